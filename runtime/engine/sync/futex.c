/* futex.c -- waiting for words: what the system call futex does.
   SPDX-License-Identifier: BSD-3-Clause

   A word that only this process has, or says it has (FUTEX_PRIVATE_FLAG), has
   a wait list here.  Threads that wait for a word in memory which the program
   has mapped as shared stand in a table that all processes of the execution
   have; they are woken in the order in which they came, as the kernel does it.
   A process that is not controlled wakes whom the kernel knows, which is not
   us: so a thread that waits for a word which such a process may have looks
   whether the word has changed, and its wait ends by itself now and then, as
   the manual of futex says that it may.

   Does not: wait with priority inheritance, or for several words; interpose/
   refuses these.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/door/process.h"
#include "engine/door/shared.h"
#include "engine/door/sync.h"
#include "engine/io/io.h"
#include "engine/memory/check.h"
#include "engine/memory/location.h"
#include "engine/memory/locked.h"
#include "engine/memory/mapping.h"
#include "engine/observe/caller.h"
#include "engine/process/group.h"
#include "engine/step/read.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "engine/sync/sharing.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/task.h"

#define MOST_LOOKS                                                            \
  20 /* at a word that a foreign process may have woken us for */

/* --- The word
 * ------------------------------------------------------------------ */

/* Apart from mutexes.  */
static struct c11t_object *
words_object (uint32_t *addr)
{
  return c11t_object_get ((char *) addr + 1);
}

/* The kernel changes its list of who waits for ADDR: behind the waker's fence,
   and before that of the waiter.  Where fences have no order but by what is
   read, a waiter could else miss the waker's store, although he came after the
   waker and was not woken.  Synchronises nothing.  */
static void
touch_list (struct c11t_thread *t, uint32_t *addr)
{
  if (!E.ops->seq_cst_commute || !E.ops->loads_stale)
    return;
  struct c11t_object *o = words_object (addr);
  if (!o->list)
    o->list = c11t_step_location ((uintptr_t) o, 4, 0, 0, 0, NULL);
  struct c11t_event e = { .kind = C11T_RMW,
                          .order = C11T_RELAXED,
                          .tid = t->tid,
                          .size = 4,
                          .loc = o->list,
                          .site = t->calls.next };
  c11t_exchange_within (t, &e);
}

/* The kernel's comparison is a load after a full fence: of a store that is not
   ordered before, it may see the value that was there.  The comparison and
   going to sleep are one step, for the kernel holds a lock.  What the model
   does not know of is read from memory.  */
static bool
is_still (struct c11t_thread *t, uint32_t *addr, uint32_t value)
{
  uintptr_t at = (uintptr_t) addr, begin = at;
  unsigned size = 0;
  touch_list (t, addr);
  c11t_fence_within (t, C11T_SEQ_CST, t->calls.next);
  bool foreign = c11t_has_words && c11t_word_is_foreign (at);
  struct c11t_location *l
      = foreign ? NULL
                : c11t_location_next (c11t_spot_of (at, 4), &at, begin + 4,
                                      &size);
  if (!l || at != begin || size != 4)
    return *(volatile uint32_t *) addr == value;
  struct c11t_event e = { .kind = C11T_LOAD,
                          .order = C11T_RELAXED,
                          .tid = t->tid,
                          .size = 4,
                          .loc = l,
                          .site = t->calls.next };
  return (uint32_t) c11t_read_within (t, &e) == value;
}

/* --- Threads of this process
 * ----------------------------------------------------- */

static int
wait_here (struct c11t_thread *t, uint32_t *addr, uint32_t value,
           uint32_t mask, uint64_t deadline)
{
  struct c11t_object *o = words_object (addr);
  enum c11t_wake how;
  do
    {
      t->sync.futex_mask = mask;
      how = c11t_block_interruptible (&o->waiters, deadline, "a futex wait",
                                      o);
    }
  while (how == C11T_RESTART && is_still (t, addr, value));
  return how == C11T_TIMED_OUT     ? ETIMEDOUT
         : how == C11T_INTERRUPTED ? EINTR
         : how == C11T_RESTART     ? EAGAIN /* the word has changed */
                                   : 0;
}

