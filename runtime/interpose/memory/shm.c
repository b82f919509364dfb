/* shm.c -- shared memory of System V: what is attached begins a new life.
   SPDX-License-Identifier: BSD-3-Clause

   As for a mapping of a file that others may have too (map.c).  What a segment
   holds is not followed from one address of it to another.

   Does not: see what makes or ends a segment; no address has a meaning by
   that.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/door/control.h"
#include "engine/door/heap.h"
#include "engine/door/thread.h"
#include "interpose/sync/shared.h"

void *
shmat (int id, const void *addr, int flags)
{
  if (c11t_engine_on ())
    c11t_repeat_spoil ();
  struct shmid_ds segment;
  void *p = (void *) syscall (SYS_shmat, id, addr, flags);
  if (p == (void *) -1 || !c11t_engine_on ()
      || syscall (SYS_shmctl, id, IPC_STAT, &segment) < 0)
    return p;
  c11t_memory_renewed (p, segment.shm_segsz);
  c11t_memory_shared (p, segment.shm_segsz, true);
  c11t_shared_mapped ();
  return p;
}

int
shmdt (const void *p)
{
  if (c11t_engine_on ())
    {
      c11t_repeat_spoil ();
      c11t_memory_leaves (p);
    }
  return syscall (SYS_shmdt, p) < 0 ? -1 : 0; /* not as its last call */
}
