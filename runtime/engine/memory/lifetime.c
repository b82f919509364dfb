/* lifetime.c -- local variables whose life has ended.
   SPDX-License-Identifier: BSD-3-Clause

   The end of a local marks its bytes in the shadow as a free does, its beginning
   takes the marks away.  But the stack is used by others too: libraries, and
   functions that are not instrumented, tell nothing.  So a mark alone proves
   nothing.  When somebody accesses marked bytes, the stack of the thread that they
   are of is walked.

   - They lie below all frames of the program and its libraries, where nothing but
     the runtime's own are, which are no object of the program's: the function has
     returned.
   - They lie in a frame with the address and the function of the one that told of
     the end.  What GCC puts into the place of a local of such a frame tells of its
     beginning (gcc-plugin/lifetime.cc): the scope has ended.
   - Anything else may be a new object, and is no finding.

   Does not: mark more than the first MOST_BYTES; locals on stacks that the
   program made itself; tell that main has returned, since the process then ends,
   with threads that may still use what was main's.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unwind.h>

#include "base/large.h"
#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/fast.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/memory/heap.h"
#include "engine/memory/lifetime.h"
#include "engine/memory/location.h"
#include "engine/observe/record.h"
#include "race/lives.h"
#include "race/race.h"
#include "race/shadow.h"
#include "report/finding.h"
#include "sched/task.h"

#define MOST_BYTES 1024
#define MOST_FRAMES 64
#define MOST_VAIN_WALKS 200 /* in an execution: a walk takes long */

bool c11t_locals_end;

/* The last end that a site told of, at the index that its number gives.  */
#define ENDS 256
static struct end
{
  uintptr_t addr, size, cfa, from;
  uint32_t site, thread;
} ends[ENDS] C11T_LARGE;

static unsigned n_vain_walks;

/* --- Beginnings and ends ------------------------------------------------------ */

static bool
has_own_stack (const struct c11t_thread *t, uintptr_t addr)
{
  return !t->stack.is_users && c11t_on_own_stack (t, addr);
}

/* True if T is where nothing but the shadow notices that a local begins or ends, so
   that it need not enter the engine.  */
static inline bool
is_shadows_alone (const struct c11t_thread *t)
{
  return c11t_fast.limit && !E.slow && !t->pending.size;
}

static inline void
note_end (const struct c11t_thread *t, uintptr_t addr, size_t n,
          const void *cfa, uint32_t site, const void *from)
{
  c11t_locals_end = true;
  ends[site % ENDS] = (struct end){ addr, n, (uintptr_t) cfa, (uintptr_t) from,
                                    site, t->task.number };
}

static bool
ends_shortly (uintptr_t addr, size_t n, const void *cfa,
              const struct c11test_site *s, const void *from)
{
  struct c11t_thread *t = c11t_self ();
  if (!is_shadows_alone (t) || !s->id || n > MOST_BYTES
      || !has_own_stack (t, addr))
    return false;
  c11t_engine_state = 2; /* memory may be taken */
  enum c11t_life_done life
      = c11t_race_end_life (E.race, addr, n, t->tid, c11t_my_clk (t), s->id);
  c11t_engine_state = 1;
  if (life != C11T_LIFE_CHANGED)
    return false;
  note_end (t, addr, n, cfa, s->id, from);
  t->rounds.effects++;
  return true;
}

void
c11t_local_end (void *p, size_t n, const void *cfa, struct c11test_site *s,
                const void *from)
{
  uintptr_t addr = (uintptr_t) p;
  if (ends_shortly (addr, n, cfa, s, from))
    return;
  struct c11t_thread *t = c11t_enter ();
  uint32_t site = c11t_site_number (s);
  if (has_own_stack (t, addr))
    {
      c11t_flush_pending (t);
      c11t_record_local_end (t, p, n, s);
      if (n > MOST_BYTES)
        {
          c11t_race_clear (E.race, addr, n, c11t_location_drop, NULL);
          n = MOST_BYTES;
        }
      c11t_location_forget (addr, n);
      c11t_race_mark_freed (E.race, addr, n, t->tid,
                            c11t_clock_get (c11t_my_clock (t), t->tid), site,
                            c11t_location_drop, NULL);
      note_end (t, addr, n, cfa, site, from);
    }
  c11t_leave ();
}

static bool
begins_shortly (uintptr_t addr, size_t n)
{
  struct c11t_thread *t = c11t_self ();
  if (!is_shadows_alone (t))
    return false;
  enum c11t_life_done life = c11t_race_begin_life (E.race, addr, n);
  t->rounds.effects += life == C11T_LIFE_CHANGED;
  return life != C11T_LIFE_UNKNOWN;
}

