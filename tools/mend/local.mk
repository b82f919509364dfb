# Stronger memory orders that are enough, weaker ones that are.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-mend.a
endif
libc11t_tools_mend_a_SOURCES = \
  tools/mend/apply.c \
  tools/mend/braces.c \
  tools/mend/braces.h \
  tools/mend/change.c \
  tools/mend/diff.c \
  tools/mend/diff.h \
  tools/mend/edit.c \
  tools/mend/edit.h \
  tools/mend/harden.c \
  tools/mend/insert.c \
  tools/mend/insert.h \
  tools/mend/json.c \
  tools/mend/mend.h \
  tools/mend/operand.c \
  tools/mend/operand.h \
  tools/mend/prune.c \
  tools/mend/relax.c \
  tools/mend/rules.c \
  tools/mend/rules.h \
  tools/mend/site.c \
  tools/mend/statement.c \
  tools/mend/statement.h \
  tools/mend/targets.def \
  tools/mend/text.c \
  tools/mend/trial.c
libc11t_tools_mend_a_CPPFLAGS = $(c11t_tools_flags)
