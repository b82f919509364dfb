/* abi.h -- what instrumented code calls: site records and hook prototypes.
   SPDX-License-Identifier: BSD-3-Clause

   Compiled code never includes this file: the plugin emits the calls and the
   records itself.  The runtime, the overlays and the tests include it, so
   that all of them agree.  The list of hooks is abi.def.

   Every hook may switch fibers, except that a plain access does so only when
   a thread has made very many of them in a row.  No hook sets errno.  A hook
   that runs before the runtime is ready, or with control off
   (C11TEST_OPTIONS=enable=0), performs the plain machine operation.  */

#ifndef C11TEST_ABI_H
#define C11TEST_ABI_H

#ifndef C11TEST_ABI_BARE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#else
/* For the overlays: a program's own headers come later, and it may have a
   "bool" of its own.  Taken back below.  */
#ifndef __cplusplus
#define bool _Bool
#endif
#define size_t __SIZE_TYPE__
#define uint8_t __UINT8_TYPE__
#define uint16_t __UINT16_TYPE__
#define uint32_t __UINT32_TYPE__
#define uint64_t __UINT64_TYPE__
#endif

#ifdef __cplusplus
extern "C"
{
#endif

/* What a site does.  The values are part of the ABI.  */
enum c11test_site_kind
{
  C11TEST_SITE_READ = 0,   /* plain read */
  C11TEST_SITE_WRITE = 1,  /* plain write */
  C11TEST_SITE_VREAD = 2,  /* volatile read */
  C11TEST_SITE_VWRITE = 3, /* volatile write */
  C11TEST_SITE_LOAD = 4,   /* atomic load */
  C11TEST_SITE_STORE = 5,  /* atomic store */
  C11TEST_SITE_RMW = 6,    /* atomic read-modify-write */
  C11TEST_SITE_CAS = 7,    /* compare-exchange */
  C11TEST_SITE_FENCE = 8,  /* thread or signal fence */
  C11TEST_SITE_ASM = 9,    /* inline assembly recognised as an event */
  C11TEST_SITE_PAUSE = 10, /* spin hint */
  C11TEST_SITE_CALL = 11   /* call of a synchronisation function */
};

/* One static record for each instrumented place.  Emitted by the plugin as
   writable data with these fields in this order; ID is 0 in the object file
   and belongs to the runtime.  */
struct c11test_site
{
  const char *file;     /* as the compiler was given it */
  const char *function; /* as in the source, without parameters */
  const char *expr;     /* the accessed expression, "" if unknown */
  uint32_t line;
  uint32_t column;
  uint8_t kind;     /* enum c11test_site_kind */
  uint8_t order;    /* __ATOMIC_* if constant, 0xff otherwise or for plain */
  uint16_t size;    /* bytes; 0 for fences, ranges and calls */
  uint32_t ordinal; /* counts equal (kind, expr) within the function, from 0 */
  uint32_t id;      /* 0; set by the runtime at first use */
  uint32_t flags;   /* C11TEST_SITE_* or 0 */
};

/* In FLAGS: the access is an instruction of inline assembly.  */
#define C11TEST_SITE_FROM_ASM 1u
/* The same, set by the runtime: the place was warned of.  */
#define C11TEST_SITE_TOLD 2u
/* The call stands in a system header: the user wrote another one.  */
#define C11TEST_SITE_SYSTEM 4u
/* The access comes from a macro's definition.  Behind EXPR's end stand two
   strings more: the macros' names, "OUTER>INNER", and "FILE:LINE", where the
   innermost one has the access, or "".  */
#define C11TEST_SITE_MACRO 8u
/* No access: the end of a local.  */
#define C11TEST_SITE_ENDS 16u
/* The access depends on reads of the same function.  Behind the strings at EXPR
   stands another one, a list of

     a-3    its address comes from what was read at the third record before
     v-3    what it writes does
     c-3    a branch before it does
     a-3|5  its address comes from the later one of two reads

   each time in the same call of the function, from the last time that the read
   was made (gcc-plugin/depend.cc).  */
#define C11TEST_SITE_DEPENDS 32u
/* The call is of a function of std::atomic: its access goes by this record.  */
#define C11TEST_SITE_ATOMIC 64u
/* The access is in such a function: it goes by the record of the call, if that
   has one.  */
#define C11TEST_SITE_WITHIN 128u
/* Set by the runtime: the option target was asked about the place; its answer,
   two bits, stands in the bits from C11TEST_SITE_TARGET on.  */
#define C11TEST_SITE_TARGET 256u
#define C11TEST_SITE_SOUGHT 1024u
/* Set by the runtime: the option orders was asked about the place; its answer,
   a number, stands in the bits from C11TEST_SITE_OVERRIDE on, 0 for none.  */
#define C11TEST_SITE_LOOKED_UP 0x8000u
#define C11TEST_SITE_OVERRIDE 16

/* Plain reads.  Return the address to load from: P itself, or a copy of an
   older value that lives until the thread's sixteenth hook from now.  */
const void *__c11test_read_range (const void *p, size_t n,
                                  struct c11test_site *s);
/* Plain writes.  Called before the store; the runtime takes the value from
   memory at the thread's next hook.  */
void __c11test_write_range (void *p, size_t n, struct c11test_site *s);

/* What a string function does with a string A.  C11TEST_STRING_CHAR looks for a
   character, C11TEST_STRING_BYTE too but beyond the end of the string;
   C11TEST_STRING_CUT is a copy that gets an end in any case.  */
enum c11test_string_how
{
  C11TEST_STRING_LENGTH = 0,       /* reads it all */
  C11TEST_STRING_COMPARE = 1,      /* with the string B */
  C11TEST_STRING_COMPARE_CASE = 2, /* in any case of letters */
  C11TEST_STRING_CHAR = 3,         /* looks for the character B */
  C11TEST_STRING_BYTE = 4,
  C11TEST_STRING_PART = 5,    /* looks for the string B */
  C11TEST_STRING_WITHIN = 6,  /* skips the characters in the string B */
  C11TEST_STRING_WITHOUT = 7, /* skips those that are not in B */
  C11TEST_STRING_CUT = 8
};
/* How many bytes of A, the end among them, a string function looks at that does
   HOW with A and B, N at most; 0 if nobody wants to know.  B is an address or a
   character.  */
size_t __c11test_string_extent (unsigned how, const void *a, size_t b,
                                size_t n, struct c11test_site *s);

/* A function of std::atomic is called: its access, which has the kind of S, goes
   by S.  */
void __c11test_atomic_call (struct c11test_site *s);

/* A spin hint (pause, yield); the instruction itself stays in the code.  */
void __c11test_pause (struct c11test_site *s);
/* How what was read ends a loop that waits; without "signed" both are
 * unsigned.  */
enum c11test_await
{
  C11TEST_AWAIT_EQ,
  C11TEST_AWAIT_NE,
  C11TEST_AWAIT_LT,
  C11TEST_AWAIT_LE,
  C11TEST_AWAIT_GT,
  C11TEST_AWAIT_GE,
  C11TEST_AWAIT_LT_SIGNED,
  C11TEST_AWAIT_LE_SIGNED,
  C11TEST_AWAIT_GT_SIGNED,
  C11TEST_AWAIT_GE_SIGNED,
  C11TEST_AWAIT_NEVER, /* the loop ends by another read */
  C11TEST_AWAIT_ANY,
  C11TEST_AWAIT_RETRY, /* no read: the loop begins again */
  C11TEST_AWAIT_LEFT,  /* no read: the loop has ended */
  /* Added to those above RETRY: the loop does other things, too; but it begins
     again if what is read does not compare, and nobody sees what that was.  */
  C11TEST_AWAIT_GUESS = 0x100,
  /* The same, of what does compare: if the loop begins again, nobody has seen
     it.  */
  C11TEST_AWAIT_LATER = 0x200,
  /* A compare-exchange expects it, and begins the loop again if it fails.  */
  C11TEST_AWAIT_CAS = 0x400
};
/* The thread's next read is one of a loop that does nothing else, and ends
   when what is read, and MASK, compares by HOW (enum c11test_await) with
   VALUE; of a compare-exchange, when it succeeds.  */
void __c11test_await (uint64_t value, uint64_t mask, unsigned how);
/* The processor's counter of time (rdtsc, cntvct_el0).  */
uint64_t __c11test_cycles (struct c11test_site *s);
/* Assembly that is a fence on its machine; the site says of which order.  */
void __c11test_asm_fence (struct c11test_site *s);
/* Assembly that is nothing but a compiler barrier.  */
void __c11test_asm_barrier (struct c11test_site *s);
/* Assembly that is not understood and touches memory is about to run.  */
void __c11test_asm_unknown (struct c11test_site *s);
/* N bytes at P are an operand in memory of the assembly of which
   __c11test_asm_unknown has just told.  */
void __c11test_asm_memory (const void *p, size_t n);
/* The next call is of a synchronisation function: remember the place.  */
void __c11test_call (struct c11test_site *s);
/* The user's code calls a function of the C++ library that may call some of
   those; it has returned.  */
void __c11test_enter (struct c11test_site *s);
void __c11test_leave (struct c11test_site *s);
/* A local of N bytes at P begins, or has begun already.  One with an atomic object
   in it certainly begins.  It ends, in the frame with the canonical frame address
   CFA.  */
void __c11test_local_begin (void *p, size_t n);
void __c11test_local_fill (void *p, size_t n);
void __c11test_local_end (void *p, size_t n, const void *cfa,
                          struct c11test_site *s);

__extension__ typedef unsigned __int128 c11test_uint128;

#define C11T_EACH_WORD(X)                                                     \
  X (1, uint8_t) X (2, uint16_t) X (4, uint32_t) X (8, uint64_t)
#define C11T_EACH_SIZE(X) C11T_EACH_WORD (X) X (16, c11test_uint128)

#define C11T_DECLARE_ACCESS(n)                                                \
  const void *__c11test_read_##n (const void *p, struct c11test_site *s);     \
  void __c11test_write_##n (void *p, struct c11test_site *s);
C11T_DECLARE_ACCESS (1)
C11T_DECLARE_ACCESS (2)
C11T_DECLARE_ACCESS (4)
C11T_DECLARE_ACCESS (8)
C11T_DECLARE_ACCESS (16)
#undef C11T_DECLARE_ACCESS

#define C11T_DECLARE_RMW(op, n, t)                                            \
  t __c11test_atomic_fetch_##op##_##n (volatile void *p, t v, int mo,         \
                                       struct c11test_site *s);               \
  t __c11test_atomic_##op##_fetch_##n (volatile void *p, t v, int mo,         \
                                       struct c11test_site *s);               \
  t __c11test_sync_fetch_and_##op##_##n (volatile void *p, t v,               \
                                         struct c11test_site *s);             \
  t __c11test_sync_##op##_and_fetch_##n (volatile void *p, t v,               \
                                         struct c11test_site *s);
