/* fifo.c -- calls that would stop all threads in the kernel wait like others.
   SPDX-License-Identifier: BSD-3-Clause

   The thread that they wait for is one of the program's, or another process.
   Each was once over the time limit.  The twin "nobody" waits for an end of a
   FIFO that nobody opens.

   { c11t-run "--executions=20 --seed=1 --timeout=20" }
   { c11t-each "threads child cancel interrupt splice sendfile nonblock" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "child" }
   { c11t-run "--executions=20 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-args "nobody" }
   { c11t-run "--executions=1 --seed=1 --timeout=1 --explain=0" }
   { c11t-status 66 }
   { c11t-finding timeout 100 }
   { c11t-expect {fifo.c:[0-9]+:[0-9]+: in opener: T1} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SIZE 300000 /* more than a pipe has room for */

static char path[] = "/tmp/c11test-fifo-XXXXXX/fifo";
static int ends[2], filled[2], sent, err;

static void *
opener (void *unused)
{
  int fd = open (path, O_RDONLY);
  char c = 0;
  err = fd < 0 ? errno : 0;
  if (fd >= 0)
    {
      assert (read (fd, &c, 1) == 1 && c == 'x');
      assert (!(fcntl (fd, F_GETFL) & O_NONBLOCK));
    }
  return unused;
}

static void *
reader (void *unused)
{
  static char text[SIZE];
  for (int n = 0, got; n < sent; n += got)
    {
      got = (int) read (ends[0], text, sizeof text);
      assert (got > 0);
    }
  return unused;
}

static void
writer (void)
{
  int fd = open (path, O_WRONLY);
  assert (fd >= 0 && write (fd, "x", 1) == 1);
}

static void
on_signal (int number)
{
  (void) number;
}

static void
remove_fifo (void)
{
  unlink (path);
  *strrchr (path, '/') = 0;
  rmdir (path);
}

static void
make_fifo (void)
{
  char *slash = strrchr (path, '/');
  *slash = 0;
  assert (mkdtemp (path));
  *slash = '/';
  assert (mkfifo (path, 0600) == 0);
  atexit (remove_fifo);
}

/* The pipe is full when splice begins.  */
static void
splice_when_full (void)
{
  pthread_t t;
  static char text[65536];
  assert (pipe (ends) == 0 && pipe (filled) == 0);
  assert (write (ends[1], text, sizeof text) == sizeof text);
  assert (write (filled[1], text, 100) == 100);
  sent = sizeof text + 100;
  pthread_create (&t, NULL, reader, NULL);
  assert (splice (filled[0], NULL, ends[1], NULL, 100, 0) == 100);
  pthread_join (t, NULL);
}

static void
send_much (void)
{
  pthread_t t;
  static char text[SIZE];
  int file = memfd_create ("much", MFD_CLOEXEC);
  assert (file >= 0 && write (file, text, SIZE) == SIZE);
  assert (lseek (file, 0, SEEK_SET) == 0 && pipe (ends) == 0);
  sent = SIZE;
  pthread_create (&t, NULL, reader, NULL);
  assert (sendfile (ends[1], file, NULL, SIZE) == SIZE);
  pthread_join (t, NULL);
}

/* What does not wait natively does not wait here.  */
static void
at_once (void)
{
  assert (open (path, O_WRONLY | O_NONBLOCK) < 0 && errno == ENXIO);
  int fd = open (path, O_RDONLY | O_NONBLOCK);
  assert (fd >= 0);
  assert (open (path, O_WRONLY) >= 0 && open (path, O_RDWR) >= 0);
  assert (pipe (ends) == 0);
  assert (splice (fd, NULL, ends[1], NULL, 1, SPLICE_F_NONBLOCK) < 0);
  assert (errno == EAGAIN);
  assert (open ("/nonexistent/fifo", O_RDONLY) < 0 && errno == ENOENT);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  const char *what = argc > 1 ? argv[1] : "";
  struct sigaction a = { .sa_handler = on_signal };
  if (!strcmp (what, "splice"))
    splice_when_full ();
  else if (!strcmp (what, "sendfile"))
    send_much ();
  if (!strcmp (what, "splice") || !strcmp (what, "sendfile"))
    return 0;
  make_fifo ();
  if (!strcmp (what, "nonblock"))
    {
      at_once ();
      return 0;
    }
  if (!strcmp (what, "child"))
    {
      pid_t pid = fork ();
      if (pid == 0)
        {
          writer ();
          _exit (0);
        }
      opener (NULL);
      assert (waitpid (pid, NULL, 0) == pid);
      return err;
    }
  sigaction (SIGUSR1, &a, NULL);
  pthread_create (&t, NULL, opener, NULL);
  if (!strcmp (what, "threads"))
    writer ();
  else if (!strcmp (what, "cancel"))
    pthread_cancel (t);
  else if (!strcmp (what, "interrupt"))
    {
      usleep (1000); /* it may be too early, or in time */
      pthread_kill (t, SIGUSR1);
      usleep (1000);
      pthread_cancel (t);
    }
  pthread_join (t, NULL);
  return err && err != EINTR;
}
