/* pairs.c -- the option target finds out by itself what is to communicate; see
   pairs.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/pairs.h"

#include <sys/types.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "base/out.h"
#include "c11test/strategy.h"
#include "engine/campaign/shared.h"
#include "engine/core/pair-object.h"
#include "engine/core/pair-place.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "explore/goals.h"
#include "model/event.h"
#include "model/model.h"
#include "report/json.h"
#include "report/target.h"

#define COUNTERS 4096u
#define MOST_VISITS 250 /* plain accesses of a place that are points */

_Static_assert (C11T_GOAL_FREE == C11T_TARGET_FREE, "as the user is told");

bool c11t_pairs_on;

/* Goals by their index, in memory that the server shares.  */
static struct counts
{
  bool full; /* said */
  struct
  {
    uint64_t executions, told; /* that have shown it */
    uint64_t last;             /* 1 + the number of the last one */
    bool named;                /* the command knows it */
  } of[C11T_GOAL_PAIRS];
} *counts;

/* Of this execution.  */
static struct
{
  const struct c11t_goals *known; /* NULL: nobody is led */
  struct c11t_goal_note *note;    /* NULL: nobody learns */
  struct c11t_goal goal;
  struct c11t_pair_objects *objects;
  uint8_t *visits; /* by a hash of the place */
} now;

static struct c11test_strategy led;
static struct c11t_goals *given; /* by the command; or NULL */

/* Take the goals from the file FD, which other servers read, too, and which the
   program shall not find.  */
static void
read_given (int fd)
{
  struct c11t_target_pair p;
  for (off_t at = 0; pread (fd, &p, sizeof p, at) == sizeof p; at += sizeof p)
    {
      uint16_t a = c11t_pair_place_named (&p.place[0]);
      uint16_t b = c11t_pair_place_named (&p.place[1]);
      if (a && b)
        c11t_goals_give (given, c11t_goal_of (p.meets ? C11T_GOAL_MEETS
                                                      : C11T_GOAL_READS,
                                              a, b));
      else
        given->full = true;
    }
  close (fd);
}

void
c11t_pairs_prepare (bool are_given)
{
  c11t_pairs_on = true;
  c11t_pair_places_prepare ();
  counts = c11t_map_shared (sizeof *counts);
  if (!are_given)
    return;
  given = c11t_map_shared (sizeof *given);
  if (c11t_params.goals_fd)
    read_given ((int) c11t_params.goals_fd);
  else if (!c11t_params.result_fd)
    c11t_die ("option target: 'c11test run' is what finds cycles: say c11test run "
              "--target=cycles -- PROGRAM");
}

/* What is known of goals, NULL if nothing can be.  */
static const struct c11t_goals *
known (void)
{
  return given ? given : c11t_strategy_room;
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  c11t_goals_learn (shared, summary->note);
}

const struct c11test_strategy *
c11t_pairs_strategy (const struct c11test_strategy *ops)
{
  if (!c11t_pairs_on || given || c11t_params.replay[0])
    return ops;
  if (ops->learns || ops->shared_size || ops->note_size)
    c11t_die ("option target: the strategy '%s' learns by itself, and cannot be "
              "told what no execution has shown; leave out --strategy, or say "
              "--strategy=directed",
              ops->name);
  led = *ops;
  led.learns = C11T_GOAL_LESSONS;
  led.learn = learn;
  led.shared_size = sizeof (struct c11t_goals);
  led.note_size = sizeof (struct c11t_goal_note);
  return &led;
}

void
c11t_pairs_begin (void)
{
  uint64_t execution = c11t_shared->execution;
  if (!c11t_pairs_on)
    return;
  now.known = known ();
  now.note = execution < c11t_strategy_learns () ? c11t_strategy_note : NULL;
  if (now.note && !E.process)
    c11t_goal_note_begin (now.note);
  now.goal = now.known ? c11t_goals_draw (now.known, execution)
                       : (struct c11t_goal){ 0 };
  now.objects = c11t_pair_objects_new ();
  now.visits = c11t_arena_alloc (E.arena, COUNTERS);
}

bool
c11t_pairs_goal (void)
{
  return now.goal.a != 0;
}

uint8_t
c11t_pairs_find (const struct c11test_site *s)
{
  if (!now.goal.a)
    return 0;
  uint16_t place = c11t_pair_place (s);
  return (uint8_t) ((place == now.goal.a) | (place == now.goal.b) << 1);
}

/* By line and column: addresses may differ when the execution is made again.  */
bool
c11t_pairs_point (const struct c11test_site *s)
{
  if (E.sched.n_live < 2 || !s)
    return false;
  uint8_t *n = &now.visits[(s->line * 61 + s->column) % COUNTERS];
  *n += *n < MOST_VISITS;
  return *n < MOST_VISITS;
}

/* --- What is shown ------------------------------------------------------------- */

static void
add (enum c11t_goal_kind kind, uint16_t a, uint16_t b, bool shown)
{
  struct c11t_goal g = c11t_goal_of (kind, a, b);
  uint64_t execution = c11t_shared->execution;
  if (!a || !b)
    return;
  if (now.note)
    c11t_goal_note_pair (now.note, g, shown);
  if (!shown || !now.known || c11t_shared->lesson)
    return;
  int i = c11t_goals_find (now.known, g, execution);
  if (i < 0 || counts->of[i].last == execution + 1)
    return;
  counts->of[i].last = execution + 1;
  counts->of[i].executions++;
}

