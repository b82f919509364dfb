# Litmus tests on the memory models, without a program.
# SPDX-License-Identifier: BSD-3-Clause

# Pure, with the models alone.
noinst_LTLIBRARIES += libc11t-litmus.la
libc11t_litmus_la_SOURCES = \
  tools/litmus/call.c \
  tools/litmus/code.c \
  tools/litmus/cond.c \
  tools/litmus/expect.c \
  tools/litmus/expect.h \
  tools/litmus/explore.c \
  tools/litmus/explore.h \
  tools/litmus/expr.c \
  tools/litmus/lex.c \
  tools/litmus/lex.h \
  tools/litmus/parse.c \
  tools/litmus/parser.h \
  tools/litmus/run.c \
  tools/litmus/run.h \
  tools/litmus/states.c \
  tools/litmus/states.h \
  tools/litmus/test.h \
  tools/litmus/type.c
libc11t_litmus_la_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-litmus.a
endif
libc11t_tools_litmus_a_SOURCES = \
  tools/litmus/json.c \
  tools/litmus/print.c \
  tools/litmus/report.h
libc11t_tools_litmus_a_CPPFLAGS = $(c11t_tools_flags)
