/* robust-fold.c -- forget the writes that nobody can tell from the next one.
   SPDX-License-Identifier: BSD-3-Clause

   A check asks for the newest write that some thread knows.  All that a thread
   will ever know is joined from the clocks there are now, and from times that
   have not come yet.  So if thread u wrote or read the location at time k and
   again, a newer write, at k', and no clock has a component of u from k up to
   but not including k', then whoever knows the first knows the second.  A
   write all of whose moments are passed over in this way is never the newest;
   it counts only as something that lies between two others.  It is folded into
   the next write that is kept: whether there was a store, and the values.

   The oldest value that everybody is aware of is kept.  So are, at most,
   MOST_WRITES of a location, and MOST_LOST values folded into one; what is
   over that is counted as forgotten.

   Done when the number of writes has doubled, so that each costs a constant
   share.  */

#include <string.h>

#include "analysis/robust-state.h"
#include "base/arena.h"

#define MOST_WRITES 1024

/* The components of one thread in all clocks, sorted.  */
struct times
{
  c11t_clk *v;
  uint32_t n, cap;
};

/* What a walk over a location's writes, from the newest, has passed: of each
   thread, the times as numbers of the first component that is as great, plus
   one; 0 is none yet.  Of seq_cst writes apart, which psc knows alone.  */
struct passed
{
  uint32_t any, seq_cst;
};

struct fold
{
  struct c11t_robust *r;
  struct times *of; /* by thread */
  struct passed *passed;
  uint32_t n;
};

/* --- The times that matter ---------------------------------------------- */

static void
add_time (struct fold *f, uint32_t t, c11t_clk time)
{
  struct times *p = &f->of[t];
  if (!time || t >= f->n || (p->n && p->v[p->n - 1] == time))
    return;
  if (p->n == p->cap)
    p->v = c11t_arena_grow (f->r->arena, p->v, &p->cap, 64, sizeof *p->v);
  p->v[p->n++] = time;
}

/* All of N clocks; of those for psc two components are one thread's.  */
static void
add_clocks (struct fold *f, const struct c11t_clock *c, unsigned n, bool psc)
{
  for (unsigned i = 0; i < n; i++)
    for (uint32_t t = 0; t < c[i].n; t++)
      add_time (f, psc ? t / 2 : t, c[i].c[t]);
}

static void
add_location (struct fold *f, const struct c11t_robust_location *l)
{
  add_clocks (f, l->clock[0], N_FAMILIES * N_LOCATION_CLOCKS, false);
  add_clocks (f, l->psc, N_LOCATION_PSC, true);
}

static void
add_all (struct fold *f)
{
  const struct c11t_robust *r = f->r;
  for (uint32_t t = 0; t < r->n_threads; t++)
    {
      add_clocks (f, r->thread[t].clock[0], N_FAMILIES * N_THREAD_CLOCKS,
                  false);
      add_clocks (f, r->thread[t].psc, N_THREAD_PSC, true);
    }
  for (const struct c11t_robust_location *l = r->locations; l; l = l->next)
    add_location (f, l);
  for (const struct c11t_robust_sync *s = r->syncs; s; s = s->next)
    {
      add_clocks (f, s->hb, N_FAMILIES, false);
      add_clocks (f, s->sc, N_FAMILIES, false);
      add_clocks (f, s->psc, PSC_PENDING, true);
    }
  add_location (f, &r->fence);
  add_clocks (f, &r->psc_fence, 1, true);
}

