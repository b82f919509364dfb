/* fork-raise.c -- children of fork that are ended by a signal, as test frameworks
   have them.
   SPDX-License-Identifier: BSD-3-Clause

   Who sends it to itself means it, and the parent sees; who is ended by what it does
   has a bug.  So has the parent in both cases.

   { c11t-run "--executions=3 --seed=1" }
   { c11t-each "raise kill" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-args "null" }
   { c11t-status 66 }
   { c11t-finding crash 100 }
   { c11t-expect {segmentation fault at address 0x8} }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-args "parent" }
   { c11t-status 66 }
   { c11t-finding crash 100 }  */

#include <assert.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void
end (const char *how)
{
  if (!strcmp (how, "raise") || !strcmp (how, "parent"))
    raise (SIGSEGV);
  if (!strcmp (how, "kill"))
    kill (getpid (), SIGFPE);
  if (!strcmp (how, "null"))
    *(volatile int *) 8 = 0;
}

int
main (int argc, char **argv)
{
  int status;
  const char *how = argc > 1 ? argv[1] : "raise";
  pid_t pid = fork ();
  if (pid == 0)
    {
      end (how);
      _exit (0);
    }
  assert (waitpid (pid, &status, 0) == pid);
  assert (WIFSIGNALED (status)
          && WTERMSIG (status) == (strcmp (how, "kill") ? SIGSEGV : SIGFPE));
  if (!strcmp (how, "parent"))
    end (how);
  return 0;
}
