/* targets.h -- the axioms of each target.
   SPDX-License-Identifier: BSD-3-Clause

   Is E, whose rf, co and fr are complete, an execution of the target?  C and
   C++ operations are compiled as GCC does it (the mappings are said in the
   files).  */

#ifndef C11T_TOOLS_FENCES_TARGETS_H
#define C11T_TOOLS_FENCES_TARGETS_H

#include "tools/fences/exec.h"

#define C11T_FENCES_TARGET(name, what, multi, load, store, update, fence)     \
  bool allows_##name (const struct exec *e);
#include "tools/fences/targets.def"

#endif
