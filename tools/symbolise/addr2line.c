/* addr2line.c -- code addresses as functions and lines, by asking a
   running addr2line.
   SPDX-License-Identifier: BSD-3-Clause

   For want of libdw.  One process for each file, which answers as long as it
   lives; when it dies or is silent for long, there are no more answers.  */

#define _GNU_SOURCE
#include "tools/symbolise/file.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"

struct symbol_addr2line
{
  pid_t pid;
  int fd;
  FILE *answers;
  char *line;       /* the last one read */
  size_t room;
};

extern char **environ;

enum { PATIENCE = 60 }; /* seconds */

static bool
spawn (struct symbol_addr2line *a, const char *path, int fd)
{
  char *argv[] = { "addr2line", "-a", "-f", "-i", "-e", (char *) path,
                   NULL };
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, fd, 0);
  posix_spawn_file_actions_adddup2 (&actions, fd, 1);
  posix_spawn_file_actions_addopen (&actions, 2, "/dev/null", O_WRONLY, 0);
  int error = posix_spawnp (&a->pid, argv[0], &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy (&actions);
  return !error;
}

struct symbol_addr2line *
symbol_addr2line_open (const char *path)
{
  struct symbol_addr2line *a = calloc (1, sizeof *a);
  struct timeval patience = { PATIENCE, 0 };
  int fd[2];
  memory_check (a);
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fd))
    {
      free (a);
      return NULL;
    }
  bool started = spawn (a, path, fd[1]);
  close (fd[1]);
  if (started)
    a->answers = fdopen (fd[0], "r");
  if (!a->answers)
    {
      close (fd[0]);
      free (a);
      return NULL;
    }
  a->fd = fd[0];
  setsockopt (a->fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  return a;
}

void
symbol_addr2line_close (struct symbol_addr2line *a)
{
  /* It ends when there is nothing more to read.  */
  shutdown (a->fd, SHUT_WR);
  if (a->answers)
    fclose (a->answers);
  while (waitpid (a->pid, NULL, 0) == -1 && errno == EINTR)
    continue;
  free (a->line);
  free (a);
}

/* The next line without its end, or NULL.  */
static char *
next_line (struct symbol_addr2line *a)
{
  ssize_t n = getline (&a->line, &a->room, a->answers);
  if (n <= 0)
    return NULL;
  if (a->line[n - 1] == '\n')
    a->line[n - 1] = 0;
  return a->line;
}

/* Fill in F's place from "FILE:LINE (discriminator 1)", in place.  */
static void
read_place (char *text, struct symbol_frame *f)
{
  char *colon = strrchr (text, ':');
  if (!colon || !strncmp (text, "??", 2))
    return;
  *colon = 0;
  f->file = text;
  f->line = (unsigned) strtoul (colon + 1, NULL, 10);
}

/* Tell what is in the lines FUNCTION and PLACE.  A function without a place is
   only the last symbol before the address, however far away that is; whether
   it covers the address the file's own symbols tell.  */
static bool
tell (const char *function, char *place, bool inlined, symbol_frame_fn *fn,
      void *closure)
{
  struct symbol_frame f = { .inlined = inlined };
  read_place (place, &f);
  if (!f.file)
    return false;
  char *name = strcmp (function, "??") ? symbol_source_name (function) : NULL;
  f.function = name;
  fn (closure, &f);
  free (name);
  return true;
}

/* The answer ends where that to a second question begins, about an address
   where nothing can be.  A frame is inlined if another one follows it.  */
bool
symbol_addr2line_frames (struct symbol_addr2line *a, uint64_t addr,
                         symbol_frame_fn *fn, void *closure)
{
  char question[64], *function = NULL, *place = NULL;
  bool told = false, inlined;
  int n = snprintf (question, sizeof question, "0x%jx\n0x%jx\n",
                    (uintmax_t) addr, UINTMAX_MAX);
  if (send (a->fd, question, (size_t) n, MSG_NOSIGNAL) != n
      || !next_line (a))
    return false;
  do
    {
      char *next = next_line (a);
      inlined = next && strncmp (next, "0x", 2);
      next = inlined ? strdup (next) : NULL;
      if (function && tell (function, place, inlined, fn, closure))
        told = true;
      free (function);
      free (place);
      function = next;
      place = next && next_line (a) ? strdup (a->line) : strdup ("");
      if ((inlined && !next) || !place)
        memory_end ();
    }
  while (inlined);
  free (place);
  next_line (a);
  next_line (a);
  return told;
}
