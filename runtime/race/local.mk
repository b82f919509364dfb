# The race detector.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-race.la
libc11t_race_la_SOURCES = \
  runtime/race/alike.c \
  runtime/race/born.c \
  runtime/race/ordered.c \
  runtime/race/race.c \
  runtime/race/race.h \
  runtime/race/shadow.c \
  runtime/race/shadow.h \
  runtime/race/sites.c \
  runtime/race/sites.h \
  runtime/race/ways.h
