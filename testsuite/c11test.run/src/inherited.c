/* inherited.c -- tells what it has inherited.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdio.h>
#include <stdlib.h>
#include <sys/personality.h>

static void
tell (const char *what, const char *name)
{
  const char *value = getenv (name);
  printf (" %s=%s", what, value ? value : "none");
}

int
main (void)
{
  printf ("fixed=%d",
          (personality (0xffffffff) & ADDR_NO_RANDOMIZE) != 0);
  tell ("tunables", "GLIBC_TUNABLES");
  tell ("preload", "LD_PRELOAD");
  tell ("path", "LD_LIBRARY_PATH");
  tell ("personality", "C11TEST_PERSONALITY");
  tell ("reexec", "C11TEST_REEXEC");
  tell ("padding", "C11TEST_PADDING");
  printf ("\n");
  return 0;
}
