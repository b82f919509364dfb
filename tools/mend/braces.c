/* braces.c -- texts of C and C++, thing by thing, and what braces hold.
   SPDX-License-Identifier: BSD-3-Clause

   Braces hold statements, values, or something else; what stands before them
   tells.  What it does not tell is something else.

   Does not: know digraphs, or brackets of which an #if has one half.  */

#define _GNU_SOURCE
#include "tools/mend/braces.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"

#define MAX_DEPTH 256 /* of brackets */

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

size_t
braces_closing (const char *s, size_t i)
{
  char open[MAX_DEPTH];
  size_t depth = 0;
  for (; s[i]; i = statement_skip (s, i))
    {
      if (strchr ("([{", s[i]))
        {
          if (depth == MAX_DEPTH)
            return SIZE_MAX;
          open[depth++] = s[i];
        }
      else if (strchr (")]}", s[i]))
        {
          char want = s[i] == ')' ? '(' : s[i] == ']' ? '[' : '{';
          if (depth == 0 || open[--depth] != want)
            return SIZE_MAX;
          if (depth == 0)
            return i;
        }
    }
  return SIZE_MAX;
}

/* --- Braces -------------------------------------------------------------- */

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
};

struct scan
{
  struct bracket stack[MAX_DEPTH];
  size_t depth;
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
  enum braces around = c->depth > 0 && c->stack[c->depth - 1].which == '{'
                           ? c->stack[c->depth - 1].braces
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

size_t
braces_around (const char *s, size_t from, size_t at)
{
  struct scan c = { .last = from > 0 ? from - 1 : SIZE_MAX };
  for (size_t i = from; i <= at && s[i];)
    {
      size_t next = statement_skip (s, i);
      bool one = next == i + 1 && !isspace ((unsigned char) s[i]);
      if (next > at && !one && next != i + 1)
        return SIZE_MAX; /* in a text, a comment, a line */
      if (one && i < at && strchr ("([{", s[i]))
        {
          if (c.depth == MAX_DEPTH)
            return SIZE_MAX;
          enum braces b = s[i] == '{' ? judge (s, &c) : BRACES_OTHER;
          c.stack[c.depth++] = (struct bracket){ i, s[i], b };
        }
      else if (one && i < at && strchr (")]}", s[i]))
        {
          if (c.depth == 0)
            return SIZE_MAX;
          c.opened = c.stack[--c.depth].at;
        }
      if (one || s[i] == '"' || s[i] == '\'')
        c.last = next - 1;
      i = next;
    }
  while (c.depth-- > 0)
    if (c.stack[c.depth].which == '{'
        && c.stack[c.depth].braces != BRACES_VALUES)
      return c.stack[c.depth].braces == BRACES_STATEMENTS ? c.stack[c.depth].at
                                                          : SIZE_MAX;
  return SIZE_MAX;
}

size_t *
statement_tops (const char *s, size_t *n)
{
  size_t depth = 0, *list = NULL;
  *n = 0;
  for (size_t i = 0; s[i]; i = statement_skip (s, i))
    {
      depth += strchr ("([{", s[i]) != NULL;
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
