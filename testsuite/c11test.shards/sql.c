/* sql.c -- asks a database of campaigns, for tests.
   SPDX-License-Identifier: BSD-3-Clause

   Usage: sql FILE STATEMENT...

   Runs them and prints each row as its columns with "|" between them.  "sleep"
   for a statement waits three seconds.  What goes wrong is said, with status
   1.  */

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int
print (void *arg, int n, char **column, char **name)
{
  (void) arg;
  (void) name;
  for (int i = 0; i < n; i++)
    printf ("%s%s", i ? "|" : "", column[i] ? column[i] : "");
  putchar ('\n');
  return 0;
}

int
main (int argc, char **argv)
{
  sqlite3 *sql;
  int rc = argc > 1 ? sqlite3_open (argv[1], &sql) : SQLITE_MISUSE;
  if (rc == SQLITE_OK)
    sqlite3_busy_timeout (sql, 5000);
  for (int i = 2; i < argc && rc == SQLITE_OK; i++)
    if (strcmp (argv[i], "sleep") == 0)
      {
        fflush (stdout);
        sleep (3);
      }
    else
      rc = sqlite3_exec (sql, argv[i], print, NULL, NULL);
  if (rc != SQLITE_OK)
    printf ("%s\n", argc > 1 ? sqlite3_errmsg (sql) : "no file");
  if (argc > 1)
    sqlite3_close (sql);
  return rc != SQLITE_OK;
}
