# The c11test command, a room for each of its tasks, and the compiler wrappers.
# SPDX-License-Identifier: BSD-3-Clause
#
# A room sees those named before it and no others (build-aux/check-layers).
# Their headers are included as "tools/ROOM/NAME.h".

c11t_tools_flags = $(AM_CPPFLAGS) -I$(top_srcdir) $(JANSSON_CFLAGS) \
  -DC11T_PKGLIBDIR='"$(pkglibdir)"' -DC11T_LIBDIR='"$(libdir)"' \
  -DC11T_INCLUDEDIR='"$(includedir)"' -DC11T_CC='"$(CC)"' \
  -DC11T_PKGDATADIR='"$(pkgdatadir)"' -DC11T_BINDIR='"$(bindir)"' \
  -DC11T_ACLOCALDIR='"$(aclocaldir)"' -DC11T_CMAKEDIR='"$(cmakedir)"'

include tools/base/local.mk
include tools/symbolise/local.mk
include tools/place/local.mk
include tools/finding/local.mk
include tools/campaign/local.mk
include tools/explain/local.mk
include tools/inventory/local.mk
include tools/fences/local.mk
include tools/mend/local.mk
include tools/audit/local.mk
include tools/litmus/local.mk
include tools/report/local.mk
include tools/cmd/local.mk

bin_SCRIPTS += c11test-gcc c11test-g++
noinst_DATA += c11test.uninstalled
CLEANFILES += c11test-gcc c11test-g++ c11test.uninstalled
EXTRA_DIST += tools/c11test-gcc.in

c11t_wrapper_edit = sed -e 's|@pkglibdir[@]|$(pkglibdir)|g' \
  -e 's|@libdir[@]|$(libdir)|g' -e 's|@includedir[@]|$(includedir)|g' \
  -e 's|@bindir[@]|$(bindir)|g' -e 's|@PACK[@]|$(C11T_PACK_RELOCS)|g'

c11test-gcc: tools/c11test-gcc.in Makefile
	$(AM_V_GEN)$(c11t_wrapper_edit) -e 's|@NAME[@]|c11test-gcc|g' \
	  -e 's|@VARIABLE[@]|C11TEST_CC|g' -e 's|@COMPILER[@]|$(CC)|g' \
	  $(top_srcdir)/tools/c11test-gcc.in >$@.tmp && chmod +x $@.tmp \
	  && mv -f $@.tmp $@

c11test-g++: tools/c11test-gcc.in Makefile
	$(AM_V_GEN)$(c11t_wrapper_edit) -e 's|@NAME[@]|c11test-g++|g' \
	  -e 's|@VARIABLE[@]|C11TEST_CXX|g' -e 's|@COMPILER[@]|$(C11T_CXX)|g' \
	  $(top_srcdir)/tools/c11test-gcc.in >$@.tmp && chmod +x $@.tmp \
	  && mv -f $@.tmp $@

c11test.uninstalled: Makefile
	$(AM_V_GEN){ echo "plugin='$(abs_top_builddir)/.libs/c11test.so'"; \
	  echo "libdir='$(abs_top_builddir)/.libs'"; \
	  echo "includedir='$(abs_top_srcdir)/include'"; \
	  echo "gdb='$(abs_top_srcdir)/gdb/c11test.gdb'"; \
	  echo "data='$(abs_top_srcdir)/integrations'"; \
	  echo "aclocal='$(abs_top_srcdir)/integrations/aclocal'"; \
	  echo "cmake='$(abs_top_srcdir)/integrations/cmake'"; \
	  echo "ci='$(abs_top_srcdir)/doc/ci'"; } >$@

# Manual pages and the completion for bash, from the command's own tables.  What
# is built for another machine cannot be asked.
EXTRA_DIST += completions/c11test.in doc/c11test-gcc.1.in
if C11T_COMMAND
if !C11T_CROSS
c11t_pages = doc/c11test-audit.1 doc/c11test-cflags.1 doc/c11test-fences.1 doc/c11test-harden.1 \
  doc/c11test-help.1 \
  doc/c11test-inventory.1 doc/c11test-libs.1 \
  doc/c11test-litmus.1 doc/c11test-merge.1 doc/c11test-path.1 doc/c11test-relax.1 \
  doc/c11test-replay.1 doc/c11test-report.1 \
  doc/c11test-run.1 doc/c11test-status.1 doc/c11test-submit.1 doc/c11test-version.1
man_MANS = doc/c11test.1 $(c11t_pages) doc/c11test-gcc.1 doc/c11test-g++.1
completionsdir = $(datadir)/bash-completion/completions
completions_DATA = completions/c11test
CLEANFILES += $(man_MANS) $(completions_DATA)

doc/c11test.1: c11test$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) doc && ./c11test help --man >$@.tmp \
	  && mv -f $@.tmp $@

$(c11t_pages): c11test$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) doc && page=$@ && page=$${page#doc/c11test-} \
	  && ./c11test help --man $${page%.1} >$@.tmp && mv -f $@.tmp $@

doc/c11test-gcc.1: doc/c11test-gcc.1.in Makefile
	$(AM_V_GEN)$(MKDIR_P) doc \
	  && sed -e 's|@PACKAGE_VERSION[@]|$(PACKAGE_VERSION)|' \
	    $(top_srcdir)/doc/c11test-gcc.1.in >$@.tmp && mv -f $@.tmp $@

doc/c11test-g++.1: doc/c11test-gcc.1
	$(AM_V_GEN)cp doc/c11test-gcc.1 $@

completions/c11test: c11test$(EXEEXT) completions/c11test.in
	$(AM_V_GEN)$(MKDIR_P) completions && { \
	  sed '/^@TABLES[@]/,$$d' $(top_srcdir)/completions/c11test.in \
	  && ./c11test help --completion \
	  && sed '1,/^@TABLES[@]/d' $(top_srcdir)/completions/c11test.in; \
	  } >$@.tmp && mv -f $@.tmp $@
endif
endif
