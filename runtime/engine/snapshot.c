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
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "base/real.h"
#include "engine/hello.h"
#include "engine/orders.h"
#include "engine/output.h"
#include "engine/record.h"
#include "engine/repeat.h"
#include "report/log-file.h"
#include "report/wire.h"

/* What a log may take: three bytes for each step of the default max-steps.  An
   execution that goes on has more choices than are kept, in flat memory, and
   is made again from its seed.  */
#define LOG_ROOM ((size_t) 32 << 20)
#define FIRST_LENDERS 4
#define MOST_LENDERS 256
#define KEPT_IDS 256

struct c11t_shared *c11t_shared;

/* What the server knows after one execution.  */
struct outcome
{
  const char *status; /* as in wire.h */
  int code;
  bool validated;
};

static struct
{
  uint64_t found;         /* executions with a finding */
  char ids[KEPT_IDS][12]; /* already told, with their log */
  unsigned n_ids;
  int last_status; /* wait status of the last child */
  pid_t staying;   /* the child that waits for another execution, or 0 */
  char *line;      /* buffer for one wire line */
  size_t line_size;
} server;

/* --- Telling ------------------------------------------------------------------ */

static void
tell (const char *p, size_t len)
{
  int err = c11t_write_all ((int) c11t_params.result_fd, p, len);
  if (err)
    syscall (SYS_exit_group, 67); /* nobody listens any more */
}

static bool
told_before (const char *id)
{
  for (unsigned i = 0; i < server.n_ids; i++)
    if (!strcmp (server.ids[i], id))
      return true;
  if (server.n_ids < KEPT_IDS)
    strcpy (server.ids[server.n_ids++], id);
  return false;
}

/* Room for a line of SIZE bytes.  */
static char *
line_buffer (size_t size)
{
  if (server.line_size < size)
    {
      server.line_size = size * 2;
      server.line = c11t_map_private (server.line_size);
    }
  return server.line;
}

static void
tell_finding (const struct c11t_finding *f)
{
  const struct c11t_choice_log *l = &c11t_shared->log;
  bool with_log = !told_before (f->id) && !l->truncated
                  && l->len <= C11T_WIRE_MAX_LOG;
  size_t size = (with_log ? 2 * l->len : 0) + 65536;
  struct c11t_text t = { line_buffer (size), 0, size, 0 };
  char json[32768];
  struct c11t_text j = C11T_TEXT (json);
  c11t_finding_to_json (f, &j);
  C11T_ASSERT (!j.overflowed && json[0] == '{');
  c11t_text_add (&t, "{\"t\":\"finding\",\"log\":\"");
  for (size_t i = 0; with_log && i < l->len; i++)
    {
      static const char digit[] = "0123456789abcdef";
      t.buf[t.len++] = digit[l->bytes[i] >> 4];
      t.buf[t.len++] = digit[l->bytes[i] & 15];
    }
  t.buf[t.len] = 0;
  c11t_text_add (&t, "\",%s\n", json + 1);
  tell (t.buf, t.len);
}

/* Which of the changed orders were reached for the first time.  */
static void
tell_orders (void)
{
  char buf[6 * C11T_MOST_ORDERS + 40];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"orders\",\"reached\":[");
  if (!c11t_orders_reached (&t))
    return;
  c11t_text_add (&t, "]}\n");
  tell (buf, t.len);
}

