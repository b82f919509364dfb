/* lost-update.h -- two threads count; ADD says how.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int hits;

static void *
count (void *unused)
{
  ADD;
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, count, NULL);
  count (NULL);
  pthread_join (t, NULL);
  return 0;
}