static bool
listens (const struct c11t_task *w, uint32_t mask)
{
  return ((const struct c11t_thread *) w)->sync.futex_mask & mask;
}

/* Which of those in Q that listen to MASK shall T wake?  NULL if nobody does.
 */
static struct c11t_task *
choose (struct c11t_thread *t, const struct c11t_waitlist *q, uint32_t mask)
{
  uint32_t n = 0;
  for (const struct c11t_task *w = q->first; w; w = w->queue_next)
    n += listens (w, mask);
  if (n == 0)
    return NULL;
  uint32_t k = c11t_ask (t, C11TEST_CHOOSE_WAITER, n);
  struct c11t_task *w = q->first;
  while (!listens (w, mask) || k-- > 0)
    w = w->queue_next;
  return w;
}

static int
wake_here (struct c11t_thread *t, uint32_t *addr, int most, uint32_t mask)
{
  struct c11t_waitlist *q = &words_object (addr)->waiters;
  struct c11t_task *w;
  int n = 0;
  for (; n < most && (w = choose (t, q, mask)); n++)
    c11t_task_wake (&E.sched, w, false);
  return n;
}

static int
move_here (uint32_t *from, uint32_t *to, int most)
{
  struct c11t_object *a = words_object (from), *b = words_object (to);
  struct c11t_task *w = a->waiters.first, *next;
  int n = 0;
  for (; w && n < most; w = next, n++)
    {
      next = w->queue_next;
      c11t_task_requeue (w, &b->waiters);
      ((struct c11t_thread *) w)->wait.object = b;
    }
  return n;
}

/* --- Threads of all processes
 * ------------------------------------------------------- */

#define TABLE (c11t_shared->group.futex)

/* What processes call the word at ADDR.  */
static struct c11t_futex_word
name_of (const uint32_t *addr)
{
  struct c11t_mapping m;
  if (!c11t_mapping_of (addr, &m))
    return (struct c11t_futex_word){ 0, 0, (uintptr_t) addr };
  return (struct c11t_futex_word){ m.device, m.inode,
                                   m.offset + (uintptr_t) addr - m.low };
}

static bool
is_for (const struct c11t_futex_waiter *w, const struct c11t_futex_word *word)
{
  return w->state == C11T_FUTEX_WAITS && w->word.device == word->device
         && w->word.inode == word->inode && w->word.offset == word->offset;
}

/* The one that has waited longest for WORD and listens to MASK, or NULL.  Who
   waits in a process that has been killed is gone.  */
static struct c11t_futex_waiter *
oldest (const struct c11t_futex_word *word, uint32_t mask)
{
  struct c11t_futex_waiter *found = NULL;
  pid_t self = (pid_t) syscall (SYS_getpid);
  for (unsigned i = 0; i < C11T_MAX_FUTEX_WAITERS; i++)
    {
      struct c11t_futex_waiter *w = &TABLE[i];
      if (!is_for (w, word) || !(w->mask & mask)
          || (found && found->number < w->number))
        continue;
      if (w->pid == self || c11t_group_lives (w->pid))
        found = w;
      else
        w->state = C11T_FUTEX_FREE;
    }
  return found;
}

static struct c11t_futex_waiter *
stand_in_table (const struct c11t_futex_word *word, uint32_t mask)
{
  struct c11t_futex_waiter *w = TABLE;
  while (w < TABLE + C11T_MAX_FUTEX_WAITERS && w->state != C11T_FUTEX_FREE)
    w++;
  if (w == TABLE + C11T_MAX_FUTEX_WAITERS)
    c11t_refuse ("more than 256 threads wait for futexes in shared memory");
  *w = (struct c11t_futex_waiter){ .word = *word,
                                   .state = C11T_FUTEX_WAITS,
                                   .mask = mask,
                                   .pid = (pid_t) syscall (SYS_getpid),
                                   .number
                                   = c11t_shared->group.n_futex_waits++ };
  return w;
}

struct shared_wait
{
  struct c11t_futex_waiter *w;
  uint32_t *addr, value;
  unsigned looks;
};

