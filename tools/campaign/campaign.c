/* campaign.c -- several workers, one result; see campaign.h.
   SPDX-License-Identifier: BSD-3-Clause

   Workers take executions, a few at a time, and make them (claims.h); in a
   campaign that writes the last one's choices, which one of them is to make,
   worker I of J makes the executions number I, I + J, ... of it.  What they
   tell is taken strictly in the order of execution numbers, so that the
   result, and where --stop-on-first stops, do not depend on J or on which
   worker is fast.  A worker that is far ahead is not read for a while; its
   pipe fills, and it waits.

   The first worker alone must come under control before the others start: a
   program that is not instrumented is run once, not J times.

   An exhaustive strategy has one worker, which says when it is through, or several
   that make one search together (parts.h); these number their executions as they
   like, and what they tell is counted in the order of the search.

   A worker whose process dies in the middle (the program killed its parent)
   is started again after the execution that did it, which counts as a crash;
   not for ever, though.  If its process did not tell of each execution when it
   was made, which one did it is not known: then it goes on with the first that
   was not told, with a process for each.  */

#define _GNU_SOURCE
#include "tools/campaign/campaign.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "report/target.h"
#include "tools/base/memory.h"
#include "tools/finding/message.h"
#include "tools/campaign/parts.h"
#include "tools/campaign/session.h"
#include "tools/campaign/uncontrolled.h"
#include "tools/base/status.h"

#define MOST_DEATHS 10    /* in a row */
#define MOST_STARTS 3     /* of a process that is killed before it says a word */
#define MOST_QUEUED 20000 /* messages of one worker */
#define HELLO_SECONDS 30
#define END_SECONDS 0.5
#define TICK 200 /* milliseconds */
#define WAIT 10 /* milliseconds */
#define MOST_WAITS 100
#define MOST_EXECUTIONS 1000000000 /* of a worker that shares a search */

static void
kill_all (struct campaign *c)
{
  for (unsigned i = 0; i < c->jobs; i++)
    worker_kill (&c->worker[i]);
}

/* Workers that have told of all their executions are about to end by themselves,
   and so do theirs; whoever measures us counts the time of processes that were
   waited for.  */
static void
let_end (struct campaign *c)
{
  double begin = now_seconds ();
  for (unsigned i = 0; i < c->jobs; i++)
    {
      struct worker *w = &c->worker[i];
      bool runs = w->state == WORKER_RUNNING && worker_is_through (w) && !w->ended;
      char *bad = NULL;
      while (runs && !bad && !worker_reap (w)
             && now_seconds () - begin < END_SECONDS)
        {
          poll (NULL, 0, 1);
          worker_read (w, &bad); /* it may be long what it tells last */
        }
      if (runs && w->ended)
        session_signal (w->pid, SIGKILL); /* what its program has left */
      if (runs && w->ended && !bad && !w->bye)
        worker_read (w, &bad);
      free (bad);
    }
}

/* By how many processes C's executions were made; 0 if somebody has not said.  */
static uint64_t
count_processes (const struct campaign *c)
{
  uint64_t n = 0;
  for (unsigned i = 0; i < c->jobs; i++)
    if (!c->worker[i].bye)
      return 0;
    else
      n += c->worker[i].processes;
  return n;
}

static void
tick (struct campaign *c, bool end)
{
  if (c->on_tick)
    c->on_tick (c, end);
}

/* --- Ended with us ---------------------------------------------------------
 */

static void read_signals (struct campaign *c, int fd);

/* Did who asks C to end end a process of its program, too, with signal NUMBER?
   Batch systems ask all processes of a job, in any order, so the one for us may
   still be on its way.  A program that ends itself so makes us wait, but not
   for ever.  */
static bool
is_asked_to_end (struct campaign *c, int number)
{
  if (number != SIGTERM && number != SIGINT && number != SIGHUP)
    return false;
  struct pollfd p = { .fd = c->signals, .events = POLLIN };
  for (int i = 0; !c->signal && i < 10 && c->waits < MOST_WAITS; i++)
    {
      c->waits++;
      poll (&p, 1, WAIT);
      read_signals (c, c->signals);
    }
  return c->signal != 0;
}

