/* place-folder.c -- a campaign saved in a folder, a file for each thing.
   SPDX-License-Identifier: BSD-3-Clause

   The first kind of place (place.h), and that of small campaigns: everything
   can be read with an editor.  The folder is used by its descriptor
   (folder.h), files appear whole or not at all (file.h).  */

#define _GNU_SOURCE
#include "tools/place/place.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/place/trust.h"

struct place_folder
{
  struct place p;
  int fd, lock;        /* of the folder; of its lock if it is ours, or -1 */
  struct stat written; /* campaign.json, as we left it */
};

static struct place_folder *
of (struct place *p)
{
  return (struct place_folder *) p;
}

/* --- One file --------------------------------------------------------------
 */

static int
look (struct place *p, const char *name, char **ret_strange)
{
  struct stat st;
  if (fstatat (of (p)->fd, name, &st, AT_SYMLINK_NOFOLLOW) < 0)
    return errno;
  if (!ret_strange)
    return 0;
  if (S_ISLNK (st.st_mode))
    *ret_strange = text_format ("it is a symbolic link");
  else if (!S_ISREG (st.st_mode))
    *ret_strange = text_format ("it is not a regular file");
  else if (folder_is_stranger (of (p)->fd, &st))
    *ret_strange
        = text_format ("it belongs to another user (uid %u)", st.st_uid);
  return 0;
}

static json_t *
read_json (struct place *p, const char *name, char **ret_why)
{
  return file_read_json (of (p)->fd, name, ret_why);
}

static int
write_json (struct place *p, const char *name, json_t *j)
{
  struct place_folder *f = of (p);
  int err = file_write_json (f->fd, name, j);
  if (strcmp (name, CAMPAIGN_NAME) == 0
      && (err || fstatat (f->fd, name, &f->written, AT_SYMLINK_NOFOLLOW) < 0))
    f->written.st_ino = 0;
  return err;
}

static const char *
check_log (struct place *p, const char *name, char **ret_sum)
{
  return file_check_log (of (p)->fd, name, ret_sum);
}

static uint8_t *
read_log (struct place *p, const char *name, size_t *ret_len)
{
  return file_read_log (of (p)->fd, name, ret_len);
}

static int
write_log (struct place *p, const char *name, const uint8_t *log, size_t len)
{
  return file_write_log (of (p)->fd, name, log, len);
}

static int
write_text (struct place *p, const char *name, const char *text, size_t len)
{
  return file_write_text (of (p)->fd, name, text, len);
}

static char *
read_text (struct place *p, const char *name, size_t *ret_len, int *ret_err)
{
  char *text = NULL;
  size_t room = 0;
  int fd = openat (of (p)->fd, name,
                   O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK);
  FILE *f = fd < 0 ? NULL : fdopen (fd, "r");
  errno = f ? 0 : errno;
  /* A text has no null byte: that is all of it.  */
  ssize_t n = f ? getdelim (&text, &room, 0, f) : -1;
  *ret_err = n < 0 ? errno : 0;
  if (f)
    fclose (f);
  if (n < 0 && !*ret_err) /* it is empty */
    n = 0;
  *ret_len = n < 0 ? 0 : (size_t) n;
  if (n > 0)
    return text;
  free (text);
  return *ret_err ? NULL : memory_new (1, 1);
}

static int
remove_file (struct place *p, const char *name)
{
  return unlinkat (of (p)->fd, name, 0) < 0 && errno != ENOENT ? errno : 0;
}

static int
keep (struct place *p, const char *name, char **ret_kept)
{
  return folder_keep (of (p)->fd, name, ret_kept);
}

/* Only of campaign.json, which is written too often to be read each time.  */
static bool
is_as_left (struct place *p, const char *name)
{
  const struct stat *left = &of (p)->written;
  struct stat st;
  return strcmp (name, CAMPAIGN_NAME) == 0 && left->st_ino
         && fstatat (of (p)->fd, name, &st, AT_SYMLINK_NOFOLLOW) == 0
         && st.st_dev == left->st_dev && st.st_ino == left->st_ino
         && st.st_mtim.tv_sec == left->st_mtim.tv_sec
         && st.st_mtim.tv_nsec == left->st_mtim.tv_nsec;
}

