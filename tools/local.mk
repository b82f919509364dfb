# The c11test command and the compiler wrappers.
# SPDX-License-Identifier: BSD-3-Clause
#
# The same files work from the build tree and installed: beside the former
# stands c11test.uninstalled, which is never installed (tools/paths.c).

# Litmus tests on the memory models, without a program.
noinst_LTLIBRARIES += libc11t-litmus.la
libc11t_litmus_la_SOURCES = \
  tools/litmus-call.c \
  tools/litmus-code.c \
  tools/litmus-cond.c \
  tools/litmus-expect.c \
  tools/litmus-expect.h \
  tools/litmus-explore.c \
  tools/litmus-explore.h \
  tools/litmus-expr.c \
  tools/litmus-lex.c \
  tools/litmus-lex.h \
  tools/litmus-parse.c \
  tools/litmus-parser.h \
  tools/litmus-run.c \
  tools/litmus-run.h \
  tools/litmus-states.c \
  tools/litmus-states.h \
  tools/litmus-test.h \
  tools/litmus-type.c

if C11T_COMMAND
bin_PROGRAMS += c11test
# Addresses as functions, lines and variables.
noinst_LTLIBRARIES += libc11t-symbolise.la
endif
libc11t_symbolise_la_SOURCES = \
  tools/json-util.c \
  tools/json-util.h \
  tools/symbolise-addr2line.c \
  tools/symbolise-elf.c \
  tools/symbolise-file.h \
  tools/symbolise-name.c \
  tools/symbolise.c \
  tools/symbolise.h
if C11T_LIBDW
libc11t_symbolise_la_SOURCES += \
  tools/symbolise-dwarf.c \
  tools/symbolise-dwarf.h \
  tools/symbolise-type.c \
  tools/symbolise-unit.c \
  tools/symbolise-variable.c
else
libc11t_symbolise_la_SOURCES += tools/symbolise-nodwarf.c
endif
libc11t_symbolise_la_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tools \
  $(JANSSON_CFLAGS)
c11test_SOURCES = \
  tools/audit-baseline.c \
  tools/audit-classes.def \
  tools/audit-json.c \
  tools/audit-modes.def \
  tools/audit-repair.c \
  tools/audit-report.h \
  tools/audit-rest.c \
  tools/audit-rules.c \
  tools/audit-site.c \
  tools/audit-sweep.c \
  tools/audit-text.c \
  tools/audit-trial.c \
  tools/audit-weaken.c \
  tools/audit.h \
  tools/baseline.c \
  tools/bounds.c \
  tools/bounds.h \
  tools/baseline.h \
  tools/behaviours.c \
  tools/behaviours.h \
  tools/caller.c \
  tools/caller.h \
  tools/campaign.c \
  tools/campaign.h \
  tools/certain.c \
  tools/certain.h \
  tools/cmd-audit.c \
  tools/cmd-info.c \
  tools/cmd-inventory.c \
  tools/cmd-litmus.c \
  tools/cmd-replay.c \
  tools/cmd-report.c \
  tools/cmd-run.c \
  tools/command-options.def \
  tools/commands.def \
  tools/commands.h \
  tools/confidence.c \
  tools/confidence.h \
  tools/events.c \
  tools/events.h \
  tools/explain.c \
  tools/explain.h \
  tools/explain-json.c \
  tools/explain-news.c \
  tools/explain-path.c \
  tools/explain-stale.c \
  tools/explain-text.c \
  tools/file.c \
  tools/file.h \
  tools/fingerprint.c \
  tools/fingerprint.h \
  tools/variables.c \
  tools/variables.h \
  tools/folder.c \
  tools/folder.h \
  tools/history.c \
  tools/history.h \
  tools/idioms.c \
  tools/idioms.def \
  tools/idioms.h \
  tools/inventory-load.c \
  tools/inventory-make.c \
  tools/inventory-print.c \
  tools/inventory-reached.c \
  tools/inventory-shared.c \
  tools/inventory.h \
  tools/litmus-json.c \
  tools/litmus-print.c \
  tools/litmus-report.h \
  tools/unseen.c tools/unseen.h \
  tools/last-write.c \
  tools/last-write.h \
  tools/load.c \
  tools/manual.c \
  tools/manual.h \
  tools/main.c \
  tools/memory.h \
  tools/message.c \
  tools/message.h \
  tools/options.c \
  tools/options.h \
  tools/orders.c \
  tools/orders.h \
  tools/paths.c \
  tools/paths.h \
  tools/program.c \
  tools/program.h \
  tools/report-audit.c \
  tools/report-event.c \
  tools/report-event.h \
  tools/report-graph.c \
  tools/report-html-finding.c \
  tools/report-html.c \
  tools/report-html.h \
  tools/report-json.c \
  tools/report-junit.c \
  tools/report-kinds.def \
  tools/report-load.c \
  tools/report-sarif-place.c \
  tools/report-sarif.c \
  tools/report-sarif.h \
  tools/report-source.c \
  tools/report-text.c \
  tools/report-util.c \
  tools/report.h \
  tools/minimise.c \
  tools/minimise.h \
  tools/rerun.c \
  tools/rerun.h \
  tools/results.c \
  tools/results.h \
  tools/save.c \
  tools/second-run.c \
  tools/second-run.h \
  tools/session.c \
  tools/session.h \
  tools/sites.c \
  tools/sites.h \
  tools/source.c \
  tools/source.h \
  tools/stack.c \
  tools/stack.h \
  tools/status.h \
  tools/save.h \
  tools/show.c \
  tools/show.h \
  tools/suppress.c \
  tools/suppress.h \
  tools/suppress-load.c \
  tools/suppressed.c \
  tools/suppressed.h \
  tools/text.c \
  tools/text.h \
  tools/where.c \
  tools/where.h \
  tools/worker.c \
  tools/worker.h
