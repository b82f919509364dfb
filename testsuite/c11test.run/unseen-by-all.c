/* unseen-by-all.c -- what was written unseen is read by whoever was told of it.
   SPDX-License-Identifier: BSD-3-Clause

   A thread writes into a file that is mapped, which no hook sees, and says so by a
   release store.  Two others acquire that and read the mapping.  Whoever comes first
   finds what is in memory; the other one must not read what was there before, though
   nothing that c11test has seen orders the two.

   { c11t-levels "-O1" }
   { c11t-run "--executions=400 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=tsan11" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=tso" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=c20" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=mca" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=power" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=riscv" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

static struct
{
  volatile int first;
  _Atomic int second;
} *map;
static int fd;
static atomic_int flag;

static void *
writer (void *arg)
{
  int values[2] = { 1, 1 };
  assert (pwrite (fd, values, sizeof values, 0) == sizeof values);
  atomic_store_explicit (&flag, 1, memory_order_release);
  return arg;
}

static void *
reader (void *arg)
{
  for (int i = 0; i < 3; i++)
    {
      int told = atomic_load_explicit (&flag, memory_order_acquire);
      assert (map->first >= told);
      assert (atomic_load_explicit (&map->second, memory_order_relaxed) >= told);
    }
  return arg;
}

int
main (void)
{
  void *(*role[]) (void *) = { writer, reader, reader };
  pthread_t thread[3];
  fd = fileno (tmpfile ());
  int err = ftruncate (fd, 4096);
  assert (!err);
  map = mmap (NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
  assert (map != MAP_FAILED);
  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, role[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
