/* paths.h -- where the plugin, the runtime, the headers and gdb's script are.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PATHS_H
#define C11T_TOOLS_PATHS_H

struct paths
{
  const char *plugin;     /* c11test.so */
  const char *libdir;     /* has libc11test.so */
  const char *includedir; /* has c11test/c11test.h */
  const char *gdb;        /* c11test.gdb */
};

/* The places: C11TEST_PLUGIN, C11TEST_LIBDIR and C11TEST_INCLUDEDIR of the
   environment, else the file c11test.uninstalled beside the command (it is in
   a build tree), else where "make install" puts them.  */
struct paths paths_find (void);

#endif
