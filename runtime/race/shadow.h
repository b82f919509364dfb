/* shadow.h -- shadow memory: one cell for each 8-byte granule.
   SPDX-License-Identifier: BSD-3-Clause

   A two-level table.  The root has one pointer for each 4 MB of addresses;
   it is mapped without reservation, so that an unused pointer costs nothing.
   A leaf has 2^19 cells of 32 bytes, mapped likewise when its first cell is
   written.

   A cell holds entries, newest first.  The first two are inline; the others,
   and the engine's handle, are in an extension record.

       cell:  key[0] key[1]  site[0] site[1]  ext ---> handle, n, e[0..n-1]

   Invariants (c11t_shadow_check):
   - an entry is a key and a site; key 0 is no entry; a key that is not 0 has
     at least one byte in its mask;
   - an extension record without handle and entries does not exist;
   - bit 0 of EXT is set iff there is a handle;
   - KINDS is C11T_PLAIN_WRITE, or has c11t_cell_kinds and there are three entries;
   - a cell that is not all zero lies on a page whose PAGE byte has the bit
     USED, and one with an extension record on one with the bit EXTENDED too;
   - a page with the bit BORN is not USED: each of its cells stands for one
     with the entry BORN of the leaf (born.c).

   Knows the layout only; which entries to keep is decided in race.c.  */

#ifndef C11T_RACE_SHADOW_H
#define C11T_RACE_SHADOW_H

#include "race/race.h"

struct c11t_arena;
struct c11t_site_sets; /* sites.c */

/* User addresses: 47 bits on x86-64, 48 on AArch64.  Others (the program is
   about to fault) have no shadow.  */
#ifdef __aarch64__
#define C11T_ADDRESS_BITS 48
#else
#define C11T_ADDRESS_BITS 47
#endif

#define C11T_LEAF_BITS 22 /* 4 MB of addresses */
#define C11T_LEAF_CELLS ((size_t) 1 << (C11T_LEAF_BITS - 3))
#define C11T_PAGE_CELLS 128 /* cells in 4 KB of shadow */
#define C11T_PAGE_SPAN ((uintptr_t) C11T_PAGE_CELLS * 8) /* bytes that they are of */
#define C11T_ROOT_SIZE ((size_t) 1 << (C11T_ADDRESS_BITS - C11T_LEAF_BITS))

/* A key packs what an entry is about:

     63      48 47    40 39    32 31                 0
     [  tid   ] [ mask ] [ kind ] [       clk        ]

   Kind is enum c11t_access_kind, C11T_KIND_FREED, or that of a plain write
   with C11T_KIND_BORN: an allocation.  An entry covers another of the same
   thread and clock iff its mask and kind contain the other's bits; bits 6 and 7
   of the kind must be equal, neither a free nor an allocation covers an
   access.  */
#define C11T_KIND_FREED 0x80u
#define C11T_KIND_BORN 0x40u
#define C11T_KEY_EQUAL UINT64_C (0xffff00c0ffffffff)

static inline uint64_t
c11t_key (c11t_tid tid, unsigned mask, unsigned kind, c11t_clk clk)
{
  return (uint64_t) tid << 48 | (uint64_t) mask << 40 | (uint64_t) kind << 32
         | clk;
}

static inline c11t_tid
c11t_key_tid (uint64_t k)
{
  return (c11t_tid) (k >> 48);
}

static inline unsigned
c11t_key_mask (uint64_t k)
{
  return k >> 40 & 0xff;
}

static inline unsigned
c11t_key_kind (uint64_t k)
{
  return k >> 32 & 0xff;
}

static inline c11t_clk
c11t_key_clk (uint64_t k)
{
  return (c11t_clk) k;
}

/* K without the bytes of MASK; 0 if no byte is left.  */
static inline uint64_t
c11t_key_drop (uint64_t k, unsigned mask)
{
  k &= ~((uint64_t) mask << 40);
  return c11t_key_mask (k) ? k : 0;
}

/* True if the entry K makes recording L superfluous: same thread, same clock,
   and every byte and kind bit of L.  */
static inline bool
c11t_key_covers (uint64_t k, uint64_t l)
{
  return (k & (C11T_KEY_EQUAL | l)) == l;
}

/* The bytes of its granule that SIZE bytes at ADDR cover.  */
static inline unsigned
c11t_granule_mask (uintptr_t addr, unsigned size)
{
  return ((1u << size) - 1) << (addr & 7);
}

struct c11t_entry
{
  uint64_t key;
  uint32_t site; /* of all bytes, or of each (sites.c) */
};

struct c11t_ext
{
  void *handle;
  uint32_t n; /* entries used */
  uint32_t cap : 30; /* and allocated */
  uint32_t kinds : 2; /* as c11t_cell_kinds, or C11T_PLAIN_WRITE (alike.c) */
  struct c11t_entry e[];
};

static inline size_t
c11t_ext_size (uint32_t cap)
{
  return sizeof (struct c11t_ext) + cap * sizeof (struct c11t_entry);
}

struct c11t_cell
{
  uint64_t key[2];
  uint32_t site[2];
  uintptr_t ext; /* struct c11t_ext *, bit 0: it has a handle */
};

#define C11T_LEAF_PAGES (C11T_LEAF_CELLS / C11T_PAGE_CELLS)

/* Bits of a PAGE byte.  */
enum
{
  C11T_PAGE_USED = 1,     /* some cells were written */
  C11T_PAGE_EXTENDED = 2, /* some have had an extension record */
  C11T_PAGE_BORN = 4      /* none was written, but all are to have BORN */
};

