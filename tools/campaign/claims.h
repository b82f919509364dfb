/* claims.h -- the executions of a campaign that its workers take.
   SPDX-License-Identifier: BSD-3-Clause

   The command's side of report/claims.h.  Who is fast makes more of them, and
   what a worker that is lost had not taken the others make.  The place of an
   execution is the one that it has in the order in which results are taken, so
   these are the same for any number of workers.  */

#ifndef C11T_TOOLS_CLAIMS_H
#define C11T_TOOLS_CLAIMS_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_claims;
struct worker;

struct claims
{
  struct c11t_claims *shared; /* NULL: there are none */
  int fd;
};

/* The JOBS workers from W on, which have fixed shares of COUNT executions, take
   what they make from C instead.  They keep their shares if there can be no such
   memory.  The first worker has the first execution.  */
void claims_share (struct claims *c, struct worker *w, unsigned jobs,
                   uint64_t count);
void claims_free (struct claims *c);

/* A process of W begins: where it need not look is behind it.  */
void claims_begin (const struct claims *c, struct worker *w);

/* All before PLACE are done with.  The number of the worker whose it is, or a
   number that none has if nobody has taken it yet.  */
uint32_t claims_next (const struct claims *c, uint64_t place);

#endif
