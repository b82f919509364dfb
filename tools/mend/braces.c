/* braces.c -- texts of C and C++, thing by thing, and what braces hold.
   SPDX-License-Identifier: BSD-3-Clause

   Braces hold statements, values, or something else; what stands before them
   tells.  What it does not tell is something else.  Where an #if has several
   parts, each begins with the brackets that were open before the first, and what the
   last one opens stays open.

   Does not: know digraphs, or brackets in a part that is left out (#if 0) and closes
   them elsewhere.  */

#define _GNU_SOURCE
#include "tools/mend/braces.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"

#define MAX_IFS 64 /* in each other, whose other parts are known */

/* --- Reading ------------------------------------------------------------- */

bool
statement_is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || ((unsigned char) c & 0x80);
}

/* Is I the first thing in its line?  */
static bool
begins_line (const char *s, size_t i)
{
  while (i > 0 && (s[i - 1] == ' ' || s[i - 1] == '\t'))
    i--;
  return i == 0 || s[i - 1] == '\n';
}

/* Behind the raw text R"X(...)X" whose quote is at I.  */
static size_t
skip_raw (const char *s, size_t i)
{
  char end[20];
  size_t n = strcspn (s + i + 1, "(");
  if (n > 16)
    return i + 1;
  end[0] = ')';
  memcpy (end + 1, s + i + 1, n);
  end[n + 1] = '"';
  end[n + 2] = '\0';
  const char *found = strstr (s + i + 1 + n, end);
  return found ? (size_t) (found - s) + n + 2 : i + strlen (s + i);
}

/* Behind the line at I, with those that it goes on in.  */
static size_t
skip_line (const char *s, size_t i)
{
  for (; s[i] && s[i] != '\n'; i++)
    if (s[i] == '\\' && s[i + 1] == '\n')
      i++;
  return i;
}

size_t
statement_skip (const char *s, size_t i)
{
  bool digits = i > 0 && isdigit ((unsigned char) s[i - 1]);
  if (s[i] == '"' && i > 0 && s[i - 1] == 'R')
    return skip_raw (s, i);
  if (s[i] == '"' || (s[i] == '\'' && !digits))
    {
      char quote = s[i];
      for (i++; s[i] && s[i] != quote && s[i] != '\n'; i++)
        i += s[i] == '\\' && s[i + 1];
      return s[i] ? i + 1 : i;
    }
  if (s[i] == '/' && s[i + 1] == '*')
    {
      const char *end = strstr (s + i + 2, "*/");
      return end ? (size_t) (end - s) + 2 : i + strlen (s + i);
    }
  if ((s[i] == '/' && s[i + 1] == '/') || (s[i] == '#' && begins_line (s, i)))
    return skip_line (s, i);
  return s[i] ? i + 1 : i;
}

size_t
statement_space (const char *s, size_t i)
{
  for (;;)
    {
      if (isspace ((unsigned char) s[i]))
        i++;
      else if ((s[i] == '/' && (s[i + 1] == '*' || s[i + 1] == '/'))
               || (s[i] == '#' && begins_line (s, i)))
        i = statement_skip (s, i);
      else
        return i;
    }
}

bool
braces_keyword (const char *s, size_t i, const char *word)
{
  size_t n = strlen (word);
  return strncmp (s + i, word, n) == 0 && !statement_is_word (s[i + n])
         && (i == 0 || !statement_is_word (s[i - 1]));
}

size_t
braces_word_end (const char *s, size_t i)
{
  while (statement_is_word (s[i]))
    i++;
  return i;
}

/* --- Brackets ------------------------------------------------------------ */

enum braces
{
  BRACES_STATEMENTS,
  BRACES_VALUES, /* an initialiser */
  BRACES_OTHER   /* a class, a namespace, or not known */
};

struct bracket
{
  size_t at;
  char which;
  enum braces braces;
  int around; /* the one that it is in, or -1 */
};

/* What was open where each #if began, as a number of the caller's.  */
struct ifs
{
  int open[MAX_IFS];
  unsigned n;
};

