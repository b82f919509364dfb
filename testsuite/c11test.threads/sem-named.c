/* sem-named.c -- a named semaphore works as an unnamed one.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <unistd.h>

static sem_t *full;
static int data;

static void *
producer (void *unused)
{
  data = 42;
  sem_post (full);
  return unused;
}

int
main (void)
{
  pthread_t t;
  char name[64];
  snprintf (name, sizeof name, "/c11test-%d", (int) getpid ());
  full = sem_open (name, O_CREAT | O_EXCL, 0600, 0);
  assert (full != SEM_FAILED);
  sem_unlink (name);
  pthread_create (&t, NULL, producer, NULL);
  assert (sem_wait (full) == 0);
  assert (data == 42);
  pthread_join (t, NULL);
  return sem_close (full);
}