static void
tell_execution (const struct outcome *o)
{
  const struct c11t_shared *sh = c11t_shared;
  c11t_warnings_publish (tell);
  c11t_unknown_publish (tell);
  if (c11t_reached_on)
    c11t_reached_publish (tell);
  if (c11t_orders_on)
    tell_orders ();
  for (uint32_t i = 0; i < sh->n_findings; i++)
    tell_finding (&sh->finding[i]);
  char buf[512 + 20 * C11T_MAX_UNKNOWN];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t,
                 "{\"t\":\"exec\",\"n\":%llu,\"status\":\"%s\",\"code\":%d,"
                 "\"steps\":%llu,\"choices\":%llu,\"hash\":\"%016llx\","
                 "\"behaviour\":\"%016llx\",\"diverged\":%s,\"cut\":%s,"
                 "\"replaced\":%s,\"validated\":%s,\"assembly\":[",
                 (unsigned long long) sh->execution, o->status, o->code,
                 (unsigned long long) sh->steps,
                 (unsigned long long) sh->log.count,
                 (unsigned long long) sh->log.hash,
                 (unsigned long long) sh->behaviour,
                 sh->diverged ? "true" : "false", sh->cut ? "true" : "false",
                 sh->replaced ? "true" : "false",
                 o->validated ? "true" : "false");
  c11t_unknown_list (&t);
  c11t_text_add (&t, "]}\n");
  tell (buf, t.len);
}

static void
print_execution (void)
{
  const struct c11t_shared *sh = c11t_shared;
  char replay[128], text[16384];
  snprintf (replay, sizeof replay, "c11test replay %llu:%llu -- PROGRAM ARGS",
            (unsigned long long) c11t_params.seed,
            (unsigned long long) sh->execution);
  c11t_warnings_publish (NULL);
  c11t_unknown_publish (NULL);
  for (uint32_t i = 0; i < sh->n_findings; i++)
    {
      if (told_before (sh->finding[i].id))
        continue;
      struct c11t_text t = C11T_TEXT (text);
      c11t_finding_to_text (&sh->finding[i], replay, false, &t);
      c11t_write_all (2, text, t.len);
    }
  if (sh->diverged)
    c11t_say ("the replayed choice log does not fit this program: it was "
              "made by another build, with other arguments or options");
}

static void
save_choices (void)
{
  const char *path = c11t_params.choices;
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  const struct c11t_choice_log *l = &c11t_shared->log;
  int err = fd < 0 ? errno : 0;
  if (!err)
    err = c11t_write_all (fd, C11T_LOG_MAGIC, strlen (C11T_LOG_MAGIC));
  if (!err)
    err = c11t_write_all (fd, l->bytes, l->len);
  if (!err)
    {
      char end[C11T_LOG_END_ROOM];
      err = c11t_write_all (fd, end,
                            c11t_log_file_end (l->bytes, l->len, end));
    }
  if (fd >= 0)
    close (fd);
  if (err)
    c11t_say ("cannot write the choice log '%s': %s", path, strerror (err));
}

/* --- One child ------------------------------------------------------------------ */

static void
reset_shared (uint64_t execution)
{
  struct c11t_shared *sh = c11t_shared;
  sh->execution = execution;
  sh->steps = sh->behaviour = 0;
  sh->n_warnings = 0;
  c11t_unknown_reset ();
  sh->n_findings = sh->ended = sh->diverged = sh->redundant = sh->cut = 0;
  sh->replaced = sh->refused[0] = 0;
  c11t_group_reset ();
  c11t_log_reset (&sh->log, LOG_ROOM);
}

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
  static off_t start = -2;
  if (start == -2)
    start = lseek (0, 0, SEEK_CUR);
  else if (start >= 0)
    lseek (0, start, SEEK_SET);
}

/* End this server because of TEXT, or the campaign if the program is REFUSED.  */
static void
give_up (const char *text, bool refused)
{
  char line[400];
  if (!c11t_params.result_fd)
    c11t_die ("%s", text);
  snprintf (line, sizeof line, "{\"t\":\"error\",\"message\":\"%s\",\"refused\":%s}\n",
            text, refused ? "true" : "false");
  tell (line, strlen (line));
  syscall (SYS_exit_group, 67);
}

/* This is the child: run execution NTH.  */
static void
begin_child (uint64_t nth, uint64_t execution)
{
  c11t_output_child (nth);
  if (c11t_params.result_fd)
    close ((int) c11t_params.result_fd);
  /* Only the first execution may be heard, or all of them.  */
  c11t_repeat_forked ((c11t_params.output != 1 || nth > 0)
                      && !c11t_params.check[0]);
  c11t_execution_begin (execution);
}

