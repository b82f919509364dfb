/* hazard-scan.c -- two scans of a hazard pointer that both are too early.
   SPDX-License-Identifier: BSD-3-Clause

   A reader protects what it reads, and looks again whether it is current; who
   replaces it frees the old one when two scans found nobody.  Both do this
   with sequentially consistent accesses, but for the hazard pointer itself.
   Orders that must coincide: the reader has loaded the pointer, and looks
   again, before the exchange; and both scans read an old hazard pointer,
   though the new one was stored before.

   Fixed: the hazard pointer is sequentially consistent, too.  */

#include "../threads.h"
#include <stdlib.h>

#ifdef FIXED
#define PROTECT sc
#define SCAN sc
#else
#define PROTECT rel
#define SCAN acq
#endif

static _Atomic (atomic_int *) current, hazard;
static atomic_int scans;

static atomic_int *
make (int value)
{
  atomic_int *p = malloc (sizeof *p);
  C11TEST_ASSERT (p);
  atomic_init (p, value);
  return p;
}

static void
reader (void)
{
  atomic_int *p = atomic_load (&current);
  atomic_store_explicit (&hazard, p, PROTECT);
  if (atomic_load (&current) == p)
    C11TEST_ASSERT (atomic_load_explicit (p, rlx) > 0);
  atomic_store_explicit (&hazard, NULL, rel);
}

static bool
in_use (atomic_int *p)
{
  bool is = atomic_load_explicit (&hazard, SCAN) == p;
  atomic_fetch_add_explicit (&scans, 1, rlx);
  return is;
}

static void
writer (void)
{
  atomic_int *fresh = make (2);
  atomic_int *old = atomic_exchange (&current, fresh);
  if (!in_use (old) && !in_use (old))
    free (old);
}

C11TEST_TEST (hazard_scan)
{
  atomic_store (&current, make (1));
  run (reader, writer, NULL);
}
