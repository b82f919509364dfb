/* membarrier.c -- a full fence in all threads, made by one of them.
   SPDX-License-Identifier: BSD-3-Clause

   Store buffering: the quick side has a barrier for the compiler, the slow side
   membarrier; never do both miss the other's store.  A grace period: the reader
   marks what it uses, with barriers for the compiler; who takes it away waits
   for the mark to go, and then writes.  One-sided: what the slow side sees was
   written before a mark that it saw come, whether the other one has ended or not.
   Twins: two quick sides; a question to the kernel instead of the fence; one
   fence too few.

   { c11t-quick 120 }
   { c11t-run "--executions=2000 --seed=1" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--strategy=dfs --volatile=relaxed" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --model=tso" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --model=power --plain=relaxed" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --model=armv8 --plain=relaxed" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --model=mca" }
   { c11t-each "sb grace handshake ended" }
   { c11t-no-finding }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "sb-quick sb-asked" }
   { c11t-expect {assertion.*id} }
   { c11t-each "grace-asked grace-once handshake-asked ended-asked" }
   { c11t-expect {data race on .data} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define barrier() __asm__ __volatile__ ("" : : : "memory")

static int command = MEMBARRIER_CMD_PRIVATE_EXPEDITED;
static volatile int x, y, reads[2];
static int data[2];

static void
slow_fence (void)
{
  barrier ();
  if (command < 0)
    return;
  assert (syscall (SYS_membarrier, command, 0, 0) >= 0);
  barrier ();
}

/* --- Store buffering ----------------------------------------------------- */

static void *
quick_side (void *unused)
{
  x = 1;
  barrier ();
  reads[0] = y;
  return unused;
}

static void *
slow_side (void *unused)
{
  y = 1;
  slow_fence ();
  reads[1] = x;
  return unused;
}

/* --- A grace period ------------------------------------------------------ */

static int fences = 2;
static volatile int index_of_first;

static void *
reader (void *unused)
{
  x = 1;
  barrier ();
  if (!y)
    assert (data[index_of_first] == 0);
  barrier ();
  x = 0;
  return unused;
}

static void *
remover (void *unused)
{
  y = 1;
  slow_fence ();
  while (x)
    sched_yield ();
  if (fences > 1)
    slow_fence ();
  data[0] = -1;
  return unused;
}

/* --- A mark that goes ---------------------------------------------------- */

static void *
filler (void *unused)
{
  data[0] = 1;
  data[1] = 2;
  barrier ();
  x = 1;
  return unused;
}

static void *
taker (void *unused)
{
  if (!x)
    return unused;
  slow_fence ();
  assert (data[0] == 1 && data[1] == 2);
  return unused;
}

/* The same, when the thread that filled has ended and was joined: its place among
   the threads is another's then.  */
static void *
joiner (void *unused)
{
  pthread_t t, u;
  pthread_create (&t, NULL, filler, NULL);
  pthread_join (t, NULL);
  pthread_create (&u, NULL, quick_side, NULL);
  pthread_join (u, NULL);
  return unused;
}

int
main (int argc, char **argv)
{
  static void *(*const side[][2]) (void *) = { { quick_side, slow_side },
                                               { reader, remover },
                                               { filler, taker },
                                               { joiner, taker } };
  const char *what = argc > 1 ? argv[1] : "sb";
  const char *how = strchr (what, '-');
  int k = *what == 's' ? 0 : *what == 'g' ? 1 : *what == 'h' ? 2 : 3;
  pthread_t t[2];

  /* Unless it is registered, the kernel refuses.  */
  assert (syscall (SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) < 0
          && errno == EPERM);
  assert (!syscall (SYS_membarrier,
                    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0));
  if (how && !strcmp (how, "-quick"))
    command = -1;
  if (how && !strcmp (how, "-asked"))
    command = MEMBARRIER_CMD_QUERY;
  if (how && !strcmp (how, "-once"))
    fences = 1;
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, side[k][i], NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  assert (k != 0 || reads[0] || reads[1]);
  return 0;
}
