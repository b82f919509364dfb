/* location.c -- from addresses to the model's locations.
   SPDX-License-Identifier: BSD-3-Clause

   Each granule (8 bytes) that was ever accessed atomically has a record with
   its locations, which never overlap; the shadow cell points to it.  One of 16
   bytes lies in two granules and is in both records, where it is alone.  A
   location is DIRTY when a plain write came after its last store: the value
   in memory then enters the model as a store before the next modelled access
   (paper section 7.2).

   Code that is not instrumented (libraries, the kernel, assembly that the
   plugin does not know) writes behind our back, and so does the program
   itself through another mapping of the same memory.  Each location remembers
   what memory should hold; if it holds something else, that value becomes a
   store of the thread that notices it, so that nobody reads around it for
   ever.  For all we know it was a read-modify-write.

   Accesses of another size or offset than before (mixed-size) replace the
   overlapped locations by a new one that begins with what memory holds.
   Values stay byte-wise consistent with memory and nothing that synchronised
   is lost; older values are forgotten.  The granule remembers who accessed it
   otherwise, for reports.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/peek.h"
#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/memory/check.h"
#include "engine/memory/location.h"
#include "engine/observe/record.h"
#include "engine/observe/warning.h"
#include "engine/step/read.h"
#include "engine/step/step.h"
#include "model/event.h"
#include "race/race.h"
#include "race/shadow.h"
#include "report/finding.h"

struct gloc
{
  struct gloc *next; /* by address, in its granule */
  uintptr_t addr;
  uint8_t size;
  bool dirty;
  uint32_t site;     /* number of the site that made it */
  c11t_value memory; /* what the bytes held when we last knew */
  struct c11t_location *loc;
};

struct c11t_granule
{
  struct gloc *first;
  uint16_t owner;      /* first thread here */
  bool shared;         /* others came */
  uint8_t mixed_size;  /* of a location that was replaced, 0 if none was */
  uint32_t mixed_site; /* and the number of the site that had made it */
};

/* Most objects have 8 bytes or 4.  */
static inline c11t_value
read_memory (uintptr_t addr, unsigned size)
{
  if (__builtin_expect (size == 8, 1))
    return *(volatile uint64_t *) addr;
  switch (size)
    {
    case 1:
      return *(volatile uint8_t *) addr;
    case 2:
      return *(volatile uint16_t *) addr;
    case 4:
      return *(volatile uint32_t *) addr;
    default:
      C11T_ASSERT (size == 16);
      return ((volatile uint64_t *) addr)[0]
             | (c11t_value) ((volatile uint64_t *) addr)[1] << 64;
    }
}

static inline void
write_memory (uintptr_t addr, unsigned size, c11t_value value)
{
  if (__builtin_expect (size == 8, 1))
    {
      *(volatile uint64_t *) addr = (uint64_t) value;
      return;
    }
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
      ((volatile uint64_t *) addr)[0] = (uint64_t) value;
      ((volatile uint64_t *) addr)[1] = (uint64_t) (value >> 64);
    }
}

/* The one that was asked for last, so that a write that follows a look need
   not look again; NULL if it is gone.  */
static struct gloc *recent;

void
c11t_locations_begin (void)
{
  recent = NULL;
}

static inline struct c11t_granule *
granule_of (uintptr_t addr)
{
  return c11t_race_handle (E.race, addr);
}

/* The newest plain write to the SIZE bytes at ADDR.  */
static bool
last_write (uintptr_t addr, unsigned size, struct c11t_access *ret)
{
  return c11t_race_last_write (E.race, addr, size < 8 ? size : 8, ret)
         || (size == 16 && c11t_race_last_write (E.race, addr + 8, 8, ret));
}

/* --- Making and dropping ------------------------------------------------- */

static void
drop_gloc (struct gloc *g)
{
  if (recent == g)
    recent = NULL;
  c11t_step_free (g->loc);
  c11t_arena_free (E.arena, g, sizeof *g);
}

/* Make the location for SIZE bytes at ADDR at *LINK, its place in the list.
   The value of one that is not FRESH counts as known to all.  */
