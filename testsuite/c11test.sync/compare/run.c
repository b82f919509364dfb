/* run.c -- what the runtime makes of a small program.
   SPDX-License-Identifier: BSD-3-Clause

   In the place of the command: starts the program, reads the lines of
   report/wire.h, which say how each execution ended, and the results that
   emit.c wrote, in the order of executions.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "emit.h"
#include "model.h"

#define WIRE_FD 601

enum end
{
  ENDED,
  DEADLOCK,
  REDUNDANT
};

struct ends
{
  uint8_t *v;
  size_t n, room;
};

static void
add_end (struct ends *e, enum end end)
{
  if (e->n == e->room)
    e->v = realloc (e->v, e->room = e->room ? 2 * e->room : 4096);
  e->v[e->n++] = (uint8_t) end;
}

/* Copy the text member NAME of LINE.  */
static void
member (const char *line, const char *name, char *buf, size_t size)
{
  char key[40];
  snprintf (key, sizeof key, "\"%s\":\"", name);
  const char *p = strstr (line, key);
  *buf = 0;
  if (!p)
    return;
  p += strlen (key);
  snprintf (buf, size, "%.*s", (int) strcspn (p, "\""), p);
}

static void
complain (struct seen *s, const char *line)
{
  if (!s->error[0])
    snprintf (s->error, sizeof s->error, "%.*s", (int) strcspn (line, "\n"),
              line);
}

static void
hear_end (const char *line, const char *kind, struct ends *e, struct seen *s)
{
  char status[20];
  member (line, "status", status, sizeof status);
  if (strcmp (status, "exit") == 0)
    add_end (e, ENDED);
  else if (strcmp (status, "redundant") == 0)
    add_end (e, REDUNDANT);
  else if (strcmp (status, "end") == 0 && strcmp (kind, "deadlock") == 0)
    add_end (e, DEADLOCK);
  else
    complain (s, line);
}

static void
add_bound (struct seen *s, const char *cause)
{
  if (!strstr (s->bounds, cause))
    snprintf (s->bounds + strlen (s->bounds),
              sizeof s->bounds - strlen (s->bounds), " %s", cause);
}

/* Those of the execs LINE that were given up; E has them from FIRST on.  */
static void
mark_redundant (const char *line, struct ends *e, size_t first)
{
  const char *p = strstr (line, "\"redundant\":[");
  p = p ? p + strlen ("\"redundant\":[") : "";
  while (*p >= '0' && *p <= '9')
    {
      char *end;
      e->v[first + strtoul (p, &end, 10)] = REDUNDANT;
      p = *end == ',' ? end + 1 : end;
    }
}

static void
hear (const char *line, struct ends *e, struct seen *s)
{
  static char kind[40];
  char type[20], cause[40];
  member (line, "t", type, sizeof type);
  if (strcmp (type, "finding") == 0)
    {
      /* To lock what one holds, or in two orders, is told besides.  */
      char what[40];
      member (line, "kind", what, sizeof what);
      if (strcmp (what, "misuse") == 0 || strcmp (what, "lock-order") == 0)
        return;
      strcpy (kind, what);
      if (strcmp (kind, "deadlock"))
        complain (s, line);
    }
  else if (strcmp (type, "exec") == 0)
    hear_end (line, kind, e, s);
  else if (strcmp (type, "execs") == 0)
    {
      size_t first = e->n;
      for (size_t n = strcspn (strchr (line, '}') + 1, "\n") / 16; n; n--)
        add_end (e, ENDED);
      mark_redundant (line, e, first);
    }
  else if (strcmp (type, "cut") == 0)
    {
      member (line, "cause", cause, sizeof cause);
      add_bound (s, cause);
    }
  else if (strcmp (type, "bye") == 0)
    s->exhausted = strstr (line, "\"exhausted\":true") != NULL;
  else if (strcmp (type, "hello") && strcmp (type, "scope")
           && strcmp (type, "extent"))
    complain (s, line);
}

static pid_t
start (const char *exe, const struct program *p, const char *options,
       int results, int lines)
{
  char text[40], all[300];
  program_text (p, text);
  snprintf (all, sizeof all, "%s:result-fd=%d:validate=0:output=none", options,
            WIRE_FD);
  pid_t pid = fork ();
  if (pid)
    return pid;
  dup2 (results, EMIT_FD);
  dup2 (lines, WIRE_FD);
  setenv ("C11TEST_OPTIONS", all, 1);
  execl (exe, exe, text, p->initial ? "1" : "0", NULL);
  _exit (127);
}

/* The results in the LEN bytes at B; executions ended as E says.  */
static void
read_results (const uint8_t *b, size_t len, const struct ends *e,
              struct seen *s)
{
  size_t at = 0, nth = 0;
  while (at < len && b[at] == 0xff)
    {
      struct outcome o = { .deadlock = 0 };
      memset (o.result, NOT_RETURNED, sizeof o.result);
      for (at++; at + 1 < len && b[at] != 0xff; at += 2)
        o.result[b[at] >> 3 & 3][b[at] & 7] = b[at + 1];
      enum end end = nth < e->n ? e->v[nth] : REDUNDANT;
      nth++;
      o.deadlock = end == DEADLOCK;
      if (end != REDUNDANT)
        outcomes_add (&s->outcomes, &o);
    }
  s->executions = nth;
  if (nth != e->n)
    snprintf (s->error, sizeof s->error, "%zu executions told, %zu made",
              e->n, nth);
}

void
run_program (const char *exe, const struct program *p, const char *options,
             struct seen *ret)
{
  int results = memfd_create ("results", 0), pipes[2], status;
  memset (ret, 0, sizeof *ret);
  if (results < 0 || pipe (pipes) < 0)
    abort ();
  pid_t pid = start (exe, p, options, results, pipes[1]);
  close (pipes[1]);
  FILE *f = fdopen (pipes[0], "r");
  char *line = NULL;
  size_t size = 0;
  struct ends e = { NULL, 0, 0 };
  while (getline (&line, &size, f) > 0)
    hear (line, &e, ret);
  fclose (f);
  free (line);
  waitpid (pid, &status, 0);
  size_t len = (size_t) lseek (results, 0, SEEK_END);
  uint8_t *b = len ? mmap (NULL, len, PROT_READ, MAP_SHARED, results, 0) : NULL;
  read_results (b, len, &e, ret);
  if (b)
    munmap (b, len);
  close (results);
  free (e.v);
}
