/* libqb-harness.c -- one writer and one reader on libqb's ring of chunks.
   SPDX-License-Identifier: BSD-3-Clause

   The ring lies in memory that processes share; here both ends are threads,
   and use one mapping, since a location is known by its address.  With the
   argument "count" there is no semaphore, and the reader looks itself.  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <qb/qbrb.h>

#define MESSAGES 4

static qb_ringbuffer_t *ring;

struct message
{
  int number;
  int square;
};

static void *
writer (void *unused)
{
  for (int n = 1; n <= MESSAGES; n++)
    {
      struct message m = { n, n * n };

      while (qb_rb_chunk_write (ring, &m, sizeof m) != (ssize_t) sizeof m)
        sched_yield ();
    }
  return unused;
}

static void *
reader (void *unused)
{
  for (int n = 1; n <= MESSAGES; )
    {
      struct message m = { 0, 0 };
      ssize_t size = qb_rb_chunk_read (ring, &m, sizeof m, 1000);

      if (size < 0)
        {
          sched_yield ();
          continue;
        }
      assert (size == (ssize_t) sizeof m);
      assert (m.number == n);
      assert (m.square == n * n);
      n++;
    }
  return unused;
}

/* What an execution that was ended has left: processes get its number again.  */
static void
remove_files (const char *name)
{
  static const char *const kinds[] = { "header", "data" };
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
      char file[128];
      snprintf (file, sizeof file, "/dev/shm/qb-%s-%s", name, kinds[i]);
      unlink (file);
    }
}

int
main (int argc, char **argv)
{
  pthread_t w, r;
  char name[64];
  uint32_t flags = QB_RB_FLAG_CREATE | QB_RB_FLAG_SHARED_THREAD;

  if (argc > 1 && !strcmp (argv[1], "count"))
    flags |= QB_RB_FLAG_NO_SEMAPHORE;
  snprintf (name, sizeof name, "c11test-%d", (int) getpid ());
  remove_files (name);
  ring = qb_rb_open (name, 4096, flags, 0);
  assert (ring);
  pthread_create (&w, NULL, writer, NULL);
  pthread_create (&r, NULL, reader, NULL);
  pthread_join (w, NULL);
  pthread_join (r, NULL);
  qb_rb_close (ring);
  return 0;
}
