/* database-rows.c -- what a part of a database keeps by name; see database-rows.h.
   SPDX-License-Identifier: BSD-3-Clause

   The tables (doc/schema/store.sql) have the texts that the files of a folder
   have, so that one becomes the other byte for byte.  Which table has a name is
   told by the name alone.  */

#define _GNU_SOURCE
#include "tools/place/database-rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/place/place.h"

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
query (struct database *d, const char *name, const char *sql)
{
  struct row r = row_of (name);
  return database_query (d, sql, "iti", d->part, r.key, r.original);
}

char *
database_get (struct database *d, const char *name, size_t *ret_len,
              int *ret_err)
{
  sqlite3_stmt *q = query (d, name, row_of (name).table->get);
  char *content = NULL;
  *ret_err = 0;
  while (database_step (d, q, ret_err))
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

int
database_put (struct database *d, const char *name, const void *content,
              size_t len)
{
  struct row r = row_of (name);
  int err = database_begin (d);
  if (err)
    return err;
  err = database_finish (
      d, database_query (d, r.table->put, r.table == &logs ? "itib" : "itis",
                         d->part, r.key, r.original, content, len));
  return database_end (d, err);
}

int
database_look (struct database *d, const char *name)
{
  sqlite3_stmt *q = query (d, name, row_of (name).table->get);
  int err = ENOENT, failed = 0;
  while (database_step (d, q, &failed))
    err = 0;
  return failed ? failed : err;
}

int
database_remove (struct database *d, const char *name)
{
  int err = database_begin (d);
  if (err)
    return err;
  err = database_finish (d, query (d, name, row_of (name).table->drop));
  return database_end (d, err);
}

int
database_keep (struct database *d, const char *name, char **ret_kept)
{
  size_t len = 0;
  int err, free_name = 0;
  char *content = database_get (d, name, &len, &err);
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
    err = database_remove (d, name);
  free (content);
  return database_end (d, err);
}

/* The names that SQL gives for D's part.  Return 0 or an errno value.  */
static int
names (struct database *d, const char *sql, char ***ret_names, size_t *ret_n)
{
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

int
database_list (struct database *d, char ***ret_names, size_t *ret_n)
{
  return names (
      d,
      "SELECT '" CAMPAIGN_NAME "' FROM campaign WHERE part = ?1 UNION ALL "
      "SELECT '" STORE_NAME "' FROM store WHERE part = ?1 UNION ALL "
      "SELECT id || '.json' FROM finding WHERE part = ?1 UNION ALL "
      "SELECT finding || iif (original, '.original.log', '.log') FROM log"
      " WHERE part = ?1 UNION ALL "
      "SELECT name FROM text WHERE part = ?1 ORDER BY 1",
      ret_names, ret_n);
}

int
database_shards (struct database *d, char ***ret_names, size_t *ret_n)
{
  return names (d, "SELECT name FROM part WHERE name GLOB 'shard-*'",
                ret_names, ret_n);
}
