# Controlled programs, started and heard.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-campaign.a
endif
libc11t_tools_campaign_a_SOURCES = \
  tools/campaign/campaign.c \
  tools/campaign/campaign.h \
  tools/campaign/claims.c \
  tools/campaign/claims.h \
  tools/campaign/corpus.c \
  tools/campaign/corpus.h \
  tools/campaign/parts.c \
  tools/campaign/parts.h \
  tools/campaign/rerun.c \
  tools/campaign/rerun.h \
  tools/campaign/search.c \
  tools/campaign/search.h \
  tools/campaign/session.c \
  tools/campaign/session.h \
  tools/campaign/share.c \
  tools/campaign/share.h \
  tools/campaign/shard.c \
  tools/campaign/shard.h \
  tools/campaign/tsan.c \
  tools/campaign/tsan.h \
  tools/campaign/uncontrolled.c \
  tools/campaign/uncontrolled.h \
  tools/campaign/worker.c \
  tools/campaign/worker.h
libc11t_tools_campaign_a_CPPFLAGS = $(c11t_tools_flags)
