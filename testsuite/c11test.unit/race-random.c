/* race-random.c -- the detector against an oracle that forgets nothing.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   Random programs of up to 12 threads over a few granules, ordered by random
   locks.  The oracle keeps every access to every byte, ever, with its clock,
   and knows nothing of covering.  Required:
   - a verdict of race names an access that the oracle calls a race too;
   - a byte whose accesses never raced yet is reported when the oracle says.
   Bytes are cleared and freed on the way, and ranges are asked about.  */

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "race/race.h"
#include "race/shadow.h"
#include "unit.h"

#define BASE UINT64_C (0x7fff00000ff8)
#define MAX_THREADS 12
#define N_LOCKS 3
#define N_BYTES 24
#define N_STEPS 400
#define N_PROGRAMS 3000

struct record
{
  c11t_tid tid;
  c11t_clk clk;
  int kind; /* -1: the free */
  uint32_t site;
};

struct world
{
  struct c11t_prng prng;
  struct c11t_race *race;
  unsigned n_threads;
  c11t_clk thread[MAX_THREADS][MAX_THREADS], lock[N_LOCKS][MAX_THREADS];
  struct record log[N_BYTES][N_STEPS];
  unsigned n_log[N_BYTES];
  bool raced[N_BYTES]; /* the detector may treat what follows as ordered */
  /* How much was exercised.  */
  unsigned long races, frees, silent, passed, stopped;
};

static struct world w;

static uint32_t
below (uint32_t n)
{
  return c11t_prng_below (&w.prng, n);
}

static bool
oracle_conflict (const struct record *e, c11t_tid tid, int kind)
{
  bool write = kind == C11T_PLAIN_WRITE || kind == C11T_ATOMIC_WRITE
               || e->kind == C11T_PLAIN_WRITE || e->kind == C11T_ATOMIC_WRITE;
  bool plain = kind == C11T_PLAIN_WRITE || kind == C11T_PLAIN_READ
               || e->kind == C11T_PLAIN_WRITE || e->kind == C11T_PLAIN_READ;
  return e->tid != tid && write && plain && e->clk > w.thread[tid][e->tid];
}

/* What the oracle says about the access: is there a race on a byte without
   one so far, on any byte, is one freed; does OTHER stand in the log?  */
struct opinion
{
  bool fresh, any, freed, other_found;
};

static struct opinion
ask_oracle (c11t_tid tid, int kind, unsigned at, unsigned size,
            const struct c11t_access *other)
{
  struct opinion o = { 0 };
  for (unsigned b = at; b < at + size; b++)
    for (unsigned i = 0; i < w.n_log[b]; i++)
      {
        const struct record *e = &w.log[b][i];
        bool is_other = e->tid == other->tid && e->clk == other->clk
                        && e->site == other->site;
        if (e->kind < 0)
          {
            o.freed = true;
            o.other_found |= is_other;
          }
        else if (oracle_conflict (e, tid, kind))
          {
            o.any = true;
            o.fresh |= !w.raced[b];
            o.other_found |= is_other && e->kind == other->kind;
          }
      }
  return o;
}

static void
log_access (c11t_tid tid, int kind, unsigned at, unsigned size, uint32_t site,
            bool raced)
{
  for (unsigned b = at; b < at + size; b++)
    {
      /* The free is reported once.  */
      if (w.n_log[b] && w.log[b][0].kind < 0)
        w.n_log[b] = 0;
      w.log[b][w.n_log[b]++]
          = (struct record){ tid, w.thread[tid][tid], kind, site };
      w.raced[b] |= raced;
    }
}

static void
random_access (uint32_t step)
{
  c11t_tid tid = below (w.n_threads);
  unsigned size = 1u << below (4);
  unsigned at = below (N_BYTES / size) * size;
  if (below (8) == 0) /* misaligned within the granule */
    {
      size = 1 + below (7);
      at = below (N_BYTES / 8) * 8 + below (9 - size);
    }
  int kind = (int) below (4);
  uint32_t site = below (3) ? step : 7;
  struct c11t_clock c = { MAX_THREADS, MAX_THREADS, w.thread[tid] };
  struct c11t_access other = { 0 };
  enum c11t_race_verdict v = c11t_race_access (w.race, BASE + at, size, kind,
                                               tid, &c, site, &other);
  struct opinion o = ask_oracle (tid, kind, at, size, &other);
  if (v == C11T_RACE_NONE)
    {
      CHECK (!o.fresh);
      CHECK (!o.freed);
      w.silent++;
    }
  else
    {
      CHECK (v == C11T_RACE_FREED ? o.freed : o.any);
      CHECK (o.other_found);
      w.races += v == C11T_RACE_DATA;
      w.frees += v == C11T_RACE_FREED;
    }
  CHECK (c11t_shadow_check (w.race, BASE + at,
                            c11t_shadow_find (w.race, BASE + at)));
  log_access (tid, kind, at, size, site, o.any);
}

