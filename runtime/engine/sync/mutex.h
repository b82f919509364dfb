/* mutex.h -- who owns a mutex.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_SYNC_MUTEX_H
#define C11T_ENGINE_SYNC_MUTEX_H

#include <stdbool.h>

struct c11t_thread;

/* Is it an error if somebody else than its owner unlocks a mutex of TYPE?  */
bool c11t_mutex_checks_owner (unsigned type);
/* T ends: robust mutexes that it owns tell their next owner.  */
void c11t_mutex_owner_ends (struct c11t_thread *t);

#endif
