/* group.c -- the processes of one execution take turns; see group.h.
   SPDX-License-Identifier: BSD-3-Clause

   Processes that all wait for each other, at objects that they share or for each
   other's end, are noticed when each has looked again, in vain, for some rounds.

   Does not: notice it where one of them waits for a descriptor or a signal.  Time
   ends that.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/process/group.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "base/pid.h"
#include "base/real.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "explore/choice.h"
#include "report/finding.h"

#define TURN_STEPS 300
#define LOOK_NANOSECONDS 500000 /* between looks at who has the turn */
#define STUCK_LOOKS 200         /* without a step: is it asleep?  */
#define QUIET_ROUNDS 3
#define REGISTER_LOOKS 400      /* until a child must have begun */

#define G (&c11t_shared->group)

static uint32_t me;        /* our slot */
static uint32_t child;     /* the slot of the child being forked */
static uint64_t turn_ends; /* a number of steps */
static const uint8_t *replay_begin; /* where the replayed log was when ours was empty */

/* --- Looking at processes ------------------------------------------------------ */

/* Has PID ended?  A zombie has.  */
static bool
has_ended (pid_t pid)
{
  int fd = (int) syscall (SYS_pidfd_open, pid, 0);
  if (fd < 0)
    return errno == ESRCH;
  struct pollfd p = { .fd = fd, .events = POLLIN };
  bool ended = C11T_REAL (poll) (&p, 1, 0) == 1;
  syscall (SYS_close, fd);
  return ended;
}

/* Whose turn it is, TURN being the word.  */
static uint32_t
holder_of (uint32_t turn)
{
  return turn % C11T_MAX_PROCESSES;
}

static bool
is_our_turn (void)
{
  return holder_of (__atomic_load_n (&G->turn, __ATOMIC_ACQUIRE)) == me;
}

/* Has the process in slot I, which has the turn, become another program?  */
static bool
is_replaced (uint32_t i)
{
  return i == holder_of (G->turn) && G->executing & FUTEX_OWNER_DIED;
}

/* The process in slot I has ended, or become another program.  Whoever finds that
   out without having the turn must not write it down: meanwhile the slot may be
   another one's.  */
static void
note_end (uint32_t i)
{
  G->process[i].state = C11T_PROCESS_NONE;
  G->quiet = 0;
}

/* Is there a process in slot I?  */
static bool
is_live (uint32_t i)
{
  if (G->process[i].state != C11T_PROCESS_LIVE)
    return false;
  if (!is_replaced (i) && !has_ended (G->process[i].pid))
    return true;
  if (E.followed && is_our_turn ())
    note_end (i);
  return false;
}

