/* contended.c -- which accesses another thread's may notice; see contended.h.
   SPDX-License-Identifier: BSD-3-Clause

   Of each byte a table has who accesses it and who writes it: one thread, or
   several.  Long accesses, such as those of memcpy, stand in a list and are
   compared one by one.  */

#include "tools/explain/contended.h"

#include <assert.h>
#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/explain/byte-table.h"

#define LONG 64 /* bytes from which on an access is in the list */
#define CHECKED 200 /* moments up to which all answers are compared */

#define NOBODY UINT32_MAX
#define SEVERAL (UINT32_MAX - 1)

/* What is known of a byte: who accesses it below, who writes it above.  */
#define WHO(by, writer) ((uint64_t) (writer) << 32 | (by))
#define BY(who) ((uint32_t) (who))
#define WRITER(who) ((uint32_t) ((who) >> 32))

_Static_assert (WHO (NOBODY, NOBODY) == BYTE_UNKNOWN, "nobody is known");

struct contended
{
  const struct history *h;
  struct byte_table bytes;
  size_t *longer; /* moments */
  size_t n_longer;
};

/* Who, with THREAD?  */
static uint32_t
together (uint32_t who, uint32_t thread)
{
  return who == NOBODY || who == thread ? thread : SEVERAL;
}

static void
add_byte (struct contended *c, uint64_t address, const struct moment *m)
{
  uint64_t *who = byte_table_at (&c->bytes, address);
  uint32_t writer = WRITER (*who);
  if (moment_writes (m))
    writer = together (writer, m->e->thread);
  *who = WHO (together (BY (*who), m->e->thread), writer);
}

static bool
is_access (const struct moment *m)
{
  return m->e->kind == C11T_RECORD_ACCESS
         && (moment_reads (m) || moment_writes (m));
}

static bool
clash (const struct history *h, size_t i, size_t k)
{
  return h->m[k].e->thread != h->m[i].e->thread
         && history_overlap (&h->m[k], &h->m[i])
         && (moment_writes (&h->m[i]) || moment_writes (&h->m[k]));
}

/* The same as contended_is, from the definition.  */
static bool
is_naively (const struct history *h, size_t i)
{
  size_t k = 0;
  while (k < h->n && !clash (h, i, k))
    k++;
  return k < h->n;
}

/* Is it so by the accesses that are not long?  */
static bool
is_by_byte (const struct contended *c, const struct moment *m)
{
  for (uint64_t a = 0; a < m->e->size; a++)
    {
      uint64_t who = byte_table_get (&c->bytes, m->e->address + a);
      uint32_t other = moment_writes (m) ? BY (who) : WRITER (who);
      if (other != NOBODY && other != m->e->thread)
        return true;
    }
  return false;
}

struct contended *
contended_new (const struct history *h)
{
  struct contended *c = memory_new (1, sizeof *c);
  c->h = h;
  byte_table_init (&c->bytes);
  c->longer = memory_new (h->n, sizeof *c->longer);
  for (size_t i = 0; i < h->n; i++)
    if (is_access (&h->m[i]))
      {
        if (h->m[i].e->size >= LONG)
          c->longer[c->n_longer++] = i;
        else
          for (uint64_t a = 0; a < h->m[i].e->size; a++)
            add_byte (c, h->m[i].e->address + a, &h->m[i]);
      }
  for (size_t i = 0; h->n <= CHECKED && i < h->n; i++)
    assert (!is_access (&h->m[i]) || contended_is (c, i) == is_naively (h, i));
  return c;
}

void
contended_free (struct contended *c)
{
  byte_table_free (&c->bytes);
  free (c->longer);
  free (c);
}

bool
contended_is (const struct contended *c, size_t i)
{
  const struct moment *m = &c->h->m[i];
  if (m->e->size >= LONG)
    return is_naively (c->h, i);
  if (is_by_byte (c, m))
    return true;
  size_t k = 0;
  while (k < c->n_longer && !clash (c->h, i, c->longer[k]))
    k++;
  return k < c->n_longer;
}
