/* string-race.c -- strcpy and strlen are accesses, as far as they go.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=60 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {string-race.c:[0-9:]+: in worker: T1 plain write of 5 bytes 'text'} }
   { c11t-expect {string-race.c:[0-9:]+: in main: T0 plain read} }  */

#include <pthread.h>
#include <string.h>

static char text[16] = "one";
static size_t length;

static void *
worker (void *unused)
{
  const char *volatile source = "text";

  /* Five bytes, the end included.  */

  strcpy (text, source);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, worker, NULL);
  length = strlen (text);
  pthread_join (thread, NULL);
  return length == 99;
}
