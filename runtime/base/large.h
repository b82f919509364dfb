/* large.h -- large variables lie apart from small ones.
   SPDX-License-Identifier: BSD-3-Clause

   Each page of data that an execution writes to is copied: by the kernel after a
   fork, and by us between executions in one process.  Small variables are written
   all the time and fit into a few pages, if no tables lie between them, which are
   used by few programs, or here and there.  */

#ifndef C11T_BASE_LARGE_H
#define C11T_BASE_LARGE_H

/* For a static variable, not initialised, of some KB.  The compiler knows by the
   section's name that it takes no room in the file.  */
#define C11T_LARGE __attribute__ ((section (".sbss.c11t_large")))

#endif
