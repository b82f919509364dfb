/* paths.h -- where the parts of c11test are.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PATHS_H
#define C11T_TOOLS_PATHS_H

struct paths
{
  const char *plugin;     /* c11test.so */
  const char *libdir;     /* has libc11test.so */
  const char *includedir; /* has c11test/c11test.h */
  const char *gdb;        /* c11test.gdb */
  const char *data;       /* has dejagnu/ and automake/ */
  const char *aclocal;    /* has ax_c11test.m4 */
  const char *cmake;      /* has FindC11test.cmake */
  const char *ci;         /* has steps.sh and the recipes for CI services */
};

/* The places: C11TEST_PLUGIN, C11TEST_LIBDIR and C11TEST_INCLUDEDIR of the
   environment, else the file c11test.uninstalled beside the command (it is in
   a build tree), else the same place seen from the command as "make install"
   would have put it, for what is installed may be moved as a whole; else where
   configure was told that it would be.  */
struct paths paths_find (void);

#endif