/* Shell's sort: qsort may ask the program's malloc.  */
static void
sort (struct times *p)
{
  for (uint32_t gap = p->n / 2; gap; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (uint32_t i = gap; i < p->n; i++)
      {
        c11t_clk v = p->v[i];
        uint32_t k = i;
        for (; k >= gap && p->v[k - gap] > v; k -= gap)
          p->v[k] = p->v[k - gap];
        p->v[k] = v;
      }
}

/* How many of the times P are before TIME; likely at most HIGH, and not much
   fewer.  */
static uint32_t
rank (const struct times *p, c11t_clk time, uint32_t high)
{
  uint32_t step = 1;
  if (high < p->n && p->v[high] < time)
    high = p->n;
  while (step <= high && p->v[high - step] >= time)
    {
      high -= step;
      step *= 2;
    }
  uint32_t low = step < high ? high - step : 0;
  while (low < high)
    {
      uint32_t middle = low + (high - low) / 2;
      if (p->v[middle] < time)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* --- One location ------------------------------------------------------- */

static void
free_write (struct c11t_robust *r, struct write *w)
{
  c11t_arena_free (r->arena, w->lost, w->cap_lost * sizeof *w->lost);
  c11t_arena_free (r->arena, w->reader, w->cap_readers * sizeof *w->reader);
}

void
c11t_robust_drop_writes (struct c11t_robust *r, struct c11t_robust_location *l)
{
  for (uint32_t i = 0; i < l->n; i++)
    free_write (r, &l->write[i]);
  r->n_writes -= l->n;
  l->n = 0;
}

/* Note in *PASSED that M is passed; return true if it tells something that
   newer moments do not.  */
static bool
pass (const struct fold *f, const struct moment *m, uint32_t *passed)
{
  const struct times *t = &f->of[m->tid];
  uint32_t number = rank (t, m->time, *passed ? *passed - 1 : t->n) + 1;
  bool is_new = *passed != number;
  *passed = number;
  return is_new;
}

static bool
is_needed (struct fold *f, const struct write *w)
{
  if (w->by.tid == NOBODY)
    return true;
  struct passed *p = f->passed;
  bool needed = pass (f, &w->by, &p[w->by.tid].any);
  if (w->order == C11T_SEQ_CST)
    needed |= pass (f, &w->by, &p[w->by.tid].seq_cst);
  for (uint32_t i = 0; i < w->n_readers; i++)
    needed
        |= pass (f, robust_reader (w, i), &p[robust_reader (w, i)->tid].any);
  return needed;
}

static void
add_lost (struct c11t_robust *r, struct write *to, struct lost_value v)
{
  if (to->n_lost == MOST_LOST) /* not even looked for: that would cost most */
    {
      r->forgotten++;
      return;
    }
  for (uint32_t i = 0; i < to->n_lost; i++)
    if (to->lost[i].value == v.value)
      {
        to->lost[i].open |= v.open;
        return;
      }
  if (to->n_lost == to->cap_lost)
    to->lost = c11t_arena_grow (r->arena, to->lost, &to->cap_lost, 2,
                                sizeof *to->lost);
  to->lost[to->n_lost++] = v;
}

static void
swap_lost (struct write *a, struct write *b)
{
  struct write t = *a;
  a->n_lost = b->n_lost, a->cap_lost = b->cap_lost, a->lost = b->lost;
  b->n_lost = t.n_lost, b->cap_lost = t.cap_lost, b->lost = t.lost;
}

/* FROM is directly before TO, and goes.  */
static void
fold_into (struct c11t_robust *r, struct write *from, struct write *to)
{
  if (from->n_lost > to->n_lost) /* the shorter list into the longer one */
    swap_lost (from, to);
  to->folded_store |= !from->rmw || from->folded_store;
  add_lost (r, to, (struct lost_value){ from->value, from->open });
  for (uint32_t i = 0; i < from->n_lost; i++)
    add_lost (r, to, from->lost[i]);
  free_write (r, from);
}

static void
fold_location (struct fold *f, struct c11t_robust_location *l)
{
  struct c11t_robust *r = f->r;
  uint32_t kept = l->n; /* the newest ones are moved to the end */
  memset (f->passed, 0, f->n * sizeof *f->passed);
  for (uint32_t i = l->n; i-- > 0;)
    {
      bool needed = is_needed (f, &l->write[i]);
      bool room = l->n - kept < MOST_WRITES;
      r->forgotten += needed && !room;
      if (kept == l->n || (needed && room))
        {
          struct write w = l->write[i];
          l->write[--kept] = w;
        }
      else
        fold_into (r, &l->write[i], &l->write[kept]);
    }
  memmove (l->write, l->write + kept, (l->n - kept) * sizeof *l->write);
  r->n_writes -= kept;
  l->n -= kept;
}

void
c11t_robust_fold (struct c11t_robust *r)
{
  struct fold f = { .r = r, .n = r->n_threads };
  f.of = c11t_arena_alloc (r->arena, f.n * sizeof *f.of);
  f.passed = c11t_arena_alloc (r->arena, f.n * sizeof *f.passed);
  add_all (&f);
  for (uint32_t t = 0; t < f.n; t++)
    sort (&f.of[t]);
  for (struct c11t_robust_location *l = r->locations; l; l = l->next)
    fold_location (&f, l);
  for (uint32_t t = 0; t < f.n; t++)
    c11t_arena_free (r->arena, f.of[t].v, f.of[t].cap * sizeof *f.of[t].v);
  c11t_arena_free (r->arena, f.of, f.n * sizeof *f.of);
  c11t_arena_free (r->arena, f.passed, f.n * sizeof *f.passed);
  r->fold_at = 2 * r->n_writes + 8 * r->n_locations + 4096;
}
