/* second-run.c -- a finding again, to say more about it; see second-run.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/explain/second-run.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/explain/caller.h"
#include "tools/explain/certain.h"
#include "tools/explain/deadlines.h"
#include "tools/explain/explain.h"
#include "tools/base/json-util.h"
#include "tools/explain/minimise.h"
#include "tools/explain/portability.h"
#include "tools/explain/tested.h"
#include "tools/campaign/rerun.h"
#include "tools/symbolise/stack.h"

/* Of the time that a finding gets.  */
#define CERTAIN_SHARE 0.25
#define TESTED_SHARE 0.3
#define DEADLINES_SHARE 0.5 /* of that, if there is something to test */

/* --- What is known of a recorded execution --------------------------------- */

/* The followed child that made the finding ID in the execution of R; 0 if it
   was the first process.  */
static uint32_t
process_of (const struct c11t_record *r, const char *id)
{
  for (uint32_t i = 0; i < C11T_RECORD_FINDINGS; i++)
    if (!strcmp (r->finding_id[i], id))
      return r->finding_process[i];
  return 0;
}

/* The number of F in the execution recorded in H.  */
static uint32_t
number_of (const struct history *h, const struct c11t_finding *f)
{
  for (size_t i = 0; i < h->n; i++)
    {
      if (h->m[i].e->kind != C11T_RECORD_FINDING)
        continue;
      uint32_t number = h->m[i].e->other;
      if (!strcmp (h->r->finding_id[number % C11T_RECORD_FINDINGS], f->id))
        return number;
    }
  return UINT32_MAX;
}

static void
add_stack (json_t *j, const struct history *h, size_t i, struct symboliser *s)
{
  if (i != NO_MOMENT && h->m[i].e->stack)
    json_object_set_new (j, "stack",
                         stack_to_json (s, h->r, h->m[i].e->stack));
}

/* Where the threads of the execution came from.  */
static json_t *
threads_to_json (const struct history *h, struct symboliser *s)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < h->n && json_array_size (list) < 64; i++)
    {
      const struct c11t_record_event *e = h->m[i].e;
      if (e->kind != C11T_RECORD_CREATE)
        continue;
      const char *name = h->r->thread_name[e->other % C11T_RECORD_THREADS];
      json_t *j = json_object ();
      json_object_set_new (j, "number", json_integer (e->other));
      json_object_set_new (j, "name",
                           *name ? json_sprintf ("T%u (%s)", e->other, name)
                                 : json_sprintf ("T%u", e->other));
      json_object_set_new (j, "created_by", json_integer (e->thread));
      add_stack (j, h, i, s);
      json_array_append_new (list, j);
    }
  return list;
}

/* The allocation, or the free, of the heap object with ADDRESS that came last
   before moment END.  */
static json_t *
heap_to_json (const struct history *h, uint64_t address, size_t end,
              enum c11t_record_kind kind, struct symboliser *s)
{
  for (size_t i = end < h->n ? end : h->n; address && i-- > 0;)
    {
      const struct c11t_record_event *e = h->m[i].e;
      if ((e->kind == C11T_RECORD_ALLOC || e->kind == C11T_RECORD_FREE)
          && address - e->address < e->size)
        {
          if (e->kind != kind)
            return NULL;
          json_t *j = json_object ();
          json_object_set_new (j, "thread", json_sprintf ("T%u", e->thread));
          json_object_set_new (j, "size", json_of_number (e->size));
          json_object_set_new (
              j, "address",
              json_sprintf ("0x%llx", (unsigned long long) e->address));
          add_stack (j, h, i, s);
          return j;
        }
    }
  return NULL;
}

/* The stacks of the places of F that are accesses.  */
static json_t *
stacks_to_json (const struct explanation *x, struct symboliser *s)
{
  json_t *list = json_array ();
  const struct c11t_finding *f = x->f;
  for (int i = 0; i < f->n_places; i++)
    {
      bool access = f->kind != C11T_FINDING_ASSERTION
                    && f->kind != C11T_FINDING_CRASH
                    && f->kind != C11T_FINDING_MISUSE;
      size_t m = f->place[i].role == C11T_ROLE_SECOND
                     ? access ? x->second : x->finding
                 : f->place[i].role == C11T_ROLE_FIRST ? x->first
                 : f->place[i].role == C11T_ROLE_LAST  ? x->finding
                                                       : NO_MOMENT;
      json_array_append_new (
          list, m != NO_MOMENT && x->h->m[m].e->stack
                    ? stack_to_json (s, x->h->r, x->h->m[m].e->stack)
                    : json_array ());
    }
  return list;
}