static __attribute__ ((noinline)) void
begin (uintptr_t addr, size_t n)
{
  if (begins_shortly (addr, n) || !c11t_race_any_freed (E.race, addr, n))
    return;
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  c11t_race_clear (E.race, addr, n, c11t_location_drop, NULL);
  c11t_leave ();
}

void
c11t_local_begin (void *p, size_t n)
{
  uintptr_t addr = (uintptr_t) p;
  struct c11t_cell *c = c11t_life_cell (E.race, addr, n);
  enum c11t_life_done due
      = c ? c11t_life_is_due (c, addr, n) : C11T_LIFE_UNKNOWN;
  if (due == C11T_LIFE_SAME)
    return;
  struct c11t_thread *t = c11t_self ();
  if (due == C11T_LIFE_UNKNOWN || !is_shadows_alone (t))
    {
      begin (addr, n);
      return;
    }
  C11T_INVARIANT (c11t_life_renews_well (E.race, addr, n, 0, 0));
  c11t_life_begin (c, addr, n);
  t->rounds.effects++;
}

void
c11t_local_fill (void *p, size_t n)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  c11t_flush_pending (t);
  c11t_race_clear (E.race, addr, n, c11t_location_drop, NULL);
  c11t_location_forget (addr, n);
  c11t_heap_fill_part (p, n);
  c11t_leave ();
}

/* --- Looking at a stack ------------------------------------------------------- */

/* Of each frame where it begins, and where in its function it is.  */
static struct
{
  uintptr_t low[MOST_FRAMES], pc[MOST_FRAMES];
  unsigned n;
} walk;

static _Unwind_Reason_Code
add_frame (struct _Unwind_Context *context, void *closure)
{
  (void) closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (walk.n == MOST_FRAMES || !pc)
    return _URC_END_OF_STACK;
  walk.low[walk.n] = _Unwind_GetCFA (context);
  walk.pc[walk.n++] = pc;
  return _URC_NO_REASON;
}

static void
look (void)
{
  walk.n = 0;
  _Unwind_Backtrace (add_frame, NULL);
}

/* The first frame that is not the runtime's; WALK.N if there is none.  */
static unsigned
first_frame (void)
{
  struct c11t_module self;
  unsigned i = 0;
  if (!c11t_module_at ((uintptr_t) &look, &self))
    return walk.n;
  while (i < walk.n && walk.pc[i] - self.begin < self.end - self.begin)
    i++;
  return i;
}

static bool
same_function (uintptr_t a, uintptr_t b)
{
  return _Unwind_FindEnclosingFunction ((void *) a)
         == _Unwind_FindEnclosingFunction ((void *) b);
}

/* Does ADDR lie in the frame that told of the end at the site number SITE?  */
static bool
in_same_frame (const struct c11t_thread *owner, uintptr_t addr, uint32_t site)
{
  const struct end *e = &ends[site % ENDS];
  if (e->site != site || e->thread != owner->task.number
      || addr - e->addr >= e->size)
    return false;
  for (unsigned i = 0; i + 1 < walk.n; i++)
    if (addr >= walk.low[i] && addr < walk.low[i + 1])
      return walk.low[i + 1] == e->cfa && same_function (walk.pc[i] - 1, e->from - 1);
  return false;
}

static enum c11t_local_state
state_of (uintptr_t addr, const struct c11t_access *end,
          const struct c11test_site *s)
{
  struct c11t_thread *owner = E.by_tid[end->tid];
  if (!owner || owner->task.state == C11T_TASK_FINISHED
      || !has_own_stack (owner, addr) || n_vain_walks == MOST_VAIN_WALKS)
    return C11T_LOCAL_UNKNOWN;
  c11t_probe (owner, look);
  unsigned first = first_frame ();
  if (first == walk.n || !has_own_stack (owner, walk.low[first]))
    return C11T_LOCAL_UNKNOWN;
  if (addr < walk.low[first])
    return owner == E.main && strcmp (s->function, "main") == 0
               ? C11T_LOCAL_UNKNOWN
               : C11T_LOCAL_RETURNED;
  return in_same_frame (owner, addr, end->site) ? C11T_LOCAL_SCOPE
                                                : C11T_LOCAL_UNKNOWN;
}

enum c11t_local_state
c11t_local_state (uintptr_t addr, const struct c11t_access *end,
                  const struct c11test_site *s)
{
  enum c11t_local_state state = state_of (addr, end, s);
  const struct end *e = &ends[end->site % ENDS];
  if (state != C11T_LOCAL_UNKNOWN)
    return state;
  n_vain_walks += n_vain_walks < MOST_VAIN_WALKS;
  if (e->site == end->site && addr - e->addr < e->size)
    c11t_race_drop_freed (E.race, e->addr, e->size);
  return state;
}
