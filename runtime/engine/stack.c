/* stack.c -- the stacks of program threads; see stack.h.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel maps at the highest address with room, so where a stack lies is a
   function of what was mapped and unmapped before, by size.  A kept stack is
   given out in two cases only, in which the kernel would have taken that place:
   it was the one mapped by the same request of an earlier execution, counted
   from the beginning, with the same size; or its thread has ended, and all
   stacks whose threads have are of the size asked for.  Otherwise those that no
   thread has are unmapped first.

   Invariant: a kept stack without a thread that this execution has not given out
   yet is zero.

   A stack is made zero again where it was ever found to be in use, its WINDOW at
   the high end, and by the kernel below that, where nothing is if there was no
   page fault.  How large the window is, is looked at after 1, 2, 4, 8, ...
   uses with faults.  */

#define _GNU_SOURCE
#include "engine/stack.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "engine/state.h"
#include "engine/tracked.h"

#define MOST_KEPT 64 /* further ones are mapped each time */
#define PAGE ((size_t) 4096)
#define MOST_WINDOW (64 * PAGE)

struct stack
{
  char *p;
  size_t size, guard;
  size_t window; /* bytes */
  uint32_t uses;
};

/* Outlives executions: the first N requests of one, in this order.  */
struct kept
{
  uint32_t n;
  struct stack v[MOST_KEPT];
};

enum
{
  FRESH, /* not asked for yet */
  IN_USE,
  IDLE, /* its thread has ended */
  GONE  /* unmapped */
};

static struct kept *kept;

/* This execution's: put back with everything else.  */
static uint32_t n_asked;
static uint8_t state[MOST_KEPT];
uint32_t c11t_idle_stacks;

static void
unmap (void *p, size_t size)
{
  syscall (SYS_munmap, p, size);
}

static void *
map (size_t size, size_t guard)
{
  void *p = (void *) syscall (SYS_mmap, NULL, size, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
                                  | MAP_STACK,
                              -1, 0);
  if (p == MAP_FAILED)
    return NULL;
  if (guard)
    syscall (SYS_mprotect, p, guard, PROT_NONE);
  return p;
}

/* --- Zeroing --------------------------------------------------------------------- */

static bool
is_power_of_two (uint32_t n)
{
  return (n & (n - 1)) == 0;
}

/* Look how much of S's high end is in memory.  */
static void
find_window (struct stack *s)
{
  unsigned char resident[MOST_WINDOW / PAGE];
  size_t room = s->size - s->guard,
         most = room < MOST_WINDOW ? room : MOST_WINDOW, i = 0;
  char *low = s->p + s->size - most;
  if (syscall (SYS_mincore, low, most, resident) < 0)
    return;
  while (i < most / PAGE && !(resident[i] & 1))
    i++;
  s->window = most - i * PAGE;
}

/* Make S zero, below its window too if there were FAULTS.  False if the kernel
   does not.  */
static bool
clean (struct stack *s, bool faults)
{
  if (faults && is_power_of_two (++s->uses))
    find_window (s);
  size_t rest = s->size - s->guard - s->window;
  memset (s->p + s->size - s->window, 0, s->window);
  return !rest || !faults
         || syscall (SYS_madvise, s->p + s->guard, rest, MADV_DONTNEED) == 0;
}

/* --- Who has which ---------------------------------------------------------------- */

static void
set_state (uint32_t i, uint8_t to)
{
  c11t_idle_stacks -= state[i] == IDLE;
  c11t_idle_stacks += to == IDLE;
  state[i] = to;
}

static void
drop (uint32_t i)
{
  unmap (kept->v[i].p, kept->v[i].size);
  set_state (i, GONE);
}

void
c11t_stacks_settle (void)
{
  if (!kept)
    return;
  for (uint32_t i = 0; i < n_asked; i++)
    if (state[i] == IDLE)
      drop (i);
  while (kept->n > n_asked)
    {
      struct stack *s = &kept->v[--kept->n];
      unmap (s->p, s->size);
    }
}

void
c11t_stack_touched_idle (uintptr_t addr, size_t n)
{
  for (uint32_t i = 0; i < n_asked; i++)
    {
      uintptr_t low = (uintptr_t) kept->v[i].p;
      if (state[i] == IDLE && addr < low + kept->v[i].size && addr + n > low)
        drop (i);
    }
}

static bool
fits (const struct stack *s, size_t size, size_t guard)
{
  return s->size == size && s->guard == guard;
}

/* The first idle stack, if all are of this kind; MOST_KEPT if there is none.  */
static uint32_t
idle_one (size_t size, size_t guard)
{
  uint32_t first = MOST_KEPT;
  for (uint32_t i = n_asked; i-- > 0;)
    if (state[i] == IDLE)
      {
        if (!fits (&kept->v[i], size, guard))
          return MOST_KEPT;
        first = i;
      }
  return first;
}

/* Map the N_ASKEDth stack of this execution, and keep it.  */
static void *
map_kept (size_t size, size_t guard)
{
  c11t_stacks_settle ();
  void *p = map (size, guard);
  if (p)
    {
      kept->v[n_asked] = (struct stack){ .p = p, .size = size, .guard = guard };
      kept->n = n_asked + 1;
      set_state (n_asked++, IN_USE);
    }
  return p;
}

void *
c11t_stack_map (size_t size, size_t guard)
{
  if (!kept || !c11t_tracked_active ())
    return map (size, guard);
  uint32_t i = c11t_idle_stacks ? idle_one (size, guard) : MOST_KEPT;
  if (i < MOST_KEPT)
    {
      if (!clean (&kept->v[i], true))
        drop (i);
      else
        {
          set_state (i, IN_USE);
          return kept->v[i].p;
        }
    }
  if (n_asked == MOST_KEPT)
    {
      c11t_stacks_settle ();
      void *p = map (size, guard);
      if (p)
        c11t_tracked_mapped (p, size);
      return p;
    }
  if (n_asked < kept->n && !c11t_idle_stacks
      && fits (&kept->v[n_asked], size, guard))
    {
      set_state (n_asked, IN_USE);
      return kept->v[n_asked++].p;
    }
  return map_kept (size, guard);
}

void
c11t_stack_unmap (void *p, size_t size)
{
  if (kept && c11t_tracked_active ())
    for (uint32_t i = 0; i < n_asked; i++)
      if (state[i] == IN_USE && kept->v[i].p == p)
        {
          set_state (i, IDLE);
          return;
        }
  c11t_tracked_unmapped (p, size);
  unmap (p, size);
}

/* --- From one execution to the next ------------------------------------------------ */

void
c11t_stacks_keep (uintptr_t *ret_low, uintptr_t *ret_high)
{
  size_t size = (sizeof *kept + PAGE - 1) & -PAGE;
  kept = c11t_map_private (size);
  *ret_low = (uintptr_t) kept;
  *ret_high = *ret_low + size;
}

/* Unmap all from the Ith on.  */
static void
forget_from (uint32_t i)
{
  for (uint32_t k = i; k < kept->n; k++)
    if (k >= n_asked || state[k] != GONE)
      unmap (kept->v[k].p, kept->v[k].size);
  kept->n = i;
}

void
c11t_stacks_clean (bool faults)
{
  for (uint32_t i = 0; i < n_asked; i++)
    if (state[i] == GONE || !clean (&kept->v[i], faults))
      {
        forget_from (i);
        return;
      }
}
