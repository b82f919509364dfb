/* location.c -- from addresses to the model's locations.
   SPDX-License-Identifier: BSD-3-Clause

   Each granule (8 bytes) that was ever accessed atomically has a record with
   its locations, which never overlap; the shadow cell points to it.  A
   location is DIRTY when a plain write came after its last store: the value
   in memory then enters the model as a store before the next modelled access
   (paper section 7.2).

   Code that is not instrumented (libraries, the kernel, assembly that the
   plugin does not know) writes behind our back.  Each location remembers what
   memory should hold; if it holds something else, that value becomes a store
   of the thread that notices it, so that nobody reads around it for ever.

   Accesses of another size or offset than before (mixed-size) replace the
   overlapped locations by a new one that begins with what memory holds.
   Values stay byte-wise consistent with memory and nothing that synchronised
   is lost; older values are forgotten.  */

#include "engine/state.h"

struct gloc
{
  struct gloc *next; /* by offset */
  uint8_t off, size;
  bool dirty;
  uint64_t memory; /* what the bytes held when we last knew */
  struct c11t_location *loc;
};

struct granule
{
  struct gloc *first;
  c11t_tid owner; /* first thread here */
  bool shared;    /* others came */
};

static uint64_t
read_memory (uintptr_t addr, unsigned size)
{
  switch (size)
    {
    case 1:
      return __atomic_load_n ((uint8_t *) addr, __ATOMIC_RELAXED);
    case 2:
      return *(volatile uint16_t *) addr;
    case 4:
      return *(volatile uint32_t *) addr;
    default:
      C11T_ASSERT (size == 8);
      return *(volatile uint64_t *) addr;
    }
}

static struct granule *
granule_of (uintptr_t addr)
{
  return c11t_race_handle (E.race, addr);
}

static void
drop_gloc (struct gloc *g)
{
  E.ops->location_free (E.model, g->loc);
  c11t_arena_free (E.arena, g, sizeof *g);
}

void
c11t_location_drop (void *closure, void *handle)
{
  (void) closure;
  struct granule *gr = handle;
  for (struct gloc *g = gr->first, *next; g; g = next)
    {
      next = g->next;
      drop_gloc (g);
    }
  c11t_arena_free (E.arena, gr, sizeof *gr);
}

/* Make the location for OFF, SIZE at *LINK, its place in the list.  */
static struct gloc *
new_gloc (struct gloc **link, uintptr_t addr, unsigned off, unsigned size,
          bool fresh)
{
  struct gloc *g = c11t_arena_alloc (E.arena, sizeof *g);
  struct c11t_access w = { 0 };
  bool written = fresh && c11t_race_last_write (E.race, addr, size, &w);
  /* A replaced location's value counts as known to all.  */
  g->off = (uint8_t) off;
  g->size = (uint8_t) size;
  g->memory = read_memory (addr, size);
  g->loc = E.ops->location (E.model, (uint8_t) size, g->memory,
                            written ? w.tid : 0, written ? w.clk : 0,
                            written ? c11t_site_by_number (w.site) : NULL);
  g->next = *link;
  return *link = g;
}

/* Memory at ADDR, where G lies, holds VALUE and the model does not know: the
   plain write that made G dirty, or somebody unseen, becomes a store.  */
static void
learn (struct gloc *g, uintptr_t addr, uint64_t value)
{
  const struct c11t_thread *t = c11t_self ();
  struct c11t_access w
      = { .tid = (uint16_t) t->tid,
          .clk = c11t_clock_get (c11t_my_clock (t), t->tid) };
  if (g->dirty)
    c11t_race_last_write (E.race, addr, g->size, &w);
  g->dirty = false;
  g->memory = value;
  E.ops->plain_store (E.model, g->loc, value, w.tid, w.clk,
                      c11t_site_by_number (w.site));
}

static void
bring_up_to_date (struct gloc *g, uintptr_t addr)
{
  uint64_t value = read_memory (addr, g->size);
  if (g->dirty || value != g->memory)
    learn (g, addr, value);
}

