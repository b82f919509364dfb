/* database-guard.c -- whose a database is, and who saves in it; see
   database.h. SPDX-License-Identifier: BSD-3-Clause

   Who saves holds a lock on FILE.lock, one byte for each part: shards save
   side by side in one file.  Not a transaction, which would keep all others
   out for as long as the campaign runs, and not a lock on the file itself,
   which is SQLite's.  */

#define _GNU_SOURCE
#include "tools/place/database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/text.h"
#include "tools/place/trust.h"

/* --- Whose it is -----------------------------------------------------------
 */

/* The folder that FILE is in, opened; *RET_NAME is FILE in it, unless that is
   NULL.  */
static int
open_folder_of (const char *file, const char **ret_name)
{
  const char *slash = strrchr (file, '/');
  char *dir = slash ? text_format ("%.*s", (int) (slash - file) + 1, file)
                    : text_format (".");
  int fd = open (dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free (dir);
  if (ret_name)
    *ret_name = slash ? slash + 1 : file;
  return fd;
}

int
database_make_file (const char *file)
{
  const char *slash = strrchr (file, '/');
  if (slash && slash > file)
    {
      char *dir = text_format ("%.*s", (int) (slash - file), file);
      int err = folder_make (dir);
      free (dir);
      if (err)
        return err;
    }
  int fd
      = open (file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0)
    return errno == EEXIST ? 0 : errno;
  close (fd); /* nobody has opened it by then: it has just been made */
  return 0;
}

int
database_check_owner (const char *file, char **ret_why)
{
  static const char *const more[] = { "", "-wal", "-shm", "-journal" };
  int folder = open_folder_of (file, NULL), err = 0;
  for (size_t i = 0; i < sizeof more / sizeof *more && !err; i++)
    {
      struct stat st;
      char *one = text_format ("%s%s", file, more[i]);
      if (lstat (one, &st) < 0)
        err = i ? 0 : errno;
      else if (S_ISLNK (st.st_mode))
        err = ELOOP;
      else if (folder_is_stranger (folder, &st))
        {
          *ret_why = text_format ("'%s' belongs to another user (uid %u)", one,
                                  st.st_uid);
          err = EPERM;
        }
      free (one);
    }
  if (folder >= 0)
    close (folder);
  return err;
}

/* What is in it cannot be told apart by who wrote it.  */
void
database_check_trust (const struct database *d)
{
  static const char *const more[] = { "", "-wal" };
  const char *base, *file = d->file;
  int folder = open_folder_of (file, &base);
  char *dir = text_format ("%.*s", (int) (base - file), file);
  trust_check (folder, "", *dir ? dir : ".");
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    {
      char *one = text_format ("%s%s", file, more[i]);
      trust_check (folder, text_base_name (one), one);
      free (one);
    }
  free (dir);
  if (folder >= 0)
    close (folder);
}

/* --- The lock --------------------------------------------------------------
 */

/* Open the file that has D's lock, with FLAGS.  Return -1 and errno if there
   is none; EPERM: it is another user's.  */
static int
open_lock (struct database *d, int flags)
{
  struct stat st;
  char *file = text_format ("%s.lock", d->file);
  int fd = open (file, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
                 0600);
  int err = errno, folder = open_folder_of (file, NULL);
  free (file);
  if (fd >= 0
      && (fstat (fd, &st) < 0 || !S_ISREG (st.st_mode)
          || folder_is_stranger (folder, &st)))
    {
      lock_close (fd);
      fd = -1;
      err = EPERM;
    }
  if (folder >= 0)
    close (folder);
  errno = err;
  return fd;
}

enum folder_lock
database_lock (struct database *d)
{
  if (d->lock >= 0)
    return FOLDER_LOCKED;
  int fd = open_lock (d, O_RDWR | O_CREAT);
  if (fd < 0)
    return errno == EPERM || errno == ELOOP ? FOLDER_STRANGE
                                            : FOLDER_NOT_LOCKED;
  enum folder_lock got = lock_take (fd, d->part);
  if (got == FOLDER_LOCKED)
    d->lock = fd;
  return got;
}

enum folder_lock
database_is_in_use (struct database *d)
{
  int fd = open_lock (d, O_RDONLY);
  return fd >= 0           ? lock_ask (fd, d->part)
         : errno == ENOENT ? FOLDER_LOCKED
                           : FOLDER_NOT_LOCKED;
}
