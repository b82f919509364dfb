/* calls.c -- what each call does to the state of a small program.
   SPDX-License-Identifier: BSD-3-Clause

   Each call is one step, but for waits, which have a beginning and an end.  Who
   has to wait for an object has no step until it can have it.  */

#include "state.h"

#include <string.h>

static void
returns (struct state *s, int t, int result)
{
  s->result[t][s->at[t]] = (uint8_t) result;
  s->at[t]++;
  s->phase[t] = RUNS;
  s->answer[t] = 0;
}

static char
call_of (const struct search *x, const struct state *s, int t)
{
  return x->p->call[t][s->at[t]];
}

/* The call of T in S returns RESULT.  */
static void
step (struct search *x, struct state s, int t, int result)
{
  returns (&s, t, result);
  x->steps++;
  reach (x, &s);
}

/* T takes *OWNER, or fails as the form of its call says.  */
static void
take (struct search *x, struct state *s, int t, uint8_t *owner, bool try,
      bool timed)
{
  if (*owner == t)
    step (x, *s, t, SKIPPED);
  else if (*owner == NOBODY)
    {
      *owner = (uint8_t) t;
      step (x, *s, t, OK);
    }
  else if (try && !(x->s->no_failing && owner == &s->mutex))
    step (x, *s, t, BUSY);
  else if (timed && !x->s->no_timeouts)
    step (x, *s, t, TIMED_OUT);
}

static void
give (struct search *x, struct state *s, int t, uint8_t *owner)
{
  bool mine = *owner == t;
  if (mine)
    *owner = NOBODY;
  step (x, *s, t, mine ? OK : SKIPPED);
}

static void
lock_rwlock (struct search *x, struct state s, int t, char call)
{
  bool writes = strchr ("WwX", call) != NULL;
  bool try = call == 'r' || call == 'w', timed = call == 'Q' || call == 'X';
  if (s.has_rwlock[t])
    step (x, s, t, SKIPPED);
  else if (s.writer == NOBODY && (!writes || !s.readers))
    {
      s.has_rwlock[t] = 1;
      if (writes)
        s.writer = (uint8_t) t;
      else
        s.readers++;
      step (x, s, t, OK);
    }
  else if (try)
    step (x, s, t, BUSY);
  else if (timed && !x->s->no_timeouts)
    step (x, s, t, TIMED_OUT);
}

static void
unlock_rwlock (struct search *x, struct state s, int t)
{
  bool mine = s.has_rwlock[t];
  if (mine && s.writer == t)
    s.writer = NOBODY;
  else if (mine)
    s.readers--;
  s.has_rwlock[t] = 0;
  step (x, s, t, mine ? OK : SKIPPED);
}

static void
semaphore (struct search *x, struct state s, int t, char call)
{
  if (call == 'P')
    {
      s.value++;
      step (x, s, t, OK);
    }
  else if (call == 'g')
    step (x, s, t, s.value);
  else if (s.value)
    {
      s.value--;
      step (x, s, t, OK);
    }
  else if (call == 'q')
    step (x, s, t, BUSY);
  else if (call == 't' && !x->s->no_timeouts)
    step (x, s, t, TIMED_OUT);
}

/* T waits, with what it gives up in S given up.  */
static void
wait (struct search *x, struct state s, int t)
{
  s.phase[t] = WAITS;
  x->steps++;
  reach (x, &s);
}

/* Somebody, or nobody, wakes T from its condition: ANSWER.  */
static void
wake_from_condition (struct state *s, int t, int answer)
{
  s->phase[t] = WOKEN;
  s->answer[t] = (uint8_t) answer;
}

static bool
waits_in (const struct search *x, const struct state *s, int t,
          const char *calls)
{
  return s->phase[t] == WAITS && strchr (calls, call_of (x, s, t));
}

/* T's signal: each waiter may be the one.  */
static void
signal_one (struct search *x, struct state s, int t)
{
  bool any = false;
  for (int w = 0; w < x->p->n; w++)
    if (waits_in (x, &s, w, "CD"))
      {
        struct state n = s;
        wake_from_condition (&n, w, OK);
        step (x, n, t, OK);
        any = true;
      }
  if (!any)
    step (x, s, t, OK);
}

static void
condition (struct search *x, struct state s, int t, char call)
{
  if (call == 'S')
    signal_one (x, s, t);
  else if (call == 'A')
    {
      for (int w = 0; w < x->p->n; w++)
        if (waits_in (x, &s, w, "CD"))
          wake_from_condition (&s, w, OK);
      step (x, s, t, OK);
    }
  else if (s.mutex != t)
    step (x, s, t, SKIPPED);
  else
    {
      s.mutex = NOBODY;
      wait (x, s, t);
    }
}

