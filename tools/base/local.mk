# Options, files and texts, for all rooms of the command.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-base.a
endif
libc11t_tools_base_a_SOURCES = \
  tools/base/file-write.c \
  tools/base/file.c \
  tools/base/file.h \
  tools/base/json-util.c \
  tools/base/json-util.h \
  tools/base/memory.h \
  tools/base/options.c \
  tools/base/options.def \
  tools/base/options.h \
  tools/base/paths.c \
  tools/base/paths.h \
  tools/base/program.c \
  tools/base/program.h \
  tools/base/sections.h \
  tools/base/status.h \
  tools/base/strategy.c \
  tools/base/strategy.h \
  tools/base/text.c \
  tools/base/text.h \
  tools/base/thin.c \
  tools/base/thin.h
if C11T_LIBELF
libc11t_tools_base_a_SOURCES += tools/base/sections.c
else
libc11t_tools_base_a_SOURCES += tools/base/sections-none.c
endif
libc11t_tools_base_a_CPPFLAGS = $(c11t_tools_flags)
