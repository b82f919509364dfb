/* news.c -- how what one thread did could have reached another.
   SPDX-License-Identifier: BSD-3-Clause

   Information goes from thread to thread through links: a write (or what
   follows it in its release sequence) and who reads it, a release of a
   synchronisation object and who acquires from it.  Of all ways the one is
   wanted that needs the least to give happens-before: fewest ends of links
   that are too weak, then fewest links, then a first write that comes soon and
   a last read that comes late, so that the link is near both accesses.

   A write can go before its reader only, and program order is order of
   execution; so one pass forward over the moments, with the best way into each
   thread so far, finds the best of all (the ends' weakness is taken as if
   nothing else were to follow in between).  */

#include <stdlib.h>

#include "tools/explain/explain.h"
#include "tools/base/memory.h"
#include "model/event.h"

#define MOST_SEQUENCE 64 /* read-modify-writes followed backwards */

/* A way to here.  Number 0 stands for the first moment itself.  */
struct way
{
  unsigned cost, links;
  size_t first; /* write of the first link */
  size_t last;  /* read of the last one */
  struct link link;
  size_t before; /* number of the way to this link's write */
};

struct pass
{
  const struct history *h;
  size_t from, to;
  struct way *way;
  size_t n, room;
  size_t *at;    /* moment (from FROM) -> way into its thread; NO_MOMENT */
  size_t *into;  /* thread -> the same, so far */
  size_t *fence;    /* thread -> its last release fence, or NO_MOMENT */
  size_t *released; /* moment (from FROM) -> that of its thread, by then */
  size_t *acquired; /* moment (from FROM) -> the next acquire fence of its
                       thread before TO, or NO_MOMENT */
  size_t *release;  /* object -> the last release to it, or NO_MOMENT */
  uint32_t n_threads, n_objects;
};

static bool
is_fence (const struct moment *m, bool release)
{
  return m->e->flags & C11T_RECORD_FENCE
         && (release ? c11t_order_releases (m->e->order)
                     : c11t_order_acquires (m->e->order));
}

/* How much moment M is too weak for, as the end of a link.  */
static unsigned
weakness_of (const struct moment *m, bool release)
{
  if (m->e->kind != C11T_RECORD_ACCESS)
    return 0;
  if (m->e->order == 0xff)
    return 2; /* neither atomic nor ordered */
  return release ? !c11t_order_releases (m->e->order)
                 : !c11t_order_acquires (m->e->order);
}

static bool
is_better (const struct way *a, const struct way *b)
{
  if (a->cost != b->cost)
    return a->cost < b->cost;
  if (a->links != b->links)
    return a->links < b->links;
  return a->last - a->first > b->last - b->first;
}

/* Read R has news from W, by the way with number BEFORE to W or to a fence
   before it, for COST at W's end.  */
static void
consider (struct pass *p, size_t w, size_t r, size_t before, unsigned cost)
{
  const struct way *b = &p->way[before];
  const struct moment *m = &p->h->m[r];
  bool fenced = p->acquired[r - p->from] != NO_MOMENT;
  struct way new = { .cost = b->cost + cost
                             + (fenced ? 0 : weakness_of (m, false)),
                     .links = b->links + 1,
                     .first = before ? b->first : w,
                     .last = r,
                     .link = { w, r },
                     .before = before };
  size_t *into = &p->into[m->e->thread % p->n_threads];
  if (*into != NO_MOMENT && !is_better (&new, &p->way[*into]))
    return;
  if (p->n == p->room)
    {
      p->room *= 2;
      p->way = realloc (p->way, p->room * sizeof *p->way);
      memory_check (p->way);
    }
  p->way[p->n] = new;
  *into = p->n++;
}

/* R reads W, or acquires from it.  */
static void
hear (struct pass *p, size_t w, size_t r)
{
  const struct moment *m = &p->h->m[w];
  if (w == NO_MOMENT || w < p->from || w >= r || m->e->thread == p->h->m[r].e->thread)
    return;
  size_t at = p->at[w - p->from];
  if (at != NO_MOMENT)
    consider (p, w, r, at, weakness_of (m, true));
  size_t fence = p->released[w - p->from];
  if (fence != NO_MOMENT && p->at[fence - p->from] != NO_MOMENT)
    consider (p, w, r, p->at[fence - p->from], 0);
}

