/* crash-read.c -- what a crash was about to read is not read for the report.
   SPDX-License-Identifier: BSD-3-Clause

   The second run records every value, and must crash where the program does:
   then the execution is explained and minimal.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=50 --seed=1 --explain=1" }
   { c11t-each "member copy" }
   { c11t-finding crash 20 }
   { c11t-expect {change: make it a release store|every read took|takes an old value} }
   { c11t-expect {minimal: } }
   { c11t-never {not explained} }

   A page goes with the last value that was written to it.
   { c11t-run "--executions=5 --seed=1 --explain=1" }
   { c11t-args "unmapped" }
   { c11t-finding assertion 100 }
   { c11t-expect {minimal: } }
   { c11t-never {not explained} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

struct node
{
  long key, value[20];
};

static _Atomic (struct node *) head;
static struct node first = { 1, { 2 } };

static void *
publish (void *unused)
{
  atomic_store_explicit (&head, &first, memory_order_release);
  return unused;
}

static void
unmapped (void)
{
  volatile char *plain;
  char *p = mmap (NULL, 4096, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  plain = p;
  *p = 1;
  (void) plain;
  munmap (p, 4096);
  assert (!"the end");
}

int
main (int argc, char **argv)
{
  pthread_t t;
  struct node copy = { 0 }, *p;
  long sum;
  (void) argc;
  if (strcmp (argv[1], "unmapped") == 0)
    unmapped ();
  pthread_create (&t, NULL, publish, NULL);
  p = atomic_load_explicit (&head, memory_order_acquire);
  if (strcmp (argv[1], "member") == 0)
    sum = p->value[0];
  else
    {
      memcpy (&copy, p, sizeof copy);
      sum = copy.value[0];
    }
  pthread_join (t, NULL);
  return sum != 2;
}
