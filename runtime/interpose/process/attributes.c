/* attributes.c -- what the kernel keeps of the process.
   SPDX-License-Identifier: BSD-3-Clause

   Calls that change it and are not otherwise of interest: the next execution
   shall not find the change, so it gets a process of its own.

   Does not: order threads; who changes the folder that another one reads files
   in has a race that is not one of memory.  */

#define _GNU_SOURCE
#include <grp.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/thread.h"

#define CHANGE(type, function, parameters, arguments)                         \
  type function parameters                                                    \
  {                                                                           \
    c11t_repeat_spoil ();                                                     \
    return C11T_REAL (function) arguments;                                    \
  }

/* --- Files ---------------------------------------------------------------------- */

CHANGE (int, chdir, (const char *path), (path))
CHANGE (int, fchdir, (int fd), (fd))
CHANGE (int, chroot, (const char *path), (path))
CHANGE (mode_t, umask, (mode_t mask), (mask))

/* --- Limits and others ------------------------------------------------------------ */

CHANGE (int, setrlimit,
        (__rlimit_resource_t resource, const struct rlimit *limits), (resource, limits))
CHANGE (int, setrlimit64,
        (__rlimit_resource_t resource, const struct rlimit64 *limits), (resource, limits))

static bool
only_asks (int option)
{
  switch (option)
    {
    case PR_GET_NAME:
    case PR_GET_DUMPABLE:
    case PR_GET_PDEATHSIG:
    case PR_GET_TIMERSLACK:
    case PR_GET_THP_DISABLE:
    case PR_GET_NO_NEW_PRIVS:
    case PR_CAPBSET_READ:
      return true;
    default:
      return false;
    }
}

int
prctl (int option, ...)
{
  unsigned long argument[4];
  va_list rest;
  va_start (rest, option);
  for (int i = 0; i < 4; i++)
    argument[i] = va_arg (rest, unsigned long);
  va_end (rest);
  if (!only_asks (option))
    c11t_repeat_spoil ();
  return C11T_REAL (prctl) (option, argument[0], argument[1], argument[2],
                            argument[3]);
}

int
sigaltstack (const stack_t *new, stack_t *ret_old)
{
  if (new)
    c11t_repeat_spoil ();
  return C11T_REAL (sigaltstack) (new, ret_old);
}

/* The C library maps the locale.  */
char *
setlocale (int category, const char *name)
{
  if (name)
    c11t_repeat_spoil ();
  return C11T_REAL (setlocale) (category, name);
}

/* --- Users ------------------------------------------------------------------------ */

CHANGE (int, setuid, (uid_t user), (user))
CHANGE (int, setgid, (gid_t group), (group))
CHANGE (int, seteuid, (uid_t user), (user))
CHANGE (int, setegid, (gid_t group), (group))
CHANGE (int, setreuid, (uid_t real, uid_t effective), (real, effective))
CHANGE (int, setregid, (gid_t real, gid_t effective), (real, effective))
CHANGE (int, setresuid,
        (uid_t real, uid_t effective, uid_t saved), (real, effective, saved))
CHANGE (int, setresgid,
        (gid_t real, gid_t effective, gid_t saved), (real, effective, saved))
CHANGE (int, setgroups, (size_t n, const gid_t *groups), (n, groups))
