/* attributes.c -- attributes of threads: of one, and the process's default.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>

#define PAGE 4096

static size_t size, guard;
static int state;
static sem_t done;

static void *
look (void *unused)
{
  pthread_attr_t a;
  size_t is;
  int d;
  assert (pthread_getattr_np (pthread_self (), &a) == 0);
  assert (pthread_attr_getstacksize (&a, &is) == 0 && is == size);
  assert (pthread_attr_getguardsize (&a, &is) == 0 && is == guard);
  assert (pthread_attr_getdetachstate (&a, &d) == 0 && d == state);
  pthread_attr_destroy (&a);
  sem_post (&done);
  return unused;
}

static void
run (const pthread_attr_t *a)
{
  pthread_t t;
  assert (pthread_create (&t, a, look, NULL) == 0);
  sem_wait (&done);
  if (state == PTHREAD_CREATE_JOINABLE)
    assert (pthread_join (t, NULL) == 0);
  else
    assert (pthread_join (t, NULL) != 0);
}

static void
refused (int policy)
{
  pthread_attr_t a;
  pthread_t t;
  struct sched_param p
      = { .sched_priority = sched_get_priority_max (SCHED_FIFO) };
  pthread_attr_init (&a);
  pthread_attr_setschedpolicy (&a, SCHED_FIFO);
  pthread_attr_setschedparam (&a, &p);
  pthread_attr_setschedpolicy (&a, policy);
  pthread_attr_setinheritsched (&a, PTHREAD_EXPLICIT_SCHED);
  assert (pthread_create (&t, &a, look, NULL) == EINVAL);
  pthread_attr_destroy (&a);
}

int
main (void)
{
  pthread_attr_t a;
  sem_init (&done, 0, 0);
  pthread_attr_init (&a);
  size = 256 * 1024;
  guard = 2 * PAGE;
  pthread_attr_setstacksize (&a, size);
  pthread_attr_setguardsize (&a, guard - 1);
  run (&a);
  guard = 0;
  pthread_attr_setguardsize (&a, guard);
  run (&a);

  size = 1024 * 1024 + PAGE;
  guard = PAGE;
  state = PTHREAD_CREATE_DETACHED;
  pthread_attr_setstacksize (&a, size);
  pthread_attr_setguardsize (&a, guard);
  pthread_attr_setdetachstate (&a, state);
  assert (pthread_setattr_default_np (&a) == 0);
  run (NULL);
  pthread_attr_destroy (&a);

  refused (SCHED_OTHER);
  return 0;
}
