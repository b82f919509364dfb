/* aba.c -- a compare-exchange that succeeds because a value came back.
   SPDX-License-Identifier: BSD-3-Clause

   The thread reads a value of an object, and later replaces it by a
   compare-exchange that expects it; in between it was another one, and then
   the same again.  The compare-exchange cannot tell, but what the thread
   concluded from the value may hold no longer.

   Does not: know whether it matters.  It is said only of failures for which no
   other reason was found.  */

#include "c11test/abi.h"
#include "tools/explain/explain.h"

static bool
succeeds (const struct moment *m)
{
  return m->site->kind == C11TEST_SITE_CAS && moment_reads (m)
         && moment_writes (m);
}

static bool
same_place (const struct moment *a, const struct moment *b)
{
  return a->e->address == b->e->address && a->e->size == b->e->size;
}

/* The last read before moment CAS by its thread of what it replaces, or
   NO_MOMENT.  */
static size_t
guess_of (const struct history *h, size_t cas)
{
  const struct moment *c = &h->m[cas];
  for (size_t i = cas; i-- > 0;)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread == c->e->thread && moment_reads (m)
          && same_place (m, c))
        return i;
    }
  return NO_MOMENT;
}

/* The write by another thread between moments GUESS and CAS that put another
   value there; NO_MOMENT: none.  */
static size_t
change_between (const struct history *h, size_t guess, size_t cas)
{
  const struct moment *c = &h->m[cas];
  for (size_t i = guess + 1; i < cas; i++)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread != c->e->thread && moment_writes (m)
          && same_place (m, c) && m->e->written != c->e->read)
        return i;
    }
  return NO_MOMENT;
}

void
explain_aba (struct explanation *x, size_t end)
{
  const struct history *h = x->h;
  for (size_t cas = end; x->stale == 0 && cas-- > 0;)
    {
      const struct moment *c = &h->m[cas];
      if (!succeeds (c) || c->rf == NO_MOMENT)
        continue;
      size_t guess = guess_of (h, cas);
      if (guess == NO_MOMENT || h->m[guess].e->read != c->e->read
          || h->m[guess].rf == c->rf)
        continue;
      size_t change = change_between (h, guess, cas);
      if (change == NO_MOMENT || h->m[c->rf].e->thread == c->e->thread)
        continue;
      explain_keep (x, guess, 220);
      explain_keep (x, change, 220);
      explain_keep (x, c->rf, 220);
      explain_keep (x, cas, 220);
      x->pattern = "ABA";
      explain_say (
          x,
          "%s expects the value that %s read; it has been another one "
          "(%s) and came back (%s), so it succeeds",
          moment_name (h, cas), moment_name (h, guess),
          moment_name (h, change), moment_name (h, c->rf));
      return;
    }
}
