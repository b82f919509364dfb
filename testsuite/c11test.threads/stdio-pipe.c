/* stdio-pipe.c -- streams over pipes between threads.
   SPDX-License-Identifier: BSD-3-Clause

   Reading waits for what another thread writes, in whatever call; what was done
   before that was written happens before what follows.  stdio-pipe-race.c is
   the same without reading first.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "fgetc fgetc_unlocked fgets getline fread fscanf fgetws" }
   { c11t-each "fwscanf stdin feof flush_all socket" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wchar.h>

static FILE *in, *out;
static const char *name;
static int data;

static int
is (const char *other)
{
  return !strcmp (name, other);
}

/* In two parts, so that who reads waits twice.  */
static void *
writer (void *arg)
{
  data = 1;
  if (is ("flush_all"))
    {
      fputs ("12 ab\n", out);
      fflush (NULL);
      return arg;
    }
  if (!is ("feof"))
    {
      fputs ("12 a", out);
      fflush (out);
      fputs ("b\n", out);
    }
  fclose (out);
  return arg;
}

static void
reader (void)
{
  char line[99], *grown = NULL;
  wchar_t wide[99];
  size_t room = 0;
  int n;
  if (is ("fgetc"))
    assert (fgetc (in) == '1');
  else if (is ("fgetc_unlocked"))
    assert (fgetc_unlocked (in) == '1');
  else if (is ("getline"))
    assert (getline (&grown, &room, in) == 6 && !strcmp (grown, "12 ab\n"));
  else if (is ("fread"))
    assert (fread (line, 1, sizeof line, in) == 6);
  else if (is ("fscanf"))
    assert (fscanf (in, "%d %s", &n, line) == 2 && n == 12
            && !strcmp (line, "ab"));
  else if (is ("fgetws"))
    assert (fgetws (wide, 99, in) && !wcscmp (wide, L"12 ab\n"));
  else if (is ("fwscanf"))
    assert (fwscanf (in, L"%d %s", &n, line) == 2 && n == 12
            && !strcmp (line, "ab"));
  else if (is ("stdin"))
    assert (scanf ("%d", &n) == 1 && n == 12);
  else if (is ("feof"))
    assert (fgetc (in) == EOF && feof (in));
  else
    assert (fgets (line, sizeof line, in) && !strcmp (line, "12 ab\n"));
  free (grown);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int fd[2];
  assert (argc == 2);
  name = argv[1];
  if (is ("socket"))
    assert (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0);
  else
    assert (pipe (fd) == 0);
  if (is ("stdin"))
    {
      assert (dup2 (fd[0], 0) == 0);
      close (fd[0]);
    }
  else
    in = fdopen (fd[0], "r");
  out = fdopen (fd[1], "w");
  pthread_create (&t, NULL, writer, NULL);
#ifndef UNPROTECTED
  reader ();
#endif
  data = 2;
#ifdef UNPROTECTED
  reader ();
#endif
  pthread_join (t, NULL);
  return 0;
}
