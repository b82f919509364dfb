/* tsan-plain.c -- ThreadSanitizer's hooks for plain and volatile accesses.
   SPDX-License-Identifier: BSD-3-Clause

   See tsan.h.  GCC gives volatile accesses hooks of their own with
   --param=tsan-distinguish-volatile=1, clang with -mllvm
   -tsan-distinguish-volatile; otherwise they are plain ones.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "abi/tsan.h"
#include "c11test/abi.h"
#include "engine/core/fast.h"
#include "engine/door/access.h"
#include "engine/door/control.h"

static inline bool
is_heard (enum c11t_access_kind kind)
{
  return c11t_engine_on ()
         && !(kind == C11T_PLAIN_READ ? c11t_ignored.reads
                                      : c11t_ignored.writes);
}

/* N bytes at P, by the hook that the return address FROM is of.  */
static void
tell_range (const void *p, size_t n, enum c11t_access_kind kind,
            const void *from)
{
  bool reads = kind == C11T_PLAIN_READ;
  if (!n || !is_heard (kind))
    return;
  struct c11test_site *s = c11t_code_site (
      from, reads ? C11TEST_SITE_READ : C11TEST_SITE_WRITE, 0, 0xff);
  if (c11t_fast_range ((uintptr_t) p, n, kind, s))
    return;
  if (reads)
    c11t_seen_read (p, n, s);
  else
    c11t_plain_write ((void *) p, n, s);
}

#define TELL(n, is_fast, p, kind, site_kind, tell, from)                      \
  do                                                                          \
    {                                                                         \
      if (!is_heard (kind))                                                   \
        return;                                                               \
      struct c11test_site *s_ = c11t_code_site (from, site_kind, n, 0xff);    \
      if (is_fast ((uintptr_t) (p), n, kind, s_))                             \
        return;                                                               \
      C11T_FROM_HERE ();                                                      \
      tell (p, n, s_);                                                        \
    }                                                                         \
  while (0)
#define READ(n, is_fast, p, from)                                             \
  TELL (n, is_fast, p, C11T_PLAIN_READ, C11TEST_SITE_READ, c11t_seen_read,    \
        from)
#define WRITE(n, is_fast, p, from)                                            \
  TELL (n, is_fast, p, C11T_PLAIN_WRITE, C11TEST_SITE_WRITE,                  \
        c11t_plain_write, from)

#define HERE __builtin_return_address (0)

/* An object that is not aligned may lie in two granules.  */
#define DEFINE_ACCESS(n, is_fast)                                             \
  void __tsan_read##n (void *p) { READ (n, is_fast, p, HERE); }               \
  void __tsan_write##n (void *p) { WRITE (n, is_fast, p, HERE); }             \
  void __tsan_read##n##_pc (void *p, void *pc) { READ (n, is_fast, p, pc); }  \
  void __tsan_write##n##_pc (void *p, void *pc)                               \
  {                                                                           \
    WRITE (n, is_fast, p, pc);                                                \
  }                                                                           \
  void __tsan_unaligned_read##n (void *p) { READ (n, is_fast, p, HERE); }     \
  void __tsan_unaligned_write##n (void *p) { WRITE (n, is_fast, p, HERE); }   \
  void __tsan_read_write##n (void *p) { tell_both (p, n, HERE); }             \
  void __tsan_unaligned_read_write##n (void *p) { tell_both (p, n, HERE); }   \
  void __tsan_volatile_read##n (void *p) { hear_vread (p, n, HERE); }         \
  void __tsan_volatile_write##n (void *p) { hear_vwrite (p, n, HERE); }       \
  void __tsan_unaligned_volatile_read##n (void *p)                            \
  {                                                                           \
    hear_vread (p, n, HERE);                                                  \
  }                                                                           \
  void __tsan_unaligned_volatile_write##n (void *p)                           \
  {                                                                           \
    hear_vwrite (p, n, HERE);                                                 \
  }

