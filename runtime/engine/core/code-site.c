/* code-site.c -- places that are known by their code only.
   SPDX-License-Identifier: BSD-3-Clause

   Hooks with the ABI of ThreadSanitizer have no site record; where they return
   to stands for it.  What the command has read of the debug information
   (report/places.h) becomes records before the first fork, which executions
   share.  What it does not know, a library loaded later for one, gets the name
   of its address.

   Invariant: SLOTS, a hash table by return address, is never more than half
   full; then the rest is "unknown place".

   Kind, size and order of an access are what its first call says.  An order
   that changes is one that was not constant.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/code-site.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/door/access.h"
#include "engine/door/user.h"
#include "report/places.h"

#define FRESH 0xff /* the kind of a record that nobody has used */
#define LEAST_SLOTS ((size_t) 1 << 16)

static struct slot
{
  uintptr_t pc;
  struct c11test_site *site;
} * slots;
static size_t n_slots, n_used;

/* Records of what was not read, beside their slots: their addresses are hashed
   into behaviours, and should not depend on who came first.  */
static struct c11test_site *made;

/* The records made of what was read, and their return addresses.  */
static struct c11test_site *known;
static uintptr_t *known_pc;
static size_t n_known;

/* --- The table ----------------------------------------------------------- */

/* Where PC is in the table, or where it would be.  */
static struct slot *
find (uintptr_t pc)
{
  size_t i = (size_t) (pc * C11T_HASH_MULTIPLIER >> 32) & (n_slots - 1);
  while (slots[i].pc && slots[i].pc != pc)
    i = (i + 1) & (n_slots - 1);
  return &slots[i];
}

static void
make_slots (size_t n)
{
  n_slots = LEAST_SLOTS;
  while (n_slots < 4 * n)
    n_slots *= 2;
  slots = c11t_map_private (n_slots * sizeof *slots);
  made = c11t_map_private (n_slots * sizeof *made);
}

static void
enter (uintptr_t pc, struct c11test_site *s)
{
  struct slot *at = find (pc);
  if (at->pc || n_used >= n_slots / 2)
    return;
  *at = (struct slot){ pc, s };
  n_used++;
}

/* --- What the command has read ------------------------------------------- */

struct reader
{
  const struct c11t_places *head;
  const struct c11t_places_module *module;
  const struct c11t_places_row *row;
  const char *text;
};

/* A copy in this process: the program shall not find the descriptor.  False if
   there is nothing to read; what the command writes is whole.  */
static bool
open_places (struct reader *r)
{
  struct stat st;
  int fd = (int) c11t_params.places_fd;
  if (!fd || fstat (fd, &st) < 0 || st.st_size < (off_t) sizeof *r->head)
    return false;
  void *p = mmap (NULL, (size_t) st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close (fd);
  if (p == MAP_FAILED)
    return false;
  r->head = p;
  r->module = (const void *) (r->head + 1);
  r->row = (const void *) (r->module + r->head->n_modules);
  r->text = (const void *) (r->row + r->head->n_rows);
  return r->head->magic == C11T_PLACES_MAGIC;
}

static void
enter_module (const struct reader *r, const struct c11t_places_module *m,
              uintptr_t base)
{
  for (uint32_t i = m->first; i < m->first + m->n; i++)
    {
      const struct c11t_places_row *row = &r->row[i];
      known_pc[i] = base + row->address;
      known[i] = (struct c11test_site){ .file = r->text + row->file,
                                        .function = r->text + row->function,
                                        .expr = r->text + row->callee,
                                        .line = row->line,
                                        .column = row->column,
                                        .ordinal = row->ordinal,
                                        .kind = FRESH,
                                        .order = 0xff };
      enter (known_pc[i], &known[i]);
    }
}

static int
look_at (struct dl_phdr_info *info, size_t size, void *closure)
{
  const struct reader *r = closure;
  (void) size;
  for (uint32_t i = 0; i < r->head->n_modules; i++)
    if (!strcmp (r->text + r->module[i].name, info->dlpi_name))
      enter_module (r, &r->module[i], info->dlpi_addr);
  return 0;
}

void
c11t_code_sites_prepare (void)
{
  struct reader r;
  bool any = open_places (&r);
  n_known = any ? r.head->n_rows : 0;
  if (!c11t_params.tsan_abi && !n_known)
    return;
  make_slots (n_known);
  if (!n_known)
    return;
  known = c11t_map_private (n_known * sizeof *known);
  known_pc = c11t_map_private (n_known * sizeof *known_pc);
  dl_iterate_phdr (look_at, &r);
}

uintptr_t
c11t_code_site_pc (const struct c11test_site *s)
{
  size_t i = ((uintptr_t) s - (uintptr_t) known) / sizeof *known;
  size_t k = ((uintptr_t) s - (uintptr_t) made) / sizeof *made;
  if (known && s >= known && i < n_known)
    return known_pc[i];
  return made && s >= made && k < n_slots ? slots[k].pc : 0;
}

__thread struct c11t_ignored c11t_ignored;

/* --- The hooks' side ----------------------------------------------------- */

static void
fill_in (struct c11test_site *s, unsigned kind, unsigned size, unsigned order)
{
  if (s->kind == FRESH)
    {
      s->kind = (uint8_t) kind;
      s->size = (uint16_t) size;
      s->order = (uint8_t) order;
    }
  else if (s->order != order)
    s->order = 0xff;
}

struct c11test_site *
c11t_code_site (const void *pc, unsigned kind, unsigned size, unsigned order)
{
  if (!slots)
    make_slots (0); /* linked with the runtime, and run without the option */
  struct slot *at = find ((uintptr_t) pc);
  if (!at->pc)
    {
      struct c11test_site *s = &made[at - slots];
      *s = (struct c11test_site){ .file = c11t_site_name_of_pc (pc),
                                  .function = "",
                                  .expr = "",
                                  .kind = FRESH,
                                  .order = 0xff };
      enter ((uintptr_t) pc, s);
    }
  if (at->site)
    fill_in (at->site, kind, size, order);
  return at->site;
}