/* Before what c11t_race_first_conflict says of a range, which it leaves as it is,
   plain writes find nothing.  */
static void
random_conflict (uint32_t step)
{
  unsigned at = below (N_BYTES), end = at + 1 + below (N_BYTES - at);
  c11t_tid tid = below (w.n_threads);
  struct c11t_clock c = { MAX_THREADS, MAX_THREADS, w.thread[tid] };
  uintptr_t first = c11t_race_first_conflict (w.race, BASE + at, end - at,
                                              tid, &c);
  for (unsigned limit; at < end; at = limit)
    {
      limit = (at | 7) + 1 < end ? (at | 7) + 1 : end;
      struct c11t_access other = { 0 };
      bool found
          = c11t_race_access (w.race, BASE + at, limit - at, C11T_PLAIN_WRITE,
                              tid, &c, step, &other)
            != C11T_RACE_NONE;
      struct opinion o
          = ask_oracle (tid, C11T_PLAIN_WRITE, at, limit - at, &other);
      CHECK (BASE + at >= first || !found);
      w.passed += BASE + at < first;
      w.stopped += BASE + at == first && found;
      log_access (tid, C11T_PLAIN_WRITE, at, limit - at, step, o.any);
    }
}

/* Forget a range, or free it.  */
static void
random_clear (uint32_t step)
{
  unsigned at = below (N_BYTES), len = 1 + below (N_BYTES - at);
  c11t_tid tid = below (w.n_threads);
  bool frees = below (2);
  if (frees)
    c11t_race_mark_freed (w.race, BASE + at, len, tid, w.thread[tid][tid],
                          step, NULL, NULL);
  else
    c11t_race_clear (w.race, BASE + at, len, NULL, NULL);
  for (unsigned b = at; b < at + len; b++)
    {
      w.n_log[b] = 0;
      w.raced[b] = false;
      if (frees)
        w.log[b][w.n_log[b]++]
            = (struct record){ tid, w.thread[tid][tid], -1, step };
    }
}

static void
join (c11t_clk *c, const c11t_clk *d)
{
  for (unsigned i = 0; i < MAX_THREADS; i++)
    if (c[i] < d[i])
      c[i] = d[i];
}

static void
random_sync (void)
{
  c11t_tid tid = below (w.n_threads);
  c11t_clk *lock = w.lock[below (N_LOCKS)];
  if (below (2))
    join (w.thread[tid], lock);
  else
    {
      join (lock, w.thread[tid]);
      w.thread[tid][tid]++;
    }
}

static void
random_program (struct c11t_race *race, uint64_t number)
{
  c11t_prng_seed (&w.prng, 20240607, number);
  w.race = race;
  c11t_race_clear (race, BASE, N_BYTES, NULL, NULL);
  memset (w.lock, 0, sizeof w.lock);
  memset (w.thread, 0, sizeof w.thread);
  memset (w.n_log, 0, sizeof w.n_log);
  memset (w.raced, 0, sizeof w.raced);
  w.n_threads = 1 + below (MAX_THREADS);
  for (unsigned t = 0; t < w.n_threads; t++)
    w.thread[t][t] = 1;
  /* From hardly ever to nearly always ordered.  */
  uint32_t sync = below (95);
  for (uint32_t step = 0; step < N_STEPS; step++)
    if (below (100) < sync)
      random_sync ();
    else if (below (60) == 0)
      random_clear (step);
    else if (below (30) == 0)
      random_conflict (step);
    else
      random_access (step);
}

static void
agrees_with_oracle (void)
{
  struct c11t_race *race = c11t_race_new (c11t_arena_new ());
  for (uint64_t i = 0; i < N_PROGRAMS; i++)
    random_program (race, i);
  /* The programs were worth something.  */
  CHECK (w.races > 10000);
  CHECK (w.frees > 1000);
  CHECK (w.silent > 100000);
  CHECK (w.passed > 3000);
  CHECK (w.stopped > 1000);
}

int
main (void)
{
  RUN (agrees_with_oracle);
  return unit_done ();
}
