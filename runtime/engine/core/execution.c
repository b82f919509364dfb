/* execution.c -- the life of one execution, inside the process that runs it.
   SPDX-License-Identifier: BSD-3-Clause

   Begins before the program's own constructors.  Ends when the process ends,
   however it does: whatever the parent must know is in shared memory by
   then.  Crashes are described by a signal handler and then left to happen. */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "base/out.h"
#include "base/pid.h"
#include "base/real.h"
#include "engine/campaign/batch.h"
#include "engine/campaign/corpus.h"
#include "engine/campaign/shared.h"
#include "engine/core/entropy.h"
#include "engine/core/execution.h"
#include "engine/core/fast.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "engine/core/twins.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/time.h"
#include "engine/door/user.h"
#include "engine/memory/depend.h"
#include "engine/memory/location.h"
#include "engine/memory/orders.h"
#include "engine/observe/explain.h"
#include "engine/observe/reached.h"
#include "engine/observe/record.h"
#include "engine/observe/timeout.h"
#include "engine/observe/validate.h"
#include "engine/process/environment.h"
#include "engine/process/fork.h"
#include "engine/process/group.h"
#include "engine/signal/deliver.h"
#include "engine/step/observer.h"
#include "engine/sync/sharing.h"
#include "explore/plan.h"
#include "explore/strategy.h"
#include "model/model.h"
#include "race/race.h"
#include "report/log-file.h"
#include "sched/fiber.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the engine copies the low bytes of values: little endian only"
#endif

int c11t_engine_state;
struct c11t_engine c11t_e C11T_LARGE;
void *c11t_strategy_room, *c11t_strategy_note;

void
c11t_end_execution (void)
{
  E.ending = true;
  c11t_shared->ended = 1;
  c11t_group_kill ();
  c11t_set_state (0);
  fflush_unlocked (stdout); /* what the program has said so far belongs to the user */
  if (!c11t_shared->refused[0])
    c11t_repeat_abandon ();
  syscall (SYS_exit_group, 0);
  __builtin_unreachable ();
}

void
c11t_refuse (const char *message)
{
  c11t_engine_state = 0;
  if (!c11t_params.fork)
    c11t_die ("%s", message);
  snprintf (c11t_shared->refused, sizeof c11t_shared->refused, "%s", message);
  c11t_end_execution ();
}

void
c11t_assume_failed (void)
{
  c11t_end_execution ();
}

void
c11t_engine_leave (void)
{
  if (c11t_engine_state)
    {
      c11t_set_state (0);
      c11t_signals_leave ();
    }
}

bool
c11t_engine_main_waits (void)
{
  return c11t_params.main_return == 1;
}

/* --- Crashes and the time limit ------------------------------------------- */

static const struct
{
  int number;
  const char *name;
} fatal[] = {
  { SIGSEGV, "segmentation fault" }, { SIGBUS, "bus error" },
  { SIGFPE, "arithmetic exception" }, { SIGILL, "illegal instruction" },
};

/* Is this the child of a fork, out of control, to which somebody has sent the signal
   of INFO?  Its parent will hear of it, and often asked for that: tests of test
   frameworks do.  */
static bool
is_sent_to_child (const siginfo_t *info)
{
  return info->si_code <= 0 && E.process && !E.followed;
}

static void
on_crash (int sig, siginfo_t *info, void *context)
{
  for (size_t i = 0; E.explorer.asking && i < sizeof fatal / sizeof *fatal;
       i++)
    if (fatal[i].number == sig)
      c11t_strategy_crashed (fatal[i].name);
  c11t_timeout_crash ();
  c11t_set_state (0);
  for (size_t i = is_sent_to_child (info) ? sizeof fatal / sizeof *fatal : 0; i < sizeof fatal / sizeof *fatal; i++)
    if (fatal[i].number == sig)
      c11t_report_crash (fatal[i].name, (uintptr_t) info->si_addr,
                         sig == SIGSEGV || sig == SIGBUS, context);
  signal (sig, SIG_DFL);
  if (info->si_code <= 0) /* sent, not caused: it will not come again */
    raise (sig);
}

/* The parent's message that the time is over (await.c).  */
static void
on_timeout (int sig, siginfo_t *info, void *context)
{
  (void) sig;
  (void) info;
  /* It may have come too late, in another execution.  */
  if (c11t_shared->overdue != c11t_batch_nth () + 1)
    return;
  c11t_shared->sampled = 1;
  if (!c11t_shared->stopped_by && !c11t_timeout_sample (context))
    return;
  c11t_set_state (0);
  c11t_report_timeout (context);
  c11t_shared->ended = 1;
  c11t_group_kill ();
  syscall (SYS_exit_group, 0);
}

