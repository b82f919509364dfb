/* arena.h -- memory for the runtime itself, apart from the program's heap.
   SPDX-License-Identifier: BSD-3-Clause

   The runtime never calls malloc: the program's heap bugs must not reach us,
   and our allocations must not move the program's addresses.  An arena is a
   chain of mmap'ed blocks.  Objects are carved off and never returned one by
   one, except through the size-class free lists (c11t_arena_free).  The
   execution's arena dies with its process, or is dropped whole.

   Does not: lock (one kernel thread runs a controlled program), or fail
   softly: when the system has no memory left the process ends with a line
   that says so.  */

#ifndef C11T_BASE_ARENA_H
#define C11T_BASE_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct c11t_arena;

/* A new, empty arena.  Owned by the caller.  Never returns NULL.  */
struct c11t_arena *c11t_arena_new (void);

/* Unmap everything in A, A itself included.  */
void c11t_arena_drop (struct c11t_arena *a);

/* A is as new: everything in it is gone.  */
void c11t_arena_clear (struct c11t_arena *a);

/* SIZE bytes of zeroed memory, aligned to 16, that live as long as A.  */
void *c11t_arena_alloc (struct c11t_arena *a, size_t size)
    __attribute__ ((malloc, alloc_size (2)));

/* Give the SIZE bytes at P, got from c11t_arena_alloc with the same SIZE,
   back to A, which may hand them out again (zeroed) for the same size.  */
void c11t_arena_free (struct c11t_arena *a, void *p, size_t size);

/* More room for an array of elements of SIZE bytes at V, which has *CAP of them
   and is from c11t_arena_alloc, or NULL: twice as many, or FIRST.  Sets *CAP.
   What was in it is kept, the rest is zero; the old memory goes back to A.  */
void *c11t_arena_grow (struct c11t_arena *a, void *v, uint32_t *cap,
                       uint32_t first, size_t size);

/* A copy of the string S in A.  */
char *c11t_arena_strdup (struct c11t_arena *a, const char *s);

/* Bytes that A has mapped.  */
size_t c11t_arena_mapped (const struct c11t_arena *a);

/* SIZE bytes of zeroed memory shared with every process forked from this one
   later (MAP_SHARED, MAP_NORESERVE).  Never returns NULL.  */
void *c11t_map_shared (size_t size);

/* SIZE bytes of zeroed private memory, untouched pages cost nothing.  */
void *c11t_map_private (size_t size);

/* The same, where it moves nothing that is mapped later, if the machine has room
   there.  */
void *c11t_map_apart (size_t size);

/* Told about everything that is mapped here, unless it is NULL.  */
extern void (*c11t_map_hook) (void *p, size_t size);

#endif
