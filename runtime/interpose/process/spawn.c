/* spawn.c -- children that begin with another program: posix_spawn, system,
   popen.
   SPDX-License-Identifier: BSD-3-Clause

   They run without control, and beside the program: who waits for one lets the
   other threads run.  So system, popen and pclose are written anew, with the
   semantics of POSIX and, where that leaves a choice, of the C library.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <errno.h>
#include <fcntl.h>
#include <paths.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/large.h"
#include "base/pid.h"
#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/signal.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/perthread.h"

typedef int spawn_function (pid_t *, const char *,
                            const posix_spawn_file_actions_t *,
                            const posix_spawnattr_t *, char *const *,
                            char *const *);

static int
start (spawn_function *f, pid_t *ret, const char *path,
       const posix_spawn_file_actions_t *actions,
       const posix_spawnattr_t *attr, char *const *argv, char *const *envp)
{
  bool on = c11t_engine_on ();
  pid_t pid;
  c11t_pid_near ();
  argv = c11t_pid_strings (argv);
  envp = c11t_pid_strings (envp);
  if (on)
    {
      c11t_child_near ();
      c11t_spawn_prepare ();
    }
  int err = f (&pid, path, actions, attr, argv, envp);
  if (on)
    c11t_spawn_done ();
  pid = c11t_pid_forked (err ? -1 : pid);
  if (!err && ret)
    *ret = pid;
  return err;
}

int
posix_spawn (pid_t *pid, const char *path,
             const posix_spawn_file_actions_t *actions,
             const posix_spawnattr_t *attr, char *const *argv,
             char *const *envp)
{
  return start (C11T_REAL (posix_spawn), pid, path, actions, attr, argv, envp);
}

int
posix_spawnp (pid_t *pid, const char *file,
              const posix_spawn_file_actions_t *actions,
              const posix_spawnattr_t *attr, char *const *argv,
              char *const *envp)
{
  return start (C11T_REAL (posix_spawnp), pid, file, actions, attr, argv, envp);
}

/* --- system ------------------------------------------------------------------ */

static struct
{
  unsigned n; /* threads inside */
  struct sigaction interrupt, quit;
} systems;

/* The first thread that comes makes the process ignore what the terminal
   sends, the last one that goes undoes that.  */
static void
enter_system (void)
{
  const struct sigaction ignore = { .sa_handler = SIG_IGN };
  if (systems.n++)
    return;
  c11t_signal_action (SIGINT, &ignore, &systems.interrupt);
  c11t_signal_action (SIGQUIT, &ignore, &systems.quit);
}

static void
leave_system (void)
{
  if (--systems.n)
    return;
  c11t_signal_action (SIGINT, &systems.interrupt, NULL);
  c11t_signal_action (SIGQUIT, &systems.quit, NULL);
}

struct command
{
  pid_t pid; /* 0: not running */
  sigset_t mask; /* the thread's own */
};

static void
clean_up (void *arg)
{
  struct command *c = arg;
  if (c->pid > 0)
    {
      kill (c->pid, SIGKILL);
      C11T_REAL (waitpid) (c11t_pid_to_kernel (c->pid), NULL, 0);
    }
  leave_system ();
  c11t_signal_mask (SIG_SETMASK, &c->mask, NULL);
}

