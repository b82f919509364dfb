/* tsan.h -- what the hooks with ThreadSanitizer's ABI share.
   SPDX-License-Identifier: BSD-3-Clause

   gcc and clang with -fsanitize=thread call __tsan_read4 (P) and the like, as
   compiler-rt's tsan_interface.h and tsan_interface_atomic.h declare them.
   These become the accesses of our own hooks (abi.h); the place is the return
   address. An access is only told of: the code makes it itself, right after
   the hook.

   Does not: know variables, dependencies, lives of locals, spin hints and
   assembly, which such code tells nobody.  */

#ifndef C11T_ABI_TSAN_H
#define C11T_ABI_TSAN_H

#include <stdint.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"

/* The record of the call of this hook; none off control.  */
#define C11T_TSAN_SITE(kind, size, order)                                     \
  (c11t_engine_on ()                                                          \
       ? c11t_code_site (__builtin_return_address (0), C11TEST_SITE_##kind,   \
                         size, (unsigned) (order))                            \
       : NULL)

#endif
