# The command: its subcommands.
# SPDX-License-Identifier: BSD-3-Clause

# The same files work from the build tree and installed: beside the former
# stands c11test.uninstalled, which is never installed (tools/base/paths.c).

if C11T_COMMAND
bin_PROGRAMS += c11test
endif
c11test_SOURCES = \
  tools/cmd/audit.c \
  tools/cmd/commands.def \
  tools/cmd/commands.h \
  tools/cmd/info.c \
  tools/cmd/inventory.c \
  tools/cmd/litmus.c \
  tools/cmd/main.c \
  tools/cmd/mend.c \
  tools/cmd/merge.c \
  tools/cmd/cycles.c \
  tools/cmd/cycles.h \
  tools/cmd/manual.c \
  tools/cmd/manual.h \
  tools/cmd/parts.def \
  tools/cmd/replay.c \
  tools/cmd/report.c \
  tools/cmd/run.c \
  tools/cmd/status.c \
  tools/cmd/submit.c
c11test_CPPFLAGS = $(c11t_tools_flags)
if C11T_FENCES
c11test_SOURCES += tools/cmd/fences.c
c11t_fences_library = libc11t-tools-fences.a
else
c11test_SOURCES += tools/cmd/fences-none.c
c11t_fences_library =
endif
c11test_LDADD = libc11t-tools-report.a \
  libc11t-tools-litmus.a \
  libc11t-tools-audit.a \
  $(c11t_fences_library) \
  libc11t-tools-mend.a \
  libc11t-tools-inventory.a \
  libc11t-tools-explain.a \
  libc11t-tools-campaign.a \
  libc11t-tools-finding.a \
  libc11t-tools-place.a \
  libc11t-tools-symbolise.a \
  libc11t-tools-base.a \
  libc11t-litmus.la libc11t-model.la libc11t-report.la libc11t-base.la \
  $(JANSSON_LIBS) $(SQLITE_LIBS) $(LIBDW_LIBS) $(GLPK_LIBS) $(LIBELF_LIBS) -lm