/* So that what M tells of was not the program's doing, and is not counted.  */
static bool
is_ended_with_us (struct campaign *c, const struct message *m)
{
  return strcmp (m->text, "signal") == 0 && is_asked_to_end (c, m->code);
}

/* --- Workers that end -----------------------------------------------------
 */

/* C's program ended, or hangs, without having come under control.  Returns if C
   is not all there is.  */
static void
never_under_control (struct campaign *c, struct worker *w)
{
  kill_all (c);
  tick (c, true);
  if (c->again)
    {
      w->state = WORKER_LOST;
      c->failed = true;
      c->why_partial = "not under control again";
      return;
    }
  uncontrolled_die (w, &c->program, MOST_STARTS, HELLO_SECONDS,
                    options_uint (&c->options, OPT_tsan_abi));
}

/* W said something that is no message, or its runtime gave up.  */
static void
fail_worker (struct campaign *c, struct worker *w, const char *why)
{
  worker_kill (w);
  w->state = WORKER_LOST;
  if (w->fd >= 0)
    close (w->fd); /* poll would not wait any more */
  w->fd = -1;
  tick (c, true);
  if (!c->under_control && !c->again)
    c11t_die ("%s", why);
  c->failed = true;
  c11t_say ("%s", why);
}

/* Start W, or say why it cannot be; the others go on.  */
static void
start_worker (struct campaign *c, struct worker *w)
{
  struct options o = c->options;
  if (w->claims)
    claims_begin (&c->claims, w);
  if (c->corpus)
    corpus_offer (c->corpus, &o);
  if (c->goals_fd)
    options_set_uint (&o, OPT_goals_fd, (uint64_t) c->goals_fd);
  char *why = worker_start (w, &c->program, &o);
  if (why)
    fail_worker (c, w, why);
  free (why);
}

/* W's process died in the middle of an execution: count that as a crash, and
   see that it goes on with the next; or find out which one it was.  */
static void
restart_worker (struct campaign *c, struct worker *w)
{
  if (w->batches)
    {
      worker_drop_unfinished (w);
      w->one_by_one = true;
      start_worker (c, w);
      return;
    }
  if (worker_has_some (w))
    {
      char *why = uncontrolled_why_lost (w);
      worker_put (w, message_of_crash (c->program.path,
                                       options_uint (&c->options, OPT_seed),
                                       w->next, why));
      free (why);
      worker_put (w, message_of_lost_exec (w->next, "lost"));
      w->next += w->stride;
      w->left -= !w->claims;
    }
  w->state = WORKER_IDLE;
  if (worker_is_through (w))
    w->state = WORKER_DONE;
  else if (++w->deaths >= MOST_DEATHS)
    fail_worker (c, w,
                 "a worker died in every one of its last executions and is "
                 "not started again; its executions are missing");
  else
    start_worker (c, w);
}

/* W has ended and all that it said is read: decide what that means.  */
static void
settle_worker (struct campaign *c, struct worker *w)
{
  if (WIFSIGNALED (w->wait_status)
      && is_asked_to_end (c, WTERMSIG (w->wait_status)))
    return; /* what it told is taken; then all ends */
  if (w->fd >= 0)
    close (w->fd); /* somebody else holds the other end */
  w->fd = -1;
  session_signal (w->pid, SIGKILL); /* what its program has left */
  if (!w->hello && uncontrolled_is_killed (w) && ++w->unborn < MOST_STARTS)
    start_worker (c, w); /* it has made nothing that could be lost */
  else if (!c->under_control)
    never_under_control (c, w);
  else if (c->parts && !w->bye)
    fail_worker (c, w, "a process that controls the program died, and with it "
                       "its part of the search; say --jobs=1");
  else if (w->bye || worker_is_through (w))
    w->state = WORKER_DONE;
  else if (!w->hello
           || (WIFEXITED (w->wait_status)
               && WEXITSTATUS (w->wait_status) == STATUS_USAGE))
    fail_worker (c, w, "a worker could not go on (see above)");
  else
    restart_worker (c, w);
}

