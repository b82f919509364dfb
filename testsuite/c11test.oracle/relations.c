/* relations.c -- what happens before what in a candidate execution.
   SPDX-License-Identifier: BSD-3-Clause

   The release sequences of both standards, synchronises-with (1.10, 29.8),
   happens-before.  */

#include "axioms.h"

#include <string.h>

bool
axioms_close (axioms_relation r, unsigned n)
{
  bool acyclic = true;
  for (unsigned k = 0; k < n; k++)
    for (unsigned a = 0; a < n; a++)
      if (axioms_in (r, a, k))
        r[a] |= r[k];
  for (unsigned a = 0; a < n; a++)
    acyclic &= !axioms_in (r, a, a);
  return acyclic;
}

/* C++20 6.9.2.2p5: the write W is in the release sequence that HEAD heads, or
   would if it were a release: HEAD itself, and RMWs that read from members. */
static bool
in_sequence_cxx20 (const struct axioms *x, unsigned head, unsigned w)
{
  return w == head || (x->e[w].reads && in_sequence_cxx20 (x, head, x->rf[w]));
}

/* C++11 1.10p6: the same, as a contiguous part of mo: writes of HEAD's thread
   and RMWs of any.  */
static bool
in_sequence_cxx11 (const struct axioms *x, unsigned head, unsigned w)
{
  const unsigned *mo = x->mo[x->e[head].loc];
  for (unsigned k = x->mo_at[head] + 1; k <= x->mo_at[w]; k++)
    if (x->e[mo[k]].thread != x->e[head].thread && !x->e[mo[k]].reads)
      return false;
  return x->mo_at[head] <= x->mo_at[w];
}

/* The release operations and fences (29.8p2, p3) that stand for HEAD as the
   head of a release sequence.  */
static uint32_t
releasers (const struct axioms *x, unsigned head)
{
  uint32_t set = (uint32_t) x->e[head].releases << head;
  for (unsigned f = 0; f < x->n; f++)
    if (x->e[f].fence && x->e[f].releases && axioms_in (x->sb, f, head))
      set |= 1u << f;
  return set;
}

/* The acquire operations and fences (29.8p2, p4) that stand for the read R. */
static uint32_t
acquirers (const struct axioms *x, unsigned r)
{
  uint32_t set = (uint32_t) x->e[r].acquires << r;
  for (unsigned f = 0; f < x->n; f++)
    if (x->e[f].fence && x->e[f].acquires && axioms_in (x->sb, r, f))
      set |= 1u << f;
  return set;
}

bool
axioms_hb_is_sb (struct axioms *x)
{
  memcpy (x->hb, x->sb, sizeof x->hb);
  return axioms_close (x->hb, x->n);
}

bool
axioms_make_hb (struct axioms *x)
{
  memcpy (x->hb, x->sb, sizeof x->hb);
  for (unsigned r = 0; r < x->n; r++)
    for (unsigned h = 0; x->e[r].reads && h < x->n; h++)
      if (x->e[h].writes && x->e[h].loc == x->e[r].loc
          && (x->model->cxx11_release_sequence
                  ? in_sequence_cxx11
                  : in_sequence_cxx20) (x, h, x->rf[r]))
        {
          uint32_t to = acquirers (x, r), from = releasers (x, h);
          for (unsigned f = 0; f < x->n; f++)
            if (from >> f & 1)
              x->hb[f] |= to;
        }
  return axioms_close (x->hb, x->n);
}

bool
axioms_make_order (struct axioms *x, bool with_mo)
{
  memcpy (x->order, x->hb, sizeof x->order);
  for (unsigned r = 0; r < x->n; r++)
    if (x->e[r].reads)
      x->order[x->rf[r]] |= 1u << r;
  for (unsigned l = 0; with_mo && l < x->script->n_locs; l++)
    for (unsigned k = 1; k < x->n_mo[l]; k++)
      x->order[x->mo[l][k - 1]] |= 1u << x->mo[l][k];
  return axioms_close (x->order, x->n);
}
