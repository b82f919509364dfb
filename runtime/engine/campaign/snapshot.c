/* snapshot.c -- repetition: the server process and its children.
   SPDX-License-Identifier: BSD-3-Clause

   The process stops in our constructor, before the program's own, and
   becomes the server: it makes lenders once, then forks a child for each
   execution (paper section 7.6).  The child returns from the constructor and
   runs the program; the server waits, reads the shared memory, and tells
   either the command (lines of wire.h) or, in a direct run, the user.

   The server does not return: it ends with the program's exit status, or
   with the exitcode option if something was found.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "base/out.h"
#include "base/pid.h"
#include "base/real.h"
#include "engine/campaign/await.h"
#include "engine/campaign/batch.h"
#include "engine/campaign/claim.h"
#include "engine/campaign/corpus.h"
#include "engine/campaign/hello.h"
#include "engine/campaign/learn.h"
#include "engine/campaign/parts.h"
#include "engine/campaign/search.h"
#include "engine/campaign/repeat.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/snapshot.h"
#include "engine/campaign/tell.h"
#include "engine/campaign/ticks.h"
#include "engine/core/cut.h"
#include "engine/core/execution.h"
#include "engine/core/failure.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "engine/core/target.h"
#include "engine/door/user.h"
#include "engine/io/output.h"
#include "engine/memory/orders.h"
#include "engine/observe/explain.h"
#include "engine/observe/reached.h"
#include "engine/observe/record.h"
#include "engine/observe/unknown.h"
#include "engine/observe/validate.h"
#include "engine/process/environment.h"
#include "engine/process/fork.h"
#include "engine/process/group.h"
#include "engine/signal/deliver.h"
#include "engine/step/observer.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "report/finding.h"
#include "report/log-file.h"
#include "sched/lend.h"

/* What a log may take: three bytes for each step of the default max-steps.  An
   execution that goes on has more choices than are kept, in flat memory, and
   is made again from its seed.  */
#define LOG_ROOM ((size_t) 32 << 20)
#define FIRST_LENDERS 4
#define MOST_LENDERS 256

struct c11t_shared *c11t_shared;

static struct
{
  uint64_t found;  /* executions with a finding */
  int last_status; /* wait status of the last child */
  pid_t staying;   /* the child that waits for another execution, or 0 */
  uint64_t processes; /* that it has forked */
  unsigned lenders; /* to be there when it forks */
  off_t input;      /* where standard input began; -1: no file, -2: not asked */
} server = { .lenders = FIRST_LENDERS, .input = -2 };

static void
save_choices (void)
{
  const char *path = c11t_params.choices;
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  const struct c11t_choice_log *l = &c11t_shared->log;
  size_t room = c11t_log_len (l) + C11T_PIECE;
  uint8_t *bytes = c11t_map_private (room);
  size_t len = c11t_log_copy (l, bytes);
  int err = fd < 0 ? errno : 0;
  if (!err)
    err = c11t_write_all (fd, C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC));
  if (!err)
    err = c11t_write_all (fd, bytes, len);
  if (!err)
    {
      char end[C11T_LOG_END_ROOM];
      err = c11t_write_all (fd, end, c11t_log_file_end (bytes, len, end));
    }
  munmap (bytes, room);
  if (fd >= 0)
    close (fd);
  if (err)
    c11t_say ("cannot write the choice log '%s': %s", path, strerror (err));
}

/* --- One child ------------------------------------------------------------------ */

static bool
has_finding (void)
{
  for (uint32_t i = 0; i < c11t_shared->n_findings; i++)
    if (c11t_shared->finding[i].kind != C11T_FINDING_FORMAL_RACE)
      return true;
  return false;
}

/* A finding for an end that the child could not describe itself.  */
static void
add_ending (int status)
{
  struct c11t_finding *f;
  if (c11t_shared->ended)
    return;
  if (WIFSIGNALED (status))
    {
      for (uint32_t i = 0; i < c11t_shared->n_findings; i++)
        {
          int k = c11t_shared->finding[i].kind;
          if (k == C11T_FINDING_CRASH || k == C11T_FINDING_ASSERTION)
            return;
        }
      if (!(f = c11t_finding_new (C11T_FINDING_CRASH)))
        return;
      snprintf (f->message, sizeof f->message,
                "the program was ended by signal %d (%s)", WTERMSIG (status),
                strsignal (WTERMSIG (status)));
    }
  else if (WIFEXITED (status) && WEXITSTATUS (status) != 0)
    {
      if (!(f = c11t_finding_new (C11T_FINDING_EXIT_STATUS)))
        return;
      snprintf (f->message, sizeof f->message,
                "the program ended with exit status %d",
                WEXITSTATUS (status));
    }
  else
    return;
  c11t_finding_done (f);
}

