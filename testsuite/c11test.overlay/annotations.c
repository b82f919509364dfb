/* annotations.c -- the words of c11test.h that say what is known.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] says which.  "benign": a race that is called so; "freed": the same
   memory after it was freed and allocated again; "ordered": a hand-over that
   the tool cannot see, with its annotation; "order-wrong", with one of another
   address; "once": a volatile flag; "plain": nothing said.  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c11test/c11test.h"

static int *data;
int other;
static int flag;

static void *
writer (void *arg)
{
  (void) arg;
  C11TEST_WRITE (*data, 1);
  C11TEST_HAPPENS_BEFORE (&other);
  C11TEST_WRITE_ONCE (flag, 1);
  return NULL;
}

static void *
reader (void *arg)
{
  int value = 0, seen = C11TEST_READ_ONCE (flag);
  if (strcmp (arg, "ordered") == 0)
    C11TEST_HAPPENS_AFTER (&other);
  else if (strcmp (arg, "order-wrong") == 0)
    C11TEST_HAPPENS_AFTER (&flag);
  /* Who was not told has nothing to read.  */
  c11test_assume (seen || strncmp (arg, "order", 5) != 0);
  if (seen || strcmp (arg, "once") != 0)
    value = C11TEST_READ (*data);
  return value ? data : NULL;
}

int
main (int argc, char **argv)
{
  const char *test = argc > 1 ? argv[1] : "";
  pthread_t a, b;
  data = calloc (1, sizeof *data);
  if (strcmp (test, "benign") == 0 || strcmp (test, "freed") == 0)
    C11TEST_BENIGN_RACE (data, sizeof *data);
  if (strcmp (test, "freed") == 0)
    {
      free (data);
      data = calloc (1, sizeof *data);
    }
  pthread_create (&a, NULL, writer, NULL);
  pthread_create (&b, NULL, reader, (void *) test);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  C11TEST_ASSERT (C11TEST_READ (*data) == 1);
  printf ("done\n");
  return 0;
}
