/* database.c -- an SQLite file that campaigns are saved in; see database.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/place/database.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/memory.h"
#include "tools/base/text.h"

/* --- Errors ----------------------------------------------------------------
 */

/* The errno value that is closest to what went wrong in SQL.  */
static int
errno_of (sqlite3 *sql)
{
  int number = sqlite3_system_errno (sql);
  switch (sqlite3_errcode (sql) & 0xff)
    {
    case SQLITE_FULL:
      return ENOSPC;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return EBUSY;
    case SQLITE_READONLY:
      return EROFS;
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return EACCES;
    case SQLITE_NOMEM:
      return ENOMEM;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return EBADMSG;
    case SQLITE_CANTOPEN:
      return number ? number : EACCES;
    default:
      return number ? number : EIO;
    }
}

/* Keep what went wrong in D.  Return it.  */
static int
note (struct database *d)
{
  d->err = errno_of (d->sql);
  free (d->error);
  switch (sqlite3_errcode (d->sql) & 0xff)
    {
    case SQLITE_NOTADB:
      d->error = text_format ("it is not a database");
      break;
    case SQLITE_CORRUPT:
      d->error = text_format ("it is damaged (SQLite: %s)",
                              sqlite3_errmsg (d->sql));
      break;
    case SQLITE_BUSY:
      d->error = text_format ("another process has it locked for more than "
                              "%d s",
                              DATABASE_PATIENCE);
      break;
    default:
      d->error = text_format ("SQLite: %s", sqlite3_errmsg (d->sql));
    }
  return d->err;
}

/* --- Statements ------------------------------------------------------------
 */

/* Bind the argument of LETTER as number I of QUERY, if it has such.  */
static int
bind (sqlite3_stmt *query, int i, char letter, va_list *arg)
{
  bool has = i <= sqlite3_bind_parameter_count (query);
  if (letter == 'i')
    {
      int64_t number = va_arg (*arg, int64_t);
      return has ? sqlite3_bind_int64 (query, i, number) : SQLITE_OK;
    }
  const void *p = va_arg (*arg, const void *);
  size_t len = letter == 't' ? strlen (p) : va_arg (*arg, size_t);
  if (!has)
    return SQLITE_OK;
  return letter == 'b'
             ? sqlite3_bind_blob64 (query, i, p, len, SQLITE_TRANSIENT)
             : sqlite3_bind_text64 (query, i, p, len, SQLITE_TRANSIENT,
                                    SQLITE_UTF8);
}

sqlite3_stmt *
database_query (struct database *d, const char *sql, const char *format, ...)
{
  sqlite3_stmt *query = NULL;
  va_list arg;
  int rc = sqlite3_prepare_v2 (d->sql, sql, -1, &query, NULL);
  va_start (arg, format);
  for (int i = 1; rc == SQLITE_OK && *format; i++)
    rc = bind (query, i, *format++, &arg);
  va_end (arg);
  if (rc == SQLITE_OK)
    return query;
  note (d);
  sqlite3_finalize (query);
  return NULL;
}

bool
database_step (struct database *d, sqlite3_stmt *query, int *ret_err)
{
  int rc = query ? sqlite3_step (query) : SQLITE_ERROR;
  if (rc == SQLITE_ROW)
    return true;
  if (rc != SQLITE_DONE)
    *ret_err = query ? note (d) : d->err;
  sqlite3_finalize (query);
  return false;
}

int
database_finish (struct database *d, sqlite3_stmt *query)
{
  int err = 0;
  while (database_step (d, query, &err))
    ;
  return err;
}

static int
run (struct database *d, const char *sql)
{
  return sqlite3_exec (d->sql, sql, NULL, NULL, NULL) == SQLITE_OK ? 0
                                                                   : note (d);
}

int
database_begin (struct database *d)
{
  int err = d->depth ? 0 : run (d, "BEGIN IMMEDIATE");
  if (!err)
    d->depth++;
  return err;
}

int
database_end (struct database *d, int err)
{
  if (--d->depth)
    return err;
  if (!err)
    err = run (d, "COMMIT");
  /* What went wrong is to be told, not that nothing was left to undo.  */
  if (err && !sqlite3_get_autocommit (d->sql))
    sqlite3_exec (d->sql, "ROLLBACK", NULL, NULL, NULL);
  return err;
}

/* The number that SQL, with the parameter NAME, gives; 0 if there is none.  */
static int64_t
number (struct database *d, const char *sql, const char *name, int *ret_err)
{
  int64_t n = 0;
  sqlite3_stmt *query = database_query (d, sql, "t", name);
  while (database_step (d, query, ret_err))
    n = sqlite3_column_int64 (query, 0);
  return n;
}

/* --- Opening ---------------------------------------------------------------
 */

/* Why D is of no use to us, malloced; NULL if it is.  *RET_EMPTY: nothing is
   in it yet.  In one transaction: another process may make the tables now, and
   numbers of before with tables of after would be somebody else's database. */
