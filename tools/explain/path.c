/* path.c -- why what one thread did is not ordered for another.
   SPDX-License-Identifier: BSD-3-Clause

   explain-news.c finds the links; here is what is wrong with them.  A link
   gives an edge if its write is a release (or follows a release fence) and its
   read an acquire (or comes before an acquire fence), and the read takes a
   value of the release sequence (C11 5.1.2.4p16, 7.17.4).  What is said is
   what the history shows; it decides nothing.  */

#include <string.h>

#include "c11test/abi.h"
#include "tools/explain/explain.h"
#include "model/event.h"

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

/* The last fence between two moments of thread T, which is none of those that
   would do; NO_MOMENT.  */
static size_t
weak_fence (const struct history *h, uint32_t t, size_t low, size_t high)
{
  for (size_t i = high < h->n ? high : h->n; i-- > low;)
    if (h->m[i].e->thread == t && h->m[i].e->flags & C11T_RECORD_FENCE)
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

/* Say so if the link L, the last one, read a store that had ended the release
   sequence which would have told of moment A.  Return true if that store needs
   a change; if it releases, it is its thread that has not acquired.  */
static bool
say_lost_sequence (struct explanation *x, const struct link *l, size_t a)
{
  const struct history *h = x->h;
  size_t head = lost_head (h, h->m[a].e->thread, a, l->from);
  if (head == NO_MOMENT || moment_reads (&h->m[l->from])
      || h->m[l->to].e->kind != C11T_RECORD_ACCESS
      || history_hb (h, a, l->from))
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
  if (write_releases (x, l, a))
    return false;
  explain_change (x, l->from, l->from, NEEDS_RELEASE,
                  "make it a read-modify-write, or acquire before it and "
                  "make it a release store");
  return true;
}

/* The words between the read and the write of link L.  */
static const char *
reads_from_words (const struct history *h, const struct link *l)
{
  const struct moment *m = &h->m[l->to];
  return m->e->kind == C11T_RECORD_ACCESS && m->rf != l->from
             ? "reads from the release sequence of"
             : "reads from";
}

/* Say what would give the write of link L, which carries what thread did from
   moment START on, an edge.  */
static void
change_write (struct explanation *x, const struct link *l, size_t start)
{
  const struct moment *m = &x->h->m[l->from];
  size_t fence = weak_fence (x->h, m->e->thread, start, l->from);
  explain_keep (x, fence, 230);
  if (fence != NO_MOMENT)
    explain_change (x, fence, l->from, NEEDS_RELEASE,
                    "make it a release fence, or the store after it a release "
                    "store");
  else
    explain_change (
        x, l->from, l->from, NEEDS_RELEASE,
        moment_reads (m) && m->e->order != 0xff && acquires (m->e->order)
            ? "make it acq_rel, or put a release fence before it"
        : moment_reads (m) ? "make it acq_rel or release, or put a release "
                             "fence before it"
                           : "make it a release store, or put a release fence "
                             "before it");
}

/* The same for its read; END is the moment that needs the edge.  */
static void
change_read (struct explanation *x, const struct link *l, size_t end)
{
  const struct moment *m = &x->h->m[l->to];
  size_t fence = weak_fence (x->h, m->e->thread, l->to, end);
  explain_keep (x, fence, 230);
  if (fence != NO_MOMENT)
    explain_change (x, fence, l->to, NEEDS_ACQUIRE,
                    "make it an acquire fence, or the load before it an "
                    "acquire load");
  else
    explain_change (x, l->to, l->to, NEEDS_ACQUIRE,
                    moment_writes (m) && m->e->order != 0xff
                            && releases (m->e->order)
                        ? "make it acq_rel, or put an acquire fence after it"
                    : m->site->kind == C11TEST_SITE_CAS && !moment_writes (m)
                        ? "make its order on failure acquire, or put an "
                          "acquire fence after it"
                    : moment_writes (m)
                        ? "make it acq_rel or acquire, or put an acquire "
                          "fence after it"
                        : "make it an acquire load, or put an acquire fence "
                          "after it");
}

static void
say_weak_link (struct explanation *x, const struct link *l, bool store_ok,
               bool load_ok)
{
  const struct history *h = x->h;
  const char *verb = reads_from_words (h, l);
  const char *load = weakness (&h->m[l->to]);
  const char *store = weakness (&h->m[l->from]);
  if (store_ok && load_ok)
    explain_say (x, "%s %s %s, but that gives no edge",
                 moment_name (h, l->to), verb, moment_name (h, l->from));
  else if (!store_ok && !load_ok && !strcmp (store, load))
    explain_say (x, "%s %s %s, which gives no edge: both are %s",
                 moment_name (h, l->to), verb, moment_name (h, l->from),
                 store);
  else if (!store_ok && !load_ok)
    explain_say (x, "%s %s %s, which gives no edge: the write is %s and the "
                    "read is %s",
                 moment_name (h, l->to), verb, moment_name (h, l->from),
                 store, load);
  else
    explain_say (x, "%s %s %s, which gives no edge: the %s is %s",
                 moment_name (h, l->to), verb, moment_name (h, l->from),
                 store_ok ? "read" : "write", store_ok ? load : store);
}

void
explain_broken_path (struct explanation *x, const struct link *path,
                     unsigned n, size_t a, size_t b)
{
  const struct history *h = x->h;
  bool fenced = false;
  if (say_lost_sequence (x, &path[n - 1], a))
    return;
  for (unsigned i = 0; i < n; i++)
    {
      size_t start = i ? path[i - 1].to : a, end = i + 1 < n ? path[i + 1].from
                                                             : b;
      explain_keep (x, path[i].from, 240);
      explain_keep (x, path[i].to, 240);
      explain_keep (x, h->m[path[i].to].rf, 200);
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
      if (!store_ok)
        change_write (x, &path[i], start);
      if (!load_ok)
        change_read (x, &path[i], end);
    }
  if (!*x->pattern)
    x->pattern = fenced ? "message passing, missing fence" : "message passing";
}