/* --- Messages -------------------------------------------------------------
 */

static void
take (struct campaign *c, struct message *m)
{
  if (c->on_message)
    c->on_message (c, m);
  if (m->type == MESSAGE_WARNING && results_take_warning (&c->results, m))
    {
      tick (c, true);
      if (c->on_warning)
        c->on_warning (c, m->warning);
    }
  if (m->type == MESSAGE_SCHEDULE && c->corpus)
    corpus_add (c->corpus, m->schedule);
  if (m->type == MESSAGE_ASSEMBLY && results_take_assembly (&c->results, m)
      && c->on_assembly)
    c->on_assembly (c, m->warning);
  /* What workers that are ahead tell is not known to belong to the search.  */
  if (m->type == MESSAGE_SEARCH && !(c->parts && c->why_partial))
    search_take (&c->search, m, &c->results, now_seconds () - c->started);
  struct result *x = results_take (&c->results, m);
  if (x)
    {
      tick (c, true);
      if (c->on_finding)
        c->on_finding (c, x);
    }
  message_free (m);
}

/* The line of W's queue that ends what came of its next execution, or NULL if
   that is not all there.  */
static const struct message *
has_whole_execution (const struct worker *w)
{
  for (const struct message *m = w->head; m; m = m->next)
    if (m->type == MESSAGE_EXEC)
      return m;
  return NULL;
}

static void
take_execution (struct campaign *c, struct worker *w)
{
  struct message *m;
  uint64_t n = has_whole_execution (w)->n;
  bool last = false;
  c->within = true;
  while (!last && (m = worker_take (w)))
    {
      last = m->type == MESSAGE_EXEC;
      m->n = n;
      take (c, m);
    }
  c->within = false;
}

/* Forget what W said of an execution that it did not finish.  */
static void
drop_rest (struct worker *w)
{
  while (w->head)
    message_free (worker_take (w));
}

bool
campaign_has_enough (const struct campaign *c)
{
  return (c->stop_on_first && results_failing (&c->results) > 0)
         || c->saturation.reached || (c->enough && c->enough (c));
}

/* Take the messages of an execution of several workers, from M on, as number N
   of all.  */
static void
take_part_execution (struct campaign *c, struct message *m)
{
  uint64_t n = c->first + c->taken++;
  c->within = true;
  while (m)
    {
      struct message *next = m->next;
      m->n = n;
      if (m->finding)
        m->finding->execution = n;
      take (c, m);
      m = next;
    }
  c->within = false;
}

/* The search has ended: C's workers are about to say why.  */
static void
conclude (struct campaign *c)
{
  bool all = true, exhausted = false;
  for (unsigned i = 0; i < c->jobs; i++)
    {
      const struct worker *w = &c->worker[i];
      all &= w->bye || w->state == WORKER_LOST;
      exhausted |= w->exhausted;
      if (w->why)
        c->why_partial = c->outcome.why = w->why;
    }
  if (!all && !c->why_partial)
    return;
  c->count = c->taken;
  c->outcome.exhausted = exhausted && !c->why_partial;
}

uint64_t
campaign_made (const struct campaign *c)
{
  return c->taken + (c->parts ? c->parts->waiting : 0);
}

/* Take the workers' word for how many executions there are.  */
static void
look_ahead (struct campaign *c)
{
  uint64_t made = campaign_made (c);
  uint64_t all = c->parts ? c->parts->extent : c->worker[0].extent;
  made += c->first;
  if (all)
    c->outcome.extent = all > made ? all : made;
}

uint64_t
campaign_extent (const struct campaign *c)
{
  uint64_t all = c->outcome.extent;
  return all && all - c->first < c->count ? all - c->first : c->count;
}

/* Take all that can be taken of a search with several workers.  */
static void
take_parts (struct campaign *c)
{
  bool over = false;
  while (c->taken < c->count && !campaign_has_enough (c))
    {
      struct message *m = parts_take (c->parts, &over), *last = m;
      if (!m)
        break;
      while (last->next)
        last = last->next;
      if (is_ended_with_us (c, last))
        return;
      take_part_execution (c, m);
    }
  if (over)
    conclude (c);
  for (unsigned i = 0; i < c->jobs && !over; i++)
    if (c->worker[i].state == WORKER_LOST && !c->why_partial)
      c->why_partial = "workers were lost";
}