/* Every execution reads the same standard input, if it is a file.  */
static void
rewind_input (void)
{
  struct stat st;
  if (server.input == -2)
    server.input = fstat (0, &st) < 0 || S_ISCHR (st.st_mode)
                       ? -1
                       : lseek (0, 0, SEEK_CUR);
  else if (server.input >= 0)
    lseek (0, server.input, SEEK_SET);
}

void
c11t_begin_nth (uint64_t nth)
{
  struct c11t_shared *sh = c11t_shared;
  rewind_input ();
  sh->execution = c11t_claim_number (nth);
  sh->steps = sh->behaviour = 0;
  sh->n_warnings = 0;
  c11t_unknown_reset ();
  memset (sh->n_kept, 0, sizeof sh->n_kept);
  memset (sh->n_unkept, 0, sizeof sh->n_unkept);
  sh->n_unkept_ids = 0;
  sh->status = 0;
  sh->n_findings = sh->ended = sh->diverged = sh->redundant = sh->cut = 0;
  sh->new_loop = 0;
  sh->lesson = 0;
  sh->replaced = sh->forked = sh->aborting = sh->refused[0] = 0;
  sh->waits_out = sh->kills = sh->observed = 0;
  c11t_log_reset (&sh->log, LOG_ROOM);
  __atomic_store_n (&sh->nth, nth, __ATOMIC_RELEASE);
}

/* End this server because of TEXT, or the campaign if the program is REFUSED.
   What was found before is told.  */
static void
give_up (const char *text, bool refused)
{
  if (!c11t_params.result_fd)
    {
      c11t_say ("%s", text);
      syscall (SYS_exit_group, server.found ? (int) c11t_params.exitcode : 67);
    }
  c11t_tell_error (text, refused);
  syscall (SYS_exit_group, 67);
}

/* True if the executions from NTH on are all heard, or none.  Where all are, those
   of others that are made to learn from are not.  */
static bool
are_heard_alike (uint64_t nth)
{
  bool alone = c11t_claim_alone () && c11t_params.first == 0;
  return c11t_params.output == 0
             ? alone || c11t_shared->execution >= c11t_strategy_learns ()
             : c11t_params.output != 1 || nth > 0;
}

/* This is the child: run execution NTH.  */
static void
begin_child (uint64_t nth)
{
  c11t_failure_begin ();
  c11t_claim_child ();
  c11t_ticks_child ();
  c11t_output_child (nth);
  /* A signal for its group must not reach who enforces the limits.  Where
     nobody else does, the shell's group is the right one.  */
  if (c11t_params.result_fd)
    {
      setpgid (0, 0);
      close ((int) c11t_params.result_fd);
    }
  /* After the last execution there is none.  */
  c11t_repeat_forked (are_heard_alike (nth) && !c11t_params.check[0]
                      && !c11t_claim_ends (nth));
  c11t_execution_begin (c11t_shared->execution);
}

/* Make the first process of execution NTH, or tell the one that stays to go on;
   unless QUIET is NULL, that of execution number *QUIET of all.  Return its
   number, 0 in itself.  */
static pid_t
start (uint64_t nth, const uint64_t *quiet)
{
  if (server.lenders < c11t_shared->max_lenders)
    server.lenders = c11t_shared->max_lenders < MOST_LENDERS
                         ? c11t_shared->max_lenders
                         : MOST_LENDERS;
  c11t_lender_reserve (server.lenders);
  c11t_group_reset ();
  c11t_begin_nth (nth);
  if (quiet)
    {
      c11t_shared->execution = *quiet;
      c11t_shared->lesson = 1;
    }
  c11t_output_begin ();
  c11t_shared->overdue = 0;
  pid_t server_pid = c11t_pid_own (), pid = server.staying;
  if (pid)
    c11t_repeat_go ();
  else
    {
      c11t_shared->sampled = 0;
      pid = C11T_REAL (_Fork) ();
      server.processes++;
    }
  if (pid < 0)
    {
      char text[100];
      snprintf (text, sizeof text, "cannot start an execution: fork: %s",
                strerror (errno));
      give_up (text, false);
    }
  if (pid == 0)
    {
      C11T_REAL (prctl) (PR_SET_PDEATHSIG, SIGKILL);
      if ((pid_t) syscall (SYS_getppid) != server_pid)
        syscall (SYS_exit_group, 0);
      begin_child (nth);
    }
  return pid;
}