/* The word of the preprocessor's line that begins at I; "" if none does.  */
static const char *
directive (const char *s, size_t i)
{
  if (s[i] != '#' || !begins_line (s, i))
    return "";
  do
    i++;
  while (s[i] == ' ' || s[i] == '\t');
  return s + i;
}

static bool
begins_if (const char *word)
{
  return strncmp (word, "if", 2) == 0;
}

/* #else, #elif and its kin.  */
static bool
begins_part (const char *word)
{
  return strncmp (word, "el", 2) == 0;
}

static bool
ends_if (const char *word)
{
  return strncmp (word, "endif", 5) == 0;
}

/* If a line of the preprocessor begins at I, where OPEN is open: what is open behind
   it.  */
static int
behind_line (struct ifs *ifs, const char *s, size_t i, int open)
{
  const char *word = directive (s, i);
  if (begins_if (word))
    {
      if (ifs->n < MAX_IFS)
        ifs->open[ifs->n] = open;
      ifs->n++;
    }
  else if (ifs->n > 0 && ends_if (word))
    ifs->n--;
  else if (ifs->n > 0 && ifs->n <= MAX_IFS && begins_part (word))
    return ifs->open[ifs->n - 1];
  return open;
}

size_t
braces_endif (const char *s, size_t i)
{
  if (!begins_part (directive (s, i)))
    return i;
  for (unsigned depth = 1; s[i]; i = statement_skip (s, i))
    {
      const char *word = directive (s, i);
      depth += begins_if (word);
      depth -= ends_if (word);
      if (depth == 0)
        break;
    }
  return i;
}

/* All that were opened; the innermost one that is open is TOP, or -1.  */
struct brackets
{
  struct bracket *list;
  unsigned n;
  int top;
  struct ifs ifs;
};

static void
open_bracket (struct brackets *b, size_t at, char which, enum braces braces)
{
  if ((b->n & (b->n - 1)) == 0)
    {
      b->list = realloc (b->list, (b->n ? 2 * b->n : 1) * sizeof *b->list);
      memory_check (b->list);
    }
  b->list[b->n] = (struct bracket){ at, which, braces, b->top };
  b->top = (int) b->n++;
}

/* The one that closes now, in the list; NULL if none is open.  */
static const struct bracket *
close_bracket (struct brackets *b)
{
  if (b->top < 0)
    return NULL;
  const struct bracket *ret = &b->list[b->top];
  b->top = ret->around;
  return ret;
}

size_t
braces_closing (const char *s, size_t i)
{
  struct brackets b = { .top = -1 };
  size_t found = SIZE_MAX;
  for (; s[i] && found == SIZE_MAX; i = statement_skip (s, i))
    {
      /* What is in the same part as the first one.  */
      if (b.ifs.n == 0)
        i = braces_endif (s, i);
      b.top = behind_line (&b.ifs, s, i, b.top);
      if (strchr ("([{", s[i]))
        open_bracket (&b, i, s[i], BRACES_OTHER);
      else if (strchr (")]}", s[i]))
        {
          char want = s[i] == ')' ? '(' : s[i] == ']' ? '[' : '{';
          const struct bracket *closed = close_bracket (&b);
          if (!closed || closed->which != want)
            break;
          if (b.top < 0)
            found = i;
        }
    }
  free (b.list);
  return found;
}

/* --- Braces -------------------------------------------------------------- */

struct scan
{
  struct brackets brackets;
  size_t last;   /* the last thing before, or SIZE_MAX */
  size_t opened; /* where the last bracket that was closed opened */
};

/* The word whose last letter is at END; its first.  */
static size_t
word_begin (const char *s, size_t end)
{
  while (end > 0 && statement_is_word (s[end - 1]))
    end--;
  return end;
}

bool
braces_named (const char *s, size_t i)
{
  while (i > 0 && isspace ((unsigned char) s[i - 1]))
    i--;
  return i > 0 && (statement_is_word (s[i - 1]) || strchr (">])", s[i - 1]))
         && !braces_keyword (s, word_begin (s, i), "return");
}

