/* fork.c -- a program may fork; the child is not in the way of the campaign.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int
main (void)
{
  int status;
  pid_t child = fork ();

  assert (child >= 0);
  if (child == 0)
    _exit (7);
  assert (waitpid (child, &status, 0) == child);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == 7);
  return 0;
}
