/* libomp.c -- a library with the name of clang's for OpenMP, which makes a
   thread.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>

void begin_team (void);

static void *
member (void *unused)
{
  return unused;
}

void
begin_team (void)
{
  pthread_t t;
  pthread_create (&t, NULL, member, NULL);
  pthread_join (t, NULL);
}
