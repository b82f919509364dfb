/* terminate.h -- what abort asks about C++.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_TERMINATE_H
#define C11T_INTERPOSE_TERMINATE_H

#include <stdbool.h>

/* If abort was called because of std::terminate, make the finding that says
   why, and return true.  */
bool c11t_terminated (void);

/* The object that the innermost handler of the running thread is for, NULL if
   there is none or it is not of C++; its std::type_info in *TYPE; how many
   exceptions are on their way in *UNCAUGHT.  */
void *c11t_exception_caught (unsigned *uncaught, void **type);

#endif
