/* folder.c -- the folder that a campaign saves in; see folder.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/place/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/base/text.h"

int
folder_make (const char *dir)
{
  char *path = text_format ("%s", dir);
  int err = 0;
  for (char *p = path + 1; !err && *p; p++)
    if (*p == '/')
      {
        *p = 0;
        err = mkdir (path, 0777) < 0 && errno != EEXIST ? errno : 0;
        *p = '/';
      }
  if (!err && mkdir (path, 0700) < 0 && errno != EEXIST)
    err = errno;
  struct stat st;
  if (!err && stat (path, &st) == 0 && !S_ISDIR (st.st_mode))
    err = ENOTDIR;
  free (path);
  return err;
}

int
folder_open (const char *dir)
{
  struct stat st;
  int fd = open (dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  int err = errno;
  if (fd < 0 && err == ENOTDIR && lstat (dir, &st) == 0
      && S_ISLNK (st.st_mode))
    err = ELOOP;
  errno = err;
  return fd;
}

bool
folder_is_gone (int fd)
{
  struct stat st;
  return fstat (fd, &st) == 0 && st.st_nlink == 0;
}

/* --- Strangers --------------------------------------------------------------
 */

bool
folder_is_stranger (int fd, const struct stat *st)
{
  struct stat folder;
  return st->st_uid != geteuid () && st->st_uid != 0
         && (fstat (fd, &folder) < 0 || st->st_uid != folder.st_uid);
}

/* Give OLD in FD the name NEW, which must be free.  Return 0 or an errno
   value.  */
static int
rename_to_free (int fd, const char *old, const char *new)
{
  struct stat st;
  if (renameat2 (fd, old, fd, new, RENAME_NOREPLACE) == 0)
    return 0;
  if (errno != EINVAL && errno != ENOSYS)
    return errno;
  /* The file system does not know how.  */
  if (fstatat (fd, new, &st, AT_SYMLINK_NOFOLLOW) == 0)
    return EEXIST;
  return renameat (fd, old, fd, new) < 0 ? errno : 0;
}

int
folder_keep (int fd, const char *name, char **ret_kept)
{
  char *kept = text_format ("%s.damaged", name);
  int err = rename_to_free (fd, name, kept);
  for (unsigned i = 2; err == EEXIST && i < 10000; i++)
    {
      free (kept);
      kept = text_format ("%s.damaged.%u", name, i);
      err = rename_to_free (fd, name, kept);
    }
  *ret_kept = kept;
  return err;
}

/* --- The lock -------------------------------------------------------------
 */

#define LOCK ".lock"

/* Open the lock of the folder FD with FLAGS.  Not the folder itself: who may
   only read that could lock it as well, and keep its owner out.  Return the
   descriptor, or -1 and errno; EPERM if something else is there, or another
   user's file.  */
static int
open_lock (int fd, int flags)
{
  struct stat st;
  bool there = fstatat (fd, LOCK, &st, AT_SYMLINK_NOFOLLOW) == 0;
  if (there && (!S_ISREG (st.st_mode) || folder_is_stranger (fd, &st)))
    {
      errno = EPERM;
      return -1;
    }
  int lock = openat (
      fd, LOCK, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
  if (lock < 0 || fstat (lock, &st) < 0)
    return lock;
  if (S_ISREG (st.st_mode) && !folder_is_stranger (fd, &st))
    return lock;
  lock_close (lock);
  errno = EPERM;
  return -1;
}

enum folder_lock
folder_lock (int fd, int *ret_lock)
{
  int lock = open_lock (fd, O_RDWR | O_CREAT);
  struct stat st;
  *ret_lock = -1;
  if (lock < 0)
    return errno == EPERM ? FOLDER_STRANGE : FOLDER_NOT_LOCKED;
  /* Nobody else may open it, so that nobody else may lock it.  */
  if (fstat (lock, &st) == 0 && (st.st_mode & 077))
    fchmod (lock, 0600);
  enum folder_lock got = lock_take (lock, 0);
  if (got == FOLDER_LOCKED)
    *ret_lock = lock;
  return got;
}

void
folder_unlock (int lock)
{
  lock_end (lock, 0);
}

enum folder_lock
folder_is_in_use (int fd)
{
  int lock = open_lock (fd, O_RDONLY);
  return lock >= 0         ? lock_ask (lock, 0)
         : errno == ENOENT ? FOLDER_LOCKED
                           : FOLDER_NOT_LOCKED;
}

/* --- Leftovers ------------------------------------------------------------
 */

/* True if the first N letters of NAME are a name that save.c gives.  */
static bool
is_ours (const char *name, size_t n)
{
  static const char *const fixed[] = { "campaign.json", "store.json",
                                       "internal-error.txt" };
  static const char *const endings[] = { ".json", ".log", ".original.log" };
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    if (strlen (fixed[i]) == n && memcmp (name, fixed[i], n) == 0)
      return true;
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (strspn (name, "0123456789abcdef") == 8 && strlen (endings[i]) == n - 8
        && memcmp (name + 8, endings[i], n - 8) == 0)
      return true;
  return false;
}

bool
folder_is_unfinished (const char *name)
{
  size_t n = strlen (name), tail = strlen (".tmp");
  if (n < tail || strcmp (name + n - tail, ".tmp") != 0)
    return false;
  size_t digits = n - tail;
  while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
    digits--;
  return digits > 1 && digits < n - tail && name[digits - 1] == '.'
         && is_ours (name, digits - 1);
}

void
folder_sweep (int fd)
{
  int again = openat (fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *d = again < 0 ? NULL : fdopendir (again);
  if (!d)
    {
      if (again >= 0)
        close (again);
      return;
    }
  for (struct dirent *e; (e = readdir (d));)
    if (folder_is_unfinished (e->d_name))
      unlinkat (fd, e->d_name, 0);
  closedir (d);
}