static int
start_command (struct command *c, const char *text)
{
  char *const argv[] = { (char *) "sh", (char *) "-c", (char *) text, NULL };
  posix_spawnattr_t attr;
  sigset_t reset;
  sigemptyset (&reset);
  if (systems.interrupt.sa_handler != SIG_IGN)
    sigaddset (&reset, SIGINT);
  if (systems.quit.sa_handler != SIG_IGN)
    sigaddset (&reset, SIGQUIT);
  posix_spawnattr_init (&attr);
  posix_spawnattr_setsigmask (&attr, &c->mask);
  posix_spawnattr_setsigdefault (&attr, &reset);
  posix_spawnattr_setflags (&attr,
                            POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  int err = posix_spawn (&c->pid, _PATH_BSHELL, NULL, &attr, argv, environ);
  posix_spawnattr_destroy (&attr);
  return err;
}

int
system (const char *text)
{
  struct command c = { .pid = 0 };
  sigset_t child;
  int status = -1;
  if (!c11t_engine_on () || !text)
    return C11T_REAL (system) (text);
  sigemptyset (&child);
  sigaddset (&child, SIGCHLD);
  enter_system ();
  c11t_signal_mask (SIG_BLOCK, &child, &c.mask);
  pthread_cleanup_push (clean_up, &c);
  int err = start_command (&c, text);
  if (err)
    {
      /* As a shell that cannot be executed.  */
      c.pid = 0;
      status = W_EXITCODE (127, 0);
      errno = err;
    }
  else if (c11t_child_await (c.pid, &status) >= 0)
    c.pid = 0;
  else
    status = -1;
  pthread_cleanup_pop (0);
  c.pid = 0;
  int kept = errno;
  clean_up (&c);
  errno = kept;
  return status;
}

/* --- popen ------------------------------------------------------------------- */

#define MOST_STREAMS 256

/* Open streams and their children.  */
static struct
{
  FILE *f; /* NULL: free */
  pid_t pid;
} streams[MOST_STREAMS] C11T_LARGE;

static int
slot_of (const FILE *f)
{
  for (int i = 0; i < MOST_STREAMS; i++)
    if (streams[i].f == f)
      return i;
  return -1;
}

/* Start TEXT with END as its descriptor TO; streams that were opened before are
   not the child's.  */
static int
start_piped (pid_t *ret, const char *text, int end, int to)
{
  char *const argv[] = { (char *) "sh", (char *) "-c", (char *) text, NULL };
  posix_spawn_file_actions_t actions;
  int err = posix_spawn_file_actions_init (&actions);
  if (err)
    return err;
  err = posix_spawn_file_actions_adddup2 (&actions, end, to);
  for (int i = 0; i < MOST_STREAMS && !err; i++)
    if (streams[i].f && fileno (streams[i].f) != to)
      err = posix_spawn_file_actions_addclose (&actions,
                                               fileno (streams[i].f));
  if (!err)
    err = posix_spawn (ret, _PATH_BSHELL, &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy (&actions);
  return err;
}

static FILE *
fail_with (int err)
{
  errno = err;
  return NULL;
}

/* Put the stream of the pipe's END for us, whose other end is the child's, into
   a slot.  */
static FILE *
start_stream (const char *text, bool reads, const int end[2])
{
  int ours = end[!reads], theirs = end[reads];
  FILE *f = fdopen (ours, reads ? "r" : "w");
  int i = slot_of (NULL);
  if (!f || i < 0)
    {
      int err = f ? EMFILE : errno;
      if (f)
        fclose (f);
      else
        close (ours);
      close (theirs);
      return fail_with (err);
    }
  int err = start_piped (&streams[i].pid, text, theirs, reads);
  close (theirs);
  if (err)
    {
      fclose (f);
      return fail_with (err);
    }
  int gone = slot_of (f); /* of a stream that fclose closed */
  if (gone >= 0)
    streams[gone].f = NULL;
  streams[i].f = f;
  return f;
}

FILE *
popen (const char *text, const char *mode)
{
  bool reads = false, writes = false, kept = true;
  int end[2];
  if (!c11t_engine_on ())
    return C11T_REAL (popen) (text, mode);
  for (const char *p = mode; *p; p++)
    if (*p == 'r')
      reads = true;
    else if (*p == 'w')
      writes = true;
    else if (*p == 'e')
      kept = false;
    else
      return fail_with (EINVAL);
  if (reads == writes)
    return fail_with (EINVAL);
  if (pipe2 (end, O_CLOEXEC) < 0)
    return NULL;
  FILE *f = start_stream (text, reads, end);
  if (f && kept)
    C11T_REAL (fcntl) (fileno (f), F_SETFD, 0);
  return f;
}

int
pclose (FILE *f)
{
  int i = slot_of (f), status;
  if (!c11t_engine_on () || i < 0)
    return C11T_REAL (pclose) (f);
  pid_t pid = streams[i].pid;
  streams[i].f = NULL;
  fclose (f);
  while (c11t_child_await (pid, &status) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}
