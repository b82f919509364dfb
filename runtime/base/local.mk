# What every other layer stands on.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-base.la
libc11t_base_la_SOURCES = \
  runtime/base/arena.c \
  runtime/base/arena.h \
  runtime/base/claim.h \
  runtime/base/hash.h \
  runtime/base/clean.c \
  runtime/base/clean.h \
  runtime/base/heap-key.c \
  runtime/base/heap-key.h \
  runtime/base/large.h \
  runtime/base/assert.h \
  runtime/base/out.c \
  runtime/base/out.h \
  runtime/base/page.h \
  runtime/base/part.h \
  runtime/base/peek.c \
  runtime/base/peek.h \
  runtime/base/pid.c \
  runtime/base/pid.h \
  runtime/base/pid-text.c \
  runtime/base/prng.c \
  runtime/base/prng.h \
  runtime/base/real.c \
  runtime/base/real.h
