# Where campaigns are kept: folders, and SQLite files.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-place.a
endif
libc11t_tools_place_a_SOURCES = \
  tools/place/convert.c \
  tools/place/convert.h \
  tools/place/database.c \
  tools/place/database.h \
  tools/place/database-guard.c \
  tools/place/database-name.c \
  tools/place/database-pieces.c \
  tools/place/database-rows.c \
  tools/place/database-rows.h \
  tools/place/database-schema.c \
  tools/place/folder.c \
  tools/place/folder.h \
  tools/place/lock.c \
  tools/place/lock.h \
  tools/place/place.c \
  tools/place/place.h \
  tools/place/place-database.c \
  tools/place/place-folder.c \
  tools/place/result.c \
  tools/place/trust.c \
  tools/place/trust.h
libc11t_tools_place_a_CPPFLAGS = $(c11t_tools_flags)
