/* report-text.c -- a finding as text for people: one screen.
   SPDX-License-Identifier: BSD-3-Clause

   First the headline and the sentence; then the places, each as

   file:line:column: in function: T2 atomic load (relaxed) of 4 bytes 'x'
         42 |   while (!atomic_load_explicit (&x, memory_order_relaxed))
            |           ^

   that is, from the start of the line in the form that editors jump to.  The accesses that clash come
   first, then why nothing ordered them.  Runs inside the failing program's
   parent as well as in the command, so source files are read with system
   calls and without the heap.

   Does not decide anything: all it says is in struct c11t_finding.  */

#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "model/event.h"
#include "report/finding.h"

#define PLAIN 0xff
#define SHOWN_COLUMNS 100 /* of a source line, if the width is not known */
#define MARGIN 12         /* before it */

struct writer
{
  struct c11t_text *t;
  struct c11t_look look;
};

static const char *
paint (const struct writer *w, const char *code)
{
  return w->look.color ? code : "";
}

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define DIM "\033[2m"
#define OFF "\033[0m"

/* --- Source lines --------------------------------------------------------- */

/* Copy line NUMBER of FILE to LINE (SIZE bytes, cut there).  Return false if
   there is no such line.  */
static bool
read_line (const char *file, uint32_t number, char *line, size_t size)
{
  int fd = (int)syscall (SYS_openat, AT_FDCWD, file,
                         O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0)
    return false;
  char buf[4096];
  uint32_t at = 1;
  size_t len = 0;
  bool found = false;
  long n;
  while (at <= number && (n = syscall (SYS_read, fd, buf, sizeof buf)) > 0)
    for (long i = 0; i < n && at <= number; i++)
      {
        found |= at == number;
        if (buf[i] == '\n')
          at++;
        else if (at == number && len < size - 1)
          line[len++] = buf[i];
      }
  syscall (SYS_close, fd);
  line[len] = 0;
  return found;
}

/* Make LINE fit for a terminal: no tabs or controls.  One byte stays one
   byte, so that columns keep their meaning.  */
static void
make_printable (char *line)
{
  for (; *line; line++)
    if ((unsigned char)*line < 0x20 || *line == 0x7f)
      *line = ' ';
}

/* Cut LINE to WIDTH bytes around *COLUMN (from 1), which goes with it.  Return
   where it begins.  */
static char *
cut_around (char *line, size_t width, uint32_t *column)
{
  size_t n = strlen (line), begin = 0;
  if (n <= width)
    return line;
  if (*column > width * 3 / 4)
    begin = *column - width * 3 / 4;
  if (begin > n - width)
    begin = n - width;
  char *cut = line + begin;
  if (n - begin > width)
    memcpy (cut + width - 3, "...", 4);
  if (begin)
    memcpy (cut, "...", 3);
  *column -= (uint32_t) begin;
  return cut;
}

static void
add_source (const struct writer *w, const struct c11t_place *p)
{
  char line[1024];
  unsigned width
      = w->look.width > 2 * MARGIN ? w->look.width - MARGIN : SHOWN_COLUMNS;
  uint32_t column = p->column;
  if (!p->line || !p->file[0]
      || !read_line (p->file, p->line, line, sizeof line))
    return;
  make_printable (line);
  if (column > strlen (line))
    column = 0;
  const char *cut = cut_around (line, width, &column);
  c11t_text_add (w->t, "%s%9u |%s %s\n", paint (w, DIM), p->line,
                 paint (w, OFF), cut);
  if (column)
    c11t_text_add (w->t, "%s%9s |%s %*s%s^%s\n", paint (w, DIM), "",
                   paint (w, OFF), (int) column - 1, "", paint (w, RED),
                   paint (w, OFF));
}

/* --- Places --------------------------------------------------------------- */

static void
add_where (const struct writer *w, const struct c11t_place *p)
{
  c11t_text_add (w->t, "%s%s", p->file[0] ? "" : "  ", paint (w, BOLD));
  if (p->file[0])
    c11t_text_add (w->t, "%s:", p->file);
  if (p->file[0] && p->line)
    c11t_text_add (w->t, "%u:", p->line);
  if (p->file[0] && p->line && p->column)
    c11t_text_add (w->t, "%u:", p->column);
  c11t_text_add (w->t, "%s%s", p->file[0] ? " " : "", paint (w, OFF));
  if (p->function[0])
    c11t_text_add (w->t, "in %s: ", p->function);
}

static void
add_value (const struct writer *w, const struct c11t_place *p)
{
  unsigned long long v = p->value;
  if (!p->has_value)
    return;
  if (v >> 32) /* an address, or a number that nobody reads */
    c11t_text_add (w->t, ", value 0x%llx", v);
  else
    c11t_text_add (w->t, v < 65536 ? ", value %llu" : ", value %llu (0x%llx)",
                   v, v);
}

