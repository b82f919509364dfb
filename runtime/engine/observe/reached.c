/* reached.c -- which instrumented places run, and in which threads.
   SPDX-License-Identifier: BSD-3-Clause

   With the option sites.  The table is in memory that the server shares with
   the executions; a place has a row from the first execution that reaches it,
   and the server tells of a row whenever a thread is new in it.  A process
   remembers what it has noted of a site by the site's number.

   Plain accesses take the long way then (C11T_SLOW_ASKED): the short one does
   not know the place.

   Does not: count.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/thread.h"
#include "engine/observe/reached.h"
#include "report/finding.h"
#include "report/json.h"

#define MOST_ROWS 32768
#define SLOTS (2 * MOST_ROWS) /* of the hash table */
#define MOST_NOTED (1u << 20) /* sites of a process that are remembered */

struct row
{
  uint64_t id;
  uint64_t threads, told; /* by number; the last bit is for all from 63 on */
  uint32_t line, column;
  uint8_t kind;
  char file[160];
  char function[80];
};

static struct
{
  uint32_t n;
  bool news; /* that the server has not told */
  uint32_t slot[SLOTS]; /* a row's index, plus 1 */
  struct row row[MOST_ROWS];
} *reached;

/* By a site's number: the threads that are noted.  */
static uint64_t *noted;

bool c11t_reached_on;

void
c11t_reached_prepare (void)
{
  c11t_reached_on = c11t_params.sites;
  if (!c11t_reached_on)
    return;
  reached = c11t_map_shared (sizeof *reached);
  noted = c11t_map_private (MOST_NOTED * sizeof *noted);
}

static uint64_t
hash_string (uint64_t h, const char *s)
{
  do
    h = (h ^ (unsigned char) *s) * C11T_FNV_PRIME;
  while (*s++);
  return h;
}

static uint64_t
hash_place (const struct c11test_site *s)
{
  uint64_t h = C11T_FNV_BASIS;
  h = (h ^ s->line) * C11T_FNV_PRIME;
  h = (h ^ s->column) * C11T_FNV_PRIME;
  h = (h ^ s->kind) * C11T_FNV_PRIME;
  h = hash_string (h, s->file);
  return hash_string (h, s->function);
}

static void
copy (char *to, size_t size, const char *from)
{
  size_t n = strnlen (from, size - 1);
  memcpy (to, from, n);
  to[n] = 0;
}

/* The row of S; NULL if there is no room for one.  */
static struct row *
row_of (const struct c11test_site *s)
{
  uint64_t id = hash_place (s);
  uint32_t i = (uint32_t) (id >> 32) % SLOTS;
  for (; reached->slot[i]; i = (i + 1) % SLOTS)
    if (reached->row[reached->slot[i] - 1].id == id)
      return &reached->row[reached->slot[i] - 1];
  if (reached->n == MOST_ROWS)
    return NULL;
  struct row *r = &reached->row[reached->n++];
  reached->slot[i] = reached->n;
  r->id = id;
  r->line = s->line;
  r->column = s->column;
  r->kind = s->kind;
  copy (r->file, sizeof r->file, s->file);
  copy (r->function, sizeof r->function, s->function);
  return r;
}

void
c11t_reached_note (const struct c11t_thread *t, struct c11test_site *s)
{
  uint32_t n = c11t_site_number (s);
  uint64_t bit = (uint64_t) 1
                 << (t->task.number < 63 ? t->task.number : 63);
  if (!n || n >= MOST_NOTED || noted[n] & bit)
    return;
  noted[n] |= bit;
  struct row *r = row_of (s);
  if (!r || r->threads & bit)
    return;
  r->threads |= bit;
  reached->news = true;
}

void
c11t_reached_publish (void (*tell) (const char *line, size_t len))
{
  if (!reached->news)
    return;
  reached->news = false;
  for (uint32_t i = 0; i < reached->n; i++)
    {
      struct row *r = &reached->row[i];
      char buf[6 * sizeof *r];
      struct c11t_text t = C11T_TEXT (buf);
      if (r->threads == r->told)
        continue;
      r->told = r->threads;
      c11t_text_add (&t, "{\"t\":\"site\",\"id\":\"%016llx\",\"file\":",
                     (unsigned long long) r->id);
      c11t_json_string (&t, r->file);
      c11t_text_add (&t, ",\"line\":%u,\"column\":%u,\"function\":", r->line,
                     r->column);
      c11t_json_string (&t, r->function);
      c11t_text_add (&t, ",\"site_kind\":%u,\"threads\":\"%llx\"}\n", r->kind,
                     (unsigned long long) r->threads);
      tell (buf, t.len);
    }
}
