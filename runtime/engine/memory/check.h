/* check.h -- what is wrong with an access.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_CHECK_H
#define C11T_ENGINE_MEMORY_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/memory/spot.h"
#include "model/event.h"
#include "race/race.h"
#include "report/finding.h"

struct c11t_thread;
struct c11test_site;

/* Record the access by T to the N bytes at ADDR for race detection and report
   what it races with.  FORMAL: a race is a formal one, as in plain=relaxed. */
void c11t_check_access (struct c11t_thread *t, uintptr_t addr, size_t n,
                        enum c11t_access_kind kind, struct c11test_site *s,
                        bool formal);
/* The same of who has looked: SPOT is that of ADDR, and stays good.  */
void c11t_check_spot (struct c11t_thread *t, struct c11t_spot spot,
                      uintptr_t addr, size_t n,
                      enum c11t_access_kind kind, struct c11test_site *s,
                      bool formal);

static inline bool
c11t_races_are_formal (void)
{
  return c11t_params.plain_mode == C11T_PLAIN_RELAXED;
}

/* Who asks for an order.  */
enum c11t_order_use
{
  C11T_FOR_LOAD,
  C11T_FOR_STORE,
  C11T_FOR_RMW, /* and fences */
  C11T_FOR_FAILURE
};
enum c11t_order c11t_refuse_order (int order, enum c11t_order_use use,
                                   struct c11test_site *s);

/* The model's order for what the program gave at S.  One that the operation
   cannot have is reported and becomes seq_cst.  */
static inline enum c11t_order
c11t_check_order (int order, enum c11t_order_use use, struct c11test_site *s)
{
  if (s && s->flags & C11TEST_SITE_FROM_ASM
      && c11t_params.asm_mode != C11T_ASM_MODEL)
    {
      if (c11t_params.asm_mode == C11T_ASM_IGNORE)
        return C11T_RELAXED;
      /* A mov on x86.  */
      if (order == __ATOMIC_RELAXED && use == C11T_FOR_LOAD)
        return C11T_ACQUIRE;
      if (order == __ATOMIC_RELAXED && use == C11T_FOR_STORE)
        return C11T_RELEASE;
    }
  const unsigned relaxed = 1 << __ATOMIC_RELAXED,
                 acquire = 1 << __ATOMIC_ACQUIRE | 1 << __ATOMIC_CONSUME,
                 release = 1 << __ATOMIC_RELEASE, both = 1 << __ATOMIC_ACQ_REL,
                 sc = 1 << __ATOMIC_SEQ_CST;
  unsigned allowed = relaxed | sc;
  if (use != C11T_FOR_STORE)
    allowed |= acquire;
  if (use == C11T_FOR_STORE || use == C11T_FOR_RMW)
    allowed |= release;
  if (use == C11T_FOR_RMW)
    allowed |= both;
  /* Bits 16 and 17 are hints for lock elision.  */
  unsigned o = (unsigned) order & ~0x30000u;
  if (__builtin_expect (o > __ATOMIC_SEQ_CST || !(allowed >> o & 1), 0))
    return c11t_refuse_order (order, use, s);
  return o == __ATOMIC_CONSUME ? C11T_ACQUIRE : (enum c11t_order) o;
}
/* True if nothing has written the N bytes at ADDR, which belong to no
   location, since malloc gave them out.  */
bool c11t_is_untouched (uintptr_t addr, size_t n);

/* True if S is a volatile access: no alignment or initialisation is asked
   of it.  */
static inline bool
c11t_is_volatile (const struct c11test_site *s)
{
  return s
         && (s->kind == C11TEST_SITE_VREAD || s->kind == C11TEST_SITE_VWRITE);
}

#endif
