/* handed.h -- two threads write the same words one after the other, a third reads.
   SPDX-License-Identifier: BSD-3-Clause

   The words are written by one function, which each writer has used before: so the
   second writer's accesses find the first one's in their cells and nothing else
   (c11t_fast_renew).  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static long data[16], own[2][16], sum;
static atomic_int first_wrote, second_wrote;
static memory_order first_is_heard, second_is_heard;

static void __attribute__ ((noinline))
write_all (long *words, long value)
{
  for (int i = 0; i < 16; i++)
    words[i] = value;
}

static void *
first (void *unused)
{
  write_all (own[0], 1);
  write_all (data, 1);
  atomic_store_explicit (&first_wrote, 1, memory_order_release);
  return unused;
}

static void *
second (void *unused)
{
  write_all (own[1], 2);
  while (!atomic_load_explicit (&first_wrote, first_is_heard))
    ;
  write_all (data, 2);
  atomic_store_explicit (&second_wrote, 1, memory_order_release);
  return unused;
}

/* Which has heard of the first one in any case.  */
static void *
reader (void *unused)
{
  while (!atomic_load_explicit (&second_wrote, second_is_heard)
         || !atomic_load_explicit (&first_wrote, memory_order_acquire))
    ;
  for (int i = 0; i < 16; i++)
    sum += data[i];
  return unused;
}

static int
handed_main (memory_order to_second, memory_order to_reader)
{
  void *(*const run[]) (void *) = { first, second, reader };
  pthread_t thread[3];
  first_is_heard = to_second;
  second_is_heard = to_reader;
  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, run[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
