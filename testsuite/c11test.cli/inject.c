/* inject.c -- a library to be preloaded that makes calls of the command fail.
   SPDX-License-Identifier: BSD-3-Clause

   INJECT_COUNT=FILE: append "NAME CALLS" for each function when the command
   ends.  INJECT=NAME:K:ERROR: call K of the function NAME, counted from 1, fails
   with the errno ERROR; "short" makes it write or read one byte.  INJECT_DONE=FILE is
   made then.  Only the process that loads it first is concerned, and what it
   forks until that becomes another program: LD_PRELOAD is taken out of the
   environment.  A call that is made by the C library itself is not seen.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define FUNCTIONS                                                             \
  X (open) X (openat) X (fopen) X (read) X (write) X (close) X (rename)       \
  X (renameat) X (fsync) X (fdatasync) X (unlink) X (unlinkat) X (mkdir)      \
  X (mkdirat) X (ftruncate) X (mmap) X (memfd_create) X (fork) X (pipe2)      \
  X (poll) X (fcntl) X (dup2) X (lseek) X (fstat) X (stat) X (waitpid)        \
  X (execv) X (signalfd) X (fclose) X (fflush) X (realloc)

enum
{
#define X(f) N_##f,
  FUNCTIONS
#undef X
      N
};

static const char *const name[] = {
#define X(f) #f,
  FUNCTIONS
#undef X
};

static unsigned long calls[N], at;
static int which = -1, error, brief;
static pid_t self;
static char *count_file, *done_file;

static void
report_done (void)
{
  int fd = (int) syscall (SYS_openat, AT_FDCWD, done_file,
                          O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (fd >= 0)
    syscall (SYS_close, fd);
}

/* Count a call of F.  True if it has to fail; errno is set then, or it is to be
   brief.  */
static int
hit (int f)
{
  if (++calls[f] != at || f != which)
    return 0;
  if (done_file)
    report_done ();
  errno = error;
  return 1;
}

static __attribute__ ((constructor)) void
begin (void)
{
  const char *what = getenv ("INJECT"), *colon;
  count_file = getenv ("INJECT_COUNT");
  done_file = getenv ("INJECT_DONE");
  self = getpid ();
  unsetenv ("LD_PRELOAD");
  unsetenv ("INJECT");
  memset (calls, 0, sizeof calls);
  if (!what || !(colon = strchr (what, ':')))
    return;
  for (int i = 0; i < N; i++)
    if (strlen (name[i]) == (size_t) (colon - what)
        && !strncmp (name[i], what, strlen (name[i])))
      which = i;
  at = strtoul (colon + 1, (char **) &colon, 10);
  brief = !strcmp (colon + 1, "short");
  error = atoi (colon + 1);
  if (which < 0)
    abort ();
}

static __attribute__ ((destructor)) void
end (void)
{
  if (!count_file || getpid () != self)
    return;
  int fd = (int) syscall (SYS_openat, AT_FDCWD, count_file,
                          O_WRONLY | O_CREAT | O_APPEND, 0666);
  for (int i = 0; i < N; i++)
    if (calls[i])
      dprintf (fd, "%s %lu\n", name[i], calls[i]);
  syscall (SYS_close, fd);
}

/* The one of whom we stand in front.  */
#define NEXT(f) ((__typeof__ (&f)) dlsym (RTLD_NEXT, #f))

#define FAIL(result, f, params, args)                                         \
  result f params                                                             \
  {                                                                           \
    if (hit (N_##f))                                                          \
      return (result) -1;                                                     \
    return NEXT (f) args;                                                     \
  }

#define MOVE(f, buffer)                                                       \
  ssize_t f (int fd, buffer p, size_t n)                                      \
  {                                                                           \
    if (hit (N_##f))                                                          \
      {                                                                       \
        if (!brief)                                                           \
          return -1;                                                          \
        n = n > 1;                                                            \
      }                                                                       \
    return NEXT (f) (fd, p, n);                                               \
  }

MOVE (read, void *)
MOVE (write, const void *)
FAIL (int, close, (int fd), (fd))
FAIL (int, rename, (const char *a, const char *b), (a, b))
FAIL (int, renameat, (int a, const char *b, int c, const char *d),
      (a, b, c, d))
FAIL (int, fsync, (int fd), (fd))
FAIL (int, fdatasync, (int fd), (fd))
FAIL (int, unlink, (const char *a), (a))
FAIL (int, unlinkat, (int d, const char *a, int f), (d, a, f))
FAIL (int, mkdir, (const char *a, mode_t m), (a, m))
FAIL (int, mkdirat, (int d, const char *a, mode_t m), (d, a, m))
FAIL (int, ftruncate, (int fd, off_t n), (fd, n))
FAIL (void *, mmap, (void *a, size_t n, int p, int f, int fd, off_t o),
      (a, n, p, f, fd, o))
FAIL (int, memfd_create, (const char *a, unsigned f), (a, f))
FAIL (pid_t, fork, (void), ())
FAIL (int, pipe2, (int fds[2], int f), (fds, f))
FAIL (int, poll, (struct pollfd *p, nfds_t n, int t), (p, n, t))
FAIL (int, dup2, (int a, int b), (a, b))
FAIL (off_t, lseek, (int fd, off_t o, int w), (fd, o, w))
FAIL (int, fstat, (int fd, struct stat *s), (fd, s))
FAIL (int, stat, (const char *a, struct stat *s), (a, s))
FAIL (pid_t, waitpid, (pid_t p, int *s, int o), (p, s, o))
FAIL (int, execv, (const char *p, char *const *a), (p, a))
FAIL (int, signalfd, (int fd, const sigset_t *s, int f), (fd, s, f))
FAIL (int, fclose, (FILE * f), (f))
FAIL (int, fflush, (FILE * f), (f))

FILE *
fopen (const char *path, const char *mode)
{
  return hit (N_fopen) ? NULL : NEXT (fopen) (path, mode);
}

void *
realloc (void *p, size_t n)
{
  return hit (N_realloc) ? NULL : NEXT (realloc) (p, n);
}

#define LAST(type)                                                            \
  va_list ap;                                                                 \
  va_start (ap, last);                                                        \
  type v = va_arg (ap, type);                                                 \
  va_end (ap)

int
open (const char *path, int last, ...)
{
  LAST (int);
  return hit (N_open) ? -1 : NEXT (open) (path, last, v);
}

int
openat (int dir, const char *path, int last, ...)
{
  LAST (int);
  return hit (N_openat) ? -1 : NEXT (openat) (dir, path, last, v);
}

int
fcntl (int fd, int last, ...)
{
  LAST (long);
  return hit (N_fcntl) ? -1 : NEXT (fcntl) (fd, last, v);
}

int open64 (const char *, int, ...) __attribute__ ((alias ("open")));
int openat64 (int, const char *, int, ...) __attribute__ ((alias ("openat")));
int fcntl64 (int, int, ...) __attribute__ ((alias ("fcntl")));
