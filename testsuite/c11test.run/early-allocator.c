/* early-allocator.c -- an allocator that asks for the time, before we begin.
   SPDX-License-Identifier: BSD-3-Clause

   A lookup that failed before the runtime started has left a text on the heap.
   The allocator's free asks for the time, as that of libasan does since GCC
   14; the loader, which lets go of such a text only after it has freed it,
   must not be made to free it again by what the runtime looks up for that.

   { c11t-run "-n 5" }
   { c11t-status 0 }
   { c11t-expect {^early-allocator: 1 lookups failed, freed once} }
   { c11t-direct 0 {^early-allocator: 1 lookups failed, freed once} }  */

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What is freed is not used again.  */
struct block
{
  size_t size;
  size_t freed;
};

static _Alignas(16) char arena[16 << 20];
static size_t used;
static int failed;

__attribute__ ((c11test_no_instrument)) void *
malloc (size_t size)
{
  size_t all = sizeof (struct block) + ((size + 15) & ~(size_t) 15);
  if (size > sizeof arena || all > sizeof arena - used)
    {
      errno = ENOMEM;
      return NULL;
    }
  struct block *b = (struct block *) (arena + used);
  used += all;
  b->size = size;
  return b + 1;
}

__attribute__ ((c11test_no_instrument)) void
free (void *p)
{
  struct timespec now;
  if (p == NULL)
    return;
  struct block *b = (struct block *) p - 1;
  if (b->freed++)
    __builtin_trap ();
  clock_gettime (CLOCK_MONOTONIC, &now);
}

__attribute__ ((c11test_no_instrument)) void *
calloc (size_t n, size_t size)
{
  if (size && n > sizeof arena / size)
    return NULL;
  void *p = malloc (n * size);
  return p ? memset (p, 0, n * size) : NULL;
}

__attribute__ ((c11test_no_instrument)) void *
realloc (void *old, size_t size)
{
  void *p = malloc (size);
  if (p && old)
    {
      size_t before = ((struct block *) old)[-1].size;
      memcpy (p, old, before < size ? before : size);
      free (old);
    }
  return p;
}

/* Before the constructors of all libraries, the runtime's too.  */

__attribute__ ((c11test_no_instrument)) static void
fail_early (void)
{
  failed += dlsym (RTLD_DEFAULT, "early_allocator_has_no_such_name") == NULL;
}

__attribute__ ((section (".preinit_array"),
                used)) static void (*const first) (void)
    = fail_early;

int
main (void)
{
  printf ("early-allocator: %d lookups failed, freed once\n", failed);
  return 0;
}
