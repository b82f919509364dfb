dnl c11t-gcc-plugin.m4 -- find the plugin headers of the GCC in $CC.
dnl SPDX-License-Identifier: BSD-3-Clause
dnl
dnl C11T_GCC_PLUGIN
dnl
dnl Sets and substitutes
dnl   GCC_MAJOR            the major version of $CC
dnl   GCC_PLUGIN_DIR       where $CC looks for plugins by short name
dnl   GCC_PLUGIN_CPPFLAGS  how to find its plugin headers
dnl and the conditional C11T_PLUGIN.  Without the headers it stops and names
dnl the Debian package; --disable-plugin builds the rest alone.  For a cross
dnl compiler $CC the headers are its own; $CXX compiles for the build machine,
dnl on which the modules run.
dnl
dnl For each release N of C11T_GCC_RELEASES it sets GCC_PLUGIN_CPPFLAGS_N and
dnl the conditional C11T_GCC_N if $CC or a gcc-N in PATH (in a cross build
dnl HOST-gcc-N) has plugin headers: one module is built for each.  --with-gcc-releases=LIST restricts that;
dnl $CC's own is always built.

m4_define([C11T_GCC_RELEASES], [11, 12, 13, 14, 15, 16])

AC_DEFUN([C11T_GCC_PLUGIN],
[AC_REQUIRE([AC_CANONICAL_BUILD])
AC_REQUIRE([AC_PROG_CC])
AC_REQUIRE([AC_PROG_CXX])
AC_REQUIRE([AC_PROG_SED])
AC_ARG_ENABLE([plugin],
  [AS_HELP_STRING([--disable-plugin],
    [do not build the GCC plugin (the overlay headers still work)])],
  [AS_CASE([$enableval], [yes|no], [],
    [AC_MSG_ERROR([--enable-plugin=$enableval: the values are yes and no])])],
  [enable_plugin=yes])
GCC_MAJOR=
GCC_PLUGIN_DIR=
GCC_PLUGIN_CPPFLAGS=
c11t_own_module=no
AC_ARG_WITH([gcc-releases],
  [AS_HELP_STRING([--with-gcc-releases=LIST],
    [build plugin modules for these GCC releases besides that of CC, such as
     "11 12" @<:@all whose plugin headers are installed@:>@])],
  [AS_CASE([$withval], [yes|no|*[[!0-9\ ]]*],
    [AC_MSG_ERROR([--with-gcc-releases=$withval: write release numbers with blanks between])])],
  [with_gcc_releases=all])
AS_IF([test $enable_plugin = yes], [C11T_GCC_PLUGIN_FIND])
m4_foreach([release], [C11T_GCC_RELEASES], [C11T_GCC_RELEASE(release)])
AS_IF([test $enable_plugin = yes && test $c11t_own_module = no],
  [AC_MSG_ERROR([$CC is GCC $GCC_MAJOR; c11test has modules for the releases m4_normalize(C11T_GCC_RELEASES).
Name one of those in CC, or use --disable-plugin.])])
AC_SUBST([GCC_MAJOR])
AC_SUBST([GCC_PLUGIN_DIR])
AC_SUBST([GCC_PLUGIN_CPPFLAGS])
AM_CONDITIONAL([C11T_PLUGIN], [test $enable_plugin = yes])
])

