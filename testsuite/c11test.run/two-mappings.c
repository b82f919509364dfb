/* two-mappings.c -- values flow between two mappings of the same memory.
   SPDX-License-Identifier: BSD-3-Clause

   The model has two locations for one object; each notices what was written
   through the other, so no update is lost and nobody waits for ever.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

struct object
{
  atomic_int count, turn;
};

static void *
map (int fd)
{
  void *p = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

  assert (p != MAP_FAILED);
  return p;
}

static void *
worker (void *arg)
{
  struct object *o = arg;

  while (atomic_load_explicit (&o->turn, memory_order_acquire) == 0)
    ;
  for (int i = 0; i < 3; i++)
    atomic_fetch_add_explicit (&o->count, 1, memory_order_relaxed);
  return NULL;
}

int
main (void)
{
  char name[40];
  pthread_t thread;

  snprintf (name, sizeof name, "/c11test-%d", (int) getpid ());
  int fd = shm_open (name, O_RDWR | O_CREAT | O_EXCL, 0600);
  assert (fd >= 0 && ftruncate (fd, 4096) == 0);
  shm_unlink (name);
  struct object *a = map (fd), *b = map (fd);
  pthread_create (&thread, NULL, worker, b);
  atomic_store_explicit (&a->turn, 1, memory_order_release);
  for (int i = 0; i < 3; i++)
    atomic_fetch_add_explicit (&a->count, 1, memory_order_relaxed);
  pthread_join (thread, NULL);
  assert (atomic_load (&a->count) == 6 && atomic_load (&b->count) == 6);
  return 0;
}
