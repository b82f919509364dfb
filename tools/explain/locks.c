/* locks.c -- lock sets, from the recorded calls; see locks.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/text.h"
#include "tools/explain/locks.h"
#include "tools/symbolise/stack.h"

/* Does M lock or unlock something?  */
static bool
is_of_lock (const struct moment *m)
{
  return (m->e->kind == C11T_RECORD_ACQUIRE
          || m->e->kind == C11T_RECORD_RELEASE)
         && m->e->other == 1 && m->e->address;
}

static void
lock (struct held *held, const struct history *h, size_t i)
{
  for (unsigned k = 0; k < held->n; k++)
    if (h->m[held->by[k]].e->address == h->m[i].e->address)
      return;
  if (held->n < MOST_HELD)
    held->by[held->n++] = i;
}

static void
unlock (struct held *held, const struct history *h, size_t i)
{
  for (unsigned k = 0; k < held->n; k++)
    if (h->m[held->by[k]].e->address == h->m[i].e->address)
      {
        held->by[k] = held->by[--held->n];
        return;
      }
}

void
locks_held (const struct history *h, size_t i, struct held *ret)
{
  *ret = (struct held){ .known = h->m[0].number == 0 };
  for (size_t k = 0; k < i; k++)
    if (h->m[k].e->thread == h->m[i].e->thread && is_of_lock (&h->m[k]))
      {
        if (h->m[k].e->kind == C11T_RECORD_ACQUIRE)
          lock (ret, h, k);
        else
          unlock (ret, h, k);
      }
}

/* Does M lock or unlock, take or post, what K is about?  */
static bool
is_of_same (const struct moment *m, const struct moment *k)
{
  return (m->e->kind == C11T_RECORD_ACQUIRE
          || m->e->kind == C11T_RECORD_RELEASE)
         && m->e->address && m->e->address == k->e->address;
}

/* Has the thread that asked at moment K, in vain, neither got nor given back what it asked for
   up to END?  */
static bool
stays_refused (const struct history *h, size_t k, size_t end)
{
  for (size_t later = k + 1; later < end; later++)
    if (h->m[later].e->thread == h->m[k].e->thread
        && is_of_same (&h->m[later], &h->m[k]))
      return false;
  return true;
}

/* Is M, which asks in vain, about a semaphore?  */
static bool
is_of_semaphore (const struct history *h, const struct moment *m)
{
  return !strncmp (history_string (h, m->site->expr), "sem_", 4);
}

size_t
locks_refused (const struct history *h, size_t i)
{
  for (size_t k = i; k-- > 0;)
    if (h->m[k].e->thread == h->m[i].e->thread
        && h->m[k].e->kind == C11T_RECORD_REFUSED
        && !is_of_semaphore (h, &h->m[k]))
      return stays_refused (h, k, i) ? k : NO_MOMENT;
  return NO_MOMENT;
}

/* Is one of the N moments at LAST of the same thread as moment K, and about the same?  */
static bool
is_among (const struct history *h, const size_t *last, unsigned n, size_t k)
{
  for (unsigned i = 0; i < n; i++)
    if (h->m[last[i]].e->thread == h->m[k].e->thread
        && h->m[last[i]].e->address == h->m[k].e->address)
      return true;
  return false;
}

unsigned
locks_refused_before (const struct history *h, size_t end, size_t *ret,
                      unsigned most)
{
  size_t last[MOST_HELD]; /* what each thread asked for, the last time */
  unsigned n = 0, found = 0;
  while (end-- > 0 && n < MOST_HELD && found < most)
    {
      const struct moment *m = &h->m[end];
      if (m->e->kind != C11T_RECORD_REFUSED || !m->site->line
          || is_among (h, last, n, end))
        continue;
      last[n++] = end;
      if (stays_refused (h, end, h->n))
        ret[found++] = end;
    }
  return found;
}

size_t
locks_post_after (const struct history *h, size_t i)
{
  for (size_t k = i + 1; k < h->n; k++)
    if (h->m[k].e->kind == C11T_RECORD_RELEASE && !is_of_lock (&h->m[k])
        && is_of_same (&h->m[k], &h->m[i]))
      return k;
  return NO_MOMENT;
}

size_t
locks_holder (const struct history *h, size_t i)
{
  uint32_t free_of[MOST_HELD]; /* threads that have unlocked it since */
  unsigned n = 0;
  for (size_t k = i; k-- > 0 && n < MOST_HELD;)
    {
      const struct moment *m = &h->m[k];
      bool is_free = false;
      if (!is_of_lock (m) || m->e->address != h->m[i].e->address)
        continue;
      for (unsigned f = 0; f < n; f++)
        is_free |= free_of[f] == m->e->thread;
      if (m->e->kind == C11T_RECORD_ACQUIRE && !is_free)
        return k;
      if (m->e->kind == C11T_RECORD_RELEASE && !is_free)
        free_of[n++] = m->e->thread;
    }
  return NO_MOMENT;
}

/* Is what moment I locks locked for reading, as its call says?  */
static bool
only_reads (const struct history *h, size_t i)
{
  const char *call = history_string (h, h->m[i].site->expr);
  return strstr (call, "rdlock") || strstr (call, "_shared");
}

bool
locks_shared (const struct history *h, const struct held *a,
              const struct held *b, size_t *ret_a, size_t *ret_b)
{
  for (unsigned k = 0; k < a->n; k++)
    for (unsigned l = 0; l < b->n; l++)
      if (h->m[a->by[k]].e->address == h->m[b->by[l]].e->address
          && only_reads (h, a->by[k]) && only_reads (h, b->by[l]))
        {
          *ret_a = a->by[k];
          *ret_b = b->by[l];
          return true;
        }
  return false;
}

char *
locks_name (const struct history *h, size_t i)
{
  const struct moment *m = &h->m[i];
  char *variable = h->symboliser ? stack_variable (
                       h->symboliser, m->e->address, (unsigned) m->e->size)
                                 : NULL;
  char *name = variable ? text_format ("'%s'", variable)
                        : text_format ("the lock of line %u", m->site->line);
  free (variable);
  return name;
}

char *
locks_text (const struct history *h, const struct held *held)
{
  if (!held->n)
    return held->known ? text_format ("no pthread lock") : NULL;
  char *all = text_format ("%s", "");
  for (unsigned k = 0; k < held->n; k++)
    {
      char *name = locks_name (h, held->by[k]);
      char *longer = text_format ("%s%s%s", all, k ? " and " : "", name);
      free (name);
      free (all);
      all = longer;
    }
  return all;
}
