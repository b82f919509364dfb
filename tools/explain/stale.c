/* stale.c -- reads of old values, and the patterns they make.
   SPDX-License-Identifier: BSD-3-Clause

   A read is stale if a write of its location had been executed that is newer
   in modification order.  The model allows it because no happens-before path
   (and no rule of seq_cst) leads from that write to the read.  Either there is
   a path of reads-from that does not synchronise (message passing), or there
   is none (store buffering and its kin), see Alglave, Maranget, Tautschnig,
   "Herding Cats", TOPLAS 2014, table III, for the names.

   A read that takes what was executed earlier need not be stale: the later
   write may come before it in modification order (crosswise.c), or neither be
   known to come first.  */

#include "base/assert.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "tools/explain/crosswise.h"
#include "tools/explain/explain.h"
#include "model/event.h"

/* Store buffering: R misses N, and N's thread then missed a write that R's
   thread had made before R.  */
static bool
is_store_buffering (struct explanation *x, size_t r, size_t n)
{
  const struct history *h = x->h;
  uint32_t mine = h->m[r].e->thread, other = h->m[n].e->thread;
  C11T_ASSERT (mine != other);
  for (size_t s = r; s-- > 0;)
    {
      if (h->m[s].e->thread != mine || !moment_writes (&h->m[s]))
        continue;
      for (size_t q = n + 1; q < h->n; q++)
        if (h->m[q].e->thread == other && moment_reads (&h->m[q])
            && history_overlap (&h->m[q], &h->m[s])
            && (h->m[q].rf == NO_MOMENT
                || history_mo_before (h, h->m[q].rf, s)))
          {
            explain_keep (x, s, 245);
            explain_keep (x, q, 245);
            explain_keep (x, h->m[q].rf, 120);
            x->pattern = "store buffering";
            explain_say (x,
                         "store buffering: %s misses %s, and %s misses %s; "
                         "only seq_cst on all four, or a seq_cst fence "
                         "between store and load in both threads, forbids it",
                         moment_name (h, r), moment_name (h, n),
                         moment_name (h, q), moment_name (h, s));
            explain_strengthen (x, s, r);
            explain_strengthen (x, n, q);
            return true;
          }
    }
  return false;
}

/* The write of another thread that moment I, or one before it in its thread,
   has read, among three different threads; or NO_MOMENT.  */
static size_t
news_before (const struct history *h, size_t i, uint32_t not_of)
{
  for (size_t k = i; k-- > 0;)
    if (h->m[k].e->thread == h->m[i].e->thread && moment_reads (&h->m[k])
        && h->m[k].rf != NO_MOMENT
        && h->m[h->m[k].rf].e->thread != h->m[i].e->thread
        && h->m[h->m[k].rf].e->thread != not_of)
      return k;
  return NO_MOMENT;
}

/* IRIW: R's thread has seen another writer's W first and misses N; a fourth
   thread has seen N and then missed W.  */
static bool
is_iriw (struct explanation *x, size_t r, size_t n)
{
  const struct history *h = x->h;
  size_t p = news_before (h, r, h->m[n].e->thread);
  if (p == NO_MOMENT)
    return false;
  size_t w = h->m[p].rf;
  for (size_t q = 0; q < h->n; q++)
    {
      if (!moment_reads (&h->m[q]) || h->m[q].rf != n
          || h->m[q].e->thread == h->m[r].e->thread)
        continue;
      for (size_t z = q + 1; z < h->n; z++)
        if (h->m[z].e->thread == h->m[q].e->thread && moment_reads (&h->m[z])
            && history_overlap (&h->m[z], &h->m[w])
            && (h->m[z].rf == NO_MOMENT
                || history_mo_before (h, h->m[z].rf, w)))
          {
            x->pattern = "IRIW";
            explain_keep (x, p, 240);
            explain_keep (x, w, 240);
            explain_keep (x, q, 240);
            explain_keep (x, z, 240);
            explain_say (x,
                         "IRIW: T%u and T%u see the two writes in different "
                         "orders; only seq_cst on both writes and all four "
                         "reads forbids it (in C++20, a seq_cst fence between "
                         "the two reads of each, too)",
                         h->m[r].e->thread, h->m[q].e->thread);
            size_t all[] = { w, n, p, r, q, z };
            for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
              explain_change (x, all[i], all[i], NEEDS_SC_ORDER,
                              i ? "make it seq_cst, too"
                                : "make it seq_cst, and the five below");
            return true;
          }
    }
  return false;
}