/* The object of moment M, which acquires or releases; N_OBJECTS if it is not
   known.  */
static uint32_t
object_of (const struct pass *p, const struct moment *m)
{
  const struct c11t_trace *t = &p->h->r->trace;
  uint32_t object
      = m->e->trace < t->n ? t->event[m->e->trace].object : p->n_objects;
  return object < p->n_objects ? object : p->n_objects;
}

/* What R has news of.  */
static void
hear_all (struct pass *p, size_t r)
{
  const struct history *h = p->h;
  const struct moment *m = &h->m[r];
  if (moment_reads (m))
    {
      size_t w = m->rf;
      for (unsigned k = 0; w != NO_MOMENT && k < MOST_SEQUENCE; k++)
        {
          hear (p, w, r);
          if (!moment_reads (&h->m[w]) || moment_plain (&h->m[w]))
            return;
          w = h->m[w].rf;
        }
    }
  else if (m->e->kind == C11T_RECORD_ACQUIRE)
    hear (p, p->release[object_of (p, m)], r);
}

/* N times NO_MOMENT.  */
static size_t *
no_moments (size_t n)
{
  size_t *v = memory_new (n, sizeof *v);
  for (size_t i = 0; i < n; i++)
    v[i] = NO_MOMENT;
  return v;
}

static void
find_acquire_fences (struct pass *p)
{
  size_t *next = no_moments (p->n_threads);
  for (size_t i = p->to; i-- > p->from;)
    {
      size_t *mine = &next[p->h->m[i].e->thread % p->n_threads];
      p->acquired[i - p->from] = *mine;
      if (is_fence (&p->h->m[i], false))
        *mine = i;
    }
  free (next);
}

static void
go_forward (struct pass *p)
{
  const struct history *h = p->h;
  for (size_t i = p->from; i < p->to; i++)
    {
      uint32_t t = h->m[i].e->thread % p->n_threads;
      if (i == p->from)
        p->into[t] = 0;
      else
        hear_all (p, i);
      p->at[i - p->from] = p->into[t];
      if (h->m[i].e->kind == C11T_RECORD_CREATE)
        p->into[h->m[i].e->other % p->n_threads] = p->into[t];
      if (is_fence (&h->m[i], true))
        p->fence[t] = i;
      p->released[i - p->from] = p->fence[t];
      if (h->m[i].e->kind == C11T_RECORD_RELEASE)
        p->release[object_of (p, &h->m[i])] = i;
    }
}

unsigned
explain_path (const struct history *h, size_t from, size_t to,
              struct link *ret, unsigned most)
{
  uint32_t n_threads = C11T_RECORD_THREADS;
  struct pass p = { .h = h, .from = from, .to = to, .room = 64,
                    .n_threads = n_threads, .n = 1,
                    .n_objects = h->r->trace.n_objects };
  unsigned n = 0;
  if (from >= to)
    return 0;
  p.way = memory_new (p.room, sizeof *p.way);
  p.at = no_moments (to - from);
  p.acquired = no_moments (to - from);
  p.released = no_moments (to - from);
  p.into = no_moments (n_threads);
  p.fence = no_moments (n_threads);
  p.release = no_moments (p.n_objects + 1);
  find_acquire_fences (&p);
  go_forward (&p);
  size_t at = p.into[h->m[to].e->thread % n_threads];
  if (at != NO_MOMENT && p.way[at].links <= most)
    {
      n = p.way[at].links;
      for (unsigned k = n; k-- > 0; at = p.way[at].before)
        ret[k] = p.way[at].link;
    }
  free (p.way);
  free (p.at);
  free (p.acquired);
  free (p.released);
  free (p.release);
  free (p.into);
  free (p.fence);
  return n;
}
