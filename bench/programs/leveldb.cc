/* leveldb.cc -- two threads that write and read one LevelDB database.
   SPDX-License-Identifier: BSD-3-Clause

   leveldb FOLDER

   FOLDER is empty.  Each thread writes keys of its own, removes some, and reads
   them back while the other does the same; buffers are small, so that the
   library's thread compacts meanwhile.  At the end an iterator must see all that
   is to be there, in order.  Ends with status 0 if all of that was so.
   Does not wait for the disk.  */

#include <leveldb/cache.h>
#include <leveldb/db.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>

static const int threads = 2, keys = 4000;

static void
must (bool good, const char *what)
{
  if (good)
    return;
  std::fprintf (stderr, "leveldb: %s\n", what);
  std::exit (1);
}

/* Keys of all threads lie among each other.  */
static std::string
key_of (int thread, int i)
{
  char text[32];
  std::snprintf (text, sizeof text, "key%06d.%d", i * 7919 % 100003, thread);
  return text;
}

static std::string
value_of (int thread, int i)
{
  return std::string (20 + i % 100, (char) ('a' + (i + thread) % 26));
}

static bool
is_removed (int i)
{
  return i % 5 == 0;
}

static void
check (leveldb::DB *db, int thread, int i)
{
  std::string value;
  leveldb::Status s
    = db->Get (leveldb::ReadOptions (), key_of (thread, i), &value);

  if (is_removed (i))
    must (s.IsNotFound (), "a removed key is there");
  else
    must (s.ok () && value == value_of (thread, i), "a value is wrong");
}

static void
work (leveldb::DB *db, int thread)
{
  const leveldb::WriteOptions options;

  for (int i = 0; i < keys; i++)
    {
      std::string key = key_of (thread, i);
      must (db->Put (options, key, value_of (thread, i)).ok (), "put");
      if (is_removed (i))
        must (db->Delete (options, key).ok (), "delete");
      check (db, thread, i / 2);
    }
}

/* What is left is what was not removed.  */
static void
check_all (leveldb::DB *db)
{
  std::unique_ptr<leveldb::Iterator> it (
    db->NewIterator (leveldb::ReadOptions ()));
  std::string last;
  int n = 0, expected = 0;

  for (it->SeekToFirst (); it->Valid (); it->Next (), n++)
    {
      std::string key = it->key ().ToString ();
      must (last < key, "keys are out of order");
      last = key;
    }
  for (int i = 0; i < keys; i++)
    expected += is_removed (i) ? 0 : threads;
  must (n == expected, "the number of keys is wrong");
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 2;

  leveldb::Options options;
  std::unique_ptr<leveldb::Cache> cache (leveldb::NewLRUCache (1 << 20));
  leveldb::DB *db;
  std::thread thread[threads];

  options.create_if_missing = true;
  options.write_buffer_size = 64 << 10; /* the least there is */
  options.compression = leveldb::kNoCompression;
  options.block_cache = cache.get ();
  must (leveldb::DB::Open (options, argv[1], &db).ok (), "open");
  for (int i = 0; i < threads; i++)
    thread[i] = std::thread (work, db, i);
  for (std::thread &t : thread)
    t.join ();
  check_all (db);
  delete db;
  return 0;
}
