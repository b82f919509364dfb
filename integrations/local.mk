## integrations/local.mk -- what other projects' build systems use.
## SPDX-License-Identifier: BSD-3-Clause
##
## All of it finds c11test by itself, or is told; so nothing is substituted, and the
## same files work from the source tree (tools/base/paths.h: data).

dejagnudir = $(pkgdatadir)/dejagnu
dist_dejagnu_DATA = integrations/dejagnu/c11test-campaign.exp \
  integrations/dejagnu/c11test-json.exp \
  integrations/dejagnu/c11test-process.exp \
  integrations/dejagnu/site.exp
dist_dejagnu_SCRIPTS = integrations/dejagnu/execute
dejagnuboardsdir = $(dejagnudir)/boards
dist_dejagnuboards_DATA = integrations/dejagnu/boards/c11test.exp
automakedir = $(pkgdatadir)/automake
dist_automake_SCRIPTS = integrations/automake/c11test-driver
aclocaldir = $(datadir)/aclocal
dist_aclocal_DATA = integrations/aclocal/ax_c11test.m4
cmakedir = $(datadir)/cmake/C11test
dist_cmake_DATA = integrations/cmake/C11testAddTest.cmake \
  integrations/cmake/C11testConfig.cmake \
  integrations/cmake/C11testConfigVersion.cmake \
  integrations/cmake/FindC11test.cmake

## Its places are relative to itself, if libdir is below the prefix.
EXTRA_DIST += integrations/pkg-config/c11test.pc.in
CLEANFILES += integrations/pkg-config/c11test.pc
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = integrations/pkg-config/c11test.pc
integrations/pkg-config/c11test.pc: integrations/pkg-config/c11test.pc.in Makefile
	$(AM_V_GEN)$(MKDIR_P) integrations/pkg-config; \
	case "$(pkgconfigdir)" in \
	  "$(prefix)"/*) up=`echo "$(pkgconfigdir)" \
	    | sed -e 's|^$(prefix)/||' -e 's|[^/]*|..|g'` \
	    prefix="\$${pcfiledir}/$$up" ;; \
	  *) prefix="$(prefix)" ;; \
	esac; \
	sed -e "s|@prefix[@]|$$prefix|" \
	  -e 's|@libdir[@]|$(libdir)|' -e 's|@includedir[@]|$(includedir)|' \
	  -e 's|@pkglibdir[@]|$(pkglibdir)|' -e 's|@bindir[@]|$(bindir)|' \
	  -e 's|@pkgdatadir[@]|$(pkgdatadir)|' \
	  -e 's|@PACKAGE_VERSION[@]|$(PACKAGE_VERSION)|' \
	  -e '/^prefix=/!s|=$(prefix)/|=$${prefix}/|' \
	  $(top_srcdir)/integrations/pkg-config/c11test.pc.in >$@.tmp \
	  && mv -f $@.tmp $@
