/* asm-places.c -- many places with assembly that is not understood.
   SPDX-License-Identifier: BSD-3-Clause

   Without arguments one that some executions run and others do not; with
   arguments 300 of them, which is more than the runtime can tell apart.  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static int x;

#define PLACE(n) __asm__ volatile ("incl %0 # " #n : "+m"(x));
#define TEN(n)                                                                \
  PLACE (n##0) PLACE (n##1) PLACE (n##2) PLACE (n##3) PLACE (n##4)            \
  PLACE (n##5) PLACE (n##6) PLACE (n##7) PLACE (n##8) PLACE (n##9)
#define HUNDRED(n)                                                            \
  TEN (n##0) TEN (n##1) TEN (n##2) TEN (n##3) TEN (n##4) TEN (n##5)           \
  TEN (n##6) TEN (n##7) TEN (n##8) TEN (n##9)

static void *
set (void *p)
{
  atomic_store (&flag, 1);
  return p;
}

static int
many (void)
{
  HUNDRED (1) HUNDRED (2) HUNDRED (3)
  return x - 300;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  (void) argv;
  if (argc > 1)
    return many ();
  pthread_create (&t, NULL, set, NULL);
  if (atomic_load (&flag))
    __asm__ volatile ("incl %0" : "+m"(x));
  pthread_join (t, NULL);
  return 0;
}