static void
futex_wake (struct search *x, struct state s, int t, bool all)
{
  int n = 0;
  for (int w = 0; w < x->p->n; w++)
    if (waits_in (x, &s, w, "FG"))
      {
        struct state one = s;
        n++;
        returns (all ? &s : &one, w, OK);
        if (!all)
          step (x, one, t, 1);
      }
  if (all || n == 0)
    step (x, s, t, n);
}

static void
futex (struct search *x, struct state s, int t, char call)
{
  if (call == 'k' || call == 'l')
    {
      s.word = call == 'k';
      step (x, s, t, OK);
    }
  else if (call == 'K' || call == 'L')
    futex_wake (x, s, t, call == 'L');
  else if (s.word)
    step (x, s, t, BUSY);
  else
    wait (x, s, t);
}

static void
event (struct search *x, struct state s, int t, char call)
{
  uint8_t *value = strchr ("ef", call) ? &s.try_event : &s.block_event;
  if (call == 'f' || call == 'h')
    {
      ++*value;
      step (x, s, t, OK);
    }
  else if (*value)
    {
      int result = 2 + *value;
      *value = 0;
      step (x, s, t, result);
    }
  else if (call == 'e')
    step (x, s, t, BUSY);
}

static void
barrier (struct search *x, struct state s, int t)
{
  if (s.arrived == 0)
    {
      s.arrived = 1;
      wait (x, s, t);
      return;
    }
  s.arrived = 0;
  for (int w = 0; w < x->p->n; w++)
    if (waits_in (x, &s, w, "B"))
      returns (&s, w, 0);
  step (x, s, t, 1);
}

static void
join (struct search *x, struct state s, int t, char call)
{
  if (s.joined)
    step (x, s, t, SKIPPED);
  else if (s.ended[1])
    {
      s.joined = 1;
      step (x, s, t, OK);
    }
  else if (call == 'j')
    step (x, s, t, BUSY);
  else if (!x->s->no_timeouts)
    step (x, s, t, TIMED_OUT);
}

/* The steps of T, which has a call to begin.  */
static void
call_steps (struct search *x, const struct state *now, int t, char call)
{
  struct state s = *now;
  if (strchr ("MmT", call))
    take (x, &s, t, &s.mutex, call == 'm', call == 'T');
  else if (strchr ("Nn", call))
    take (x, &s, t, &s.spin, call == 'n', false);
  else if (strchr ("uv", call))
    give (x, &s, t, call == 'u' ? &s.mutex : &s.spin);
  else if (strchr ("FGklKL", call))
    futex (x, s, t, call);
  else if (strchr ("Ppqtg", call))
    semaphore (x, s, t, call);
  else if (strchr ("CDSA", call))
    condition (x, s, t, call);
  else if (strchr ("RrQWwX", call))
    lock_rwlock (x, s, t, call);
  else if (call == 'U')
    unlock_rwlock (x, s, t);
  else if (strchr ("eEfh", call))
    event (x, s, t, call);
  else if (call == 'B')
    barrier (x, s, t);
  else if (strchr ("jJ", call))
    join (x, s, t, call);
  else if (call == 'O')
    {
      bool first = !s.once;
      s.once = 1;
      step (x, s, t, first);
    }
  else if (call == 'i')
    {
      s.counter++;
      step (x, s, t, s.counter - 1);
    }
}

/* What T, which waits, can do without anybody: it wakes for no reason, or its
   time is over.  */
static void
waiting_steps (struct search *x, const struct state *now, int t, char call)
{
  struct state s = *now;
  unsigned steps = x->steps;
  if (call == 'B')
    return;
  bool futex = call == 'F' || call == 'G';
  if (!x->s->no_spurious && futex)
    step (x, s, t, OK);
  else if (!x->s->no_spurious)
    {
      wake_from_condition (&s, t, OK);
      reach (x, &s);
    }
  x->steps = steps; /* that nobody can rely on */
  s = *now;
  if (x->s->no_timeouts || !strchr ("DG", call))
    return;
  if (futex)
    step (x, s, t, TIMED_OUT);
  else
    {
      wake_from_condition (&s, t, TIMED_OUT);
      x->steps++;
      reach (x, &s);
    }
}

void
thread_steps (struct search *x, const struct state *now, int t)
{
  char call = call_of (x, now, t);
  struct state s = *now;
  if (now->phase[t] == WAITS)
    waiting_steps (x, now, t, call);
  else if (now->phase[t] == WOKEN && now->mutex == NOBODY)
    {
      s.mutex = (uint8_t) t;
      step (x, s, t, now->answer[t]);
    }
  else if (now->phase[t] == RUNS && call)
    call_steps (x, now, t, call);
  else if (now->phase[t] == RUNS && !now->ended[t] && t > 0)
    {
      s.ended[t] = 1;
      x->steps++;
      reach (x, &s);
    }
}
