/* choice.c -- the log of answers; see choice.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/choice.h"

#include <string.h>

#include "base/assert.h"
#include "base/hash.h"

void
c11t_log_reset (struct c11t_choice_log *l, size_t room)
{
  l->count = l->packed = l->at = 0;
  l->truncated = false;
  l->room = room;
  l->hash = C11T_FNV_BASIS;
}

bool
c11t_log_pack (struct c11t_choice_log *l)
{
  uint64_t used = l->at >> C11T_LOG_TAIL_BITS;
  size_t n = (uint16_t) l->at;
  if (used + C11T_PACK_ROOM (n) > l->room
      || l->packed + n + C11T_PIECE > l->room)
    return false;
  used += c11t_pack (l->tail, n, l->pieces + used);
  l->packed += n;
  __atomic_store_n (&l->at, used << C11T_LOG_TAIL_BITS, __ATOMIC_RELEASE);
  return true;
}

size_t
c11t_log_copy (const struct c11t_choice_log *l, uint8_t *out)
{
  const uint8_t *p = l->pieces, *end = p + (l->at >> C11T_LOG_TAIL_BITS);
  size_t len = 0, n;
  while (p < end)
    {
      p = c11t_unpack (p, out + len, &n);
      len += n;
    }
  memcpy (out + len, l->tail, (uint16_t) l->at);
  return len + (uint16_t) l->at;
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