/* What the braces that open now hold.  */
static enum braces
judge (const char *s, const struct scan *c)
{
  static const char *const before[]
      = { "else",     "do",       "try",   "const",
          "noexcept", "override", "final", "mutable" };
  if (c->last == SIZE_MAX)
    return BRACES_OTHER;
  const struct brackets *b = &c->brackets;
  enum braces around = b->top >= 0 && b->list[b->top].which == '{'
                           ? b->list[b->top].braces
                           : BRACES_STATEMENTS;
  char last = s[c->last];
  if (last == ';' || last == '}' || last == ':')
    return around;
  if (last == '{' || last == ',')
    return last == ',' || around == BRACES_VALUES ? BRACES_VALUES : around;
  if (last == '=' || last == '[')
    return BRACES_VALUES;
  if (last == '(')
    return BRACES_STATEMENTS; /* ({ ... }) */
  /* A condition, parameters; or the type of a compound literal.  What a lambda
     keeps; or the end of an array's type.  */
  if (last == ')')
    return braces_named (s, c->opened) ? BRACES_STATEMENTS : BRACES_VALUES;
  if (last == ']')
    return braces_named (s, c->opened) ? BRACES_VALUES : BRACES_STATEMENTS;
  size_t w = word_begin (s, c->last + 1);
  for (size_t i = 0; i < sizeof before / sizeof *before; i++)
    if (braces_keyword (s, w, before[i]))
      return BRACES_STATEMENTS;
  return BRACES_OTHER;
}

/* Go from FROM to AT.  False if AT is in a text, a comment or a line, or more is
   closed than was opened.  */
static bool
scan_to (struct scan *c, const char *s, size_t from, size_t at)
{
  struct brackets *b = &c->brackets;
  for (size_t i = from; i <= at && s[i];)
    {
      size_t next = statement_skip (s, i);
      bool one = next == i + 1 && !isspace ((unsigned char) s[i]);
      if (next > at && !one && next != i + 1)
        return false;
      b->top = behind_line (&b->ifs, s, i, b->top);
      if (one && i < at && strchr ("([{", s[i]))
        open_bracket (b, i, s[i], s[i] == '{' ? judge (s, c) : BRACES_OTHER);
      else if (one && i < at && strchr (")]}", s[i]))
        {
          const struct bracket *closed = close_bracket (b);
          if (!closed)
            return false;
          c->opened = closed->at;
        }
      if (one || s[i] == '"' || s[i] == '\'')
        c->last = next - 1;
      i = next;
    }
  return true;
}

size_t
braces_around (const char *s, size_t from, size_t at)
{
  struct scan c = { .last = from > 0 ? from - 1 : SIZE_MAX };
  const struct bracket *found = NULL;
  c.brackets.top = -1;
  bool known = scan_to (&c, s, from, at);
  for (int i = c.brackets.top; known && i >= 0 && !found;
       i = c.brackets.list[i].around)
    if (c.brackets.list[i].which == '{'
        && c.brackets.list[i].braces != BRACES_VALUES)
      found = &c.brackets.list[i];
  size_t ret = found && found->braces == BRACES_STATEMENTS ? found->at
                                                           : SIZE_MAX;
  free (c.brackets.list);
  return ret;
}

size_t *
statement_tops (const char *s, size_t *n)
{
  int depth = 0;
  size_t *list = NULL;
  struct ifs ifs = { .n = 0 };
  *n = 0;
  for (size_t i = 0; s[i]; i = statement_skip (s, i))
    {
      depth = behind_line (&ifs, s, i, depth) + (strchr ("([{", s[i]) != NULL);
      if (depth == 0 || !strchr (")]}", s[i]) || --depth > 0 || s[i] != '}')
        continue;
      if ((*n & (*n - 1)) == 0)
        {
          list = realloc (list, (*n ? 2 * *n : 1) * sizeof *list);
          memory_check (list);
        }
      list[(*n)++] = i + 1;
    }
  return list;
}
