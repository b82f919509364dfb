/* bind.h -- one lazy binding less for each library in each execution.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_BIND_H
#define C11T_INTERPOSE_BIND_H

#include <stdbool.h>

/* In the process that will fork the executions: bind what each of them would
   have to bind by itself.  */
void c11t_bind_begin (void);

#endif
