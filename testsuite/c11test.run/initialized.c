/* initialized.c -- every way to give new memory a value; no false alarms.
   SPDX-License-Identifier: BSD-3-Clause

   Plain stores, memset, calloc, realloc, and what the plugin does not see:
   read, the C library, code compiled without it.  Bytes too, whose value is
   not what they are told by.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1 --plain=relaxed" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "c11test/c11test.h"

static void
from_the_kernel (void)
{
  atomic_int *p = malloc (sizeof *p);
  int fd[2], value = 5, ok = pipe (fd);

  assert (ok == 0 && write (fd[1], &value, sizeof value) == sizeof value);
  assert (read (fd[0], (void *) p, sizeof *p) == sizeof *p);
  assert (atomic_load (p) == 5);
  close (fd[0]);
  close (fd[1]);
  free (p);
}

static void
from_the_library (void)
{
  struct
  {
    atomic_int n, unused;
    atomic_uchar c[4];
  } *p = malloc (sizeof *p);

  assert (sscanf ("-1 7", "%d %hhu", (int *) &p->n,
                  (unsigned char *) &p->c[1])
          == 2);
  assert (atomic_fetch_add (&p->n, 1) == -1);
  assert (atomic_load (&p->c[1]) == 7);
  free (p);
}

C11TEST_NO_INSTRUMENT static void __attribute__ ((noinline))
fill (unsigned char *p, int n, int value)
{
  for (int i = 0; i < n; i++)
    ((volatile unsigned char *) p)[i] = (unsigned char) value;
}

static void
every_byte (void)
{
  for (int v = 0; v < 256; v += 5)
    {
      atomic_uchar *p = malloc (16);
      fill ((unsigned char *) p, 16, v);
      for (int i = 0; i < 16; i++)
        assert (atomic_load_explicit (&p[i], memory_order_relaxed) == v);
      free (p);
    }
}

static void
from_the_program (void)
{
  atomic_long *p = malloc (4 * sizeof *p), *q = calloc (2, sizeof *q);

  memset (p, 0, 2 * sizeof *p);
  atomic_init (p + 2, 3);
  assert (atomic_load (p) == 0 && atomic_load (p + 2) == 3);
  *(long *) (p + 3) = 4;
  assert (atomic_exchange (p + 3, 5) == 4);
  assert (atomic_load (q) == 0);
  q = realloc (q, 20 * sizeof *q);
  assert (atomic_load (q + 1) == 0);
  free (p);
  free (q);
}

static void
locks (void)
{
  struct
  {
    pthread_mutex_t mutex;
    atomic_int count;
  } *p = malloc (sizeof *p);

  pthread_mutex_init (&p->mutex, NULL);
  p->count = 0;
  pthread_mutex_lock (&p->mutex);
  atomic_fetch_add (&p->count, 1);
  pthread_mutex_unlock (&p->mutex);
  free (p);
}

int
main (void)
{
  from_the_kernel ();
  from_the_library ();
  every_byte ();
  from_the_program ();
  locks ();
  return 0;
}
