/* facts.c -- read what the user knows of a program.
   SPDX-License-Identifier: BSD-3-Clause

   A fact a line; what stands behind a # is a comment:

     private NAME            a variable that threads never share
     private FILE:LINE       the same of all accesses there
     points FILE:LINE NAME,...   what the pointers of the accesses there point
   to thread NAME             a function that any number of threads run once
   NAME               one that no two threads run at the same time locked
   FILE:LINE by NAME    what is there happens under this lock

   Does not: know the program (facts-use.c does).  */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/given/facts.h"

#define MAX_WORDS 5

static const struct form
{
  const char *word;
  enum fact_kind kind;
  unsigned words;   /* on the line */
  bool place, name; /* the second word may be one */
  const char *usage;
} forms[] = {
  { "private", FACT_PRIVATE, 2, true, true,
    "private VARIABLE, or private FILE:LINE" },
  { "points", FACT_POINTS, 3, true, false,
    "points FILE:LINE VARIABLE,VARIABLE" },
  { "thread", FACT_THREAD, 2, false, true, "thread FUNCTION" },
  { "once", FACT_ONCE, 2, false, true, "once FUNCTION" },
  { "locked", FACT_LOCKED, 4, true, false, "locked FILE:LINE by VARIABLE" },
};

#define N_FORMS (sizeof forms / sizeof *forms)

/* Cut TEXT at blanks into WORDS; how many there are, at most one too many.  */
static unsigned
cut (char *text, char *words[MAX_WORDS])
{
  unsigned n = 0;
  char *rest = text, *word;
  while (n < MAX_WORDS && (word = strsep (&rest, " \t\r")))
    if (*word)
      words[n++] = word;
  return n;
}

/* Is WORD a place?  Fill F with it then.  */
static bool
read_place (struct fact *f, char *word)
{
  char *colon = strrchr (word, ':'), *end;
  if (!colon || colon == word || !isdigit ((unsigned char) colon[1]))
    return false;
  unsigned long line = strtoul (colon + 1, &end, 10);
  if (*end || line == 0 || line > 100000000)
    return false;
  *colon = '\0';
  f->file = word;
  f->line = (unsigned) line;
  return true;
}

static void
read_names (struct fact *f, char *words)
{
  char *name;
  while ((name = strsep (&words, ",")))
    if (*name)
      {
        f->names = realloc (f->names, (f->n_names + 1) * sizeof *f->names);
        memory_check (f->names);
        f->names[f->n_names++] = name;
      }
}

/* Fill F of the N WORDS of a line, which FORM is about; false if they are not
   as it says.  */
static bool
read_words (struct fact *f, const struct form *form, char **words, unsigned n)
{
  if (n != form->words)
    return false;
  f->kind = form->kind;
  if (form->place && read_place (f, words[1]))
    {
      if (n == 4 && strcmp (words[2], "by") != 0)
        return false;
      if (n > 2)
        read_names (f, words[n - 1]);
      return n == 2 || f->n_names > 0;
    }
  if (!form->name || strchr (words[1], ','))
    return false;
  read_names (f, words[1]);
  return f->n_names > 0;
}

/* The text of line NUMBER of X is LINE.  */
static void
read_line (struct facts *x, unsigned number, char *line)
{
  char *words[MAX_WORDS];
  struct fact f = { .at = number };
  line[strcspn (line, "#")] = '\0';
  line += strspn (line, " \t\r");
  for (size_t len = strlen (line);
       len > 0 && isspace ((unsigned char) line[len - 1]);)
    line[--len] = '\0';
  f.text = text_format ("%s", line);
  unsigned n = cut (line, words);
  if (n == 0)
    return;
  size_t i = 0;
  while (i < N_FORMS && strcmp (forms[i].word, words[0]) != 0)
    i++;
  if (i == N_FORMS)
    c11t_die ("%s:%u: '%s' is no kind of fact; there are private, points, "
              "thread, once and locked",
              x->file, number, words[0]);
  if (!read_words (&f, &forms[i], words, n))
    c11t_die ("%s:%u: '%s' is not understood; write %s", x->file, number,
              f.text, forms[i].usage);
  x->list = realloc (x->list, (x->n + 1) * sizeof *x->list);
  memory_check (x->list);
  x->list[x->n++] = f;
}

void
facts_read (struct facts *x, const char *file)
{
  size_t len;
  char *why, *text = file_read_text (file, &len, &why), *rest = text, *line;
  if (!text)
    c11t_die ("option facts: '%s': %s", file, why);
  if (strlen (text) != len)
    c11t_die ("'%s' is no text: there are zeros in it", file);
  x->file = file;
  for (unsigned number = 1; (line = strsep (&rest, "\n")); number++)
    read_line (x, number, line);
}

json_t *
facts_json (const struct facts *x)
{
  json_t *list = json_array ();
  for (unsigned i = 0; i < x->n; i++)
    json_array_append_new (list, json_pack ("{s:o, s:i, s:o, s:b}", "file",
                                            json_of_text (x->file), "line",
                                            (int) x->list[i].at, "fact",
                                            json_of_text (x->list[i].text),
                                            "used", x->list[i].used));
  return list;
}
