/* base-arena.c -- arenas: zeroed, aligned, reused by size, bounded.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "base" }  */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/prng.h"
#include "unit.h"

static bool
is_zero (const char *p, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (p[i])
      return false;
  return true;
}

static void
zeroed_aligned_and_apart (void)
{
  struct c11t_arena *a = c11t_arena_new ();
  struct c11t_prng r;
  c11t_prng_seed (&r, 1, 1);
  enum
  {
    N = 2000
  };
  static char *p[N];
  static size_t size[N];
  for (int i = 0; i < N; i++)
    {
      size[i] = c11t_prng_below (&r, i % 50 ? 2000 : 200000);
      p[i] = c11t_arena_alloc (a, size[i]);
      CHECK (((uintptr_t) p[i] & 15) == 0);
      CHECK (is_zero (p[i], size[i]));
      memset (p[i], i & 0x7f, size[i]);
    }
  for (int i = 0; i < N; i++)
    for (size_t k = 0; k < size[i]; k++)
      CHECK (p[i][k] == (i & 0x7f));
  c11t_arena_drop (a);
}

static void
freed_memory_comes_back_zeroed (void)
{
  struct c11t_arena *a = c11t_arena_new ();
  for (size_t size = 1; size <= 300000; size += 1 + size / 64)
    {
      char *p = c11t_arena_alloc (a, size);
      memset (p, 0xff, size);
      c11t_arena_free (a, p, size);
      char *q = c11t_arena_alloc (a, size);
      CHECK (p == q);
      CHECK (is_zero (q, size));
    }
  size_t before = c11t_arena_mapped (a);
  for (int i = 0; i < 100000; i++)
    c11t_arena_free (a, c11t_arena_alloc (a, 300), 300);
  CHECK_EQ (c11t_arena_mapped (a), before);
  c11t_arena_drop (a);
}

static void
copies_strings (void)
{
  struct c11t_arena *a = c11t_arena_new ();
  char s[] = "stale";
  char *t = c11t_arena_strdup (a, s);
  s[0] = 'x';
  CHECK (strcmp (t, "stale") == 0);
  CHECK (c11t_arena_strdup (a, "")[0] == 0);
  c11t_arena_drop (a);
}

static void
shared_memory_is_shared (void)
{
  volatile int *shared = c11t_map_shared (4096);
  volatile int *private = c11t_map_private (4096);
  pid_t child = fork ();
  if (child == 0)
    {
      *shared = *private = 7;
      _exit (0);
    }
  waitpid (child, NULL, 0);
  CHECK_EQ (*shared, 7);
  CHECK_EQ (*private, 0);
}

static void
cleared_is_as_new (void)
{
  struct c11t_arena *a = c11t_arena_new ();
  static const size_t sizes[] = { 40, 3000, 60000, 300000 };
  size_t mapped = c11t_arena_mapped (a);
  char *first = c11t_arena_alloc (a, 40);
  for (unsigned turn = 0; turn < 12; turn++)
    {
      c11t_arena_clear (a);
      CHECK_EQ (c11t_arena_mapped (a), mapped);
      CHECK (c11t_arena_alloc (a, 40) == first);
      /* One block, several, and large ones before or behind them.  */
      for (unsigned i = 0; i < 1 + 4 * turn; i++)
        {
          size_t size = sizes[(i + turn) % 4], nonzero = 0;
          unsigned char *p = c11t_arena_alloc (a, size);
          for (size_t k = 0; k < size; k++)
            nonzero += p[k] != 0;
          CHECK_EQ (nonzero, 0);
          memset (p, 0xff, size);
          if (i % 3 == 0)
            c11t_arena_free (a, p, size);
        }
      memset (first, 0xff, 40);
    }
  c11t_arena_drop (a);
}

static void
out_of_memory_is_status_67 (void)
{
  int fds[2];
  CHECK (pipe (fds) == 0);
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (fds[1], 2);
      struct rlimit l = { 64 << 20, 64 << 20 };
      setrlimit (RLIMIT_AS, &l);
      struct c11t_arena *a = c11t_arena_new ();
      for (;;)
        c11t_arena_alloc (a, 1 << 20);
    }
  close (fds[1]);
  int status;
  waitpid (child, &status, 0);
  CHECK (WIFEXITED (status));
  CHECK_EQ (WEXITSTATUS (status), 67);
  char said[256] = "";
  CHECK (read (fds[0], said, sizeof said - 1) > 0);
  CHECK (strstr (said, "c11test: out of memory"));
}

int
main (void)
{
  RUN (zeroed_aligned_and_apart);
  RUN (freed_memory_comes_back_zeroed);
  RUN (copies_strings);
  RUN (cleared_is_as_new);
  RUN (shared_memory_is_shared);
  RUN (out_of_memory_is_status_67);
  return unit_done ();
}
