/* select-sets.c -- sets of descriptors that are shorter or longer than fd_set.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel takes whole words up to the number given.  What lies behind is
   not the set's; and a set may be allocated for more descriptors than fd_set
   has.

   { c11t-options "-U_FORTIFY_SOURCE" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <unistd.h>

#define BITS (8 * (int) sizeof (long))
#define HIGH 1500 /* more than FD_SETSIZE */

static int ends[2];

static void *
writer (void *unused)
{
  assert (write (ends[1], "x", 1) == 1);
  return unused;
}

/* Wait for FD with a set of as many words as needed.  The word behind it must
   stay what it is, when it is ready and when it is not.  */
static void
wait_for (int fd)
{
  unsigned long set[HIGH / BITS + 2];
  int last = fd / BITS;
  struct timeval none = { 0, 0 };
  char c;
  memset (set, 0, sizeof set);
  set[last] = 1ul << fd % BITS;
  set[last + 1] = ULONG_MAX;
  int n = select (fd + 1, (fd_set *) set, NULL, NULL, &none);
  assert (n >= 0 && set[last + 1] == ULONG_MAX);
  assert (set[last] == (n ? 1ul << fd % BITS : 0));
  set[last] = 1ul << fd % BITS;
  assert (select (fd + 1, (fd_set *) set, NULL, NULL, NULL) == 1);
  assert (set[last] == 1ul << fd % BITS && set[last + 1] == ULONG_MAX);
  assert (read (fd, &c, 1) == 1);
}

static void
round_of (int fd)
{
  pthread_t t;
  pthread_create (&t, NULL, writer, NULL);
  wait_for (fd);
  pthread_join (t, NULL);
}

int
main (void)
{
  struct rlimit limit;
  assert (pipe (ends) == 0);
  round_of (ends[0]);
  assert (getrlimit (RLIMIT_NOFILE, &limit) == 0);
  if (limit.rlim_max <= HIGH)
    return 0;
  limit.rlim_cur = limit.rlim_max;
  assert (setrlimit (RLIMIT_NOFILE, &limit) == 0);
  assert (dup2 (ends[0], HIGH) == HIGH);
  round_of (HIGH);
  return 0;
}
