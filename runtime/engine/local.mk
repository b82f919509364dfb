# Where the layers meet.
# SPDX-License-Identifier: BSD-3-Clause
#
# door/: What the front doors may ask; all that they see.
# core/: The execution, its threads, turns, events and steps.
# memory/: Accesses, locations, the heap, lives of locals.
# sync/: Synchronisation objects, of one process or several.
# signal/: Signals and timers.
# io/: Descriptors that wait.
# process/: Fork, exec, the processes of an execution.
# campaign/: The server, its executions, and how memory is put back.
# observe/: Findings, and who watches.

noinst_LTLIBRARIES += libc11t-engine.la
# A cancellation may unwind a wait.
libc11t_engine_la_CFLAGS = $(AM_CFLAGS) -fexceptions
libc11t_engine_la_SOURCES = \
  runtime/engine/campaign/await.c \
  runtime/engine/campaign/await.h \
  runtime/engine/campaign/batch.c \
  runtime/engine/campaign/batch.h \
  runtime/engine/campaign/corpus.c \
  runtime/engine/campaign/corpus.h \
  runtime/engine/campaign/board.c \
  runtime/engine/campaign/board.h \
  runtime/engine/campaign/faults.c \
  runtime/engine/campaign/faults.h \
  runtime/engine/campaign/hello.c \
  runtime/engine/campaign/hello.h \
  runtime/engine/campaign/learn.c \
  runtime/engine/campaign/learn.h \
  runtime/engine/campaign/parts.c \
  runtime/engine/campaign/parts.h \
  runtime/engine/campaign/putback.c \
  runtime/engine/campaign/putback.h \
  runtime/engine/campaign/repeat.c \
  runtime/engine/campaign/repeat.h \
  runtime/engine/campaign/shared.h \
  runtime/engine/campaign/snapshot.c \
  runtime/engine/campaign/snapshot.h \
  runtime/engine/campaign/tell.c \
  runtime/engine/campaign/tell.h \
  runtime/engine/campaign/tracked.c \
  runtime/engine/campaign/tracked.h \
  runtime/engine/core/attribute.c \
  runtime/engine/core/attribute.h \
  runtime/engine/core/await-loop.c \
  runtime/engine/core/await-loop.h \
  runtime/engine/core/cancel.c \
  runtime/engine/core/code-site.c \
  runtime/engine/core/code-site.h \
  runtime/engine/core/cut.c \
  runtime/engine/core/cut.h \
  runtime/engine/core/dead-stack.c \
  runtime/engine/core/dead-stack.h \
  runtime/engine/core/entropy.c \
  runtime/engine/core/entropy.h \
  runtime/engine/core/event.c \
  runtime/engine/core/event.h \
  runtime/engine/core/execution.c \
  runtime/engine/core/execution.h \
  runtime/engine/core/failure.c \
  runtime/engine/core/failure.h \
  runtime/engine/core/fast.c \
  runtime/engine/core/fast.h \
  runtime/engine/core/internal.c \
  runtime/engine/core/internal.h \
  runtime/engine/core/pace.c \
  runtime/engine/core/pace.h \
  runtime/engine/core/observer.c \
  runtime/engine/core/observer.h \
  runtime/engine/core/observers.def \
  runtime/engine/core/params.c \
  runtime/engine/core/params.h \
  runtime/engine/core/place-number.c \
  runtime/engine/core/place-number.h \
  runtime/engine/core/quiet.c \
  runtime/engine/core/quiet.h \
  runtime/engine/core/site.c \
  runtime/engine/core/site.h \
  runtime/engine/core/stack.c \
  runtime/engine/core/stack.h \
  runtime/engine/core/state.h \
  runtime/engine/core/step.c \
  runtime/engine/core/step.h \
  runtime/engine/core/strategy.c \
  runtime/engine/core/strategy.h \
  runtime/engine/core/stuck.c \
  runtime/engine/core/stuck.h \
  runtime/engine/core/thread.c \
  runtime/engine/core/thread.h \
  runtime/engine/core/turn.c \
  runtime/engine/core/turn.h \
  runtime/engine/core/wait.c \
  runtime/engine/door/access.h \
  runtime/engine/door/cancel.h \
  runtime/engine/door/control.h \
  runtime/engine/door/entropy.h \
  runtime/engine/door/heap.h \
  runtime/engine/door/io.h \
  runtime/engine/door/process.h \
  runtime/engine/door/shared.h \
  runtime/engine/door/signal.h \
  runtime/engine/door/signalfd.h \
  runtime/engine/door/sync.h \
  runtime/engine/door/thread.h \
  runtime/engine/door/time.h \
  runtime/engine/door/timer.h \
  runtime/engine/door/user.h \
  runtime/engine/io/io.c \
  runtime/engine/io/io.h \
  runtime/engine/io/output.c \
  runtime/engine/io/output.h \
  runtime/engine/io/unsent.c \
  runtime/engine/memory/annotate.c \
  runtime/engine/memory/annotate.h \
  runtime/engine/memory/atomic.c \
  runtime/engine/memory/check.c \
  runtime/engine/memory/check.h \
  runtime/engine/memory/depend.c \
  runtime/engine/memory/depend.h \
  runtime/engine/memory/heap.c \
  runtime/engine/memory/heap.h \
  runtime/engine/memory/lifetime.c \
  runtime/engine/memory/lifetime.h \
  runtime/engine/memory/location.c \
  runtime/engine/memory/location.h \
  runtime/engine/memory/locked.c \
  runtime/engine/memory/locked.h \
  runtime/engine/memory/mapping.c \
  runtime/engine/memory/mapping.h \
  runtime/engine/memory/orders.c \
  runtime/engine/memory/orders.h \
  runtime/engine/memory/plain.c \
  runtime/engine/observe/behaviour.h \
  runtime/engine/observe/caller.c \
  runtime/engine/observe/caller.h \
  runtime/engine/observe/crash.c \
  runtime/engine/observe/explain-wait.c \
  runtime/engine/observe/explain.c \
  runtime/engine/observe/explain.h \
  runtime/engine/observe/forgotten.c \
  runtime/engine/observe/keep.c \
  runtime/engine/observe/keep.h \
  runtime/engine/observe/lost-update.c \
  runtime/engine/observe/notes.h \
  runtime/engine/observe/read-notes.h \
  runtime/engine/observe/reached.c \
  runtime/engine/observe/reached.h \
  runtime/engine/observe/record.c \
  runtime/engine/observe/record.h \
  runtime/engine/observe/robust-turn.c runtime/engine/observe/robust-turn.h \
  runtime/engine/observe/robustness.c \
  runtime/engine/observe/sc-violation.c \
  runtime/engine/observe/scope.c \
  runtime/engine/observe/symbol.c \
  runtime/engine/observe/symbol.h \
  runtime/engine/observe/terminate.c \
  runtime/engine/observe/timeout.c \
  runtime/engine/observe/timeout.h \
  runtime/engine/observe/unknown.c \
  runtime/engine/observe/unknown.h \
  runtime/engine/observe/until.c \
  runtime/engine/observe/validate.c \
  runtime/engine/observe/validate.h \
  runtime/engine/observe/warning.c \
  runtime/engine/observe/warning.h \
  runtime/engine/process/environment.c \
  runtime/engine/process/environment.h \
  runtime/engine/process/exec.c \
  runtime/engine/process/fork.c \
  runtime/engine/process/fork.h \
  runtime/engine/process/group.c \
  runtime/engine/process/group.h \
  runtime/engine/signal/deliver.c \
  runtime/engine/signal/deliver.h \
  runtime/engine/signal/signal.c \
  runtime/engine/signal/signal.h \
  runtime/engine/signal/signalfd.c \
  runtime/engine/signal/timer.c \
  runtime/engine/signal/timer.h \
  runtime/engine/sync/cond.c \
  runtime/engine/sync/fork-locks.c \
  runtime/engine/sync/futex.c \
  runtime/engine/sync/gate.c \
  runtime/engine/sync/loader.c \
  runtime/engine/sync/lock-order.c \
  runtime/engine/sync/lock-order.h \
  runtime/engine/sync/membarrier.c \
  runtime/engine/sync/misuse.c \
  runtime/engine/sync/mutex.c \
  runtime/engine/sync/mutex.h \
  runtime/engine/sync/object.c \
  runtime/engine/sync/object.h \
  runtime/engine/sync/rwlock.c \
  runtime/engine/sync/sharing.c \
  runtime/engine/sync/sharing.h \
  runtime/engine/sync/sync.c