/* Where the search is that W alone makes, told after its last execution.  */
static void
take_search (struct campaign *c, struct worker *w)
{
  while (w->head && w->head->type == MESSAGE_SEARCH)
    take (c, worker_take (w));
}

/* The worker that makes, or has made, the execution that is to be taken next;
   NULL if nobody does yet.  */
static struct worker *
maker_of_next (struct campaign *c)
{
  if (!c->claims.shared)
    return &c->worker[c->taken % c->jobs];
  uint32_t i = claims_next (&c->claims, c->taken);
  return i < c->jobs ? &c->worker[i] : NULL;
}

/* True if no worker will make any execution that is nobody's.  */
static bool
all_have_ended (const struct campaign *c)
{
  for (unsigned i = 0; i < c->jobs; i++)
    if (c->worker[i].state != WORKER_LOST && c->worker[i].state != WORKER_DONE)
      return false;
  return true;
}

/* Take all that can be taken in order.  */
static void
take_in_order (struct campaign *c)
{
  if (c->parts)
    {
      take_parts (c);
      return;
    }
  while (c->taken < c->count && !campaign_has_enough (c))
    {
      struct worker *w = maker_of_next (c);
      if (!w && !all_have_ended (c))
        return;
      if (!w && ++c->taken)
        continue;
      take_search (c, w);
      const struct message *m = has_whole_execution (w);
      if (m && is_ended_with_us (c, m))
        return;
      if (m)
        take_execution (c, w);
      else if (w->state != WORKER_LOST && w->state != WORKER_DONE)
        return;
      else if (w->exhausted || w->why)
        {
          /* The only worker: there are fewer executions than were asked
             for, or it cannot make more.  */
          c->count = c->taken;
          c->outcome.exhausted = w->exhausted;
          c->why_partial = c->outcome.why = w->why;
          return;
        }
      else
        drop_rest (w);
      c->taken++;
      saturation_look (&c->saturation, &c->results.behaviours);
    }
}

/* The campaign stops early: take what is there, lowest numbers first.  */
static void
take_the_rest (struct campaign *c)
{
  struct message *m;
  while (c->parts && !c->outcome.why && (m = parts_take_any (c->parts)))
    take_part_execution (c, m);
  for (;;)
    {
      struct worker *first = NULL;
      uint64_t n = 0;
      for (unsigned i = 0; i < c->jobs; i++)
        {
          const struct message *m = has_whole_execution (&c->worker[i]);
          if (m && (!first || m->n < n) && !is_ended_with_us (c, m))
            {
              first = &c->worker[i];
              n = m->n;
            }
        }
      if (!first)
        return;
      take_execution (c, first);
    }
}

/* --- The loop -------------------------------------------------------------
 */

/* A descriptor that tells of what ends us and of SIGCHLD from now on.  They
   stay blocked: who sends one often sends another (timeout does, to the
   process and then to its group), and that must not cut the report short.  */
