/* of-thread.h -- what reports keep for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Parts of struct c11t_thread, each of the file that it names.  */

#ifndef C11T_ENGINE_OBSERVE_OF_THREAD_H
#define C11T_ENGINE_OBSERVE_OF_THREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "model/event.h"
#include "model/model.h"

struct c11test_site;

/* A read of another thread's store that gave no happens-before edge, or of
   an old store: kept for explanations.  */
struct c11t_read_note
{
  struct c11test_site *load, *store, *newest;
  c11t_value value;
  c11t_tid tid;  /* of the store */
  c11t_clk clk;  /* of the store */
  c11t_clk own_clk;
  uint8_t store_order, load_order, size;
  bool unsync, stale;
  uint32_t store_thread, newest_thread; /* numbers */
};

#define C11T_NOTES 16
#define C11T_ENTERED 8

/* read-notes.h: the last ones.  */
struct c11t_read_notes
{
  struct c11t_read_note note[C11T_NOTES]; /* a ring */
  unsigned n;                             /* ever made */
};

/* caller.c: the calls of the user's code that it is in.  */
struct c11t_calls
{
  struct c11test_site *next; /* noted for the next synchronisation call */
  bool fresh;                /* and since then it has allocated nothing */
  bool freed;                /* it was a free, and that has been made */
  struct c11t_entered
  {
    struct c11test_site *site;
    uintptr_t sp;
  } entered[C11T_ENTERED]; /* those that contain it, outermost first */
  unsigned n_entered;
};

/* What it has run that nobody instrumented.  */
struct c11t_foreign
{
  const char *library; /* caller.c: it started or woke with it; NULL */
  struct c11test_site *assembly; /* unknown.c: not understood; or NULL */
};

/* behaviour.h: what it has read so far, which thread it is, whatever the
   interleaving, and what it has created and stored.  */
struct c11t_seen
{
  uint64_t behaviour;
  uint32_t path, n_created, n_stored;
};

#endif
