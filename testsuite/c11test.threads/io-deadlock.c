/* io-deadlock.c -- two threads that wait for each other's pipe.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-timeout 120 }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {T0 waits in read, which nobody will end; T1 waits in read, which} }
   { c11t-expect {io-deadlock\.c:[0-9]+.*T0 in read} }
   { c11t-expect {io-deadlock\.c:[0-9]+.*T1 in read} }  */

#include <pthread.h>
#include <unistd.h>

static int ping[2], pong[2];

static void *
other (void *unused)
{
  char c;
  if (read (ping[0], &c, 1) == 1)
    return write (pong[1], &c, 1) == 1 ? unused : NULL;
  return NULL;
}

int
main (void)
{
  pthread_t t;
  char c;
  if (pipe (ping) || pipe (pong))
    return 1;
  pthread_create (&t, NULL, other, NULL);
  /* Nobody has asked for it yet.  */
  return read (pong[0], &c, 1) != 1 || write (ping[1], "x", 1) != 1;
}