#define C11T_DECLARE_SIZED(n, t)                                              \
  t __c11test_atomic_load_##n (const volatile void *p, int mo,                \
                               struct c11test_site *s);                       \
  void __c11test_atomic_store_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s);                   \
  t __c11test_atomic_exchange_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s);                   \
  bool __c11test_atomic_compare_exchange_##n (                                \
      volatile void *p, void *expected, t v, bool weak, int mo, int fail_mo,  \
      struct c11test_site *s);                                                \
  bool __c11test_sync_bool_compare_and_swap_##n (                             \
      volatile void *p, t o, t v, struct c11test_site *s);                    \
  t __c11test_sync_val_compare_and_swap_##n (volatile void *p, t o, t v,      \
                                             struct c11test_site *s);         \
  t __c11test_sync_lock_test_and_set_##n (volatile void *p, t v,              \
                                          struct c11test_site *s);            \
  void __c11test_sync_lock_release_##n (volatile void *p,                     \
                                        struct c11test_site *s);              \
  C11T_DECLARE_RMW (add, n, t)                                                \
  C11T_DECLARE_RMW (sub, n, t)                                                \
  C11T_DECLARE_RMW (and, n, t)                                                \
  C11T_DECLARE_RMW (or, n, t)                                                 \
  C11T_DECLARE_RMW (xor, n, t)                                                \
  C11T_DECLARE_RMW (nand, n, t)
