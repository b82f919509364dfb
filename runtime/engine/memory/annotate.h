/* annotate.h -- what a program says about its races.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_ANNOTATE_H
#define C11T_ENGINE_MEMORY_ANNOTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "report/finding.h"

/* Did the program call a race on any of the SIZE bytes at ADDR benign?  */
bool c11t_is_benign (uintptr_t addr, unsigned size);
/* The N bytes at ADDR are another object from now on.  */
void c11t_benign_end (uintptr_t addr, size_t n);

#endif
