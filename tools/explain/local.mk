# A finding made again, made smaller, and explained.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-explain.a
endif
libc11t_tools_explain_a_SOURCES = \
  tools/explain/aba.c \
  tools/explain/byte-table.c \
  tools/explain/byte-table.h \
  tools/explain/conditions.c \
  tools/explain/contended.c \
  tools/explain/contended.h \
  tools/explain/caller.c \
  tools/explain/caller.h \
  tools/explain/certain.c \
  tools/explain/certain.h \
  tools/explain/crosswise.c \
  tools/explain/crosswise.h \
  tools/explain/cycle.c \
  tools/explain/cycle.h \
  tools/explain/events.c \
  tools/explain/events.h \
  tools/explain/explain.c \
  tools/explain/explain.h \
  tools/explain/hb-sc.c \
  tools/explain/history.c \
  tools/explain/history.h \
  tools/explain/json.c \
  tools/explain/last-write.c \
  tools/explain/last-write.h \
  tools/explain/lost.c \
  tools/explain/minimise.c \
  tools/explain/minimise.h \
  tools/explain/locks.c \
  tools/explain/locks.h \
  tools/explain/news.c \
  tools/explain/path.c \
  tools/explain/deadlines.c \
  tools/explain/deadlines.h \
  tools/explain/portability.c \
  tools/explain/portability.h \
  tools/explain/rate.c \
  tools/explain/rate.h \
  tools/explain/robust.c \
  tools/explain/rule.c \
  tools/explain/rule.h \
  tools/explain/second-run.c \
  tools/explain/second-run.h \
  tools/explain/stale.c \
  tools/explain/tested.c \
  tools/explain/tested.h \
  tools/explain/steps.c \
  tools/explain/table.c \
  tools/explain/text.c \
  tools/explain/unlocked.c \
  tools/explain/widen.c \
  tools/explain/widen.h
libc11t_tools_explain_a_CPPFLAGS = $(c11t_tools_flags)
