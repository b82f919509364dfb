/* quiet.c -- executions in which nobody changes anything any more.
   SPDX-License-Identifier: BSD-3-Clause

   A livelock ends at the latest after max-steps, but most can be told much
   sooner: each thread that is not blocked reads again and again what it has
   read before.  So steps are counted from the last one that changed something:
   a store, an unlock, a wakeup, a new thread, a read that gave what the same
   place had not read since the last change.  livelock-steps of these in a row
   are a livelock.  Plain accesses are no steps; a loop of nothing but reads of
   a few plain variables is found by samples.

   A deadline that passes is no change, but what the thread then does may be
   one, so deadlines are counted apart, and no verdict is given while one may
   pass.  None is given either when another process may do something: one that
   polls a descriptor, or shares memory with us.

   Does not: see that stores repeat; threads that undo each other's work for
   ever go on until max-steps.  */

#include <stdbool.h>
#include <stdint.h>

#include "base/claim.h"
#include "base/hash.h"
#include "base/large.h"
#include "c11test/abi.h"
#include "engine/core/fast.h"
#include "engine/core/params.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/io/io.h"
#include "engine/observe/explain.h"
#include "engine/signal/signal.h"
#include "model/event.h"
#include "model/model.h"
#include "report/finding.h"

/* --- Reads -------------------------------------------------------------------- */

#define SEEN 1024 /* a power of two */

static struct
{
  uint32_t round;
  uint32_t tag;
} seen[SEEN] C11T_LARGE; /* each process runs one execution */
static uint32_t round_now = 1;
static uint32_t news; /* changes, and reads that gave something new */

void
c11t_changed (void)
{
  E.quiet = E.quiet_deadlines = 0;
  round_now++;
  news++;
}

/* Two reads that share an entry push each other out and count as news: a
   verdict is late then, never wrong.  */
void
c11t_quiet_read (const struct c11t_thread *t, const struct c11t_event *e,
                 const struct c11t_store *s)
{
  (void) t;
  /* Three products at a time: each read waits for them.  */
  uint64_t h = (uintptr_t) e->site * C11T_HASH_MULTIPLIER
               ^ (uintptr_t) e->loc * UINT64_C (0xbf58476d1ce4e5b9)
               ^ (uint64_t) s->value * UINT64_C (0x94d049bb133111eb);
  h = (h ^ h >> 32) * C11T_HASH_MULTIPLIER;
  uint32_t tag = (uint32_t) (h >> 32), i = (uint32_t) h % SEEN;
  c11t_claim_word (&seen[i].round);
  if (seen[i].round == round_now && seen[i].tag == tag)
    return;
  seen[i].round = round_now;
  seen[i].tag = tag;
  news++;
  E.quiet = E.quiet_deadlines = 0;
}

/* --- Verdict ------------------------------------------------------------------ */

/* May something happen that no thread of ours does?  */
static bool
others_may_act (void)
{
  return E.has_children || c11t_params.time_mode == C11T_TIME_REAL
         || c11t_io_waits_for_others () || c11t_signal_may_come ();
}

/* Nothing has changed for long.  End the execution if it is a livelock.  */
static void
judge (void)
{
  enum c11t_livelock how;
  if (!c11t_stuck (news, &how))
    return;
  c11t_report_livelock (how);
  c11t_end_execution ();
}

void
c11t_quiet_verdict (void)
{
  uint64_t limit = c11t_params.livelock_steps;
  if (!limit || E.ending)
    return;
  bool timed = E.sched.timed.n && E.quiet_deadlines <= limit;
  if (E.timers_armed || timed || others_may_act ())
    E.quiet = 0;
  else
    judge ();
}

/* After as many deadlines each step counts.  */
void
c11t_quiet_deadline (void)
{
  uint64_t limit = c11t_params.livelock_steps;
  E.quiet = ++E.quiet_deadlines > limit ? limit : 0;
}

/* --- The clock ------------------------------------------------------------------ */

#define LOOKS 1000            /* in a row before time goes faster, */
#define MOST_DOUBLINGS 10     /* twice as fast each time */
#define LOOK_NANOSECONDS 1000 /* a loop that watches the clock gets there */

/* A look at the clock.  A loop of them may wait for seconds, and nothing else
   happens: the longer, the faster.  That is no news to stuck.c: what the thread
   does with the time is in its state.  */
uint64_t
c11t_quiet_look (void)
{
  static struct
  {
    uint32_t round, n;
  } looks;
  E.quiet = 0;
  if (looks.round != round_now || c11t_params.timeouts == C11T_TIMEOUTS_LATE)
    looks.n = 0;
  looks.round = round_now;
  uint32_t doublings = looks.n++ / LOOKS;
  return (uint64_t) LOOK_NANOSECONDS
         << (doublings < MOST_DOUBLINGS ? doublings : MOST_DOUBLINGS);
}

/* --- Plain accesses ------------------------------------------------------------ */

#define SAMPLE 32   /* accesses looked at in a row */
#define PLACES 8    /* that a loop which waits may read */
#define BUSY 20000  /* accesses from one sample to the next: at work, */
#define IDLE 4096   /* and waiting */
#define IDLE_STEPS 50 /* what IDLE reads count for */

static struct
{
  uint32_t n, n_places;
  struct
  {
    struct c11test_site *site;
    uintptr_t addr;
  } place[PLACES];
} sample;

/* Return false if the sample has other places already.  */
static bool
enter_place (struct c11test_site *s, uintptr_t addr)
{
  uint32_t i = 0;
  while (i < sample.n_places
         && !(sample.place[i].site == s && sample.place[i].addr == addr))
    i++;
  if (i == PLACES)
    return false;
  sample.place[i].site = s;
  sample.place[i].addr = addr;
  if (i == sample.n_places)
    sample.n_places++;
  return true;
}

bool
c11t_quiet_sample (struct c11test_site *s, uintptr_t addr, bool write)
{
  bool first = sample.n++ == 0;
  c11t_fast.budget = 0;
  if (write || !enter_place (s, addr))
    {
      c11t_changed ();
      c11t_fast.budget = BUSY;
    }
  else if (sample.n == SAMPLE)
    {
      c11t_quiet_step (IDLE_STEPS);
      c11t_fast.budget = IDLE;
    }
  if (c11t_fast.budget)
    sample.n = sample.n_places = 0;
  return first;
}
