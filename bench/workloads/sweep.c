/* sweep.c -- plain accesses over a piece of memory.
   SPDX-License-Identifier: BSD-3-Clause

   sweep KIND SIZE KILOBYTES OPERATIONS

   KIND: read or write, SIZE bytes each (1, 2, 4, 8, 16); or copy, a memcpy of
   SIZE bytes.  KILOBYTES of memory are passed over again and again: 16 stay in
   the first cache, 256 in the second, 65536 in none.  A second thread has been
   there, so that nothing is taken for private.  */

#include <pthread.h>
#include <stdint.h>

#include "workload.h"

typedef uint64_t pair __attribute__ ((vector_size (16)));

static char *memory;
static unsigned long bytes, operations;

#define LOOPS(SIZE, TYPE)                                                     \
  static unsigned long read_##SIZE (unsigned long size)                       \
  {                                                                           \
    const unsigned long end = bytes, n = operations;                          \
    char *const base = memory;                                                \
    TYPE sum = { 0 };                                                         \
    for (unsigned long i = 0, at = 0; i < n; i++)                             \
      {                                                                       \
        sum += *(TYPE *) (base + at);                                         \
        at = at + size < end ? at + size : 0;                                 \
      }                                                                       \
    memcpy (base, &sum, 1);                                                   \
    return 0;                                                                 \
  }                                                                           \
  static unsigned long write_##SIZE (unsigned long size)                      \
  {                                                                           \
    const unsigned long end = bytes, n = operations;                          \
    char *const base = memory;                                                \
    TYPE value = { 1 };                                                       \
    for (unsigned long i = 0, at = 0; i < n; i++)                             \
      {                                                                       \
        *(TYPE *) (base + at) = value;                                        \
        at = at + size < end ? at + size : 0;                                 \
      }                                                                       \
    return 0;                                                                 \
  }

LOOPS (1, uint8_t)
LOOPS (2, uint16_t)
LOOPS (4, uint32_t)
LOOPS (8, uint64_t)
LOOPS (16, pair)

static unsigned long
copy (unsigned long size)
{
  const unsigned long end = bytes, n = operations;
  char *const base = memory;

  for (unsigned long i = 0, at = 0; i < n; i++)
    {
      memcpy (base + at, base + end + at, size);
      at = at + 2 * size <= end ? at + size : 0;
    }
  return 0;
}

static const struct
{
  const char *kind;
  unsigned long size;
  unsigned long (*run) (unsigned long);
} loops[] = {
  { "read", 1, read_1 },   { "read", 2, read_2 },    { "read", 4, read_4 },
  { "read", 8, read_8 },   { "read", 16, read_16 },  { "write", 1, write_1 },
  { "write", 2, write_2 }, { "write", 4, write_4 },  { "write", 8, write_8 },
  { "write", 16, write_16 },
};

static void *
fill (void *arg)
{
  memset (memory, 1, 2 * bytes);
  return arg;
}

int
main (int argc, char **argv)
{
  const char *kind = workload_word (argc, argv, 1);
  unsigned long size = workload_number (argc, argv, 2);
  unsigned long (*run) (unsigned long) = strcmp (kind, "copy") ? NULL : copy;
  pthread_t thread;

  bytes = 1024 * workload_number (argc, argv, 3);
  operations = workload_number (argc, argv, 4);
  memory = aligned_alloc (64, 2 * bytes);
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
    if (!strcmp (loops[i].kind, kind) && loops[i].size == size)
      run = loops[i].run;
  if (run == NULL || memory == NULL)
    workload_unknown (argv, kind);
  pthread_create (&thread, NULL, fill, NULL);
  pthread_join (thread, NULL);
  return (int) run (size);
}
