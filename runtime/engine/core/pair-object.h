/* pair-object.h -- which places of an execution used which object.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/core; for pairs.c.  Of each granule of eight bytes is kept
   at which places it was used, by which threads, and who wrote each byte last, if
   that was a plain access.  Which store an atomic access reads the model knows.

   Does not: know more than MOST granules, or more than a few places of one; what
   comes later makes no pair.  Nor accesses of code that is not instrumented.  */

#ifndef C11T_ENGINE_CORE_PAIR_OBJECT_H
#define C11T_ENGINE_CORE_PAIR_OBJECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An access of the N bytes at ADDR by THREAD.  */
struct c11t_pair_use
{
  uint16_t place, thread;
  bool loads, stores;
  uintptr_t addr;
  size_t n;
};

struct c11t_pair_objects;

/* An empty one, in the execution's arena.  */
struct c11t_pair_objects *c11t_pair_objects_new (void);

/* Keep U.  Call OTHER for each place that U's bytes were used at by another
   thread, with what that did to them.  */
void c11t_pair_object_use (struct c11t_pair_objects *o,
                           const struct c11t_pair_use *u,
                           void (*other) (const struct c11t_pair_use *mine,
                                          const struct c11t_pair_use *theirs));

/* U has written the bytes last; NEW: also where nobody has used them.  With the
   place 0 nobody knows who has.  */
void c11t_pair_object_wrote (struct c11t_pair_objects *o,
                             const struct c11t_pair_use *u, bool new);

/* Call OTHER for each place at which another thread has written some of U's
   bytes last.  */
void c11t_pair_object_last (struct c11t_pair_objects *o,
                            const struct c11t_pair_use *u,
                            void (*other) (const struct c11t_pair_use *mine,
                                           uint16_t place));

/* Other objects begin in the N bytes at ADDR.  */
void c11t_pair_object_forget (struct c11t_pair_objects *o, uintptr_t addr,
                              size_t n);

#endif
