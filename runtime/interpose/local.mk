# The libc functions that programs call.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-interpose.la
libc11t_interpose_la_SOURCES = runtime/interpose/aio.c \
	runtime/interpose/bind.c runtime/interpose/bind.h \
	runtime/interpose/by-number.c runtime/interpose/by-number.h \
	runtime/interpose/by-number-signal.c \
	runtime/interpose/c11.c runtime/interpose/mqueue.c \
	runtime/interpose/cancel.c runtime/interpose/cancel.h \
	runtime/interpose/clone.c runtime/interpose/clone.h \
	runtime/interpose/cxa.c runtime/interpose/deadline.h \
	runtime/interpose/dl.c runtime/interpose/dl-call.S \
	runtime/interpose/exception.c \
	runtime/interpose/exec.c \
	runtime/interpose/exit.c runtime/interpose/fd.c \
	runtime/interpose/futex.c runtime/interpose/handler.c \
	runtime/interpose/identity.c \
	runtime/interpose/io.c runtime/interpose/ipc.c \
	runtime/interpose/io.h runtime/interpose/jump.c \
	runtime/interpose/jump-set.S runtime/interpose/key.c \
	runtime/interpose/left.c runtime/interpose/left.h \
	runtime/interpose/malloc.c runtime/interpose/map.c \
	runtime/interpose/mark.h runtime/interpose/names.c \
	runtime/interpose/mutex.c runtime/interpose/perthread.h \
	runtime/interpose/omp-alloc.c \
	runtime/interpose/omp-barrier.c \
	runtime/interpose/omp-calls.c \
	runtime/interpose/omp-depend.c \
	runtime/interpose/omp-environment.c \
	runtime/interpose/omp-lock.c \
	runtime/interpose/omp-loop.c \
	runtime/interpose/omp-ordered.c \
	runtime/interpose/omp-parallel.c \
	runtime/interpose/omp-reduce.c \
	runtime/interpose/omp-share.c \
	runtime/interpose/omp-target.c \
	runtime/interpose/omp-task.c \
	runtime/interpose/omp-taskloop.c \
	runtime/interpose/omp-team.c \
	runtime/interpose/omp.h \
	runtime/interpose/open.c runtime/interpose/poll.c runtime/interpose/priority.c \
	runtime/interpose/process.c runtime/interpose/random.c \
	runtime/interpose/rwlock.c \
	runtime/interpose/schedule.c runtime/interpose/schedule.h \
	runtime/interpose/shared.h runtime/interpose/shared-lock.c \
	runtime/interpose/shared-wait.c \
	runtime/interpose/semaphore.c runtime/interpose/signal.c \
	runtime/interpose/signal.h \
	runtime/interpose/signalfd.c runtime/interpose/socket.c \
	runtime/interpose/spawn.c runtime/interpose/splice.c \
	runtime/interpose/start.c runtime/interpose/stdio.c \
	runtime/interpose/stdio.h runtime/interpose/stdio-calls.c \
	runtime/interpose/stdio-wide.c \
	runtime/interpose/terminate.c runtime/interpose/terminate.h \
	runtime/interpose/thread.c runtime/interpose/time.c \
	runtime/interpose/timer.c runtime/interpose/vfork.S \
	runtime/interpose/vector.h runtime/interpose/write.c
# Exceptions and forced unwinding pass through these functions.
libc11t_interpose_la_CFLAGS = $(AM_CFLAGS) -fexceptions
