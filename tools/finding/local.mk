# What was found, counted, compared, and saved.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-finding.a
endif
libc11t_tools_finding_a_SOURCES = \
  tools/finding/baseline.c \
  tools/finding/baseline.h \
  tools/finding/behaviours.c \
  tools/finding/behaviours.h \
  tools/finding/bounds.c \
  tools/finding/bounds.h \
  tools/finding/cause.c \
  tools/finding/cause.h \
  tools/finding/confidence.c \
  tools/finding/confidence.h \
  tools/finding/fingerprint.c \
  tools/finding/fingerprint.h \
  tools/finding/goals.c \
  tools/finding/goals.h \
  tools/finding/identity.c \
  tools/finding/identity.h \
  tools/finding/load.c \
  tools/finding/message.c \
  tools/finding/message.h \
  tools/finding/orders.c \
  tools/finding/orders.h \
  tools/finding/piece.c \
  tools/finding/piece.h \
  tools/finding/profile.c \
  tools/finding/profile.h \
  tools/finding/profile-hints.c \
  tools/finding/profile-hints.h \
  tools/finding/promise.c \
  tools/finding/promise.h \
  tools/finding/ranges.c \
  tools/finding/ranges.h \
  tools/finding/ranges-json.c \
  tools/finding/results.c \
  tools/finding/results.h \
  tools/finding/saturation.c \
  tools/finding/saturation.h \
  tools/finding/save.c \
  tools/finding/save.h \
  tools/finding/sites.c \
  tools/finding/sites.h \
  tools/finding/store.c \
  tools/finding/store.h \
  tools/finding/stores.c \
  tools/finding/stores.h \
  tools/finding/suppress-load.c \
  tools/finding/suppress.c \
  tools/finding/suppress.h \
  tools/finding/suppressed.c \
  tools/finding/suppressed.h \
  tools/finding/target.c \
  tools/finding/target.h \
  tools/finding/unseen.c \
  tools/finding/unseen.h \
  tools/finding/variables.c \
  tools/finding/variables.h
libc11t_tools_finding_a_CPPFLAGS = $(c11t_tools_flags)