static struct gloc *
new_gloc (struct gloc **link, uintptr_t addr, unsigned size, bool fresh)
{
  struct gloc *g = c11t_arena_alloc (E.arena, sizeof *g);
  struct c11t_access w = { 0 };
  bool written = fresh && last_write (addr, size, &w);
  g->addr = addr;
  g->size = (uint8_t) size;
  g->site = c11t_site_number (c11t_self ()->site);
  g->memory = read_memory (addr, size);
  g->loc = c11t_step_location (addr, (uint8_t) size, g->memory,
                               written ? w.tid : 0, written ? w.clk : 0,
                               written ? c11t_site_by_number (w.site) : NULL);
  g->next = *link;
  return *link = g;
}

/* One of 8 bytes takes the place of the 16-byte location G in each of its
   granules.  */
static void
halve (struct gloc *g)
{
  for (uintptr_t at = g->addr; at < g->addr + 16; at += 8)
    {
      struct c11t_granule *gr = granule_of (at);
      gr->first = NULL;
      struct gloc *half = new_gloc (&gr->first, at, 8, false);
      half->site = g->site;
      c11t_step_inherit (half->loc, g->loc);
    }
  drop_gloc (g);
}

/* The 16-byte location G goes with the record GR of one of its granules, whose
   memory may be gone: take it from the other one, if that stays.  */
static void
forget_wide (struct gloc *g, struct c11t_granule *gr)
{
  for (uintptr_t at = g->addr; at < g->addr + 16; at += 8)
    {
      struct c11t_granule *other = granule_of (at);
      if (other && other != gr && other->first == g)
        other->first = NULL;
    }
}

void
c11t_location_drop (void *closure, void *handle)
{
  (void) closure;
  struct c11t_granule *gr = handle;
  for (struct gloc *g = gr->first, *next; g; g = next)
    {
      next = g->next;
      if (g->size == 16)
        forget_wide (g, gr);
      drop_gloc (g);
    }
  c11t_arena_free (E.arena, gr, sizeof *gr);
}

void
c11t_location_forget (uintptr_t addr, size_t n)
{
  for (uintptr_t at = addr & ~(uintptr_t) 7; at < addr + n; at += 8)
    {
      struct c11t_granule *gr = granule_of (at);
      for (struct gloc **link = gr ? &gr->first : NULL; link && *link;)
        {
          struct gloc *g = *link;
          if (g->addr >= addr && g->addr + g->size <= addr + n && g->size < 16)
            {
              *link = g->next;
              drop_gloc (g);
            }
          else
            link = &g->next;
        }
    }
}

/* --- What the model does not know ---------------------------------------- */

/* Somebody unseen wrote VALUE where G lies.  It may have been an exchange: then
   no other one can take what was there before, or a thread that counts on being
   seen would wait for ever.  Return false if the model does not allow that.  */
static bool
learn_exchange (struct gloc *g, struct c11t_thread *t, c11t_value value)
{
  struct c11t_event e = { .kind = C11T_RMW,
                          .order = C11T_RELAXED,
                          .tid = t->tid,
                          .size = g->size,
                          .loc = g->loc,
                          .value = value };
  return c11t_exchange_within (t, &e);
}

/* Memory where G lies holds VALUE and the model does not know: the plain write
   that made G dirty, or somebody unseen, becomes a store.  */
static __attribute__ ((noinline)) void
learn (struct gloc *g, c11t_value value)
{
  struct c11t_thread *t = c11t_self ();
  struct c11t_access w
      = { .tid = (uint16_t) t->tid,
          .clk = c11t_clock_get (c11t_my_clock (t), t->tid) };
  bool seen = g->dirty;
  if (seen)
    last_write (g->addr, g->size, &w);
  g->dirty = false;
  g->memory = value;
  if (seen || !learn_exchange (g, t, value))
    c11t_step_plain (g->loc, value, w.tid, w.clk, c11t_site_by_number (w.site));
  /* It was in memory before now, so nobody can read what it overwrote: who has been
     told of it by other means than this thread counts on that.  */
  if (!seen)
    c11t_step_seen_by_all (g->loc, g->size);
}

static inline void
bring_up_to_date (struct gloc *g)
{
  c11t_value value = read_memory (g->addr, g->size);
  if (g->dirty || value != g->memory)
    learn (g, value);
}

/* --- Finding --------------------------------------------------------------- */

static inline struct gloc *
find_in (const struct c11t_granule *gr, uintptr_t addr, unsigned size)
{
  struct gloc *g = gr ? gr->first : NULL;
  while (g && !(g->addr == addr && g->size == size))
    g = g->next;
  return g;
}

static inline bool
is_recent (uintptr_t addr, unsigned size)
{
  return recent && recent->addr == addr && recent->size == size;
}

