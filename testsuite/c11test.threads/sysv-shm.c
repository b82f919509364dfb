/* sysv-shm.c -- shared memory of System V: addresses that are used again, and what
   two processes share.
   SPDX-License-Identifier: BSD-3-Clause

   "again": two threads attach segments of their own one after the other, mostly at
   one address; nothing orders them, and they share nothing.  "number": by the
   system calls' numbers.  "mutex": a process and its child count under a mutex that
   lies in the segment; without control of the child as well.  "kept": a segment
   that stays attached, whose value is that of this execution alone.  Twin:
   sysv-shm-wrong.c.

   { c11t-run "--executions=100 --seed=1 --timeout=20" }
   { c11t-each "again number mutex kept" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-each "again mutex" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 5

struct segment
{
  pthread_mutex_t mutex;
  int counter, data[100];
};

static bool by_number;

/* A new segment, attached, that goes when nobody has it attached.  */
static struct segment *
attach (void)
{
  int id = shmget (IPC_PRIVATE, sizeof (struct segment), 0600);
  assert (id >= 0);
  struct segment *s = by_number ? (void *) syscall (SYS_shmat, id, NULL, 0)
                                : shmat (id, NULL, 0);
  assert (s != (void *) -1);
  assert (shmctl (id, IPC_RMID, NULL) == 0);
  return s;
}

static void
detach (struct segment *s)
{
  assert ((by_number ? syscall (SYS_shmdt, s) : shmdt (s)) == 0);
}

static void *
use (void *arg)
{
  struct segment *s = attach ();
  for (int i = 0; i < 100; i++)
    s->data[i]++;
  assert (s->data[0] == 1);
  detach (s);
  return arg;
}

static void
again (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    assert (pthread_create (&t[i], NULL, use, NULL) == 0);
  for (int i = 0; i < 2; i++)
    assert (pthread_join (t[i], NULL) == 0);
}

static void
count (struct segment *s)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (pthread_mutex_lock (&s->mutex) == 0);
      s->counter++;
      assert (pthread_mutex_unlock (&s->mutex) == 0);
    }
}

static void
mutex (void)
{
  struct segment *s = attach ();
  pthread_mutexattr_t a;
  int status;
  pthread_mutexattr_init (&a);
  pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_mutex_init (&s->mutex, &a);
  pid_t pid = fork ();
  assert (pid >= 0);
  count (s);
  if (pid == 0)
    _exit (0);
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  assert (s->counter == 2 * ROUNDS);
  detach (s);
}

static void
kept (void)
{
  struct segment *s = attach ();
  assert (s->counter++ == 0);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "again";
  by_number = strcmp (what, "number") == 0;
  if (strcmp (what, "mutex") == 0)
    mutex ();
  else if (strcmp (what, "kept") == 0)
    kept ();
  else
    again ();
  return 0;
}
