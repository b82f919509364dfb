/* plain.c -- the hooks for plain accesses of abi.h.
   SPDX-License-Identifier: BSD-3-Clause

   An access that repeats an earlier one ends here (engine/core/fast.h), before
   anything is called.  */

#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/fast.h"
#include "engine/door/access.h"
#include "engine/door/control.h"

/* The short way is three lines of the cache that instructions come from; begun in
   the middle of one it is four, and takes a fifth longer.  */
#define AT_A_LINE __attribute__ ((aligned (64)))

/* What the short way does not settle, apart from it: so it needs no registers that
   have to be saved.  */
#define APART static __attribute__ ((noinline))

/* For N bytes.  Of the granule that they are in, if they are in one, the short way hands
   the cell on.  */
#define DEFINE_ACCESS(n, cell, is_done, is_again)                             \
  APART const void *read_##n (const void *p, struct c11test_site *s,          \
                              struct c11t_cell *c)                            \
  {                                                                           \
    if (is_again (c, (uintptr_t) p, n, C11T_PLAIN_READ, s)                    \
        || !c11t_engine_on ())                                                \
      return p;                                                               \
    return c11t_plain_read (p, n, s);                                         \
  }                                                                           \
  APART void write_##n (void *p, struct c11test_site *s,                      \
                        struct c11t_cell *c)                                  \
  {                                                                           \
    if (!is_again (c, (uintptr_t) p, n, C11T_PLAIN_WRITE, s)                  \
        && c11t_engine_on ())                                                 \
      c11t_plain_write (p, n, s);                                             \
  }                                                                           \
  AT_A_LINE const void *__c11test_read_##n (const void *p,                    \
                                            struct c11test_site *s)           \
  {                                                                           \
    struct c11t_cell *c = cell ((uintptr_t) p, n);                            \
    if (is_done (c, (uintptr_t) p, n, C11T_PLAIN_READ, s))                    \
      return p;                                                               \
    C11T_FROM_HERE ();                                                        \
    return read_##n (p, s, c);                                                \
  }                                                                           \
  AT_A_LINE void __c11test_write_##n (void *p, struct c11test_site *s)        \
  {                                                                           \
    struct c11t_cell *c = cell ((uintptr_t) p, n);                            \
    if (is_done (c, (uintptr_t) p, n, C11T_PLAIN_WRITE, s))                   \
      return;                                                                 \
    C11T_FROM_HERE ();                                                        \
    write_##n (p, s, c);                                                      \
  }

DEFINE_ACCESS (1, c11t_fast_cell, c11t_fast_done, c11t_fast_again)
DEFINE_ACCESS (2, c11t_fast_cell, c11t_fast_done, c11t_fast_again)
DEFINE_ACCESS (4, c11t_fast_cell, c11t_fast_done, c11t_fast_again)
DEFINE_ACCESS (8, c11t_fast_cell, c11t_fast_done, c11t_fast_again)

/* Two granules have no one cell.  */
#define NO_CELL(addr, n) NULL
#define RANGE_DONE(c, addr, n, kind, s) c11t_fast_range (addr, n, kind, s)
#define RANGE_AGAIN(c, addr, n, kind, s)                                      \
  ((void) (c), c11t_fast_renew (addr, n, kind, s))
DEFINE_ACCESS (16, NO_CELL, RANGE_DONE, RANGE_AGAIN)

/* A string or a structure is mostly written anew, or read for the first time in its
   epoch, and is settled where it is renewed, unless it is accessed at a place that has no
   number yet.  What is larger is mostly copied again.  */
static inline bool
is_settled (uintptr_t addr, size_t n, enum c11t_access_kind kind,
            struct c11test_site *s)
{
  if (n - 1 < 32 && s && s->id)
    return false;
  return !n || c11t_fast_range (addr, n, kind, s);
}

/* A structure of one pointer is a word.  */
#define WORD sizeof (uint64_t)

AT_A_LINE const void *
__c11test_read_range (const void *p, size_t n, struct c11test_site *s)
{
  if (n == WORD)
    {
      struct c11t_cell *c = c11t_fast_cell ((uintptr_t) p, WORD);
      if (c11t_fast_done (c, (uintptr_t) p, WORD, C11T_PLAIN_READ, s))
        return p;
      C11T_FROM_HERE ();
      return read_8 (p, s, c);
    }
  if (is_settled ((uintptr_t) p, n, C11T_PLAIN_READ, s) || !c11t_engine_on ())
    return p;
  C11T_FROM_HERE ();
  return c11t_plain_read (p, n, s);
}

AT_A_LINE void
__c11test_write_range (void *p, size_t n, struct c11test_site *s)
{
  if (n == WORD)
    {
      struct c11t_cell *c = c11t_fast_cell ((uintptr_t) p, WORD);
      if (c11t_fast_done (c, (uintptr_t) p, WORD, C11T_PLAIN_WRITE, s))
        return;
      C11T_FROM_HERE ();
      write_8 (p, s, c);
      return;
    }
  if (is_settled ((uintptr_t) p, n, C11T_PLAIN_WRITE, s)
      || !c11t_engine_on ())
    return;
  C11T_FROM_HERE ();
  c11t_plain_write (p, n, s);
}
