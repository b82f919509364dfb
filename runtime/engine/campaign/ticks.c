/* ticks.c -- the server's clock for the option profile; see ticks.h.
   SPDX-License-Identifier: BSD-3-Clause

   Once in a millisecond, sooner or later by up to the half of it, so that
   nothing that is done at intervals is always met or always missed, it is
   looked what goes on.  If an execution runs, it is told that a tick is due
   and counts that itself (engine/observe/profile.h); else the server does. The
   ticks due do not depend on when somebody finds the time to look: what takes
   long gets as many as have come.  So all of them together are the time that
   has gone by, and each part has its share of it, as far as so many looks can
   tell.

   Does not: count the time in which the command does not listen, nor that in
   which all was stopped (Ctrl-Z), nor what comes before the first execution.
 */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/large.h"
#include "base/out.h"
#include "base/real.h"
#include "engine/campaign/tell.h"
#include "engine/campaign/ticks.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "report/json.h"

#define TICK 1000000 /* nanoseconds */
#define TELL_NANOSECONDS 200000000
#define STOPPED_NANOSECONDS 1000000000

static const char *const parts[] = {
#define C11T_SPENT(name, text) #name,
#include "report/spent.def"
#undef C11T_SPENT
};

static const char *const reasons[] = {
#define C11T_ALONE(name, text) #name,
#include "report/alone.def"
#undef C11T_ALONE
};

static struct
{
  uint64_t next; /* when the next tick is due */
  uint64_t random;
  bool running;                 /* an execution is */
  uint64_t ticks[C11T_N_SPENT]; /* the server's own */
  uint64_t told_at;
  int slack; /* of the server's timers, as it was given them */
} ticks;

/* What the command knows.  */
static struct c11t_profile told C11T_LARGE;

/* A generator of its own: executions have theirs.  */
static uint64_t
step (void)
{
  ticks.random = ticks.random * 6364136223846793005u + 1442695040888963407u;
  return TICK / 2 + (ticks.random >> 33) % TICK;
}

/* How many ticks have become due.  */
static uint32_t
due (void)
{
  uint64_t now = c11t_real_now ();
  uint32_t n = 0;
  for (; ticks.next <= now; ticks.next += step ())
    n++;
  return n;
}

void
c11t_ticks_prepare (void)
{
  c11t_profile_prepare ();
  if (!c11t_profile)
    return;
  ticks.next = c11t_real_now () + step ();
  /* Else the end of a short execution would come before each tick that is due
     a little earlier.  */
  ticks.slack = C11T_REAL (prctl) (PR_GET_TIMERSLACK, 0, 0, 0, 0);
  C11T_REAL (prctl) (PR_SET_TIMERSLACK, 1, 0, 0, 0);
}

void
c11t_ticks_child (void)
{
  if (c11t_profile && ticks.slack > 0)
    C11T_REAL (prctl) (PR_SET_TIMERSLACK, ticks.slack, 0, 0, 0);
}

void
c11t_ticks_spent (enum c11t_spent s)
{
  if (!c11t_profile)
    return;
  uint32_t n = due ();
  if (ticks.running)
    __atomic_fetch_add (&c11t_profile->due, n, __ATOMIC_RELAXED);
  else
    ticks.ticks[s] += n;
}

void
c11t_ticks_nobody (void)
{
  if (c11t_profile)
    due ();
}

void
c11t_ticks_run (void)
{
  c11t_ticks_spent (C11T_SPENT_executions);
  ticks.running = true;
}

/* Ticks that the execution has not counted any more are S's.  */
static void
settle (enum c11t_spent s)
{
  ticks.ticks[s]
      += __atomic_exchange_n (&c11t_profile->due, 0, __ATOMIC_RELAXED);
  c11t_profile->now = C11T_SPENT_executions;
}

/* A process that ends by itself has crossed a border when it came to exit.
   What has taken time since then is its end.  */
void
c11t_ticks_stop (bool ended)
{
  if (!c11t_profile)
    return;
  c11t_ticks_spent (C11T_SPENT_executions);
  ticks.running = false;
  if (ended)
    settle (C11T_SPENT_executions);
}

void
c11t_ticks_killed (void)
{
  if (c11t_profile)
    settle (c11t_profile->now);
}

