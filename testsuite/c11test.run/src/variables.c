/* variables.c -- fail if a variable is set.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdlib.h>

int
main (void)
{
  if (getenv ("VARIABLES_FAIL"))
    abort ();
  return 0;
}
