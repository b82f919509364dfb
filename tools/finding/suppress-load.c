/* suppress-load.c -- read a file of suppressions; see suppress.h.
   SPDX-License-Identifier: BSD-3-Clause

   A line is empty, a comment, or KIND:PATTERN.  In a pattern '*' stands for
   any text; it fits anywhere in a name unless '^' binds it to the beginning or
   '$' to the end.  */

#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/out.h"
#include "report/finding.h"
#include "tools/base/memory.h"
#include "tools/finding/suppress.h"
#include "tools/base/text.h"

#define ALL_KINDS ((1u << C11T_N_FINDING_KINDS) - 1)
#define RACES (1u << C11T_FINDING_DATA_RACE | 1u << C11T_FINDING_FORMAL_RACE)

/* KINDS 0: ThreadSanitizer's, without a meaning here.  */
static const struct
{
  const char *name;
  uint32_t kinds;
} types[] = {
  { "race", RACES },      { "race_top", RACES },
  { "id", ALL_KINDS },    { "volatile", ALL_KINDS },
  { "asm", ALL_KINDS },   { "mutex", 1u << C11T_FINDING_MISUSE },
  { "deadlock",           /* ThreadSanitizer's are about the order */
    1u << C11T_FINDING_DEADLOCK | 1u << C11T_FINDING_LOCK_ORDER },
#define X(e, n) { n, 1u << C11T_FINDING_##e },
  C11T_FINDING_KINDS (X)
#undef X
  { "thread", 0 },        { "signal", 0 },
  { "leak", 0 },          { "called_from_lib", 0 }
};

#define N_TYPES (sizeof types / sizeof *types)

/* The index of the type called by the N letters at NAME, or N_TYPES.  */
static size_t
find_type (const char *name, size_t n)
{
  size_t i = 0;
  while (i < N_TYPES
         && (strlen (types[i].name) != n
             || memcmp (types[i].name, name, n) != 0))
    i++;
  return i;
}

/* Say that the type NAME does not exist, and what does.  */
static char *
unknown_type (const char *name)
{
  char list[400];
  struct c11t_text t = C11T_TEXT (list);
  const char *near = NULL;
  unsigned best = 3;
  for (size_t i = 0; i < N_TYPES; i++)
    {
      unsigned d = text_distance (types[i].name, name);
      if (!types[i].kinds)
        continue;
      c11t_text_add (&t, "%s%s", t.len ? ", " : "", types[i].name);
      if (d < best)
        {
          best = d;
          near = types[i].name;
        }
    }
  if (near)
    return text_format ("unknown kind '%s'; did you mean '%s'?  The kinds "
                        "are: %s",
                        name, near, list);
  return text_format ("unknown kind '%s'; the kinds are: %s", name, list);
}

/* If S ends with a colon and a number, cut both off and return the number.  */
static uint32_t
cut_number (char *s)
{
  char *colon = strrchr (s, ':');
  if (!colon || colon == s || !colon[1]
      || colon[1 + strspn (colon + 1, "0123456789")])
    return 0;
  uint32_t n = (uint32_t) strtoul (colon + 1, NULL, 10);
  if (n)
    *colon = 0;
  return n;
}

static struct pattern
parse_pattern (const char *text, size_t n)
{
  char *s = text_format ("%.*s", (int) n, text);
  struct pattern q = { .line = cut_number (s) };
  uint32_t before = q.line ? cut_number (s) : 0;
  if (before)
    {
      q.column = q.line;
      q.line = before;
    }
  size_t len = strlen (s);
  bool start = *s == '^', end = len > start && s[len - 1] == '$';
  q.glob = text_format ("%s%.*s%s", start ? "" : "*",
                        (int) (len - start - end), s + start, end ? "" : "*");
  free (s);
  return q;
}

static char *
parse_id (struct suppression *r, const char *id)
{
  if (strlen (id) != 8 || strspn (id, "0123456789abcdef") != 8)
    return text_format ("'%s' is no id of a finding, which has eight digits "
                        "of 0-9 and a-f, as in id:3f9c12ab",
                        id);
  r->is_id = true;
  r->sides = 1;
  r->pattern[0].glob = text_format ("%s", id);
  return NULL;
}

