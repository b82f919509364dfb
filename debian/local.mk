## debian/local.mk -- what Debian's packages are built from.
## SPDX-License-Identifier: BSD-3-Clause
##
## One by one: dpkg-buildpackage builds in this folder.
## testsuite/c11test.install/debian.exp compares them with "make install".

EXTRA_DIST += \
  debian/c11test-doc.doc-base \
  debian/c11test-doc.docs \
  debian/c11test-doc.examples \
  debian/c11test-doc.install \
  debian/c11test.install \
  debian/c11test.lintian-overrides \
  debian/changelog \
  debian/control \
  debian/copyright \
  debian/gcc-11-plugin-c11test.install \
  debian/gcc-12-plugin-c11test.install \
  debian/libc11test-dev.install \
  debian/libc11test0.install \
  debian/not-installed \
  debian/rules \
  debian/source/format \
  debian/source/options \
  debian/tests/automake \
  debian/tests/ci \
  debian/tests/common.sh \
  debian/tests/compilers \
  debian/tests/control \
  debian/tests/debugger \
  debian/tests/dejagnu \
  debian/tests/first-use \
  debian/tests/other-builds
