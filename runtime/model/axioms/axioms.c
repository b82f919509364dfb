/* axioms.c -- the axioms, one by one; see axioms.h.
   SPDX-License-Identifier: BSD-3-Clause

   Axioms of pairs get two accesses of one location that A comes before B in
   the trace, and return whether all is well.  In them w (A) is A's place in
   modification order if A writes, r (A) that of the store it reads.  */

#include "model/axioms/axioms.h"

#include "base/arena.h"
#include "base/out.h"

typedef const struct c11t_lifted lifted;

static const struct c11t_trace_event *
event (lifted *x, uint32_t i)
{
  return &x->trace->event[i];
}

static bool
reads (lifted *x, uint32_t i)
{
  return c11t_trace_reads (event (x, i));
}

static bool
writes (lifted *x, uint32_t i)
{
  return c11t_trace_writes (event (x, i));
}

static bool
is_sc (lifted *x, uint32_t i)
{
  return c11t_trace_sc (event (x, i));
}

static uint32_t
w (lifted *x, uint32_t i)
{
  return x->mo[i];
}

static uint32_t
r (lifted *x, uint32_t i)
{
  return x->mo[event (x, i)->rf];
}

/* --- axioms of coherence: A happens before B ----------------------------- */

static bool
coww (lifted *x, uint32_t a, uint32_t b)
{
  return !writes (x, a) || !writes (x, b) || w (x, a) < w (x, b);
}

static bool
corr (lifted *x, uint32_t a, uint32_t b)
{
  return !reads (x, a) || !reads (x, b) || r (x, a) <= r (x, b);
}

static bool
corw (lifted *x, uint32_t a, uint32_t b)
{
  return !reads (x, a) || !writes (x, b) || r (x, a) < w (x, b);
}

static bool
cowr (lifted *x, uint32_t a, uint32_t b)
{
  return !writes (x, a) || !reads (x, b) || w (x, a) <= r (x, b);
}

/* --- axioms of seq_cst, 29.3 --------------------------------------------- */

/* sc agrees with modification order.  */
static bool
sc_mo (lifted *x, uint32_t a, uint32_t b)
{
  return !is_sc (x, a) || !is_sc (x, b)
         || (c11t_lifted_sc (x, a, b) ? coww (x, a, b) : coww (x, b, a));
}

/* A seq_cst write before a fence before a read.  */
static bool
p4 (lifted *x, uint32_t a, uint32_t b)
{
  return !c11t_lifted_to_fence (x, a, b) || cowr (x, a, b);
}

/* A write before a fence before a seq_cst read.  */
static bool
p5 (lifted *x, uint32_t a, uint32_t b)
{
  return !c11t_lifted_from_fence (x, a, b) || cowr (x, a, b);
}

/* A write before a fence before a fence before a read.  */
static bool
p6 (lifted *x, uint32_t a, uint32_t b)
{
  return !c11t_lifted_fences (x, a, b) || cowr (x, a, b);
}

/* The same three between writes.  */
static bool
p7 (lifted *x, uint32_t a, uint32_t b)
{
  return (!c11t_lifted_to_fence (x, a, b) && !c11t_lifted_from_fence (x, a, b)
          && !c11t_lifted_fences (x, a, b))
         || coww (x, a, b);
}

/* --- paper section 7.2 ----------------------------------------------------
 */

static bool
plain_last (lifted *x, uint32_t a, uint32_t b)
{
  return event (x, b)->kind != C11T_TRACE_PLAIN || coww (x, a, b);
}

/* --- axioms of one access -------------------------------------------------
 */

/* The last seq_cst write of B's location before B in sc, or none.  */
static uint32_t
last_sc_write (lifted *x, uint32_t b)
{
  uint32_t s = x->write_before[b];
  while (s != C11T_TRACE_NONE && !(is_sc (x, s) && c11t_lifted_sc (x, s, b)))
    s = x->write_before[s];
  return s;
}

/* A seq_cst read sees the last seq_cst write before it, or a write that is not
   seq_cst and does not happen before that one.  */
