/* malloc.c -- the heap: reuse starts new objects, frees are accesses.
   SPDX-License-Identifier: BSD-3-Clause

   The memory is the C library's; we only tell the engine.  Calls the
   __libc_ names, which need no lookup and so work before anything else
   does.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/page.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/heap.h"
#include "interpose/core/perthread.h"

extern void *__libc_malloc (size_t);
extern void *__libc_calloc (size_t, size_t);
extern void *__libc_realloc (void *, size_t);
extern void *__libc_memalign (size_t, size_t);
extern void __libc_free (void *);

/* False, with errno set, if N bytes more than allowed are asked for.  */
static int
allowed (size_t n)
{
  if (!c11t_engine_on () || c11t_heap_may_grow (n))
    return 1;
  errno = ENOMEM;
  return 0;
}

/* The loader loads something, if it is who asks for memory.  */
#define LOADING()                                                             \
  do                                                                          \
    if (__builtin_expect (c11t_dl_pending.slot != NULL, 0))                   \
      c11t_dl_allocating (__builtin_return_address (0));                      \
  while (0)

/* The bit of a chunk's size by which the C library knows that it has mapped
   memory for it alone.  */
#define MAPPED ((size_t) 2)

/* Return true if P is such an object.  */
static bool
note_mapping (const void *p)
{
  bool mapped = ((const size_t *) p)[-1] & MAPPED;
  if (mapped)
    c11t_heap_mapped ();
  return mapped;
}

/* The object at P begins a life.  */
static void
begin_life (void *p)
{
  note_mapping (p);
  c11t_heap_born (p, malloc_usable_size (p));
}

/* P begins a life, if the C library could give it.  */
static void *
born (void *p)
{
  if (p && c11t_engine_on ())
    begin_life (p);
  return p;
}

/* The same for an object of N bytes that has no value yet.  */
static void *
born_empty (void *p, size_t n)
{
  if (p && c11t_engine_on ())
    {
      begin_life (p);
      c11t_heap_fill (p, n);
    }
  return p;
}

void *
malloc (size_t n)
{
  LOADING ();
  return allowed (n) ? born_empty (__libc_malloc (n), n) : NULL;
}

void *
calloc (size_t n, size_t size)
{
  size_t all;
  LOADING ();
  if (__builtin_mul_overflow (n, size, &all))
    {
      errno = ENOMEM;
      return NULL;
    }
  return allowed (all) ? born (__libc_calloc (n, size)) : NULL;
}

/* Free P for whoever called us and is to go on at FROM.  The C library would
   end the process at the second free of an object, which says nothing about the
   first.  */
static void
end_life (void *p, const void *from)
{
  if (p && c11t_engine_on ())
    {
      c11t_dl_freeing (from);
      if (c11t_heap_is_dead (p, from))
        return;
      size_t n = malloc_usable_size (p);
      bool mapped = note_mapping (p);
      c11t_heap_dies (p, n, from);
      if (mapped)
        c11t_heap_given_back (p, n);
    }
  __libc_free (p);
}

void
free (void *p)
{
  end_life (p, __builtin_return_address (0));
}

/* Always moves under control: the old object ends, a new one begins.  */
void *
realloc (void *p, size_t n)
{
  const void *from = __builtin_return_address (0);
  if (!c11t_engine_on ())
    return __libc_realloc (p, n);
  if (!p)
    return malloc (n);
  if (c11t_heap_is_dead (p, from))
    return malloc (n);
  if (n == 0)
    {
      end_life (p, from);
      return NULL;
    }
  size_t old = malloc_usable_size (p);
  void *q = malloc (n);
  if (!q)
    return NULL;
  c11t_plain_copy (q, p, old < n ? old : n, c11t_noted_call ());
  end_life (p, from);
  return q;
}

void *
memalign (size_t align, size_t n)
{
  return allowed (n) ? born_empty (__libc_memalign (align, n), n) : NULL;
}

void *
aligned_alloc (size_t align, size_t n)
{
  return memalign (align, n);
}

void *
valloc (size_t n)
{
  return memalign (c11t_page_size (), n);
}

void *
pvalloc (size_t n)
{
  size_t page = c11t_page_size ();
  if (n > SIZE_MAX - page)
    {
      errno = ENOMEM;
      return NULL;
    }
  return memalign (page, c11t_page_up (n));
}

int
posix_memalign (void **ret, size_t align, size_t n)
{
  if (align < sizeof (void *) || align & (align - 1))
    return EINVAL;
  void *p = memalign (align, n);
  if (!p)
    return ENOMEM;
  *ret = p;
  return 0;
}
