/* worker.c -- start, hear, and end one controlled program; see worker.h.
   SPDX-License-Identifier: BSD-3-Clause

   A worker has a session of its own, which has no terminal: a program that sets
   attributes of ours is not stopped for it, a key reaches the command only, and
   who kills or stops a group does not reach the campaign.  */

#define _GNU_SOURCE
#include "tools/campaign/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/finding/message.h"
#include "tools/finding/profile.h"
#include "report/claims.h"
#include "report/wire.h"
#include "tools/campaign/parts.h"
#include "tools/campaign/session.h"
#include "tools/campaign/tsan.h"
#include "tools/base/status.h"
#include "tools/symbolise/where.h"

/* --- The process ----------------------------------------------------------
 */

void
worker_init (struct worker *w, uint64_t first, uint64_t count, uint64_t stride)
{
  *w = (struct worker){ .state = count ? WORKER_IDLE : WORKER_DONE,
                        .fd = -1,
                        .next = first,
                        .left = count,
                        .stride = stride };
}

bool
worker_has_some (struct worker *w)
{
  if (!w->claims)
    return w->left > 0;
  const struct c11t_claims *c = w->claims;
  uint64_t place = (w->next - c->first) / c->stride;
  if (c11t_claims_owner (c, place) == w->claimer)
    return true;
  struct c11t_claim x = c11t_claims_own (c, w->claimer, place);
  if (x.count)
    w->next = c->first + x.place * c->stride;
  return x.count > 0;
}

bool
worker_is_through (struct worker *w)
{
  return !worker_has_some (w)
         && (!w->claims
             || __atomic_load_n (&w->claims->next, __ATOMIC_ACQUIRE)
                    >= w->claims->count);
}

void
worker_free (struct worker *w)
{
  if (w->fd >= 0)
    close (w->fd);
  json_decref (w->modules);
  free (w->line);
  w->fd = -1;
  w->modules = NULL;
  w->line = NULL;
  w->line_len = w->line_room = 0;
}

static bool limit_is_deadly; /* to programs that are started */

void
worker_prepare_process (const struct options *o)
{
  if (limit_is_deadly)
    signal (SIGXFSZ, SIG_DFL);
  /* As in the runtime's environment.c.  */
  static const char no_rseq[]
      = "glibc.pthread.rseq=0:glibc.malloc.arena_max=1";
  const char *tunables = getenv ("GLIBC_TUNABLES");
  int p = personality (0xffffffff);
  if (p >= 0)
    {
      /* For what the program executes (engine/process/environment.c).  */
      setenv ("C11TEST_PERSONALITY", text_format ("%d", p), 1);
      personality ((unsigned) p | ADDR_NO_RANDOMIZE);
    }
  if (!tunables || !*tunables)
    setenv ("GLIBC_TUNABLES", no_rseq, 1);
  else if (!strstr (tunables, no_rseq))
    setenv ("GLIBC_TUNABLES", text_format ("%s:%s", tunables, no_rseq), 1);
  setenv ("C11TEST_OPTIONS", options_to_text (o), 1);
}

/* Several executions cannot share a position in the input: a file is opened
   anew by each worker, a terminal is kept for the command.  */
static void
prepare_input (void)
{
  struct stat st;
  const char *name = NULL;
  if (isatty (0))
    name = "/dev/null";
  else if (fstat (0, &st) == 0 && S_ISREG (st.st_mode))
    name = "/proc/self/fd/0";
  int fd = name ? open (name, O_RDONLY | O_CLOEXEC) : -1;
  if (fd >= 0)
    dup2 (fd, 0);
}

void
worker_outlive_file_limit (void)
{
  limit_is_deadly = signal (SIGXFSZ, SIG_IGN) == SIG_DFL;
}

static __attribute__ ((noreturn)) void
become_program (const struct program *p, const struct options *o, pid_t parent)
{
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  setsid ();
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != parent)
    _exit (STATUS_USAGE);
  prepare_input ();
  worker_prepare_process (o);
  tsan_preload (o);
  execv (p->path, p->argv);
  if (errno == ENOEXEC)
    c11t_die ("cannot run '%s': it is neither an ELF program of this machine "
              "nor a script that begins with #!",
              p->path);
  c11t_die ("cannot run '%s': %s", p->path, strerror (errno));
}

/* Why P cannot be started: CALL failed.  Malloced.  */
static char *
cannot_start (const struct program *p, const char *call)
{
  int err = errno;
  const char *mend = err == EMFILE   ? " (raise the limit, see ulimit -n)"
                     : err == ENFILE ? " (the system has no more)"
                     : err == EAGAIN ? " (too many processes, see ulimit -u, "
                                       "or say --jobs=1)"
                     : err == ENOMEM ? " (too little memory; say --jobs=1)"
                                     : "";
  return text_format ("cannot start '%s': %s: %s%s", p->path, call,
                      strerror (err), mend);
}

