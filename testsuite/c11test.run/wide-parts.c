/* wide-parts.c -- a 16-byte object and its halves, plainly and atomically.
   SPDX-License-Identifier: BSD-3-Clause

   Values agree byte by byte, no update is lost, what a half publishes is
   ordered for who reads the whole, and memory that is freed and given out
   again starts anew.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --plain=relaxed" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

union wide
{
  unsigned __int128 whole;
  uint64_t half[2];
  uint32_t word[4];
};

static union wide *u;
static int data;

static void *
adder (void *unused)
{
  for (int i = 0; i < 3; i++)
    __atomic_fetch_add (&u->half[1], 1, __ATOMIC_RELAXED);
  data = 7;
  __atomic_store_n (&u->word[1], 1, __ATOMIC_RELEASE);
  return unused;
}

static void
together (void)
{
  pthread_t thread;
  union wide seen;

  pthread_create (&thread, NULL, adder, NULL);
  for (int i = 0; i < 3; i++)
    __atomic_fetch_add (&u->whole, 1, __ATOMIC_RELAXED);
  seen.whole = __atomic_load_n (&u->whole, __ATOMIC_ACQUIRE);
  assert (seen.word[0] == 3 && seen.half[1] <= 3);
  if (seen.word[1])
    assert (seen.half[1] == 3 && data == 7);
  pthread_join (thread, NULL);
  assert (u->half[1] == 3 && u->word[0] == 3 && u->word[1] == 1);
}

static void
alone (void)
{
  union wide copy;

  u->half[0] = 5;
  u->word[2] = 6;
  u->word[3] = 0;
  assert (__atomic_load_n (&u->whole, __ATOMIC_RELAXED)
          == ((unsigned __int128) 6 << 64) + 5);
  __atomic_store_n (&u->whole, 1, __ATOMIC_RELAXED);
  assert (u->half[0] == 1 && u->half[1] == 0);
  memcpy (&copy, u, sizeof copy);
  assert (copy.whole == 1);
  copy.whole++;
  memcpy (u, &copy, sizeof copy);
  assert (__atomic_load_n (&u->half[0], __ATOMIC_RELAXED) == 2);
  assert (__atomic_load_n (&u->whole, __ATOMIC_RELAXED) == 2);
}

int
main (void)
{
  for (int i = 0; i < 2; i++)
    {
      u = aligned_alloc (16, sizeof *u);
      memset (u, 0, sizeof *u);
      data = 0;
      together ();
      alone ();
      free (u);
    }
  return 0;
}
