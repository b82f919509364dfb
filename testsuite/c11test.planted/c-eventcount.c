/* c-eventcount.c -- an event count: nobody waits, the notifier thinks.
   SPDX-License-Identifier: BSD-3-Clause

   Who is about to wait says so and looks at the queue again; who fills the queue
   looks whether somebody waits.

   { planted-kind assertion }
   { planted-mend "add rmw seq_cst" "look load seq_cst" "fill store seq_cst"
     "asks load seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

static atomic_int waiters, length;
static atomic_uint epoch;
static bool asleep, notified;

static void
consumer (void)
{
  unsigned ticket = atomic_load_explicit (&epoch, acq);
  atomic_fetch_add_explicit (&waiters, 1, BUG (acq_rel, sc)); /* add */
  if (!atomic_load_explicit (&length, BUG (acq, sc)) /* look */
      && atomic_load_explicit (&epoch, acq) == ticket)
    asleep = true;
}

static void
producer (void)
{
  atomic_store_explicit (&length, 1, BUG (rel, sc)); /* fill */
  if (atomic_load_explicit (&waiters, BUG (acq, sc))) /* asks */
    {
      atomic_fetch_add_explicit (&epoch, 1, rel);
      notified = true;
    }
}

int
main (void)
{
  run (consumer, producer, NULL);
  assert (!asleep || notified);
  return 0;
}