/* Which pairs MINE and THEIRS are, of two threads.  */
static void
add_possible (const struct c11t_pair_use *mine,
              const struct c11t_pair_use *theirs)
{
  if (mine->loads && theirs->stores)
    add (C11T_GOAL_READS, mine->place, theirs->place, false);
  if (mine->stores && theirs->loads)
    add (C11T_GOAL_READS, theirs->place, mine->place, false);
  if (!mine->loads && !theirs->loads)
    add (C11T_GOAL_MEETS, mine->place, theirs->place, false);
}

static void
add_last (const struct c11t_pair_use *mine, uint16_t place)
{
  add (C11T_GOAL_READS, mine->place, place, true);
}

/* T stores at PLACE, and others may stand before a store of the same.  */
static void
add_meetings (const struct c11t_thread *t, uint16_t place,
              const struct c11test_step *step)
{
  for (struct c11t_task *o = E.sched.run.first; o; o = o->next)
    {
      struct c11t_thread *other = (struct c11t_thread *) o;
      if (other != t && other->turns.step.kind == C11TEST_STEP_WRITE
          && c11test_steps_race (step, &other->turns.step))
        add (C11T_GOAL_MEETS, place, c11t_pair_place (other->site), true);
    }
}

static struct c11t_pair_use
use_of (const struct c11t_thread *t, const struct c11test_site *s,
        enum c11test_step_kind kind, uintptr_t addr, size_t n)
{
  return (struct c11t_pair_use){ .place = c11t_pair_place (s),
                                 .thread = (uint16_t) t->task.number,
                                 .loads = kind != C11TEST_STEP_WRITE,
                                 .stores = kind != C11TEST_STEP_READ,
                                 .addr = addr,
                                 .n = n };
}

/* U is one of those of which there may be pairs.  Who is alone cannot meet
   anybody.  */
static void
note_use (const struct c11t_pair_use *u)
{
  if (now.note && u->place && E.sched.n_live > 1)
    c11t_pair_object_use (now.objects, u, add_possible);
}

void
c11t_pairs_made (const struct c11t_thread *t, const struct c11test_site *s,
                 const struct c11test_step *step)
{
  if (!c11test_step_touches_memory (step))
    return;
  struct c11t_pair_use u = use_of (t, s, step->kind, step->object, step->size);
  note_use (&u);
  if (step->kind == C11TEST_STEP_WRITE && u.place)
    add_meetings (t, u.place, step);
  u.place = 0; /* what c11t_pairs_plain knows better */
  if (u.stores)
    c11t_pair_object_wrote (now.objects, &u, false);
}

void
c11t_pairs_plain (const struct c11t_thread *t, const struct c11test_site *s,
                  enum c11test_step_kind kind, uintptr_t addr, size_t n)
{
  struct c11t_pair_use u = use_of (t, s, kind, addr, n);
  bool alone = E.sched.n_live < 2;
  if (n > 8) /* then it was no step of its kind */
    note_use (&u);
  if (alone)
    u.place = 0;
  if (u.stores)
    c11t_pair_object_wrote (now.objects, &u, !alone);
  else if (u.place)
    c11t_pair_object_last (now.objects, &u, add_last);
}

void
c11t_pairs_read (const struct c11t_event *e, const struct c11t_store *s)
{
  if (s->tid != e->tid && s->site)
    add (C11T_GOAL_READS, c11t_pair_place (e->site), c11t_pair_place (s->site),
         true);
}

void
c11t_pairs_forget (uintptr_t addr, size_t n)
{
  if (c11t_pairs_on)
    c11t_pair_object_forget (now.objects, addr, n);
}

/* --- The server ---------------------------------------------------------------- */

static void
add_place (struct c11t_text *t, const char *name, uint16_t place)
{
  const struct c11t_named_place *p = c11t_pair_place_of (place);
  c11t_text_add (t, ",\"%s\":{\"file\":", name);
  c11t_json_string (t, p->file);
  c11t_text_add (t, ",\"line\":%u,\"column\":%u}", p->line, p->column);
}

/* The goal I, of which EXECUTIONS more were told.  */
static void
publish (uint32_t i, uint64_t executions,
         void (*tell) (const char *line, size_t len))
{
  const struct c11t_goals *k = known ();
  struct c11t_goal g = k->at[i].pair;
  char buf[3000];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"pair\",\"kind\":\"%s\"",
                 g.kind == C11T_GOAL_READS ? "reads" : "meets");
  add_place (&t, "place", g.a);
  add_place (&t, "other", g.b);
  c11t_text_add (&t, ",\"since\":%u,\"executions\":%llu}\n",
                 k->at[i].since - 1, (unsigned long long) executions);
  if (!t.overflowed)
    tell (buf, t.len);
}

void
c11t_pairs_publish (void (*tell) (const char *line, size_t len))
{
  static const char full[] = "{\"t\":\"pair\",\"full\":true}\n";
  const struct c11t_goals *k = known ();
  for (uint32_t i = 0; k && i < k->n; i++)
    {
      uint64_t n = counts->of[i].executions;
      if (!k->at[i].since || (counts->of[i].named && n == counts->of[i].told))
        continue;
      publish (i, n - counts->of[i].told, tell);
      counts->of[i].told = n;
      counts->of[i].named = true;
    }
  if (k && !counts->full && (k->full || c11t_pair_places_full ()))
    {
      counts->full = true;
      tell (full, sizeof full - 1);
    }
}
