/* abort-handler.c -- an abort that the program's handler jumps out of is no
   finding; one whose handler returns, or ends the process, is.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-args "jump" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "thread" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "return" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-finding assertion 100 }
   { c11t-expect {abort was called} }
   { c11t-args "exit" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-finding assertion 100 }
   { c11t-expect {abort-handler.c:[0-9:]+ in main} }  */

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static sigjmp_buf out;
static const char *how = "return";

static void
handler (int number)
{
  (void) number;
  if (!strcmp (how, "jump"))
    siglongjmp (out, 1);
  if (!strcmp (how, "exit"))
    _exit (3);
  if (!strcmp (how, "thread"))
    pthread_exit (NULL);
}

static void *
aborts (void *unused)
{
  abort ();
  return unused;
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    how = argv[1];
  signal (SIGABRT, handler);
  if (!strcmp (how, "thread"))
    {
      pthread_t t;
      pthread_create (&t, NULL, aborts, NULL);
      pthread_join (t, NULL);
      return 0;
    }
  if (!sigsetjmp (out, 1))
    abort ();
  return 0;
}
