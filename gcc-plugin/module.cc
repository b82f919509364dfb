/* module.cc -- a module refuses to be loaded without its loader.
   SPDX-License-Identifier: GPL-3.0-or-later

   Somebody may name c11test-gcc12.so itself in -fplugin=, with GCC 11 even.
   GCC resolves all symbols of a plugin before it runs anything of it, so all
   that can be said then is the name of a missing symbol, and which one is
   missing first would be an accident.  Here it is none: this file's object is
   the first of the module, so that its symbol is looked up first, and only
   the loader, which GCC loads for everybody to see, has it.

   Does not: hold with a GCC that hides the symbols of its plugins from each
   other; there, nothing would load.  */

#include "module.h"

/* Data, because functions are looked up later than data.  */
extern const int *const c11t_loader_mark;
const int *const c11t_loader_mark = &C11T_LOADER_MARK;
