# Addresses as functions, lines and variables.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-symbolise.a
endif
libc11t_tools_symbolise_a_SOURCES = \
  tools/symbolise/addr2line.c \
  tools/symbolise/code.c \
  tools/symbolise/code.h \
  tools/symbolise/elf.c \
  tools/symbolise/file.h \
  tools/symbolise/name.c \
  tools/symbolise/places.c \
  tools/symbolise/places.h \
  tools/symbolise/source.c \
  tools/symbolise/source.h \
  tools/symbolise/stack.c \
  tools/symbolise/stack.h \
  tools/symbolise/symbolise.c \
  tools/symbolise/symbolise.h \
  tools/symbolise/where.c \
  tools/symbolise/where.h
if C11T_LIBDW
libc11t_tools_symbolise_a_SOURCES += \
  tools/symbolise/dwarf.c \
  tools/symbolise/dwarf.h \
  tools/symbolise/type.c \
  tools/symbolise/unit.c \
  tools/symbolise/variable.c
else
libc11t_tools_symbolise_a_SOURCES += tools/symbolise/nodwarf.c
endif
libc11t_tools_symbolise_a_CPPFLAGS = $(c11t_tools_flags)
