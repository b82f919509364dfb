/* base-out.c -- bounded text, whole writes, checked assertions.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "base" }  */

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/out.h"
#include "unit.h"

static void
text_appends (void)
{
  char buf[32];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "%d-%s", 12, "ab");
  c11t_text_add (&t, "%c", '!');
  CHECK (strcmp (buf, "12-ab!") == 0);
  CHECK_EQ (t.len, 6);
  CHECK (!t.overflowed);
}

static void
text_stops_at_its_end (void)
{
  for (size_t n = 1; n < 12; n++)
    {
      char buf[16];
      memset (buf, '#', sizeof buf);
      struct c11t_text t = { buf, 0, n, 0 };
      c11t_text_add (&t, "%s", "12345678");
      c11t_text_add (&t, "%s", "9");
      size_t want = n > 9 ? 9 : n - 1;
      CHECK_EQ (strlen (buf), want);
      CHECK_EQ (t.len, want);
      CHECK_EQ (t.overflowed, n <= 9);
      CHECK (memcmp (buf, "123456789", want) == 0);
      CHECK_EQ (buf[n], '#');
    }
}

static void
write_all_passes_a_full_pipe (void)
{
  enum
  {
    N = 1 << 20
  };
  static char data[N];
  int fds[2];
  CHECK (pipe (fds) == 0);
  for (int i = 0; i < N; i++)
    data[i] = (char) (i * 31);
  pid_t child = fork ();
  if (child == 0)
    {
      close (fds[0]);
      _exit (c11t_write_all (fds[1], data, N));
    }
  close (fds[1]);
  char c;
  int n = 0;
  while (read (fds[0], &c, 1) == 1)
    CHECK (c == data[n++]);
  CHECK_EQ (n, N);
  int status;
  waitpid (child, &status, 0);
  CHECK_EQ (status, 0);
  close (fds[0]);
  CHECK_EQ (c11t_write_all (-1, data, 1), EBADF);
}

/* Run F in a child; its standard error goes to SAID.  Return the status.  */
static int
run_and_listen (void (*f) (void), char *said, size_t size)
{
  int fds[2], status;
  if (pipe (fds))
    return -1;
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (fds[1], 2);
      f ();
      _exit (0);
    }
  close (fds[1]);
  ssize_t n = read (fds[0], said, size - 1);
  said[n > 0 ? n : 0] = 0;
  close (fds[0]);
  waitpid (child, &status, 0);
  return status;
}

static void
say_much (void)
{
  errno = EPIPE;
  c11t_say ("%2000s", "x");
  if (errno != EPIPE)
    _exit (1);
}

static void
say_keeps_errno_and_one_line (void)
{
  char said[4096];
  CHECK_EQ (run_and_listen (say_much, said, sizeof said), 0);
  CHECK (strncmp (said, "c11test: ", 9) == 0);
  CHECK (strchr (said, '\n') == said + strlen (said) - 1);
}

static void
die (void)
{
  c11t_die ("bad %s", "option");
}

static void
die_ends_with_67 (void)
{
  char said[256];
  int status = run_and_listen (die, said, sizeof said);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 67);
  CHECK (strcmp (said, "c11test: bad option\n") == 0);
}

static void
fail (void)
{
  signal (SIGABRT, SIG_IGN);
  C11T_ASSERT (1 + 1 == 3);
}

static void
failed_assertion_aborts (void)
{
  char said[256];
  int status = run_and_listen (fail, said, sizeof said);
  CHECK (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT);
  CHECK (strstr (said, "1 + 1 == 3"));
  CHECK (strstr (said, "base-out.c"));
}

int
main (void)
{
  RUN (text_appends);
  RUN (text_stops_at_its_end);
  RUN (write_all_passes_a_full_pipe);
  RUN (say_keeps_errno_and_one_line);
  RUN (die_ends_with_67);
  RUN (failed_assertion_aborts);
  return unit_done ();
}
