/* choice.c -- the log of answers; see choice.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/choice.h"

#include <string.h>

#include "base/assert.h"
#include "base/hash.h"

void
c11t_log_reset (struct c11t_choice_log *l, size_t room)
{
  memset (l, 0, sizeof *l);
  l->cap = room;
  l->hash = C11T_FNV_BASIS;
}

bool
c11t_log_next (struct c11t_log_reader *r, enum c11test_choice_kind *ret_kind,
               uint32_t *ret_answer)
{
  uint64_t v = 0;
  for (int shift = 0; r->p < r->end && shift < 42; shift += 7)
    {
      uint8_t b = *r->p++;
      v |= (uint64_t) (b & 0x7f) << shift;
      if (!(b & 0x80))
        {
          if ((v & 7) >= C11TEST_N_CHOICE_KINDS || v >> 3 > UINT32_MAX)
            return false;
          *ret_kind = (enum c11test_choice_kind) (v & 7);
          *ret_answer = (uint32_t) (v >> 3);
          return true;
        }
    }
  return false;
}
