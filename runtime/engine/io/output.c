/* output.c -- what the program writes, and who looks at it; see output.h.
   SPDX-License-Identifier: BSD-3-Clause

   With the option check the standard output of an execution goes to a file in
   memory, which a shell's command then gets as its standard input, and which
   goes where it would have gone if the option output says so.  Standard error
   is not looked at.

   The command runs natively, without the runtime's options, and for as long as
   an execution may, at most.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/io/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/out.h"
#include "base/real.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/observe/explain.h"
#include "report/finding.h"

#define OUT_OF_THE_WAY 210 /* programs count on low descriptors */

static int caught = -1;

void
c11t_output_prepare (void)
{
  if (!c11t_params.check[0])
    return;
  int low = memfd_create ("c11test-output", MFD_CLOEXEC);
  caught = low < 0 ? -1
                   : C11T_REAL (fcntl) (low, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
  if (low >= 0)
    close (low);
  if (caught < 0)
    c11t_die ("option check: cannot make a file in memory: %s",
              strerror (errno));
}

void
c11t_output_begin (void)
{
  if (caught < 0)
    return;
  if (ftruncate (caught, 0) < 0 || lseek (caught, 0, SEEK_SET) < 0)
    c11t_die ("option check: the file in memory cannot be emptied");
}

/* True if execution NTH's output is for the user.  */
static bool
is_heard (uint64_t nth)
{
  return !c11t_shared->lesson
         && (c11t_params.output == 0 || (c11t_params.output == 1 && nth == 0));
}

void
c11t_output_child (uint64_t nth)
{
  int fd = is_heard (nth) ? -1 : open ("/dev/null", O_WRONLY);
  if (fd >= 0)
    {
      dup2 (fd, 1);
      dup2 (fd, 2);
      if (fd > 2)
        close (fd);
    }
  if (caught >= 0)
    dup2 (caught, 1);
}

/* --- The command -------------------------------------------------------------- */

static __attribute__ ((noreturn)) void
become_command (void)
{
  char *argv[] = { "sh", "-c", c11t_params.check, NULL };
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  setenv ("C11TEST_OPTIONS", "enable=0", 1);
  alarm ((unsigned) c11t_params.timeout);
  if (c11t_params.result_fd)
    close ((int) c11t_params.result_fd);
  if (lseek (caught, 0, SEEK_SET) == 0 && dup2 (caught, 0) == 0)
    C11T_REAL (execv) ("/bin/sh", argv);
  syscall (SYS_exit_group, 127);
  __builtin_unreachable ();
}

/* Copy what was caught to our standard output.  */
static void
pass_on (void)
{
  char buf[4096];
  ssize_t n;
  off_t at = 0;
  while ((n = pread (caught, buf, sizeof buf, at)) > 0)
    {
      if (c11t_write_all (1, buf, (size_t) n))
        return;
      at += n;
    }
}

static void
report (int status)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_EXIT_STATUS);
  if (!f)
    return;
  if (WIFSIGNALED (status))
    snprintf (f->message, sizeof f->message,
              "the check of the output, '%.120s', was ended by signal %d",
              c11t_params.check, WTERMSIG (status));
  else
    snprintf (f->message, sizeof f->message,
              "the output is not right: '%.120s' ended with status %d",
              c11t_params.check, WEXITSTATUS (status));
  c11t_finding_done (f);
}

void
c11t_output_check (uint64_t nth)
{
  int status = 0;
  if (caught < 0)
    return;
  pid_t pid = C11T_REAL (_Fork) ();
  if (pid == 0)
    become_command ();
  if (pid < 0)
    c11t_die ("option check: fork: %s", strerror (errno));
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFEXITED (status) && WEXITSTATUS (status) == 127)
    c11t_die ("option check: '%s' cannot be run", c11t_params.check);
  if (status)
    report (status);
  if (is_heard (nth))
    pass_on ();
}
