/* notes.h -- what a thread remembers for reports.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; parts of struct c11t_thread.  */

#ifndef C11T_ENGINE_NOTES_H
#define C11T_ENGINE_NOTES_H

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

/* A lock that a thread has (lock-order.c).  */
struct c11t_held
{
  uint32_t lock; /* its number */
  struct c11test_site *at;
  bool shared;
};

#define C11T_HELD 12

#endif
