/* record.c -- an access without a race, to any cell.
   SPDX-License-Identifier: BSD-3-Clause

   Most granules are of one thread, as a compressor's buffer is, or of threads that hand
   them to each other under a lock, or only read.  Nothing there races, so rules 4 and 5
   of race.c are a comparison of bytes, kind and clock; what follows does what they say,
   entry by entry in the same order, in a fifth of the instructions.  */

#include "base/assert.h"
#include "race/sites.h"
#include "race/ways.h"

/* What a look at all entries of a cell tells of the access K.  */
struct look
{
  bool races;       /* an entry does, or is of a free */
  bool others;      /* one of those that share bytes is another thread's */
  unsigned left;    /* bytes of K that entries which would cover it do not have */
  uint32_t covered; /* the first entry that covers K, or the cell's room */
  bool goes;        /* an entry will be taken over whole */
  unsigned merged;  /* so many are merged, */
  struct c11t_entry with; /* the last of them */
};

static inline __attribute__ ((always_inline)) void
look_at (struct look *l, uint64_t k, const struct c11t_clock *clock,
         struct c11t_entry entry, uint32_t i)
{
  uint64_t e = entry.key;
  if (!e)
    return;
  l->races |= c11t_race_is_found (k, clock, e);
  l->others |= c11t_is_others (e, k);
  if (c11t_key_covers (e | C11T_OF_BYTES, k))
    {
      l->left &= ~c11t_key_mask (e);
      if (i < l->covered && c11t_key_covers (e, k))
        l->covered = i;
    }
  if (c11t_key_merges (k, e))
    {
      l->merged++;
      l->with = entry;
    }
  else
    l->goes |= !(e & ~k & C11T_OF_BYTES) && c11t_race_takes_over (k, clock, e);
}

/* Entries on their way one place back, to make room for the access at the front:
   CARRY goes where the last of those KEPT was.  */
struct shift
{
  struct c11t_cell *c;
  struct c11t_ext *x;
  struct c11t_entry carry;
  uint32_t kept;
};

static inline void
put (struct shift *s)
{
  uint32_t i = s->kept++;
  if (i >= 2)
    {
      s->x->e[i - 2] = s->carry;
      return;
    }
  s->c->key[i] = s->carry.key;
  s->c->site[i] = s->carry.site;
}

/* The next entry is E, and K is the access, by who knows CLOCK.  */
static inline __attribute__ ((always_inline)) void
pass (struct shift *s, uint64_t k, const struct c11t_clock *clock,
      struct c11t_entry e)
{
  if (c11t_race_takes_over (k, clock, e.key))
    e.key = c11t_key_drop (e.key, c11t_key_mask (k));
  if (!c11t_key_mask (e.key))
    return;
  if (c11t_key_merges (k, e.key))
    return;
  put (s);
  s->carry = e;
}

/* K, by who knows CLOCK, which no entry of C races with, is recorded there, where room
   is, as FIRST, which it is with what is merged.  */
static inline void
shift_in (struct c11t_race *r, struct c11t_cell *c, uint64_t k,
          const struct c11t_clock *clock, struct c11t_entry first)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  struct c11t_entry second = { c->key[1], c->site[1] };
  uint32_t n = x ? x->n : 0;
  struct shift s = { c, x, first, 0 };
  c11t_cell_unlike (c);
  pass (&s, k, clock, (struct c11t_entry){ c->key[0], c->site[0] });
  if (second.key)
    pass (&s, k, clock, second);
  for (uint32_t i = 0; i < n; i++)
    pass (&s, k, clock, x->e[i]);
  put (&s);
  if (s.kept > n + 2)
    x->n = s.kept - 2;
  else if (x && s.kept < n + 2)
    c11t_cell_truncate (r, c, s.kept);
  else if (s.kept == 1)
    {
      c->key[1] = 0;
      c->site[1] = 0;
    }
}

/* C, the cell of ADDR, has room for one more entry than it has.  */
static inline void
room_for_one (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  if (c->key[1] && (!x || x->n == x->cap))
    c11t_cell_extend (r, addr, c, (x ? x->n : 0) + 1);
}

/* All entries, whatever their bytes.  */
static bool
record_any (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
            uint64_t k, uint32_t site, const struct c11t_clock *clock,
            bool *others)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  uint32_t n = x ? x->n : 0;
  struct look l = { .left = c11t_key_mask (k), .covered = n + 2 };
  look_at (&l, k, clock, (struct c11t_entry){ c->key[0], c->site[0] }, 0);
  look_at (&l, k, clock, (struct c11t_entry){ c->key[1], c->site[1] }, 1);
  for (uint32_t i = 0; i < n && !l.races; i++)
    look_at (&l, k, clock, x->e[i], i + 2);
  if (l.races)
    return false;
  if (l.covered < n + 2)
    {
      if (l.covered >= 2)
        c11t_cell_to_front (c, l.covered);
      return true;
    }
  if (!l.left)
    return true;
  struct c11t_entry first = { k, site };
  if (l.merged > 1
      || (l.merged && !c11t_sites_join (r, first, l.with, true, &first.site)))
    return false;
  first.key |= l.with.key;
  if (!l.merged && !l.goes)
    room_for_one (r, c, addr);
  shift_in (r, c, k, clock, first);
  *others |= l.others;
  return true;
}

/* What many threads use is mostly one object that they only read, or an atomic one.  */
#define FEW 2

bool
c11t_race_record (struct c11t_race *r, struct c11t_cell *c, uintptr_t addr,
                  uint64_t k, uint32_t site, const struct c11t_clock *clock,
                  bool *others)
{
  return (c11t_cell_room (c) > FEW
          && c11t_race_alike (r, c, addr, k, site, clock, others))
         || record_any (r, c, addr, k, site, clock, others);
}