void
c11t_catch_crash (int number)
{
  struct sigaction sa = { .sa_sigaction = on_crash,
                          .sa_flags = SA_SIGINFO | SA_ONSTACK };
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    if (fatal[i].number == number)
      {
        sigaction (number, &sa, NULL);
        return;
      }
  signal (number, SIG_DFL);
}

static void
catch_signals (void)
{
  stack_t ss = { .ss_size = 65536 };
  ss.ss_sp = c11t_map_private (ss.ss_size);
  C11T_REAL (sigaltstack) (&ss, NULL);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    c11t_catch_crash (fatal[i].number);
  struct sigaction st = { .sa_sigaction = on_timeout,
                          .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART };
  sigaction (C11T_TIMEOUT_SIGNAL, &st, NULL);
}

/* --- Limits ------------------------------------------------------------------ */

/* Shadow memory costs about four times what the program touches, so the
   default leaves room for that.  */
static void
limit_memory (void)
{
  E.heap_limit = c11t_params.max_memory << 20;
  if (!E.heap_limit)
    E.heap_limit = (uint64_t) sysconf (_SC_PHYS_PAGES) / 8
                   * (uint64_t) sysconf (_SC_PAGESIZE);
}

static void
find_main_stack (void)
{
  struct rlimit r;
  uintptr_t here = (uintptr_t) __builtin_frame_address (0);
  size_t size = (size_t) 8 << 20;
  if (getrlimit (RLIMIT_STACK, &r) == 0 && r.rlim_cur != RLIM_INFINITY
      && r.rlim_cur < (rlim_t) 1 << 30)
    size = r.rlim_cur;
  E.main_stack_high = here + ((size_t) 1 << 20); /* arguments lie above */
  E.main_stack_low = here - size;
}

void
c11t_execution_prepare (void)
{
  c11t_fiber_init ();
  limit_memory ();
  find_main_stack ();
  /* What is a livelock shall be found before it is too long.  */
  if (c11t_params.livelock_steps > c11t_params.max_steps / 2)
    c11t_params.livelock_steps = c11t_params.max_steps / 2;
}

/* --- Replay -------------------------------------------------------------------- */

void
c11t_give_back (const char *path)
{
  static const char own[] = "/proc/self/fd/";
  if (!strncmp (path, own, strlen (own)))
    close (atoi (path + strlen (own)));
}

/* Map the log file at PATH and make the explorer follow it.  */
static void
follow_log (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  struct stat st;
  const uint8_t *bytes;
  size_t len;
  if (fd < 0 || fstat (fd, &st) < 0)
    c11t_die ("option replay: cannot read '%s'", path);
  size_t size = (size_t) st.st_size;
  void *p = size ? mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0) : NULL;
  if (p == MAP_FAILED)
    c11t_die ("option replay: cannot read '%s'", path);
  const char *why = c11t_log_file_check (p, size, &bytes, &len);
  if (why)
    c11t_die ("option replay: '%s' cannot be used: %s", path, why);
  close (fd);
  c11t_give_back (path);
  E.explorer.replaying = true;
  E.explorer.follow = c11t_params.follow;
  if (c11t_params.follow && E.explorer.ops->exhaustive)
    c11t_die ("option follow: the strategy '%s' cannot go on from where a "
              "log ends; name another one",
              E.explorer.ops->name);
  E.explorer.replay.p = bytes;
  E.explorer.replay.end = bytes + len;
}

void
c11t_plans_prepare (void)
{
  const char *path = c11t_params.plan;
  struct stat st;
  unsigned line;
  if (!path[0])
    return;
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  char *p = fd < 0 || fstat (fd, &st) < 0
                ? MAP_FAILED
                : mmap (NULL, (size_t) st.st_size, PROT_READ, MAP_PRIVATE, fd,
                        0);
  if (p == MAP_FAILED)
    c11t_die ("option plan: cannot read '%s'", path);
  close (fd);
  c11t_give_back (path);
  if (!c11t_plan_use (p, (size_t) st.st_size, &line))
    c11t_die ("option plan: '%s' is not a file with plans (line %u)", path,
              line);
}

