/* plain.c -- the hooks for plain accesses of abi.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "c11test/abi.h"
#include "engine/engine.h"

#define DEFINE_ACCESS(n)                                                      \
  const void *__c11test_read_##n (const void *p, struct c11test_site *s)      \
  {                                                                           \
    return c11t_engine_on () ? c11t_plain_read (p, n, s) : p;                 \
  }                                                                           \
  void __c11test_write_##n (void *p, struct c11test_site *s)                  \
  {                                                                           \
    if (c11t_engine_on ())                                                    \
      c11t_plain_write (p, n, s);                                             \
  }

DEFINE_ACCESS (1)
DEFINE_ACCESS (2)
DEFINE_ACCESS (4)
DEFINE_ACCESS (8)
DEFINE_ACCESS (16)

const void *
__c11test_read_range (const void *p, size_t n, struct c11test_site *s)
{
  return n && c11t_engine_on () ? c11t_plain_read (p, n, s) : p;
}

void
__c11test_write_range (void *p, size_t n, struct c11test_site *s)
{
  if (n && c11t_engine_on ())
    c11t_plain_write (p, n, s);
}