static char *
check_kind (struct database *d, bool *ret_empty)
{
  bool within = d->depth > 0;
  int err = within ? 0 : run (d, "BEGIN");
  int64_t application = number (d, "PRAGMA application_id", "", &err),
          version = number (d, "PRAGMA user_version", "", &err),
          tables = number (d, "SELECT count (*) FROM sqlite_master", "", &err);
  if (!within && !sqlite3_get_autocommit (d->sql) && run (d, "COMMIT") && !err)
    err = d->err;
  *ret_empty = !err && !application && !version && !tables;
  if (err)
    return text_format ("%s", d->error);
  if (*ret_empty)
    return NULL;
  if (application != DATABASE_APPLICATION)
    return text_format ("it is another program's database (application id "
                        "%lld)",
                        (long long) application);
  if (version != DATABASE_VERSION)
    return text_format ("it is of another version of c11test (its tables are "
                        "version %lld, ours %d)",
                        (long long) version, DATABASE_VERSION);
  return NULL;
}

/* Have D in WAL mode.  The busy handler is not asked where that would wait for
   another process which does the same.  Return 0 or an errno value.  */
static int
use_wal (struct database *d)
{
  int err = EBUSY;
  for (int i = 0; err == EBUSY && i < DATABASE_PATIENCE * 100; i++)
    {
      bool wal = false;
      err = 0;
      sqlite3_stmt *query = database_query (d, "PRAGMA journal_mode=WAL", "");
      while (database_step (d, query, &err))
        {
          const char *mode = (const char *) sqlite3_column_text (query, 0);
          wal = mode && strcmp (mode, "wal") == 0;
        }
      if (!err && !wal)
        {
          free (d->error);
          d->error
              = text_format ("the file system cannot have it in WAL mode");
          err = d->err = ENOTSUP;
        }
      if (err == EBUSY)
        usleep (10000);
    }
  return err;
}

/* Make the tables, unless another process has.  Return 0 or an errno value. */
static int
make_tables (struct database *d)
{
  bool empty;
  int err = use_wal (d);
  if (err || (err = database_begin (d)))
    return err;
  free (check_kind (d, &empty)); /* looked at again by who opens */
  char *rest = text_format ("PRAGMA application_id=%d; PRAGMA user_version=%d",
                            DATABASE_APPLICATION, DATABASE_VERSION);
  if (empty)
    err = run (d, database_schema);
  if (empty && !err)
    err = run (d, rest);
  free (rest);
  return database_end (d, err);
}

/* Find, or make if WRITES, the part NAME.  Return 0 or an errno value.  */
static int
find_part (struct database *d, const char *name, bool writes)
{
  static const char find[] = "SELECT id FROM part WHERE name = ?1";
  int err = 0;
  d->part = number (d, find, name, &err);
  if (err || d->part || !writes || (err = database_begin (d)))
    return err;
  err = database_finish (
      d, database_query (d, "INSERT OR IGNORE INTO part (name) VALUES (?1)",
                         "t", name));
  if (!err)
    d->part = number (d, find, name, &err);
  return database_end (d, err);
}

/* Look whether SQLite can read all that is there: once, for the file, not for
   each of its shards.  Return why not, malloced, or NULL.  */
static char *
check_whole (struct database *d)
{
  char *why = NULL;
  int err = 0;
  sqlite3_stmt *query = database_query (d, "PRAGMA quick_check(1)", "");
  while (database_step (d, query, &err))
    {
      const char *text = (const char *) sqlite3_column_text (query, 0);
      if (!why && (!text || strcmp (text, "ok") != 0))
        why = text_format ("it is damaged (SQLite: %s)", text ? text : "?");
    }
  if (err && !why)
    why = text_format ("%s", d->error);
  return why;
}

/* Prepare D, which is open.  Return why that cannot be, malloced, or NULL.  */
static char *
prepare (struct database *d, const char *part, bool writes)
{
  bool empty = false;
  sqlite3_busy_timeout (d->sql, DATABASE_PATIENCE * 1000);
  sqlite3_db_config (d->sql, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (d->sql, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  char *why = check_kind (d, &empty);
  if (why)
    return why;
  if (empty && !writes)
    return text_format ("it is empty");
  int err = empty ? make_tables (d) : 0;
  if (!err && empty && (why = check_kind (d, &empty)))
    return why;
  if (!err && writes)
    err = use_wal (d);
  if (!err)
    err = run (d, writes ? "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON"
                         : "PRAGMA query_only=ON");
  if (!err && !*part && (why = check_whole (d)))
    return why;
  if (!err)
    err = find_part (d, part, writes);
  return err ? text_format ("%s", d->error) : NULL;
}

/* SQLite opens read-only what we may not write.  Who only reads does not ask
   for that, so that what stands beside the file (-wal, -shm) goes with the
   last one who closes it, whoever that is.  */
struct database *
database_open (const char *file, const char *part, bool writes, int *ret_err,
               char **ret_why)
{
  struct database *d = memory_new (1, sizeof *d);
  d->lock = -1;
  int rc = sqlite3_open_v2 (file, &d->sql, SQLITE_OPEN_READWRITE, NULL);
  d->file = text_format ("%s", file);
  *ret_why = NULL;
  if (rc != SQLITE_OK)
    {
      note (d);
      *ret_why = text_format ("%s", d->error);
    }
  else
    *ret_why = prepare (d, part, writes);
  if (!*ret_why && stat (file, &d->st) < 0)
    {
      d->err = errno;
      *ret_why = text_format ("%s", strerror (errno));
    }
  *ret_err = !*ret_why ? 0 : d->err ? d->err : EBADMSG;
  if (!*ret_why)
    return d;
  database_close (d);
  return NULL;
}

void
database_close (struct database *d)
{
  sqlite3_close_v2 (d->sql);
  if (d->lock >= 0)
    lock_end (d->lock, d->part);
  free (d->error);
  free (d->file);
  free (d);
}
