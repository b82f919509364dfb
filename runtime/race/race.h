/* race.h -- data races by happens-before, exact to the byte.
   SPDX-License-Identifier: BSD-3-Clause

   One cell of shadow memory for each 8-byte granule of the program.  A cell
   holds accesses (thread, clock, bytes, kind, site); the rules that decide
   which of them must be kept are FastTrack's (Flanagan and Freund, PLDI 2009),
   refined to bytes and to mixed plain and atomic accesses (paper section
   7.2): see race.c.  Returns verdicts, prints nothing, knows no engine.

   Clocks come from the model: an access of thread u at clock k happens
   before thread t now iff k <= C_t[u].  */

#ifndef C11T_RACE_RACE_H
#define C11T_RACE_RACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/clock.h"

struct c11t_cell; /* shadow.h */
struct c11t_race;

/* How an access touches memory.  The bits are chosen so that K "covers" L
   (conflicts with everything that L conflicts with) iff (K & L) == L, where
   plain = 2 and write = 1.  */
enum c11t_access_kind
{
  C11T_ATOMIC_READ = 0,
  C11T_ATOMIC_WRITE = 1,
  C11T_PLAIN_READ = 2,
  C11T_PLAIN_WRITE = 3
};

/* One remembered access.  */
struct c11t_access
{
  c11t_clk clk;
  uint16_t tid;
  uint8_t mask; /* bytes of the granule, bit 0 is the lowest address */
  uint8_t kind; /* enum c11t_access_kind */
  bool born;     /* a plain write: the memory was allocated */
  uint32_t site; /* number of the site, 0 unknown */
};

enum c11t_race_verdict
{
  C11T_RACE_NONE,
  C11T_RACE_DATA, /* *RET_OTHER is the earlier access */
  C11T_RACE_FREED /* the granule was freed; *RET_OTHER is the free */
};

/* A detector whose records live in A.  */
struct c11t_race *c11t_race_new (struct c11t_arena *a);

/* What is near ADDR will be accessed: this makes that a little cheaper.  */
void c11t_race_expect (struct c11t_race *r, uintptr_t addr);
/* N threads will have stacks in places that are not known yet: so does this, if
   it comes before all accesses.  */
void c11t_race_expect_stacks (struct c11t_race *r, unsigned n);

/* Record that thread TID, whose clock is C, touches SIZE bytes at ADDR with
   KIND at SITE, and check it against all recorded accesses.  The bytes must
   lie in one granule (ADDR / 8 == (ADDR + SIZE - 1) / 8).  After a race the
   new access is recorded as if it had been ordered, so that one race is not
   reported for every later access.  *RET_OTHER is written unless the verdict
   is NONE.  */
enum c11t_race_verdict
c11t_race_access (struct c11t_race *r, uintptr_t addr, unsigned size,
                  enum c11t_access_kind kind, c11t_tid tid,
                  const struct c11t_clock *c, uint32_t site,
                  struct c11t_access *ret_other);
/* The same of who has looked: CELL is c11t_shadow_find's for ADDR.  */
enum c11t_race_verdict
c11t_race_access_cell (struct c11t_race *r, struct c11t_cell *cell,
                       uintptr_t addr, unsigned size,
                       enum c11t_access_kind kind, c11t_tid tid,
                       const struct c11t_clock *c, uint32_t site,
                       struct c11t_access *ret_other);

/* The first of the LEN bytes at ADDR in a granule where a plain write by TID, whose
   clock is C, may race, or use what has been freed: c11t_race_access knows; ADDR +
   LEN if there is none.  Records nothing.  */
uintptr_t c11t_race_first_conflict (struct c11t_race *r, uintptr_t addr,
                                    size_t len, c11t_tid tid,
                                    const struct c11t_clock *c);

/* The engine's handle for the granule of ADDR (its atomic locations); NULL if
   never set.  A granule with a handle takes no fast path.  */
void *c11t_race_handle (const struct c11t_race *r, uintptr_t addr);
void c11t_race_set_handle (struct c11t_race *r, uintptr_t addr, void *handle);

/* The newest plain write, not an allocation, to any of the SIZE bytes at ADDR.
   Return false if there is none on record.  */
bool c11t_race_last_write (const struct c11t_race *r, uintptr_t addr,
                           unsigned size, struct c11t_access *ret);

/* Who freed the granule of ADDR, if it has been freed and nobody has noticed
   since.  Return false otherwise.  */
bool c11t_race_last_free (const struct c11t_race *r, uintptr_t addr,
                          struct c11t_access *ret);

/* Is one of the LEN bytes at ADDR marked as freed?  */
bool c11t_race_any_freed (const struct c11t_race *r, uintptr_t addr,
                          size_t len);
/* Take such marks away, and nothing else.  */
void c11t_race_drop_freed (struct c11t_race *r, uintptr_t addr, size_t len);

/* Forget everything about the LEN bytes at ADDR, handles included: new
   objects begin here.  Calls DROP (CLOSURE, handle) for each handle that goes;
   a granule that is only partly covered keeps its handle.  */
void c11t_race_clear (struct c11t_race *r, uintptr_t addr, size_t len,
                      void (*drop) (void *closure, void *handle),
                      void *closure);

/* As c11t_race_clear, and thread TID allocates the LEN bytes at ADDR, the beginning of a
   granule, at CLK and SITE: as a plain write of all whole granules (of a very large range
   the first ones).  Takes time for the first and last kilobyte only.  */
void c11t_race_mark_born (struct c11t_race *r, uintptr_t addr, size_t len,
                          c11t_tid tid, c11t_clk clk, uint32_t site,
                          void (*drop) (void *closure, void *handle),
                          void *closure);

/* As c11t_race_clear, and the LEN bytes at ADDR, whole granules, are freed by
   TID at CLK, at no site: any access is found.  As cheap as the above.  */
void c11t_race_mark_dead (struct c11t_race *r, uintptr_t addr, size_t len,
                          c11t_tid tid, c11t_clk clk,
                          void (*drop) (void *closure, void *handle),
                          void *closure);

/* c11t_race_mark_freed marks no more than this.  The heap gives larger blocks
   back to the system, so a later use faults.  */
#define C11T_FREED_MAX ((size_t) 64 << 10)

/* As c11t_race_clear, and mark the bytes (of a very large range the first ones)
   as freed by TID at CLK and SITE, so that later accesses are found.  */
void c11t_race_mark_freed (struct c11t_race *r, uintptr_t addr, size_t len,
                           c11t_tid tid, c11t_clk clk, uint32_t site,
                           void (*drop) (void *closure, void *handle),
                           void *closure);

#endif
