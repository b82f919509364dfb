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

/* --- Files ---------------------------------------------------------------------- */

int
chdir (const char *path)
{
  c11t_repeat_spoil ();
  return C11T_REAL (chdir) (path);
}

int
fchdir (int fd)
{
  c11t_repeat_spoil ();
  return C11T_REAL (fchdir) (fd);
}

int
chroot (const char *path)
{
  c11t_repeat_spoil ();
  return C11T_REAL (chroot) (path);
}

mode_t
umask (mode_t mask)
{
  c11t_repeat_spoil ();
  return C11T_REAL (umask) (mask);
}

/* --- Limits and others ------------------------------------------------------------ */

int
setrlimit (__rlimit_resource_t resource, const struct rlimit *limits)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setrlimit) (resource, limits);
}

int
setrlimit64 (__rlimit_resource_t resource, const struct rlimit64 *limits)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setrlimit64) (resource, limits);
}

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

int
setuid (uid_t user)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setuid) (user);
}

int
setgid (gid_t group)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setgid) (group);
}

int
seteuid (uid_t user)
{
  c11t_repeat_spoil ();
  return C11T_REAL (seteuid) (user);
}

int
setegid (gid_t group)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setegid) (group);
}

int
setreuid (uid_t real, uid_t effective)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setreuid) (real, effective);
}

int
setregid (gid_t real, gid_t effective)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setregid) (real, effective);
}

int
setresuid (uid_t real, uid_t effective, uid_t saved)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setresuid) (real, effective, saved);
}

int
setresgid (gid_t real, gid_t effective, gid_t saved)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setresgid) (real, effective, saved);
}

int
setgroups (size_t n, const gid_t *groups)
{
  c11t_repeat_spoil ();
  return C11T_REAL (setgroups) (n, groups);
}