json_t *
explain_record (const struct c11t_record *r, struct c11t_finding *f)
{
  struct history *h = history_new (r);
  struct symboliser *s = h->symboliser = stack_symboliser (r);
  struct explanation *x = explain (h, f, number_of (h, f));
  json_t *j = json_object (), *heap;
  caller_drop_fresh (x, f);
  json_object_set_new (j, "explanation", explanation_to_json (x, s));
  json_object_set_new (j, "stacks", stacks_to_json (x, s));
  json_object_set_new (j, "callers", callers_to_json (x));
  json_object_set_new (j, "threads", threads_to_json (h, s));
  char *variable = f->address ? stack_variable (s, f->address, 1) : NULL;
  if (variable)
    json_object_set_new (j, "variable", json_of_text (variable));
  size_t end = x->second == NO_MOMENT ? h->n : x->second;
  if ((heap = heap_to_json (h, f->address, end, C11T_RECORD_ALLOC, s)))
    json_object_set_new (j, "allocation", heap);
  if ((heap = heap_to_json (h, f->address, end, C11T_RECORD_FREE, s)))
    json_object_set_new (j, "free", heap);
  free (variable);
  explanation_free (x);
  stack_symboliser_free (s);
  history_free (h);
  return j;
}

/* --- The runs -------------------------------------------------------------- */

/* The entries of a plan (runtime/explore/plan.h).  */
static json_t *
plan_to_json (const struct minimised *m)
{
  static const char *const kinds[]
      = { "thread", "read", "waiter", "weak-fail", "value", "spurious" };
  json_t *list = json_array ();
  for (size_t i = 0; i < m->n; i++)
    {
      const struct deviation *d = &m->v[i];
      json_array_append_new (
          list,
          json_pack ("{s:s, s:i, s:I, s:I, s:b}", "kind",
                     d->kind < sizeof kinds / sizeof *kinds ? kinds[d->kind]
                                                            : "unknown",
                     "thread", (int) d->thread, "nth", (json_int_t) d->nth,
                     "answer", (json_int_t) d->answer, "forced", d->forced));
    }
  return list;
}

static void
say_choices (json_t *explanation, const struct minimised *m)
{
  unsigned switches = 0, others = 0;
  for (size_t i = 0; i < m->n; i++)
    {
      if (m->v[i].forced)
        continue;
      switches += m->v[i].kind == 0;
      others += m->v[i].kind != 0;
    }
  json_object_set_new (explanation, "minimized", json_boolean (m->complete));
  json_object_set_new (explanation, "switches", json_integer (switches));
  json_object_set_new (explanation, "others", json_integer (others));
  json_object_set_new (explanation, "plan", plan_to_json (m));
}

/* Say in X, the explanation of the minimal execution that R has recorded, from
   where on it is nearly certain, if DEADLINE allows.  Return the signal that
   ended it, or 0.  */
static int
say_certain (json_t *x, const struct rerun *r, double deadline)
{
  struct rerun like = *r;
  struct certain k;
  like.log = r->new_log;
  like.log_len = r->new_log_len;
  if (!certain_find (&like, r->recorded, deadline - now_seconds (), &k))
    return k.signal;
  struct history *h = history_new (r->recorded);
  struct symboliser *s = h->symboliser = stack_symboliser (r->recorded);
  size_t i = 0;
  while (i + 1 < h->n && h->m[i].number < k.event)
    i++;
  json_object_set_new (
      x, "certain",
      json_pack ("{s:I, s:o, s:I, s:i, s:i, s:i}", "event",
                 (json_int_t) k.event, "at",
                 json_of_text (h->n ? moment_name (h, i) : ""), "choices",
                 (json_int_t) k.choices, "hits", (int) k.hits, "at_start",
                 (int) k.at_start, "continuations", CERTAIN_COMPLETIONS));
  stack_symboliser_free (s);
  history_free (h);
  return 0;
}

/* Record the execution of M's plan.  Return true if it shows the finding.  */
static bool
record_minimal (const struct rerun *like, const struct minimised *m,
                struct rerun *r)
{
  char *plan = minimised_plan (m);
  *r = *like;
  r->log = NULL;
  r->plans = plan;
  r->record = true;
  rerun_make (r);
  free (plan);
  return r->hit[0] && r->recorded;
}

static void
take_signal (struct campaign *c, int signal)
{
  if (signal)
    c->signal = signal;
}