/* NEW takes the place of the locations in the list GONE.  */
static struct c11t_location *
replace (struct gloc *gone, struct gloc *new)
{
  for (struct gloc *next; gone; gone = next)
    {
      next = gone->next;
      E.ops->inherit (E.model, new->loc, gone->loc);
      drop_gloc (gone);
    }
  return new->loc;
}

struct c11t_location *
c11t_location_get (uintptr_t addr, unsigned size)
{
  unsigned off = addr & 7;
  C11T_ASSERT (off + size <= 8);
  c11t_tid me = c11t_self ()->tid;
  struct granule *gr = granule_of (addr);
  if (!gr)
    {
      uint64_t probe = read_memory (addr, size); /* faults before we change */
      (void) probe;
      gr = c11t_arena_alloc (E.arena, sizeof *gr);
      gr->owner = me;
      c11t_race_set_handle (E.race, addr, gr);
    }
  gr->shared |= gr->owner != me;
  struct gloc **link = &gr->first, *replaced = NULL;
  while (*link && (*link)->off < off + size)
    {
      struct gloc *g = *link;
      if (g->off == off && g->size == size)
        {
          bring_up_to_date (g, addr);
          return g->loc;
        }
      if (g->off + g->size > off)
        {
          *link = g->next;
          g->next = replaced;
          replaced = g;
        }
      else
        link = &g->next;
    }
  return replace (replaced, new_gloc (link, addr, off, size, !replaced));
}

static struct gloc *
find_next (uintptr_t at, uintptr_t end)
{
  uintptr_t base = at & ~(uintptr_t) 7;
  struct granule *gr = granule_of (at);
  struct gloc *g = gr ? gr->first : NULL;
  while (g && base + g->off < at)
    g = g->next;
  return g && base + g->off < end ? g : NULL;
}

bool
c11t_location_extent (uintptr_t *at, uintptr_t end, unsigned *ret_size)
{
  struct gloc *g = find_next (*at, end);
  if (!g)
    return false;
  *at = (*at & ~(uintptr_t) 7) + g->off;
  *ret_size = g->size;
  return true;
}

struct c11t_location *
c11t_location_next (uintptr_t *at, uintptr_t end, unsigned *ret_size)
{
  struct gloc *g = find_next (*at, end);
  if (!g)
    return NULL;
  *at = (*at & ~(uintptr_t) 7) + g->off;
  *ret_size = g->size;
  bring_up_to_date (g, *at);
  return g->loc;
}

static struct gloc *
find_exact (uintptr_t addr, unsigned size)
{
  struct granule *gr = granule_of (addr);
  struct gloc *g = gr ? gr->first : NULL;
  while (g && !(g->off == (addr & 7) && g->size == size))
    g = g->next;
  return g;
}

void
c11t_location_write (uintptr_t addr, unsigned size, uint64_t value)
{
  struct gloc *g = find_exact (addr, size);
  if (g)
    g->memory = value;
  switch (size)
    {
    case 1:
      *(volatile uint8_t *) addr = (uint8_t) value;
      break;
    case 2:
      *(volatile uint16_t *) addr = (uint16_t) value;
      break;
    case 4:
      *(volatile uint32_t *) addr = (uint32_t) value;
      break;
    default:
      *(volatile uint64_t *) addr = value;
    }
}

void
c11t_location_written (uintptr_t addr, unsigned size)
{
  struct gloc *g = find_exact (addr, size);
  if (g)
    g->memory = read_memory (addr, size);
}

void
c11t_location_dirty (uintptr_t addr, unsigned n)
{
  struct granule *gr = granule_of (addr);
  unsigned off = addr & 7;
  for (struct gloc *g = gr ? gr->first : NULL; g; g = g->next)
    if (g->off < off + n && off < (unsigned) g->off + g->size)
      g->dirty = true;
}

bool
c11t_location_exists (uintptr_t addr)
{
  return granule_of (addr) != NULL;
}

bool
c11t_location_shared (uintptr_t addr, const struct c11t_thread *t)
{
  const struct granule *gr = granule_of (addr);
  return gr && (gr->shared || gr->owner != t->tid);
}
