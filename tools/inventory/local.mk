# What a build has of synchronisation.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-inventory.a
endif
libc11t_tools_inventory_a_SOURCES = \
  tools/inventory/given.c \
  tools/inventory/idioms.c \
  tools/inventory/idioms.def \
  tools/inventory/idioms.h \
  tools/inventory/inventory.h \
  tools/inventory/load.c \
  tools/inventory/make.c \
  tools/inventory/objects.c \
  tools/inventory/print.c \
  tools/inventory/reached.c \
  tools/inventory/shared.c
libc11t_tools_inventory_a_CPPFLAGS = $(c11t_tools_flags)
