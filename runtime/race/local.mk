# The race detector.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-race.la
# Hooks call it where the program's assembly has moved the stack pointer, so that nothing
# on the stack is aligned as vectors must be.
libc11t_race_la_CFLAGS = $(AM_CFLAGS) -mgeneral-regs-only
libc11t_race_la_SOURCES = \
  runtime/race/alike.c \
  runtime/race/born.c \
  runtime/race/lives.c \
  runtime/race/lives.h \
  runtime/race/race.c \
  runtime/race/race.h \
  runtime/race/range.c \
  runtime/race/range.h \
  runtime/race/record.c \
  runtime/race/shadow.c \
  runtime/race/shadow.h \
  runtime/race/sites.c \
  runtime/race/sites.h \
  runtime/race/ways.h
