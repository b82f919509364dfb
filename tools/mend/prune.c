/* prune.c -- nothing more than is needed; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   Halves of the changes are left out, then halves of those: k of n that are
   needed are found with about k log n trials.  (Zeller and Hildebrandt,
   "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on
   Software Engineering 28 (2002), with a test that is monotone here.)  What
   is left is minimal: without any one of it some execution fails.  */

#include "tools/mend/mend.h"

#include <stdlib.h>

#include "tools/base/memory.h"

#define MOST_ROUNDS 4

/* A fence, or the order of a site.  */
struct unit
{
  size_t site;
  bool fence;
};

static void
leave_out (const struct mend *m, struct mend_set *s, const struct unit *u)
{
  if (u->fence)
    s->of[u->site].after = false;
  else
    s->of[u->site].order = (uint8_t) m->site[u->site].order;
}

/* Leave out as many of the N units at U as can be.  */
static void
leave_out_some (struct mend *m, struct mend_set *s, const struct unit *u,
                size_t n)
{
  struct mend_set less = *s;
  if (!n || mend_left (m) <= 0)
    return;
  for (size_t i = 0; i < n; i++)
    leave_out (m, &less, &u[i]);
  if (mend_holds (m, &less, NULL))
    *s = less;
  else if (n > 1)
    {
      leave_out_some (m, s, u, n / 2);
      leave_out_some (m, s, u + n / 2, n - n / 2);
    }
}

/* Is the change at site I of S that of a fence, one that is NEW if so asked?
 */
static bool
is_unit (const struct mend *m, const struct mend_set *s, size_t i, bool fences,
         bool new)
{
  bool fence = m->site[i].kind == MEND_FENCE;
  if (new)
    return fences && s->of[i].after;
  return fence == fences && s->of[i].order != m->site[i].order;
}

/* The changes of S that are FENCES, or those that are not, into U.  What had
   better go comes first: new fences before those there are, and what no
   finding named.  */
static size_t
collect (const struct mend *m, const struct mend_set *s, bool fences,
         struct unit *u)
{
  size_t n = 0;
  for (int new = 1; new >= 0; new --)
    for (int suspect = 0; suspect < 2; suspect++)
      for (size_t i = 0; i < m->n_sites; i++)
        if (m->site[i].suspect == suspect && is_unit (m, s, i, fences, new))
          u[n++] = (struct unit){ i, new };
  return n;
}

/* Give each order that is changed the weakest that will do.  */
static void
lower (struct mend *m, struct mend_set *s)
{
  for (size_t i = 0; i < m->n_sites && mend_left (m) > 0; i++)
    {
      enum c11t_order now = (enum c11t_order) s->of[i].order;
      if (now == m->site[i].order)
        continue;
      for (const enum c11t_order *o = mend_orders (m->site[i].kind);
           *o != C11T_SEQ_CST; o++)
        {
          struct mend_set less = *s;
          less.of[i].order = (uint8_t) *o;
          if (!mend_weaker (m->site[i].order, *o) || !mend_weaker (*o, now)
              || !mend_holds (m, &less, NULL))
            continue;
          *s = less;
          break;
        }
    }
}

void
mend_prune (struct mend *m, struct mend_set *s)
{
  struct unit *u = memory_new (2 * MEND_SITES, sizeof *u);
  size_t had = 0;
  for (int round = 0; round < MOST_ROUNDS; round++)
    {
      size_t n = mend_changes (m, s);
      if (round && n == had)
        break;
      had = n;
      leave_out_some (m, s, u, collect (m, s, true, u));
      leave_out_some (m, s, u, collect (m, s, false, u));
    }
  lower (m, s);
  free (u);
}
