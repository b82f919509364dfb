## gcc-plugin/local.mk -- the plugin: a loader, and a module for each GCC.
## SPDX-License-Identifier: GPL-3.0-or-later
##
## c11test.so is the loader (loader.cc).  Beside it stand c11test-gcc11.so and so
## on, the same sources compiled with the headers of each GCC that configure
## found.  GCC's own headers come with -isystem, so that their warnings stay
## theirs.  AM_CPPFLAGS is left out on purpose: config.h must not be reachable
## here.
##
# access/: Finds accesses, and says which are watched.
# asm/: Reads inline assembly.
# graph/: The abstract event graph of a unit.
# inline/: What GCC inlines first, and what it was before.
# wait/: Loops that wait or try again, and reads that only they care for.

EXTRA_DIST += gcc-plugin/access/library-sides.def \
  gcc-plugin/asm/idioms.def gcc-plugin/std-calls.def \
  gcc-plugin/sync-calls.def

pkglib_LTLIBRARIES =
if C11T_PLUGIN
pkglib_LTLIBRARIES += c11test.la
endif
if C11T_GCC_11
pkglib_LTLIBRARIES += c11test-gcc11.la
endif
if C11T_GCC_12
pkglib_LTLIBRARIES += c11test-gcc12.la
endif
if C11T_GCC_13
pkglib_LTLIBRARIES += c11test-gcc13.la
endif
if C11T_GCC_14
pkglib_LTLIBRARIES += c11test-gcc14.la
endif
if C11T_GCC_15
pkglib_LTLIBRARIES += c11test-gcc15.la
endif
if C11T_GCC_16
pkglib_LTLIBRARIES += c11test-gcc16.la
endif

## module.cc comes first, see there.
c11t_plugin_sources = \
  gcc-plugin/module.cc gcc-plugin/module.h \
  gcc-plugin/access/access.cc gcc-plugin/access/access.h \
  gcc-plugin/access/freed.cc gcc-plugin/access/freed.h \
  gcc-plugin/access/library.cc gcc-plugin/access/library.h \
  gcc-plugin/access/redundant.cc gcc-plugin/access/redundant.h \
  gcc-plugin/access/ref.cc gcc-plugin/access/ref.h \
  gcc-plugin/access/skip.cc gcc-plugin/access/skip.h \
  gcc-plugin/arguments.cc gcc-plugin/arguments.h \
  gcc-plugin/asm/arm.cc gcc-plugin/asm/arm.h \
  gcc-plugin/asm/arm-loop.cc \
  gcc-plugin/asm/flags.cc \
  gcc-plugin/asm/machine.cc gcc-plugin/asm/machine.h \
  gcc-plugin/asm/operands.cc \
  gcc-plugin/asm/template.cc gcc-plugin/asm/template.h \
  gcc-plugin/asm/x86.cc gcc-plugin/asm/x86.h \
  gcc-plugin/asm/x86-operands.cc \
  gcc-plugin/c11test.cc \
  gcc-plugin/depend.cc gcc-plugin/depend.h \
  gcc-plugin/dump.cc gcc-plugin/dump.h \
  gcc-plugin/gcc-headers.h \
  gcc-plugin/graph/address.cc \
  gcc-plugin/graph/depend.cc \
  gcc-plugin/graph/graph.cc gcc-plugin/graph/graph.h \
  gcc-plugin/graph/pointer.cc \
  gcc-plugin/graph/std-atomic.cc \
  gcc-plugin/graph/thread.cc \
  gcc-plugin/hooks.cc gcc-plugin/hooks.h \
  gcc-plugin/ignore.cc gcc-plugin/ignore.h \
  gcc-plugin/instrument-asm.cc \
  gcc-plugin/instrument-atomic.cc \
  gcc-plugin/instrument-call.cc \
  gcc-plugin/instrument-internal.cc \
  gcc-plugin/instrument-library.cc \
  gcc-plugin/instrument-memory.cc \
  gcc-plugin/instrument-plain.cc \
  gcc-plugin/instrument-std.cc \
  gcc-plugin/instrument-string.cc \
  gcc-plugin/instrument-volatile.cc \
  gcc-plugin/instrument.h \
  gcc-plugin/inline/early.cc gcc-plugin/inline/early.h \
  gcc-plugin/inline/origin.cc gcc-plugin/inline/origin.h \
  gcc-plugin/inventory.cc gcc-plugin/inventory.h \
  gcc-plugin/inventory-loop.cc \
  gcc-plugin/json.cc gcc-plugin/json.h \
  gcc-plugin/leave.cc gcc-plugin/leave.h \
  gcc-plugin/tail.cc gcc-plugin/tail.h \
  gcc-plugin/lifetime.cc gcc-plugin/lifetime.h \
  gcc-plugin/macro.cc gcc-plugin/macro.h \
  gcc-plugin/object.cc gcc-plugin/object.h \
  gcc-plugin/registers.cc gcc-plugin/registers.h \
  gcc-plugin/releases.h \
  gcc-plugin/section.cc gcc-plugin/section.h \
  gcc-plugin/site.cc gcc-plugin/site.h \
  gcc-plugin/text.cc gcc-plugin/text.h \
  gcc-plugin/wait/condition.cc \
  gcc-plugin/wait/follow.cc \
  gcc-plugin/wait/guess.cc gcc-plugin/wait/guess.h \
  gcc-plugin/wait/loop.h \
  gcc-plugin/wait/read.cc \
  gcc-plugin/wait/retry.cc \
  gcc-plugin/wait/wait.cc gcc-plugin/wait/wait.h

## GCC is built without run-time type information and exceptions.
c11t_plugin_cxxflags = -std=gnu++14 -Wall -Wextra -Wno-unused-parameter \
  -fno-rtti -fno-exceptions $(AM_CXXFLAGS)
c11t_plugin_ldflags = -module -avoid-version -shared

c11test_la_SOURCES = gcc-plugin/loader.cc gcc-plugin/module.h
c11test_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS)
c11test_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_la_LDFLAGS = $(c11t_plugin_ldflags)
c11test_la_LIBADD = -ldl

c11test_gcc11_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc11_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_11) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc11_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc11_la_LDFLAGS = $(c11t_plugin_ldflags)

c11test_gcc12_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc12_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_12) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc12_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc12_la_LDFLAGS = $(c11t_plugin_ldflags)

c11test_gcc13_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc13_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_13) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc13_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc13_la_LDFLAGS = $(c11t_plugin_ldflags)

c11test_gcc14_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc14_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_14) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc14_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc14_la_LDFLAGS = $(c11t_plugin_ldflags)

c11test_gcc15_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc15_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_15) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc15_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc15_la_LDFLAGS = $(c11t_plugin_ldflags)

c11test_gcc16_la_SOURCES = $(c11t_plugin_sources)
c11test_gcc16_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS_16) -I$(top_srcdir) \
  -I$(top_srcdir)/include $(C11T_CHECKING_CPPFLAGS)
c11test_gcc16_la_CXXFLAGS = $(c11t_plugin_cxxflags)
c11test_gcc16_la_LDFLAGS = $(c11t_plugin_ldflags)