static struct gloc *
find_exact (uintptr_t addr, unsigned size)
{
  return is_recent (addr, size) ? recent
                                : find_in (granule_of (addr), addr, size);
}

/* The record of the granule of ADDR, made if need be, used by T.  */
static struct c11t_granule *
use_granule (uintptr_t addr, const struct c11t_thread *t)
{
  struct c11t_granule *gr = granule_of (addr);
  if (!gr)
    {
      gr = c11t_arena_alloc (E.arena, sizeof *gr);
      gr->owner = (uint16_t) t->tid;
      c11t_race_set_handle (E.race, addr, gr);
    }
  gr->shared |= gr->owner != t->tid;
  return gr;
}

/* An access of SIZE bytes by T takes the place of G in GR.  */
static void
note_mixed (struct c11t_granule *gr, const struct gloc *g, unsigned size,
            const struct c11t_thread *t)
{
  struct c11test_site *other = c11t_site_by_number (g->site);
  gr->mixed_size = g->size;
  gr->mixed_site = g->site;
  if (c11t_params.verbose && other && t->site)
    c11t_warn (t->site,
               "mixed-size: these %u bytes are also accessed as %u at %s:%u",
               size, g->size, other->file, other->line);
}

/* Take the locations that overlap the SIZE bytes at ADDR, in GR, from its
   list and put them before GONE.  Return the new list; *RET_LINK is where one
   at ADDR belongs.  */
static struct gloc *
take_overlapped (struct c11t_granule *gr, uintptr_t addr, unsigned size,
                 struct gloc *gone, struct gloc ***ret_link)
{
  const struct c11t_thread *t = c11t_self ();
  struct gloc *wide = gr->first && gr->first->size == 16 ? gr->first : NULL;
  if (wide)
    {
      note_mixed (gr, wide, size, t);
      halve (wide);
    }
  struct gloc **link = &gr->first;
  while (*link && (*link)->addr < addr + size)
    {
      struct gloc *g = *link;
      if (g->addr + g->size <= addr)
        {
          link = &g->next;
          continue;
        }
      if (!wide)
        note_mixed (gr, g, size, t);
      *link = g->next;
      g->next = gone;
      gone = g;
    }
  *ret_link = link;
  return gone;
}

/* The location for SIZE bytes at ADDR, for which there is none yet.  */
static __attribute__ ((noinline)) struct gloc *
make_location (uintptr_t addr, unsigned size, const struct c11t_thread *t)
{
  (void) read_memory (addr, size); /* faults before we change anything */
  struct c11t_granule *gr = use_granule (addr, t);
  struct gloc **link, **upper = NULL;
  struct gloc *gone = take_overlapped (gr, addr, size, NULL, &link);
  if (size == 16)
    gone = take_overlapped (use_granule (addr + 8, t), addr, size, gone,
                            &upper);
  E.untouched = !gone && c11t_is_untouched (addr, size);
  struct gloc *g = new_gloc (link, addr, size, !gone);
  if (upper)
    *upper = g;
  for (struct gloc *next; gone; gone = next)
    {
      next = gone->next;
      c11t_step_inherit (g->loc, gone->loc);
      drop_gloc (gone);
    }
  return g;
}

struct c11t_location *
c11t_location_get (uintptr_t addr, unsigned size)
{
  return c11t_location_at (c11t_spot_of (addr, size), addr, size);
}

struct c11t_location *
c11t_location_at (struct c11t_spot spot, uintptr_t addr, unsigned size)
{
  const struct c11t_thread *t = c11t_self ();
  C11T_ASSERT (c11t_location_fits (addr, size));
  C11T_INVARIANT (spot.granule == granule_of (addr));
  struct c11t_granule *gr = spot.granule;
  struct gloc *g = find_in (gr, addr, size);
  if (!g)
    return make_location (addr, size, t)->loc;
  gr->shared |= gr->owner != t->tid;
  if (size == 16)
    use_granule (addr + 8, t);
  bring_up_to_date (g);
  recent = g;
  return g->loc;
}

struct c11t_settled
c11t_location_settled (const struct c11t_thread *t, struct c11t_spot spot,
                       uintptr_t addr, unsigned size,
                       enum c11t_access_kind kind)
{
  struct c11t_granule *gr = spot.granule;
  if (!gr || size > 8)
    return (struct c11t_settled){ 0 };
  struct gloc *g = gr->first;
  if (!g || g->addr != addr || g->size != size || g->dirty
      || read_memory (addr, size) != g->memory)
    return (struct c11t_settled){ 0 };
  gr->shared |= gr->owner != t->tid;
  recent = g;
  return (struct c11t_settled){
    g->loc, c11t_cell_covers (spot.cell, c11t_key_of (t, addr, size, kind))
  };
}

