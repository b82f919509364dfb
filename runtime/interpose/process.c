/* process.c -- how a process ends or divides.
   SPDX-License-Identifier: BSD-3-Clause

   exit, _exit and a return from main need nothing: the parent sees them.  A
   failed assertion is recorded before the process dies of it, so that the
   program's own SIGABRT handler still runs.  The child of a fork leaves
   control and goes on natively.  */

#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/engine.h"

void
__assert_fail (const char *expr, const char *file, unsigned line,
               const char *function)
{
  if (c11t_engine_on ())
    {
      c11t_assertion (expr, file, line, function);
      c11t_engine_leave ();
    }
  C11T_REAL (__assert_fail) (expr, file, line, function);
  __builtin_unreachable ();
}

void
__assert_perror_fail (int err, const char *file, unsigned line,
                      const char *function)
{
  if (c11t_engine_on ())
    {
      c11t_assertion (strerror (err), file, line, function);
      c11t_engine_leave ();
    }
  C11T_REAL (__assert_perror_fail) (err, file, line, function);
  __builtin_unreachable ();
}

void
abort (void)
{
  if (c11t_engine_on ())
    c11t_assertion ("abort was called", NULL, 0, NULL);
  C11T_REAL (abort) ();
  __builtin_unreachable ();
}

pid_t
fork (void)
{
  pid_t pid = C11T_REAL (fork) ();
  if (pid == 0 && c11t_engine_on ())
    c11t_engine_leave ();
  return pid;
}