static int
look (void *arg)
{
  struct shared_wait *s = arg;
  if (s->w->state == C11T_FUTEX_WOKEN)
    return 0;
  bool foreign = c11t_word_is_foreign ((uintptr_t) s->addr);
  if (foreign
      && (*(volatile uint32_t *) s->addr != s->value
          || ++s->looks > MOST_LOOKS))
    return 0;
  return EBUSY;
}

/* An asynchronous cancellation may end the wait too, by unwinding.  */
static void
leave_table (struct shared_wait *s)
{
  s->w->state = C11T_FUTEX_FREE;
}

static int
wait_shared (uint32_t *addr, uint32_t value, uint32_t mask, uint64_t deadline)
{
  struct c11t_futex_word word = name_of (addr);
  __attribute__ ((cleanup (leave_table))) struct shared_wait s
      = { stand_in_table (&word, mask), addr, value, 0 };
  int err = c11t_sharing_wait (c11t_self (), (char *) addr + 1,
                               C11T_SHARED_INTERRUPTIBLE, look, &s, deadline,
                               "a futex wait");
  return s.w->state == C11T_FUTEX_WOKEN ? 0 : err;
}

static int
wake_shared (uint32_t *addr, int most, uint32_t mask)
{
  struct c11t_futex_word word = name_of (addr);
  struct c11t_futex_waiter *w;
  int n = 0;
  for (; n < most && (w = oldest (&word, mask)); n++)
    w->state = C11T_FUTEX_WOKEN;
  if (n < most && c11t_word_is_foreign ((uintptr_t) addr))
    {
      long k = syscall (SYS_futex, addr, FUTEX_WAKE_BITSET, most - n, NULL,
                        NULL, mask);
      n += k > 0 ? (int) k : 0;
    }
  c11t_io_moved ();
  return n;
}

static int
move_shared (uint32_t *from, uint32_t *to, int most)
{
  struct c11t_futex_word a = name_of (from), b = name_of (to);
  struct c11t_futex_waiter *w;
  int n = 0;
  for (; n < most && (w = oldest (&a, UINT32_MAX)); n++)
    {
      w->word = b;
      w->number = c11t_shared->group.n_futex_waits++;
    }
  if (n < most && c11t_word_is_foreign ((uintptr_t) from))
    {
      long k = syscall (SYS_futex, from, FUTEX_REQUEUE, 0, (long) (most - n),
                        to, 0);
      n += k > 0 ? (int) k : 0;
    }
  return n;
}

/* --- The system call
 * ------------------------------------------------------------------ */

static bool
is_shared_word (const uint32_t *addr, bool private)
{
  return c11t_has_words && !private && c11t_word_is_shared ((uintptr_t) addr);
}

/* Waking and waiting order nothing by themselves: the futex word's atomics do,
   and the fences in the kernel.  */
int
c11t_futex_wait (uint32_t *addr, uint32_t value, uint32_t mask, bool private,
                 uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = EAGAIN;
  c11t_before_sync (t, C11TEST_STEP_ANY, addr, NULL);
  bool waits = is_still (t, addr, value);
  if (waits && c11t_wakes_spuriously (t))
    err = 0;
  else if (waits)
    err = is_shared_word (addr, private)
              ? wait_shared (addr, value, mask, deadline)
              : wait_here (t, addr, value, mask, deadline);
  c11t_note_answer (t, (uint32_t) err);
  c11t_leave ();
  return err;
}

/* T, called by the code at CALLER, is about to wake who waits for ADDR.  Code
   that is not instrumented, in libstdc++.so for one, wakes when it has written
   the word, which the model must then learn of: what the thread did before
   happens before what follows the read of it.  */
static void
begin_waking (struct c11t_thread *t, uint32_t *addr, const void *caller)
{
  if (caller && !c11t_is_instrumented ((uintptr_t) caller))
    {
      c11t_location_publish (t, (uintptr_t) addr, sizeof *addr);
      if (!t->foreign.library)
        t->foreign.library = c11t_unseen_library (caller);
    }
  c11t_before_sync (t, C11TEST_STEP_ANY, addr, NULL);
  c11t_fence_within (t, C11T_SEQ_CST, t->calls.next);
  touch_list (t, addr);
}