/* A read and a write of the same place, by the write's record.  */
static void
tell_both (void *p, size_t n, const void *from)
{
  if (is_heard (C11T_PLAIN_WRITE))
    c11t_code_site (from, C11TEST_SITE_WRITE, (unsigned) n, 0xff);
  tell_range (p, n, C11T_PLAIN_READ, from);
  tell_range (p, n, C11T_PLAIN_WRITE, from);
}

static void
hear_vread (void *p, unsigned n, const void *from)
{
  if (is_heard (C11T_PLAIN_READ))
    c11t_seen_volatile_read (
        p, n, c11t_code_site (from, C11TEST_SITE_VREAD, n, 0xff));
}

static void
hear_vwrite (void *p, unsigned n, const void *from)
{
  if (is_heard (C11T_PLAIN_WRITE))
    c11t_seen_volatile_write (
        p, n, c11t_code_site (from, C11TEST_SITE_VWRITE, n, 0xff));
}

DEFINE_ACCESS (1, c11t_fast_word)
DEFINE_ACCESS (2, c11t_fast_word)
DEFINE_ACCESS (4, c11t_fast_word)
DEFINE_ACCESS (8, c11t_fast_word)
DEFINE_ACCESS (16, c11t_fast_range)

void
__tsan_read_range (void *p, size_t n)
{
  tell_range (p, n, C11T_PLAIN_READ, HERE);
}

void
__tsan_write_range (void *p, size_t n)
{
  tell_range (p, n, C11T_PLAIN_WRITE, HERE);
}

void
__tsan_read_range_pc (void *p, size_t n, void *pc)
{
  tell_range (p, n, C11T_PLAIN_READ, pc);
}

void
__tsan_write_range_pc (void *p, size_t n, void *pc)
{
  tell_range (p, n, C11T_PLAIN_WRITE, pc);
}

void
__tsan_vptr_read (void **p)
{
  READ (8, c11t_fast_word, p, HERE);
}

/* A destructor that sets the pointer to what it is already conflicts with
   nobody who calls a virtual function.  */
void
__tsan_vptr_update (void **p, void *value)
{
  if (*p != value)
    WRITE (8, c11t_fast_word, p, HERE);
}

/* --- clang's calls in the place of the C library's ----------------------- */

void *
__tsan_memcpy (void *d, const void *p, size_t n)
{
  if (!n || !is_heard (C11T_PLAIN_READ) || !is_heard (C11T_PLAIN_WRITE))
    return memcpy (d, p, n);
  c11t_plain_copy (d, p, n, C11T_TSAN_SITE (WRITE, 0, 0xff));
  return d;
}

void *
__tsan_memmove (void *d, const void *p, size_t n)
{
  if (!n || !is_heard (C11T_PLAIN_READ) || !is_heard (C11T_PLAIN_WRITE))
    return memmove (d, p, n);
  c11t_plain_copy (d, p, n, C11T_TSAN_SITE (WRITE, 0, 0xff));
  return d;
}

void *
__tsan_memset (void *d, int c, size_t n)
{
  tell_range (d, n, C11T_PLAIN_WRITE, HERE);
  return memset (d, c, n);
}

/* --- Objects that the code cannot access as they lie --------------------- */

#define DEFINE_UNALIGNED(bits, n, t)                                          \
  t __sanitizer_unaligned_load##bits (const t *p)                             \
  {                                                                           \
    t v;                                                                      \
    tell_range (p, n, C11T_PLAIN_READ, HERE);                                 \
    memcpy (&v, p, n);                                                        \
    return v;                                                                 \
  }                                                                           \
  void __sanitizer_unaligned_store##bits (t *p, t v)                          \
  {                                                                           \
    tell_range (p, n, C11T_PLAIN_WRITE, HERE);                                \
    memcpy (p, &v, n);                                                        \
  }

DEFINE_UNALIGNED (16, 2, uint16_t)
DEFINE_UNALIGNED (32, 4, uint32_t)
DEFINE_UNALIGNED (64, 8, uint64_t)
