/* crosswise.c -- writes that come crosswise in modification order.
   SPDX-License-Identifier: BSD-3-Clause

   One thread writes X, then accesses Y; the other one writes Y, then X.  Its
   write of X is older, and yet the access of Y is before its write of Y: as a
   write that is older (2+2W), or as a read that misses it (R; the names are
   those of Alglave, Maranget, Tautschnig, "Herding Cats", table III).  */

#include "tools/explain/crosswise.h"

#include <stdlib.h>

#include "c11test/abi.h"
#include "model/event.h"
#include "tools/base/memory.h"
#include "tools/explain/byte-table.h"

/* The strongest fence in thread T between moments LOW and HIGH: a seq_cst one
   if there is one.  */
static size_t
fence_between (const struct history *h, uint32_t t, size_t low, size_t high)
{
  size_t fence = NO_MOMENT;
  for (size_t i = low; i < high; i++)
    if (h->m[i].e->thread == t && h->m[i].e->flags & C11T_RECORD_FENCE
        && (fence == NO_MOMENT || h->m[i].e->order == C11T_SEQ_CST))
      fence = i;
  return fence;
}

static bool
is_sc (const struct moment *m)
{
  return m->e->order == C11T_SEQ_CST;
}

void
explain_strengthen (struct explanation *x, size_t s, size_t l)
{
  const struct moment *a = &x->h->m[s], *b = &x->h->m[l];
  size_t fence = fence_between (x->h, a->e->thread, s, l);
  if (fence != NO_MOMENT)
    {
      explain_keep (x, fence, 230);
      if (!is_sc (&x->h->m[fence]))
        explain_change (x, fence, s, NEEDS_SEQ_CST, "make it a seq_cst fence");
      return;
    }
  if (is_sc (a) && is_sc (b))
    return;
  explain_change (x, s, s, NEEDS_SEQ_CST,
                  "make it and the load seq_cst, or put a seq_cst fence "
                  "after it");
  if (!is_sc (b))
    explain_change (x, l, s, NEEDS_SOMETHING, "see the store before it");
}

/* The same of two stores.  */
static void
strengthen_writes (struct explanation *x, size_t a, size_t b)
{
  const struct history *h = x->h;
  size_t fence = fence_between (h, h->m[a].e->thread, a, b);
  explain_keep (x, fence, 230);
  if (fence != NO_MOMENT && !is_sc (&h->m[fence]))
    explain_change (x, fence, a, NEEDS_SEQ_CST, "make it a seq_cst fence");
  if (fence != NO_MOMENT || (is_sc (&h->m[a]) && is_sc (&h->m[b])))
    return;
  explain_change (x, a, a, NEEDS_SEQ_CST,
                  "make it and the store after it seq_cst, or put a seq_cst "
                  "fence after it");
}

/* The writes A, then the access B in one thread, the writes C, then D in
   another one: D is before A in modification order, and is B before C?  */
static bool
is_crosswise (const struct history *h, size_t a, size_t b, size_t c)
{
  if (!moment_writes (&h->m[c]) || !history_overlap (&h->m[b], &h->m[c])
      || history_overlap (&h->m[a], &h->m[b]))
    return false;
  if (moment_writes (&h->m[b]))
    return history_mo_before (h, b, c);
  return moment_reads (&h->m[b]) && h->m[b].rf != c
         && (h->m[b].rf == NO_MOMENT || history_mo_before (h, h->m[b].rf, c));
}

/* Say what A, B, C and D are.  */
static void
say_crosswise (struct explanation *x, size_t a, size_t b, size_t c, size_t d)
{
  const struct history *h = x->h;
  bool writes = moment_writes (&h->m[b]);
  x->pattern = writes ? "2+2W" : "R";
  explain_keep (x, a, 245);
  explain_keep (x, b, 245);
  explain_keep (x, c, 245);
  explain_keep (x, d, 245);
  if (writes)
    explain_say (x,
                 "2+2W: in modification order %s comes before %s, and %s "
                 "before %s; only seq_cst on all four, or a seq_cst fence "
                 "between the stores in both threads, forbids it",
                 moment_name (h, d), moment_name (h, a), moment_name (h, b),
                 moment_name (h, c));
  else
    explain_say (x,
                 "R: in modification order %s comes before %s, and %s misses "
                 "%s; only seq_cst on all four, or a seq_cst fence between "
                 "the two in both threads, forbids it",
                 moment_name (h, d), moment_name (h, a), moment_name (h, b),
                 moment_name (h, c));
  if (writes)
    strengthen_writes (x, a, b);
  else
    explain_strengthen (x, a, b);
  strengthen_writes (x, c, d);
}

#define LONG 4096 /* bytes beyond which an access is compared at once */

/* The writes of D's thread before D, in order; *RET_N of them, and their bytes
   in T, unless one is long, which goes to *RET_LONG.  Malloced.  */
static size_t *
writes_before (const struct history *h, size_t d, struct byte_table *t,
               size_t *ret_n, bool *ret_long)
{
  size_t *v = memory_new (d + 1, sizeof *v), n = 0;
  for (size_t c = 0; c < d; c++)
    if (h->m[c].e->thread == h->m[d].e->thread && moment_writes (&h->m[c]))
      {
        v[n++] = c;
        *ret_long |= h->m[c].e->size > LONG;
        for (uint64_t k = 0; !*ret_long && k < h->m[c].e->size; k++)
          *byte_table_at (t, h->m[c].e->address + k) = c;
      }
  *ret_n = n;
  return v;
}

/* Is a byte of M in T?  Most accesses have none, and need not be compared.  */
static bool
is_in (const struct byte_table *t, const struct moment *m)
{
  uint64_t k = 0;
  while (k < m->e->size && k < LONG
         && byte_table_get (t, m->e->address + k) == BYTE_UNKNOWN)
    k++;
  return k < m->e->size;
}

/* Say the first B after A and C before D that are crosswise, if there are.  */
static bool
says_crosswise (struct explanation *x, size_t a, size_t d, size_t end)
{
  const struct history *h = x->h;
  struct byte_table t;
  byte_table_init (&t);
  bool found = false, any = false;
  size_t n, *c = writes_before (h, d, &t, &n, &any);
  for (size_t b = a + 1; b < end && !found; b++)
    if (h->m[b].e->thread == h->m[a].e->thread
        && (any || is_in (&t, &h->m[b])))
      for (size_t i = 0; i < n && !found; i++)
        if ((found = is_crosswise (h, a, b, c[i])))
          say_crosswise (x, a, b, c[i], d);
  byte_table_free (&t);
  free (c);
  return found;
}

bool
explain_crosswise (struct explanation *x, size_t r)
{
  const struct history *h = x->h;
  size_t a = h->m[r].rf, d = h->m[r].newest;
  size_t end = x->finding == NO_MOMENT ? h->n : x->finding;
  return a != NO_MOMENT && d != NO_MOMENT && history_mo_before (h, d, a)
         && h->m[a].e->thread != h->m[d].e->thread
         && says_crosswise (x, a, d, end);
}