#define MOST_MISSED 16 /* writes that a read is asked about */

/* The newest write before moment I that read R misses, or NO_MOMENT.  */
static size_t
missed_before (const struct history *h, size_t r, size_t i)
{
  size_t rf = h->m[r].rf;
  while (i-- > 0 && (rf == NO_MOMENT || i > rf))
    if (moment_writes (&h->m[i]) && history_overlap (&h->m[i], &h->m[r])
        && h->m[i].e->thread != h->m[r].e->thread
        && (rf == NO_MOMENT || history_mo_before (h, rf, i)))
      return i;
  return NO_MOMENT;
}

/* The newest write that read R misses; NO_MOMENT if it misses none.  A thread
   misses no write of its own: if that is the newest, what the read takes comes
   after it in modification order.  */
static size_t
newest_missed (const struct history *h, size_t r)
{
  size_t n = h->m[r].newest, rf = h->m[r].rf;
  bool missed = n == NO_MOMENT
                || (h->m[n].e->thread != h->m[r].e->thread
                    && (rf == NO_MOMENT || history_mo_before (h, rf, n)));
  return missed ? n : missed_before (h, r, n);
}

/* Say why nothing orders write N before read R, which misses it, if something
   can be said.  */
static bool
explain_miss (struct explanation *x, size_t r, size_t n)
{
  struct link path[MOST_LINKS];
  unsigned links = explain_path (x->h, n, r, path, MOST_LINKS);
  if (links)
    explain_broken_path (x, path, links, n, r);
  return links || is_iriw (x, r, n) || is_store_buffering (x, r, n);
}

/* On x86 the read R is early and not its write late: name the store that R
   overtook.  */
static void
explain_overtaking (struct explanation *x, size_t r)
{
  const struct history *h = x->h;
  size_t s = r;
  while (s-- > 0)
    if (h->m[s].e->thread == h->m[r].e->thread && moment_writes (&h->m[s])
        && h->m[s].e->trace != C11T_TRACE_NONE)
      {
        explain_keep (x, s, 245);
        explain_say (x, "on x86 it came first: %s was still in the store "
                        "buffer of T%u",
                     moment_name (h, s), h->m[r].e->thread);
        return;
      }
}

static void
explain_one (struct explanation *x, size_t r)
{
  const struct history *h = x->h;
  size_t newest = newest_missed (h, r), n = newest;
  explain_keep (x, r, 250);
  explain_keep (x, h->m[r].rf, 200);
  if (n == NO_MOMENT)
    return;
  explain_keep (x, n, EXPLAIN_KEY);
  explain_say (x, "%s takes an old value although %s came before it",
               moment_name (h, r), moment_name (h, n));
  if (h->r->trace.rules.store_buffers)
    explain_overtaking (x, r);
  /* The newest one may not be the one that something could have told of.  */
  for (unsigned k = 0; n != NO_MOMENT && !explain_miss (x, r, n); k++)
    n = k < MOST_MISSED ? missed_before (h, r, n) : NO_MOMENT;
  if (n == NO_MOMENT)
    explain_say (x, "nothing orders that write before the read: no later "
                    "step of T%u is seen by T%u before it",
                 h->m[newest].e->thread, h->m[r].e->thread);
  n = n == NO_MOMENT ? newest : n;
  explain_keep (x, n, 250);
  explain_missing (x, n, r);
}

bool
explain_is_old (const struct history *h, size_t r)
{
  return h->m[r].e->flags & C11T_RECORD_STALE && moment_reads (&h->m[r])
         && (h->m[r].newest == NO_MOMENT || newest_missed (h, r) != NO_MOMENT);
}

void
explain_stale_reads (struct explanation *x)
{
  const struct history *h = x->h;
  size_t end = x->finding == NO_MOMENT ? h->n : x->finding;
  for (size_t i = end; i-- > 0;)
    if (explain_is_old (h, i))
      {
        x->stale++;
        if (x->stale <= 4)
          explain_one (x, i);
      }
    else if (h->m[i].e->flags & C11T_RECORD_STALE && moment_reads (&h->m[i]))
      {
        explain_keep (x, i, 250);
        explain_keep (x, h->m[i].rf, 200);
        if (!*x->pattern && !explain_crosswise (x, i) && !x->reordered)
          explain_say (x,
                       "%s takes what was executed before %s: that is no "
                       "older in modification order",
                       moment_name (h, i), moment_name (h, h->m[i].newest));
        x->reordered++;
      }
}
