/* robust.c -- why robustness reports an access, its name, and what mends it.
   SPDX-License-Identifier: BSD-3-Clause

   The write comes before the access in hb_SC (hb-sc.c) and not in
   happens-before; so on a weaker machine the access can miss the write, or
   come before it, which closes a cycle.  cycle.h knows its name.

   What is proposed makes the path a path of happens-before in the way that a
   reader would: where writes are read, release and acquire; where a read or a
   write comes before a write, no order of accesses helps, and a seq_cst fence
   in the first thread comes before one in the last.  That mends what this path
   shows.  It does not look at other paths, nor whether less would do: that is
   for c11test harden.  */

#include "base/out.h"
#include "model/event.h"
#include "tools/explain/cycle.h"
#include "tools/explain/explain.h"

static bool
is_sc_fence (const struct moment *m)
{
  return m->e->flags & C11T_RECORD_FENCE && m->e->order == C11T_SEQ_CST;
}

/* --- What it is called -----------------------------------------------------
 */

/* A thread that the path goes through: where it comes in, where it leaves, and
   how each.  */
struct visit
{
  size_t in, out;
  enum explain_by by, on;
};

const char *
explain_by_name (enum explain_by by)
{
  static const char *const names[] = {
    [EXPLAIN_END] = "start", [EXPLAIN_PO] = "po", [EXPLAIN_RF] = "rf",
    [EXPLAIN_FR] = "fr",     [EXPLAIN_CO] = "mo", [EXPLAIN_SYNC] = "sync"
  };
  return names[by];
}

static unsigned
find_visits (const struct explanation *x, struct visit *v)
{
  unsigned n = 0;
  for (unsigned i = 0; i < x->n_path; i++)
    {
      size_t at = x->path[i].at;
      if (x->path[i].by == EXPLAIN_PO)
        v[n - 1].out = at;
      else
        {
          if (n)
            v[n - 1].on = x->path[i].by;
          v[n++] = (struct visit){ at, at, x->path[i].by, EXPLAIN_END };
        }
    }
  return n;
}

/* What the cycle that the access would close is called.  A read-modify-write
   that only hands on what it has read is not counted.  */
static const char *
name_of (const struct explanation *x, const struct visit *v, unsigned n)
{
  struct cycle_visit c[MOST_STEPS];
  unsigned k = 0;
  for (unsigned i = 0; i < n; i++)
    {
      bool writes = i + 1 == n ? moment_writes (&x->h->m[x->second])
                               : v[i].on != EXPLAIN_FR;
      if (v[i].by == EXPLAIN_SYNC || v[i].on == EXPLAIN_SYNC)
        return "";
      c[k] = (struct cycle_visit){ v[i].in != v[i].out, v[i].by != EXPLAIN_RF,
                                   writes };
      k += c[k].two || c[k].in_write == c[k].out_write;
    }
  return cycle_name (c, k);
}

static void
say_path (struct explanation *x)
{
  char buf[400];
  struct c11t_text t = C11T_TEXT (buf);
  for (unsigned i = 0; i < x->n_path; i++)
    {
      const struct explain_step *s = &x->path[i];
      explain_keep (x, s->at, 245);
      if (i)
        c11t_text_add (&t, " -%s-> ", explain_by_name (s->by));
      c11t_text_add (&t, "#%llu", (unsigned long long) x->h->m[s->at].number);
    }
  explain_say (x, "the path of hb_SC: %s", buf);
}

/* --- What would mend it ----------------------------------------------------
 */

/* The strongest fence between the accesses of V; NO_MOMENT.  */
static size_t
fence_in (const struct history *h, const struct visit *v)
{
  size_t fence = NO_MOMENT;
  for (size_t i = v->in; i < v->out; i++)
    if (h->m[i].e->thread == h->m[v->in].e->thread
        && h->m[i].e->flags & C11T_RECORD_FENCE
        && (fence == NO_MOMENT || is_sc_fence (&h->m[i])))
      fence = i;
  return fence;
}

static void
change_to_fence (struct explanation *x, const struct visit *v)
{
  size_t fence = fence_in (x->h, v);
  explain_keep (x, fence, 230);
  if (fence == NO_MOMENT)
    explain_change (x, v->in, v->in, NEEDS_SEQ_CST,
                    "put a seq_cst fence after it");
  else if (!is_sc_fence (&x->h->m[fence]))
    explain_change (x, fence, v->in, NEEDS_SEQ_CST, "make it a seq_cst fence");
}

/* The steps from thread to thread from visit FIRST to visit LAST all hand on
   what was written.  */
static void
change_links (struct explanation *x, const struct visit *v, unsigned first,
              unsigned last)
{
  struct link link[MOST_STEPS];
  for (unsigned i = first; i < last; i++)
    link[i - first] = (struct link){ v[i].out, v[i + 1].in };
  if (first < last)
    explain_broken_path (x, link, last - first, v[first].in, v[last].out);
}

static bool
hands_on (enum explain_by by)
{
  return by == EXPLAIN_RF || by == EXPLAIN_SYNC;
}

static void
propose (struct explanation *x, const struct visit *v, unsigned n)
{
  unsigned a = 0, b = n - 1;
  while (a + 1 < n && hands_on (v[a].on))
    a++;
  if (a + 1 == n)
    {
      change_links (x, v, 0, n - 1);
      return;
    }
  while (hands_on (v[b].by))
    b--;
  /* With one access there is no place for a fence; farther out is as good.  */
  while (a > 0 && v[a].in == v[a].out)
    a--;
  while (b + 1 < n && v[b].in == v[b].out)
    b++;
  if (v[a].in == v[a].out || v[b].in == v[b].out)
    return;
  explain_say (x,
               "no orders of accesses alone make that happen before: it "
               "takes a seq_cst fence in T%u before one in T%u",
               x->h->m[v[a].in].e->thread, x->h->m[v[b].in].e->thread);
  change_links (x, v, 0, a);
  change_to_fence (x, &v[a]);
  change_to_fence (x, &v[b]);
  change_links (x, v, b, n - 1);
}

void
explain_robustness (struct explanation *x)
{
  struct visit v[MOST_STEPS];
  if (x->first == NO_MOMENT || x->second == NO_MOMENT)
    return;
  x->n_path = explain_hb_sc (x->h, x->first, x->second, x->path);
  if (!x->n_path)
    return;
  unsigned n = find_visits (x, v);
  x->pattern = name_of (x, v, n);
  say_path (x);
  if (!history_hb (x->h, x->first, x->second)) /* its own read may give it */
    explain_missing (x, x->first, x->second);
  propose (x, v, n);
}
