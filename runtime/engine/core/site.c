/* site.c -- small numbers for site records, so that shadow cells fit.
   SPDX-License-Identifier: BSD-3-Clause

   A site gets its number at its first use in this process; 0 is "unknown".
   The table lives in lazily touched memory.

   Records themselves are in the program, but for those of places that are
   known only at run time (c11t_site_at).  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "c11test/abi.h"
#include "engine/core/code-site.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/door/user.h"
#include "report/finding.h"

#define MAX_SITES ((uint32_t) 1 << 22)

static struct c11test_site **table;
static uint32_t n_sites;

void
c11t_sites_prepare (void)
{
  table = c11t_map_private (MAX_SITES * sizeof *table);
  c11t_code_sites_prepare ();
}

uint32_t
c11t_site_number (struct c11test_site *s)
{
  if (!s)
    return 0;
  if (s->id)
    return s->id;
  if (n_sites + 1 >= MAX_SITES)
    return 0; /* reports will say "unknown place" for the rest */
  table[++n_sites] = s;
  return s->id = n_sites;
}

struct c11test_site *
c11t_site_by_number (uint32_t n)
{
  return n && n <= n_sites ? table[n] : NULL;
}

#define MAX_MADE ((uint32_t) 1 << 16)
#define SLOTS (4 * MAX_MADE)

struct made
{
  struct c11test_site site;
  struct c11test_site key; /* as the program described it */
};

static struct
{
  struct made *v;
  uint32_t n;
  uint32_t *slots; /* a hash table of indices into V, plus 1 */
} made;

static bool
same_place (const struct c11test_site *a, const struct c11test_site *b)
{
  return a->file == b->file && a->function == b->function
         && a->line == b->line && a->column == b->column && a->kind == b->kind
         && a->order == b->order && a->size == b->size;
}

static uint32_t
hash_place (const struct c11test_site *s)
{
  uint64_t h = (uintptr_t) s->file ^ (uintptr_t) s->function << 20;
  h = (h ^ s->line) * C11T_HASH_MULTIPLIER;
  h = (h ^ s->column ^ (uint64_t) s->kind << 20 ^ (uint64_t) s->order << 28
       ^ (uint64_t) s->size << 36)
      * C11T_HASH_MULTIPLIER;
  return (uint32_t) (h >> 32) % SLOTS;
}

struct c11test_site *
c11t_site_at (const struct c11test_site *like)
{
  if (!made.v)
    {
      made.v = c11t_map_private (MAX_MADE * sizeof *made.v);
      made.slots = c11t_map_private (SLOTS * sizeof *made.slots);
    }
  uint32_t i = hash_place (like);
  for (; made.slots[i]; i = (i + 1) % SLOTS)
    if (same_place (&made.v[made.slots[i] - 1].key, like))
      return &made.v[made.slots[i] - 1].site;
  if (made.n == MAX_MADE)
    return NULL;
  made.v[made.n].site = made.v[made.n].key = *like;
  made.slots[i] = ++made.n;
  return &made.v[made.n - 1].site;
}

/* Texts are the program's, unless they are known by an address only.  */
uintptr_t
c11t_site_origin (const struct c11test_site *s)
{
  uintptr_t pc = c11t_code_site_pc (s);
  size_t i = ((uintptr_t) s - (uintptr_t) made.v) / sizeof *made.v;
  if (pc)
    return pc;
  if (made.v && (uintptr_t) s >= (uintptr_t) made.v && i < made.n)
    return (uintptr_t) made.v[i].key.file;
  return (uintptr_t) s->file;
}

/* Not by dladdr, which takes a lock: a thread may wait in a constructor that
   dlopen runs.  */
bool
c11t_module_at (uintptr_t addr, struct c11t_module *ret)
{
#ifdef DLFO_STRUCT_HAS_EH_DBASE
  struct dl_find_object o;
  if (_dl_find_object ((void *) addr, &o) != 0)
    return false;
  const char *name = o.dlfo_link_map->l_name;
  const char *base = strrchr (name, '/');
  *ret = (struct c11t_module){ (uintptr_t) o.dlfo_map_start,
                               (uintptr_t) o.dlfo_map_end,
                               o.dlfo_link_map->l_addr,
                               base    ? base + 1
                               : *name ? name
                                       : program_invocation_short_name,
                               *name ? name : C11T_PROGRAM_PATH };
  return true;
#else /* a C library before 2.35 */
  (void) addr, (void) ret;
  return false;
#endif
}

/* A return address is that of the next instruction.  */
const char *
c11t_site_name_of_pc (const void *pc)
{
  uintptr_t at = (uintptr_t) pc - 1;
  struct c11t_module m;
  char name[sizeof ((struct c11t_place *) 0)->file];
  if (c11t_module_at (at, &m))
    snprintf (name, sizeof name, "%s+%#lx", m.name,
              (unsigned long) (at - m.base));
  else
    snprintf (name, sizeof name, "%#lx", (unsigned long) at);
  return strcpy (c11t_arena_alloc (E.arena, strlen (name) + 1), name);
}

/* The name of an address stands where the file's would.  */
struct c11test_site *
c11t_site_at_pc (const struct c11test_site *like, const void *pc)
{
  struct c11test_site key = *like;
  key.file = pc;
  struct c11test_site *s = c11t_site_at (&key);
  if (s && s->file == pc)
    s->file = c11t_site_name_of_pc (pc);
  return s;
}
