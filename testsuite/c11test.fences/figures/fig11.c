/* fig11.c -- what graphs are made of: figures 11 and 12 of "Don't sit on the
   fence", one function for each row.
   SPDX-License-Identifier: BSD-3-Clause

   C has no atomic sections; a read-modify-write is one event.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

int x, y, z, v[4];
atomic_int n;

/* 1  */
void
assignment (void)
{
  x = y + z;
}

/* 1, where the target is found by a read  */
void
target (void)
{
  v[y] = z;
}

/* 2  */
void
callee (void)
{
  y = 1;
}

void
call (void)
{
  x = 1;
  callee ();
  z = 1;
}

/* 3  */
void
guard (int local)
{
  x = 1;
  if (local)
    y = 1;
  z = 1;
}

/* 4  */
void
forward (int local)
{
  x = 1;
  if (local)
    goto end;
  y = 1;
end:
  z = 1;
}

/* 5  */
void
backward (int local)
{
  x = 1;
again:
  y = 1;
  if (local--)
    goto again;
  z = 1;
}

/* 6  */
void
assertion (int local)
{
  x = 1;
  assert (local);
  z = 1;
}

/* 7  */
void
section (void)
{
  x = 1;
  atomic_fetch_add_explicit (&n, 1, memory_order_relaxed);
  z = 1;
}

/* A full fence is an event, too.  */
void
fence (void)
{
  x = 1;
  atomic_thread_fence (memory_order_seq_cst);
  z = 1;
}
