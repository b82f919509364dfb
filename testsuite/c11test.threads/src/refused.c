/* refused.c -- two threads race, and then comes what cannot be controlled:
   clone, or another library's OpenMP.  The second argument, "ordered", leaves
   the race out.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

void begin_team (void);

static int data;

static void *
worker (void *unused)
{
  data++;
  return unused;
}

static int
run (void *unused)
{
  (void) unused;
  return 0;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int ordered = argc > 2 && strcmp (argv[2], "ordered") == 0;
  pthread_create (&t, NULL, worker, NULL);
  if (ordered)
    pthread_join (t, NULL);
  data++;
  if (!ordered)
    pthread_join (t, NULL);
  if (argc > 1 && strcmp (argv[1], "clone") == 0)
    clone (run, (char *) malloc (65536) + 65536, CLONE_VM, NULL);
  else
    begin_team ();
  return 0;
}
