/* location.h -- addresses and model locations.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_LOCATION_H
#define C11T_ENGINE_MEMORY_LOCATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/memory/spot.h"
#include "race/race.h"
#include "report/finding.h"

struct c11t_location;
struct c11t_thread;
struct c11test_site;

/* True if the SIZE bytes at ADDR can be a location: they lie in one granule or
   are two whole ones.  */
static inline bool
c11t_location_fits (uintptr_t addr, unsigned size)
{
  return size == 16 ? (addr & 15) == 0 : (addr & 7) + size <= 8;
}
/* The location for exactly the SIZE bytes at ADDR, which fit, made or brought
   up to date as necessary.  Sets E.untouched if it is a new one that stands
   for untouched bytes; nobody but who wants to know resets it.  */
struct c11t_location *c11t_location_get (uintptr_t addr, unsigned size);
/* The same of who has looked: SPOT is that of ADDR.  */
struct c11t_location *c11t_location_at (struct c11t_spot spot, uintptr_t addr,
                                        unsigned size);
/* LOC is the location if it exists and memory holds what is known of it; NULL
   otherwise.  CHECKED: and nothing is to be checked for races (check.c).  */
struct c11t_settled
{
  struct c11t_location *loc;
  bool checked;
};

/* The same for an access of KIND by T.  Races are checked if T has done as much at
   its present clock.  */
struct c11t_settled c11t_location_settled (const struct c11t_thread *t,
                                           struct c11t_spot spot,
                                           uintptr_t addr, unsigned size,
                                           enum c11t_access_kind kind);
/* An overlapping location of the granule at SPOT: the one that begins at the
   lowest address >= *AT and < END.  Updates *AT to its begin and *RET_SIZE.
   Return NULL if there is none.  */
struct c11t_location *c11t_location_next (struct c11t_spot spot, uintptr_t *at,
                                          uintptr_t end, unsigned *ret_size);
/* The same without bringing the location up to date: where it lies only.  */
bool c11t_location_extent (struct c11t_spot spot, uintptr_t *at, uintptr_t end,
                           unsigned *ret_size);
/* Write VALUE, of a store that the model knows, to memory.  */
void c11t_location_write (uintptr_t addr, unsigned size, c11t_value value);
/* The program has written the bytes itself, and the model is about to learn
   of it.  */
void c11t_location_written (uintptr_t addr, unsigned size);
/* If there is a location for the SIZE bytes at ADDR and somebody unseen has
   written it: that was T, with a release store.  */
void c11t_location_publish (struct c11t_thread *t, uintptr_t addr,
                            unsigned size);
/* A plain write goes to the N bytes at ADDR inside the granule at SPOT.  */
void c11t_location_dirty (struct c11t_spot spot, uintptr_t addr, unsigned n);
/* True if threads other than T have used the locations of the granule at SPOT.
   */
bool c11t_location_shared (struct c11t_spot spot, const struct c11t_thread *t);
/* *RET is what the newest store to the SIZE bytes at ADDR wrote, if that is
   known without touching them, which may not be there.  */
bool c11t_location_newest (uintptr_t addr, unsigned size, c11t_value *ret);
/* The size with which the bytes at ADDR, accessed with SIZE, are atomically
   accessed elsewhere, at *RET_SITE; 0 if with no other.  */
unsigned c11t_location_mixed (uintptr_t addr, unsigned size,
                              struct c11test_site **ret_site);
/* Forget those that lie whole in the N bytes at ADDR, also where other objects
   have a part of the granule, of which c11t_race_clear takes no notice.  */
void c11t_location_forget (uintptr_t addr, size_t n);
/* The handle dropper for c11t_race_clear.  */
void c11t_location_drop (void *closure, void *handle);

/* A model begins, in the child of a fork too: no location is known.  */
void c11t_locations_begin (void);

#endif
