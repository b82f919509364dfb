/* race-many.c -- objects that many threads use, against the rule as it is written.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "race base" }

   Random programs of up to 40 threads, of which most only load and store atomically, or
   only read, and few make plain accesses, to wholes or halves of three granules.  The
   oracle has rules 1 to 5 of race.c as a list of entries, and keeps none that a newer
   one took over; the detector may keep them (alike.c).  Required: the same verdict, and
   a race is with an entry that the oracle has.  */

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "race/race.h"
#include "race/shadow.h"
#include "unit.h"

#define BASE UINT64_C (0x7fff00001000)
#define MAX_THREADS 40
#define N_LOCKS 4
#define N_GRANULES 3
#define N_STEPS 600
#define N_PROGRAMS 1500
#define MAX_ENTRIES (4 * MAX_THREADS + 8)

/* Halves: bit 0 is bytes 0 to 3, bit 1 bytes 4 to 7.  */
struct entry
{
  c11t_tid tid;
  c11t_clk clk;
  unsigned kind, halves;
  uint32_t site[2];
};

struct granule
{
  struct entry e[MAX_ENTRIES]; /* newest first */
  unsigned n;
};

static struct
{
  struct c11t_prng prng;
  struct c11t_race *race;
  unsigned n_threads, plain; /* accesses of 100 that are plain */
  bool writes;               /* atomic ones may be */
  c11t_clk thread[MAX_THREADS][MAX_THREADS], lock[N_LOCKS][MAX_THREADS];
  struct granule granule[N_GRANULES];
  unsigned long races, silent, alike, kept;
} w;

static uint32_t
below (uint32_t n)
{
  return c11t_prng_below (&w.prng, n);
}

static bool
is_ordered (const struct entry *e, const struct entry *n)
{
  return e->tid == n->tid || e->clk <= w.thread[n->tid][e->tid];
}

/* Rules 1 to 3.  */
static bool
races (const struct entry *e, const struct entry *n)
{
  return e->halves & n->halves && (e->kind | n->kind) == C11T_PLAIN_WRITE
         && !is_ordered (e, n);
}

/* Rule 5.  */
static bool
is_covered (const struct granule *g, const struct entry *n)
{
  unsigned left = n->halves;
  for (unsigned i = 0; i < g->n; i++)
    if (g->e[i].tid == n->tid && g->e[i].clk == n->clk
        && (g->e[i].kind & n->kind) == n->kind)
      left &= ~g->e[i].halves;
  return !left;
}

/* Rule 4, and the entry that N becomes.  */
static void
record (struct granule *g, struct entry n)
{
  struct granule old = *g;
  unsigned bytes = n.halves;
  g->n = 1;
  for (unsigned i = 0; i < old.n; i++)
    {
      struct entry e = old.e[i];
      if ((is_ordered (&e, &n) || races (&e, &n)) && (e.kind & n.kind) == e.kind)
        e.halves &= ~bytes;
      if (e.halves && e.tid == n.tid && e.clk == n.clk && e.kind == n.kind)
        for (unsigned h = 0; h < 2; h++)
          {
            if (e.halves >> h & 1)
              n.site[h] = e.site[h];
            n.halves |= e.halves & 1u << h;
          }
      else if (e.halves)
        g->e[g->n++] = e;
    }
  g->e[0] = n;
}

static bool
has (const struct granule *g, const struct entry *n, const struct c11t_access *other)
{
  for (unsigned i = 0; i < g->n; i++)
    for (unsigned h = 0; h < 2; h++)
      {
        const struct entry *e = &g->e[i];
        if (e->halves & n->halves & 1u << h && races (e, n)
            && e->tid == other->tid && e->clk == other->clk
            && e->kind == other->kind && e->site[h] == other->site)
          return true;
      }
  return false;
}

static void
random_access (uint32_t step)
{
  c11t_tid tid = below (w.n_threads);
  unsigned at = below (N_GRANULES);
  unsigned halves = below (40) ? 3 : 1 + below (2);
  unsigned kind = below (1000) < w.plain
                      ? C11T_PLAIN_READ + below (2)
                  : w.writes ? C11T_ATOMIC_READ + below (2)
                             : C11T_PLAIN_READ;
  uint32_t site = below (3) ? step + 8 : 7;
  struct granule *g = &w.granule[at];
  struct entry n
      = { tid, w.thread[tid][tid], kind, halves, { site, site } };
  struct c11t_clock c = { MAX_THREADS, MAX_THREADS, w.thread[tid] };
  struct c11t_access other = { 0 };
  uintptr_t addr = BASE + 8 * at + (halves == 2 ? 4 : 0);
  bool races_any = false, covered = is_covered (g, &n);
  for (unsigned i = 0; i < g->n && !covered; i++)
    races_any |= races (&g->e[i], &n);
  enum c11t_race_verdict v = c11t_race_access (
      w.race, addr, halves == 3 ? 8 : 4, kind, tid, &c, site, &other);
  CHECK_EQ (v, races_any ? C11T_RACE_DATA : C11T_RACE_NONE);
  CHECK (!races_any || has (g, &n, &other));
  if (!covered)
    record (g, n);
  w.races += races_any;
  w.silent += !races_any;
  const struct c11t_cell *cell = c11t_shadow_find (w.race, addr);
  const struct c11t_ext *x = c11t_cell_ext (cell);
  CHECK (c11t_shadow_check (w.race, addr, cell));
  CHECK (c11t_cell_room (cell) <= 2 * MAX_THREADS + 2 || w.plain);
  w.alike += x && x->kinds != C11T_PLAIN_WRITE;
  w.kept += g->n > 1 && c11t_cell_room (cell) > g->n;
}

static void
random_sync (void)
{
  c11t_tid tid = below (w.n_threads);
  c11t_clk *lock = w.lock[below (N_LOCKS)], *mine = w.thread[tid];
  bool acquires = below (2);
  c11t_clk *to = acquires ? mine : lock, *from = acquires ? lock : mine;
  for (unsigned i = 0; i < MAX_THREADS; i++)
    to[i] = to[i] < from[i] ? from[i] : to[i];
  if (!acquires)
    mine[tid]++;
}

static void
random_program (struct c11t_race *race, uint64_t number)
{
  static const unsigned plains[] = { 0, 2, 10, 60, 300 };
  c11t_prng_seed (&w.prng, 20261130, number);
  w.race = race;
  c11t_race_clear (race, BASE, 8 * N_GRANULES, NULL, NULL);
  memset (w.lock, 0, sizeof w.lock);
  memset (w.thread, 0, sizeof w.thread);
  memset (w.granule, 0, sizeof w.granule);
  w.n_threads = 2 + below (MAX_THREADS - 1);
  w.plain = plains[below (5)];
  w.writes = below (3);
  for (unsigned t = 0; t < w.n_threads; t++)
    w.thread[t][t] = 1;
  uint32_t sync = below (90);
  for (uint32_t step = 0; step < N_STEPS; step++)
    if (below (100) < sync)
      random_sync ();
    else
      random_access (step);
}

static void
agrees_with_the_rule (void)
{
  struct c11t_race *race = c11t_race_new (c11t_arena_new ());
  static bool sharing;
  race->saw_sharing = &sharing;
  for (uint64_t i = 0; i < N_PROGRAMS; i++)
    random_program (race, i);
  /* The programs were worth something.  */
  CHECK (w.races > 3000);
  CHECK (w.silent > 100000);
  CHECK (w.alike > 100000);
  CHECK (w.kept > 10000);
}

int
main (void)
{
  RUN (agrees_with_the_rule);
  return unit_done ();
}
