/* destructors.h -- is there code that runs at the end of the program?
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DESTRUCTORS_H
#define C11T_ENGINE_DESTRUCTORS_H

#include <stdbool.h>

/* Has the program, or a library that is loaded, functions that exit calls besides
   those of the compiler's own start files?  Those that are registered with
   atexit are not counted.  Does not switch.  */
bool c11t_has_destructors (void);

#endif
