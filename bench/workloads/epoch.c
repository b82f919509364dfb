/* epoch.c -- passes over memory, something released between any two.
   SPDX-License-Identifier: BSD-3-Clause

   epoch KIND OPERATIONS

   KIND: read or write, 8 bytes each, of 64 kilobytes that a second thread has
   written.  Each access is the first to its bytes since the release.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "workload.h"

#define WORDS 8192

static uint64_t memory[WORDS];
static atomic_int released;

static void *
fill (void *arg)
{
  memset (memory, 1, sizeof memory);
  return arg;
}

static uint64_t
read_all (unsigned long n)
{
  uint64_t sum = 0;

  for (unsigned long i = 0; i < n; i++)
    sum += memory[i];
  return sum;
}

static uint64_t
write_all (unsigned long n)
{
  for (unsigned long i = 0; i < n; i++)
    memory[i] = i;
  return 0;
}

int
main (int argc, char **argv)
{
  const char *kind = workload_word (argc, argv, 1);
  unsigned long left = workload_number (argc, argv, 2);
  uint64_t (*pass) (unsigned long) = !strcmp (kind, "read")    ? read_all
                                     : !strcmp (kind, "write") ? write_all
                                                               : NULL;
  pthread_t thread;
  uint64_t sum = 0;

  if (pass == NULL)
    workload_unknown (argv, kind);
  pthread_create (&thread, NULL, fill, NULL);
  pthread_join (thread, NULL);
  for (unsigned long n; left; left -= n)
    {
      n = left < WORDS ? left : WORDS;
      sum += pass (n);
      atomic_fetch_add_explicit (&released, 1, memory_order_release);
    }
  return sum == 1;
}
