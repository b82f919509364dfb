/* misaligned.c -- atomics at addresses that do not suit their size.
   SPDX-License-Identifier: BSD-3-Clause

   Found, once for each place; their values are nevertheless whole and no
   update is lost.

   { c11t-levels "-O0 -O2" }
   { c11t-options "-Wno-address-of-packed-member" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding misaligned-atomic 100 }
   { c11t-expect {misaligned atomic on} }
   { c11t-expect {object of 4 bytes is 2 more than a multiple of 4} }
   { c11t-expect {object of 8 bytes is 6 more than a multiple of 8} }
   { c11t-expect {object of 16 bytes is 8 more than a multiple of 16} }
   { c11t-expect {misaligned\.c:42:\d+: in add} }
   { c11t-never {assertion|crash|data-race} }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

struct __attribute__ ((packed, aligned (16))) packed
{
  char c[2];
  uint32_t inside;  /* of a granule */
  uint64_t across;  /* two of them */
  char d[10];
  unsigned __int128 wide;
  char e[8];
};

static struct packed p;

#define TWICE(x) ((x) + ((x) << 64))

static void *
add (void *unused)
{
  __atomic_fetch_add (&p.inside, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add (&p.across, 0x100000001, __ATOMIC_SEQ_CST);
  uint64_t v = __atomic_load_n (&p.across, __ATOMIC_SEQ_CST), e = v;
  assert ((uint32_t) v == v >> 32);
  while (!__atomic_compare_exchange_n (&p.across, &e, e + 0x100000001, 0,
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    ;
  __atomic_fetch_add (&p.wide, TWICE ((unsigned __int128) 1),
                      __ATOMIC_SEQ_CST);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, add, NULL);
  add (NULL);
  pthread_join (thread, NULL);
  assert (p.inside == 2 && p.across == 0x400000004);
  assert (p.wide == TWICE ((unsigned __int128) 2));
  return 0;
}
