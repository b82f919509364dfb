/* lock.c -- a byte of a file that says that a process is at work; see lock.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/place/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/base/memory.h"

/* A lock that this process has.  */
struct held
{
  struct held *next;
  dev_t dev;
  ino_t ino;
  off_t byte;
};

static struct held *all;

/* The place of the lock of BYTE of the file FD in ALL, or of any lock of that
   file if BYTE is negative; NULL if this process has none.  */
static struct held **
find (int fd, off_t byte)
{
  struct stat st;
  if (all && fstat (fd, &st) == 0)
    for (struct held **h = &all; *h; h = &(*h)->next)
      if ((*h)->dev == st.st_dev && (*h)->ino == st.st_ino
          && (byte < 0 || (*h)->byte == byte))
        return h;
  return NULL;
}

static struct flock
lock_of (off_t byte, short type)
{
  return (struct flock){
    .l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1
  };
}

/* What ERR, an errno value or 0, says of a lock.  */
static enum folder_lock
found (int err)
{
  return !err                                      ? FOLDER_LOCKED
         : err == EWOULDBLOCK || err == EACCES ? FOLDER_IN_USE
                                                   : FOLDER_NOT_LOCKED;
}

/* FD has a lock of BYTE now.  */
static enum folder_lock
hold (int fd, off_t byte)
{
  struct stat st;
  if (fstat (fd, &st) < 0)
    return FOLDER_NOT_LOCKED; /* lock_close will close it */
  struct held *h = memory_new (1, sizeof *h);
  *h = (struct held){
    .next = all, .dev = st.st_dev, .ino = st.st_ino, .byte = byte
  };
  all = h;
  return FOLDER_LOCKED;
}

enum folder_lock
lock_take (int fd, off_t byte)
{
  struct flock l = lock_of (byte, F_WRLCK);
  int err = find (fd, byte) ? EWOULDBLOCK : 0;
  /* Who was just killed may be on its way out.  */
  for (int i = 0; !err && fcntl (fd, F_SETLK, &l) < 0; i++)
    if (found (errno) != FOLDER_IN_USE || i == 20)
      err = errno;
    else
      usleep (20000);
  enum folder_lock got = err ? found (err) : hold (fd, byte);
  if (got != FOLDER_LOCKED)
    lock_close (fd);
  return got;
}

void
lock_end (int fd, off_t byte)
{
  struct held **h = find (fd, byte), *old = h ? *h : NULL;
  struct flock l = lock_of (byte, F_UNLCK);
  if (old)
    *h = old->next;
  free (old);
  fcntl (fd, F_SETLK, &l); /* others of this file may stay */
  lock_close (fd);
}

enum folder_lock
lock_ask (int fd, off_t byte)
{
  struct flock l = lock_of (byte, F_RDLCK);
  int err = find (fd, byte)                  ? EWOULDBLOCK
            : fcntl (fd, F_GETLK, &l) < 0    ? errno
            : l.l_type == F_UNLCK            ? 0
                                             : EWOULDBLOCK;
  lock_close (fd);
  return found (err);
}

void
lock_close (int fd)
{
  if (!find (fd, -1))
    close (fd);
}
