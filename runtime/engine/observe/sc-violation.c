/* sc-violation.c -- executions that are no interleaving.
   SPDX-License-Identifier: BSD-3-Clause

   With analysis=sc-violation, for any model: an execution whose reads no order
   of the threads' steps explains (model/axioms/interleaving.h) is an observation,
   at the event that makes it so.  Told where a read takes what its location held
   before a write, although it comes after that; the rest of the cycle is in the
   message, by its lines.

   Until a read takes another write than the last one executed, the order of
   execution is an interleaving.  The trace is looked at when one does, and after
   that where threads meet, for a read of the last write, too, can say something
   about writes whose order was open.  In long traces not each time, but when they
   have grown by a sixteenth, and where a thread ends.  After a finding the
   execution is watched as if it were not known what that read took.

   Sees what the model sees: plain accesses only with plain=relaxed.  An execution
   of more than 4,096 events is watched no more, which bounds what an exhaustive
   strategy may say.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "engine/observe/warning.h"
#include "engine/step/observer.h"
#include "model/axioms/interleaving.h"
#include "model/axioms/validate.h"

#define MOST_EVENTS 4096
#define SHORT 512 /* events up to which each stale read is looked at */
#define MOST_STEPS 12

struct who
{
  struct c11test_site *site;
  c11t_tid tid;
};

static struct
{
  struct c11t_trace *trace;
  struct c11t_validator *validator;
  struct c11t_interleaving *order;
  struct who *who;  /* by event */
  uint32_t *newest; /* by location: the last write executed */
  uint32_t begun;   /* events before the step that is made now */
  uint32_t looked;  /* events when the trace was last looked at */
  bool stale;       /* since then a read took an older write */
  bool open;        /* at some time one did */
  bool ended;       /* nothing more can be said */
} x;

static bool
begin (void)
{
  memset (&x, 0, sizeof x);
  if (E.process)
    return false;
  x.trace = c11t_arena_alloc (E.arena, c11t_trace_size (MOST_EVENTS));
  c11t_trace_reset (x.trace, MOST_EVENTS, E.ops);
  x.validator = c11t_validator_new (E.arena, E.ops, E.model, x.trace);
  x.order = c11t_interleaving_new (E.arena, x.trace);
  x.who = c11t_arena_alloc (E.arena, MOST_EVENTS * sizeof *x.who);
  x.newest = c11t_arena_alloc (E.arena, MOST_EVENTS * sizeof *x.newest);
  return true;
}

/* --- A finding ----------------------------------------------------------- */

/* Where in the cycle of N steps a read comes before a write that it should have
   taken, at the latest such event; N if no read does.  */
static uint32_t
read_of (const struct c11t_cycle_step *step, uint32_t n)
{
  uint32_t best = n;
  for (uint32_t i = 0; i < n; i++)
    if (step[i].kind == C11T_BEFORE_FR
        && (best == n || step[i].event > step[best].event))
      best = i;
  return best;
}

static void
add_place (struct c11t_text *t, const struct c11test_site *s,
           const struct c11test_site *near)
{
  const char *slash = s ? strrchr (s->file, '/') : NULL;
  if (!s)
    c11t_text_add (t, "?");
  else if (near && !strcmp (s->file, near->file))
    c11t_text_add (t, "line %u", s->line);
  else
    c11t_text_add (t, "%s:%u", slash ? slash + 1 : s->file, s->line);
}

/* The steps from AT on, all N of them.  */
static void
tell (const struct c11t_cycle_step *step, uint32_t n, uint32_t at)
{
  char text[200];
  struct c11t_text t = C11T_TEXT (text);
  uint32_t a = step[at].event, b = step[(at + 1) % n].event;
  const struct c11test_site *near = x.who[a].site;
  c11t_text_add (&t, "no interleaving does this:");
  for (uint32_t i = 0; i < n; i++)
    {
      const struct c11t_cycle_step *s = &step[(at + i) % n];
      c11t_text_add (&t, " ");
      add_place (&t, x.who[s->event].site, near);
      c11t_text_add (&t, " -%s->", c11t_before_name[s->kind]);
    }
  c11t_text_add (&t, " ");
  add_place (&t, near, near);
  c11t_observed (&c11t_observe_sc_violation,
                 &(struct c11t_observation){ .text = text,
                                             .site = x.who[a].site,
                                             .tid = x.who[a].tid,
                                             .earlier = x.who[b].site,
                                             .earlier_tid = x.who[b].tid });
}

static void
look (void)
{
  struct c11t_cycle_step step[MOST_STEPS];
  x.looked = x.trace->n;
  x.stale = false;
  uint32_t n;
  while ((n = c11t_interleaving_cycle (x.order, step, MOST_STEPS)) > 0)
    {
      uint32_t at = n <= MOST_STEPS ? read_of (step, n) : n;
      if (n > MOST_STEPS || at == n)
        {
          tell (step, n < MOST_STEPS ? n : MOST_STEPS, 0);
          x.ended = true;
          return;
        }
      tell (step, n, at);
      c11t_interleaving_forget (x.order, step[at].event);
    }
}

/* --- The observer -------------------------------------------------------- */

static void
before (const struct c11t_done *d)
{
  x.begun = x.trace->n;
  c11t_validator_before (x.validator, d);
}

/* Note what is new in the trace, the step D.  */
static void
note (const struct c11t_done *d)
{
  for (uint32_t i = x.begun; i < x.trace->n; i++)
    {
      const struct c11t_trace_event *e = &x.trace->event[i];
      if (d->kind == C11T_DONE_COMMIT)
        x.who[i] = (struct who){ d->event->site, d->tid };
      else
        x.who[i] = (struct who){ d->site, d->tid };
      if (c11t_trace_reads (e) && e->rf != x.newest[e->object])
        x.stale = x.open = true;
      if (c11t_trace_writes (e))
        x.newest[e->object] = i;
    }
}

static void
after (const struct c11t_done *d)
{
  c11t_validator_after (x.validator, d);
  if (x.trace->overflowed && !x.ended)
    {
      c11t_cut (C11T_CUT_unwatched, NULL);
      c11t_warn (d->kind == C11T_DONE_COMMIT ? d->event->site : NULL,
                 "analysis=sc-violation watches executions up to %u events, "
                 "and this is longer",
                 MOST_EVENTS);
      x.ended = true;
    }
  if (x.ended)
    return;
  note (d);
  bool end = d->kind == C11T_DONE_THREAD_END;
  bool grown = x.trace->n <= SHORT || x.trace->n - x.looked >= x.looked / 16;
  bool meet = x.open && (end || d->kind == C11T_DONE_ACQUIRE);
  if (x.trace->n > x.looked && (end || grown) && (x.stale || meet))
    look ();
}

const struct c11t_observer c11t_observe_sc_violation
    = { "sc-violation", begin, before, after };
