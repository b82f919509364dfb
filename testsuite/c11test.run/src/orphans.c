/* orphans.c -- starts a command that lasts, then ends as the argument says.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  int ends[2];
  char c;
  if (pipe2 (ends, O_CLOEXEC) < 0)
    return 1;
  if (fork () == 0)
    {
      if (strcmp (how, "session") == 0 || strcmp (how, "daemon") == 0)
        setsid ();
      execlp ("sleep", "orphan-of-c11test", "30", NULL);
      _exit (1);
    }
  close (ends[1]);
  if (read (ends[0], &c, 1) != 0) /* until the command has begun */
    return 1;
  pthread_mutex_lock (&m);
  if (strcmp (how, "deadlock") == 0 || strcmp (how, "session") == 0)
    pthread_mutex_lock (&m);
  if (strcmp (how, "abort") == 0)
    abort ();
  if (strcmp (how, "timeout") == 0)
    execlp ("sleep", "orphan-of-c11test", "30", NULL);
  return 0;
}