static bool
p3 (lifted *x, uint32_t b)
{
  if (!reads (x, b) || !is_sc (x, b) || x->trace->rules.store_buffers
      || !c11t_rules_have_sc (&x->trace->rules))
    return true;
  uint32_t s = last_sc_write (x, b), f = event (x, b)->rf;
  return f == s
         || (!is_sc (x, f)
             && (s == C11T_TRACE_NONE || !c11t_lifted_hb (x, f, s)));
}

/* An RMW reads its immediate predecessor.  */
static bool
atomicity (lifted *x, uint32_t b)
{
  return event (x, b)->kind != C11T_TRACE_RMW || r (x, b) + 1 == w (x, b);
}

/* sc: a read sees the last write executed.  */
static bool
latest (lifted *x, uint32_t b)
{
  return !x->trace->rules.reads_latest || !reads (x, b)
         || event (x, b)->rf == x->write_before[b];
}

/* tsan11, sc, tso: hb u sc u rf u mo has no cycle; in tso but for sc.  */
static bool
mo_executed (lifted *x, uint32_t b)
{
  uint32_t before = x->write_before[b];
  return !x->trace->rules.mo_is_execution_order || !writes (x, b)
         || before == C11T_TRACE_NONE || w (x, before) < w (x, b);
}

/* --- the execution as a whole ---------------------------------------------
 */

/* A read takes the value of an earlier store of its location.  Lifting needs
   that.  */
static bool
well_formed (const struct c11t_trace *t, uint32_t b)
{
  const struct c11t_trace_event *e = &t->event[b];
  if (!c11t_trace_reads (e))
    return true;
  if (e->rf >= b)
    return false;
  const struct c11t_trace_event *s = &t->event[e->rf];
  return c11t_trace_writes (s) && s->object == e->object
         && s->written == e->read;
}

/* By thread and place in it, the last in S of the events from which
   hb u sc u rf leads there, itself among them.  */
struct last_sc
{
  lifted *x;
  uint32_t *first; /* by thread: where in LAST */
  uint32_t *last;
};

static struct last_sc
last_sc_new (lifted *x)
{
  const struct c11t_trace *t = x->trace;
  struct last_sc s = { .x = x };
  s.first = c11t_arena_alloc (x->arena, (t->n_threads + 1) * sizeof *s.first);
  s.last = c11t_arena_alloc (x->arena, (t->n + t->n_threads) * sizeof *s.last);
  for (uint32_t i = 0; i < t->n; i++)
    if (t->event[i].thread != C11T_TRACE_NONE)
      s.first[t->event[i].thread + 1]++;
  for (uint32_t u = 0; u < t->n_threads; u++)
    s.first[u + 1] += s.first[u] + 1;
  return s;
}

/* What leads to B comes before B in S, if B is in S.  */
static bool
sc_agrees (struct last_sc *s, uint32_t b)
{
  lifted *x = s->x;
  const struct c11t_trace_event *e = event (x, b);
  const uint16_t *row = c11t_lifted_row (x, b);
  uint32_t last = 0;
  for (uint32_t u = 0; u < x->trace->n_threads; u++)
    {
      uint32_t k = s->last[s->first[u] + row[u] - (u == e->thread)];
      last = k > last ? k : last;
    }
  if (reads (x, b) && event (x, e->rf)->thread != C11T_TRACE_NONE)
    {
      uint32_t u = event (x, e->rf)->thread;
      uint32_t k = s->last[s->first[u] + x->sb[e->rf]];
      last = k > last ? k : last;
    }
  bool ok = !e->sc || e->sc > last;
  s->last[s->first[e->thread] + x->sb[b]] = e->sc > last ? e->sc : last;
  return ok;
}

/* hb u sc u rf has no cycle: the edges of hb and rf go forward in X->order,
   and none of their paths goes back in S, which is total.  Return the first
   event where one does, or none.  */
static uint32_t
find_cycle (lifted *x)
{
  uint32_t n = x->trace->n_threads;
  struct last_sc s = last_sc_new (x);
  uint16_t *seen = c11t_arena_alloc (x->arena, n * sizeof *seen);
  for (uint32_t k = 0; k < x->trace->n; k++)
    {
      uint32_t b = x->order[k];
      const struct c11t_trace_event *e = event (x, b);
      if (reads (x, b) && x->place[e->rf] >= k)
        return b;
      if (e->thread == C11T_TRACE_NONE)
        continue;
      if (x->sb[b] != ++seen[e->thread])
        return b;
      const uint16_t *row = c11t_lifted_row (x, b);
      for (uint32_t u = 0; u < n; u++)
        if (row[u] > seen[u])
          return b;
      if (!sc_agrees (&s, b))
        return b;
    }
  return C11T_TRACE_NONE;
}

