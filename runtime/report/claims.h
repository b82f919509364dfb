/* claims.h -- which worker makes which execution of a campaign.
   SPDX-License-Identifier: BSD-3-Clause

   Memory that the command makes and the servers of its workers share.  The
   executions have places, from 0 on; a server takes the next ones that nobody
   has when it has made those that it had, so that all end together, however
   fast each is.

   A place is somebody's from one compare-and-exchange on.  So none is made
   twice, and of a server that was killed, whenever that was, it is known which
   ones it had.

   Invariants: all places before NEXT are somebody's.  No place is taken that is
   ROOM or more after the first that the command waits for, so an entry says
   whose a place is until the command has what came of it.  */

#ifndef C11T_REPORT_CLAIMS_H
#define C11T_REPORT_CLAIMS_H

#include <stdint.h>

#define C11T_CLAIMS_ROOM 65536 /* a power of two */
#define C11T_CLAIMS_WORKERS 65535
#define C11T_NOBODY UINT32_MAX

struct c11t_claims
{
  /* The number of the execution at place P is FIRST + P * STRIDE.  */
  uint64_t first, stride, count;
  uint64_t workers;
  uint64_t next;
  uint64_t waits; /* the command's: for this place */
  uint64_t entry[C11T_CLAIMS_ROOM]; /* (place + 1) << 16 | worker, or 0 */
};

/* Several places, one after the other.  */
struct c11t_claim
{
  uint64_t place, count; /* 0: none */
};

/* Take places for WORKER that nobody has, MOST at the most, and fewer when few
   are left.  None: all are somebody's, or it is too early for the next ones if
   *RET_EARLY.  */
struct c11t_claim c11t_claims_take (struct c11t_claims *c, uint32_t worker,
                                    uint64_t most, _Bool *ret_early);

/* The first places from FROM on that are WORKER's.  */
struct c11t_claim c11t_claims_own (const struct c11t_claims *c,
                                   uint32_t worker, uint64_t from);

/* Whose PLACE is, from that on for which the command waits; or NOBODY.  */
uint32_t c11t_claims_owner (const struct c11t_claims *c, uint64_t place);

#endif