C11T_EACH_SIZE (C11T_DECLARE_SIZED)
#undef C11T_DECLARE_SIZED

#define C11T_DECLARE_VOLATILE(n, t)                                           \
  t __c11test_volatile_load_##n (const volatile void *p,                      \
                                 struct c11test_site *s);                     \
  void __c11test_volatile_store_##n (volatile void *p, t v,                   \
                                     struct c11test_site *s);
C11T_EACH_WORD (C11T_DECLARE_VOLATILE)
#undef C11T_DECLARE_VOLATILE
#undef C11T_DECLARE_RMW

/* Objects of any size: the parameters of libatomic's functions of these
   names.  A compare-exchange is strong.  */
void __c11test_generic_load (size_t n, const volatile void *p, void *ret,
                             int mo, struct c11test_site *s);
void __c11test_generic_store (size_t n, volatile void *p, void *v, int mo,
                              struct c11test_site *s);
void __c11test_generic_exchange (size_t n, volatile void *p, void *v,
                                 void *ret, int mo, struct c11test_site *s);
bool __c11test_generic_compare_exchange (size_t n, volatile void *p,
                                         void *expected, void *v, int mo,
                                         int fail_mo, struct c11test_site *s);

bool __c11test_atomic_test_and_set (volatile void *p, int mo,
                                    struct c11test_site *s);
void __c11test_atomic_clear (volatile void *p, int mo, struct c11test_site *s);
void __c11test_atomic_thread_fence (int mo, struct c11test_site *s);
void __c11test_atomic_signal_fence (int mo, struct c11test_site *s);
void __c11test_sync_synchronize (struct c11test_site *s);

#ifdef __cplusplus
}
#endif

#ifdef C11TEST_ABI_BARE
#undef bool
#undef size_t
#undef uint8_t
#undef uint16_t
#undef uint32_t
#undef uint64_t
#endif

#endif
