# Which places of a program need more order.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-audit.a
endif
libc11t_tools_audit_a_SOURCES = \
  tools/audit/audit.h \
  tools/audit/baseline.c \
  tools/audit/classes.def \
  tools/audit/diff.c \
  tools/audit/json.c \
  tools/audit/machines.c \
  tools/audit/machines.def \
  tools/audit/modes.def \
  tools/audit/owed.c \
  tools/audit/repair.c \
  tools/audit/report.h \
  tools/audit/rest.c \
  tools/audit/robust.c \
  tools/audit/rules.c \
  tools/audit/site.c \
  tools/audit/sweep.c \
  tools/audit/text.c \
  tools/audit/trial.c \
  tools/audit/weaken.c
libc11t_tools_audit_a_CPPFLAGS = $(c11t_tools_flags)
