# The libc functions that programs call.
# SPDX-License-Identifier: BSD-3-Clause
#
# core/: Where control begins; the loader; system calls by number.
# import/: Calls that code which ThreadSanitizer's compilers made tells nobody of.
# thread/: Threads, their ends, keys and scheduling.
# sync/: Locks, condition variables, semaphores, futexes.
# io/: Descriptors, streams, sockets, queues.
# process/: Fork, exec, and the numbers of processes.
# signal/: Signals and jumps.
# time/: Clocks, timers, random numbers.
# memory/: The heap and mappings.
# cxx/: What the C++ runtime library calls.
# omp/: OpenMP.

noinst_LTLIBRARIES += libc11t-interpose.la
libc11t_interpose_la_SOURCES = \
  runtime/interpose/core/bind.c \
  runtime/interpose/core/bind.h \
  runtime/interpose/core/by-number-signal.c \
  runtime/interpose/core/by-number.c \
  runtime/interpose/core/by-number.h \
  runtime/interpose/core/deadline.h \
  runtime/interpose/core/dl-call.S \
  runtime/interpose/core/dl.c \
  runtime/interpose/core/mark.h \
  runtime/interpose/core/names.c \
  runtime/interpose/core/own-string.c \
  runtime/interpose/core/perthread.h \
  runtime/interpose/core/start.c \
  runtime/interpose/core/vector.h \
  runtime/interpose/cxx/cxa.c \
  runtime/interpose/cxx/iostream.c \
  runtime/interpose/cxx/iostream.h \
  runtime/interpose/cxx/exception.c \
  runtime/interpose/cxx/terminate.c \
  runtime/interpose/cxx/terminate.h \
  runtime/interpose/import/atomic.c \
  runtime/interpose/import/entry.S \
  runtime/interpose/import/import.c \
  runtime/interpose/import/import.h \
  runtime/interpose/import/string.c \
  runtime/interpose/io/aio.c \
  runtime/interpose/io/fd.c \
  runtime/interpose/io/io.c \
  runtime/interpose/io/io.h \
  runtime/interpose/io/mqueue.c \
  runtime/interpose/io/open.c \
  runtime/interpose/io/poll.c \
  runtime/interpose/io/socket.c \
  runtime/interpose/io/splice.c \
  runtime/interpose/io/stdio-calls.c \
  runtime/interpose/io/stdio-wide.c \
  runtime/interpose/io/stdio.c \
  runtime/interpose/io/stdio.h \
  runtime/interpose/io/write.c \
  runtime/interpose/memory/malloc.c \
  runtime/interpose/memory/map.c \
  runtime/interpose/memory/shm.c \
  runtime/interpose/omp/alloc.c \
  runtime/interpose/omp/barrier.c \
  runtime/interpose/omp/calls.c \
  runtime/interpose/omp/depend.c \
  runtime/interpose/omp/environment.c \
  runtime/interpose/omp/lock.c \
  runtime/interpose/omp/loop.c \
  runtime/interpose/omp/omp.h \
  runtime/interpose/omp/ordered.c \
  runtime/interpose/omp/parallel.c \
  runtime/interpose/omp/reduce.c \
  runtime/interpose/omp/share.c \
  runtime/interpose/omp/target.c \
  runtime/interpose/omp/task.c \
  runtime/interpose/omp/task.h \
  runtime/interpose/omp/taskloop.c \
  runtime/interpose/omp/team.c \
  runtime/interpose/process/attributes.c \
  runtime/interpose/process/exec.c \
  runtime/interpose/process/handler.c \
  runtime/interpose/process/identity.c \
  runtime/interpose/process/process.c \
  runtime/interpose/process/spawn.c \
  runtime/interpose/process/vfork.S \
  runtime/interpose/signal/jump-set.S \
  runtime/interpose/signal/jump.c \
  runtime/interpose/signal/signal.c \
  runtime/interpose/signal/signal.h \
  runtime/interpose/signal/signalfd.c \
  runtime/interpose/sync/futex.c \
  runtime/interpose/sync/ipc.c \
  runtime/interpose/sync/left.c \
  runtime/interpose/sync/left.h \
  runtime/interpose/sync/membarrier.c \
  runtime/interpose/sync/mutex.c \
  runtime/interpose/sync/rwlock.c \
  runtime/interpose/sync/semaphore.c \
  runtime/interpose/sync/shared-lock.c \
  runtime/interpose/sync/shared-wait.c \
  runtime/interpose/sync/shared.h \
  runtime/interpose/thread/c11.c \
  runtime/interpose/thread/cancel.c \
  runtime/interpose/thread/cancel.h \
  runtime/interpose/thread/clone.c \
  runtime/interpose/thread/clone.h \
  runtime/interpose/thread/exit.c \
  runtime/interpose/thread/key.c \
  runtime/interpose/thread/priority.c \
  runtime/interpose/thread/schedule.c \
  runtime/interpose/thread/schedule.h \
  runtime/interpose/thread/thread.c \
  runtime/interpose/time/random.c \
  runtime/interpose/time/time.c \
  runtime/interpose/time/timer.c
# Exceptions and forced unwinding pass through these functions.
libc11t_interpose_la_CFLAGS = $(AM_CFLAGS) -fexceptions
