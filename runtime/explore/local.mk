# Strategies and the choice log.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-explore.la
libc11t_explore_la_SOURCES = \
  runtime/explore/arms.c \
  runtime/explore/arms.h \
  runtime/explore/choice.c \
  runtime/explore/choice.h \
  runtime/explore/depend.c \
  runtime/explore/depend.h \
  runtime/explore/dpor-asks.c \
  runtime/explore/dpor-extent.c \
  runtime/explore/dpor-parts.c \
  runtime/explore/dpor-races.c \
  runtime/explore/dpor-steps.c \
  runtime/explore/dpor-twins.c \
  runtime/explore/dpor-twins.h \
  runtime/explore/dpor.h \
  runtime/explore/draws.c \
  runtime/explore/draws.h \
  runtime/explore/extent.c \
  runtime/explore/extent.h \
  runtime/explore/goals.c \
  runtime/explore/goals.h \
  runtime/explore/named.c \
  runtime/explore/named.h \
  runtime/explore/pack.c \
  runtime/explore/pack.h \
  runtime/explore/parts.h \
  runtime/explore/plan.c \
  runtime/explore/plan.h \
  runtime/explore/priority.c \
  runtime/explore/priority.h \
  runtime/explore/rff-guide.c \
  runtime/explore/rff-guide.h \
  runtime/explore/rff-known.c \
  runtime/explore/rff-known.h \
  runtime/explore/rff-note.c \
  runtime/explore/rff-note.h \
  runtime/explore/sleep.c \
  runtime/explore/sleep.h \
  runtime/explore/strategies.def \
  runtime/explore/strategy-bandit.c \
  runtime/explore/strategy-dfs.c \
  runtime/explore/strategy-directed.c \
  runtime/explore/strategy-dpor.c \
  runtime/explore/strategy-pct.c \
  runtime/explore/strategy-pctwm.c \
  runtime/explore/strategy-portfolio.c \
  runtime/explore/strategy-pos.c \
  runtime/explore/strategy-random.c \
  runtime/explore/strategy-rff.c \
  runtime/explore/strategy-surw.c \
  runtime/explore/strategy.c \
  runtime/explore/strategy.h \
  runtime/explore/surw-known.c \
  runtime/explore/surw-known.h \
  runtime/explore/surw-walk.c \
  runtime/explore/surw-walk.h