/* Describe X as it is in the minimal execution: who came first, which values
   there were.  Where it was seen first stays.  */
static void
take_finding (struct result *x, const struct c11t_finding *f)
{
  uint64_t seed = x->finding.seed, execution = x->finding.execution;
  uint64_t count = x->finding.count;
  x->finding = *f;
  x->finding.seed = seed;
  x->finding.execution = execution;
  x->finding.count = count;
}

/* Let X be replayed as R was made.  There is no log if there was nothing to
   choose.  */
static void
take_log (struct result *x, struct rerun *r)
{
  if (!r->new_log)
    return;
  x->original_log = x->log;
  x->original_len = x->log_len;
  x->log = r->new_log;
  x->log_len = r->new_log_len;
  r->new_log = NULL;
}

/* When to stop looking for where it is certain: SECONDS were for all that comes
   before DEADLINE.  What minimising left over is used, for where processes are
   dear the share alone does not pay for one round.  */
static double
certain_deadline (double seconds, double deadline)
{
  double now = now_seconds (), left = deadline - now;
  double share = CERTAIN_SHARE * seconds;
  if (share < left / 2)
    share = left / 2;
  return share < left ? now + share : deadline;
}

/* Minimise the finding X, which R has recorded, within SECONDS, and put what
   comes of it in X.  */
static void
smaller (struct campaign *c, struct result *x, struct rerun *r, double seconds)
{
  struct rerun small;
  struct minimised m;
  /* Threads of several processes have the same numbers in a plan.  */
  if (r->recorded->n_processes > 1 || seconds <= 0)
    {
      x->more = explain_record (r->recorded, &x->finding);
      return;
    }
  double deadline = now_seconds () + seconds;
  bool ok = minimise (r, r->recorded, seconds, &m);
  take_signal (c, m.signal);
  if (ok && record_minimal (r, &m, &small))
    {
      take_finding (x, &small.finding);
      x->more = explain_record (small.recorded, &x->finding);
      json_t *explanation = json_object_get (x->more, "explanation");
      say_choices (explanation, &m);
      take_signal (c, say_certain (explanation, &small,
                                   certain_deadline (seconds, deadline)));
      take_log (x, &small);
    }
  else
    x->more = explain_record (r->recorded, &x->finding);
  if (ok)
    rerun_free (&small);
  free (m.v);
}

/* The same, and try what is proposed.  */
static void
go_on (struct campaign *c, struct result *x, struct rerun *r, double seconds,
       bool test)
{
  double deadline = now_seconds () + seconds;
  smaller (c, x, r, test ? (1 - TESTED_SHARE) * seconds : seconds);
  json_t *explanation = json_object_get (x->more, "explanation");
  double share = json_array_size (json_object_get (explanation, "change"))
                     ? DEADLINES_SHARE
                     : 1;
  if (test && !c->signal)
    take_signal (c, deadlines_say (explanation, r,
                                   share * (deadline - now_seconds ())));
  if (test && !c->signal)
    take_signal (c, tested_say (explanation, r, deadline - now_seconds ()));
  /* It is asked for, and gets as much again.  */
  if (test && !c->signal && options_uint (&c->options, OPT_portability)
      && x->finding.kind != C11T_FINDING_ROBUSTNESS)
    take_signal (c, portability_say (explanation, r, seconds));
}

void
second_run (struct campaign *c, struct result *x, double seconds, bool test)
{
  struct rerun r = { .options = c->options,
                     .program = c->program,
                     .id = x->finding.id,
                     .log = x->log,
                     .log_len = x->log_len,
                     .count = 1,
                     .jobs = 1,
                     .record = true,
                     .seconds = seconds };
  double started = now_seconds ();
  if (!x->log)
    options_set_uint (&r.options, OPT_first, x->finding.execution);
  rerun_make (&r);
  uint32_t process = r.recorded ? process_of (r.recorded, r.id) : 0;
  if (r.hit[0] && process)
    {
      rerun_free (&r);
      options_set_uint (&r.options, OPT_record_process, process);
      rerun_make (&r);
    }
  take_signal (c, r.signal);
  if (r.hit[0] && r.recorded)
    {
      r.jobs = c->jobs;
      double left = seconds - (now_seconds () - started);
      go_on (c, x, &r, left > 0 ? left : 0, test);
    }
  else if (!r.signal && r.complete)
    x->more = json_pack ("{s:{s:b}}", "replay", "differs", 1);
  else if (!r.signal)
    x->more = json_pack ("{s:{s:b}}", "replay", "unfinished", 1);
  rerun_free (&r);
}