static int
watch_signals (void)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGCHLD);
  static const int ends[] = { SIGTERM, SIGINT, SIGHUP, SIGTSTP };
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    {
      /* Who started us with a signal ignored (nohup, a shell's "&") wants it
         so.  */
      struct sigaction was;
      if (sigaction (ends[i], NULL, &was) == 0 && was.sa_handler != SIG_IGN)
        sigaddset (&set, ends[i]);
    }
  sigprocmask (SIG_BLOCK, &set, NULL);
  return signalfd (-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* All stop, and nobody's time goes on.  */
static void
stop (struct campaign *c)
{
  pid_t *running = calloc (c->jobs, sizeof *running);
  unsigned n = 0;
  for (unsigned i = 0; running && i < c->jobs; i++)
    if (c->worker[i].state == WORKER_RUNNING && !c->worker[i].ended)
      running[n++] = c->worker[i].pid;
  tick (c, true);
  session_stop (running, n);
  free (running);
}

static void
read_signals (struct campaign *c, int fd)
{
  struct signalfd_siginfo info;
  while (read (fd, &info, sizeof info) == (ssize_t) sizeof info)
    if (info.ssi_signo == SIGTSTP)
      stop (c);
    else if (info.ssi_signo != SIGCHLD)
      c->signal = (int) info.ssi_signo;
}

static void
wait_for_news (struct campaign *c, int signals, struct pollfd *p)
{
  nfds_t n = 0;
  p[n++] = (struct pollfd){ .fd = signals, .events = POLLIN };
  for (unsigned i = 0; i < c->jobs; i++)
    if (c->worker[i].fd >= 0 && c->worker[i].queued < MOST_QUEUED)
      p[n++] = (struct pollfd){ .fd = c->worker[i].fd, .events = POLLIN };
  int limit = TICK;
  if (c->max_time)
    {
      double left = c->max_time - (now_seconds () - c->started);
      if (left * 1000 < limit)
        limit = left > 0 ? (int) (left * 1000) + 1 : 0;
    }
  poll (p, n, limit);
  if (signals >= 0)
    read_signals (c, signals);
}

/* The runtime in W made an execution that its model does not allow: nothing
   that this campaign found can be relied on.  */
static void
end_by_internal_error (struct campaign *c, struct worker *w)
{
  fail_worker (c, w, w->error);
  c11t_clean (w->trace, strlen (w->trace), true);
  c11t_write_all (2, w->trace, strlen (w->trace));
  c->trace = w->trace;
  c->why_partial = "internal error";
}

/* W's program cannot be controlled, in any worker.  What was found before is
   kept.  */
static void
end_by_refusal (struct campaign *c, struct worker *w)
{
  if (c->again)
    {
      worker_kill (w); /* said before */
      w->state = WORKER_LOST;
    }
  else
    fail_worker (c, w, w->error);
  c->refused = true;
  c->results.refused = w->error;
  c->why_partial = "the program cannot be controlled";
}

/* Start the workers that were not yet; they need none of what we do next.  */
static void
start_the_others (struct campaign *c)
{
  for (unsigned i = 0; i < c->jobs; i++)
    if (c->worker[i].state == WORKER_IDLE)
      start_worker (c, &c->worker[i]);
}

/* The first worker has said hello.  */
static void
take_control (struct campaign *c)
{
  char *why = c->on_control ? c->on_control (c) : NULL;
  /* What is saved stays as it is if the program is not the one. */
  c->under_control = !why;
  if (!why)
    {
      /* The first result is saved before the first finding, for who is killed
         in between; what was saved there before may take long to read.  */
      start_the_others (c);
      tick (c, false);
      return;
    }
  kill_all (c);
  tick (c, true);
  c11t_die ("%s", why);
}

/* One look at every worker; start the others once the first is under
   control.  */
static void
tend_workers (struct campaign *c)
{
  for (unsigned i = 0; i < c->jobs; i++)
    {
      struct worker *w = &c->worker[i];
      char *bad = NULL;
      if (w->state == WORKER_IDLE && (i == 0 || c->under_control))
        start_worker (c, w);
      if (w->state != WORKER_RUNNING)
        continue;
      /* In this order: what it said before it ended is all there.  */
      bool ended = worker_reap (w);
      if (w->queued < MOST_QUEUED || ended)
        worker_read (w, &bad);
      if (w->hello && !c->under_control)
        take_control (c);
      if (w->refused)
        {
          end_by_refusal (c, w);
          return;
        }
      if (w->trace)
        end_by_internal_error (c, w);
      else if (w->error)
        fail_worker (c, w,
                     text_format ("a worker cannot go on: %s", w->error));
      else if (bad)
        fail_worker (c, w,
                     text_format ("the program disturbs its own results: "
                                  "unexpected line '%s'",
                                  bad));
      else if (ended)
        settle_worker (c, w);
      else if (!c->under_control
               && now_seconds () - c->started > HELLO_SECONDS)
        never_under_control (c, w);
    }
}

/* True if there is a reason to stop.  */
static bool
must_stop (struct campaign *c)
{
  if (c->signal)
    c->why_partial = "interrupted";
  else if (c->max_time && now_seconds () - c->started >= c->max_time)
    c->why_partial = "time limit reached";
  return c->why_partial != NULL;
}

/* A search with several workers: each goes on as long as there is something to be
   done.  */
static void
share_search (struct campaign *c)
{
  c->parts = parts_new ();
  if (!c->parts)
    c11t_die ("cannot make memory for --jobs: %s; say --jobs=1",
              strerror (errno));
  for (unsigned i = 0; i < c->jobs; i++)
    {
      worker_init (&c->worker[i], 0, MOST_EXECUTIONS, 1);
      c->worker[i].parts = c->parts;
      c->worker[i].never_stops = true;
    }
}

/* Others do not look for cycles.  */
static void
check_goals (const struct campaign *c)
{
  const char *target = options_get (&c->options, OPT_target);
  if (c11t_target_ask (target) == C11T_TARGET_CYCLES && !c->goals_fd
      && !*options_get (&c->options, OPT_replay))
    c11t_die ("option target: only 'c11test run' and 'c11test replay' know "
              "cycles; leave target out, or say --target=unseen");
}

void
campaign_run (struct campaign *c)
{
  check_goals (c);
  uint64_t stride = c->stride ? c->stride : 1, had = c->results.executions;
  if (c->jobs > c->count)
    c->jobs = (unsigned) c->count;
  c->taken = 0;
  c->worker = calloc (c->jobs, sizeof *c->worker);
  struct pollfd *p = calloc (c->jobs + 1, sizeof *p);
  if (!c->worker || !p)
    memory_end ();
  for (unsigned i = 0; i < c->jobs; i++)
    worker_init (&c->worker[i], c->first + i * stride,
                 (c->count - i + c->jobs - 1) / c->jobs, c->jobs * stride);
  if (!c->outcome.exhaustive && c->jobs > 1
      && !*options_get (&c->options, OPT_choices))
    claims_share (&c->claims, c->worker, c->jobs, c->count);
  if (c->outcome.exhaustive && c->jobs > 1)
    share_search (c);
  for (unsigned i = 0; i < c->jobs; i++)
    {
      c->worker[i].profile = &c->results.profile;
      c->worker[i].search_fd = c->search.fd;
      c->worker[i].never_stops
          |= c->results.suppressions || c->results.baseline;
    }
  c->worker[(c->count - 1) % c->jobs].makes_last = true;
  c->worker[0].makes_first = true;
  c->signals = watch_signals ();
  c->started = now_seconds ();
  for (;;)
    {
      tend_workers (c);
      take_in_order (c);
      if (c->outcome.exhaustive)
        look_ahead (c);
      tick (c, false);
      if (c->taken == c->count || campaign_has_enough (c) || must_stop (c))
        break;
      wait_for_news (c, c->signals, p);
    }
  if (!c->why_partial)
    let_end (c);
  take_search (c, &c->worker[0]);
  kill_all (c);
  c->outcome.processes += count_processes (c);
  if (c->why_partial)
    take_the_rest (c);
  tick (c, true);
  c->outcome.seconds = now_seconds () - c->started;
  if (!c->why_partial && !campaign_has_enough (c)
      && c->results.executions - had < c->count)
    c->why_partial = "workers were lost";
  c->outcome.complete = !c->why_partial;
  parts_free (c->parts);
  c->parts = NULL;
  claims_free (&c->claims);
  session_no_more ();
  close (c->signals);
  free (p);
}

void
campaign_free (struct campaign *c)
{
  for (unsigned i = 0; c->worker && i < c->jobs; i++)
    {
      drop_rest (&c->worker[i]);
      worker_free (&c->worker[i]);
    }
  free (c->worker);
  c->worker = NULL;
  for (size_t i = 0; i < c->results.n; i++)
    {
      free (c->results.result[i].log);
      free (c->results.result[i].original_log);
    }
  results_free (&c->results);
}
