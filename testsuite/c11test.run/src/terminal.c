/* terminal.c -- stops itself or its group, or does what stops a program in the
   background, as the first argument says.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int data;

static void *
writer (void *unused)
{
  data++;
  return unused;
}

static int
attributes (void)
{
  struct termios t;
  return tcgetattr (1, &t) || tcsetattr (1, TCSANOW, &t);
}

/* Be stopped by NUMBER, and let a child end that after a while if AGAIN.  */
static int
stop (int number, int group, int again)
{
  pid_t me = getpid ();
  if (again && fork () == 0)
    {
      setpgid (0, 0);
      usleep (300000);
      _exit (kill (me, SIGCONT) != 0);
    }
  if (group)
    kill (0, number);
  else
    raise (number);
  return 0;
}

/* Work where nobody sees it until there is the file PATH.  */
static int
work_until (const char *path)
{
  if (write (1, "begun\n", 6) != 6)
    return 1;
  while (syscall (SYS_access, path, F_OK) != 0)
    continue;
  return 0;
}

static int
race (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, writer, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  if (!strcmp (how, "attributes"))
    return attributes ();
  if (!strcmp (how, "password"))
    return !getpass ("password: ");
  if (!strcmp (how, "group"))
    return stop (SIGSTOP, 1, argc > 2);
  if (!strcmp (how, "raise"))
    return stop (SIGTSTP, 0, argc > 2);
  if (!strcmp (how, "leads"))
    return setpgid (0, 0) || getpgrp () != getpid ();
  if (!strcmp (how, "work"))
    return work_until (argv[2]);
  return race ();
}
