/* stdio-lines.c -- a call of stdio is whole, even if its stream must wait.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads write lines to one pipe, longer ones than it takes at once, and a
   third one reads them.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-args "buffered" }
   { c11t-no-finding }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-args "unbuffered" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LENGTH 40000
static FILE *in, *out;

static void *
writer (void *arg)
{
  for (int i = 0; i < 2; i++)
    assert (fprintf (out, "%c%0*d\n", *(char *) arg, LENGTH, i)
            == LENGTH + 2);
  return NULL;
}

int
main (int argc, char **argv)
{
  static char line[LENGTH + 10];
  pthread_t t[2];
  int fd[2], next[2] = { 0, 0 };
  assert (argc == 2 && pipe (fd) == 0);
  in = fdopen (fd[0], "r");
  out = fdopen (fd[1], "w");
  if (!strcmp (argv[1], "unbuffered"))
    setvbuf (out, NULL, _IONBF, 0);
  pthread_create (&t[0], NULL, writer, "a");
  pthread_create (&t[1], NULL, writer, "b");
  for (int i = 0; i < 4; i++)
    {
      /* The last bytes of the last line may be in the buffer still.  */
      if (i == 3)
        fflush (out);
      assert (fgets (line, sizeof line, in));
      assert (strlen (line) == LENGTH + 2 && line[LENGTH + 1] == '\n');
      int *n = &next[line[0] - 'a'];
      assert (line[LENGTH] == '0' + (*n)++);
      assert (strspn (line + 1, "0") >= LENGTH - 1);
    }
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
