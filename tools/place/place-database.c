/* place-database.c -- a campaign saved in an SQLite file.
   SPDX-License-Identifier: BSD-3-Clause

   The second kind of place (place.h).  What is in the tables is read and
   written by database-rows.c and database-pieces.c; locks and owners are in
   database-guard.c.  */

#define _GNU_SOURCE
#include "tools/place/place.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "report/log-file.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/place/database-rows.h"
#include "tools/place/database.h"

struct place_database
{
  struct place p;
  struct database *d;
  bool left; /* the campaign is what we wrote */
};

static struct place_database *
of (struct place *p)
{
  return (struct place_database *) p;
}

/* --- Operations on one -----------------------------------------------------
 */

static int
look (struct place *p, const char *name, char **ret_strange)
{
  (void) ret_strange; /* who may write the file may write all of it */
  return database_look (of (p)->d, name);
}

static int
remove_row (struct place *p, const char *name)
{
  return database_remove (of (p)->d, name);
}

static char *
get (struct place *p, const char *name, size_t *ret_len, int *ret_err)
{
  return database_get (of (p)->d, name, ret_len, ret_err);
}

static int
put (struct place *p, const char *name, const void *content, size_t len)
{
  return database_put (of (p)->d, name, content, len);
}

/* Only of campaign.json, which is written too often to be read each time.  */
static bool
is_as_left (struct place *p, const char *name)
{
  return strcmp (name, CAMPAIGN_NAME) == 0 && of (p)->left;
}

static int
write_text (struct place *p, const char *name, const char *text, size_t len)
{
  return put (p, name, text, len);
}

/* --- store.json ------------------------------------------------------------
 */

static json_t *
read_json (struct place *p, const char *name, char **ret_why)
{
  size_t len;
  int err;
  char *text = get (p, name, &len, &err);
  if (!text)
    {
      *ret_why = text_format ("%s", err == ENOENT ? strerror (err)
                                                  : of (p)->d->error);
      return NULL;
    }
  json_t *j = file_json_of_text (text, len, ret_why);
  free (text);
  if (!j || strcmp (name, STORE_NAME) != 0)
    return j;
  char *why = database_read_pieces (of (p)->d, j);
  if (!why)
    return j;
  json_decref (j);
  *ret_why = why;
  return NULL;
}

static int
write_json (struct place *p, const char *name, json_t *j)
{
  struct database *d = of (p)->d;
  bool is_store = strcmp (name, STORE_NAME) == 0;
  size_t len;
  int err = database_begin (d);
  if (err)
    return err;
  json_t *head = is_store ? json_copy (j) : json_incref (j);
  if (is_store)
    json_object_del (head, "pieces");
  char *text = file_text_of_json (head, &len);
  err = put (p, name, text, len);
  if (!err && is_store)
    err = database_write_pieces (d, j);
  free (text);
  json_decref (head);
  err = database_end (d, err);
  if (strcmp (name, CAMPAIGN_NAME) == 0)
    of (p)->left = !err;
  return err;
}

/* --- Choice logs -----------------------------------------------------------
 */

/* The choices in the log NAME, *RET_LEN bytes within *RET_FILE, malloced.
   Return NULL, or why it is of no use.  */
static const char *
find_choices (struct place *p, const char *name, char **ret_file,
              const uint8_t **ret_bytes, size_t *ret_len)
{
  size_t size;
  int err;
  *ret_file = get (p, name, &size, &err);
  if (!*ret_file)
    return err == ENOENT ? strerror (err) : of (p)->d->error;
  if (!size)
    return "it is empty";
  return c11t_log_file_check (*ret_file, size, ret_bytes, ret_len);
}

static const char *
check_log (struct place *p, const char *name, char **ret_sum)
{
  const uint8_t *bytes;
  size_t len;
  char *file;
  const char *why = find_choices (p, name, &file, &bytes, &len);
  if (!why && ret_sum)
    *ret_sum = file_log_sum (bytes, len);
  free (file);
  return why;
}

static uint8_t *
read_log (struct place *p, const char *name, size_t *ret_len)
{
  const uint8_t *bytes;
  char *file;
  uint8_t *copy = NULL;
  if (!find_choices (p, name, &file, &bytes, ret_len))
    {
      copy = memory_new (*ret_len + 1, 1);
      memcpy (copy, bytes, *ret_len);
    }
  free (file);
  return copy;
}

