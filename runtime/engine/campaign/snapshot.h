/* snapshot.h -- the shared memory of a server and its executions.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CAMPAIGN_SNAPSHOT_H
#define C11T_ENGINE_CAMPAIGN_SNAPSHOT_H

#include <stdint.h>

/* The shared memory, and the standard input, become what they are at the
   beginning of execution NTH of this server; the last that is written is the
   member nth.  In the server, or in the child that goes on by itself.  */
void c11t_begin_nth (uint64_t nth);

#endif
