/* place-database.c -- a campaign saved in an SQLite file.
   SPDX-License-Identifier: BSD-3-Clause

   The second kind of place (place.h).  Its tables (doc/schema/store.sql) have
   the texts that the files of a folder have, so that one becomes the other
   byte for byte; store.json is kept in pieces, of which only those that have
   changed are written.  Locks and owners are in database-guard.c.  */

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

/* --- Names and rows --------------------------------------------------------
 */

/* Statements take the part as 1, the key (an id, or the name) as 2, 1 as 3 for
   an original log, and the content as 4.  */
struct table
{
  const char *get, *put, *drop;
};

#define TABLE(name, content, where, keys, values)                             \
  {                                                                           \
    .get = "SELECT " content " FROM " name " WHERE part = ?1" where,          \
    .put                                                                      \
        = "INSERT INTO " name " (part, " keys content ") VALUES (?1, " values \
          "?4) ON CONFLICT DO UPDATE SET " content " = excluded." content,    \
    .drop = "DELETE FROM " name " WHERE part = ?1" where                      \
  }

static const struct table campaigns
    = TABLE ("campaign", "document", "", "", ""),
    stores = TABLE ("store", "document", "", "", ""),
    findings = TABLE ("finding", "document", " AND id = ?2", "id, ", "?2, "),
    logs = TABLE ("log", "bytes", " AND finding = ?2 AND original = ?3",
                  "finding, original, ", "?2, ?3, "),
    texts = TABLE ("text", "content", " AND name = ?2", "name, ", "?2, ");

struct row
{
  const struct table *table;
  char key[64];
  int64_t original;
};

/* Where NAME is kept.  */
static struct row
row_of (const char *name)
{
  struct row r = { .table = &texts };
  const char *ending = name + 8;
  size_t n = strlen (name) < sizeof r.key ? strlen (name) : sizeof r.key - 1;
  memcpy (r.key, name, n);
  if (strcmp (name, CAMPAIGN_NAME) == 0)
    r.table = &campaigns;
  else if (strcmp (name, STORE_NAME) == 0)
    r.table = &stores;
  else if (strspn (name, "0123456789abcdef") != 8)
    return r;
  else if (strcmp (ending, ".json") == 0)
    r.table = &findings;
  else if (strcmp (ending, ".log") == 0
           || strcmp (ending, ".original.log") == 0)
    {
      r.table = &logs;
      r.original = strcmp (ending, ".original.log") == 0;
    }
  if (r.table != &texts)
    r.key[8] = 0;
  return r;
}

/* The statement SQL for NAME.  */
static sqlite3_stmt *
query (struct place *p, const char *name, const char *sql)
{
  struct row r = row_of (name);
  return database_query (of (p)->d, sql, "iti", of (p)->d->part, r.key,
                         r.original);
}

/* What is kept as NAME, *RET_LEN bytes and a null byte, malloced; NULL, and
 *RET_ERR is ENOENT or another errno value.  */
static char *
get (struct place *p, const char *name, size_t *ret_len, int *ret_err)
{
  sqlite3_stmt *q = query (p, name, row_of (name).table->get);
  char *content = NULL;
  *ret_err = 0;
  while (database_step (of (p)->d, q, ret_err))
    {
      free (content);
      *ret_len = (size_t) sqlite3_column_bytes (q, 0);
      content = memory_new (*ret_len + 1, 1);
      if (*ret_len)
        memcpy (content, sqlite3_column_blob (q, 0), *ret_len);
    }
  if (!content && !*ret_err)
    *ret_err = ENOENT;
  return content;
}

/* Keep the LEN bytes at CONTENT as NAME.  Return 0 or an errno value.  */
static int
put (struct place *p, const char *name, const void *content, size_t len)
{
  struct database *d = of (p)->d;
  struct row r = row_of (name);
  int err = database_begin (d);
  if (err)
    return err;
  err = database_finish (
      d, database_query (d, r.table->put, r.table == &logs ? "itib" : "itis",
                         d->part, r.key, r.original, content, len));
  return database_end (d, err);
}

/* --- Operations on one -----------------------------------------------------
 */

static int
look (struct place *p, const char *name, char **ret_strange)
{
  sqlite3_stmt *q = query (p, name, row_of (name).table->get);
  int err = ENOENT, failed = 0;
  (void) ret_strange; /* who may write the file may write all of it */
  while (database_step (of (p)->d, q, &failed))
    err = 0;
  return failed ? failed : err;
}