void
c11t_macro_to_text (const char *macro, const char *at, struct c11t_text *t)
{
  if (!*macro)
    return;
  c11t_text_add (t, "; expanded from '");
  for (; *macro; macro++)
    if (*macro == '>')
      c11t_text_add (t, " > ");
    else
      c11t_text_add (t, "%c", *macro);
  c11t_text_add (t, "'");
  const char *base = strrchr (at, '/');
  if (*at)
    c11t_text_add (t, " in %s", base ? base + 1 : at);
}

/* Is P's source line one to show, given BEFORE, the place above it, or
   NULL?  */
static bool
wants_source (const struct writer *w, const struct c11t_place *p,
              const struct c11t_place *before)
{
  if (w->look.detail == C11T_DETAIL_ALL)
    return true;
  if (w->look.detail == C11T_DETAIL_NO_SOURCE)
    return false;
  if (w->look.detail == C11T_DETAIL_ONE_SOURCE && before)
    return false;
  return !before || before->line != p->line || before->column != p->column
         || strcmp (before->file, p->file) != 0;
}

static void
add_place (const struct writer *w, const struct c11t_place *p,
           const struct c11t_place *before)
{
  bool bare
      = strcmp (p->access, "read") == 0 || strcmp (p->access, "write") == 0;
  add_where (w, p);
  c11t_text_add (w->t, "%s", p->thread);
  if (p->access[0])
    c11t_text_add (w->t, " %s%s", bare && p->order == PLAIN ? "plain " : "",
                   p->access);
  if (p->order != PLAIN)
    c11t_text_add (w->t, " (%s)", c11t_order_name (p->order));
  if (p->size)
    c11t_text_add (w->t, " of %u byte%s", p->size, p->size == 1 ? "" : "s");
  if (p->expr[0])
    c11t_text_add (w->t, " '%s'", p->expr);
  add_value (w, p);
  if (p->note[0])
    c11t_text_add (w->t, "; %s", p->note);
  c11t_macro_to_text (p->macro, p->macro_at, w->t);
  c11t_text_add (w->t, "\n");
  if (wants_source (w, p, before))
    add_source (w, p);
}

/* --- Groups --------------------------------------------------------------- */

/* The first place after I in F with ROLE, or NULL.  */
static const struct c11t_place *
next_with (const struct c11t_finding *f, int i, enum c11t_role role)
{
  for (i++; i < f->n_places; i++)
    if (f->place[i].role == role)
      return &f->place[i];
  return NULL;
}

static bool
is_volatile (const struct c11t_place *p)
{
  return strncmp (p->access, "volatile", 8) == 0;
}

/* What a place with too weak an order is.  */
static void
add_weakness (struct c11t_text *t, const char *what, const struct c11t_place *p,
              const char *wanted)
{
  if (is_volatile (p))
    c11t_text_add (t, "the %s is volatile, which orders nothing", what);
  else
    c11t_text_add (t, "the %s is %s, not %s", what, c11t_order_name (p->order),
                   wanted);
}

/* Why the pair of LOAD and STORE (may be NULL) is no happens-before edge.  */
static void
add_missing_edge (const struct writer *w, const struct c11t_place *load,
                  const struct c11t_place *store)
{
  bool weak_load = load->order == PLAIN || !c11t_order_acquires (load->order);
  bool weak_store
      = store && (store->order == PLAIN || !c11t_order_releases (store->order));
  c11t_text_add (w->t, "    No happens-before edge comes of this pair");
  if (weak_load || weak_store)
    c11t_text_add (w->t, ": ");
  if (weak_store)
    add_weakness (w->t, "store", store, "release");
  if (weak_store && weak_load)
    c11t_text_add (w->t, ", and ");
  if (weak_load)
    add_weakness (w->t, "load", load, "acquire");
  c11t_text_add (w->t, ".\n    What the storing thread did before is not "
                       "ordered for the loading one.\n");
}