/* --- all of them ----------------------------------------------------------
 */

struct axiom
{
  const char *axiom, *where, *text;
  bool (*single) (lifted *x, uint32_t b);
  bool (*pair) (lifted *x, uint32_t a, uint32_t b);
};

static const struct axiom coherence[] = {
  { "CoWW", "C++11 1.10p15",
    "A happens before B but comes after it in modification order", NULL,
    coww },
  { "CoRR", "C++11 1.10p16",
    "A happens before B, but B reads an older store than A", NULL, corr },
  { "CoRW", "C++11 1.10p17",
    "A happens before B, but reads a store that B comes before", NULL, corw },
  { "CoWR", "C++11 1.10p18",
    "A happens before B, but B reads a store older than A", NULL, cowr },
};

static const struct axiom seq_cst[] = {
  { "29.3p3 (S and mo)", "C++11 29.3p3",
    "A comes before B in S but after it in modification order", NULL, sc_mo },
  { "29.3p4", "C++11 29.3p4",
    "A is before a fence before B in S, but B reads a store older than A",
    NULL, p4 },
  { "29.3p5", "C++11 29.3p5",
    "a fence after A is before B in S, but B reads a store older than A", NULL,
    p5 },
  { "29.3p6", "C++11 29.3p6",
    "a fence after A is before a fence before B in S, but B reads a store "
    "older than A",
    NULL, p6 },
  { "29.3p7", "C++11 29.3p7",
    "S with its fences has A before B, modification order has not", NULL, p7 },
  { "plain write last", "paper 7.2",
    "B, a plain write, was told of after A but comes before it in "
    "modification order",
    NULL, plain_last },
};

/* Where 29.3 does not hold.  */
static const struct axiom *const late = &seq_cst[5];

static const struct axiom alone[] = {
  { "29.3p3", "C++11 29.3p3",
    "B reads neither the last seq_cst store before it nor one that is not "
    "seq_cst and does not happen before that",
    p3, NULL },
  { "atomicity", "C++11 29.3p12",
    "B, an RMW, does not directly follow the store that it reads", atomicity,
    NULL },
  { "latest store", "model sc", "B does not read the last store", latest,
    NULL },
  { "mo is execution order", "models tsan11, sc and tso",
    "B comes before an earlier store in modification order", mo_executed,
    NULL },
};

#define LENGTH(array) (sizeof (array) / sizeof *(array))

/* Fill in B: the axiom F does not hold for the events A and B.  */
static bool
broken (struct c11t_broken *ret, const struct axiom *f, uint32_t a, uint32_t b)
{
  *ret = (struct c11t_broken){ f->axiom, f->where, f->text, a, b };
  return false;
}

/* Check the N axioms of LIST for the pair A, B.  */
static bool
pair_holds (lifted *x, const struct axiom *list, size_t n, uint32_t a,
            uint32_t b, struct c11t_broken *ret)
{
  for (size_t i = 0; i < n; i++)
    if (!list[i].pair (x, a, b))
      return broken (ret, &list[i], a, b);
  return true;
}

/* The last of the stores that A makes and reads.  */
static uint32_t
high (lifted *x, uint32_t a)
{
  uint32_t made = writes (x, a) ? w (x, a) : 0;
  uint32_t read = reads (x, a) ? r (x, a) : 0;
  return made > read ? made : read;
}

/* The least place at which a store of whoever happens before B would be out of
   order, if B is in order itself; else one that is too low.  Only a short cut:
   most pairs are in order at a glance.  */
static uint32_t
low (lifted *x, uint32_t b)
{
  if (!reads (x, b))
    return w (x, b);
  return !writes (x, b) || w (x, b) > r (x, b) ? r (x, b) + 1 : w (x, b);
}

