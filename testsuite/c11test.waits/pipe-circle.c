/* pipe-circle.c -- two threads read each other's pipe before they write.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {pipe-circle\.c:24:.*T[0-9] in read} }
   { c11t-expect {pipe-circle\.c:39:.*T[0-9] in read} }  */

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

static int a[2], b[2];

static void *
worker (void *unused)
{
  char c = 'x';
#ifdef FIXED
  if (write (b[1], &c, 1) != 1 || read (a[0], &c, 1) != 1)
    return NULL;
#else
  if (read (a[0], &c, 1) != 1 || write (b[1], &c, 1) != 1)
    return NULL;
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;
  char c;

  if (pipe (a) || pipe (b))
    return 1;
  pthread_create (&thread, NULL, worker, NULL);
  if (read (b[0], &c, 1) != 1 || write (a[1], &c, 1) != 1)
    return 1;
  pthread_join (thread, NULL);
  return 0;
}
