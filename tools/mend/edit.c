/* edit.c -- a changed memory order in the text of a program; see edit.h.
   SPDX-License-Identifier: BSD-3-Clause

   No parser: brackets, texts and comments are matched, names are not looked
   up.  */

#define _GNU_SOURCE
#include "tools/mend/edit.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/finding.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* --- Reading ------------------------------------------------------------- */

static bool
is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

/* The offset behind the text, character or comment at S[AT]; AT + 1 if there
   is none.  */
static size_t
skip (const char *s, size_t at)
{
  char quote = s[at];
  if (quote == '"' || quote == '\'')
    {
      for (at++; s[at] && s[at] != quote && s[at] != '\n'; at++)
        at += s[at] == '\\' && s[at + 1];
      return s[at] ? at + 1 : at;
    }
  const char *end = NULL;
  if (quote == '/' && s[at + 1] == '*')
    end = strstr (s + at + 2, "*/");
  if (end)
    return (size_t) (end - s) + 2;
  if (quote == '/' && s[at + 1] == '/')
    return at + strcspn (s + at, "\n");
  return at + 1;
}

/* Does the line in which AT lies belong to a macro?  */
static bool
in_macro (const char *s, size_t at)
{
  for (;;)
    {
      while (at > 0 && s[at - 1] != '\n')
        at--;
      if (s[at + strspn (s + at, " \t")] == '#')
        return true;
      if (at < 2 || s[at - 2] != '\\')
        return false;
      at--;
    }
}

size_t
edit_find (const char *text, uint32_t line, uint32_t column)
{
  const char *s = text;
  for (uint32_t i = 1; i < line; i++)
    {
      s = strchr (s, '\n');
      if (!s)
        return SIZE_MAX;
      s++;
    }
  if (!column || strcspn (s, "\n") < column - 1)
    return SIZE_MAX;
  size_t at = (size_t) (s - text) + column - 1;
  return in_macro (text, at) ? SIZE_MAX : at;
}

/* The bracket that opens the arguments of the call at AT, which may be the
   object, the dot or the name: the first behind names; SIZE_MAX if what stands
   there is no call.  */
static size_t
arguments (const char *s, size_t at)
{
  int depth = 0;
  for (; s[at]; at++)
    {
      if (s[at] == '[')
        depth++;
      else if (s[at] == ']')
        depth--;
      else if (depth == 0 && s[at] == '(')
        return at;
      else if (depth == 0 && !is_word (s[at])
               && !strchr (" \t\n.:->&*", s[at]))
        break;
    }
  return SIZE_MAX;
}

/* The bracket that closes the one at AT, or SIZE_MAX.  */
static size_t
closing (const char *s, size_t at)
{
  int depth = 0;
  while (s[at])
    {
      depth += s[at] == '(';
      depth -= s[at] == ')';
      if (!depth)
        return at;
      at = skip (s, at);
    }
  return SIZE_MAX;
}

/* The length of the word at S, with what "::" and "memory_order::" join, if it
   is a memory order; 0 if not.  */
static size_t
order_length (const char *s)
{
  size_t n = 0;
  while (is_word (s[n]) || (s[n] == ':' && s[n + 1] == ':')
         || (n && s[n] == ':' && s[n - 1] == ':'))
    n++;
  static const char *const marks[] = { "memory_order", "__ATOMIC_" };
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    {
      const char *found = memmem (s, n, marks[i], strlen (marks[i]));
      if (found && (found == s || found[-1] == ':'))
        return n;
    }
  return 0;
}

/* --- Writing ------------------------------------------------------------- */

/* S with the LEN bytes at AT replaced by NEW.  */
static char *
splice (const char *s, size_t at, size_t len, const char *new)
{
  return text_format ("%.*s%s%s", (int) at, s, new, s + at + len);
}

/* ORDER as the LEN bytes at OLD write theirs.  Malloced.  */
static char *
order_like (const char *old, size_t len, enum c11t_order order)
{
  const char *name = c11t_order_name (order);
  const char *scoped = memmem (old, len, "memory_order::", 14);
  if (scoped)
    return text_format ("%.*s%s", (int) (scoped - old + 14), old, name);
  if (!memmem (old, len, "__ATOMIC_", 9))
    {
      const char *at = memmem (old, len, "memory_order", 12);
      return text_format ("%.*smemory_order_%s", (int) (at - old), old, name);
    }
  char *upper = text_format ("__ATOMIC_%s", name);
  for (char *c = upper; *c; c++)
    *c = (char) toupper ((unsigned char) *c);
  return upper;
}

