/* folder.c -- the folder that a campaign saves in; see folder.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

/* --- The lock -------------------------------------------------------------
 */

/* Try to get the lock HOW on DIR.  Return its descriptor; -1 if there is
   none, errno EWOULDBLOCK if that is because somebody has it.  */
static int
try_lock (const char *dir, int how)
{
  int fd = open (dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd >= 0 && flock (fd, how | LOCK_NB) < 0)
    {
      int err = errno;
      close (fd);
      errno = err;
      return -1;
    }
  return fd;
}

enum folder_lock
folder_lock (const char *dir)
{
  /* Who asks whether the folder is in use has the lock for a moment.  */
  for (int i = 0; i < 20; i++)
    {
      if (try_lock (dir, LOCK_EX) >= 0)
        return FOLDER_LOCKED;
      if (errno != EWOULDBLOCK)
        return FOLDER_NOT_LOCKED;
      usleep (20000);
    }
  return FOLDER_IN_USE;
}

bool
folder_is_in_use (const char *dir)
{
  /* A child of who was just killed, on its way to exec, has the lock for a
     moment.  */
  for (int i = 0; i < 3; i++)
    {
      int fd = try_lock (dir, LOCK_SH);
      if (fd >= 0)
        close (fd);
      if (fd >= 0 || errno != EWOULDBLOCK)
        return false;
      usleep (20000);
    }
  return true;
}

/* --- Leftovers ------------------------------------------------------------
 */

/* True if the first N letters of NAME are a name that save.c gives.  */
static bool
is_ours (const char *name, size_t n)
{
  static const char *const fixed[] = { "campaign.json", "internal-error.txt" };
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
folder_sweep (const char *dir)
{
  DIR *d = opendir (dir);
  if (!d)
    return;
  for (struct dirent *e; (e = readdir (d));)
    if (folder_is_unfinished (e->d_name))
      unlinkat (dirfd (d), e->d_name, 0);
  closedir (d);
}