static struct gloc *
find_next (struct c11t_spot spot, uintptr_t at, uintptr_t end)
{
  struct gloc *g = spot.granule ? spot.granule->first : NULL;
  while (g && g->addr < at)
    g = g->next;
  return g && g->addr < end ? g : NULL;
}

bool
c11t_location_extent (struct c11t_spot spot, uintptr_t *at, uintptr_t end,
                      unsigned *ret_size)
{
  struct gloc *g = find_next (spot, *at, end);
  if (!g)
    return false;
  *at = g->addr;
  *ret_size = g->size;
  return true;
}

struct c11t_location *
c11t_location_next (struct c11t_spot spot, uintptr_t *at, uintptr_t end,
                    unsigned *ret_size)
{
  struct gloc *g = find_next (spot, *at, end);
  if (!g)
    return NULL;
  *at = g->addr;
  *ret_size = g->size;
  bring_up_to_date (g);
  return g->loc;
}

/* --- Memory ------------------------------------------------------------------ */

static __attribute__ ((noinline)) void
write_other (uintptr_t addr, unsigned size, c11t_value value)
{
  struct gloc *g = find_exact (addr, size);
  if (g)
    g->memory = value;
  write_memory (addr, size, value);
}

void
c11t_location_write (uintptr_t addr, unsigned size, c11t_value value)
{
  if (__builtin_expect (!is_recent (addr, size), 0))
    {
      write_other (addr, size, value);
      return;
    }
  recent->memory = value;
  write_memory (addr, size, value);
}

void
c11t_location_written (uintptr_t addr, unsigned size)
{
  struct gloc *g = find_exact (addr, size);
  if (g)
    g->memory = read_memory (addr, size);
}

void
c11t_location_dirty (struct c11t_spot spot, uintptr_t addr, unsigned n)
{
  for (struct gloc *g = spot.granule ? spot.granule->first : NULL; g;
       g = g->next)
    if (g->addr < addr + n && addr < g->addr + g->size)
      g->dirty = true;
}

void
c11t_location_publish (struct c11t_thread *t, uintptr_t addr, unsigned size)
{
  struct gloc *g = find_exact (addr, size);
  if (!g || g->dirty || g->memory == read_memory (addr, size))
    return;
  g->memory = read_memory (addr, size);
  /* libstdc++.so does it by an exchange, which we do not see; that looks for
     waiters in what it takes out.  A waiter's comparison that came later and
     saw the old value would sleep for ever.  */
  struct c11t_event e = { .kind = C11T_STORE,
                          .order = C11T_SEQ_CST,
                          .tid = t->tid,
                          .size = (uint8_t) size,
                          .loc = g->loc,
                          .value = g->memory,
                          .site = t->calls.next };
  c11t_store_event (t, &e);
}

/* --- Questions ----------------------------------------------------------------- */

bool
c11t_location_newest (uintptr_t addr, unsigned size, c11t_value *ret)
{
  const struct gloc *g = find_exact (addr, size);
  uint64_t value = 0;
  if (g && !g->dirty)
    *ret = E.ops->latest (E.model, g->loc)->value;
  else if (!g && size <= sizeof value
           && c11t_peek (&value, (const void *) addr, size))
    *ret = value;
  else
    return false;
  return true;
}

bool
c11t_location_shared (struct c11t_spot spot, const struct c11t_thread *t)
{
  const struct c11t_granule *gr = spot.granule;
  return gr && (gr->shared || gr->owner != t->tid);
}

unsigned
c11t_location_mixed (uintptr_t addr, unsigned size,
                     struct c11test_site **ret_site)
{
  const struct c11t_granule *gr = granule_of (addr);
  if (!gr || !gr->mixed_size)
    return 0;
  *ret_site = c11t_site_by_number (gr->mixed_site);
  if (gr->mixed_size != size)
    return gr->mixed_size;
  for (const struct gloc *g = gr->first; g; g = g->next)
    if (g->size != size && g->addr < addr + size && addr < g->addr + g->size)
      {
        *ret_site = c11t_site_by_number (g->site);
        return g->size;
      }
  return 0;
}
