/* alloc.c -- OpenMP's default allocator, which each task has of its own.
   SPDX-License-Identifier: BSD-3-Clause

   libgomp allocates, by way of malloc.  It does not know our tasks, so the
   allocator is named where a program leaves it to the default.  */

#include "engine/door/control.h"
#include "interpose/omp/omp.h"

uintptr_t omp_get_default_allocator (void);
void omp_set_default_allocator (uintptr_t a);
void *GOMP_alloc (size_t align, size_t n, uintptr_t a);
void *omp_alloc (size_t n, uintptr_t a);
void *omp_aligned_alloc (size_t align, size_t n, uintptr_t a);
void *omp_calloc (size_t n, size_t size, uintptr_t a);
void *omp_aligned_calloc (size_t align, size_t n, size_t size, uintptr_t a);
void *omp_realloc (void *p, size_t n, uintptr_t a, uintptr_t old);

static uintptr_t *
own (void)
{
  return &c11t_omp_self ()->c.task->icv.allocator;
}

uintptr_t
omp_get_default_allocator (void)
{
  return c11t_engine_on () ? *own () : OMP_REAL (omp_get_default_allocator) ();
}

void
omp_set_default_allocator (uintptr_t a)
{
  if (!c11t_engine_on ())
    OMP_REAL (omp_set_default_allocator) (a);
  else
    *own () = a ? a : c11t_omp_globals ()->icv.allocator;
}

/* What A, or nothing, stands for.  */
static uintptr_t
named (uintptr_t a)
{
  return a || !c11t_engine_on () ? a : *own ();
}

void *
GOMP_alloc (size_t align, size_t n, uintptr_t a)
{
  return OMP_REAL (GOMP_alloc) (align, n, named (a));
}

void *
omp_alloc (size_t n, uintptr_t a)
{
  return OMP_REAL (omp_alloc) (n, named (a));
}

void *
omp_aligned_alloc (size_t align, size_t n, uintptr_t a)
{
  return OMP_REAL (omp_aligned_alloc) (align, n, named (a));
}

void *
omp_calloc (size_t n, size_t size, uintptr_t a)
{
  return OMP_REAL (omp_calloc) (n, size, named (a));
}

void *
omp_aligned_calloc (size_t align, size_t n, size_t size, uintptr_t a)
{
  return OMP_REAL (omp_aligned_calloc) (align, n, size, named (a));
}

void *
omp_realloc (void *p, size_t n, uintptr_t a, uintptr_t old)
{
  return OMP_REAL (omp_realloc) (p, n, named (a), old);
}
