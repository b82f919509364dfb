/* profile.c -- what an execution's time goes to; see profile.h.
   SPDX-License-Identifier: BSD-3-Clause

   A tick is counted for the place of the last access or call of the running
   thread: what the program does between two of them is the first one's.

   Does not: keep more than three quarters of its rows; what has no row is
   counted without a place.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/observe/profile.h"

#define MOST_ROWS (C11T_PROFILE_ROWS * 3 / 4)

struct c11t_profile *c11t_profile;

void
c11t_profile_prepare (void)
{
  if (c11t_params.profiled && c11t_params.result_fd)
    c11t_profile = c11t_map_shared (sizeof *c11t_profile);
}

/* Two libraries may have been loaded at one address, one after the other, and
   records that are made at run time are numbered anew in each process.  */
static bool
is_of (const struct c11t_profile_row *r, const struct c11test_site *s)
{
  return r->site == s && r->line == s->line && r->column == s->column
         && strncmp (r->file, s->file ? s->file : "", sizeof r->file - 1) == 0;
}

static void
fill (struct c11t_profile_row *r, const struct c11test_site *s)
{
  if (s->file)
    strncpy (r->file, s->file, sizeof r->file - 1);
  if (s->function)
    strncpy (r->function, s->function, sizeof r->function - 1);
  r->line = s->line;
  r->column = s->column;
  __atomic_store_n (&r->site, s, __ATOMIC_RELEASE); /* the server looks */
}

/* The row of S, or NULL.  */
static struct c11t_profile_row *
row_of (const struct c11test_site *s)
{
  struct c11t_profile *p = c11t_profile;
  if (!s)
    return NULL;
  size_t i = (uintptr_t) s / sizeof *s % C11T_PROFILE_ROWS;
  for (; p->row[i].site; i = (i + 1) % C11T_PROFILE_ROWS)
    if (is_of (&p->row[i], s))
      return &p->row[i];
  if (p->n_rows == MOST_ROWS)
    return NULL;
  p->n_rows++;
  fill (&p->row[i], s);
  return &p->row[i];
}

/* Count what is due for WAS.  Making executions has no place.  */
static void
count_ticks (enum c11t_spent was)
{
  struct c11t_profile *p = c11t_profile;
  uint32_t n = __atomic_exchange_n (&p->due, 0, __ATOMIC_RELAXED);
  p->ticks[was] += n;
  if (was == C11T_SPENT_executions || !E.sched.current)
    return;
  const struct c11test_site *s = c11t_self ()->site;
  struct c11t_profile_row *r = row_of (s);
  if (r)
    r->ticks += n;
  if (c11t_plain_is_slow () && s && s->kind <= C11TEST_SITE_WRITE
      && (was == C11T_SPENT_runtime || was == C11T_SPENT_races))
    p->slow_plain += n;
}

uint32_t
c11t_profile_go (uint32_t s)
{
  struct c11t_profile *p = c11t_profile;
  uint32_t was = p->now;
  if (__atomic_load_n (&p->due, __ATOMIC_RELAXED))
    count_ticks (was);
  p->now = s;
  return was;
}

void
c11t_profile_wait (const struct c11test_site *s, uint32_t n)
{
  if (E.sched.n_live == 1)
    return; /* for nobody */
  struct c11t_profile_row *r = row_of (s);
  c11t_profile->waits += n;
  if (r)
    r->waits += n;
}

void
c11t_profile_end (uint64_t steps)
{
  if (c11t_profile)
    c11t_profile->steps += steps;
}

void
c11t_profile_alone (enum c11t_alone why)
{
  static bool told; /* put back, but nothing is after the last execution */
  if (!c11t_profile || told)
    return;
  told = true;
  c11t_profile->alone[why]++;
}

void
c11t_profile_leave (void)
{
  c11t_profile = NULL;
}
