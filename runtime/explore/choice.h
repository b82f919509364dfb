/* choice.h -- the log of answers: record, serialise, replay.
   SPDX-License-Identifier: BSD-3-Clause

   An execution is a function of the program and of the answers to its
   choices.  Each answer among two or more candidates is one entry, a varint
   of (answer << 3 | kind); choices with one candidate are not written.  The
   log is the replay trace; a prefix of it is a depth-first stack.  It lies in
   memory shared with the parent, so it survives a crash: AT, one word, says at any time
   what is in it.  Its bytes are packed a piece at a time (pack.h), for an execution
   may make a hundred million choices.

   What a file with a log looks like: report/log-file.h.  */

#ifndef C11T_EXPLORE_CHOICE_H
#define C11T_EXPLORE_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "c11test/strategy.h"
#include "explore/pack.h"

#define C11T_LOG_TAIL_BITS 16
#define C11T_LONGEST_CHOICE 6

struct c11t_choice_log
{
  uint64_t count;  /* choices, those with one candidate not counted */
  uint64_t hash;   /* over all entries, also those that did not fit */
  uint64_t room;   /* bytes behind, and the most bytes of entries */
  uint64_t packed; /* bytes of entries that are packed */
  uint64_t at;     /* bytes of PIECES << C11T_LOG_TAIL_BITS | bytes of TAIL */
  bool truncated;  /* entries were lost */
  uint8_t tail[C11T_PIECE];
  uint8_t pieces[];
};

/* Make L, with ROOM bytes behind it, empty.  */
void c11t_log_reset (struct c11t_choice_log *l, size_t room);

/* The bytes of L's entries.  */
static inline uint64_t
c11t_log_len (const struct c11t_choice_log *l)
{
  return l->packed + (uint16_t) l->at;
}

/* Copy the bytes of L's entries to OUT, which has room for c11t_log_len and C11T_PIECE.
   Return how many there are.  */
size_t c11t_log_copy (const struct c11t_choice_log *l, uint8_t *out);

/* Pack the tail of L; false if there is no room.  */
bool c11t_log_pack (struct c11t_choice_log *l);

/* Append one answer.  In line, for each choice is one.  */
static inline void
c11t_log_add (struct c11t_choice_log *l, enum c11test_choice_kind kind,
              uint32_t answer)
{
  uint64_t v = (uint64_t) answer << 3 | kind;
  l->count++;
  l->hash = (l->hash ^ v) * C11T_FNV_PRIME; /* FNV-1a over entries */
  if (__builtin_expect ((uint16_t) l->at > C11T_PIECE - C11T_LONGEST_CHOICE, 0)
      && !c11t_log_pack (l))
    {
      l->truncated = true;
      return;
    }
  uint8_t *p = l->tail + (uint16_t) l->at;
  uint64_t n = 1;
  for (; v >= 0x80; v >>= 7, n++)
    *p++ = (uint8_t) (v | 0x80);
  *p = (uint8_t) v;
  l->at += n;
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
