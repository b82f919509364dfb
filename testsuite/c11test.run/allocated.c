/* allocated.c -- an allocation is a write of the whole block.
   SPDX-License-Identifier: BSD-3-Clause

   The block is handed on by a relaxed store, and nobody has written to it: who
   reads it races with its allocation.  A release store orders the two, in a
   block of any size and wherever it is read.

   An argument that begins with "=" is the ordered one.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "malloc calloc realloc reallocarray posix_memalign aligned_alloc mmap atomic strdup large last grown" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }
   { c11t-expect {nothing orders the allocation by T1 before the } }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "=malloc =calloc =realloc =reallocarray =posix_memalign =aligned_alloc =mmap =atomic =strdup =large =last =grown" }
   { c11t-no-finding }
   { c11t-status 0 }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define SIZE 64
#define LARGE (1 << 20)

static const char *how;
static memory_order order;
static _Atomic (int *) published;

static int *
allocate (void)
{
  void *p = NULL;
  if (!strcmp (how, "calloc"))
    return calloc (SIZE, 1);
  if (!strcmp (how, "realloc"))
    return realloc (NULL, SIZE);
  if (!strcmp (how, "grown")) /* what is behind the old block was not copied */
    {
      p = realloc (malloc (8), SIZE);
      return p;
    }
  if (!strcmp (how, "reallocarray"))
    return reallocarray (NULL, SIZE, 1);
  if (!strcmp (how, "posix_memalign"))
    return posix_memalign (&p, 64, SIZE) ? NULL : p;
  if (!strcmp (how, "aligned_alloc"))
    return aligned_alloc (64, SIZE);
  if (!strcmp (how, "mmap"))
    return mmap (NULL, SIZE, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!strcmp (how, "strdup"))
    return (int *) strdup ("a text that is long enough to be read from");
  if (!strcmp (how, "large") || !strcmp (how, "last"))
    return calloc (LARGE, 1);
  return malloc (SIZE);
}

static void *
maker (void *arg)
{
  atomic_store_explicit (&published, allocate (), order);
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  bool ordered = argv[argc - 1][0] == '=';
  how = argv[argc - 1] + ordered;
  order = ordered ? memory_order_release : memory_order_relaxed;
  pthread_create (&thread, NULL, maker, NULL);
  int *p = atomic_load_explicit (&published, memory_order_acquire);
  volatile int value = 0;
  if (p && !strcmp (how, "malloc"))
    p[3] = 1; /* its value is no matter */
  else if (p && !strcmp (how, "atomic"))
    atomic_store_explicit ((_Atomic int *) p, 1, memory_order_relaxed);
  else if (p && !strcmp (how, "large"))
    value = p[LARGE / 2 / sizeof *p];
  else if (p && !strcmp (how, "last"))
    value = p[LARGE / sizeof *p - 1];
  else if (p)
    value = p[!strcmp (how, "grown") ? 10 : 5];
  (void) value;
  pthread_join (thread, NULL);
  return 0;
}
