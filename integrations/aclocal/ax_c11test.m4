# ax_c11test.m4 -- find c11test.
# SPDX-License-Identifier: BSD-3-Clause
#
# SYNOPSIS
#
#   AX_C11TEST([ACTION-IF-FOUND], [ACTION-IF-NOT-FOUND])
#
# DESCRIPTION
#
#   Looks for the command c11test, and asks it what compiles and links programs
#   for it; tries that with CC.  Gives "configure" the option
#   --with-c11test[=PREFIX|no]: with it, to be without c11test is an error.
#   Without ACTION-IF-NOT-FOUND the package is then built as ever.
#
#   Makefiles get
#     HAVE_C11TEST      a conditional of Automake's
#     C11TEST           the command
#     C11TEST_CFLAGS    for what is compiled with the plugin
#     C11TEST_LIBS      for what is linked of it; for PROGRAM_LDFLAGS, so that
#                       it comes before other libraries
#     C11TEST_DRIVER    for LOG_DRIVER: Automake's tests as campaigns
#     C11TEST_DEJAGNU   the folder of DejaGnu's library and board
#
# It does not set CC: the whole package is built for c11test by
# ./configure CC=c11test-gcc, without this macro.

#serial 1

AC_DEFUN([AX_C11TEST],
[AC_ARG_WITH([c11test],
  [AS_HELP_STRING([--with-c11test@<:@=PREFIX@:>@],
    [test with c11test, installed in PREFIX or in PATH (default: if it is there)])],
  [], [with_c11test=check])
AC_ARG_VAR([C11TEST], [the command c11test])
ax_c11test_found=no
AS_CASE([$with_c11test],
  [no], [],
  [yes|check], [AC_PATH_PROG([C11TEST], [c11test])],
  [C11TEST=$with_c11test/bin/c11test])
# Not cached: another C11TEST may be asked next time.
AS_IF([test "$with_c11test" != no && test -n "$C11TEST"],
  [AC_MSG_CHECKING([whether $CC builds programs for c11test])
   AS_IF([ax_c11test_cflags=`"$C11TEST" cflags 2>&AS_MESSAGE_LOG_FD` &&
          ax_c11test_libs=`"$C11TEST" libs 2>&AS_MESSAGE_LOG_FD`],
     [ax_c11test_saved_CFLAGS=$CFLAGS
      ax_c11test_saved_LDFLAGS=$LDFLAGS
      CFLAGS="$CFLAGS $ax_c11test_cflags"
      LDFLAGS="$ax_c11test_libs $LDFLAGS"
      AC_LINK_IFELSE(
        [AC_LANG_PROGRAM([[#include <c11test/c11test.h>
#ifndef __C11TEST__
#error without the plugin
#endif]], [])],
        [ax_c11test_found=yes])
      CFLAGS=$ax_c11test_saved_CFLAGS
      LDFLAGS=$ax_c11test_saved_LDFLAGS])
   AC_MSG_RESULT([$ax_c11test_found])])
AS_IF([test $ax_c11test_found = yes],
  [C11TEST_CFLAGS=`"$C11TEST" cflags`
   C11TEST_LIBS=`"$C11TEST" libs`
   C11TEST_DRIVER="`\"$C11TEST\" path automake` --c11test=$C11TEST"
   C11TEST_DEJAGNU=`"$C11TEST" path dejagnu`],
  [AS_CASE([$with_c11test],
     [no|check], [],
     [AC_MSG_ERROR([--with-c11test: ${C11TEST:-c11test} is not there, or $CC cannot use
its plugin (config.log says more).  Install it, name its PREFIX, or leave the option out.])])
   C11TEST=])
AC_SUBST([C11TEST_CFLAGS])
AC_SUBST([C11TEST_LIBS])
AC_SUBST([C11TEST_DRIVER])
AC_SUBST([C11TEST_DEJAGNU])
m4_ifdef([AM_CONDITIONAL],
  [AM_CONDITIONAL([HAVE_C11TEST], [test $ax_c11test_found = yes])])
AS_IF([test $ax_c11test_found = yes], [m4_default([$1], [:])], [m4_default([$2], [:])])
])
