/* lost.c -- an update that another thread overwrites without having seen it.
   SPDX-License-Identifier: BSD-3-Clause

   A thread reads an object and later writes to it, not in one operation; another
   one's update came between.  What the failing thread reads is what the first one
   has made of the value from before.

   Does not: know whether what is written depends on what was read, so it is said
   only of failures for which no order of accesses is to blame.  */

#include "tools/explain/explain.h"

#define MOST_READS 8 /* of the failing thread's that are looked at, whatever they read */

static bool
same_place (const struct moment *a, const struct moment *b)
{
  return a->e->address == b->e->address && a->e->size == b->e->size;
}

/* The last read before moment WRITE by its thread of what it writes to, unless
   the thread has written there since; or NO_MOMENT.  */
static size_t
read_before (const struct history *h, size_t write)
{
  const struct moment *w = &h->m[write];
  for (size_t i = write; i-- > 0;)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread != w->e->thread || !same_place (m, w)
          || m->e->kind != C11T_RECORD_ACCESS)
        continue;
      return moment_writes (m) ? NO_MOMENT : i;
    }
  return NO_MOMENT;
}

/* The last update by another thread, of what moment WRITE writes to, after
   moment READ: a read-modify-write, or a write after a read, which goes to
   *RET_READ.  NO_MOMENT: none.  */
static size_t
update_between (const struct history *h, size_t read, size_t write,
                size_t *ret_read)
{
  const struct moment *w = &h->m[write];
  for (size_t i = write; i-- > read + 1;)
    {
      const struct moment *m = &h->m[i];
      if (m->e->thread == w->e->thread || !moment_writes (m)
          || !same_place (m, w))
        continue;
      *ret_read = moment_reads (m) ? i : read_before (h, i);
      return *ret_read == NO_MOMENT ? NO_MOMENT : i;
    }
  return NO_MOMENT;
}

/* Is the write that moment I reads one that has overwritten an update?  Say
   it.  */
static bool
says_lost (struct explanation *x, size_t i)
{
  const struct history *h = x->h;
  size_t write = h->m[i].rf, theirs;
  if (write == NO_MOMENT || moment_reads (&h->m[write])
      || !same_place (&h->m[write], &h->m[i]))
    return false;
  size_t read = read_before (h, write);
  size_t update = read == NO_MOMENT
                      ? NO_MOMENT
                      : update_between (h, read, write, &theirs);
  if (update == NO_MOMENT)
    return false;
  explain_keep (x, theirs, 220);
  explain_keep (x, read, 220);
  explain_keep (x, update, 220);
  explain_keep (x, write, 220);
  explain_keep (x, i, 220);
  x->pattern = "lost update";
  explain_say (x,
               "%s overwrites %s, which came after %s: make each read and its "
               "write one atomic operation, or lock around both",
               moment_name (h, write), moment_name (h, update),
               moment_name (h, read));
  return true;
}

void
explain_lost_update (struct explanation *x, uint32_t t, size_t end)
{
  const struct history *h = x->h;
  unsigned left = MOST_READS;
  if (x->stale || x->reordered || *x->pattern)
    return;
  for (size_t i = end; i-- > 0;)
    {
      if (!moment_reads (&h->m[i]))
        continue;
      bool last = left && h->m[i].e->thread == t;
      left -= last;
      if ((x->weight[i] || last) && says_lost (x, i))
        return;
    }
}
