/* unseen-writes.c -- what assembly and the kernel write is read back.
   SPDX-License-Identifier: BSD-3-Clause

   The plugin does not turn these instructions into events, and the kernel is
   not compiled with it.  The model knows nothing of such writes; a volatile or
   atomic read after them must see them all the same.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static volatile long counter;
static _Atomic int flag;
static volatile int word;

static void
add (volatile long *p, long n)
{
#if defined __x86_64__
  __asm__ volatile ("lock; addq %1, %0" : "+m"(*p) : "r"(n) : "cc");
#else
  *p += n;
#endif
}

static void
alone (void)
{
  counter = 5;
  for (int i = 0; i < 10; i++)
    {
      add (&counter, 3);
      assert (counter == 5 + 3 * (i + 1));
    }
}

static void
from_the_kernel (void)
{
  int fd[2], value = 77, ok = pipe (fd);

  assert (ok == 0);
  atomic_store (&flag, 1);
  word = 1;
  for (int i = 0; i < 2; i++)
    assert (write (fd[1], &value, sizeof value) == sizeof value);
  assert (read (fd[0], (void *) &flag, sizeof flag) == sizeof flag);
  assert (atomic_load (&flag) == 77);
  assert (read (fd[0], (void *) &word, sizeof word) == sizeof word);
  assert (word == 77);
  close (fd[0]);
  close (fd[1]);
}

static void *
other (void *unused)
{
  add (&counter, 1);
  return unused;
}

int
main (void)
{
  pthread_t t;

  alone ();
  from_the_kernel ();
  pthread_create (&t, NULL, other, NULL);
  pthread_join (t, NULL);
  assert (counter == 36);
  return 0;
}
