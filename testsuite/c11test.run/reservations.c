/* reservations.c -- where little can be found, no number goes without saying.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "-n 20 --seed=1" }
   { c11t-args "alone" }
   { c11t-status 0 }
   { c11t-expect {note: only one thread ever lived} }
   { c11t-expect {confidence: .*; but only one thread ever lived} }
   { c11t-never {accessed the same memory} }
   { c11t-run "-n 20 --seed=1" }
   { c11t-args "apart" }
   { c11t-status 0 }
   { c11t-expect {note: no two threads ever accessed the same memory} }
   { c11t-expect {confidence: .*; but no two threads ever accessed the same memory} }
   { c11t-never {only one thread} }
   { c11t-run "-n 20 --seed=1" }
   { c11t-args "together" }
   { c11t-status 0 }
   { c11t-expect {confidence: .*95 % certain\)$} }
   { c11t-never {note: } }  */

#include <pthread.h>
#include <stddef.h>
#include <string.h>

static int both, one;
static int *volatile where = &one;

static void *
increment (void *to)
{
  for (int i = 0; i < 3; i++)
    ++*(volatile int *) to;
  return NULL;
}

static void *
apart (void *unused)
{
  int own = 0;
  increment (&own);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  const char *how = argc > 1 ? argv[1] : "alone";

  increment (where);
  if (!strcmp (how, "alone"))
    return 0;
  if (!strcmp (how, "apart"))
    pthread_create (&thread, NULL, apart, NULL);
  else
    pthread_create (&thread, NULL, increment, &both);
  pthread_join (thread, NULL);
  increment (&both);
  return 0;
}