/* Does the kernel thread TASK, a name, of PID sleep in the kernel?  */
static bool
is_asleep (pid_t pid, const char *task)
{
  char path[80], text[200];
  struct c11t_text t = C11T_TEXT (path);
  c11t_text_add (&t, "/proc/%d/task/%s/stat", (int) pid, task);
  int fd = (int) syscall (SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    return false;
  long n = syscall (SYS_read, fd, text, sizeof text - 1);
  syscall (SYS_close, fd);
  text[n > 0 ? n : 0] = 0;
  const char *name_end = strrchr (text, ')');
  return name_end && name_end[1] == ' ' && name_end[2] == 'S';
}

/* Do all kernel threads of PID?  One that runs, or could if there were a processor
   for it, may be what the others wait for: a lender that begins.  */
static bool
are_asleep (pid_t pid)
{
  char path[40], entries[1024] __attribute__ ((aligned (8)));
  struct c11t_text t = C11T_TEXT (path);
  c11t_text_add (&t, "/proc/%d/task", (int) pid);
  int fd = (int) syscall (SYS_openat, AT_FDCWD, path,
                          O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (fd < 0)
    return false;
  bool asleep = true;
  long n;
  while (asleep
         && (n = syscall (SYS_getdents64, fd, entries, sizeof entries)) > 0)
    for (long at = 0; asleep && at < n;)
      {
        const struct dirent64 *d = (const struct dirent64 *) (entries + at);
        if (d->d_name[0] != '.')
          asleep = is_asleep (pid, d->d_name);
        at += d->d_reclen;
      }
  syscall (SYS_close, fd);
  return asleep;
}

/* Does the process in slot I wait for a child of its to begin?  */
static bool
is_forking (uint32_t i)
{
  for (uint32_t k = 1; k < G->n; k++)
    if (G->process[k].state == C11T_PROCESS_PENDING
        && G->process[k].parent == i)
      return true;
  return false;
}

/* The next slot after FROM that has a process; FROM itself if there is no
   other.  */
static uint32_t
next_after (uint32_t from)
{
  for (uint32_t i = (from + 1) % G->n; i != from; i = (i + 1) % G->n)
    if (i == me || is_live (i))
      return i;
  return from;
}

/* --- Turns ------------------------------------------------------------------------ */

static void
futex (uint32_t *p, int op, uint32_t value, const struct timespec *limit)
{
  syscall (SYS_futex, p, op, value, limit, NULL, 0);
}

/* It is our turn: go on where the execution is.  */
static void
resume (void)
{
  E.steps = c11t_shared->steps;
  E.now = G->now;
  turn_ends = E.steps + TURN_STEPS;
  const struct c11t_choice_log *l = E.explorer.log;
  /* What is replayed is logged again, byte for byte.  */
  if (E.explorer.replaying && !l->truncated)
    E.explorer.replay.p = replay_begin + c11t_log_len (l);
}

/* Nobody reads results any more: the whole execution ends.  */
static void
end_without_server (void)
{
  if (G->server && has_ended (G->server))
    {
      c11t_group_kill ();
      syscall (SYS_exit_group, 0);
    }
}

/* The word that says that it is the turn of slot TO, after TURN; its upper bits count,
   so that who has looked at TURN does not take a later one for that.  */
static uint32_t
turn_after (uint32_t turn, uint32_t to)
{
  return turn - holder_of (turn) + C11T_MAX_PROCESSES + to;
}

/* HOLDER has the turn and does nothing.  Does it sleep in a call of the kernel that
   is not ours?  LOOKS at the same step so far, since it got the turn: who has just
   been given it may still look asleep, however long it is that anybody made a
   step.  */
static bool
is_stuck (uint32_t holder, uint32_t looks)
{
  return looks >= STUCK_LOOKS && !is_forking (holder)
         && are_asleep (G->process[holder].pid);
}

/* TURN's holder does nothing; LOOKS as above.  If it has ended, or is stuck, and we
   are next, the turn is ours.  */
static void
try_take_turn (uint32_t turn, uint32_t looks)
{
  siginfo_t info;
  uint32_t holder = holder_of (turn);
  bool ended = !is_live (holder);
  /* Its parent must have the signal before anything else happens.  */
  if (ended)
    syscall (SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT, NULL);
  if ((!ended && !is_stuck (holder, looks)) || next_after (holder) != me)
    return;
  uint32_t executing = G->executing;
  if (!__atomic_compare_exchange_n (&G->turn, &turn, turn_after (turn, me), false,
                                    __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    return;
  if (ended)
    {
      note_end (holder);
      if (executing & FUTEX_OWNER_DIED)
        G->executing = 0;
    }
}

static void
await_turn (void)
{
  const struct timespec pause = { 0, LOOK_NANOSECONDS };
  uint64_t steps = 0;
  uint32_t last = 0, looks = 0, turn;
  while (holder_of (turn = __atomic_load_n (&G->turn, __ATOMIC_ACQUIRE)) != me)
    {
      futex (&G->turn, FUTEX_WAIT, turn, &pause);
      if (__atomic_load_n (&G->turn, __ATOMIC_ACQUIRE) != turn)
        continue;
      end_without_server ();
      bool same = c11t_shared->steps == steps && last == turn;
      looks = same ? looks + 1 : 0;
      steps = c11t_shared->steps;
      last = turn;
      try_take_turn (turn, looks);
    }
  resume ();
}

static void
give_turn (uint32_t to)
{
  G->now = E.now;
  __atomic_store_n (&G->turn, turn_after (G->turn, to), __ATOMIC_RELEASE);
  futex (&G->turn, FUTEX_WAKE, INT_MAX, NULL);
}

bool
c11t_group_pass (void)
{
  if (!E.followed)
    return false;
  end_without_server ();
  bool ours = is_our_turn ();
  uint32_t next = ours ? next_after (me) : me;
  turn_ends = E.steps + TURN_STEPS;
  if (next == me && ours)
    return false;
  if (next != me)
    give_turn (next);
  await_turn ();
  return true;
}

bool
c11t_group_pass_idle (bool waits)
{
  static uint32_t progress;
  if (!E.followed)
    return false;
  bool again = waits && progress == E.progress;
  progress = E.progress;
  G->quiet = again ? G->quiet + 1 : 0;
  return c11t_group_pass ();
}

bool
c11t_group_has_moved (void)
{
  return G->quiet == 0;
}

bool
c11t_group_is_quiet (void)
{
  return G->quiet > QUIET_ROUNDS * G->n;
}

bool
c11t_group_has (pid_t pid)
{
  for (uint32_t i = 0; E.followed && i < G->n; i++)
    if (G->process[i].pid == pid
        && G->process[i].state != C11T_PROCESS_NONE)
      return true;
  return false;
}

bool
c11t_group_lives (pid_t pid)
{
  for (uint32_t i = 0; E.followed && i < G->n; i++)
    if (G->process[i].pid == pid && is_live (i))
      return true;
  return false;
}

unsigned
c11t_group_others (void)
{
  unsigned n = 0;
  for (uint32_t i = 0; E.followed && i < G->n; i++)
    n += i != me && is_live (i);
  return n;
}

void
c11t_group_rest (bool timed, bool waits)
{
  if (!E.followed)
    return;
  G->process[me].rests = timed ? C11T_RESTS_TIMED : C11T_RESTS;
  c11t_group_pass_idle (waits);
  G->process[me].rests = C11T_RESTS_NOT;
}

bool
c11t_group_is_busy (void)
{
  for (uint32_t i = 0; E.followed && i < G->n; i++)
    if (i != me && G->process[i].rests != C11T_RESTS && is_live (i))
      return true;
  return false;
}

void
c11t_group_step (void)
{
  G->now = E.now;
  if (E.steps >= turn_ends || !is_our_turn ())
    {
      G->quiet = 0;
      c11t_group_pass ();
    }
}

/* --- Forks ------------------------------------------------------------------------ */

bool
c11t_group_fork (void)
{
  if (!c11t_params.follow_fork || c11t_params.plan[0] || E.bounded)
    return false;
  if (!E.followed)
    {
      if (E.explorer.replaying)
        replay_begin
            = E.explorer.replay.p - c11t_log_len (E.explorer.log);
      G->n = 1;
      G->process[0].pid = c11t_pid_own ();
      G->process[0].state = C11T_PROCESS_LIVE;
    }
  for (child = 1; child < G->n; child++)
    if (G->process[child].state == C11T_PROCESS_NONE || !is_live (child))
      break;
  if (child == C11T_MAX_PROCESSES)
    return false;
  if (child == G->n)
    G->n++;
  G->process[child].pid = 0;
  G->process[child].state = C11T_PROCESS_PENDING;
  G->process[child].parent = me;
  G->process[child].rests = C11T_RESTS_NOT;
  G->n_forks++;
  if (!E.followed)
    {
      E.followed = E.turns_slow = true;
      turn_ends = E.steps + TURN_STEPS;
    }
  return true;
}

void
c11t_group_forked (pid_t pid, bool child_first)
{
  const struct timespec pause = { 0, LOOK_NANOSECONDS };
  uint32_t *state = &G->process[child].state;
  if (pid < 0)
    *state = C11T_PROCESS_NONE;
  for (int i = 0; __atomic_load_n (state, __ATOMIC_ACQUIRE)
                  == C11T_PROCESS_PENDING;
       i++)
    {
      futex (state, FUTEX_WAIT, C11T_PROCESS_PENDING, &pause);
      if (i >= REGISTER_LOOKS && has_ended (pid))
        *state = C11T_PROCESS_NONE;
    }
  if (child_first && *state == C11T_PROCESS_LIVE)
    {
      give_turn (child);
      await_turn ();
    }
}

void
c11t_group_join (void)
{
  me = child;
  E.process = G->n_forks;
  G->quiet = 0;
  G->process[me].pid = c11t_pid_own ();
  __atomic_store_n (&G->process[me].state, C11T_PROCESS_LIVE,
                    __ATOMIC_RELEASE);
  futex (&G->process[me].state, FUTEX_WAKE, INT_MAX, NULL);
  await_turn ();
}

/* --- Other programs ------------------------------------------------------------- */

static struct
{
  struct robust_list_head executing, *own; /* of this kernel thread */
  size_t own_size;
} lists;

void
c11t_group_exec (void)
{
  if (!E.followed)
    return;
  G->strays = true;
  G->executing = (uint32_t) syscall (SYS_gettid);
  G->node.next = &lists.executing.list;
  lists.executing.list.next = &G->node;
  lists.executing.futex_offset = (long) offsetof (struct c11t_group, executing)
                           - (long) offsetof (struct c11t_group, node);
  syscall (SYS_get_robust_list, 0, &lists.own, &lists.own_size);
  syscall (SYS_set_robust_list, &lists.executing, sizeof lists.executing);
}

void
c11t_group_exec_failed (void)
{
  if (!E.followed)
    return;
  syscall (SYS_set_robust_list, lists.own, lists.own_size);
  G->executing = 0;
}

/* --- The whole group ---------------------------------------------------------------- */

void
c11t_group_kill (void)
{
  for (uint32_t i = 0; i < G->n; i++)
    if (G->process[i].pid != c11t_pid_own () && is_live (i))
      syscall (SYS_kill, G->process[i].pid, SIGKILL);
}

void
c11t_group_reset (void)
{
  memset (G, 0, sizeof *G);
  if (c11t_params.fork)
    G->server = c11t_pid_own ();
}

pid_t
c11t_group_runner (pid_t first)
{
  uint32_t holder = holder_of (G->turn);
  return G->n && is_live (holder) ? G->process[holder].pid : first;
}

bool
c11t_group_wait (int limit)
{
  for (int waited = 0;; waited++)
    {
      bool left = false;
      for (uint32_t i = 1; i < G->n && !left; i++)
        left = G->process[i].state == C11T_PROCESS_PENDING ? waited < 200
                                                           : is_live (i);
      if (!left || waited >= limit)
        return !left;
      poll (NULL, 0, 1);
    }
}
