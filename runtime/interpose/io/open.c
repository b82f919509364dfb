/* open.c -- opening a FIFO waits for somebody at its other end.
   SPDX-License-Identifier: BSD-3-Clause

   In the kernel it would wait for a thread that cannot run meanwhile.  So a FIFO
   is opened without waiting; the writer tries again until there is a reader, the
   reader has opened it and looks until there is, or has been, a writer.  Another
   process sees either as it would see one that waits.  What a thread did before
   it opened one end happens before what follows the opening of the other.

   Everything else is opened at once, as without us: no scheduling point.

   Does not: reopen (freopen), or create with creat.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/thread/cancel.h"

static char opened; /* what threads do before and after stands for this */

/* --- A FIFO ---------------------------------------------------------------------- */

static bool
waits (int folder, const char *path, int flags)
{
  struct stat st;
  int mode = flags & O_ACCMODE;
  return path && (mode == O_RDONLY || mode == O_WRONLY)
         && !(flags & (O_NONBLOCK | O_PATH | O_DIRECTORY | O_EXCL))
         && fstatat (folder, path, &st,
                     flags & O_NOFOLLOW ? AT_SYMLINK_NOFOLLOW : 0)
                == 0
         && S_ISFIFO (st.st_mode);
}

/* Is there, or was there since we opened it, a writer of FD?  One that has
   written nothing shows only in what tee says.  */
static bool
has_writer (int fd)
{
  struct pollfd p = { .fd = fd, .events = POLLIN };
  int ends[2];
  if (C11T_REAL (poll) (&p, 1, 0) != 0)
    return true;
  if (C11T_REAL (pipe2) (ends, O_CLOEXEC) < 0)
    return true; /* it may be; do not wait for ever */
  bool any = C11T_REAL (tee) (fd, ends[1], 1, SPLICE_F_NONBLOCK) < 0;
  C11T_REAL (close) (ends[0]);
  C11T_REAL (close) (ends[1]);
  return any;
}

static void
drop (int *fd)
{
  if (*fd >= 0)
    C11T_REAL (close) (*fd);
}

static int
open_fifo (int folder, const char *path, int flags)
{
  bool writes = (flags & O_ACCMODE) == O_WRONLY;
  /* Who cancels us leaves nothing open.  */
  __attribute__ ((cleanup (drop))) int fd = -1;
  c11t_order_before (&opened);
  for (;;)
    {
      c11t_cancellation_point ();
      if (fd < 0)
        {
          fd = C11T_REAL (openat) (folder, path, flags | O_NONBLOCK);
          c11t_fd_progress ();
        }
      if (fd < 0 && (!writes || errno != ENXIO))
        return -1;
      if (fd >= 0 && (writes || has_writer (fd)))
        break;
      if (c11t_fd_wait (NULL, 0, C11T_NO_DEADLINE, "in open of a FIFO")
          == EINTR)
        {
          errno = EINTR;
          return -1;
        }
    }
  c11t_order_after (&opened);
  C11T_REAL (fcntl) (fd, F_SETFL, flags & ~(O_CREAT | O_TRUNC | O_CLOEXEC));
  int result = fd;
  fd = -1;
  return result;
}

/* --- open ------------------------------------------------------------------------ */

static mode_t
mode_of (int flags, va_list ap)
{
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE
             ? va_arg (ap, mode_t)
             : 0;
}

static void
note_made (const char *path, int flags)
{
  if (flags & O_CREAT && path && c11t_engine_on ())
    c11t_file_made (path);
}

#define OPEN(name)                                                            \
  int name (const char *path, int flags, ...)                                 \
  {                                                                           \
    if (c11t_engine_on () && waits (AT_FDCWD, path, flags))                   \
      return open_fifo (AT_FDCWD, path, flags & ~O_CREAT);                    \
    va_list ap;                                                               \
    va_start (ap, flags);                                                     \
    mode_t mode = mode_of (flags, ap);                                        \
    va_end (ap);                                                              \
    note_made (path, flags);                                                  \
    return C11T_REAL (name) (path, flags, mode);                              \
  }

#define OPENAT(name)                                                          \
  int name (int folder, const char *path, int flags, ...)                     \
  {                                                                           \
    if (c11t_engine_on () && waits (folder, path, flags))                     \
      return open_fifo (folder, path, flags & ~O_CREAT);                      \
    va_list ap;                                                               \
    va_start (ap, flags);                                                     \
    mode_t mode = mode_of (flags, ap);                                        \
    va_end (ap);                                                              \
    note_made (path, flags);                                                  \
    return C11T_REAL (name) (folder, path, flags, mode);                      \
  }

OPEN (open)
OPEN (open64)
OPENAT (openat)
OPENAT (openat64)

/* What _FORTIFY_SOURCE calls.  */
int __open_2 (const char *path, int flags);
int __open64_2 (const char *path, int flags);
int __openat_2 (int folder, const char *path, int flags);
int __openat64_2 (int folder, const char *path, int flags);

#define OPEN_2(name)                                                          \
  int name (const char *path, int flags)                                      \
  {                                                                           \
    return c11t_engine_on () && waits (AT_FDCWD, path, flags)                 \
               ? open_fifo (AT_FDCWD, path, flags)                            \
               : C11T_REAL (name) (path, flags);                              \
  }

#define OPENAT_2(name)                                                        \
  int name (int folder, const char *path, int flags)                          \
  {                                                                           \
    return c11t_engine_on () && waits (folder, path, flags)                   \
               ? open_fifo (folder, path, flags)                              \
               : C11T_REAL (name) (folder, path, flags);                      \
  }

OPEN_2 (__open_2)
OPEN_2 (__open64_2)
OPENAT_2 (__openat_2)
OPENAT_2 (__openat64_2)

/* --- fopen ----------------------------------------------------------------------- */

/* The flags for a stream's MODE as far as they matter for a FIFO.  */
static int
flags_of (const char *mode)
{
  int flags = strchr (mode, '+')       ? O_RDWR
              : strchr ("wa", mode[0]) ? O_WRONLY
                                       : O_RDONLY;
  if (strchr ("wa", mode[0]))
    flags |= O_CREAT;
  size_t n = strcspn (mode, ",");
  if (memchr (mode, 'x', n))
    flags |= O_EXCL;
  return memchr (mode, 'e', n) ? flags | O_CLOEXEC : flags;
}

#define FOPEN(name)                                                           \
  FILE *name (const char *path, const char *mode)                             \
  {                                                                           \
    int flags = flags_of (mode);                                              \
    note_made (path, flags);                                                  \
    if (!c11t_engine_on () || !waits (AT_FDCWD, path, flags))                 \
      return C11T_REAL (name) (path, mode);                                   \
    int fd = open_fifo (AT_FDCWD, path, flags & ~O_CREAT);                    \
    return fd < 0 ? NULL : fdopen (fd, mode);                                 \
  }

FOPEN (fopen)
FOPEN (fopen64)
