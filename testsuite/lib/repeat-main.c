/* repeat-main.c -- a program whose executions are made in one process.
   SPDX-License-Identifier: BSD-3-Clause

   Linked with -Wl,--wrap=main: what main does is repeated, as the body of a
   C11TEST_TEST is.  Not instrumented.

   Does not: run exit handlers of an execution whose main returns 0.  */

#define __C11TEST__ 1
#include <c11test/c11test.h>

#include <stdlib.h>

int __real_main (int argc, char **argv, char **envp);
int __wrap_main (int argc, char **argv, char **envp);

C11TEST_REPEATS_

static int count;
static char **words, **environment;

static void
body (void)
{
  int status = __real_main (count, words, environment);
  if (status)
    exit (status);
}

int
__wrap_main (int argc, char **argv, char **envp)
{
  count = argc;
  words = argv;
  environment = envp;
  C11TEST_REPEAT_ (body);
  return 0;
}
