/* stack.c -- the stacks of program threads; see stack.h.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel maps at the highest address with room, so where a stack lies is a
   function of what was mapped and unmapped before, by size.  A kept stack is
   given out in two cases only, in which the kernel would have taken that place:
   it was the one mapped by the same request of an earlier execution, counted
   from the beginning, with the same size; or its thread has ended, and all
   stacks whose threads have are of the size asked for.  Otherwise those that no
   thread has are unmapped first.

   Invariant: a kept stack without a thread is zero if it is CLOSED, or if this
   execution has not given it out yet.

   While executions are repeated in one process, a stack whose thread has ended is
   IDLE: nothing is asked of the kernel.  Otherwise it is CLOSED, and it is the
   kernel that makes its users crash.

   A stack is made zero again where it was ever found to be in use, its WINDOW at
   the high end, and by the kernel below that, where nothing is if there was no
   page fault.  How large the window is, is looked at after 1, 2, 4, 8, ...
   uses with faults.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/stack.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/page.h"
#include "engine/campaign/tracked.h"
#include "engine/core/state.h"
#include "report/finding.h"

#define FIRST_KEPT 8
#define MOST_KEPT 64 /* further ones are mapped each time */
#define MOST_WINDOW ((size_t) 256 << 10)
#define LEAST_PAGE 4096

struct stack
{
  char *p;
  size_t size, guard;
  size_t window; /* bytes */
  uint32_t uses;
};

/* The first N requests, in this order.  In the execution's arena, or outlives it
   while executions are repeated.  */
struct kept
{
  uint32_t n, room;
  struct stack v[];
};

enum
{
  FRESH, /* not asked for yet */
  IN_USE,
  IDLE,   /* its thread has ended */
  CLOSED, /* the same, and the kernel lets nobody use it */
  GONE    /* unmapped */
};

static struct kept *kept;

/* This execution's: put back with everything else.  */
static uint32_t n_asked;
static uint8_t state[MOST_KEPT];
uint32_t c11t_idle_stacks;
static uint32_t n_without; /* mapped, and their threads have ended */

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
  unsigned char resident[MOST_WINDOW / LEAST_PAGE];
  size_t page = c11t_page_size (), room = s->size - s->guard,
         most = room < MOST_WINDOW ? room : MOST_WINDOW, i = 0;
  char *low = s->p + s->size - most;
  if (syscall (SYS_mincore, low, most, resident) < 0)
    return;
  while (i < most / page && !(resident[i] & 1))
    i++;
  s->window = most - i * page;
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

/* --- The table ------------------------------------------------------------------------ */

static size_t
size_for (uint32_t room)
{
  return sizeof *kept + room * sizeof kept->v[0];
}

/* Have room for one more, if there may be.  */
static void
grow (void)
{
  uint32_t room = kept ? 2 * kept->room : FIRST_KEPT;
  struct kept *k;
  if ((kept && kept->n < kept->room) || room > MOST_KEPT)
    return;
  k = c11t_arena_alloc (E.arena, size_for (room));
  if (kept)
    {
      memcpy (k, kept, size_for (kept->room));
      c11t_arena_free (E.arena, kept, size_for (kept->room));
    }
  k->room = room;
  kept = k;
}

/* --- Who has which ---------------------------------------------------------------- */

static bool
has_ended (uint8_t s)
{
  return s == IDLE || s == CLOSED;
}

static void
set_state (uint32_t i, uint8_t to)
{
  n_without -= has_ended (state[i]);
  n_without += has_ended (to);
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
  for (uint32_t i = 0; n_without && i < n_asked; i++)
    if (has_ended (state[i]))
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

/* The first stack whose thread has ended, if all those are of this kind;
   MOST_KEPT if there is none.  */
static uint32_t
find_ended (size_t size, size_t guard)
{
  uint32_t first = MOST_KEPT;
  for (uint32_t i = n_without ? n_asked : 0; i-- > 0;)
    if (has_ended (state[i]))
      {
        if (!fits (&kept->v[i], size, guard))
          return MOST_KEPT;
        first = i;
      }
  return first;
}

/* Map a stack, and keep it as the Ith.  */
static void *
map_kept (uint32_t i, size_t size, size_t guard)
{
  c11t_stacks_settle ();
  void *p = map (size, guard);
  if (p)
    {
      kept->v[i] = (struct stack){ .p = p, .size = size, .guard = guard };
      if (i == n_asked)
        kept->n = ++n_asked;
      set_state (i, IN_USE);
    }
  return p;
}

/* Where to remember one more: requests are counted if there will be another
   execution.  */
static uint32_t
free_place (void)
{
  for (uint32_t i = 0; i < n_asked && !c11t_tracked_active (); i++)
    if (state[i] == GONE)
      return i;
  return n_asked;
}

/* Let the program use S, or not.  False if the kernel does not do it.  */
static bool
set_use (const struct stack *s, int how)
{
  return syscall (SYS_mprotect, s->p + s->guard, s->size - s->guard, how) == 0;
}

/* The stack I, of which a thread has ended, is for another.  False if it has
   gone instead.  */
static bool
use_again (uint32_t i)
{
  struct stack *s = &kept->v[i];
  if (state[i] == CLOSED ? !set_use (s, PROT_READ | PROT_WRITE)
                         : !clean (s, true))
    {
      drop (i);
      return false;
    }
  set_state (i, IN_USE);
  return true;
}

void *
c11t_stack_map (size_t size, size_t guard)
{
  uint32_t i = find_ended (size, guard);
  if (i < MOST_KEPT && use_again (i))
    return kept->v[i].p;
  i = free_place ();
  if (i < n_asked)
    return map_kept (i, size, guard);
  grow ();
  if (n_asked == MOST_KEPT)
    {
      c11t_stacks_settle ();
      void *p = map (size, guard);
      if (p)
        c11t_tracked_mapped (p, size);
      return p;
    }
  if (n_asked < kept->n && !n_without
      && fits (&kept->v[n_asked], size, guard))
    {
      set_state (n_asked, IN_USE);
      return kept->v[n_asked++].p;
    }
  return map_kept (n_asked, size, guard);
}

/* The thread of stack I has ended.  */
static void
end_use (uint32_t i)
{
  struct stack *s = &kept->v[i];
  if (c11t_tracked_active ())
    set_state (i, IDLE);
  else if (clean (s, true) && set_use (s, PROT_NONE))
    set_state (i, CLOSED);
  else
    drop (i);
}

void
c11t_stack_unmap (void *p, size_t size)
{
  for (uint32_t i = 0; kept && i < n_asked; i++)
    if (state[i] == IN_USE && kept->v[i].p == p)
      {
        end_use (i);
        return;
      }
  c11t_tracked_unmapped (p, size);
  unmap (p, size);
}

/* --- From one execution to the next ------------------------------------------------ */

/* Requests count from now on, and what threads of before had is not kept.  */
void
c11t_stacks_repeat (uintptr_t *ret_low, uintptr_t *ret_high)
{
  c11t_stacks_settle ();
  size_t size = c11t_page_up (size_for (MOST_KEPT));
  kept = c11t_map_apart (size);
  kept->room = MOST_KEPT;
  n_asked = 0;
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
