/* explain-path.c -- why what one thread did is not ordered for another.
   SPDX-License-Identifier: BSD-3-Clause

   Information goes from thread to thread through links.  A link gives an edge
   if its write is a release (or follows a release fence) and its read an
   acquire (or comes before an acquire fence), or the read takes a value of the
   release sequence (C11 5.1.2.4p16, 7.17.4).  What is said is what the history
   shows; it decides nothing.  */

#include <stdlib.h>

#include "c11test/abi.h"
#include "explain.h"
#include "memory.h"
#include "model/event.h"

#define MOST_VISITED 20000
#define MOST_DEPTH 6

/* --- Links ----------------------------------------------------------------- */

/* Where moment I has news from: the write that it read, or the last release
   to what it acquired from; NO_MOMENT if from nowhere else.  */
static size_t
source_of (const struct history *h, size_t i)
{
  const struct moment *m = &h->m[i];
  const struct c11t_trace *t = &h->r->trace;
  size_t from = NO_MOMENT;
  if (moment_reads (m))
    from = m->rf;
  else if (m->e->kind == C11T_RECORD_ACQUIRE && m->e->trace < t->n)
    {
      uint32_t object = t->event[m->e->trace].object;
      for (size_t k = i; object != C11T_TRACE_NONE && k-- > 0;)
        if (h->m[k].e->kind == C11T_RECORD_RELEASE && h->m[k].e->trace < t->n
            && t->event[h->m[k].e->trace].object == object)
          {
            from = k;
            break;
          }
    }
  return from != NO_MOMENT && h->m[from].e->thread != m->e->thread ? from
                                                                   : NO_MOMENT;
}

struct search
{
  const struct history *h;
  size_t from, to;
  uint8_t *visited; /* depth + 1 at which a moment was reached last */
  unsigned n_visited;
  struct link *path;
  unsigned most;
};

/* Go back from TO to S's start, over at most DEPTH links.  Return how many
   there are, 0 if there is no way.  The newest links come first, since what is
   read last says most.  */
static unsigned
go_back (struct search *s, size_t to, unsigned depth)
{
  const struct history *h = s->h;
  uint32_t goal = h->m[s->from].e->thread, t = h->m[to].e->thread;
  for (size_t i = to + 1; i-- > s->from;)
    {
      if (h->m[i].e->thread != t || s->visited[i] >= depth)
        continue;
      if (++s->n_visited > MOST_VISITED)
        return 0;
      s->visited[i] = (uint8_t) depth;
      /* What TO itself reads comes too late for it.  */
      size_t w = i == to && i == s->to ? NO_MOMENT : source_of (h, i);
      if (w == NO_MOMENT || w < s->from)
        continue;
      unsigned n = 0;
      if (h->m[w].e->thread != goal)
        {
          n = depth > 1 ? go_back (s, w, depth - 1) : 0;
          if (!n)
            continue;
        }
      if (n == s->most)
        return 0;
      s->path[n] = (struct link){ w, i };
      return n + 1;
    }
  return 0;
}

unsigned
explain_path (const struct history *h, size_t from, size_t to,
              struct link *ret, unsigned most)
{
  struct search s = { .h = h, .from = from, .to = to, .path = ret, .most = most };
  unsigned n = 0;
  /* Few links rather than many.  */
  for (unsigned depth = 1; depth <= MOST_DEPTH && !n; depth++)
    {
      s.visited = memory_new (h->n, 1);
      s.n_visited = 0;
      n = go_back (&s, to, depth);
      free (s.visited);
    }
  return n;
}

/* --- What is wrong with a link --------------------------------------------- */

/* A fence with an order for which IS_OK in thread T between two moments.  */
static size_t
fence_between (const struct history *h, uint32_t t, size_t low, size_t high,
               bool (*is_ok) (enum c11t_order))
{
  for (size_t i = low; i < high && i < h->n; i++)
    if (h->m[i].e->thread == t && h->m[i].e->flags & C11T_RECORD_FENCE
        && is_ok (h->m[i].e->order))
      return i;
  return NO_MOMENT;
}

static bool
acquires (enum c11t_order o)
{
  return c11t_order_acquires (o);
}

static bool
releases (enum c11t_order o)
{
  return c11t_order_releases (o);
}

static const char *
weakness (const struct moment *m)
{
  if (m->site->kind == C11TEST_SITE_VREAD
      || m->site->kind == C11TEST_SITE_VWRITE)
    return "volatile, which orders nothing";
  if (moment_plain (m))
    return "a plain access";
  return m->e->order == C11T_RELAXED   ? "relaxed"
         : m->e->order == C11T_ACQUIRE ? "acquire only"
         : m->e->order == C11T_RELEASE ? "release only"
                                       : "too weak";
}

/* The write of link L, which carries what moment A of its thread did: could
   it give an edge?  Keeps the fence that it needs.  */
