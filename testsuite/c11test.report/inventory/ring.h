/* ring.h -- what the inventory's test has in a header.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdatomic.h>

#define READ_ONCE(v) (*(volatile __typeof__ (v) *) &(v))
#define barrier() __asm__ __volatile__ ("" ::: "memory")
#define FENCE(I) __asm__ __volatile__ (I ::: "memory")
#define mb() FENCE ("mfence")
#define rmb() FENCE ("lfence")

struct ring
{
  volatile unsigned w, r;
  int data[16];
  atomic_int n;
  int flag;
};

static inline int
ring_flag (const int *p)
{
  return __atomic_load_n (p, __ATOMIC_ACQUIRE);
}

static inline int
ring_flag_of (struct ring *r)
{
  return ring_flag (&r->flag);
}

static inline int
ck_pr_fence_store (void)
{
  barrier ();
  return 0;
}

static inline void
unused (void)
{
  __asm__ volatile ("hlt" ::: "memory");
}