char *
worker_start (struct worker *w, const struct program *p,
              const struct options *o)
{
  int fds[2];
  if (pipe2 (fds, O_NONBLOCK | O_CLOEXEC) < 0)
    return cannot_start (p, "pipe");
  /* The program's end stays open across exec, blocks, and is out of the way
     of programs that count on low numbers.  */
  int end = fcntl (fds[1], F_DUPFD, 200);
  if (end < 0)
    end = fcntl (fds[1], F_DUPFD, 3);
  if (end < 0)
    {
      char *why = cannot_start (p, "pipe");
      close (fds[0]);
      close (fds[1]);
      return why;
    }
  fcntl (end, F_SETFL, 0);
  close (fds[1]);
  struct options mine = *o;
  options_set_uint (&mine, OPT_first, w->next);
  options_set_uint (&mine, OPT_executions,
                    w->claims ? w->claims->count : w->left);
  options_set_uint (&mine, OPT_stride, w->stride);
  options_set_uint (&mine, OPT_result_fd, (uint64_t) end);
  if (w->claims)
    {
      options_set_uint (&mine, OPT_claims_fd, (uint64_t) w->claims_fd);
      options_set_uint (&mine, OPT_claimer, w->claimer);
    }
  if (w->parts)
    options_set_uint (&mine, OPT_board_fd, (uint64_t) w->parts->fd);
  if (w->search_fd)
    options_set_uint (&mine, OPT_search_fd, (uint64_t) w->search_fd);
  tsan_begin (p, &mine);
  if (w->never_stops)
    mine.value[OPT_stop_on_first] = NULL;
  if (w->one_by_one)
    mine.value[OPT_repeat] = "0";
  if (!w->makes_last)
    mine.value[OPT_choices] = NULL;
  if (!w->makes_first && options_is (o, OPT_output, "first"))
    mine.value[OPT_output] = "none";
  pid_t parent = getpid (), pid = fork ();
  if (pid < 0)
    {
      char *why = cannot_start (p, "fork");
      close (fds[0]);
      close (end);
      return why;
    }
  if (pid == 0)
    become_program (p, &mine, parent);
  close (end);
  w->pid = pid;
  w->fd = fds[0];
  w->state = WORKER_RUNNING;
  w->hello = w->bye = w->ended = w->batches = false;
  w->line_len = 0;
  return NULL;
}

bool
worker_reap (struct worker *w)
{
  if (w->state == WORKER_RUNNING && !w->ended
      && waitpid (w->pid, &w->wait_status, WNOHANG) == w->pid)
    w->ended = true;
  return w->ended;
}

void
worker_kill (struct worker *w)
{
  if (w->state == WORKER_RUNNING && !w->ended)
    {
      kill (w->pid, SIGKILL); /* it may not have its session yet */
      while (waitpid (w->pid, &w->wait_status, 0) < 0 && errno == EINTR)
        ;
      session_signal (w->pid, SIGKILL);
      w->ended = true;
    }
}

/* --- The queue ------------------------------------------------------------
 */

void
worker_put (struct worker *w, struct message *m)
{
  m->next = NULL;
  if (!w->head)
    w->tail = &w->head;
  *w->tail = m;
  w->tail = &m->next;
  w->queued++;
}

struct message *
worker_take (struct worker *w)
{
  struct message *m = w->head;
  if (!m)
    return NULL;
  w->head = m->next;
  w->queued--;
  return m;
}

void
worker_drop_unfinished (struct worker *w)
{
  struct message **end = &w->head;
  for (struct message *m = w->head; m; m = m->next)
    if (m->type == MESSAGE_EXEC)
      end = &m->next;
  while (*end)
    {
      struct message *m = *end;
      *end = m->next;
      message_free (m);
      w->queued--;
    }
  w->tail = end;
}

/* --- What it says ---------------------------------------------------------
 */

/* Queue M, with which nothing else is to be done, or put it among the parts.
   False if that is not possible.  */
static bool
keep (struct worker *w, struct message *m)
{
  if (w->parts)
    return parts_put (w->parts, w->part, m);
  worker_put (w, m);
  return true;
}

/* Queue M, the exec message of the execution that W is making.  False if it is
   of another one.  */
static bool
hear_exec (struct worker *w, struct message *m)
{
  if (!w->hello || !worker_has_some (w) || m->n != w->next)
    return false;
  w->next += w->stride;
  w->left -= !w->claims;
  w->deaths = 0;
  return keep (w, m);
}

