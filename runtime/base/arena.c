/* arena.c -- block arenas with size-class free lists.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: every block is zero beyond its bump pointer, and every freed
   object is cleared when it is handed out again, so that callers always get
   zeroed memory.  Does not return blocks before the arena is dropped.  */

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "base/assert.h"
#include "base/claim.h"
#include "base/out.h"

#define BLOCK_SIZE ((size_t) 256 << 10)
#define SMALL 1024 /* sizes up to here are multiples of 16, others powers of 2 */
#define N_CLASSES (SMALL / 16 + 32)

struct block
{
  struct block *next;
  size_t size; /* of the whole mapping */
};

struct free_object
{
  struct free_object *next;
};

struct c11t_arena
{
  struct block *blocks; /* all of them, newest first */
  char *bump, *limit;   /* unused part of the newest small block */
  size_t mapped;
  struct free_object *free[N_CLASSES];
};

/* Round *SIZE up to the size of its class; return the class.  */
static unsigned
size_class (size_t *size)
{
  size_t n = (*size + 15) & ~(size_t) 15;
  if (n <= SMALL)
    {
      *size = n ? n : 16;
      return (unsigned) (*size / 16 - 1);
    }
  unsigned power = 64 - (unsigned) __builtin_clzl (n - 1);
  *size = (size_t) 1 << power;
  C11T_ASSERT (power < 11 + 32);
  return SMALL / 16 + power - 11;
}

void (*c11t_map_hook) (void *p, size_t size);

static void *
map_at (void *hint, size_t size, int flags)
{
  void *p = mmap (hint, size, PROT_READ | PROT_WRITE,
                  flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    c11t_die ("out of memory: the runtime could not map %zu bytes "
              "(raise the limit on address space, see ulimit -v)",
              size);
  if (c11t_map_hook)
    c11t_map_hook (p, size);
  return p;
}

static void *
map (size_t size, int flags)
{
  return map_at (NULL, size, flags);
}

void *
c11t_map_shared (size_t size)
{
  return map (size, MAP_SHARED);
}

void *
c11t_map_private (size_t size)
{
  return map (size, MAP_PRIVATE);
}

/* Far below where the kernel begins, and above where programs lie.  */
#define APART ((char *) (sizeof (void *) > 4 ? 0x200000000000 : 0))

void *
c11t_map_apart (size_t size)
{
  static char *next = APART;
  char *p = map_at (next, size, MAP_PRIVATE);
  if (p == next)
    next += (size + 0xfffff) & ~(size_t) 0xfffff;
  return p;
}

/* A new block of at least SIZE usable bytes in A; return its first one.  */
static char *
new_block (struct c11t_arena *a, size_t size)
{
  size_t total = (size + sizeof (struct block) + 15) & ~(size_t) 4095;
  total += 4096;
  struct block *b = map (total, MAP_PRIVATE);
  b->size = total;
  b->next = a->blocks;
  a->blocks = b;
  a->mapped += total;
  return (char *) b + sizeof *b;
}

/* Where the objects of A's first block, which A is in, begin.  */
static char *
first_object (struct c11t_arena *a)
{
  return (char *) a + ((sizeof *a + 15) & ~(size_t) 15);
}

struct c11t_arena *
c11t_arena_new (void)
{
  struct c11t_arena first = { 0 };
  char *p = new_block (&first, BLOCK_SIZE);
  struct c11t_arena *a = (struct c11t_arena *) p;
  *a = first;
  a->bump = first_object (a);
  a->limit = (char *) a->blocks + a->blocks->size;
  return a;
}

/* Faults of new pages cost more than clearing old ones; but one that has grown
   large goes.  */
void
c11t_arena_clear (struct c11t_arena *a)
{
  char *end = a->bump;
  struct block *b = a->blocks;
  for (struct block *next; (next = b->next); b = next)
    {
      munmap (b, b->size);
      end = (char *) next + next->size;
    }
  if ((char *) b + b->size == a->limit) /* large blocks alone came later */
    end = a->bump;
  memset (first_object (a), 0, (size_t) (end - first_object (a)));
  memset (a->free, 0, sizeof a->free);
  a->blocks = b;
  a->mapped = b->size;
  a->bump = first_object (a);
  a->limit = (char *) b + b->size;
}

void
c11t_arena_drop (struct c11t_arena *a)
{
  for (struct block *b = a->blocks, *next; b; b = next)
    {
      next = b->next;
      munmap (b, b->size);
    }
}

void *
c11t_arena_alloc (struct c11t_arena *a, size_t size)
{
  struct free_object **list = &a->free[size_class (&size)], *o = *list;
  if (o)
    {
      *list = o->next;
      memset (o, 0, size);
      return o;
    }
  if (size > BLOCK_SIZE / 4)
    return new_block (a, size);
  if ((size_t) (a->limit - a->bump) < size)
    {
      a->bump = new_block (a, BLOCK_SIZE);
      a->limit = (char *) a->blocks + a->blocks->size;
    }
  char *p = a->bump;
  a->bump += size;
  C11T_ASSERT (((size_t) p & 15) == 0);
  /* The first object of a page, which is not much more than that.  */
  if ((((uintptr_t) p - 1) ^ ((uintptr_t) p + size - 1)) >= 4096
      && size <= 4096)
    c11t_claim (p + size - 1);
  return p;
}

void
c11t_arena_free (struct c11t_arena *a, void *p, size_t size)
{
  if (!p || size == 0)
    return;
  struct free_object *o = p, **list = &a->free[size_class (&size)];
  o->next = *list;
  *list = o;
}

void *
c11t_arena_grow (struct c11t_arena *a, void *v, uint32_t *cap, uint32_t first,
                 size_t size)
{
  uint32_t more = *cap ? 2 * *cap : first;
  void *w = c11t_arena_alloc (a, more * size);
  if (v)
    {
      memcpy (w, v, *cap * size);
      c11t_arena_free (a, v, *cap * size);
    }
  *cap = more;
  return w;
}

char *
c11t_arena_strdup (struct c11t_arena *a, const char *s)
{
  size_t n = strlen (s) + 1;
  return memcpy (c11t_arena_alloc (a, n), s, n);
}

size_t
c11t_arena_mapped (const struct c11t_arena *a)
{
  return a->mapped;
}