struct c11t_leaf
{
  struct c11t_cell cell[C11T_LEAF_CELLS];
  /* For each 4 KB of cells.  Lets large clears skip what was never used.  */
  uint8_t page[C11T_LEAF_PAGES];
  struct c11t_entry born[C11T_LEAF_PAGES];
};

struct c11t_race
{
  struct c11t_leaf **root;
  struct c11t_arena *arena;
  struct c11t_leaf *spare; /* mapped, not used yet: so many */
  uint32_t n_spare;
  struct c11t_site_sets *sets; /* NULL: there are none yet */
  bool shared;
  bool *saw_sharing; /* set when a thread meets what another one accessed */
};

/* The leaf of ADDR, or NULL if nothing was ever recorded there.  */
static inline struct c11t_leaf *
c11t_shadow_leaf (const struct c11t_race *r, uintptr_t addr)
{
  uintptr_t i = addr >> C11T_LEAF_BITS;
  return i < C11T_ROOT_SIZE ? r->root[i] : NULL;
}

static inline size_t
c11t_shadow_index (uintptr_t addr)
{
  return addr >> 3 & (C11T_LEAF_CELLS - 1);
}

/* &L->cell[c11t_shadow_index (ADDR)], in fewer instructions.  */
static inline struct c11t_cell *
c11t_shadow_cell (struct c11t_leaf *l, uintptr_t addr)
{
  _Static_assert (sizeof (struct c11t_cell) == 8 << 2, "a cell for a granule");
  uintptr_t bytes = addr << 2 & ((C11T_LEAF_CELLS - 1) << 5);
  return (struct c11t_cell *) ((char *) l->cell + bytes);
}

/* True if cells on the page of ADDR in L were written, so that more may be.  */
static inline bool
c11t_shadow_is_used (const struct c11t_leaf *l, uintptr_t addr)
{
  return l->page[c11t_shadow_index (addr) / C11T_PAGE_CELLS] & C11T_PAGE_USED;
}

/* The cell of ADDR for reading, or NULL.  */
static inline struct c11t_cell *
c11t_shadow_find (const struct c11t_race *r, uintptr_t addr)
{
  struct c11t_leaf *l = c11t_shadow_leaf (r, addr);
  return l ? c11t_shadow_cell (l, addr) : NULL;
}

static inline struct c11t_ext *
c11t_cell_ext (const struct c11t_cell *c)
{
  return (struct c11t_ext *) (c->ext & ~(uintptr_t) 1);
}

/* True if an inline entry of C makes the access K superfluous.  */
static inline bool
c11t_cell_covers (const struct c11t_cell *c, uint64_t k)
{
  return c11t_key_covers (c->key[0], k) || c11t_key_covers (c->key[1], k);
}

/* Number of entry positions in C, used or not; 0 and 1 always exist.  */
static inline uint32_t
c11t_cell_room (const struct c11t_cell *c)
{
  const struct c11t_ext *x = c11t_cell_ext (c);
  return 2 + (x ? x->n : 0);
}

static inline struct c11t_entry
c11t_cell_get (const struct c11t_cell *c, uint32_t i)
{
  if (i < 2)
    return (struct c11t_entry){ c->key[i], c->site[i] };
  return c11t_cell_ext (c)->e[i - 2];
}

/* Write the cells of the page of ADDR in L, which is marked BORN.  */
void c11t_born_fill (struct c11t_leaf *l, uintptr_t addr);

/* The leaf of ADDR for writing; NULL only if ADDR has no shadow.  */
struct c11t_leaf *c11t_shadow_leaf_made (struct c11t_race *r, uintptr_t addr);

/* The cell of ADDR for writing; NULL only if ADDR has no shadow.  */
struct c11t_cell *c11t_shadow_touch (struct c11t_race *r, uintptr_t addr);

/* Give the extension record of C, the cell of ADDR, room for CAP entries at least.  */
struct c11t_ext *c11t_cell_extend (struct c11t_race *r, uintptr_t addr,
                                   struct c11t_cell *c, uint32_t cap);

/* Set entry I of C, the cell of ADDR, to E, where I is c11t_cell_room (C): the
   room grows by one.  */
void c11t_cell_append (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
                       uint32_t i, struct c11t_entry e);

/* Set entry I of C, the cell of ADDR, to E.  I is at most
   c11t_cell_room (C): then the room grows by one.  */
static inline void
c11t_cell_set (struct c11t_race *r, uintptr_t addr, struct c11t_cell *c,
               uint32_t i, struct c11t_entry e)
{
  struct c11t_ext *x = c11t_cell_ext (c);
  if (i < 2)
    {
      c->key[i] = e.key;
      c->site[i] = e.site;
    }
  else if (x && i - 2 < x->n)
    x->e[i - 2] = e;
  else
    c11t_cell_append (r, addr, c, i, e);
}

/* Entry I of C becomes the first, before those that were before it.  */
void c11t_cell_to_front (struct c11t_cell *c, uint32_t i);

/* The kinds of all entries of C but the last, together, if all are of the same bytes and
   none is of a free; else C11T_PLAIN_WRITE.  */
unsigned c11t_cell_kinds (const struct c11t_cell *c);

/* Keep only the first N entries of C.  */
void c11t_cell_truncate (struct c11t_race *r, struct c11t_cell *c, uint32_t n);

/* Set the handle of C, the cell of ADDR; NULL takes it away.  */
void c11t_cell_set_handle (struct c11t_race *r, uintptr_t addr,
                           struct c11t_cell *c, void *handle);

/* True if the invariants of C, the cell of ADDR, hold.  */
bool c11t_shadow_check (const struct c11t_race *r, uintptr_t addr,
                        const struct c11t_cell *c);

#endif
