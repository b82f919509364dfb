/* screen.c -- a finding and its explanation on one screen.
   SPDX-License-Identifier: BSD-3-Clause

   What is said twice goes first: places that the table of events has, the
   sentence that says in other words that nothing orders the two, folders of
   files that are to be changed, source lines that the table shows.  Then events
   and sentences.  Sentences are broken at the screen's width; source lines and
   tables are cut where they are made.  The command that replays is whole: it is
   there to be copied.

   A finding without an explanation is shown as it is: nothing is said
   twice.  */

#define _GNU_SOURCE
#include "tools/report/screen.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/explain/explain.h"

#define NO_TERMINAL 100
#define LEAST_WIDTH 60
#define LEAST_EVENTS 3
#define ROOM 65536

unsigned
screen_width (int fd)
{
  const char *columns = getenv ("COLUMNS");
  unsigned long n = columns ? strtoul (columns, NULL, 10) : 0;
  struct winsize w;
  if (!n && ioctl (fd, TIOCGWINSZ, &w) == 0)
    n = w.ws_col;
  if (!n)
    n = NO_TERMINAL;
  return n < LEAST_WIDTH ? LEAST_WIDTH : n > 100000 ? 100000 : (unsigned) n;
}

/* --- Lines --------------------------------------------------------------- */

/* Columns that the N bytes at S take: no colours, and one for each
   character.  */
static size_t
columns_of (const char *s, size_t n)
{
  size_t columns = 0;
  for (size_t i = 0; i < n; i++)
    if (s[i] == '\033')
      while (i < n && s[i] != 'm')
        i++;
    else
      columns += ((unsigned char) s[i] & 0xc0) != 0x80;
  return columns;
}

/* How many of the N bytes at S fit into WIDTH columns, up to a space if there
   is one behind the first FREE bytes.  */
static size_t
fitting (const char *s, size_t n, size_t free, unsigned width)
{
  size_t space = 0, i;
  for (i = 0; i < n && columns_of (s, i + 1) <= width; i++)
    if (s[i] == ' ' && i > free)
      space = i;
  return i == n ? n : space ? space : i;
}

/* Append the line of N bytes at S, broken where it is too wide.  */
static void
add_broken (const char *s, size_t n, unsigned width, struct c11t_text *t)
{
  size_t indent = strspn (s, " ");
  indent = indent > n || indent > width / 2 ? 0 : indent;
  for (size_t more = 0; n; more = indent + 2)
    {
      size_t k
          = width ? fitting (s, n, more ? 0 : indent, width - (unsigned) more)
                  : n;
      c11t_text_add (t, "%*s%.*s\n", (int) more, "", (int) k, s);
      while (k < n && s[k] == ' ')
        k++;
      s += k;
      n -= k;
    }
}

static void
add_lines (const char *text, unsigned width, struct c11t_text *t)
{
  for (const char *end; *text; text = end + 1)
    {
      end = strchrnul (text, '\n');
      if (end == text)
        c11t_text_add (t, "\n");
      add_broken (text, (size_t) (end - text), width, t);
      if (!*end)
        break;
    }
}

static unsigned
lines_in (const char *text)
{
  unsigned n = 0;
  for (; *text; text++)
    n += *text == '\n';
  return n;
}

/* --- The screen ---------------------------------------------------------- */

/* One way to say it.  */
struct attempt
{
  unsigned detail; /* enum c11t_detail */
  bool base_names;
  unsigned events, sentences;
};

static char *
try_it (const struct c11t_finding *f, const json_t *json,
        const struct screen *s, const struct attempt *a)
{
  char *whole = memory_new (ROOM, 1), *broken = memory_new (ROOM, 1);
  struct c11t_text t = { whole, 0, ROOM, 0 };
  struct c11t_look look
      = { .color = s->color, .width = s->width, .detail = a->detail };
  struct explain_look more = { .color = s->color,
                               .width = s->width,
                               .events = a->events,
                               .sentences = a->sentences,
                               .base_names = a->base_names,
                               .message = s->all ? NULL : f->message };
  c11t_finding_to_text (f, NULL, &look, &t);
  if (json)
    explain_to_text (json, &more, &t);
  t = (struct c11t_text){ broken, 0, ROOM, 0 };
  add_lines (whole, s->width, &t);
  free (whole);
  return broken;
}

/* The next thing to leave out of A; false if there is none.  EXCESS lines are
   too many.  */
static bool
say_less (struct attempt *a, unsigned excess)
{
  if (!a->base_names)
    a->base_names = true;
  else if (a->detail < C11T_DETAIL_NO_SOURCE)
    a->detail++;
  else if (a->events > LEAST_EVENTS)
    a->events = a->events > excess + LEAST_EVENTS + 1 ? a->events - excess - 1
                                                      : LEAST_EVENTS;
  else if (a->sentences > 1)
    a->sentences--;
  else
    return false;
  return true;
}

void
screen_finding (const struct c11t_finding *f, const json_t *json,
                const struct screen *s, const char *more, const char *tail,
                struct c11t_text *t)
{
  const json_t *x = json_object_get (json, "explanation");
  unsigned events = x ? explain_n_events (x) : 0;
  struct attempt a = { C11T_DETAIL_ALL, false, events, 100 };
  bool all = s->all || !events;
  if (!all)
    a.detail = C11T_DETAIL_ONCE;
  char *text = try_it (f, json, s, &a);
  unsigned n;
  while (!all && (n = lines_in (text) + lines_in (tail)) > SCREEN_LINES
         && say_less (&a, n - SCREEN_LINES))
    {
      free (text);
      text = try_it (f, json, s, &a);
    }
  c11t_text_add (t, "%s%s%s", text, more, tail);
  free (text);
}