/* An execution has ended, with the wait status STATUS.  */
static void
see_to_execution (uint64_t nth, int status)
{
  c11t_failure_of_end (status);
  bool refused = c11t_shared->refused[0], failed = c11t_shared->failed[0];
  c11t_abort_unended ();
  c11t_fork_waited_out ();
  c11t_observations_end ();
  /* What it has found before counts.  */
  if (failed && !c11t_shared->n_findings)
    give_up (c11t_shared->failed, false);
  if (refused && !c11t_shared->n_findings)
    give_up (c11t_shared->refused, true);
  server.last_status = status;
  /* A direct run keeps the program's own status.  */
  if (c11t_params.result_fd || !WIFEXITED (status))
    add_ending (status);
  if (!status && !c11t_shared->ended)
    c11t_output_check (nth);
  c11t_ticks_spent (C11T_SPENT_executions);
  c11t_profile_end (c11t_shared->steps);
  struct c11t_outcome o
      = { c11t_shared->redundant   ? "redundant"
          : c11t_shared->ended     ? "end"
          : WIFSIGNALED (status)   ? "signal"
                                   : "exit",
          WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status),
          c11t_validate_end (status) };
  c11t_ticks_spent (C11T_SPENT_watching);
  server.found += has_finding ();
  if (c11t_params.result_fd)
    {
      c11t_corpus_tell ();
      c11t_tell_execution (&o);
    }
  else
    c11t_print_execution ();
  if (failed)
    give_up (c11t_shared->failed, false);
  if (refused)
    give_up (c11t_shared->refused, true);
}

/* Run the executions that the strategy learns from and that come before the
   next one, if they are not ours.  Return true in the child.  */
static bool
run_quietly (void)
{
  uint64_t nth = c11t_batch_nth (), number;
  struct c11t_scope scope = c11t_shared->scope;
  while (c11t_learn_is_due (c11t_claim_number (nth), &number))
    {
      struct c11t_end end;
      bool is_new = !server.staying;
      pid_t pid = start (nth, &number);
      if (pid == 0)
        return true;
      c11t_await (pid, &end);
      server.staying = end.stays ? pid : 0;
      if (is_new)
        c11t_repeat_made (end.stays);
      if (end.again)
        continue;
      c11t_failure_of_end (end.status);
      if (c11t_shared->failed[0])
        give_up (c11t_shared->failed, false);
      if (c11t_shared->refused[0])
        give_up (c11t_shared->refused, true);
      c11t_learn ();
      c11t_shared->scope = scope;
    }
  return false;
}

/* Run the next execution, and those that its process makes by itself before it
   asks or ends.  Return true in the child; else, *RET_WHOLE is false if the last
   one has to be made again.  */
static bool
run_some (bool *ret_whole)
{
  struct c11t_end end;
  bool is_new = !server.staying;
  uint64_t first = c11t_batch_nth ();
  pid_t pid = start (first, NULL);
  if (pid == 0)
    return true;
  c11t_await (pid, &end);
  server.staying = end.stays ? pid : 0;
  c11t_batch_publish ();
  uint64_t nth = c11t_batch_nth ();
  if (is_new)
    c11t_repeat_made (end.stays || nth != first);
  *ret_whole = !end.again;
  if (end.again)
    return false;
  c11t_learn ();
  /* It ended before it could begin what it was about to begin.  */
  if (c11t_shared->nth != nth)
    c11t_begin_nth (nth);
  see_to_execution (nth, end.status);
  c11t_batch_told ();
  return false;
}

/* The status a direct run ends with.  */
static int
direct_status (void)
{
  if (server.found)
    return (int) c11t_params.exitcode;
  if (c11t_shared->diverged)
    return 67;
  return WIFEXITED (server.last_status) ? WEXITSTATUS (server.last_status) : 0;
}