/* Check all axioms that speak of B, the access number K.  */
static bool
access_holds (lifted *x, uint32_t first, uint32_t k, struct c11t_broken *ret)
{
  uint32_t b = x->access[k], floor = low (x, b);
  bool sc = c11t_rules_have_sc (&x->trace->rules);
  bool ordered
      = c11t_lifted_is_ordered (x, b) && !x->trace->rules.store_buffers;
  for (size_t i = 0; i < LENGTH (alone); i++)
    if (!alone[i].single (x, b))
      return broken (ret, &alone[i], C11T_TRACE_NONE, b);
  for (uint32_t j = first; j < k; j++)
    {
      uint32_t a = x->access[j];
      if (c11t_lifted_hb (x, a, b) && high (x, a) >= floor
          && !pair_holds (x, coherence, LENGTH (coherence), a, b, ret))
        return false;
      if (ordered && writes (x, a)
          && !pair_holds (x, sc ? seq_cst : late, sc ? LENGTH (seq_cst) : 1, a,
                          b, ret))
        return false;
    }
  return true;
}

bool
c11t_axioms_hold (const struct c11t_lifted *x, struct c11t_broken *ret)
{
  static const struct axiom order
      = { "hb u sc u rf acyclic", "paper 2.2",
          "B comes before something that it depends on", NULL, NULL };
  static const struct axiom mo
      = { "modification order", "C++11 1.10p6",
          "no total order satisfies all axioms", NULL, NULL };
  uint32_t cycle = find_cycle (x);
  if (cycle != C11T_TRACE_NONE)
    return broken (ret, &order, C11T_TRACE_NONE, cycle);
  for (uint32_t l = 0; l < x->trace->n_locations; l++)
    for (uint32_t k = x->first_access[l]; k < x->first_access[l + 1]; k++)
      if (!access_holds (x, x->first_access[l], k, ret))
        return false;
  const struct c11t_model_ops *model = c11t_model_named (x->trace->model);
  if (model && model->axioms && !model->axioms (x, ret))
    return false;
  if (x->n_dropped)
    return broken (ret, &mo, C11T_TRACE_NONE, C11T_TRACE_NONE);
  return true;
}

/* --- in words -------------------------------------------------------------
 */

static void
add_event (const struct c11t_trace *t, const char *name, uint32_t i,
           struct c11t_text *out)
{
  if (i == C11T_TRACE_NONE)
    return;
  c11t_text_add (out, "  %s is ", name);
  c11t_trace_event_to_text (t, i, out);
}

static void
add_broken (const struct c11t_trace *t, const struct c11t_broken *b,
            struct c11t_text *out)
{
  c11t_text_add (out, "%s (%s): %s\n", b->axiom, b->where, b->text);
  add_event (t, "A", b->a, out);
  add_event (t, "B", b->b, out);
}

/* The modification order of the location of B's events.  */
static void
add_mo (lifted *x, const struct c11t_broken *b, struct c11t_text *out)
{
  if (b->b == C11T_TRACE_NONE || !(reads (x, b->b) || writes (x, b->b)))
    return;
  uint32_t l = event (x, b->b)->object;
  c11t_text_add (out, "modification order of L%u, as far as there is one:", l);
  for (uint32_t k = x->first_write[l]; k < x->first_write[l + 1]; k++)
    c11t_text_add (out, " #%u", x->by_mo[k]);
  c11t_text_add (out, "\n");
}

enum c11t_verdict
c11t_trace_check (const struct c11t_trace *t, struct c11t_arena *a,
                  struct c11t_text *out)
{
  struct c11t_broken b;
  static const struct axiom form
      = { "reads-from", "C++11 1.10p13",
          "B does not take the value of an earlier store of its location",
          NULL, NULL };
  if (t->overflowed)
    return C11T_TRACE_UNKNOWN;
  for (uint32_t i = 0; i < t->n; i++)
    if (!well_formed (t, i))
      {
        broken (&b, &form, C11T_TRACE_NONE, i);
        add_broken (t, &b, out);
        c11t_trace_to_text (t, out);
        return C11T_TRACE_BROKEN;
      }
  struct c11t_lifted *x = c11t_lift (t, a);
  if (c11t_axioms_hold (x, &b))
    return C11T_TRACE_VALID;
  add_broken (t, &b, out);
  add_mo (x, &b, out);
  c11t_trace_to_text (t, out);
  return C11T_TRACE_BROKEN;
}
