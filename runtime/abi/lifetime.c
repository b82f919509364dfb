/* lifetime.c -- the hooks for the lives of local variables of abi.h.
   SPDX-License-Identifier: BSD-3-Clause

   Until the first local has ended there is nothing that a beginning could change.  */

#include <stddef.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"

void
__c11test_local_begin (void *p, size_t n)
{
  if (c11t_locals_end && c11t_engine_on ())
    c11t_local_begin (p, n);
}

void
__c11test_local_fill (void *p, size_t n)
{
  if (c11t_engine_on ())
    c11t_local_fill (p, n);
}

void
__c11test_local_end (void *p, size_t n, const void *cfa, struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_local_end (p, n, cfa, s, __builtin_return_address (0));
}
