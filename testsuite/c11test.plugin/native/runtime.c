/* runtime.c -- every hook as the plain machine operation, for same-output.
   SPDX-License-Identifier: BSD-3-Clause

   Plain reads are answered with a copy, as the real runtime does when it hands
   out an older value, filled around with rubbish; a reference that was moved
   wrongly reads the rubbish.  A copy is aligned to 8 bytes and lives until
   the sixteenth hook, no more and no longer.  Site records are checked for being filled in.  */

#include "../../../runtime/abi/extent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_COPIES 16
#define COPY_SIZE 256

static _Thread_local struct
{
  _Alignas (16) char bytes[N_COPIES][COPY_SIZE + 16];
  unsigned next;
} copies;

static void
check (const struct c11test_site *s, unsigned kind, size_t size)
{
  if (s->kind == kind && s->size == size && s->id == 0
      && !(s->flags
           & ~(C11TEST_SITE_FROM_ASM | C11TEST_SITE_SYSTEM
               | C11TEST_SITE_MACRO | C11TEST_SITE_ENDS
               | C11TEST_SITE_DEPENDS | C11TEST_SITE_ATOMIC
               | C11TEST_SITE_WITHIN))
      && s->file[0] != '\0' && s->function[0] != '\0' && s->expr != NULL
      && s->line != 0 && (s->order <= __ATOMIC_SEQ_CST || s->order == 0xff))
    return;
  fprintf (stderr, "bad site: %s:%u: %s: kind %u size %u, want %u %zu\n",
           s->file, s->line, s->function, s->kind, s->size, kind, size);
  abort ();
}

static const void *
copy (const void *p, size_t n)
{
  char *d = copies.bytes[copies.next++ % N_COPIES] + 8;
  memset (d, 0xa5, COPY_SIZE);
  return n <= COPY_SIZE ? memcpy (d, p, n) : p;
}

const void *
__c11test_read_range (const void *p, size_t n, struct c11test_site *s)
{
  check (s, C11TEST_SITE_READ, 0);
  return copy (p, n);
}

void
__c11test_write_range (void *p, size_t n, struct c11test_site *s)
{
  check (s, C11TEST_SITE_WRITE, 0);
  copies.next++;
}

size_t
__c11test_string_extent (unsigned how, const void *a, size_t b, size_t n,
                         struct c11test_site *s)
{
  check (s, C11TEST_SITE_CALL, 0);
  return c11t_extent (how, a, b, n);
}

void
__c11test_await (uint64_t value, uint64_t mask, unsigned how)
{
  (void) value, (void) mask, (void) how;
}

void
__c11test_pause (struct c11test_site *s)
{
  check (s, C11TEST_SITE_PAUSE, 0);
}

uint64_t
__c11test_cycles (struct c11test_site *s)
{
  check (s, C11TEST_SITE_CALL, 0);
  return 0;
}

void
__c11test_asm_fence (struct c11test_site *s)
{
  check (s, C11TEST_SITE_ASM, 0);
}

void
__c11test_asm_barrier (struct c11test_site *s)
{
  check (s, C11TEST_SITE_ASM, 0);
}

void
__c11test_asm_unknown (struct c11test_site *s)
{
  check (s, C11TEST_SITE_ASM, 0);
}

void
__c11test_asm_memory (const void *p, size_t n)
{
  if (!p || n == 0)
    abort ();
}

void
__c11test_local_begin (void *p, size_t n)
{
  if (!p || n == 0)
    abort ();
}

void
__c11test_local_fill (void *p, size_t n)
{
  if (!p || n == 0)
    abort ();
}

void
__c11test_local_end (void *p, size_t n, const void *cfa,
                     struct c11test_site *s)
{
  if (!p || n == 0 || !cfa)
    abort ();
  check (s, C11TEST_SITE_WRITE, 0);
  if (!(s->flags & C11TEST_SITE_ENDS))
    abort ();
}

void
__c11test_call (struct c11test_site *s)
{
  check (s, C11TEST_SITE_CALL, 0);
}

void
__c11test_enter (struct c11test_site *s)
{
  check (s, C11TEST_SITE_CALL, 0);
}

void
__c11test_leave (struct c11test_site *s)
{
  check (s, C11TEST_SITE_CALL, 0);
}

void
__c11test_atomic_call (struct c11test_site *s)
{
  check (s, s->kind, s->size);
  if (!(s->flags & C11TEST_SITE_ATOMIC) || s->kind < C11TEST_SITE_LOAD
      || s->kind > C11TEST_SITE_FENCE)
    abort ();
}

#define ACCESS(n)                                                             \
  const void *__c11test_read_##n (const void *p, struct c11test_site *s)      \
  {                                                                           \
    check (s, C11TEST_SITE_READ, n);                                          \
    return copy (p, n);                                                       \
  }                                                                           \
  void __c11test_write_##n (void *p, struct c11test_site *s)                  \
  {                                                                           \
    check (s, C11TEST_SITE_WRITE, n);                                         \
    copies.next++;                                                            \
  }
ACCESS (1) ACCESS (2) ACCESS (4) ACCESS (8) ACCESS (16)

/* All with seq_cst: the order may be a variable.  16 bytes would need libatomic;
   c11test.run has them.  */
