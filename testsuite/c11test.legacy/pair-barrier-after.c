/* pair-barrier-after.c -- an atomic store whose barrier comes after it.
   SPDX-License-Identifier: BSD-3-Clause

   Distils GNOME/glib@9a16f2653b (2019; glib#1449): where the compiler has
   __sync but no __atomic builtins, g_atomic_int_set stored the value and then
   called __sync_synchronize, and g_atomic_int_get called it before it loaded:
   each on the side where it orders nothing that matters.
   Repair: the other way round.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "set store release" }
   { audit-repair "get load acquire" }  */

#include "pair.h"

typedef int gint;
typedef volatile gint vgint;

static inline gint
g_atomic_int_get (const vgint *atomic)
{
  gint value;

#ifndef REPAIRED
  __sync_synchronize ();
#endif
  value = *atomic; /* audit: get */
#ifdef REPAIRED
  __sync_synchronize ();
#endif
  return value;
}

static inline void
g_atomic_int_set (vgint *atomic, gint newval)
{
#ifdef REPAIRED
  __sync_synchronize ();
#endif
  *atomic = newval; /* audit: set */
#ifndef REPAIRED
  __sync_synchronize ();
#endif
}

static vgint ready;
static gint payload;

static void *
producer (void *unused)
{
  payload = 7;
  g_atomic_int_set (&ready, 1);
  return unused;
}

static void *
consumer (void *unused)
{
  if (g_atomic_int_get (&ready))
    assert (payload == 7);
  return unused;
}

int
main (void)
{
  run_threads (producer, consumer, consumer);
  return 0;
}
