/* unknown.c -- inline assembly that is not understood: where it ran.
   SPDX-License-Identifier: BSD-3-Clause

   The plugin puts a hook before each such statement.  The executing process
   looks its place up in a table in shared memory that lasts as long as the
   server, and marks it; the server tells of a place once, and with each
   execution which places it ran.

   Invariant: the last row of the table stands for all places that the others
   have no room for, so that nothing is dropped silently.

   The operands in memory that it names are remembered, so that a finding about
   that memory can say so: the last REMEMBERED, each once.

   Does not count how often a place runs in one execution: that would say
   something about loops, not about what was explored.  */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/access.h"
#include "engine/observe/keep.h"
#include "engine/observe/reached.h"
#include "engine/observe/unknown.h"
#include "report/finding.h"
#include "report/json.h"

#define REMEMBERED 64

/* The last operands; a ring.  */
static struct
{
  struct
  {
    uintptr_t addr;
    size_t n;
    const struct c11test_site *site;
    uint32_t thread; /* number */
  } v[REMEMBERED];
  unsigned n; /* ever */
} operands;

static uint64_t
hash_string (uint64_t h, const char *s)
{
  do
    h = (h ^ (unsigned char) *s) * C11T_FNV_PRIME;
  while (*s++);
  return h;
}

/* The same in each process of a campaign.  */
static uint64_t
hash_place (const struct c11test_site *s)
{
  uint64_t h = C11T_FNV_BASIS;
  h = (h ^ s->line) * C11T_FNV_PRIME;
  h = (h ^ s->column) * C11T_FNV_PRIME;
  h = hash_string (h, s->file);
  h = hash_string (h, s->function);
  return hash_string (h, s->expr);
}

/* Describe in U the place of S, or no place in particular if S is NULL.  */
static void
describe (struct c11t_unknown *u, const struct c11test_site *s)
{
  struct c11t_warning *at = &u->at;
  snprintf (at->text, sizeof at->text, "%s", s ? s->expr : "(other places)");
  if (!s)
    return;
  snprintf (at->file, sizeof at->file, "%s", s->file);
  snprintf (at->function, sizeof at->function, "%s", s->function);
  at->line = s->line;
  at->column = s->column;
}

void
c11t_asm_unknown (struct c11test_site *s)
{
  struct c11t_shared *sh = c11t_shared;
  c11t_self ()->foreign.assembly = s;
  /* In this process's copy of the site: once in an execution.  */
  if (s->flags & C11TEST_SITE_TOLD)
    return;
  s->flags |= C11TEST_SITE_TOLD;
  c11t_reached (c11t_self (), s);
  uint64_t id = hash_place (s);
  uint32_t i = 0;
  while (i < sh->n_unknown && sh->unknown[i].id != id)
    i++;
  if (i >= C11T_MAX_UNKNOWN - 1)
    {
      i = C11T_MAX_UNKNOWN - 1;
      s = NULL;
      id = 1;
    }
  struct c11t_unknown *u = &sh->unknown[i];
  if (i == sh->n_unknown)
    {
      memset (u, 0, sizeof *u);
      u->id = id;
      describe (u, s);
      sh->n_unknown = i + 1;
    }
  u->ran = true;
}

void
c11t_asm_memory (const void *p, size_t n)
{
  const struct c11t_thread *t = c11t_self ();
  for (unsigned i = 0; i < operands.n && i < REMEMBERED; i++)
    if (operands.v[i].addr == (uintptr_t) p && operands.v[i].n == n
        && operands.v[i].site == t->foreign.assembly
        && operands.v[i].thread == t->task.number)
      return;
  unsigned i = operands.n++ % REMEMBERED;
  operands.v[i].addr = (uintptr_t) p;
  operands.v[i].n = n;
  operands.v[i].site = t->foreign.assembly;
  operands.v[i].thread = t->task.number;
}

const struct c11test_site *
c11t_unknown_touched (uintptr_t addr, size_t n, uint32_t *ret_thread)
{
  for (unsigned i = 0; i < operands.n && i < REMEMBERED; i++)
    if (operands.v[i].addr < addr + n && addr < operands.v[i].addr + operands.v[i].n)
      {
        *ret_thread = operands.v[i].thread;
        return operands.v[i].site;
      }
  return NULL;
}

void
c11t_unknown_reset (void)
{
  for (uint32_t i = 0; i < c11t_shared->n_unknown; i++)
    c11t_shared->unknown[i].ran = false;
}

static void
add_place (struct c11t_text *t, const struct c11t_unknown *u)
{
  const struct c11t_warning *at = &u->at;
  c11t_text_add (t, "{\"t\":\"assembly\",\"id\":\"%016llx\",\"file\":",
                 (unsigned long long) u->id);
  c11t_json_string (t, at->file);
  c11t_text_add (t, ",\"line\":%u,\"column\":%u,\"function\":", at->line,
                 at->column);
  c11t_json_string (t, at->function);
  c11t_text_add (t, ",\"text\":");
  c11t_json_string (t, at->text);
  c11t_text_add (t, "}\n");
}

void
c11t_unknown_publish (void (*tell) (const char *line, size_t len))
{
  for (uint32_t i = 0; i < c11t_shared->n_unknown; i++)
    {
      struct c11t_unknown *u = &c11t_shared->unknown[i];
      char buf[6 * sizeof u->at]; /* a character may become \uffff */
      struct c11t_text t = C11T_TEXT (buf);
      if (!u->ran || u->told)
        continue;
      u->told = true;
      if (tell)
        {
          add_place (&t, u);
          tell (buf, t.len);
          continue;
        }
      if (u->at.file[0])
        c11t_text_add (&t, "%s:%u:%u: ", u->at.file, u->at.line, u->at.column);
      c11t_text_add (&t,
                     "warning: inline assembly ran that is not understood: "
                     "%s\n",
                     u->at.text);
      c11t_write_all (2, buf, t.len);
    }
}

void
c11t_unknown_anew (void)
{
  for (uint32_t i = 0; i < c11t_shared->n_unknown; i++)
    c11t_shared->unknown[i].told = false;
}

void
c11t_unknown_list (struct c11t_text *t)
{
  const char *separator = "";
  for (uint32_t i = 0; i < c11t_shared->n_unknown; i++)
    if (c11t_shared->unknown[i].ran)
      {
        c11t_text_add (t, "%s\"%016llx\"", separator,
                       (unsigned long long) c11t_shared->unknown[i].id);
        separator = ",";
      }
}
