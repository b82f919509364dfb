# Critical cycles in event graphs, and the fences that break them.
# SPDX-License-Identifier: BSD-3-Clause
#
# given/: What users say beside the graphs: facts, and a profile.
# large/: The search in large programs, by classes of accesses.
# points/: What pointers may point to, also across calls and units.
# ways/: Where program order leads to, without what is only between.
# why/: Why an access may point anywhere.

if C11T_FENCES
noinst_LIBRARIES += libc11t-tools-fences.a
endif
libc11t_tools_fences_a_SOURCES = \
  tools/fences/alias.c \
  tools/fences/calls.c \
  tools/fences/calls.def \
  tools/fences/calls.h \
  tools/fences/candidate.c \
  tools/fences/conflicts.c \
  tools/fences/cycle.h \
  tools/fences/exec.c \
  tools/fences/exec.h \
  tools/fences/fix.c \
  tools/fences/flat-call.c \
  tools/fences/flat-parts.h \
  tools/fences/flat.c \
  tools/fences/flat.h \
  tools/fences/given/facts-use.c \
  tools/fences/given/facts.c \
  tools/fences/given/facts.h \
  tools/fences/given/place.h \
  tools/fences/given/profile-read.c \
  tools/fences/given/profile.c \
  tools/fences/given/profile.h \
  tools/fences/groups.c \
  tools/fences/groups.h \
  tools/fences/graph.h \
  tools/fences/json.c \
  tools/fences/large/classes.c \
  tools/fences/large/classes.h \
  tools/fences/large/closing.c \
  tools/fences/large/closing.h \
  tools/fences/large/large.c \
  tools/fences/large/large.h \
  tools/fences/large/solve-large.c \
  tools/fences/load.c \
  tools/fences/loops.c \
  tools/fences/method.c \
  tools/fences/method.h \
  tools/fences/names.c \
  tools/fences/names.h \
  tools/fences/objects.c \
  tools/fences/order.c \
  tools/fences/paths.c \
  tools/fences/pipe.c \
  tools/fences/plan.c \
  tools/fences/plan.h \
  tools/fences/points.h \
  tools/fences/points/ask.c \
  tools/fences/points/members.c \
  tools/fences/points/escape.c \
  tools/fences/points/parts.h \
  tools/fences/points/points.c \
  tools/fences/points/solve.c \
  tools/fences/relevant.c \
  tools/fences/relevant.h \
  tools/fences/report.h \
  tools/fences/rows-greedy.c \
  tools/fences/rows-solve.c \
  tools/fences/rows.c \
  tools/fences/rows.h \
  tools/fences/search.c \
  tools/fences/sets.c \
  tools/fences/sets.h \
  tools/fences/solve.c \
  tools/fences/solve.h \
  tools/fences/target-arm.c \
  tools/fences/target-c11.c \
  tools/fences/target-power.c \
  tools/fences/target-riscv.c \
  tools/fences/target-x86.c \
  tools/fences/targets.c \
  tools/fences/targets.def \
  tools/fences/targets.h \
  tools/fences/text.c \
  tools/fences/ways/components.c \
  tools/fences/ways/components.h \
  tools/fences/ways/ways.c \
  tools/fences/ways/ways.h \
  tools/fences/why/list.c \
  tools/fences/why/trace.c \
  tools/fences/why/why.h
libc11t_tools_fences_a_CPPFLAGS = $(c11t_tools_flags)