# C11T_GCC_RELEASE(N) -- whether a module for GCC N can be built.
AC_DEFUN([C11T_GCC_RELEASE],
[GCC_PLUGIN_CPPFLAGS_$1=
AS_CASE([" $with_gcc_releases "], [" all "|*" $1 "*],
  [c11t_wanted=yes], [c11t_wanted=no])
AS_IF([test $enable_plugin = no], [],
  [test "x$GCC_MAJOR" = x$1],
    [GCC_PLUGIN_CPPFLAGS_$1=$GCC_PLUGIN_CPPFLAGS
     c11t_own_module=yes],
  [test $c11t_wanted = yes],
    [AC_MSG_CHECKING([for the plugin headers of GCC $1])
     c11t_gcc=gcc-$1
     AS_IF([test "$cross_compiling" = yes], [c11t_gcc=$host_alias-gcc-$1])
     c11t_dir=`$c11t_gcc -print-file-name=plugin 2>/dev/null`
     AS_CASE([$c11t_dir], [/*],
       [AS_IF([test -f "$c11t_dir/include/gcc-plugin.h"],
         [GCC_PLUGIN_CPPFLAGS_$1="-isystem $c11t_dir/include"])])
     AC_MSG_RESULT([${GCC_PLUGIN_CPPFLAGS_$1:-no}])
     AS_IF([test "x$with_gcc_releases" != xall && test -z "$GCC_PLUGIN_CPPFLAGS_$1"],
       [AC_MSG_ERROR([--with-gcc-releases names $1, but gcc-$1 has no plugin headers.
Install the Debian packages gcc-$1 and gcc-$1-plugin-dev.])])])
AC_SUBST([GCC_PLUGIN_CPPFLAGS_$1])
AM_CONDITIONAL([C11T_GCC_$1], [test -n "$GCC_PLUGIN_CPPFLAGS_$1"])
])

# C11T_GCC_PLUGIN_FIND -- the part of C11T_GCC_PLUGIN that looks.
AC_DEFUN([C11T_GCC_PLUGIN_FIND],
[AC_MSG_CHECKING([the version of $CC])
GCC_MAJOR=`$CC -dumpversion 2>/dev/null | $SED 's/[[^0-9]].*//'`
AC_MSG_RESULT([${GCC_MAJOR:-unknown}])
AS_IF([test -z "$GCC_MAJOR"],
  [AC_MSG_ERROR([$CC is not GCC.  Name one with CC=gcc-12, or use --disable-plugin.])])
# Clang says that it is GCC, and even finds GCC's plugin directory.
AC_COMPILE_IFELSE([AC_LANG_SOURCE([[
#if defined __clang__ || !defined __GNUC__
choke me
#endif
]])], [],
  [AC_MSG_ERROR([$CC is not GCC.  Name one with CC=gcc-12, or use --disable-plugin.])])
AC_MSG_CHECKING([for the plugin headers of $CC])
# An absolute name means that the directory exists.
GCC_PLUGIN_DIR=`$CC -print-file-name=plugin`
AS_CASE([$GCC_PLUGIN_DIR], [/*], [], [GCC_PLUGIN_DIR=])
c11t_package=gcc-$GCC_MAJOR-plugin-dev
# Debian has a package of its own for each target of a cross compiler.
c11t_machine=`$CC -dumpmachine`
AS_CASE([$c11t_machine], [$build_cpu-*], [],
  [c11t_package=$c11t_package-`AS_ECHO(["$c11t_machine"]) | tr _ -`])
AS_IF([test -z "$GCC_PLUGIN_DIR" ||
       test ! -f "$GCC_PLUGIN_DIR/include/gcc-plugin.h"],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([the plugin headers of $CC are missing.  Install the Debian package
$c11t_package, choose another compiler with CC=gcc-N, or use --disable-plugin.])])
AC_MSG_RESULT([$GCC_PLUGIN_DIR/include])
GCC_PLUGIN_CPPFLAGS="-isystem $GCC_PLUGIN_DIR/include"
AC_MSG_CHECKING([whether $CXX can compile a plugin])
AC_LANG_PUSH([C++])
c11t_saved_cppflags=$CPPFLAGS
CPPFLAGS="$CPPFLAGS $GCC_PLUGIN_CPPFLAGS"
# confdefs.h and GCC's headers both define PACKAGE_NAME and the like.
AC_COMPILE_IFELSE([AC_LANG_SOURCE([[
#undef PACKAGE_NAME
#undef PACKAGE_TARNAME
#undef PACKAGE_VERSION
#undef PACKAGE_STRING
#undef PACKAGE_BUGREPORT
#undef PACKAGE_URL
#include "gcc-plugin.h"
#include "tree.h"
#include "gimple.h"
int plugin_is_GPL_compatible;
]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([$CXX cannot compile a plugin for $CC; config.log says why.
Install the Debian packages $c11t_package, g++ and libgmp-dev.])])
CPPFLAGS=$c11t_saved_cppflags
AC_LANG_POP([C++])
])