/* Run execution NTH of this server.  Return true in the child.  */
static bool
run_one (uint64_t nth, uint64_t execution)
{
  static unsigned lenders = FIRST_LENDERS;
  if (lenders < c11t_shared->max_threads)
    lenders = c11t_shared->max_threads < MOST_LENDERS
                  ? c11t_shared->max_threads
                  : MOST_LENDERS;
  c11t_lender_reserve (lenders);
  reset_shared (execution);
  rewind_input ();
  c11t_output_begin ();
  pid_t server_pid = getpid (), pid = server.staying;
  if (pid)
    c11t_repeat_go ();
  else
    pid = C11T_REAL (_Fork) ();
  if (pid < 0)
    {
      char text[100];
      snprintf (text, sizeof text, "cannot start an execution: fork: %s",
                strerror (errno));
      give_up (text, false);
    }
  if (pid == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      if (getppid () != server_pid)
        syscall (SYS_exit_group, 0);
      begin_child (nth, execution);
      return true;
    }
  bool stays;
  int status = c11t_await (pid, &stays);
  server.staying = stays ? pid : 0;
  if (c11t_shared->refused[0])
    give_up (c11t_shared->refused, true);
  server.last_status = status;
  /* A direct run keeps the program's own status.  */
  if (c11t_params.result_fd || !WIFEXITED (status))
    add_ending (status);
  if (!status && !c11t_shared->ended)
    c11t_output_check (nth);
  struct outcome o
      = { c11t_shared->redundant   ? "redundant"
          : c11t_shared->ended     ? "end"
          : WIFSIGNALED (status)   ? "signal"
                                   : "exit",
          WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status),
          c11t_validate_end (status) };
  server.found += has_finding ();
  if (c11t_params.result_fd)
    tell_execution (&o);
  else
    print_execution ();
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

/* Let an exhaustive strategy go to its next execution.  Return false if it
   does not; *RET_WHY becomes NULL if there is none left.  */
static bool
advance (const char **ret_why)
{
  const struct c11t_strategy_ops *ops
      = c11t_strategies[c11t_params.strategy];
  if (!ops->exhaustive || c11t_params.replay[0])
    return true;
  *ret_why = NULL;
  return ops->advance (c11t_strategy_room, ret_why) == C11T_MORE;
}

/* The last line: whether all executions have been made, and if not, why.  */
static void
tell_bye (bool exhausted, const char *why)
{
  char buf[512];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"bye\",\"exhausted\":%s,\"why\":\"%s\"}\n",
                 exhausted ? "true" : "false", why);
  tell (buf, t.len);
}

/* The same for a direct run.  */
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
  c11t_record_prepare ();
  c11t_plans_prepare ();
  c11t_orders_prepare ();
  c11t_output_prepare ();
  c11t_reached_prepare ();
  c11t_shared = c11t_map_shared (sizeof *c11t_shared + LOG_ROOM);
  size_t size = c11t_strategies[c11t_params.strategy]->shared_size;
  if (size)
    c11t_strategy_room = c11t_map_shared (size);
}

void
c11t_serve (void)
{
  make_room ();
  if (!c11t_params.fork)
    {
      reset_shared (c11t_params.first);
      c11t_lender_reserve (FIRST_LENDERS);
      c11t_execution_begin (c11t_params.first);
      return;
    }
  if (c11t_params.result_fd)
    {
      static char buf[32768];
      tell (buf, c11t_hello (buf, sizeof buf));
    }
  c11t_await_begin ();
  c11t_repeat_prepare ();
  uint64_t execution = c11t_params.first;
  const char *why = "";
  bool more = true;
  for (uint64_t n = 0; more && n < c11t_params.executions; n++)
    {
      if (run_one (n, execution))
        return;
      execution += c11t_params.stride;
      if (c11t_params.stop_on_first && server.found)
        break;
      more = advance (&why);
    }
  dismiss_child ();
  bool exhausted = !more && !why;
  why = why ? why : "";
  if (c11t_params.choices[0])
    save_choices ();
  if (c11t_params.result_fd)
    tell_bye (exhausted, why);
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
