## gcc-plugin/local.mk -- c11test.so, the plugin for the GCC in $(CC).
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The file must be called exactly c11test.so: GCC derives the prefix of the
## arguments (-fplugin-arg-c11test-...) from it.  GCC's own headers come with
## -isystem, so that their warnings stay theirs.  AM_CPPFLAGS is left out on
## purpose: config.h must not be reachable here.

EXTRA_DIST += gcc-plugin/sync-calls.def

pkglib_LTLIBRARIES =
if C11T_PLUGIN
pkglib_LTLIBRARIES += c11test.la
endif

c11test_la_SOURCES = \
  gcc-plugin/arguments.cc gcc-plugin/arguments.h \
  gcc-plugin/c11test.cc \
  gcc-plugin/dump.cc gcc-plugin/dump.h \
  gcc-plugin/gcc-headers.h \
  gcc-plugin/hooks.cc gcc-plugin/hooks.h \
  gcc-plugin/instrument-asm.cc \
  gcc-plugin/instrument-atomic.cc \
  gcc-plugin/instrument-call.cc \
  gcc-plugin/instrument-memory.cc \
  gcc-plugin/instrument-plain.cc \
  gcc-plugin/instrument-volatile.cc \
  gcc-plugin/instrument.h \
  gcc-plugin/ref.cc gcc-plugin/ref.h \
  gcc-plugin/site.cc gcc-plugin/site.h \
  gcc-plugin/skip.cc gcc-plugin/skip.h \
  gcc-plugin/text.cc gcc-plugin/text.h
c11test_la_CPPFLAGS = $(GCC_PLUGIN_CPPFLAGS) -I$(top_srcdir)/include
## GCC is built without run-time type information and exceptions.
c11test_la_CXXFLAGS = -std=gnu++14 -Wall -Wextra -Wno-unused-parameter \
  -fno-rtti -fno-exceptions $(AM_CXXFLAGS)
c11test_la_LDFLAGS = -module -avoid-version -shared
