/* mixed-size.c -- atomics of different size that overlap: bytes agree.
   SPDX-License-Identifier: BSD-3-Clause

   One thread writes halves, the other the whole; nothing is torn beyond the
   halves, and nothing crashes.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-never {assertion|crash|livelock|exit-status} }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

static union
{
  uint32_t whole;
  uint16_t half[2];
  uint8_t byte[4];
} u;

static void *
worker (void *unused)
{
  __atomic_store_n (&u.half[0], 0x2222, __ATOMIC_SEQ_CST);
  assert (__atomic_load_n (&u.byte[3], __ATOMIC_SEQ_CST) % 0x11 == 0);
  return unused;
}

static void
check (uint32_t v)
{
  for (int i = 0; i < 2; i++, v >>= 16)
    assert ((v & 0xff) == (v >> 8 & 0xff)
            && ((v & 0xff) == 0 || (v & 0xff) == 0x11 || (v & 0xff) == 0x22));
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  __atomic_store_n (&u.whole, 0x11111111, __ATOMIC_SEQ_CST);
  check (__atomic_load_n (&u.whole, __ATOMIC_SEQ_CST));
  assert (__atomic_load_n (&u.half[1], __ATOMIC_SEQ_CST) == 0x1111);
  pthread_join (thread, NULL);
  check (u.whole);
  assert (u.half[1] == 0x1111);
  assert (u.half[0] == 0x1111 || u.half[0] == 0x2222);
  return 0;
}
