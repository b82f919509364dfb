# Where the layers meet.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-engine.la
# A cancellation may unwind a wait.
libc11t_engine_la_CFLAGS = $(AM_CFLAGS) -fexceptions
libc11t_engine_la_SOURCES = runtime/engine/annotate.c \
	runtime/engine/attribute.c runtime/engine/attribute.h \
	runtime/engine/atomic.c runtime/engine/await.c \
	runtime/engine/batch.c runtime/engine/batch.h \
	runtime/engine/caller.c runtime/engine/caller.h \
	runtime/engine/cancel.c \
	runtime/engine/check.c runtime/engine/cond.c \
	runtime/engine/cut.c runtime/engine/cut.h \
	runtime/engine/dead-stack.c runtime/engine/deliver.c \
	runtime/engine/notes.h \
	runtime/engine/signal.c runtime/engine/signal.h \
	runtime/engine/terminate.c runtime/engine/timeout.c \
	runtime/engine/timer.c runtime/engine/timer.h \
	runtime/engine/engine.h runtime/engine/entropy.c \
	runtime/engine/environment.c \
	runtime/engine/event.c runtime/engine/event.h \
	runtime/engine/exec.c runtime/engine/execution.c runtime/engine/explain.c \
	runtime/engine/failure.c runtime/engine/failure.h \
	runtime/engine/faults.c runtime/engine/faults.h \
	runtime/engine/fast.c runtime/engine/fast.h \
	runtime/engine/explain-wait.c \
	runtime/engine/fork.c runtime/engine/fork-locks.c runtime/engine/futex.c \
	runtime/engine/gate.c \
	runtime/engine/group.c runtime/engine/group.h \
	runtime/engine/heap.c runtime/engine/hello.c \
	runtime/engine/hello.h runtime/engine/keep.c \
	runtime/engine/keep.h runtime/engine/crash.c runtime/engine/symbol.c \
	runtime/engine/symbol.h runtime/engine/io.c runtime/engine/io.h \
	runtime/engine/unsent.c \
	runtime/engine/location.c \
	runtime/engine/mapping.c runtime/engine/mapping.h \
	runtime/engine/sharing.c runtime/engine/sharing.h \
	runtime/engine/lock-order.c runtime/engine/lock-order.h \
	runtime/engine/loader.c runtime/engine/locked.c \
	runtime/engine/misuse.c runtime/engine/mutex.c \
	runtime/engine/object.c runtime/engine/object.h \
	runtime/engine/orders.c runtime/engine/orders.h \
	runtime/engine/output.c runtime/engine/output.h \
	runtime/engine/pace.c runtime/engine/pace.h \
	runtime/engine/params.c runtime/engine/params.h \
	runtime/engine/putback.c runtime/engine/putback.h \
	runtime/engine/repeat.c runtime/engine/repeat.h \
	runtime/engine/tracked.c runtime/engine/tracked.h \
	runtime/engine/quiet.c runtime/engine/scope.c runtime/engine/record.c \
	runtime/engine/record.h \
	runtime/engine/plain.c runtime/engine/rwlock.c \
	runtime/engine/signalfd.c runtime/engine/site.c \
	runtime/engine/snapshot.c runtime/engine/quiet.h runtime/engine/state.h runtime/engine/turn.h \
	runtime/engine/stack.c runtime/engine/stack.h \
	runtime/engine/stuck.h runtime/engine/stuck.c runtime/engine/sync.c \
	runtime/engine/tell.c runtime/engine/tell.h \
	runtime/engine/thread.c \
	runtime/engine/turn.c runtime/engine/validate.c \
	runtime/engine/reached.c \
	runtime/engine/unknown.c \
	runtime/engine/until.c runtime/engine/wait.c \
	runtime/engine/warning.c
