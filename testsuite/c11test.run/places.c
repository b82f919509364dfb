/* places.c -- atomics in every kind of memory, and in memory that moves.
   SPDX-License-Identifier: BSD-3-Clause

   Shared mappings, stacks of threads that ended, thread-local storage, struct
   assignment, memcpy, realloc, reuse of storage for another type, unions.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Who holds a COUNTER knows what was done before.  */
struct object
{
  atomic_int count;
  atomic_bool ready;
  int data;
};

static void *
publish (void *arg)
{
  struct object *o = arg;

  o->data = 42;
  atomic_fetch_add_explicit (&o->count, 1, memory_order_relaxed);
  atomic_store_explicit (&o->ready, true, memory_order_release);
  return NULL;
}

/* O holds START and false, and is used by two threads.  */
static void
use (struct object *o, int start)
{
  pthread_t thread;

  pthread_create (&thread, NULL, publish, o);
  atomic_fetch_add_explicit (&o->count, 1, memory_order_relaxed);
  if (atomic_load_explicit (&o->ready, memory_order_acquire))
    assert (o->data == 42);
  pthread_join (thread, NULL);
  assert (o->data == 42 && atomic_load (&o->ready));
  assert (atomic_load_explicit (&o->count, memory_order_relaxed) == start + 2);
}

static void
mapped (int fd, int flags)
{
  struct object *o
      = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | flags, fd, 0);

  assert (o != MAP_FAILED);
  use (o, 0);
  munmap (o, 4096);
}

static void
shared_memory (void)
{
  int fd = memfd_create ("places", 0);

  assert (fd >= 0 && ftruncate (fd, 4096) == 0);
  mapped (-1, MAP_ANONYMOUS);
  mapped (fd, 0);
  close (fd);
}

/* The address of an atomic on the stack of a thread that ends.  */
static void *
on_stack (void *arg)
{
  struct object o = { .count = (int) (intptr_t) arg };

  use (&o, (int) (intptr_t) arg);
  return NULL;
}

static _Thread_local struct object local;

static void *
in_tls (void *unused)
{
  assert (atomic_load_explicit (&local.count, memory_order_relaxed) == 0);
  use (&local, 0);
  return unused;
}

static void
in_thread (void *(*f) (void *), int n)
{
  pthread_t thread;

  pthread_create (&thread, NULL, f, (void *) (intptr_t) n);
  pthread_join (thread, NULL);
}

static void
copied (void)
{
  static struct object a, b;
  struct object *p = malloc (sizeof *p);

  use (&a, 0);
  b = a;
  atomic_store (&b.ready, false);
  use (&b, 2);
  memcpy (p, &b, sizeof *p);
  atomic_store (&p->ready, false);
  use (p, 4);
  p = realloc (p, 100 * sizeof *p);
  p->ready = false;
  use (p, 6);
  p[1] = *p;
  memset (&p[1].ready, 0, sizeof p[1].ready);
  use (&p[1], 8);
  free (p);
}

/* The same bytes as a double, a pointer, a counter.  */
static void
reused (void)
{
  union
  {
    _Atomic double real;
    _Atomic (void *) pointer;
    struct object object;
  } *u = malloc (sizeof *u);

  atomic_init (&u->real, 1.5);
  assert (atomic_load (&u->real) == 1.5);
  atomic_store (&u->pointer, (void *) 0);
  assert (atomic_load (&u->real) == 0.0);
  memset (u, 0, sizeof *u);
  use (&u->object, 0);
  u->object = (struct object){ .count = 7 };
  use (&u->object, 7);
  free (u);
}

int
main (void)
{
  shared_memory ();
  for (int i = 0; i < 3; i++)
    {
      in_thread (on_stack, 10 * i);
      in_thread (in_tls, 0);
    }
  copied ();
  reused ();
  return 0;
}
