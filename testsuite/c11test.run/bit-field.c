/* bit-field.c -- bit-fields beside an atomic byte disturb nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static struct
{
  unsigned a : 5, b : 11;
  unsigned : 0;
  _Atomic unsigned short count;
  unsigned char c : 3, d : 5;
  _Atomic unsigned char flag;
} s;

static void *
worker (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      atomic_fetch_add_explicit (&s.count, 1, memory_order_relaxed);
      s.c++;
      s.d--;
    }
  atomic_store_explicit (&s.flag, 1, memory_order_release);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  for (int i = 0; i < 3; i++)
    {
      s.a++;
      s.b += 2;
      atomic_fetch_add_explicit (&s.count, 1, memory_order_relaxed);
    }
  if (atomic_load_explicit (&s.flag, memory_order_acquire))
    assert (s.c == 3 && s.d == 29);
  pthread_join (thread, NULL);
  assert (s.a == 3 && s.b == 6 && s.count == 6 && s.c == 3 && s.d == 29);
  return 0;
}
