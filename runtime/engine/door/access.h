/* access.h -- loads, stores, RMWs and fences of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_ACCESS_H
#define C11T_ENGINE_DOOR_ACCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/door/control.h"

struct c11test_site;

enum c11t_rmw_op
{
  C11T_OP_XCHG,
  C11T_OP_ADD,
  C11T_OP_SUB,
  C11T_OP_AND,
  C11T_OP_OR,
  C11T_OP_XOR,
  C11T_OP_NAND
};

/* The stack pointer of the code that calls a hook, before it pushes anything:
   equal for two hooks of one call of a function.  Set by the hook, for what it
   calls.  */
extern uintptr_t c11t_caller_frame;
#define C11T_FROM_HERE()                                                      \
  (c11t_caller_frame = (uintptr_t) __builtin_dwarf_cfa ())

/* The running thread calls a function of std::atomic at S, with the stack pointer
   FRAME.  */
void c11t_note_atomic_call (struct c11test_site *s, uintptr_t frame);

/* The place of the access at S that the code with c11t_caller_frame makes within
   such a function: that of the call, if it has been noted, and then
   c11t_caller_frame becomes the caller's.  */
struct c11test_site *c11t_called_at (struct c11test_site *s);

/* The place of the access at S.  */
static inline struct c11test_site *
c11t_place_of (struct c11test_site *s)
{
  return __builtin_expect (s->flags & C11TEST_SITE_WITHIN, 0)
             ? c11t_called_at (s)
             : s;
}

/* OLD op OPERAND in the low SIZE bytes.  Does not switch.  */
c11test_uint128 c11t_rmw_value (enum c11t_rmw_op op, c11test_uint128 old,
                                c11test_uint128 operand, unsigned size);

c11test_uint128 c11t_atomic_load (const volatile void *p, unsigned size,
                                  int order, struct c11test_site *s);
void c11t_atomic_store (volatile void *p, unsigned size, c11test_uint128 value,
                        int order, struct c11test_site *s);
/* Returns the old value.  */
c11test_uint128 c11t_atomic_rmw (volatile void *p, unsigned size,
                                 enum c11t_rmw_op op, c11test_uint128 operand,
                                 int order, struct c11test_site *s);
/* Returns true on success; *EXPECTED becomes the value read.  */
bool c11t_atomic_cas (volatile void *p, unsigned size,
                      c11test_uint128 *expected, c11test_uint128 desired,
                      bool weak, int order, int fail_order,
                      struct c11test_site *s);

/* The same for N bytes at any address, as libatomic's functions do it.  Values
   are copied from and to the program's objects, which this does not watch.  */
void c11t_generic_load (const volatile void *p, size_t n, void *ret, int order,
                        struct c11test_site *s);
void c11t_generic_store (volatile void *p, size_t n, const void *value,
                         int order, struct c11test_site *s);
void c11t_generic_exchange (volatile void *p, size_t n, const void *value,
                            void *ret, int order, struct c11test_site *s);
bool c11t_generic_cas (volatile void *p, size_t n, void *expected,
                       const void *desired, int order, int fail_order,
                       struct c11test_site *s);
void c11t_fence (int order, struct c11test_site *s);
/* A fence written in assembly, of the order that the site says.  */
void c11t_asm_fence (struct c11test_site *s);
/* What is no fence stands at S: assembly that is not understood.  The option
   orders may make it one.  */
void c11t_no_fence (struct c11test_site *s);
/* A barrier of ORDER for the compiler stands at S, which is no fence either
   but with asm=tso: a signal fence, or an empty asm that clobbers memory.  */
void c11t_compiler_barrier (int order, struct c11test_site *s);
/* Assembly that is not understood is about to run.  Does not switch.  */
void c11t_asm_unknown (struct c11test_site *s);
/* N bytes at P are an operand of it.  */
void c11t_asm_memory (const void *p, size_t n);
/* The hooks of the same names, in abi.h; FROM is where the last one returns
   to. Until one has ended, C11T_LOCALS_END is false.  */
extern bool c11t_locals_end;
void c11t_local_begin (void *p, size_t n);
void c11t_local_fill (void *p, size_t n);
void c11t_local_end (void *p, size_t n, const void *cfa,
                     struct c11test_site *s, const void *from);

uint64_t c11t_volatile_load (const volatile void *p, unsigned size,
                             struct c11test_site *s);
void c11t_volatile_store (volatile void *p, unsigned size, uint64_t value,
                          struct c11test_site *s);

/* Code that is not instrumented is about to write the word at P, with a
   release store; it may have done so.  Do not switch.  */
void c11t_unseen_store_begins (uint32_t *p);
void c11t_unseen_store_ended (uint32_t *p);

/* Plain accesses: see abi.h.  c11t_plain_copy also copies.  */
const void *c11t_plain_read (const void *p, size_t n, struct c11test_site *s);
void c11t_plain_write (void *p, size_t n, struct c11test_site *s);
void c11t_plain_copy (void *d, const void *p, size_t n,
                      struct c11test_site *s);

/* For hooks that only tell of an access, which the code then makes itself: what
   is read is what memory holds, be there older values that the model allows
   (c11t_cut tells of those).  What a volatile access means says the option; a
   store is taken from memory at the thread's next hook.  */
void c11t_seen_read (const void *p, size_t n, struct c11test_site *s);
void c11t_seen_volatile_read (const void *p, unsigned size,
                              struct c11test_site *s);
void c11t_seen_volatile_write (void *p, unsigned size, struct c11test_site *s);

/* So many annotations of the running thread say that its reads, or writes, are
   not to be looked at; for those hooks.  */
struct c11t_ignored
{
  unsigned reads, writes;
};
extern __thread struct c11t_ignored c11t_ignored;

/* The record for the call that returns to PC, of a hook without one.  KIND and
   SIZE are its site's; ORDER is of this call.  NULL when there are very many.
   Under control only.  Does not switch.  */
struct c11test_site *c11t_code_site (const void *pc, unsigned kind,
                                     unsigned size, unsigned order);

/* The thread's next atomic load or compare-exchange is one of a loop that
   waits: see __c11test_await.  */
void c11t_robustness_await (uint64_t value, uint64_t mask, unsigned how);

/* The thread waits by spinning: let others go first.  */
void c11t_spin (struct c11test_site *s);

/* The next synchronisation call stands at S.  Does not switch.  */
void c11t_note_call (struct c11test_site *s);
/* Where the one that was noted last stands.  Does not switch.  */
struct c11test_site *c11t_noted_call (void);
/* The call at S of something that makes such calls begins, in a function whose
   stack ends at SP; it has returned.  Do not switch.  */
void c11t_note_enter (struct c11test_site *s, uintptr_t sp);
void c11t_note_leave (struct c11test_site *s);

#endif
