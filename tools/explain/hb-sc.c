/* hb-sc.c -- how a write comes before an access in hb_SC.
   SPDX-License-Identifier: BSD-3-Clause

   hb_SC is the order of an interleaving as far as it can be observed: it goes
   by program order, reads-from, from-read, coherence, and what synchronises
   (the rules are those of analysis/robust-clocks.c, which keeps no path).  Of
   all paths one with the fewest steps from thread to thread is taken; its
   threads are all different then.

   Every step goes forward in time; so one pass over the moments finds the best
   way to each.  */

#include <stdlib.h>

#include "model/event.h"
#include "tools/base/memory.h"
#include "tools/explain/explain.h"

#define MOST_BETWEEN 8192 /* moments that are searched */

struct step
{
  size_t before; /* moment; NO_MOMENT: hb_SC does not lead here */
  unsigned n;    /* steps from thread to thread so far */
  enum explain_by by;
};

struct search
{
  const struct history *h;
  size_t from, to;
  struct step *step; /* of each moment, from FROM on */
  size_t *last;      /* moment of each thread; NO_MOMENT */
};

/* Hb_SC leads to moment I from moment K, by BY.  */
static void
lead (struct search *s, size_t k, size_t i, enum explain_by by)
{
  if (k < s->from || (k > s->from && s->step[k - s->from].before == NO_MOMENT))
    return;
  struct step *to = &s->step[i - s->from];
  unsigned n = s->step[k - s->from].n + (by != EXPLAIN_PO);
  if (to->before == NO_MOMENT || n < to->n)
    *to = (struct step){ k, n, by };
}

static bool
is_sc_fence (const struct moment *m)
{
  return m->e->flags & C11T_RECORD_FENCE && m->e->order == C11T_SEQ_CST;
}

static uint32_t
object_of (const struct history *h, const struct moment *m)
{
  const struct c11t_trace *t = &h->r->trace;
  return m->e->trace < t->n ? t->event[m->e->trace].object : UINT32_MAX;
}

/* How moment K, of another thread, leads to the later moment I by itself;
   EXPLAIN_PO if it does not.  */
static enum explain_by
communication (const struct history *h, size_t k, size_t i)
{
  const struct moment *a = &h->m[k], *b = &h->m[i];
  if (moment_reads (b) && b->rf == k)
    return EXPLAIN_RF;
  if (moment_writes (b) && history_overlap (a, b))
    return moment_writes (a) ? EXPLAIN_CO : EXPLAIN_FR;
  bool passes = a->e->kind == C11T_RECORD_RELEASE
                && b->e->kind == C11T_RECORD_ACQUIRE
                && object_of (h, a) != UINT32_MAX
                && object_of (h, a) == object_of (h, b);
  if (passes || (is_sc_fence (a) && is_sc_fence (b)))
    return EXPLAIN_SYNC;
  return EXPLAIN_PO;
}

/* What the access itself reads or overwrites is no news to its thread yet.
   Of several ways of one length the newest one is taken: it is the nearest to
   what it leads to.  */
static void
visit (struct search *s, size_t i)
{
  const struct moment *m = &s->h->m[i];
  size_t *last = &s->last[m->e->thread % C11T_RECORD_THREADS];
  if (*last != NO_MOMENT)
    lead (s, *last, i,
          s->h->m[*last].e->thread == m->e->thread ? EXPLAIN_PO
                                                   : EXPLAIN_SYNC);
  *last = i;
  for (size_t k = i; i < s->to && k-- > s->from;)
    {
      enum explain_by by = s->h->m[k].e->thread == m->e->thread
                               ? EXPLAIN_PO
                               : communication (s->h, k, i);
      if (by != EXPLAIN_PO)
        lead (s, k, i, by);
    }
  if (m->e->kind == C11T_RECORD_CREATE)
    s->last[m->e->other % C11T_RECORD_THREADS] = i;
}

/* Of a step by program order through several moments only the ends count.  */
static unsigned
collect (const struct search *s, struct explain_step *ret)
{
  struct explain_step back[MOST_STEPS];
  unsigned n = 0;
  enum explain_by out = EXPLAIN_END;
  for (size_t i = s->to; i != NO_MOMENT; i = s->step[i - s->from].before)
    {
      enum explain_by in
          = i == s->from ? EXPLAIN_END : s->step[i - s->from].by;
      bool inner = in == EXPLAIN_PO && out == EXPLAIN_PO;
      out = in;
      if (inner)
        continue;
      if (n == MOST_STEPS)
        return 0;
      back[n++] = (struct explain_step){ i, in };
    }
  for (unsigned i = 0; i < n; i++)
    ret[i] = back[n - 1 - i];
  return n;
}

unsigned
explain_hb_sc (const struct history *h, size_t from, size_t to,
               struct explain_step *ret)
{
  if (from >= to || to - from > MOST_BETWEEN)
    return 0;
  struct search s = { .h = h, .from = from, .to = to };
  s.step = memory_new (to - from + 1, sizeof *s.step);
  s.last = memory_new (C11T_RECORD_THREADS, sizeof *s.last);
  for (size_t i = 0; i <= to - from; i++)
    s.step[i].before = NO_MOMENT;
  for (unsigned t = 0; t < C11T_RECORD_THREADS; t++)
    s.last[t] = NO_MOMENT;
  for (size_t i = from; i <= to; i++)
    visit (&s, i);
  unsigned n = s.step[to - from].before == NO_MOMENT ? 0 : collect (&s, ret);
  free (s.last);
  free (s.step);
  return n;
}
