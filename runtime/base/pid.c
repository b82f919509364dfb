/* pid.c -- numbers of processes that are the same in every execution; see pid.h.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: give numbers to more than MOST processes of an execution; those
   that come later have the kernel's.  */

#define _GNU_SOURCE
#include "base/pid.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/real.h"

#define MOST 4096
#define MOST_LENT 8 /* children of vfork, one within the other */

/* By the kernel's numbers; 0: not known, or none.  */
static struct table
{
  uint32_t n; /* processes that have been made, or nearly */
  pid_t parent, group, session; /* of the first process, at its beginning */
  pid_t process[MOST];
} *table;

static bool on;
static uint32_t me;
/* What the running thread's child gets: other threads may run meanwhile, and have
   children.  */
static __thread uint32_t child
    __attribute__ ((tls_model ("initial-exec")));

/* Whose memory this is while children of vfork run in it, and what each gets.  */
static struct
{
  uint32_t me, child;
} lender[MOST_LENT];
static unsigned n_lent;

pid_t
c11t_pid_own (void)
{
  return (pid_t) C11T_REAL (syscall) (SYS_getpid);
}

void
c11t_pids_prepare (void)
{
  table = c11t_map_shared (sizeof *table);
}

void
c11t_pids_begin (void)
{
  on = table;
  me = 0;
  if (!on)
    return;
  for (uint32_t i = 0; i < table->n && i < MOST; i++)
    table->process[i] = 0;
  table->n = 1;
}

/* System calls that most programs can do without.  They come before anything
   that changes what they tell.  */
static void
learn (void)
{
  if (me >= MOST || table->process[me])
    return;
  if (me == 0)
    {
      table->parent = (pid_t) C11T_REAL (syscall) (SYS_getppid);
      table->group = (pid_t) C11T_REAL (syscall) (SYS_getpgid, 0);
      table->session = (pid_t) C11T_REAL (syscall) (SYS_getsid, 0);
    }
  table->process[me] = c11t_pid_own ();
}

static bool
is_named (void)
{
  return on && me < MOST;
}

static pid_t
number_of (uint32_t i)
{
  return C11T_PID_FIRST + (pid_t) i * C11T_PID_STRIDE;
}

pid_t
c11t_pid (void)
{
  return is_named () ? number_of (me) : c11t_pid_own ();
}

static uint32_t
made (void)
{
  uint32_t n = __atomic_load_n (&table->n, __ATOMIC_ACQUIRE);
  return n < MOST ? n : MOST;
}

static pid_t
to_kernel (pid_t v)
{
  learn ();
  switch (v)
    {
    case C11T_PID_PARENT:
      return table->parent;
    case C11T_PID_GROUP:
      return table->group;
    case C11T_PID_SESSION:
      return table->session;
    }
  uint32_t i = (uint32_t) (v - C11T_PID_FIRST) / C11T_PID_STRIDE;
  if (v < C11T_PID_FIRST || i >= made () || number_of (i) != v
      || !table->process[i])
    return v; /* where the kernel has no such process */
  return table->process[i];
}

pid_t
c11t_pid_to_kernel (pid_t v)
{
  if (!on || v == 0 || v == -1)
    return v;
  if (v > 0)
    return to_kernel (v);
  pid_t group = to_kernel (-v);
  /* A group that is not there must not become everybody.  */
  return group > 1 ? -group : v;
}

/* The newest first: the kernel may use a number again.  */
static pid_t
made_here (pid_t real)
{
  learn ();
  for (uint32_t i = made (); i-- > 0;)
    if (table->process[i] == real)
      return number_of (i);
  return 0;
}

/* What the kernel has one number for may have several of ours, or a number
   would depend on who leads the first process's group.  */

pid_t
c11t_pid_to_program (pid_t real)
{
  if (!on || real <= 0)
    return real;
  pid_t v = made_here (real);
  return v                        ? v
         : real == table->parent  ? C11T_PID_PARENT
         : real == table->group   ? C11T_PID_GROUP
         : real == table->session ? C11T_PID_SESSION
                                  : real;
}

pid_t
c11t_group_to_program (pid_t real)
{
  if (!on || real <= 0)
    return real;
  pid_t v = made_here (real);
  return !v && real == table->group ? C11T_PID_GROUP
                                    : c11t_pid_to_program (real);
}

pid_t
c11t_session_to_program (pid_t real)
{
  if (!on || real <= 0)
    return real;
  pid_t v = made_here (real);
  return !v && real == table->session ? C11T_PID_SESSION
                                      : c11t_pid_to_program (real);
}

void
c11t_pid_near (void)
{
  if (!on)
    return;
  learn ();
  child = __atomic_fetch_add (&table->n, 1, __ATOMIC_ACQ_REL);
  if (child >= MOST)
    child = MOST;
}

pid_t
c11t_pid_forked (pid_t real)
{
  if (!on)
    return real;
  if (real == 0)
    me = child;
  if (child < MOST && real >= 0)
    table->process[child] = real ? real : c11t_pid_own ();
  return real > 0 && child < MOST ? number_of (child) : real;
}

void
c11t_pid_lend (void)
{
  c11t_pid_near ();
  if (!on)
    return;
  C11T_ASSERT (n_lent < MOST_LENT);
  lender[n_lent].me = me;
  lender[n_lent++].child = child;
  me = child;
}

pid_t
c11t_pid_lent (pid_t real)
{
  if (!on)
    return real;
  C11T_ASSERT (n_lent > 0 && real != 0);
  me = lender[--n_lent].me;
  child = lender[n_lent].child;
  return c11t_pid_forked (real);
}
