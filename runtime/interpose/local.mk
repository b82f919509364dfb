# The libc functions that programs call.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-interpose.la
libc11t_interpose_la_SOURCES = runtime/interpose/cxa.c \
	runtime/interpose/exit.c runtime/interpose/futex.c \
	runtime/interpose/key.c \
	runtime/interpose/malloc.c runtime/interpose/map.c \
	runtime/interpose/perthread.h \
	runtime/interpose/process.c runtime/interpose/start.c \
	runtime/interpose/sync.c runtime/interpose/thread.c \
	runtime/interpose/time.c
# Exceptions and forced unwinding pass through these functions.
libc11t_interpose_la_CFLAGS = $(AM_CFLAGS) -fexceptions
