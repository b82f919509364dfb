/* ck-epoch-harness.c -- a reader, and a writer that waits for it.
   SPDX-License-Identifier: BSD-3-Clause

   For Concurrency Kit's ck_epoch.  The writer unlinks an object, waits
   for a grace period and then kills the object, which a section of the reader
   must not notice.  The reader's record had a section in this epoch before, as
   records that are in use have.  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#include <ck_epoch.h>
#include <ck_pr.h>

static ck_epoch_t epoch;
static ck_epoch_record_t reader_record, writer_record;
static unsigned int objects[2] = { 1, 1 };
static unsigned int *shared = &objects[0];

static void *
reader (void *unused)
{
  unsigned int *object;

  ck_epoch_begin (&reader_record, NULL);
  object = ck_pr_load_ptr (&shared);
  for (int i = 0; i < 8; i++)
    assert (ck_pr_load_uint (object) == 1);
  ck_epoch_end (&reader_record, NULL);
  return unused;
}

static void *
writer (void *unused)
{
  ck_pr_store_ptr (&shared, &objects[1]);
  ck_epoch_synchronize (&writer_record);
  ck_pr_store_uint (&objects[0], 0);
  return unused;
}

int
main (void)
{
  pthread_t r, w;

  ck_epoch_init (&epoch);
  ck_epoch_register (&epoch, &writer_record, NULL);
  ck_epoch_register (&epoch, &reader_record, NULL);
  ck_epoch_begin (&reader_record, NULL);
  ck_epoch_end (&reader_record, NULL);
  pthread_create (&r, NULL, reader, NULL);
  pthread_create (&w, NULL, writer, NULL);
  pthread_join (r, NULL);
  pthread_join (w, NULL);
  return 0;
}
