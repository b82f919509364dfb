/* heap.h -- objects of the heap, and mappings.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_HEAP_H
#define C11T_ENGINE_DOOR_HEAP_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/door/control.h"

/* False if N more bytes would exceed the option max-memory: the allocation
   must fail.  Does not switch.  */
bool c11t_heap_may_grow (size_t n);

/* True if the object at P has been freed already, which is reported.  Does not
   switch.  */
bool c11t_heap_is_dead (void *p, const void *from);

/* The N bytes at P begin a new life, or end one at the noted call site.
   The end may switch at a place of the option target.  */
void c11t_heap_born (void *p, size_t n);
void c11t_heap_dies (void *p, size_t n, const void *from);
/* The same N bytes are unmapped then.  Does not switch.  */
void c11t_heap_given_back (void *p, size_t n);
/* The C library has mapped memory for an object, or is about to unmap it. Does
   not switch.  */
void c11t_heap_mapped (void);
/* The N bytes at P, of an object just born, hold nothing yet: fill them so
   that an atomic read of them can be told (option malloc-fill).  Does not
   switch. */
void c11t_heap_fill (void *p, size_t n);

/* The N bytes at P were unmapped, or are mapped anew: what is known of them is
   about other objects.  Does not switch.  */
void c11t_memory_renewed (void *p, size_t n);
/* The same, and they are zero, which is a write.  */
void c11t_memory_mapped (void *p, size_t n);
/* The mapping that begins at P, of which there may be none, is going to be
   unmapped.  Does not switch.  */
void c11t_memory_leaves (const void *p);
/* And other processes may see them; NAMED: also such as we have not made.  */
void c11t_memory_shared (void *p, size_t n, bool named);
/* The C library may have mapped or unmapped something, nobody knows where.  Does
   not switch.  */
void c11t_mappings_unknown (void);

#endif
