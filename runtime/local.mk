## runtime/local.mk -- the shared library that programs under test load.
## SPDX-License-Identifier: BSD-3-Clause
##
## libc11test.so is nothing but the layers.  Higher layers come first.  The
## version script has no named node: an unversioned definition satisfies
## references to versioned glibc symbols, which is how interposition works.

C11T_RUNTIME_LAYERS = libc11t-interpose.la libc11t-abi.la libc11t-engine.la \
  libc11t-sched.la libc11t-explore.la libc11t-report.la libc11t-race.la \
  libc11t-analysis.la libc11t-model.la libc11t-base.la

lib_LTLIBRARIES += libc11test.la
libc11test_la_SOURCES =
libc11test_la_LIBADD = $(C11T_RUNTIME_LAYERS)
libc11test_la_LDFLAGS = -version-info 0:0:0 -no-undefined -Wl,-z,defs \
  -Wl,-z,now \
  -Wl,--version-script=$(top_srcdir)/runtime/libc11test.map
EXTRA_libc11test_la_DEPENDENCIES = runtime/libc11test.map

EXTRA_DIST += runtime/libc11test.map

## What stands in for ThreadSanitizer's own runtime: empty libraries with its
## names, so that the loader looks for none (tools/campaign/tsan.c).  There is
## nothing in them to debug.
c11t_tsan_stubs = .libs/c11test/tsan/libtsan.so.0 \
  .libs/c11test/tsan/libtsan.so.2 \
  .libs/c11test/tsan/libclang_rt.tsan-$(host_cpu).so
tsandir = $(pkglibdir)/tsan
tsan_DATA = $(c11t_tsan_stubs)
CLEANFILES += $(c11t_tsan_stubs)

$(c11t_tsan_stubs): Makefile
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)echo 'typedef int c11t_nothing;' \
	  | $(CC) -shared -nostdlib -s -fno-ident -Wl,-soname,$(@F) -x c -o $@ -
