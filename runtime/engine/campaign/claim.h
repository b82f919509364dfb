/* claim.h -- which executions this server makes.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Those of the options first, stride and executions; or,
   with the option claims-fd, what it takes of those that it makes together with
   other servers (report/claims.h), a few at a time.  */

#ifndef C11T_ENGINE_CAMPAIGN_CLAIM_H
#define C11T_ENGINE_CAMPAIGN_CLAIM_H

#include <stdbool.h>
#include <stdint.h>

/* The server, when the shared memory is there.  */
void c11t_claim_prepare (void);

/* The child: a program that writes anywhere shall not disturb other servers.  */
void c11t_claim_child (void);

/* The number of this server's execution NTH, one of those that it has.  */
uint64_t c11t_claim_number (uint64_t nth);

/* In the child or the server: NTH is the last one that the server has.  */
bool c11t_claim_is_last (uint64_t nth);

/* The server is about to make execution NTH.  False if there is none any
   more.  */
bool c11t_claim_has (uint64_t nth);

/* True if the server cannot make another one after NTH.  */
bool c11t_claim_ends (uint64_t nth);

/* True if no other server makes executions of the same campaign, as far as is
   known.  */
bool c11t_claim_alone (void);

#endif
