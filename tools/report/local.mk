# Results for people and for other programs.
# SPDX-License-Identifier: BSD-3-Clause

if C11T_COMMAND
noinst_LIBRARIES += libc11t-tools-report.a
endif
libc11t_tools_report_a_SOURCES = \
  tools/report/audit.c \
  tools/report/even.c \
  tools/report/even.h \
  tools/report/event.c \
  tools/report/event.h \
  tools/report/fences.c \
  tools/report/graph.c \
  tools/report/html-cycle.c \
  tools/report/html-fences.c \
  tools/report/html-fences.h \
  tools/report/html-finding.c \
  tools/report/html.c \
  tools/report/html.h \
  tools/report/json.c \
  tools/report/junit.c \
  tools/report/kinds.def \
  tools/report/load.c \
  tools/report/report.h \
  tools/report/sarif-place.c \
  tools/report/sarif-fix.c \
  tools/report/sarif.c \
  tools/report/sarif.h \
  tools/report/annotate.c \
  tools/report/screen.c tools/report/screen.h \
  tools/report/show.c \
  tools/report/show.h \
  tools/report/source.c \
  tools/report/tap.c \
  tools/report/text.c \
  tools/report/util.c
libc11t_tools_report_a_CPPFLAGS = $(c11t_tools_flags)

# The looks and the script of the HTML report, as C strings.
nodist_libc11t_tools_report_a_SOURCES = tools/report/assets.h
BUILT_SOURCES += tools/report/assets.h
CLEANFILES += tools/report/assets.h
EXTRA_DIST += tools/report/report.css tools/report/report.js

tools/report/assets.h: tools/report/report.css tools/report/report.js \
  tools/report/local.mk
	$(AM_V_GEN)$(MKDIR_P) tools/report && { for f in css js; do \
	  echo "static const char report_$$f[] =" \
	  && sed -e 's/[\\"]/\\&/g' -e 's/^/"/' -e 's/$$/\\n"/' \
	    $(top_srcdir)/tools/report/report.$$f \
	  && echo ";" || exit 1; done; } >$@.tmp && mv -f $@.tmp $@
