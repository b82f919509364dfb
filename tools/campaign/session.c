/* session.c -- what a worker has started, as one; see session.h.
   SPDX-License-Identifier: BSD-3-Clause

   A worker leads a session of its own, in which each execution has a process
   group.  Who is in a session only /proc tells.  A process may be born behind
   our back, so that one look is not enough.  */

#define _GNU_SOURCE
#include "tools/campaign/session.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "tools/campaign/campaign.h"

#define MOST_LOOKS 10 /* the dead that nobody waits for stay */

/* Signal all that are there.  Return how many.  */
static unsigned
signal_present (pid_t id, int number)
{
  unsigned n = 0;
  DIR *d = opendir ("/proc");
  if (!d)
    {
      kill (-id, number); /* most of them */
      return 0;
    }
  for (struct dirent *e; (e = readdir (d));)
    {
      pid_t pid = (pid_t) strtol (e->d_name, NULL, 10);
      if (pid > 0 && getsid (pid) == id && kill (pid, number) == 0)
        n++;
    }
  closedir (d);
  return n;
}

void
session_signal (pid_t id, int number)
{
  unsigned before = 0;
  for (int i = 0; i < MOST_LOOKS; i++)
    {
      unsigned n = signal_present (id, number);
      /* Who has stopped or goes on is still there; who is dead is not.  */
      if (n == 0 || (number != SIGKILL && n == before))
        return;
      before = n;
    }
}

static double stopped; /* for so long we were, in all */

double
now_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec / 1e9 - stopped;
}

/* Block SIGTSTP, or not any more.  */
static void
mask_stop (int how)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGTSTP);
  sigprocmask (how, &set, NULL);
}

void
session_stop (const pid_t *ids, unsigned n)
{
  double begin = now_seconds ();
  for (unsigned i = 0; i < n; i++)
    session_signal (ids[i], SIGSTOP);
  /* The kernel knows whether somebody is there who can let us go on.  */
  raise (SIGTSTP);
  mask_stop (SIG_UNBLOCK);
  mask_stop (SIG_BLOCK);
  for (unsigned i = 0; i < n; i++)
    session_signal (ids[i], SIGCONT);
  stopped += now_seconds () - begin;
}

void
session_no_more (void)
{
  mask_stop (SIG_UNBLOCK);
}
