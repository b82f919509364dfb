/* join-forms.c -- tryjoin and timedjoin, names and stacks of threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static sem_t go;
static int data;

/* Does the address P lie on the stack that the running thread reports?  */
static int
on_stack (void *p)
{
  pthread_attr_t attr;
  void *low;
  size_t size;
  assert (pthread_getattr_np (pthread_self (), &attr) == 0);
  assert (pthread_attr_getstack (&attr, &low, &size) == 0);
  pthread_attr_destroy (&attr);
  return (char *) p >= (char *) low && (char *) p < (char *) low + size;
}

static void *
worker (void *p)
{
  char name[16];
  int local;
  sem_wait (&go);
  assert (pthread_getname_np (pthread_self (), name, sizeof name) == 0);
  assert (strcmp (name, "worker") == 0);
  assert (on_stack (&local));
  if (p)
    assert ((char *) &local >= (char *) p);
  assert (gettid () != getpid () && gettid () == syscall (SYS_gettid));
  data = 1;
  return &data;
}

static void
join_with (pthread_attr_t *attr, void *stack)
{
  pthread_t t;
  void *result = NULL;
  struct timespec until;
  assert (pthread_create (&t, attr, worker, stack) == 0);
  assert (pthread_setname_np (t, "worker") == 0);
  assert (pthread_setname_np (t, "a name that is too long") == ERANGE);
  assert (pthread_tryjoin_np (t, &result) == EBUSY);
  clock_gettime (CLOCK_REALTIME, &until);
  assert (pthread_timedjoin_np (t, &result, &until) == ETIMEDOUT);
  sem_post (&go);
  /* Time may pass as quickly as it likes.  */
  int err;
  do
    until.tv_sec += 1000;
  while ((err = pthread_timedjoin_np (t, &result, &until)) == ETIMEDOUT);
  assert (err == 0);
  assert (result == &data && data == 1);
}

int
main (void)
{
  pthread_attr_t attr;
  size_t size = 1 << 18;
  void *stack = malloc (size);
  sem_init (&go, 0, 0);
  join_with (NULL, NULL);
  pthread_attr_init (&attr);
  pthread_attr_setstack (&attr, stack, size);
  join_with (&attr, stack);
  free (stack);
  assert (pthread_join (pthread_self (), NULL) == EDEADLK);
  return 0;
}