#define RMW(op, n, t)                                                         \
  t __c11test_atomic_fetch_##op##_##n (volatile void *p, t v, int mo,         \
                                       struct c11test_site *s)                \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __atomic_fetch_##op ((t *) p, v, __ATOMIC_SEQ_CST);                \
  }                                                                           \
  t __c11test_atomic_##op##_fetch_##n (volatile void *p, t v, int mo,         \
                                       struct c11test_site *s)                \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __atomic_##op##_fetch ((t *) p, v, __ATOMIC_SEQ_CST);              \
  }                                                                           \
  t __c11test_sync_fetch_and_##op##_##n (volatile void *p, t v,               \
                                         struct c11test_site *s)              \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __sync_fetch_and_##op ((t *) p, v);                                \
  }                                                                           \
  t __c11test_sync_##op##_and_fetch_##n (volatile void *p, t v,               \
                                         struct c11test_site *s)              \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __sync_##op##_and_fetch ((t *) p, v);                              \
  }

#define SIZED(n, t)                                                           \
  t __c11test_atomic_load_##n (const volatile void *p, int mo,                \
                               struct c11test_site *s)                        \
  {                                                                           \
    check (s, C11TEST_SITE_LOAD, n);                                          \
    return __atomic_load_n ((t *) p, __ATOMIC_SEQ_CST);                       \
  }                                                                           \
  void __c11test_atomic_store_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s)                    \
  {                                                                           \
    check (s, C11TEST_SITE_STORE, n);                                         \
    __atomic_store_n ((t *) p, v, __ATOMIC_SEQ_CST);                          \
  }                                                                           \
  t __c11test_atomic_exchange_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s)                    \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __atomic_exchange_n ((t *) p, v, __ATOMIC_SEQ_CST);                \
  }                                                                           \
  bool __c11test_atomic_compare_exchange_##n (                                \
      volatile void *p, void *e, t v, bool weak, int mo, int fail_mo,         \
      struct c11test_site *s)                                                 \
  {                                                                           \
    check (s, C11TEST_SITE_CAS, n);                                           \
    return __atomic_compare_exchange_n ((t *) p, (t *) e, v, false,           \
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);  \
  }                                                                           \
  bool __c11test_sync_bool_compare_and_swap_##n (                             \
      volatile void *p, t o, t v, struct c11test_site *s)                     \
  {                                                                           \
    check (s, C11TEST_SITE_CAS, n);                                           \
    return __sync_bool_compare_and_swap ((t *) p, o, v);                      \
  }                                                                           \
  t __c11test_sync_val_compare_and_swap_##n (volatile void *p, t o, t v,      \
                                             struct c11test_site *s)          \
  {                                                                           \
    check (s, C11TEST_SITE_CAS, n);                                           \
    return __sync_val_compare_and_swap ((t *) p, o, v);                       \
  }                                                                           \
  t __c11test_sync_lock_test_and_set_##n (volatile void *p, t v,              \
                                          struct c11test_site *s)             \
  {                                                                           \
    check (s, C11TEST_SITE_RMW, n);                                           \
    return __sync_lock_test_and_set ((t *) p, v);                             \
  }                                                                           \
  void __c11test_sync_lock_release_##n (volatile void *p,                     \
                                        struct c11test_site *s)               \
  {                                                                           \
    check (s, C11TEST_SITE_STORE, n);                                         \
    __sync_lock_release ((t *) p);                                            \
  }                                                                           \
  t __c11test_volatile_load_##n (const volatile void *p,                      \
                                 struct c11test_site *s)                      \
  {                                                                           \
    check (s, C11TEST_SITE_VREAD, n);                                         \
    return *(volatile t *) p;                                                 \
  }                                                                           \
  void __c11test_volatile_store_##n (volatile void *p, t v,                   \
                                     struct c11test_site *s)                  \
  {                                                                           \
    check (s, C11TEST_SITE_VWRITE, n);                                        \
    *(volatile t *) p = v;                                                    \
  }                                                                           \
  RMW (add, n, t)                                                             \
  RMW (sub, n, t)                                                             \
  RMW (and, n, t)                                                             \
  RMW (or, n, t)                                                              \
  RMW (xor, n, t)                                                             \
  RMW (nand, n, t)
C11T_EACH_WORD (SIZED)

bool
__c11test_atomic_test_and_set (volatile void *p, int mo,
                               struct c11test_site *s)
{
  check (s, C11TEST_SITE_RMW, 1);
  return __atomic_test_and_set (p, __ATOMIC_SEQ_CST);
}

void
__c11test_atomic_clear (volatile void *p, int mo, struct c11test_site *s)
{
  check (s, C11TEST_SITE_STORE, 1);
  __atomic_clear ((bool *) p, __ATOMIC_SEQ_CST);
}

void
__c11test_atomic_thread_fence (int mo, struct c11test_site *s)
{
  check (s, C11TEST_SITE_FENCE, 0);
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

void
__c11test_atomic_signal_fence (int mo, struct c11test_site *s)
{
  check (s, C11TEST_SITE_FENCE, 0);
}

void
__c11test_sync_synchronize (struct c11test_site *s)
{
  check (s, C11TEST_SITE_FENCE, 0);
  __sync_synchronize ();
}