static char *
parse_sides (struct suppression *r, const char *text)
{
  const char *arrow = strstr (text, "<->"),
             *second = arrow ? arrow + 3 : NULL;
  size_t n = arrow ? (size_t) (arrow - text) : strlen (text);
  if (n == 0 || (second && !*second))
    return text_format ("a pattern is missing; write '*' for any name");
  if (second && strstr (second, "<->"))
    return text_format ("more than one '<->'; a race has two sides");
  r->sides = second ? 2 : 1;
  r->pattern[0] = parse_pattern (text, n);
  if (second)
    r->pattern[1] = parse_pattern (second, strlen (second));
  return NULL;
}

/* Parse the rule TEXT into R.  Return NULL or what is wrong.  *RET_TYPE is its
   type; R is not to be kept if that means nothing here.  */
static char *
parse_rule (struct suppression *r, const char *text, size_t *ret_type)
{
  const char *colon = strchr (text, ':');
  for (const char *c = text; *c; c++)
    if ((unsigned char) *c < 0x20 && *c != '\t')
      return text_format ("this is no text, but a control character");
  if (!colon)
    return text_format ("'%.100s' has no kind; write race:%.100s", text, text);
  size_t type = find_type (text, (size_t) (colon - text));
  *ret_type = type;
  if (type == N_TYPES)
    return unknown_type (
        text_format ("%.*s", colon - text > 100 ? 100 : (int) (colon - text),
                     text));
  r->kinds = types[type].kinds;
  if (!r->kinds)
    return NULL;
  if (strcmp (types[type].name, "id") == 0)
    return parse_id (r, colon + 1);
  r->is_volatile = strcmp (types[type].name, "volatile") == 0;
  r->is_asm = strcmp (types[type].name, "asm") == 0;
  return parse_sides (r, colon + 1);
}

static void
append (struct suppressions *s, const struct suppression *r)
{
  s->rule = realloc (s->rule, (s->n + 1) * sizeof *s->rule);
  memory_check (s->rule);
  s->rule[s->n++] = *r;
}

/* LINE without blanks around, cut in place.  */
static char *
trim (char *line, ssize_t n)
{
  while (n > 0 && isspace ((unsigned char) line[n - 1]))
    line[--n] = 0;
  return line + strspn (line, " \t");
}

static char *
read_line (struct suppressions *s, char *text, unsigned number,
           bool told[N_TYPES], void (*warn) (const char *text))
{
  size_t type = N_TYPES;
  struct suppression r = { .text = text, .line = number };
  if (!*text || *text == '#')
    return NULL;
  char *error = parse_rule (&r, text, &type);
  if (error)
    return text_format ("%s:%u: %s", s->file, number, error);
  r.text = text_format ("%s", text);
  if (r.kinds)
    append (s, &r);
  else if (!told[type])
    {
      told[type] = true;
      warn (text_format ("%s:%u: warning: '%s:' is ThreadSanitizer's and "
                         "means nothing here; such lines are ignored",
                         s->file, number, types[type].name));
    }
  return NULL;
}

char *
suppressions_load (struct suppressions *s, const char *file,
                   void (*warn) (const char *text))
{
  bool told[N_TYPES] = { false };
  struct stat st;
  *s = (struct suppressions){ .file = file };
  FILE *f = fopen (file, "re");
  if (!f || fstat (fileno (f), &st) < 0 || S_ISDIR (st.st_mode))
    {
      char *error = text_format ("cannot read the suppressions '%s': %s", file,
                                 strerror (f ? EISDIR : errno));
      if (f)
        fclose (f);
      return error;
    }
  char *line = NULL, *error = NULL;
  size_t room = 0;
  ssize_t n;
  for (unsigned i = 1; !error && (n = getline (&line, &room, f)) > 0; i++)
    error = strlen (line) < (size_t) n
                ? text_format ("%s:%u: this is no text, but a null byte", file,
                               i)
                : read_line (s, trim (line, n), i, told, warn);
  free (line);
  fclose (f);
  return error;
}
