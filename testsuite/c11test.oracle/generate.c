/* generate.c -- random scripts of several kinds.
   SPDX-License-Identifier: BSD-3-Clause

   Written values are such that a read value tells which write it is from:
   stores, exchanges and CASes write 1, 2, 3 and so on, each fetch_add adds a
   power of two of its own, above those.  */

#include "generate.h"

#include "base/prng.h"

/*            load store xchg add cas weak fence   rlx acq rel a_r sc */
const struct profile profiles[PROFILES] = {
  { "mixed", { 8, 6, 2, 2, 2, 1, 3 }, { 3, 3, 3, 2, 3 }, 3, false },
  /* Most rules of 29.3 need five or six events of just these kinds.  */
  { "seq_cst", { 8, 6, 1, 0, 1, 0, 5 }, { 4, 0, 0, 0, 3 }, 2, false },
  { "rmw", { 5, 3, 4, 4, 1, 0, 1 }, { 4, 1, 1, 1, 3 }, 2, false },
  { "cas", { 4, 4, 1, 1, 5, 3, 1 }, { 3, 2, 2, 1, 2 }, 2, false },
  /* Later stores of the same thread, RMWs of others, fences before stores:
     where the release sequences of C++11 and C++20 differ.  */
  { "release", { 6, 8, 2, 1, 1, 0, 2 }, { 5, 5, 3, 1, 0 }, 2, false },
  /* What machines keep in order; models of languages must not.  */
  { "dependent", { 8, 8, 1, 1, 1, 0, 1 }, { 8, 1, 3, 0, 1 }, 3, true },
};

/* A random index of the N weights W.  */
static unsigned
weighted (struct c11t_prng *r, const unsigned *w, unsigned n)
{
  unsigned sum = 0, i = 0;
  for (unsigned k = 0; k < n; k++)
    sum += w[k];
  for (unsigned at = c11t_prng_below (r, sum); at >= w[i]; i++)
    at -= w[i];
  return i;
}

/* A random order for an event of KIND.  */
static enum script_order
any_order (struct c11t_prng *r, const struct profile *p, enum script_kind kind)
{
  unsigned w[SCRIPT_ORDERS], sum = 0;
  for (unsigned o = 0; o < SCRIPT_ORDERS; o++)
    {
      bool fits = script_order_fits (kind, (enum script_order) o);
      sum += w[o] = fits ? p->orders[o] : 0;
    }
  return sum ? (enum script_order) weighted (r, w, SCRIPT_ORDERS) : SCRIPT_SC;
}

/* Something that the CAS I of S may meet, most of the time.  */
static long
any_expected (struct c11t_prng *r, const struct script *s, unsigned i)
{
  long values[2 * SCRIPT_EVENTS + 1] = { 0 };
  unsigned n = 1;
  for (unsigned k = 0; k < s->n; k++)
    {
      const struct script_event *e = &s->e[k];
      if (k == i || e->kind == SCRIPT_FENCE || e->loc != s->e[i].loc
          || !script_may_write (e))
        continue;
      values[n] = e->value;
      if (e->kind == SCRIPT_ADD)
        values[n] += values[c11t_prng_below (r, n)];
      n++;
    }
  return values[c11t_prng_below (r, n)];
}

/* Let event I of S depend on a read before it, or not.  */
static void
depend (struct c11t_prng *r, struct script *s, unsigned i)
{
  struct script_event *e = &s->e[i];
  unsigned kind = c11t_prng_below (r, 2 * SCRIPT_DEPENDENCES);
  unsigned back = 1 + c11t_prng_below (r, 3);
  if (e->kind == SCRIPT_FENCE || kind >= SCRIPT_DEPENDENCES || back > i
      || s->e[i - back].thread != e->thread
      || !script_reads (&s->e[i - back])
      || (kind != SCRIPT_ADDRESS && !script_may_write (e)))
    return;
  e->back[kind] = back;
}

void
generate (struct script *s, const struct profile *p, uint64_t seed)
{
  struct c11t_prng r;
  c11t_prng_seed (&r, seed, (uint64_t) (p - profiles));
  /* Short scripts have few outcomes to get wrong.  */
  static const unsigned sizes[] = { 3, 4, 5, 6, 6, 7, 7, 8, 8, 8 };
  *s = (struct script){ .n = sizes[c11t_prng_below (&r, 10)],
                        .n_threads = 1 + c11t_prng_below (&r, 4),
                        .n_locs = 1 + c11t_prng_below (&r, p->max_locs) };
  if (s->n_threads == 1) /* one in eight of them stays so */
    s->n_threads += c11t_prng_below (&r, 8) > 0;
  if (s->n_threads > s->n)
    s->n_threads = s->n;
  unsigned threads[SCRIPT_EVENTS];
  for (unsigned i = 0; i < s->n; i++)
    threads[i] = i < s->n_threads ? i : c11t_prng_below (&r, s->n_threads);
  unsigned n = 0, adds = 0;
  for (unsigned t = 0; t < s->n_threads; t++)
    for (unsigned i = 0; i < s->n; i++)
      if (threads[i] == t)
        {
          struct script_event *e = &s->e[n++];
          e->thread = t;
          e->kind = (enum script_kind) weighted (&r, p->kinds, SCRIPT_KINDS);
          e->loc = c11t_prng_below (&r, s->n_locs);
          e->order = any_order (&r, p, e->kind);
          e->value = e->kind == SCRIPT_ADD ? 16L << adds++ : (long) n;
          if (e->kind == SCRIPT_FENCE)
            e->loc = 0;
          if (script_is_cas (e))
            e->fail_order = any_order (&r, p, SCRIPT_LOAD);
        }
  for (unsigned i = 0; i < s->n; i++)
    if (script_is_cas (&s->e[i]))
      s->e[i].expected = any_expected (&r, s, i);
  for (unsigned i = 0; p->dependent && i < 2 * s->n; i++)
    depend (&r, s, i % s->n);
}