static int
wake (struct c11t_thread *t, uint32_t *addr, int most, uint32_t mask,
      bool private)
{
  return is_shared_word (addr, private) ? wake_shared (addr, most, mask)
                                        : wake_here (t, addr, most, mask);
}

static int
end_waking (struct c11t_thread *t, int n)
{
  c11t_note_answer (t, (uint32_t) n);
  c11t_progress ();
  c11t_leave ();
  return n;
}

int
c11t_futex_wake (uint32_t *addr, int most, uint32_t mask, bool private,
                 const void *caller)
{
  struct c11t_thread *t = c11t_enter ();
  begin_waking (t, addr, caller);
  return end_waking (t, wake (t, addr, most, mask, private));
}

int
c11t_futex_requeue (uint32_t *addr, int most, uint32_t *to, int most_moved,
                    const uint32_t *expected, bool private, const void *caller)
{
  struct c11t_thread *t = c11t_enter ();
  begin_waking (t, addr, caller);
  int n = -EAGAIN;
  bool shared = is_shared_word (addr, private);
  if (!expected || is_still (t, addr, *expected))
    {
      n = wake (t, addr, most, UINT32_MAX, private);
      n += shared ? move_shared (addr, to, most_moved)
                  : move_here (addr, to, most_moved);
    }
  return end_waking (t, n);
}

/* Do OP with OPERAND to the word at ADDR, in the same step.  Return what was
   there.  */
static uint32_t
change (struct c11t_thread *t, uint32_t *addr, enum c11t_rmw_op op,
        uint32_t operand)
{
  uintptr_t at = (uintptr_t) addr;
  if (c11t_has_words && c11t_word_is_foreign (at))
    return c11t_locked_word (addr, op, operand);
  struct c11t_event e = { .kind = C11T_RMW,
                          .order = C11T_SEQ_CST,
                          .tid = t->tid,
                          .size = 4,
                          .loc = c11t_location_get (at, 4),
                          .site = t->calls.next };
  c11t_check_access (t, at, 4, C11T_ATOMIC_WRITE, t->calls.next,
                     c11t_races_are_formal ());
  uint32_t old = (uint32_t) c11t_rmw_event (t, &e, op, operand);
  c11t_location_write (at, 4, E.ops->latest (E.model, e.loc)->value);
  return old;
}

static bool
compare (uint32_t old, uint32_t how, int32_t with)
{
  int32_t v = (int32_t) old;
  switch (how)
    {
    case FUTEX_OP_CMP_EQ:
      return v == with;
    case FUTEX_OP_CMP_NE:
      return v != with;
    case FUTEX_OP_CMP_LT:
      return v < with;
    case FUTEX_OP_CMP_LE:
      return v <= with;
    case FUTEX_OP_CMP_GT:
      return v > with;
    default:
      return v >= with;
    }
}

/* The lower 12 bits of V, which have a sign.  */
static int32_t
signed_12 (uint32_t v)
{
  return (int32_t) (v << 20) >> 20;
}

int
c11t_futex_wake_op (uint32_t *addr, int most, uint32_t *other, int most_other,
                    uint32_t code, bool private, const void *caller)
{
  static const enum c11t_rmw_op ops[]
      = { C11T_OP_XCHG, C11T_OP_ADD, C11T_OP_OR, C11T_OP_AND, C11T_OP_XOR };
  uint32_t op = code >> 28 & 7, how = code >> 24 & 15;
  uint32_t operand = (uint32_t) signed_12 (code >> 12);
  if (op >= sizeof ops / sizeof *ops || how > FUTEX_OP_CMP_GE)
    return -ENOSYS;
  if (code >> 28 & FUTEX_OP_OPARG_SHIFT)
    operand = (uint32_t) 1 << (operand & 31);
  if (op == FUTEX_OP_ANDN)
    operand = ~operand;
  struct c11t_thread *t = c11t_enter ();
  begin_waking (t, addr, caller);
  uint32_t old = change (t, other, ops[op], operand);
  int n = wake (t, addr, most, UINT32_MAX, private);
  if (compare (old, how, signed_12 (code)))
    n += wake (t, other, most_other, UINT32_MAX, private);
  return end_waking (t, n);
}