static char *
log_file (struct place *p, const char *name)
{
  char *file = text_format ("%s/%s", p->name, name);
  char *full = realpath (file, NULL);
  if (!full)
    return file;
  free (file);
  return full;
}

/* --- All of them -----------------------------------------------------------
 */

/* The names in P that IS_WANTED, by ORDER.  Return 0 or an errno value.  */
static int
scan (struct place *p, int (*is_wanted) (const struct dirent *),
      int (*order) (const struct dirent **, const struct dirent **),
      char ***ret_names, size_t *ret_n)
{
  struct dirent **entry;
  int n = scandirat (of (p)->fd, ".", &entry, is_wanted, order);
  *ret_n = 0;
  *ret_names = NULL;
  if (n < 0)
    return errno;
  *ret_names = memory_new ((size_t) n, sizeof **ret_names);
  for (int i = 0; i < n; i++)
    {
      (*ret_names)[(*ret_n)++] = text_format ("%s", entry[i]->d_name);
      free (entry[i]);
    }
  free (entry);
  return 0;
}

static int
list (struct place *p, char ***ret_names, size_t *ret_n)
{
  return scan (p, NULL, alphasort, ret_names, ret_n);
}

static int
is_shard (const struct dirent *e)
{
  return strncmp (e->d_name, "shard-", strlen ("shard-")) == 0;
}

static int
shards (struct place *p, char ***ret_names, size_t *ret_n)
{
  return scan (p, is_shard, versionsort, ret_names, ret_n);
}

/* --- The folder ------------------------------------------------------------
 */

static bool
is_gone (struct place *p)
{
  return folder_is_gone (of (p)->fd);
}

static enum folder_lock
lock (struct place *p)
{
  return of (p)->lock >= 0 ? FOLDER_LOCKED
                           : folder_lock (of (p)->fd, &of (p)->lock);
}

static enum folder_lock
is_in_use (struct place *p)
{
  return folder_is_in_use (of (p)->fd);
}

/* Who could not lock it leaves it alone.  */
static void
sweep (struct place *p)
{
  if (of (p)->lock >= 0)
    folder_sweep (of (p)->fd);
}

static void
check_trust (struct place *p, const char *name, const char *what)
{
  trust_check (of (p)->fd, name, what);
}

static bool
is_same (const struct place *p, const struct place *q)
{
  struct stat x, y;
  return fstat (((const struct place_folder *) p)->fd, &x) == 0
         && fstat (((const struct place_folder *) q)->fd, &y) == 0
         && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static const char *
error (const struct place *p, int err)
{
  (void) p;
  return strerror (err);
}

static void
close_folder (struct place *p)
{
  struct place_folder *f = of (p);
  close (f->fd);
  if (f->lock >= 0)
    folder_unlock (f->lock);
  free (p->name);
  free (f);
}

static const struct place_ops ops = {
  .look = look,
  .read_json = read_json,
  .write_json = write_json,
  .check_log = check_log,
  .read_log = read_log,
  .write_log = write_log,
  .write_text = write_text,
  .read_text = read_text,
  .remove = remove_file,
  .keep = keep,
  .list = list,
  .shards = shards,
  .is_as_left = is_as_left,
  .log_file = log_file,
  .is_gone = is_gone,
  .lock = lock,
  .is_in_use = is_in_use,
  .sweep = sweep,
  .check_trust = check_trust,
  .is_same = is_same,
  .error = error,
  .close = close_folder,
};

struct place *
place_open_folder (const char *name, enum place_how how, int *ret_err)
{
  *ret_err = how == PLACE_MAKE ? folder_make (name) : 0;
  int fd = -1;
  if (!*ret_err)
    {
      fd = how == PLACE_READ ? open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                             : folder_open (name);
      *ret_err = fd < 0 ? errno : 0;
    }
  if (*ret_err)
    return NULL;
  struct place_folder *f = memory_new (1, sizeof *f);
  f->p.ops = &ops;
  f->p.name = text_format ("%s", name);
  f->fd = fd;
  f->lock = -1;
  return &f->p;
}
