/* unmapped-atomic.c -- atomics where there is no memory: the program crashes.
   SPDX-License-Identifier: BSD-3-Clause

   The finding names the program's line, whatever the operation, and freed
   memory that has been given back to the system is a use after free as well.

   { c11t-levels "-O0 -O2" }
   { c11t-options "-Wno-use-after-free" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-status 66 }
   { c11t-finding crash 100 }
   { c11t-expect {segmentation fault at address 0x10} }
   { c11t-expect {unmapped-atomic\.c:49:\d+: in access} }
   { c11t-args "1" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-expect {unmapped-atomic\.c:52:\d+: in access} }
   { c11t-args "2" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-expect {unmapped-atomic\.c:55:\d+: in access} }
   { c11t-args "3" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-expect {unmapped-atomic\.c:58:\d+: in access} }
   { c11t-args "4" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {unmapped-atomic\.c:61:\d+: in access} }  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct big
{
  long c[3];
};

static void __attribute__ ((noinline))
access (int what, char *p, char *read_only, char *large)
{
  struct big b;

  switch (what)
    {
    case 0:
      __atomic_load_n ((int *) (p + 16), __ATOMIC_RELAXED);
      break;
    case 1:
      __atomic_fetch_add ((__int128 *) (p + 16), 1, __ATOMIC_RELAXED);
      break;
    case 2:
      __atomic_load ((struct big *) (p + 16), &b, __ATOMIC_RELAXED);
      break;
    case 3:
      __atomic_store_n ((int *) read_only, 1, __ATOMIC_RELAXED);
      break;
    case 4:
      __atomic_load_n ((int *) (large + 4096), __ATOMIC_RELAXED);
    }
}

int
main (int argc, char **argv)
{
  char *read_only
      = mmap (NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *volatile large = malloc (1 << 20);

  memset (large, 0, 1 << 20);
  free (large);
  access (argc > 1 ? atoi (argv[1]) : 0, NULL, read_only, large);
  return 0;
}
