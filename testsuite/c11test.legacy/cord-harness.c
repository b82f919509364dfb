/* cord-harness.c -- two threads read one lazily read file as a cord.
   SPDX-License-Identifier: BSD-3-Clause

   For cord/cordxtra.c of the Boehm collector, without the collector: memory is
   malloc's and is not freed, the allocation lock is a mutex.  The file is a
   text in memory, read by a function here, so that its stores into a line of
   the cache are seen.  Both threads must read what the text has.  Compiled
   with -Dfread=text_read, -Dfseek=text_seek and -Dftell=text_tell.  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "gc.h"
#include "cord.h"

/* Longer than what a cord holds as a string.  */
#define LENGTH 40

size_t text_read (void *buffer, size_t size, size_t n, FILE *f);
int text_seek (FILE *f, long offset, int whence);
long text_tell (FILE *f);

static pthread_mutex_t allocation_lock = PTHREAD_MUTEX_INITIALIZER;
static long position;
static CORD text;

static char
text_at (size_t i)
{
  return (char) ('a' + i % 23);
}

size_t
text_read (void *buffer, size_t size, size_t n, FILE *f)
{
  char *to = buffer;
  size_t count = 0;

  (void) f;
  assert (size == 1);
  while (count < n && position < LENGTH)
    to[count++] = text_at ((size_t) position++);
  return count;
}

int
text_seek (FILE *f, long offset, int whence)
{
  (void) f;
  position = whence == SEEK_END ? LENGTH + offset : offset;
  return 0;
}

long
text_tell (FILE *f)
{
  (void) f;
  return position;
}

void *
GC_malloc (size_t n)
{
  return calloc (1, n);
}

void *
GC_malloc_atomic (size_t n)
{
  return calloc (1, n);
}

void *
GC_call_with_alloc_lock (GC_fn_type function, void *data)
{
  void *result;

  pthread_mutex_lock (&allocation_lock);
  result = function (data);
  pthread_mutex_unlock (&allocation_lock);
  return result;
}

void
GC_register_finalizer (void *object, GC_finalization_proc function, void *data,
                       GC_finalization_proc *old, void **old_data)
{
  (void) object;
  (void) function;
  (void) data;
  (void) old;
  (void) old_data;
}

void
GC_ptr_store_and_dirty (void *to, const void *value)
{
  *(const void **) to = value;
}

void
GC_end_stubborn_change (const void *object)
{
  (void) object;
}

static void *
reader (void *unused)
{
  for (size_t i = 0; i < LENGTH; i += 10)
    assert (CORD_fetch (text, i) == text_at (i));
  return unused;
}

int
main (void)
{
  pthread_t t[2];

  text = CORD_from_file_lazy (stdin);
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, reader, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