static int
remove_row (struct place *p, const char *name)
{
  struct database *d = of (p)->d;
  int err = database_begin (d);
  if (err)
    return err;
  err = database_finish (d, query (p, name, row_of (name).table->drop));
  return database_end (d, err);
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

/* Add the pieces of P's store to J.  Return NULL, or why that cannot be,
   malloced.  */
static char *
read_pieces (struct place *p, json_t *j)
{
  struct database *d = of (p)->d;
  json_t *pieces = json_array ();
  char *why = NULL;
  int err = 0;
  sqlite3_stmt *q = database_query (
      d, "SELECT document FROM piece WHERE part = ?1 ORDER BY number", "i",
      d->part);
  while (database_step (d, q, &err))
    {
      json_error_t error;
      const void *text = sqlite3_column_blob (q, 0);
      size_t len = (size_t) sqlite3_column_bytes (q, 0);
      json_t *piece = json_loadb (text ? text : "", len, 0, &error);
      if (!piece && !why)
        why = text_format ("a piece is damaged, or not JSON (line %d: %s)",
                           error.line, error.text);
      if (piece)
        json_array_append_new (pieces, piece);
    }
  if (err && !why)
    why = text_format ("%s", d->error);
  json_object_set_new (j, "pieces", pieces);
  return why;
}

/* Write the pieces of J that are new, or another than before.  Return 0 or an
   errno value.  */
static int
write_pieces (struct place *p, const json_t *j)
{
  static const char put_one[]
      = "INSERT INTO piece (part, number, document) VALUES (?1, ?2, ?3)"
        " ON CONFLICT DO UPDATE SET document = excluded.document"
        " WHERE document <> excluded.document";
  struct database *d = of (p)->d;
  const json_t *pieces = json_object_get (j, "pieces"), *piece;
  size_t i, len;
  int err = database_finish (
      d,
      database_query (d, "DELETE FROM piece WHERE part = ?1 AND number >= ?2",
                      "ii", d->part, (int64_t) json_array_size (pieces)));
  json_array_foreach (pieces, i, piece) if (!err)
  {
    char *text = file_text_of_json (piece, &len);
    err = database_finish (d, database_query (d, put_one, "iis", d->part,
                                              (int64_t) i, text, len));
    free (text);
  }
  return err;
}

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
  char *why = read_pieces (p, j);
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
    err = write_pieces (p, j);
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

/* What damaged NAME holds is put aside, as a folder's file would be.  */
static int
keep (struct place *p, const char *name, char **ret_kept)
{
  struct database *d = of (p)->d;
  size_t len = 0;
  int err, free_name = 0;
  char *content = get (p, name, &len, &err);
  *ret_kept = text_format ("%s.damaged", name);
  if (!content || (err = database_begin (d)))
    {
      free (content);
      return err;
    }
  for (unsigned i = 2; !free_name; i++)
    {
      free_name = 1;
      sqlite3_stmt *q = database_query (
          d, "SELECT 1 FROM kept WHERE part = ?1 AND name = ?2", "it", d->part,
          *ret_kept);
      while (database_step (d, q, &err))
        free_name = 0;
      if (free_name)
        break;
      free (*ret_kept);
      *ret_kept = text_format ("%s.damaged.%u", name, i);
    }
  if (!err)
    err = database_finish (
        d, database_query (d, "INSERT INTO kept VALUES (?1, ?2, ?3)", "itb",
                           d->part, *ret_kept, content, len));
  if (!err)
    err = remove_row (p, name);
  free (content);
  return database_end (d, err);
}

/* The names that SQL gives for P.  Return 0 or an errno value.  */
static int
names (struct place *p, const char *sql, char ***ret_names, size_t *ret_n)
{
  struct database *d = of (p)->d;
  sqlite3_stmt *q = database_query (d, sql, "i", d->part);
  int err = 0;
  *ret_names = NULL;
  *ret_n = 0;
  while (database_step (d, q, &err))
    {
      *ret_names = realloc (*ret_names, (*ret_n + 1) * sizeof **ret_names);
      memory_check (*ret_names);
      (*ret_names)[(*ret_n)++]
          = text_format ("%s", sqlite3_column_text (q, 0));
    }
  return err;
}

static int
list (struct place *p, char ***ret_names, size_t *ret_n)
{
  return names (
      p,
      "SELECT '" CAMPAIGN_NAME "' FROM campaign WHERE part = ?1 UNION ALL "
      "SELECT '" STORE_NAME "' FROM store WHERE part = ?1 UNION ALL "
      "SELECT id || '.json' FROM finding WHERE part = ?1 UNION ALL "
      "SELECT finding || iif (original, '.original.log', '.log') FROM log"
      " WHERE part = ?1 UNION ALL "
      "SELECT name FROM text WHERE part = ?1 ORDER BY 1",
      ret_names, ret_n);
}

static int
by_version (const void *a, const void *b)
{
  return strverscmp (*(char *const *) a, *(char *const *) b);
}

static int
shards (struct place *p, char ***ret_names, size_t *ret_n)
{
  int err = names (p, "SELECT name FROM part WHERE name GLOB 'shard-*'",
                   ret_names, ret_n);
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