int
c11t_ticks_poll (struct pollfd *p, unsigned n, int ms)
{
  if (!c11t_profile)
    return poll (p, n, ms);
  uint64_t now = c11t_real_now (), end = now + (uint64_t) ms * 1000000;
  for (;;)
    {
      uint64_t until = ticks.next < end ? ticks.next : end;
      uint64_t left = until > now ? until - now : 0;
      struct timespec t
          = { (time_t) (left / 1000000000), (long) (left % 1000000000) };
      int got = (int) syscall (SYS_ppoll, p, n, &t, NULL, 0);
      now = c11t_real_now ();
      if (now > until + STOPPED_NANOSECONDS)
        due ();
      c11t_ticks_spent (C11T_SPENT_executions);
      if (got != 0 || now >= end)
        return got;
    }
}

/* --- Telling
 * ------------------------------------------------------------------ */

/* Append "NAME":VALUE for what has come to *KNOWN, which becomes IS.  */
static void
add (struct c11t_text *t, const char **comma, const char *name, uint64_t is,
     uint64_t *known, uint64_t unit)
{
  uint64_t more = is - *known;
  *known = is;
  if (!more)
    return;
  c11t_text_add (t, "%s\"%s\":%llu", *comma, name,
                 (unsigned long long) (more * unit));
  *comma = ",";
}

static void
tell_sums (void)
{
  char buf[2048];
  struct c11t_text t = C11T_TEXT (buf);
  const struct c11t_profile *p = c11t_profile;
  const char *comma = "";
  c11t_text_add (&t, "{\"t\":\"profile\",\"spent\":{");
  for (int i = 0; i < C11T_N_SPENT; i++)
    add (&t, &comma, parts[i], p->ticks[i] + ticks.ticks[i], &told.ticks[i],
         TICK);
  comma = "";
  c11t_text_add (&t, "},\"alone\":{");
  for (int i = 0; i < C11T_N_ALONE; i++)
    add (&t, &comma, reasons[i], p->alone[i], &told.alone[i], 1);
  c11t_text_add (&t, "}");
  comma = ",";
  add (&t, &comma, "slow_plain", p->slow_plain, &told.slow_plain, TICK);
  add (&t, &comma, "steps", p->steps, &told.steps, 1);
  add (&t, &comma, "waiting_steps", p->waits, &told.waits, 1);
  c11t_text_add (&t, "}\n");
  c11t_tell (buf, t.len);
}

/* The texts of R, for the key and for the place that it names.  */
static void
add_place (struct c11t_text *t, const struct c11t_profile_row *r)
{
  char key[sizeof r->file + sizeof r->function + 16];
  struct c11t_text k = C11T_TEXT (key);
  c11t_text_add (&k, "%s:%u:%s", r->file, r->line, r->function);
  c11t_json_string (t, key);
  c11t_text_add (t, ":{\"file\":");
  c11t_json_string (t, r->file);
  c11t_text_add (t, ",\"line\":\"%u\",\"function\":", r->line);
  c11t_json_string (t, r->function);
}

static void
tell_row (const struct c11t_profile_row *r, struct c11t_profile_row *known)
{
  char buf[4096];
  struct c11t_text t = C11T_TEXT (buf);
  const char *comma = ",";
  if (r->ticks == known->ticks && r->waits == known->waits)
    return;
  c11t_text_add (&t, "{\"t\":\"profile\",\"places\":{");
  add_place (&t, r);
  add (&t, &comma, "spent", r->ticks, &known->ticks, TICK);
  add (&t, &comma, "waiting_steps", r->waits, &known->waits, 1);
  c11t_text_add (&t, "}}}\n");
  c11t_tell (buf, t.len);
}

void
c11t_ticks_tell (bool now)
{
  if (!c11t_profile)
    return;
  uint64_t at = c11t_real_now ();
  if (!now && at - ticks.told_at < TELL_NANOSECONDS)
    return;
  ticks.told_at = at;
  tell_sums ();
  for (size_t i = 0; i < C11T_PROFILE_ROWS; i++)
    if (c11t_profile->row[i].site)
      tell_row (&c11t_profile->row[i], &told.row[i]);
}
