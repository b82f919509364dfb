## doc/local.mk -- the manual.
## SPDX-License-Identifier: BSD-3-Clause
##
## doc/vars.texi is made by configure and holds the version.

info_TEXINFOS = doc/c11test.texi
C11T_DOC_PAGES = doc/architecture.md doc/audits.md doc/gcc-releases.md doc/house.txt \
  doc/interposers.def \
  doc/legacy-code.md doc/model.md doc/planted.md doc/robustness.md \
  doc/sentences doc/speed.md doc/trophies.md
EXTRA_DIST += doc/vars.texi.in $(C11T_DOC_PAGES)

## Small changes to the tree, which the testsuite makes; the whole folder.
EXTRA_DIST += doc/recipes

## What the JSON documents look like; installed, for programs that read them.
schemadir = $(pkgdatadir)/schema
dist_schema_DATA = doc/schema/audit.json doc/schema/campaign.json \
  doc/schema/fences.json doc/schema/finding.json doc/schema/inventory.json \
  doc/schema/mend.json doc/schema/status.json doc/schema/store.json doc/schema/store.sql

## Recipes for CI services, and the steps that they share.
cidir = $(pkgdatadir)/ci
dist_ci_DATA = doc/ci/Jenkinsfile doc/ci/github.yml doc/ci/gitlab.yml
dist_ci_SCRIPTS = doc/ci/steps.sh
