/* choice.h -- the log of answers: record, serialise, replay.
   SPDX-License-Identifier: BSD-3-Clause

   An execution is a function of the program and of the answers to its
   choices.  Each answer among two or more candidates is one entry, a varint
   of (answer << 3 | kind); choices with one candidate are not written.  The
   log is the replay trace; a prefix of it is a depth-first stack.  Its bytes
   lie in memory shared with the parent, so they survive a crash.

   What a file with a log looks like: report/log-file.h.  */

#ifndef C11T_EXPLORE_CHOICE_H
#define C11T_EXPLORE_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "c11test/strategy.h"

struct c11t_choice_log
{
  uint64_t count;    /* choices, those with one candidate not counted */
  uint64_t hash;     /* over all entries, also those that did not fit */
  uint64_t len, cap; /* bytes in use, bytes of room */
  bool truncated;    /* entries were lost: LEN reached CAP */
  uint8_t bytes[];
};

/* Make L, with ROOM bytes behind it, empty.  */
void c11t_log_reset (struct c11t_choice_log *l, size_t room);

/* Append one answer.  In line, for each choice is one.  */
static inline void
c11t_log_add (struct c11t_choice_log *l, enum c11test_choice_kind kind,
              uint32_t answer)
{
  uint64_t v = (uint64_t) answer << 3 | kind;
  l->count++;
  l->hash = (l->hash ^ v) * C11T_FNV_PRIME; /* FNV-1a over entries */
  if (l->len + 6 > l->cap)
    {
      l->truncated = true;
      return;
    }
  while (v >= 0x80)
    {
      l->bytes[l->len++] = (uint8_t) (v | 0x80);
      v >>= 7;
    }
  l->bytes[l->len++] = (uint8_t) v;
}

/* A reader of the LEN bytes at P.  */
struct c11t_log_reader
{
  const uint8_t *p, *end;
};

/* Take the next entry.  Return false at the end or at a damaged entry.  */
bool c11t_log_next (struct c11t_log_reader *r,
                    enum c11test_choice_kind *ret_kind, uint32_t *ret_answer);

#endif
