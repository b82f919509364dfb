/* linuxrwlocks.h -- reader-writer lock on one counter.
   SPDX-License-Identifier: BSD-3-Clause

   After the algorithm of the Linux kernel's early x86 rwlock_t (RW_LOCK_BIAS;
   described by D. Bovet and M. Cesati, "Understanding the Linux Kernel",
   O'Reilly 2000): a reader takes 1, a writer takes everything; who goes below
   what is there gives it back and waits.

   The including file defines WRITE_UNLOCK_ORDER.  Invariants: the counter is
   BIAS minus the readers inside minus BIAS for a writer inside, but for those
   just trying; all changes are read-modify-writes, so every unlock stays in
   one release sequence with the locks that follow it.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

#define BIAS 0x00100000
#define N_ROUNDS 2

static atomic_int lock = BIAS;
static int shared[2]; /* plain: protected by the lock, always equal */

/* Take AMOUNT once all that is needed is there: NEEDED at least.  */
static void
take (int amount, int needed)
{
  while (atomic_fetch_sub_explicit (&lock, amount, memory_order_acquire)
         < needed)
    {
      atomic_fetch_add_explicit (&lock, amount, memory_order_relaxed);
      while (atomic_load_explicit (&lock, memory_order_relaxed) < needed)
        sched_yield ();
    }
}

static void
read_lock (void)
{
  take (1, 1);
}

static void
read_unlock (void)
{
  atomic_fetch_add_explicit (&lock, 1, memory_order_release);
}

static void
write_lock (void)
{
  take (BIAS, BIAS);
}

static void
write_unlock (void)
{
  atomic_fetch_add_explicit (&lock, BIAS, WRITE_UNLOCK_ORDER);
}

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;

  for (int i = 0; i < N_ROUNDS; i++)
    {
      read_lock ();
      assert (shared[0] == shared[1]);
      read_unlock ();

      write_lock ();
      shared[0] += self;
      shared[1] += self;
      write_unlock ();
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread[2];

  for (intptr_t i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, (void *) (i + 1));
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  assert (shared[0] == 3 * N_ROUNDS && shared[1] == 3 * N_ROUNDS);
  return 0;
}