static void
begin_model (void)
{
  E.ops = c11t_models[c11t_params.model];
  E.model = E.ops->create (E.arena);
  c11t_locations_begin ();
  c11t_depend_prepare ();
  E.internal = (struct c11t_internal){ 0 };
  E.newest_store = 0;
  if (c11t_params.history)
    E.ops->prune (E.model, C11T_PRUNE_WINDOW, (uint32_t) c11t_params.history);
  E.race = c11t_race_new (E.arena);
  c11t_fast.root = E.race->root;
  E.race->saw_sharing = &c11t_shared->scope.sharing;
  c11t_race_expect_stacks (E.race, c11t_shared->max_lenders);
  /* Stacks, and the program's data and heap.  */
  c11t_race_expect (E.race, (uintptr_t) __builtin_frame_address (0));
  c11t_race_expect (E.race, (uintptr_t) getauxval (AT_PHDR));
}

void
c11t_strategy_begin (uint64_t execution)
{
  c11t_entropy_begin ();
  E.contested = c11t_shared->contested;
  E.explorer.ops
      = c11t_params.plan[0] ? &c11t_strategy_plan : c11t_campaign_strategy.ops;
  c11t_strategy_protect (execution);
  c11t_pairs_begin ();
  E.explorer.asking = true;
  E.explorer.state = E.explorer.ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = E.arena,
      .argument = c11t_campaign_strategy.argument,
      .seed = c11t_params.seed,
      .execution = execution,
      .shared = c11t_strategy_room,
      .stores_commute = E.ops->stores_commute,
      .stores_ordered = E.ops->stores_ordered,
      .seq_cst_commute = E.ops->seq_cst_commute,
      .loads_stale = E.ops->loads_stale,
      .learning = c11t_strategy_is_lesson (execution),
      .note = E.process ? NULL : c11t_strategy_note,
      .n_targets = c11t_targets_now (),
      .corpus = c11t_corpus,
      .n_corpus = c11t_corpus_size });
  E.explorer.asking = false;
}

/* What is left out when nobody wants it.  */
static void
begin_slow_ways (void)
{
  E.explorer.wants_candidates
      = E.recording
        || (E.explorer.ops->wants_candidates
            && (!E.explorer.replaying || c11t_params.follow))
        || c11t_is_exhaustive (&E.explorer);
  E.explorer.every_step
      = c11t_is_exhaustive (&E.explorer) && E.explorer.ops->every_step;
  E.explorer.all_steps
      = E.explorer.every_step
        || (E.explorer.ops->all_steps
            && (!E.explorer.replaying || c11t_params.follow));
  E.explorer.places = E.explorer.ops->places && !E.explorer.replaying;
  E.steps_slow = E.explorer.every_step || E.explorer.places || c11t_reached_on
                 || c11t_n_targets;
  c11t_twins_begin ();
  bool plain_slow = E.recording || c11t_params.plain_mode != C11T_PLAIN_NA
                    || c11t_orders_on || c11t_reached_on || c11t_n_targets
                    || E.explorer.every_step; /* await-loop.c counts accesses */
  E.slow = (plain_slow ? C11T_SLOW_ASKED : 0)
           | (c11t_profile_on () ? C11T_SLOW_TIMED : 0);
  E.atomics_slow = E.steps_slow || E.watched || E.dependencies
                   || c11t_orders_on || c11t_has_words;
  E.bounded = c11t_params.bounded || E.explorer.ops->exhaustive;
  E.turns_slow = true;
}

/* The validator stays behind: it checks the first process's executions.  A
   child draws its own random numbers.  */
void
c11t_execution_forked (void)
{
  begin_model ();
  c11t_observers_begin ();
  c11t_strategy_begin (c11t_shared->execution + ((uint64_t) E.process << 44));
  begin_slow_ways ();
}

void
c11t_execution_begin (uint64_t execution)
{
  E.arena = c11t_arena_new ();
  c11t_environment_disown ();
  c11t_pids_begin ();
  begin_model ();
  c11t_observers_begin ();
  catch_signals ();
  c11t_strategy_begin (execution);
  E.explorer.log = &c11t_shared->log;
  c11t_shared->first = c11t_pid_own ();
  if (c11t_params.replay[0])
    follow_log (c11t_params.replay);
  begin_slow_ways ();
  c11t_fast.budget = 20000;
  E.now = C11T_MONO_BASE;
  c11t_refresh_now ();
  c11t_threads_begin ();
  c11t_sharing_begin ();
  c11t_signals_begin ();
  errno = 0; /* the server's */
  c11t_set_state (1);
}