/* No more executions: the child that waits for one ends.  Waited for, so that
   its time is counted as ours.  */
static void
dismiss_child (void)
{
  c11t_repeat_end ();
  while (server.staying && waitpid (server.staying, NULL, 0) < 0
         && errno == EINTR)
    ;
}

/* What to say to the user at the end of a direct run.  */
static void
say_bye (bool exhausted, const char *why)
{
  c11t_validate_say ();
  c11t_orders_say ();
  if (exhausted && c11t_params.verbose)
    c11t_say ("every execution has been made");
  else if (*why)
    c11t_say ("not every execution has been made: %s", why);
}

static void
make_room (void)
{
  c11t_validate_prepare ();
  c11t_observers_prepare ();
  c11t_record_prepare ();
  c11t_plans_prepare ();
  c11t_orders_prepare ();
  c11t_targets_prepare ();
  c11t_output_prepare ();
  c11t_reached_prepare ();
  c11t_shared = c11t_map_shared (sizeof *c11t_shared + LOG_ROOM);
  c11t_claim_prepare ();
  c11t_strategy_prepare ();
  size_t size = c11t_campaign_strategy.ops->shared_size;
  if (size)
    c11t_strategy_room = c11t_map_shared (size);
  c11t_corpus_prepare ();
  c11t_batch_prepare ();
  c11t_parts_prepare ();
  c11t_search_prepare ();
  c11t_sites_prepare ();
  c11t_ticks_prepare ();
  c11t_tell_prepare ();
  if (c11t_params.pids == C11T_PIDS_SAME)
    c11t_pids_prepare ();
}

/* For gdb.  */
static void
find_own_code (void)
{
  struct c11t_module m;
  if (c11t_module_at ((uintptr_t) find_own_code, &m))
    {
      E.own_code[0] = m.begin;
      E.own_code[1] = m.end;
    }
}

/* Begin with the whole search, or a part of it.  Return false if there is nothing
   to be made.  */
static bool
begin_search (void)
{
  if (c11t_parts_on ())
    return c11t_parts_begin ();
  c11t_search_begin ();
  return true;
}

void
c11t_serve (void)
{
  make_room ();
  if (!c11t_params.fork)
    {
      if (run_quietly ())
        return;
      c11t_group_reset ();
      c11t_begin_nth (0);
      c11t_lender_reserve (FIRST_LENDERS);
      find_own_code ();
      c11t_execution_begin (c11t_params.first);
      return;
    }
  c11t_repeat_prepare ();
  if (c11t_params.result_fd)
    {
      static char buf[32768] C11T_LARGE;
      c11t_tell (buf, c11t_hello (buf, sizeof buf));
    }
  c11t_await_begin ();
  const char *why = "";
  bool more = begin_search (), whole;
  while (more && c11t_claim_has (c11t_batch_nth ()))
    {
      if (run_quietly () || run_some (&whole))
        return;
      if (c11t_params.stop_on_first && server.found)
        break;
      if (whole)
        more = c11t_batch_advance (&why);
      if (whole && c11t_parts_on ())
        more = c11t_parts_look (more, &why);
      if (whole && more && c11t_search_is_due ())
        c11t_search_tell ();
    }
  if (more && c11t_parts_is_first ())
    c11t_search_tell ();
  dismiss_child ();
  bool exhausted = !more && !why;
  why = why ? why : "";
  if (c11t_params.choices[0])
    save_choices ();
  if (c11t_params.result_fd)
    c11t_tell_bye (exhausted, why, server.processes);
  else
    say_bye (exhausted, why);
  syscall (SYS_exit_group, c11t_params.result_fd ? 0 : direct_status ());
}

void
c11t_engine_start (int argc, char **argv, char **envp)
{
  (void) argc;
  (void) envp;
  c11t_params_parse (getenv ("C11TEST_OPTIONS"));
  if (c11t_params.help)
    {
      c11t_params_help ();
      syscall (SYS_exit_group, 0);
    }
  if (!c11t_params.enable)
    return;
  c11t_environment_fix (argv);
  c11t_execution_prepare ();
  c11t_signals_prepare ();
  c11t_serve ();
}