/* The same for all that the execs message M tells of.  */
static bool
hear_execs (struct worker *w, struct message *m)
{
  if (!worker_has_some (w) || m->n != w->next
      || (!w->claims && m->count > w->left))
    return false;
  if (w->parts)
    {
      w->next += m->count * w->stride;
      w->left -= m->count;
      return keep (w, m);
    }
  for (size_t i = 0; i < m->count; i++)
    if (!hear_exec (w, message_of_noted_exec (m->n + i * w->stride,
                                              &m->noted[i])))
      return false;
  message_free (m);
  return true;
}

/* Take note of M.  False if it cannot be now.  */
static bool
hear (struct worker *w, struct message *m)
{
  switch (m->type)
    {
    case MESSAGE_HELLO:
      if (w->hello)
        return false;
      w->hello = m->version == C11T_WIRE_VERSION;
      w->batches = m->batches;
      w->makes_first = false;
      w->unborn = 0;
      if (!w->modules)
        w->modules = json_incref (m->modules);
      if (!w->hello)
        w->error = text_format (
            "the program's libc11test speaks version %llu, this c11test "
            "version %d; use the two of one installation",
            (unsigned long long) m->version, C11T_WIRE_VERSION);
      break;
    case MESSAGE_BYE:
      w->bye = true;
      w->exhausted = m->exhausted;
      w->processes += m->processes;
      if (*m->text)
        w->why = text_format ("%s", m->text);
      break;
    case MESSAGE_ERROR:
      w->error = text_format ("%s", m->text);
      w->refused = m->refused;
      w->trace = m->trace;
      m->trace = NULL;
      break;
    case MESSAGE_EXEC:
      return hear_exec (w, m);
    case MESSAGE_EXECS:
      return hear_execs (w, m);
    case MESSAGE_EXTENT:
      *(w->parts ? &w->parts->extent : &w->extent) = m->n;
      break;
    case MESSAGE_PROFILE:
      if (w->profile)
        profile_add (w->profile, m->warning);
      break;
    case MESSAGE_PART:
      if (!w->parts)
        return false;
      w->part = m->n;
      break;
    case MESSAGE_REST:
      return w->parts && parts_put (w->parts, m->n, m);
    case MESSAGE_FINDING:
      where_resolve (m->finding, w->modules);
      return keep (w, m);
    case MESSAGE_WARNING:
    case MESSAGE_CUT:
    case MESSAGE_ASSEMBLY:
    case MESSAGE_ORDERS:
    case MESSAGE_SITE:
    case MESSAGE_SCOPE:
    case MESSAGE_SCHEDULE:
    case MESSAGE_TARGET:
    case MESSAGE_PAIR:
    case MESSAGE_SEARCH:
      return keep (w, m);
    }
  message_free (m);
  return true;
}

/* Hear the complete lines in W's buffer; *RET_BAD as in worker_read.  */
static bool
hear_lines (struct worker *w, char **ret_bad)
{
  char *line = w->line, *newline;
  bool ok = true;
  while (ok
         && (newline
             = memchr (line, '\n', w->line_len - (size_t) (line - w->line))))
    {
      size_t len = (size_t) (newline - line);
      struct message *m = message_parse (line, len);
      ok = m && hear (w, m);
      if (!ok)
        *ret_bad = text_format (
            "%.*s", newline - line > 200 ? 200 : (int) (newline - line), line);
      line = newline + 1;
    }
  w->line_len -= (size_t) (line - w->line);
  memmove (w->line, line, w->line_len);
  return ok;
}

bool
worker_read (struct worker *w, char **ret_bad)
{
  /* A pipe holds less than this many rounds can take; the other workers want
     to be heard as well.  */
  for (int round = 0; w->fd >= 0 && round < 32; round++)
    {
      if (w->line_room - w->line_len < 65536)
        {
          w->line_room = w->line_room * 2 + 131072;
          w->line = realloc (w->line, w->line_room);
          memory_check (w->line);
        }
      ssize_t n
          = read (w->fd, w->line + w->line_len, w->line_room - w->line_len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EAGAIN)
        break;
      /* It would be killed by the closed pipe, and that taken for a crash.  */
      if (n < 0)
        {
          w->error = text_format ("what it tells cannot be read: %s",
                                  strerror (errno));
          return true;
        }
      if (n == 0)
        {
          close (w->fd);
          w->fd = -1;
          break;
        }
      size_t had = w->line_len;
      w->line_len += (size_t) n;
      if (memchr (w->line + had, '\n', (size_t) n) && !hear_lines (w, ret_bad))
        return false;
    }
  return true;
}
