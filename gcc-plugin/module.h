/* module.h -- what ties a module to its loader.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_MODULE_H
#define C11T_MODULE_H

/* Defined by the loader, needed by each module (module.cc).  The name is a
   message: it is what GCC prints when a module is loaded by itself.  */
#define C11T_LOADER_MARK                                                      \
  load_c11test_so_instead__it_finds_the_module_for_this_GCC

extern "C"
{
extern const int C11T_LOADER_MARK;
}

#endif