char *
edit_order_name (const char *text, size_t at, enum c11t_order order)
{
  bool builtin = at == SIZE_MAX ? !strstr (text, "memory_order")
                                : !strncmp (text + at, "__", 2);
  const char *like = builtin                  ? "__ATOMIC_X"
                     : strstr (text, "std::") ? "std::memory_order_X"
                                              : "memory_order_X";
  return order_like (like, strlen (like), order);
}

/* What a compare-exchange that fails may have beside ORDER.  */
static enum c11t_order
failure (enum c11t_order order)
{
  return order == C11T_SEQ_CST || order == C11T_RELAXED ? order
         : order == C11T_RELEASE                        ? C11T_RELAXED
                                                        : C11T_ACQUIRE;
}

/* The number of arguments between the brackets at OPEN and CLOSE.  */
static unsigned
count_arguments (const char *s, size_t open, size_t close)
{
  unsigned n = 1;
  int depth = 0;
  if (open + 1 + strspn (s + open + 1, " \t\n") == close)
    return 0;
  for (size_t i = open + 1; i < close; i = skip (s, i))
    {
      depth += strchr ("([{", s[i]) != NULL;
      depth -= strchr (")]}", s[i]) != NULL;
      n += depth == 0 && s[i] == ',';
    }
  return n;
}

/* The call that ends at CLOSE takes its order as the last argument, and what
   stands there looks like a macro: it is replaced. NULL if this is no such
   call; a variable may be an order for others, too.  */
static char *
replace_last (const char *s, size_t close, const char *order)
{
  size_t last = close, begin;
  while (last > 0 && strchr (" \t\n", s[last - 1]))
    last--;
  for (begin = last; begin > 0 && is_word (s[begin - 1])
                     && !islower ((unsigned char) s[begin - 1]);)
    begin--;
  size_t before = begin;
  while (before > 0 && strchr (" \t\n", s[before - 1]))
    before--;
  if (last - begin < 2 || before == 0 || !strchr (",(", s[before - 1])
      || isdigit ((unsigned char) s[begin]))
    return NULL;
  return splice (s, begin, last - begin, order);
}

/* A call without an order, which is seq_cst, whose arguments are from OPEN to
   CLOSE: it is given one, unless an argument may be an order by another name.
 */
static char *
give_order (const char *s, size_t open, size_t close, const char *order)
{
  size_t name = open;
  while (name > 0 && (s[name - 1] == ' ' || s[name - 1] == '\t'))
    name--;
  size_t end = name;
  while (name > 0 && is_word (s[name - 1]))
    name--;
  bool member = name > 0 && (s[name - 1] == '.' || s[name - 1] == '>');
  if (!member
      && (!strncmp (s + name, "__atomic_", 9)
          || (end - name > 9 && !strncmp (s + end - 9, "_explicit", 9))))
    return replace_last (s, close, order);
  bool generic = !strncmp (s + name, "atomic_", 7);
  bool load = end - name >= 4 && !strncmp (s + end - 4, "load", 4);
  if ((!member && !generic)
      || count_arguments (s, open, close) != 1u + !member - load)
    return NULL;
  size_t first = open + 1 + strspn (s + open + 1, " \t\n");
  char *with = text_format ("%s%s", first == close ? "" : ", ", order);
  char *long_name = splice (s, close, 0, with);
  free (with);
  if (member)
    return long_name;
  char *ret = splice (long_name, end, 0, "_explicit");
  free (long_name);
  return ret;
}

