/* sysv-shm-wrong.c -- two threads use one segment of System V's memory.
   SPDX-License-Identifier: BSD-3-Clause

   The twin of sysv-shm.c: nothing orders them, and they do share it.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <assert.h>
#include <pthread.h>
#include <sys/ipc.h>
#include <sys/shm.h>

static void *
use (void *arg)
{
  ++*(int *) arg;
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  int id = shmget (IPC_PRIVATE, 4096, 0600);
  int *p = shmat (id, NULL, 0);
  assert (p != (void *) -1);
  assert (shmctl (id, IPC_RMID, NULL) == 0);
  for (int i = 0; i < 2; i++)
    assert (pthread_create (&t[i], NULL, use, p) == 0);
  for (int i = 0; i < 2; i++)
    assert (pthread_join (t[i], NULL) == 0);
  assert (shmdt (p) == 0);
  return 0;
}
