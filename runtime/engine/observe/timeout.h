/* timeout.h -- the time limit has passed: where is everybody?.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_TIMEOUT_H
#define C11T_ENGINE_OBSERVE_TIMEOUT_H

#include <stdbool.h>
#include <stdint.h>

/* In the handler of the server's signal, with its ucontext_t: look where the
   running thread is.  True if that is enough; otherwise the signal will come
   again.  */
bool c11t_timeout_sample (const void *context);
/* What that thread does, if it is nothing the runtime sees; or NULL.  */
const char *c11t_timeout_reason (void);
/* The place in the program that was interrupted, as an address; 0 unknown.  */
uintptr_t c11t_timeout_place (const void *context);
/* In the handler of a crash: does not return if it was that function's.  */
void c11t_timeout_crash (void);

#endif
