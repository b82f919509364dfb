/* lmdb.c -- a database that one thread writes and two read, with LMDB.
   SPDX-License-Identifier: BSD-3-Clause

   lmdb FOLDER

   FOLDER is empty.  The writer moves amounts between accounts, one transaction
   each; what all accounts hold together is always the same, and every reader
   sees that in each of its snapshots.  At the end there are as many entries in
   the log as transactions.  Ends with status 0 if all of that was so.
   Does not wait for the disk.  */

#include <lmdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ACCOUNTS 200u
#define EACH 1000u
#define MOVES 2000u
#define LOOKS 300u

static MDB_env *env;
static MDB_dbi accounts, journal;

static void
must (int error, const char *what)
{
  if (error == MDB_SUCCESS)
    return;
  fprintf (stderr, "lmdb: %s: %s\n", what, mdb_strerror (error));
  exit (1);
}

static MDB_txn *
begin (unsigned flags)
{
  MDB_txn *txn;
  must (mdb_txn_begin (env, NULL, flags, &txn), "begin");
  return txn;
}

static void
put (MDB_txn *txn, MDB_dbi dbi, unsigned key, unsigned value)
{
  MDB_val k = { sizeof key, &key }, v = { sizeof value, &value };
  must (mdb_put (txn, dbi, &k, &v, 0), "put");
}

static unsigned
get (MDB_txn *txn, unsigned key)
{
  MDB_val k = { sizeof key, &key }, v;
  unsigned value;

  must (mdb_get (txn, accounts, &k, &v), "get");
  memcpy (&value, v.mv_data, sizeof value);
  return value;
}

static void *
write_all (void *arg)
{
  unsigned random = 1;

  for (unsigned i = 0; i < MOVES; i++)
    {
      MDB_txn *txn = begin (0);
      for (unsigned j = 0; j < 4; j++)
        {
          random = random * 1664525 + 1013904223;
          unsigned from = random >> 8 & 127, to = 128 + (random >> 20 & 63);
          unsigned amount = get (txn, from) / 2;
          put (txn, accounts, to, get (txn, to) + amount);
          put (txn, accounts, from, get (txn, from) - amount);
        }
      put (txn, journal, i, random);
      must (mdb_txn_commit (txn), "commit");
    }
  return arg;
}

/* What all accounts hold in TXN's snapshot.  */
static unsigned long
sum (MDB_txn *txn)
{
  MDB_cursor *cursor;
  MDB_val k, v;
  unsigned long ret = 0;

  must (mdb_cursor_open (txn, accounts, &cursor), "cursor");
  while (mdb_cursor_get (cursor, &k, &v, MDB_NEXT) == MDB_SUCCESS)
    {
      unsigned value;
      memcpy (&value, v.mv_data, sizeof value);
      ret += value;
    }
  mdb_cursor_close (cursor);
  return ret;
}

static void *
read_all (void *arg)
{
  for (unsigned i = 0; i < LOOKS; i++)
    {
      MDB_txn *txn = begin (MDB_RDONLY);
      if (sum (txn) != (unsigned long) ACCOUNTS * EACH)
        {
          fputs ("lmdb: a snapshot is wrong\n", stderr);
          exit (1);
        }
      mdb_txn_abort (txn);
    }
  return arg;
}

static void
open_all (const char *folder)
{
  must (mdb_env_create (&env), "create");
  must (mdb_env_set_mapsize (env, 64u << 20), "map");
  must (mdb_env_set_maxdbs (env, 2), "databases");
  must (mdb_env_open (env, folder, MDB_NOSYNC, 0600), "open");
  MDB_txn *txn = begin (0);
  must (mdb_dbi_open (txn, "accounts", MDB_CREATE | MDB_INTEGERKEY, &accounts),
        "accounts");
  must (mdb_dbi_open (txn, "journal", MDB_CREATE | MDB_INTEGERKEY, &journal),
        "journal");
  for (unsigned i = 0; i < ACCOUNTS; i++)
    put (txn, accounts, i, EACH);
  must (mdb_txn_commit (txn), "commit");
  /* Two first readers at once race on a flag of LMDB's (me_live_reader), and
     c11test ends with another status then.  */
  mdb_txn_abort (begin (MDB_RDONLY));
}

int
main (int argc, char **argv)
{
  void *(*const body[]) (void *) = { write_all, read_all, read_all };
  pthread_t thread[3];
  MDB_stat stat;

  if (argc != 2)
    return 2;
  open_all (argv[1]);
  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, body[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);

  MDB_txn *txn = begin (MDB_RDONLY);
  must (mdb_stat (txn, journal, &stat), "stat");
  int bad = stat.ms_entries != MOVES || sum (txn) != ACCOUNTS * EACH;
  mdb_txn_abort (txn);
  mdb_env_close (env);
  return bad;
}
