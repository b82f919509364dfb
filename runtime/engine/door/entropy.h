/* entropy.h -- random numbers.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_ENTROPY_H
#define C11T_ENGINE_DOOR_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/door/control.h"

/* Do the system's random numbers come from us?  */
bool c11t_entropy_is_ours (void);
/* Fill the N bytes at P with the next ones.  Does not switch.  */
void c11t_entropy (void *p, size_t n);

#endif
