/* claims.c -- which worker makes which execution; see claims.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>

#include "report/claims.h"

/* Near the end a worker takes one part in so many of its share of what is
   left, so that the last ones are taken one by one.  */
#define PART 2

static uint64_t
load (const uint64_t *p)
{
  return __atomic_load_n (p, __ATOMIC_ACQUIRE);
}

static uint64_t
entry_of (uint64_t place, uint32_t worker)
{
  return (place + 1) << 16 | worker;
}

uint32_t
c11t_claims_owner (const struct c11t_claims *c, uint64_t place)
{
  uint64_t e = load (&c->entry[place % C11T_CLAIMS_ROOM]);
  return e >> 16 == place + 1 ? (uint32_t) (e & 0xffff) : C11T_NOBODY;
}

/* Make PLACE WORKER's.  False if it is somebody's.  */
static bool
take (struct c11t_claims *c, uint64_t place, uint32_t worker)
{
  uint64_t *e = &c->entry[place % C11T_CLAIMS_ROOM], old = load (e);
  return old >> 16 <= place
         && __atomic_compare_exchange_n (e, &old, entry_of (place, worker),
                                         false, __ATOMIC_ACQ_REL,
                                         __ATOMIC_ACQUIRE);
}

/* All places before P are somebody's.  */
static void
raise_next (struct c11t_claims *c, uint64_t p)
{
  uint64_t next = load (&c->next);
  while (next < p
         && !__atomic_compare_exchange_n (&c->next, &next, p, false,
                                          __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    ;
}

struct c11t_claim
c11t_claims_take (struct c11t_claims *c, uint32_t worker, uint64_t most,
                  bool *ret_early)
{
  uint64_t p = load (&c->next), n = 0;
  uint64_t end = load (&c->waits) + C11T_CLAIMS_ROOM;
  end = end < c->count ? end : c->count;
  while (p < end && !take (c, p, worker))
    p++;
  uint64_t share = (c->count - p) / (PART * c->workers);
  most = most < share ? most : share;
  if (p < end)
    n = 1;
  while (n && n < most && p + n < end && take (c, p + n, worker))
    n++;
  raise_next (c, p + n);
  *ret_early = !n && p < c->count;
  return (struct c11t_claim){ p, n };
}

struct c11t_claim
c11t_claims_own (const struct c11t_claims *c, uint32_t worker, uint64_t from)
{
  uint64_t p = from, n = 0;
  uint32_t owner = c11t_claims_owner (c, p);
  /* Who was killed while it took some had not raised NEXT.  */
  while (p < c->count && owner != worker
         && (owner != C11T_NOBODY || p < load (&c->next)))
    owner = c11t_claims_owner (c, ++p);
  while (p + n < c->count && c11t_claims_owner (c, p + n) == worker)
    n++;
  return (struct c11t_claim){ p, n };
}
