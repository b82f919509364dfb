/* database.h -- an SQLite file that campaigns are saved in.
   SPDX-License-Identifier: BSD-3-Clause

   Opens it, makes its tables (doc/schema/store.sql), and runs statements; what
   they are for is in database-rows.c.  The file is in WAL mode with
   synchronous=FULL: what a transaction wrote is there whole or not at all,
   also after a power cut, and who reads does not wait for who writes.  Other
   processes may write the same file: each transaction takes the lock at its
   beginning (BEGIN IMMEDIATE), which is waited for.

   One file holds several parts: that of a campaign made by one process, or
   merged, has the name ""; those of shards "shard-K-of-N".  A path leads to
   them as to folders: FILE.sqlite, FILE.sqlite/shard-K-of-N.

   Never opened here but by SQLite: to close another descriptor of the file
   would end SQLite's locks of it.  */

#ifndef C11T_TOOLS_DATABASE_H
#define C11T_TOOLS_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "tools/place/folder.h"

#define DATABASE_VERSION 1              /* PRAGMA user_version */
#define DATABASE_APPLICATION 0x63313174 /* PRAGMA application_id: "c11t" */

/* Seconds that another process's transaction is waited for.  */
#define DATABASE_PATIENCE 10

struct database
{
  sqlite3 *sql;
  char *file;
  int64_t part;   /* 0: it is not there */
  struct stat st; /* of the file */
  int err;        /* of the last statement that failed: errno value, */
  char *error;    /* and text */
  unsigned depth; /* of database_begin */
  int lock;       /* of FILE.lock, if the part is ours; or -1 */
};

/* True if NAME names an SQLite file, which need not be there (then it ends in
   .sqlite), a part of one, or a folder with a store.sqlite.  *RET_FILE is the
   file, *RET_PART the name of the part; malloced.  Both may be NULL.  */
bool database_is_named (const char *name, char **ret_file, char **ret_part);

/* Open PART of FILE: to write if WRITES.  NULL if that cannot be:
 *RET_ERR is an errno value, *RET_WHY why, malloced.  */
struct database *database_open (const char *file, const char *part,
                                bool writes, int *ret_err, char **ret_why);

void database_close (struct database *d);

/* The statement SQL with parameters: of FORMAT each letter is one of the
   arguments, i (int64_t), t (text), s (text and its size_t), b (bytes and
   their size_t); those that SQL has no place for are left out.  NULL on an
   error, which is in D.  */
sqlite3_stmt *database_query (struct database *d, const char *sql,
                              const char *format, ...);

/* Go on with QUERY, which may be NULL.  True if there is a row; else it is
   freed, and *RET_ERR, which was 0, is set if there was an error.  */
bool database_step (struct database *d, sqlite3_stmt *query, int *ret_err);

/* Run QUERY, which may be NULL, to its end.  Return 0 or an errno value.  */
int database_finish (struct database *d, sqlite3_stmt *query);

/* Begin a transaction, unless there is one.  Return 0 or an errno value.  End
   it with what came of it, ERR: 0, or all that was done is undone; return ERR,
   or what came of that.  */
int database_begin (struct database *d);
int database_end (struct database *d, int err);

/* Make FILE, which only its owner may read, unless it is there.  SQLite gives
   what stands beside it the same permissions.  Return 0 or an errno value.  */
int database_make_file (const char *file);

/* Whether FILE and what stands beside it may be written to.  Return 0, or
   ENOENT, ELOOP, or EPERM and *RET_WHY, malloced.  */
int database_check_owner (const char *file, char **ret_why);

/* As trust_check, of the file, what stands beside it and the folder.  */
void database_check_trust (const struct database *d);

/* Have D's part for this process until D is closed; whether another process
   has it.  As folder_lock and folder_is_in_use.  */
enum folder_lock database_lock (struct database *d);
enum folder_lock database_is_in_use (struct database *d);

/* What makes the tables.  */
extern const char database_schema[];

#endif