c11test_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tools $(JANSSON_CFLAGS) \
  -DC11T_PKGLIBDIR='"$(pkglibdir)"' -DC11T_LIBDIR='"$(libdir)"' \
  -DC11T_INCLUDEDIR='"$(includedir)"' -DC11T_CC='"$(CC)"' \
  -DC11T_PKGDATADIR='"$(pkgdatadir)"'
c11test_LDADD = libc11t-litmus.la libc11t-model.la libc11t-symbolise.la \
  libc11t-report.la libc11t-base.la $(JANSSON_LIBS) $(LIBDW_LIBS)

# The looks and the script of the HTML report, as C strings.
nodist_c11test_SOURCES = tools/report-assets.h
BUILT_SOURCES += tools/report-assets.h
CLEANFILES += tools/report-assets.h
EXTRA_DIST += tools/report.css tools/report.js

tools/report-assets.h: tools/report.css tools/report.js tools/local.mk
	$(AM_V_GEN)$(MKDIR_P) tools && { for f in css js; do \
	  echo "static const char report_$$f[] =" \
	  && sed -e 's/[\\"]/\\&/g' -e 's/^/"/' -e 's/$$/\\n"/' \
	    $(top_srcdir)/tools/report.$$f \
	  && echo ";" || exit 1; done; } >$@.tmp && mv -f $@.tmp $@

bin_SCRIPTS += c11test-gcc c11test-g++
noinst_DATA += c11test.uninstalled
CLEANFILES += c11test-gcc c11test-g++ c11test.uninstalled
EXTRA_DIST += tools/c11test-gcc.in

c11t_wrapper_edit = sed -e 's|@pkglibdir[@]|$(pkglibdir)|g' \
  -e 's|@libdir[@]|$(libdir)|g' -e 's|@includedir[@]|$(includedir)|g'

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
	  echo "gdb='$(abs_top_srcdir)/gdb/c11test.gdb'"; } >$@

# Manual pages and the completion for bash, from the command's own tables.  What
# is built for another machine cannot be asked.
EXTRA_DIST += completions/c11test.in doc/c11test-gcc.1.in
if C11T_COMMAND
if !C11T_CROSS
c11t_pages = doc/c11test-audit.1 doc/c11test-cflags.1 doc/c11test-help.1 \
  doc/c11test-inventory.1 doc/c11test-libs.1 \
  doc/c11test-litmus.1 doc/c11test-replay.1 doc/c11test-report.1 \
  doc/c11test-run.1 doc/c11test-version.1
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
