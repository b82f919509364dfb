/* edges-fifo.c -- openings of a FIFO that meet, and splice, tee and sendfile.
   SPDX-License-Identifier: BSD-3-Clause

   edges-fifo-race.c is the same without the calls.

   { c11t-apart }
   { c11t-options "-D_FORTIFY_SOURCE=2" }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "open open_back openat fopen" }
   { c11t-each "open64 openat64 fopen64 open_2 open64_2 openat_2 openat64_2" }
   { c11t-each "splice splice_in tee tee_in sendfile sendfile64" }
   { c11t-no-finding }  */

#include "edges.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/sendfile.h>
#include <sys/stat.h>

int __open_2 (const char *path, int flags);
int __open64_2 (const char *path, int flags);
int __openat_2 (int folder, const char *path, int flags);
int __openat64_2 (int folder, const char *path, int flags);

/* --- The two ends of a FIFO --- */

static char path[] = "/tmp/c11test-fifo-XXXXXX/fifo";

#define ENDS(name, call)                                                      \
  static void name##_read (void)                                              \
  {                                                                           \
    int flags = O_RDONLY;                                                     \
    assert ((call) >= 0);                                                     \
  }                                                                           \
  static void name##_write (void)                                             \
  {                                                                           \
    int flags = O_WRONLY;                                                     \
    assert ((call) >= 0);                                                     \
  }

ENDS (open, open (path, flags))
ENDS (open64, open64 (path, flags))
ENDS (openat, openat (AT_FDCWD, path, flags))
ENDS (openat64, openat64 (AT_FDCWD, path, flags))
ENDS (open_2, __open_2 (path, flags))
ENDS (open64_2, __open64_2 (path, flags))
ENDS (openat_2, __openat_2 (AT_FDCWD, path, flags))
ENDS (openat64_2, __openat64_2 (AT_FDCWD, path, flags))
ENDS (fopen, fopen (path, flags == O_RDONLY ? "r" : "we") ? 0 : -1)
ENDS (fopen64, fopen64 (path, flags == O_RDONLY ? "re" : "a") ? 0 : -1)

/* --- From one descriptor to another --- */

static int in, out, full, empty, file;
static char byte;
CALL (pipe_write, write (out, "x", 1) - 1)
CALL (pipe_read, read (in, &byte, 1) - 1)
CALL (splice_out, splice (full, NULL, out, NULL, 1, 0) - 1)
CALL (splice_in, splice (in, NULL, empty, NULL, 1, 0) - 1)
CALL (tee_out, tee (full, out, 1, 0) - 1)
CALL (tee_in, tee (in, empty, 1, 0) - 1)
CALL (file_out, sendfile (out, file, NULL, 1) - 1)
CALL (file_out_64, sendfile64 (out, file, NULL, 1) - 1)

static const struct edge edges[] = {
  { "open", none, open_write, open_read, none, 'f', NULL },
  { "open_back", none, open_read, open_write, none, 'f', NULL },
  { "open64", none, open64_write, open64_read, none, 'f', NULL },
  { "openat", none, openat_write, openat_read, none, 'f', NULL },
  { "openat64", none, openat64_write, openat64_read, none, 'f', NULL },
  { "open_2", none, open_2_write, open_2_read, none, 'f', NULL },
  { "open64_2", none, open64_2_write, open64_2_read, none, 'f', NULL },
  { "openat_2", none, openat_2_write, openat_2_read, none, 'f', NULL },
  { "openat64_2", none, openat64_2_write, openat64_2_read, none, 'f', NULL },
  { "fopen", none, fopen_write, fopen_read, none, 'f', NULL },
  { "fopen64", none, fopen64_write, fopen64_read, none, 'f', NULL },
  { "splice", none, splice_out, pipe_read, none, 'p', NULL },
  { "splice_in", none, pipe_write, splice_in, none, 'p', NULL },
  { "tee", none, tee_out, pipe_read, none, 'p', NULL },
  { "tee_in", none, pipe_write, tee_in, none, 'p', NULL },
  { "sendfile", none, file_out, pipe_read, none, 'p', NULL },
  { "sendfile64", none, file_out_64, pipe_read, none, 'p', NULL },
};

static void
remove_fifo (void)
{
  unlink (path);
  *strrchr (path, '/') = 0;
  rmdir (path);
}

static void
prepare (const struct edge *e)
{
  int fd[2];
  if (e->kind == 'f')
    {
      char *slash = strrchr (path, '/');
      *slash = 0;
      assert (mkdtemp (path));
      *slash = '/';
      assert (mkfifo (path, 0600) == 0);
      atexit (remove_fifo);
      return;
    }
  assert (pipe (fd) == 0);
  in = fd[0];
  out = fd[1];
  assert (pipe (fd) == 0);
  full = fd[0];
  empty = fd[1];
  if (strchr (e->name, '_') == NULL)
    assert (write (empty, "x", 1) == 1);
  file = open ("/proc/self/exe", O_RDONLY);
}

EDGES_MAIN (edges, prepare)