static int
write_log (struct place *p, const char *name, const uint8_t *log, size_t len)
{
  size_t size;
  uint8_t *text = file_text_of_log (log, len, &size);
  int err = put (p, name, text, size);
  free (text);
  return err;
}

/* In memory, by a name that is valid for those whom this process starts, and
   for what it becomes by exec.  */
static char *
log_file (struct place *p, const char *name)
{
  size_t size;
  int err;
  char *text = get (p, name, &size, &err);
  int fd = text ? memfd_create (name, 0) : -1;
  if (fd >= 0)
    err = c11t_write_all (fd, text, size);
  else if (text)
    err = errno;
  free (text);
  if (!err)
    return text_format ("/proc/%d/fd/%d", (int) getpid (), fd);
  if (fd >= 0)
    close (fd);
  c11t_say ("the choice log '%s/%s' cannot be handed on: %s", p->name, name,
            place_error (p, err));
  return NULL;
}

/* --- All of them -----------------------------------------------------------
 */

static int
keep (struct place *p, const char *name, char **ret_kept)
{
  return database_keep (of (p)->d, name, ret_kept);
}

static int
list (struct place *p, char ***ret_names, size_t *ret_n)
{
  return database_list (of (p)->d, ret_names, ret_n);
}

static int
by_version (const void *a, const void *b)
{
  return strverscmp (*(char *const *) a, *(char *const *) b);
}

static int
shards (struct place *p, char ***ret_names, size_t *ret_n)
{
  int err = database_shards (of (p)->d, ret_names, ret_n);
  if (*ret_n)
    qsort (*ret_names, *ret_n, sizeof **ret_names, by_version);
  return err;
}

/* --- The file --------------------------------------------------------------
 */

static bool
is_gone (struct place *p)
{
  const struct database *d = of (p)->d;
  struct stat st;
  return stat (d->file, &st) < 0 || st.st_dev != d->st.st_dev
         || st.st_ino != d->st.st_ino;
}

static enum folder_lock
lock (struct place *p)
{
  return database_lock (of (p)->d);
}

static enum folder_lock
is_in_use (struct place *p)
{
  return database_is_in_use (of (p)->d);
}

/* SQLite undoes what a killed campaign left unfinished.  */
static void
sweep (struct place *p)
{
  (void) p;
}

static void
check_trust (struct place *p, const char *name, const char *what)
{
  (void) name;
  (void) what;
  database_check_trust (of (p)->d);
}

static bool
is_same (const struct place *p, const struct place *q)
{
  const struct database *d = ((const struct place_database *) p)->d,
                        *e = ((const struct place_database *) q)->d;
  return d->st.st_dev == e->st.st_dev && d->st.st_ino == e->st.st_ino
         && d->part == e->part;
}

static const char *
error (const struct place *p, int err)
{
  const struct database *d = ((const struct place_database *) p)->d;
  return d->error && d->err == err ? d->error : strerror (err);
}

static void
close_place (struct place *p)
{
  struct place_database *of_p = of (p);
  database_close (of_p->d);
  free (p->name);
  free (of_p);
}

static const struct place_ops ops = {
  .look = look,
  .read_json = read_json,
  .write_json = write_json,
  .check_log = check_log,
  .read_log = read_log,
  .write_log = write_log,
  .write_text = write_text,
  .read_text = get,
  .remove = remove_row,
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
  .close = close_place,
};

/* --- Opening ---------------------------------------------------------------
 */

struct place *
place_open_database (const char *name, const char *file, const char *part,
                     enum place_how how, int *ret_err, char **ret_why)
{
  bool writes = how == PLACE_SAVE || how == PLACE_MAKE;
  struct stat st;
  *ret_why = NULL;
  *ret_err = how == PLACE_MAKE ? database_make_file (file) : 0;
  if (!*ret_err && how != PLACE_READ)
    *ret_err = database_check_owner (file, ret_why);
  if (!*ret_err && stat (file, &st) < 0)
    *ret_err = errno;
  if (!*ret_err && !S_ISREG (st.st_mode))
    {
      *ret_why = text_format ("it is not a regular file");
      *ret_err = EINVAL;
    }
  struct database *d
      = *ret_err ? NULL : database_open (file, part, writes, ret_err, ret_why);
  if (!d)
    return NULL;
  struct place_database *of_p = memory_new (1, sizeof *of_p);
  size_t n = strlen (name);
  while (n > 1 && name[n - 1] == '/')
    n--;
  of_p->p.ops = &ops;
  of_p->p.name = text_format ("%.*s", (int) n, name);
  of_p->d = d;
  return &of_p->p;
}