static bool
write_releases (struct explanation *x, const struct link *l, size_t a)
{
  const struct moment *m = &x->h->m[l->from];
  if (m->e->kind != C11T_RECORD_ACCESS
      || (m->e->order != 0xff && releases (m->e->order)))
    return true;
  size_t fence
      = fence_between (x->h, m->e->thread, a, l->from, releases);
  explain_keep (x, fence, 230);
  return fence != NO_MOMENT;
}

static bool
read_acquires (struct explanation *x, const struct link *l, size_t b)
{
  const struct moment *m = &x->h->m[l->to];
  if (m->e->kind != C11T_RECORD_ACCESS
      || (m->e->order != 0xff && acquires (m->e->order)))
    return true;
  size_t fence = fence_between (x->h, m->e->thread, l->to, b, acquires);
  explain_keep (x, fence, 230);
  return fence != NO_MOMENT;
}

/* Did a release store of thread T after moment A head a release sequence that
   the write W of another thread has ended?  Return it or NO_MOMENT.  */
static size_t
lost_head (const struct history *h, uint32_t t, size_t a, size_t w)
{
  for (size_t i = w; i-- > a;)
    if (h->m[i].e->thread == t && moment_writes (&h->m[i])
        && h->m[i].e->order != 0xff && releases (h->m[i].e->order)
        && h->m[w].e->thread != t && history_overlap (&h->m[i], &h->m[w]))
      return i;
  return NO_MOMENT;
}

/* Did the link L, the last one, read a store that had ended the release
   sequence which would have told of moment A?  */
static bool
is_lost_sequence (struct explanation *x, const struct link *l, size_t a)
{
  const struct history *h = x->h;
  size_t head = lost_head (h, h->m[a].e->thread, a, l->from);
  if (head == NO_MOMENT || moment_reads (&h->m[l->from])
      || h->m[l->to].e->kind != C11T_RECORD_ACCESS)
    return false;
  x->pattern = "lost release sequence";
  explain_keep (x, head, 245);
  explain_keep (x, l->from, 245);
  explain_keep (x, l->to, 245);
  explain_missing (x, l->from, l->to);
  explain_say (x, "%s reads from %s, which is not in the release sequence of "
                  "%s: a store of another thread ends it, a "
                  "read-modify-write would go on with it",
               moment_name (h, l->to), moment_name (h, l->from),
               moment_name (h, head));
  explain_change (x, l->from, "make it a read-modify-write, or acquire before "
                              "it and make it a release store");
  return true;
}

static void
say_weak_link (struct explanation *x, const struct link *l, bool store_ok,
               bool load_ok)
{
  const struct history *h = x->h;
  if (store_ok && load_ok)
    {
      explain_say (x, "%s reads %s, but that gives no edge",
                   moment_name (h, l->to), moment_name (h, l->from));
      return;
    }
  if (!store_ok && !load_ok)
    explain_say (x, "%s reads from %s, which gives no edge: the write is %s "
                    "and the read is %s",
                 moment_name (h, l->to), moment_name (h, l->from),
                 weakness (&h->m[l->from]), weakness (&h->m[l->to]));
  else
    explain_say (x, "%s reads from %s, which gives no edge: the %s is %s",
                 moment_name (h, l->to), moment_name (h, l->from),
                 store_ok ? "read" : "write",
                 weakness (&h->m[store_ok ? l->to : l->from]));
  if (!store_ok)
    explain_change (x, l->from,
                    moment_reads (&h->m[l->from])
                        ? "make it acq_rel or release, or put a release "
                          "fence before it"
                        : "make it a release store, or put a release fence "
                          "before it");
  if (!load_ok)
    explain_change (x, l->to,
                    "make it an acquire load, or put an acquire fence after "
                    "it");
}

void
explain_broken_path (struct explanation *x, const struct link *path,
                     unsigned n, size_t a, size_t b)
{
  const struct history *h = x->h;
  bool fenced = false;
  if (is_lost_sequence (x, &path[n - 1], a))
    return;
  for (unsigned i = 0; i < n; i++)
    {
      size_t start = i ? path[i - 1].to : a, end = i + 1 < n ? path[i + 1].from
                                                             : b;
      explain_keep (x, path[i].from, 240);
      explain_keep (x, path[i].to, 240);
      if (history_hb (h, path[i].from, path[i].to))
        continue;
      explain_missing (x, path[i].from, path[i].to);
      bool store_ok = write_releases (x, &path[i], start);
      bool load_ok = read_acquires (x, &path[i], end);
      fenced |= fence_between (h, h->m[path[i].from].e->thread, 0, h->n,
                               releases) != NO_MOMENT
                || fence_between (h, h->m[path[i].to].e->thread, 0, h->n,
                                  acquires) != NO_MOMENT;
      say_weak_link (x, &path[i], store_ok, load_ok);
    }
  if (!*x->pattern)
    x->pattern = fenced ? "message passing, missing fence" : "message passing";
}