char *
edit_order (const char *text, size_t at, enum c11t_order order, bool cas)
{
  size_t open = arguments (text, at);
  size_t close = open == SIZE_MAX ? SIZE_MAX : closing (text, open);
  if (close == SIZE_MAX)
    return NULL;
  size_t found[3], length[3], n = 0;
  for (size_t i = open + 1; i < close;)
    {
      size_t len = is_word (text[i - 1]) ? 0 : order_length (text + i);
      if (len && n < 3)
        {
          found[n] = i;
          length[n++] = len;
        }
      i = len ? i + len : skip (text, i);
    }
  if (n > (cas ? 2u : 1u))
    return NULL; /* those of a call inside */
  if (!n)
    {
      char *name = edit_order_name (text, at, order);
      char *ret = cas ? NULL : give_order (text, open, close, name);
      free (name);
      return ret;
    }
  char *ret = text_format ("%s", text);
  while (n-- > 0)
    {
      char *name = order_like (text + found[n], length[n],
                               n ? failure (order) : order);
      char *next = splice (ret, found[n], length[n], name);
      free (name);
      free (ret);
      ret = next;
    }
  return ret;
}

/* --- Statements ---------------------------------------------------------- */

/* Where the statement begins in which AT lies.  */
static size_t
statement (const char *s, size_t at)
{
  while (at > 0 && !strchr (";{}", s[at - 1]))
    at--;
  for (;;)
    {
      at += strspn (s + at, " \t\n");
      if (s[at] != '/' || (s[at + 1] != '*' && s[at + 1] != '/'))
        return at;
      at = skip (s, at);
    }
}

/* Behind the semicolon of a statement that is more than a condition, or
   SIZE_MAX.  */
static size_t
statement_end (const char *s, size_t at)
{
  static const char *const keywords[]
      = { "if", "while", "for", "switch", "return", "else", "do", "case" };
  size_t begin = statement (s, at);
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    {
      size_t n = strlen (keywords[i]);
      if (!strncmp (s + begin, keywords[i], n) && !is_word (s[begin + n]))
        return SIZE_MAX;
    }
  while (s[at] && s[at] != ';')
    {
      if (s[at] == '{' || s[at] == '}')
        return SIZE_MAX;
      at = skip (s, at);
    }
  return s[at] ? at + 1 : SIZE_MAX;
}

char *
edit_fence_after (const char *text, size_t at)
{
  size_t end = statement_end (text, at);
  if (end == SIZE_MAX)
    return NULL;
  char *order = edit_order_name (text, SIZE_MAX, C11T_SEQ_CST);
  bool builtin = order[0] == '_', cxx = !strncmp (order, "std::", 5);
  char *fence = text_format ("%satomic_thread_fence (%s);",
                             builtin ? "__"
                             : cxx   ? "std::"
                                     : "",
                             order);
  size_t begin = statement (text, at), line = begin;
  while (line > 0 && text[line - 1] != '\n')
    line--;
  bool alone = line + strspn (text + line, " \t") == begin;
  size_t rest = end + strspn (text + end, " \t");
  bool last = text[rest] == '\n' || text[rest] == 0
              || !strncmp (text + rest, "//", 2)
              || !strncmp (text + rest, "/*", 2);
  char *ret;
  if (alone && last)
    {
      size_t next = end + strcspn (text + end, "\n");
      char *new
          = text_format ("\n%.*s%s", (int) (begin - line), text + line, fence);
      ret = splice (text, next, 0, new);
      free (new);
    }
  else
    {
      char *new = text_format (" %s", fence);
      ret = splice (text, end, 0, new);
      free (new);
    }
  free (fence);
  free (order);
  return ret;
}

char *
edit_remove (const char *text, size_t at)
{
  size_t begin = statement (text, at);
  size_t open = arguments (text, at);
  size_t close = open == SIZE_MAX ? SIZE_MAX : closing (text, open);
  size_t end = close == SIZE_MAX ? SIZE_MAX : statement_end (text, at);
  /* Nothing but the call: names and "::" before it.  */
  for (size_t i = begin; i < at; i++)
    if (!is_word (text[i]) && text[i] != ':')
      return NULL;
  if (end == SIZE_MAX
      || close + 1 + strspn (text + close + 1, " \t") + 1 != end)
    return NULL;
  size_t line = begin;
  while (line > 0 && (text[line - 1] == ' ' || text[line - 1] == '\t'))
    line--;
  bool alone = (line == 0 || text[line - 1] == '\n') && text[end] == '\n';
  return alone ? splice (text, line, end + 1 - line, "")
               : splice (text, begin, end - begin, "");
}
