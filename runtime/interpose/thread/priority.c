/* priority.c -- scheduling parameters of threads.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel threads behind pthread_t are lenders, which in an execution do
   not even exist; nobody should ask the kernel about them.  A fiber remembers
   what it is told, as an unprivileged process's thread, and runs when the
   strategy says.

   On which processor a thread is, is a choice at each question: one that
   another thread has as well, or one of its own, as far as there are so many
   and it may run there.  So per-processor data is shared as it can be when
   threads are moved.

   Does not: see what a program reads from the C library's rseq area.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <string.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"

int
pthread_getschedparam (pthread_t t, int *ret_policy, struct sched_param *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getschedparam) (t, ret_policy, ret);
  const struct c11t_scheduling *s = c11t_thread_scheduling (t);
  if (!s)
    return ESRCH;
  *ret_policy = s->policy;
  *ret = (struct sched_param){ .sched_priority = 0 };
  return 0;
}

/* As an unprivileged process: no real-time policy.  */
int
pthread_setschedparam (pthread_t t, int policy, const struct sched_param *p)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setschedparam) (t, policy, p);
  struct c11t_scheduling *s = c11t_thread_scheduling (t);
  if (!s)
    return ESRCH;
  if (policy == SCHED_FIFO || policy == SCHED_RR)
    return p->sched_priority >= sched_get_priority_min (policy)
                   && p->sched_priority <= sched_get_priority_max (policy)
               ? EPERM
               : EINVAL;
  if (policy != SCHED_OTHER && policy != SCHED_BATCH && policy != SCHED_IDLE)
    return EINVAL;
  if (p->sched_priority != 0)
    return EINVAL;
  s->policy = policy;
  return 0;
}

int
pthread_setschedprio (pthread_t t, int priority)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setschedprio) (t, priority);
  if (!c11t_thread_exists (t))
    return ESRCH;
  return priority == 0 ? 0 : EINVAL;
}

/* --- Processors ----------------------------------------------------------------- */

/* Those that S may run on.  */
static cpu_set_t
processors_of (const struct c11t_scheduling *s)
{
  cpu_set_t set;
  if (s && s->bound)
    return s->processors;
  CPU_ZERO (&set);
  if (C11T_REAL (sched_getaffinity) (0, sizeof set, &set) < 0)
    CPU_SET (0, &set); /* there are more than it has room for */
  return set;
}

int
pthread_getaffinity_np (pthread_t t, size_t size, cpu_set_t *set)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getaffinity_np) (t, size, set);
  const struct c11t_scheduling *s = c11t_thread_scheduling (t);
  if (!s)
    return ESRCH;
  if (C11T_REAL (sched_getaffinity) (0, size, set) < 0)
    return errno;
  if (s->bound)
    memcpy (set, &s->processors,
            size < sizeof s->processors ? size : sizeof s->processors);
  return 0;
}

int
pthread_setaffinity_np (pthread_t t, size_t size, const cpu_set_t *set)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_setaffinity_np) (t, size, set);
  struct c11t_scheduling *s = c11t_thread_scheduling (t);
  cpu_set_t wanted, there = processors_of (NULL);
  if (!s)
    return ESRCH;
  CPU_ZERO (&wanted);
  memcpy (&wanted, set, size < sizeof wanted ? size : sizeof wanted);
  CPU_AND (&wanted, &wanted, &there);
  if (CPU_COUNT (&wanted) == 0)
    return EINVAL;
  s->bound = true;
  s->processors = wanted;
  return 0;
}

/* The processor of SET with the number N, modulo how many there are.  */
static int
nth_of (const cpu_set_t *set, unsigned n)
{
  int cpu = -1;
  for (n %= (unsigned) CPU_COUNT (set); cpu < 0 || n-- > 0;)
    do
      cpu++;
    while (!CPU_ISSET (cpu, set));
  return cpu;
}

int
sched_getcpu (void)
{
  if (!c11t_engine_on ())
    return C11T_REAL (sched_getcpu) ();
  cpu_set_t set = processors_of (c11t_thread_scheduling (pthread_self ()));
  int own = nth_of (&set, c11t_thread_number ()), shared = nth_of (&set, 0);
  return own != shared && c11t_choose_value (2) == 1 ? shared : own;
}

/* The node is the first one: most machines have no other.  */
int
getcpu (unsigned *ret_cpu, unsigned *ret_node)
{
  if (!c11t_engine_on ())
    return C11T_REAL (getcpu) (ret_cpu, ret_node);
  if (ret_cpu)
    *ret_cpu = (unsigned) sched_getcpu ();
  if (ret_node)
    *ret_node = 0;
  return 0;
}

/* --- Clocks -------------------------------------------------------------------- */

int
pthread_getcpuclockid (pthread_t t, clockid_t *ret)
{
  if (!c11t_engine_on ())
    return C11T_REAL (pthread_getcpuclockid) (t, ret);
  if (!c11t_thread_exists (t))
    return ESRCH;
  *ret = CLOCK_THREAD_CPUTIME_ID;
  return 0;
}
