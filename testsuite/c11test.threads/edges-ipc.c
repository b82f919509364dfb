/* edges-ipc.c -- locks on files, semaphores and queues of System V keep apart.
   SPDX-License-Identifier: BSD-3-Clause

   Each waits for what another thread of the process does.  edges-ipc-race.c is
   the same without the calls.

   { c11t-apart }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "flock flock_at_once unlock_by_close semop semtimedop" }
   { c11t-each "semop_at_once msgrcv msgsnd_full msgrcv_at_once" }
   { c11t-no-finding }  */

#include "edges.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/msg.h>
#include <sys/sem.h>

/* --- Locks: the file is open twice --- */

static int file[2];
CALL (lock_0, flock (file[0], LOCK_EX))
CALL (lock_1, flock (file[1], LOCK_EX))
LOOP (try_1, flock (file[1], LOCK_EX | LOCK_NB))
CALL (unlock_0, flock (file[0], LOCK_UN))
CALL (unlock_1, flock (file[1], LOCK_UN))
CALL (close_0, close (file[0]))

/* --- Semaphores and queues --- */

static int id;
static struct sembuf up = { 0, 1, 0 }, down = { 0, -1, 0 };
static struct sembuf try_down = { 0, -1, IPC_NOWAIT };
static struct timespec hour = { 3600, 0 };
CALL (raise_it, semop (id, &up, 1))
CALL (raise_timed, semtimedop (id, &up, 1, &hour))
CALL (lower, semop (id, &down, 1))
CALL (lower_timed, semtimedop (id, &down, 1, NULL))
LOOP (try_lower, semop (id, &try_down, 1))

/* One for each direction: qemu-user writes a type, whatever, where it received
   nothing.  */
static struct
{
  long type;
  char text[4000];
} message = { .type = 1 }, heard;
static const size_t size = sizeof message.text;
CALL (tell, msgsnd (id, &message, size, 0))
CALL (hear, msgrcv (id, &heard, size, 0, 0) != (ssize_t) size)
LOOP (try_hear, msgrcv (id, &heard, size, 1, IPC_NOWAIT) != (ssize_t) size)

/* There is no room until the other thread has read all.  */
static void
tell_much (void)
{
  struct msqid_ds s;
  assert (msgctl (id, IPC_STAT, &s) == 0);
  for (size_t n = 0; n <= s.msg_qbytes / size; n++)
    tell ();
}

static void
hear_much (void)
{
  struct msqid_ds s;
  assert (msgctl (id, IPC_STAT, &s) == 0);
  for (size_t n = 0; n <= s.msg_qbytes / size; n++)
    hear ();
}

/* --- The cases --- */

static const struct edge edges[] = {
  { "flock", lock_0, unlock_0, lock_1, unlock_1, 'f', NULL },
  { "flock_at_once", lock_0, unlock_0, try_1, unlock_1, 'f', NULL },
  { "unlock_by_close", lock_0, close_0, lock_1, unlock_1, 'f', NULL },
  { "semop", none, raise_it, lower, none, 's', NULL },
  { "semtimedop", none, raise_timed, lower_timed, none, 's', NULL },
  { "semop_at_once", none, raise_it, try_lower, none, 's', NULL },
  { "msgrcv", none, tell, hear, none, 'q', NULL },
  { "msgsnd_full", none, tell_much, hear_much, none, 'q', NULL },
  { "msgrcv_at_once", none, tell, try_hear, none, 'q', NULL },
};

static void
remove_semaphore (void)
{
  semctl (id, 0, IPC_RMID);
}

static void
remove_queue (void)
{
  msgctl (id, IPC_RMID, NULL);
}

static void
prepare (const struct edge *e)
{
  char name[] = "/tmp/c11test-lock-XXXXXX";
  if (e->kind == 's')
    {
      id = semget (IPC_PRIVATE, 1, 0600);
      atexit (remove_semaphore);
    }
  else if (e->kind == 'q')
    {
      id = msgget (IPC_PRIVATE, 0600);
      atexit (remove_queue);
    }
  else
    {
      file[0] = mkstemp (name);
      file[1] = open (name, O_RDWR);
      unlink (name);
    }
  assert (id >= 0 && file[0] >= 0 && file[1] >= 0);
}

EDGES_MAIN (edges, prepare)
