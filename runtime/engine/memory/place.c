/* place.c -- by which place of the program an access goes.
   SPDX-License-Identifier: BSD-3-Clause

   That of its own record; but what is within a function of std::atomic goes by the
   record of the call, of which a hook has told (gcc-plugin/instrument-std.cc).

   Invariant: a call counts for one access of its kind, made by the same thread in
   that function or one that it calls.  Where code that is not instrumented makes
   the call, the access goes by its own record.  */

#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/access.h"

uintptr_t c11t_caller_frame;

void
c11t_note_atomic_call (struct c11test_site *s, uintptr_t frame)
{
  struct c11t_thread *t = c11t_self ();
  t->atomic_call.site = s;
  t->atomic_call.frame = frame;
}

struct c11test_site *
c11t_called_at (struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  struct c11test_site *at = t->atomic_call.site;
  if (!at || t->atomic_call.frame < c11t_caller_frame)
    return s;
  /* Additions of floating-point numbers are loops around a compare-exchange.  */
  if (at->kind == s->kind)
    t->atomic_call.site = NULL;
  else if (at->kind != C11TEST_SITE_RMW || s->kind != C11TEST_SITE_CAS)
    return s;
  c11t_caller_frame = t->atomic_call.frame;
  return at;
}
