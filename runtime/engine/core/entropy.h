/* entropy.h -- random numbers, the same in every execution.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_ENTROPY_H
#define C11T_ENGINE_CORE_ENTROPY_H

/* Random numbers begin anew.  */
void c11t_entropy_begin (void);

#endif