/* The line above the place I of F, if its role has one.  */
static void
add_heading (const struct writer *w, const struct c11t_finding *f, int i)
{
  const struct c11t_place *p = &f->place[i], *q;
  switch (p->role)
    {
    case C11T_ROLE_FIRST:
      c11t_text_add (
          w->t, f->kind == C11T_FINDING_USE_AFTER_FREE ? "freed by:\n"
                : f->kind == C11T_FINDING_MISUSE ? "after the earlier call:\n"
                : f->kind == C11T_FINDING_LOCK_ORDER ? "the other order:\n"
                : f->kind == C11T_FINDING_DEADLOCK   ? "the lock was taken:\n"
                : f->kind == C11T_FINDING_ROBUSTNESS
                    ? "the write that was made earlier:\n"
                : f->kind == C11T_FINDING_OBSERVATION
                    ? "before that:\n"
                    : "conflicts with the earlier access:\n");
      break;
    case C11T_ROLE_READ_FROM:
      c11t_text_add (w->t, "the value comes from:\n");
      break;
    case C11T_ROLE_UNSYNC_LOAD:
      q = next_with (f, i, C11T_ROLE_UNSYNC_STORE);
      c11t_text_add (w->t, "%s saw the progress of %s only through:\n",
                     p->thread, q ? q->thread : "the other thread");
      break;
    case C11T_ROLE_STALE_LOAD:
      c11t_text_add (w->t, "%s read an old value:\n", p->thread);
      break;
    case C11T_ROLE_STALE_STORE:
      c11t_text_add (w->t, f->kind == C11T_FINDING_ROBUSTNESS
                               ? "the oldest that it is confined to:\n"
                               : "the value was stored by:\n");
      break;
    case C11T_ROLE_NEWER_STORE:
      c11t_text_add (w->t, "this newer store had been made already:\n");
      break;
    case C11T_ROLE_WAITING:
      if (i == 0 || f->place[i - 1].role != p->role)
        c11t_text_add (w->t, "waiting:\n");
      break;
    case C11T_ROLE_LAST:
      if (i == 0 || f->place[i - 1].role != p->role)
        c11t_text_add (w->t, "last seen:\n");
      break;
    case C11T_ROLE_FRAME:
      if (f->place[i - 1].role != p->role)
        c11t_text_add (w->t, "called from:\n");
      break;
    case C11T_ROLE_START:
      c11t_text_add (w->t, "the thread was started by:\n");
      break;
    default:
      break;
    }
}

static bool
is_main_role (int role)
{
  return role == C11T_ROLE_SECOND || role == C11T_ROLE_FIRST
         || role == C11T_ROLE_READ_FROM;
}

/* Does a place with ROLE say how the threads met?  */
static bool
is_meeting (int role)
{
  return role == C11T_ROLE_UNSYNC_LOAD || role == C11T_ROLE_UNSYNC_STORE
         || role == C11T_ROLE_STALE_LOAD || role == C11T_ROLE_STALE_STORE
         || role == C11T_ROLE_NEWER_STORE;
}

/* The places of F whose role is (IS_MAIN) or is not one of the clashing
   accesses.  */
static void
add_places (const struct writer *w, const struct c11t_finding *f, bool is_main)
{
  const struct c11t_place *load = NULL, *before = NULL;
  for (int i = 0; i < f->n_places; i++)
    {
      const struct c11t_place *p = &f->place[i];
      if (is_main_role (p->role) != is_main
          || (w->look.detail != C11T_DETAIL_ALL && is_meeting (p->role)))
        continue;
      if (w->look.detail != C11T_DETAIL_NO_SOURCE || !is_main)
        add_heading (w, f, i);
      add_place (w, p, before);
      before = p;
      if (p->role == C11T_ROLE_UNSYNC_LOAD)
        load = p;
      if (p->role == C11T_ROLE_UNSYNC_STORE && load)
        {
          add_missing_edge (w, load, p);
          load = NULL;
        }
    }
  if (load)
    add_missing_edge (w, load, NULL);
}

static void
add_headline (const struct writer *w, const struct c11t_finding *f)
{
  char kind[32];
  struct c11t_text k = C11T_TEXT (kind);
  c11t_text_add (&k, "%s", c11t_finding_kind_name (f->kind));
  for (char *c = kind; *c; c++)
    if (*c == '-')
      *c = ' ';
  const struct c11t_place *p = next_with (f, -1, C11T_ROLE_SECOND);
  c11t_text_add (w->t, "%sc11test: %s%s%s", paint (w, BOLD), paint (w, RED),
                 kind, paint (w, OFF));
  if (p && p->expr[0] && f->kind != C11T_FINDING_ASSERTION
      && f->kind != C11T_FINDING_MISUSE && f->kind != C11T_FINDING_LOCK_ORDER)
    c11t_text_add (w->t, " on '%s'", p->expr);
  c11t_text_add (w->t, " (id %s)\n", f->id);
  if (f->message[0])
    c11t_text_add (w->t, "  %s\n", f->message);
  if (f->doubt[0])
    c11t_text_add (w->t, "  doubtful: %s\n", f->doubt);
}

void
c11t_finding_to_text (const struct c11t_finding *f, const char *replay,
                      const struct c11t_look *look, struct c11t_text *t)
{
  struct writer w = { t, *look };
  size_t begin = t->len;
  add_headline (&w, f);
  add_places (&w, f, true);
  add_places (&w, f, false);
  if (replay)
    c11t_text_add (t, "replay: %s\n", replay);
  c11t_clean (t->buf + begin, t->len - begin, true);
}
