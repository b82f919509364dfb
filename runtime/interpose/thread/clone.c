/* clone.c -- processes and threads that are made without the C library.
   SPDX-License-Identifier: BSD-3-Clause

   A clone without shared memory is a fork, whose child leaves control.  One
   that shares memory but suspends its parent, as vfork's (vfork.S), runs while
   there is no control; other threads do not run.  One that shares memory and runs
   is a thread that nobody could switch away from: that is refused.  So are the
   threads of OpenMP libraries that nothing stands in for (omp.h), which wait in
   system calls of their own and synchronise with atomic operations that are not
   instrumented.

   Does not: see system calls that the program makes without the C library.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <link.h>
#include <errno.h>
#include <linux/sched.h>
#include <sched.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "interpose/thread/clone.h"
#include "interpose/core/perthread.h"

static void
refuse_thread (void)
{
  c11t_refuse ("the program makes a thread by clone, which cannot be "
               "controlled; make it with pthread_create, thrd_create or "
               "std::thread");
}

/* --- The function clone -------------------------------------------------------- */

struct start
{
  int (*function) (void *);
  void *arg;
  bool shares; /* memory: we must not change it */
};

static int
begin (void *p)
{
  struct start s = *(struct start *) p;
  if (!s.shares)
    {
      c11t_pid_forked (0);
      c11t_child_escape ();
    }
  return s.function (s.arg);
}

int
clone (int (*function) (void *), void *stack, int flags, void *arg, ...)
{
  void *more[3];
  va_list ap;
  va_start (ap, arg);
  for (int i = 0; i < 3; i++)
    more[i] = va_arg (ap, void *);
  va_end (ap);
  struct start s = { function, arg, flags & CLONE_VM };
  if (!c11t_engine_on () || !function || !stack)
    return C11T_REAL (clone) (function, stack, flags, arg, more[0], more[1],
                              more[2]);
  if (s.shares && !(flags & CLONE_VFORK))
    refuse_thread ();
  c11t_child_near ();
  if (s.shares)
    {
      c11t_pid_lend ();
      c11t_spawn_prepare ();
    }
  else
    c11t_pid_near ();
  int pid = C11T_REAL (clone) (begin, stack, flags, &s, more[0], more[1],
                               more[2]);
  if (!s.shares)
    return c11t_pid_forked (pid);
  c11t_spawn_done ();
  return c11t_pid_lent (pid);
}

/* --- vfork ---------------------------------------------------------------------- */

/* Children of vfork that run in this memory, one within the other; and which of
   them left control, the first at most: what runs in it is out of control.  */
static unsigned vforks, vfork_left;

void c11t_vfork_prepare (void);
pid_t c11t_vfork_done (long result);

void
c11t_vfork_prepare (void)
{
  c11t_pid_lend ();
  vforks++;
  if (!c11t_engine_on ())
    return;
  vfork_left = vforks;
  c11t_child_near ();
  c11t_spawn_prepare ();
}

/* Now it is like any function: RESULT is the kernel's.  */
pid_t
c11t_vfork_done (long result)
{
  if (vfork_left == vforks)
    {
      vfork_left = 0;
      c11t_spawn_done ();
    }
  vforks--;
  pid_t pid = c11t_pid_lent ((pid_t) result);
  if (result >= 0)
    return pid;
  errno = (int) -result;
  return -1;
}

/* --- System calls --------------------------------------------------------------- */

/* Make the call NUMBER, which copies the process.  */
static long
divide (long number, const long *a)
{
  c11t_child_near ();
  c11t_pid_near ();
  long pid = C11T_REAL (syscall) (number, a[0], a[1], a[2], a[3], a[4]);
  pid = c11t_pid_forked ((pid_t) pid);
  if (pid == 0)
    c11t_child_escape ();
  return pid;
}

bool
c11t_clone_by_syscall (long number, const long *a, long *ret)
{
  uint64_t flags = 0;
  switch (number)
    {
#ifdef SYS_fork
    case SYS_fork:
      break;
#endif
#ifdef SYS_vfork
    case SYS_vfork: /* through a function it cannot work, nor does it natively */
      *ret = _Fork ();
      return true;
#endif
    case SYS_clone:
      flags = (uint64_t) a[0];
      break;
    case SYS_clone3:
      if (!a[0] || (size_t) a[1] < CLONE_ARGS_SIZE_VER0)
        return false;
      flags = ((const struct clone_args *) a[0])->flags;
      break;
    default:
      return false;
    }
  if (flags & CLONE_VM)
    refuse_thread ();
  *ret = divide (number, a);
  return true;
}

/* --- OpenMP ----------------------------------------------------------------------- */

void
c11t_check_thread_start (void *(*start) (void *))
{
  static const char *const libraries[] = { "libgomp.", "libomp.", "libiomp5." };
  const struct link_map *l = c11t_library_of ((void *) (uintptr_t) start);
  if (!l)
    return;
  const char *slash = strrchr (l->l_name, '/');
  const char *name = slash ? slash + 1 : l->l_name;
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
    if (!strncmp (name, libraries[i], strlen (libraries[i])))
      c11t_refuse ("this OpenMP library's threads cannot be controlled: they "
                   "wait and synchronise out of sight; compile the program with "
                   "GCC, or set OMP_THREAD_LIMIT=1 to run it with one thread");
}
