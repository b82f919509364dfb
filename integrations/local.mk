## integrations/local.mk -- what other projects' build systems use.
## SPDX-License-Identifier: BSD-3-Clause
##
## All of it finds c11test by itself, or is told; so nothing is substituted, and the
## same files work from the source tree (tools/base/paths.h: data).

dejagnudir = $(pkgdatadir)/dejagnu
dist_dejagnu_DATA = integrations/dejagnu/c11test-campaign.exp \
  integrations/dejagnu/c11test-json.exp \
  integrations/dejagnu/c11test-process.exp \
  integrations/dejagnu/execute integrations/dejagnu/site.exp
dejagnuboardsdir = $(dejagnudir)/boards
dist_dejagnuboards_DATA = integrations/dejagnu/boards/c11test.exp
automakedir = $(pkgdatadir)/automake
dist_automake_SCRIPTS = integrations/automake/c11test-driver
aclocaldir = $(datadir)/aclocal
dist_aclocal_DATA = integrations/aclocal/ax_c11test.m4
