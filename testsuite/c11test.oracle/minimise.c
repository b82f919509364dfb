/* minimise.c -- the smallest script near a given one that still fails.
   SPDX-License-Identifier: BSD-3-Clause

   Greedy: of all scripts that are one step smaller the first that still fails
   is taken, until none does.  The steps: leave out an event, make two threads
   or two locations one, replace an event by a simpler kind, weaken an order.
   Each of them makes a measure smaller, so it ends.  The failure need not stay
   the same one.  */

#include "compare.h"

/* Locations that nobody uses go, and threads without events.  */
static void
squeeze (struct script *s)
{
  unsigned locs[SCRIPT_LOCATIONS], threads[SCRIPT_THREADS];
  s->n_locs = s->n_threads = 0;
  for (unsigned l = 0; l < SCRIPT_LOCATIONS; l++)
    {
      bool used = false;
      for (unsigned i = 0; i < s->n; i++)
        used |= s->e[i].kind != SCRIPT_FENCE && s->e[i].loc == l;
      locs[l] = used ? s->n_locs++ : 0;
    }
  for (unsigned t = 0; t < SCRIPT_THREADS; t++)
    {
      bool used = false;
      for (unsigned i = 0; i < s->n; i++)
        used |= s->e[i].thread == t;
      threads[t] = used ? s->n_threads++ : 0;
    }
  for (unsigned i = 0; i < s->n; i++)
    {
      s->e[i].loc = s->e[i].kind == SCRIPT_FENCE ? 0 : locs[s->e[i].loc];
      s->e[i].thread = threads[s->e[i].thread];
    }
  if (s->n_locs == 0)
    s->n_locs = 1;
}

/* Take T, a smaller S, if it still fails.  */
static bool
accept (struct script *s, struct script *t, const struct oracle_model *m)
{
  struct difference d;
  squeeze (t);
  if (t->n == 0 || compare (t, m, &d))
    return false;
  *s = *t;
  return true;
}

/* What depends on event I of S, or on one before it, depends no longer.  */
static void
forget_dependences (struct script *s, unsigned i)
{
  for (unsigned k = i; k < s->n; k++)
    for (unsigned d = 0; d < SCRIPT_DEPENDENCES; d++)
      if (k == i || s->e[k].back[d] >= k - i)
        s->e[k].back[d] = 0;
}

static bool
leave_out_events (struct script *s, const struct oracle_model *m)
{
  for (unsigned i = 0; i < s->n; i++)
    {
      struct script t = *s;
      forget_dependences (&t, i);
      t.n--;
      for (unsigned k = i; k < t.n; k++)
        t.e[k] = t.e[k + 1];
      if (accept (s, &t, m))
        return true;
    }
  return false;
}

/* The events of thread FROM follow those of the thread before it.  */
static bool
merge_threads (struct script *s, const struct oracle_model *m)
{
  for (unsigned from = 1; from < s->n_threads; from++)
    {
      struct script t = *s;
      for (unsigned i = 0; i < t.n; i++)
        t.e[i].thread -= t.e[i].thread >= from;
      if (accept (s, &t, m))
        return true;
    }
  return false;
}

static bool
merge_locations (struct script *s, const struct oracle_model *m)
{
  for (unsigned from = 1; from < s->n_locs; from++)
    {
      struct script t = *s;
      for (unsigned i = 0; i < t.n; i++)
        if (t.e[i].loc == from)
          t.e[i].loc = 0;
      if (accept (s, &t, m))
        return true;
    }
  return false;
}

/* Kinds in place of a kind, the simplest first.  */
static bool
simplify_kinds (struct script *s, const struct oracle_model *m)
{
  static const enum script_kind simpler[]
      = { SCRIPT_LOAD, SCRIPT_STORE, SCRIPT_EXCHANGE, SCRIPT_CAS };
  static const unsigned count[SCRIPT_KINDS] = { [SCRIPT_EXCHANGE] = 2,
                                                [SCRIPT_ADD] = 3,
                                                [SCRIPT_CAS] = 3,
                                                [SCRIPT_WEAK_CAS] = 4 };
  for (unsigned i = 0; i < s->n; i++)
    for (unsigned k = 0; k < count[s->e[i].kind]; k++)
      for (int weaker = 0; weaker < 2; weaker++)
        {
          struct script t = *s;
          t.e[i].kind = simpler[k];
          /* An order that the new kind has, or relaxed.  */
          if (weaker)
            t.e[i].order = SCRIPT_RLX;
          if (script_order_fits (t.e[i].kind, t.e[i].order)
              && accept (s, &t, m))
            return true;
        }
  return false;
}

/* Weaken *ORDER, an order of T for an event of KIND; T is a copy of S.  */
static bool
weaken (struct script *s, struct script *t, enum script_kind kind,
        enum script_order *order, const struct oracle_model *m)
{
  enum script_order strong = *order;
  for (unsigned o = 0; o < strong; o++)
    {
      struct script u;
      *order = (enum script_order) o;
      /* Of acquire and release neither is the weaker one.  */
      if (!script_order_fits (kind, *order)
          || (strong == SCRIPT_REL && o == SCRIPT_ACQ))
        continue;
      u = *t;
      if (accept (s, &u, m))
        return true;
    }
  *order = strong;
  return false;
}

static bool
weaken_orders (struct script *s, const struct oracle_model *m)
{
  struct script t = *s;
  for (unsigned i = 0; i < s->n; i++)
    if (weaken (s, &t, t.e[i].kind, &t.e[i].order, m)
        || (script_is_cas (&t.e[i])
            && weaken (s, &t, SCRIPT_LOAD, &t.e[i].fail_order, m)))
      return true;
  return false;
}

void
minimise (struct script *s, const struct oracle_model *m)
{
  while (leave_out_events (s, m) || merge_threads (s, m)
         || merge_locations (s, m) || simplify_kinds (s, m)
         || weaken_orders (s, m))
    ;
}
