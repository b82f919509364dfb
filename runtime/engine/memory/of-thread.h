/* of-thread.h -- what memory keeps for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Parts of struct c11t_thread, each of the file that it names.  */

#ifndef C11T_ENGINE_MEMORY_OF_THREAD_H
#define C11T_ENGINE_MEMORY_OF_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/event.h"

struct c11test_site;

#define C11T_SCRATCH 16

/* plain.c: a plain write whose value has not been taken from memory yet
   (plain=relaxed only).  SIZE is 0 if there is none.  */
struct c11t_pending
{
  uintptr_t address;
  size_t size;
  struct c11test_site *site;
  uintptr_t frame; /* c11t_caller_frame of then */
  bool ordered;    /* it is an atomic one, of */
  enum c11t_order order;
};

/* plain.c: where a read's value is given to the program.  */
struct c11t_scratch
{
  bool sees_memory; /* its reads are of what memory holds */
  uint64_t small[C11T_SCRATCH][2];
  void *big[C11T_SCRATCH]; /* arena memory for larger reads */
  size_t big_size[C11T_SCRATCH];
  unsigned next;
};

/* locked.c: reads by a locked instruction.  */
struct c11t_locked
{
  const void *object; /* of the last one, */
  uint32_t reads;     /* so many in a row */
};

/* place.c: the function of std::atomic that it has called last, NULL if its access
   has been made, and the stack pointer there.  */
struct c11t_atomic_call
{
  struct c11test_site *site;
  uintptr_t frame;
};

#endif
