/* statement.c -- the statement around a place in the text of a program.
   SPDX-License-Identifier: BSD-3-Clause

   First the braces around the place that hold statements, by what stands
   before them; then statements from there on, by their keywords, until one has
   the place.

   No parser: names are not looked up, and macros not expanded.  What looks odd
   is refused.

   Does not: understand functions in the style of K&R.  */

#define _GNU_SOURCE
#include "tools/mend/braces.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#define MAX_DEPTH 256 /* of statements in statements */

static size_t end_of (const char *s, size_t i, unsigned depth);

/* Behind labels at I.  */
static size_t
skip_labels (const char *s, size_t i)
{
  for (;;)
    {
      size_t colon;
      i = statement_space (s, i);
      if (braces_keyword (s, i, "case"))
        {
          for (colon = i; s[colon] && !strchr (";{}", s[colon])
                          && (s[colon] != ':' || s[colon + 1] == ':'
                              || s[colon - 1] == ':');)
            colon = statement_skip (s, colon);
        }
      else
        colon = statement_space (s, braces_word_end (s, i));
      if (colon == i || s[colon] != ':' || s[colon + 1] == ':')
        return i;
      i = colon + 1;
    }
}

/* Behind the brackets that open at I or after blanks; SIZE_MAX if none do.  */
static size_t
behind_brackets (const char *s, size_t i)
{
  i = statement_space (s, i);
  if (s[i] != '(')
    return SIZE_MAX;
  size_t end = braces_closing (s, i);
  return end == SIZE_MAX ? SIZE_MAX : end + 1;
}

/* Behind the semicolon from I on; SIZE_MAX if a bracket closes before.  A
   macro with a body, or a function in a function, ends with its brace.  */
static size_t
semicolon (const char *s, size_t i)
{
  size_t parens = SIZE_MAX; /* that closed right before */
  while (s[i] && s[i] != ';')
    {
      if (strchr (")]}", s[i]))
        return SIZE_MAX;
      size_t end = strchr ("([{", s[i]) ? braces_closing (s, i) : i;
      if (end == SIZE_MAX)
        return SIZE_MAX;
      if (s[i] == '{' && parens != SIZE_MAX && braces_named (s, parens))
        return end + 1;
      if (s[i] == '(')
        parens = i;
      else if (statement_space (s, i) == i)
        parens = SIZE_MAX;
      i = end != i ? end + 1 : statement_skip (s, i);
    }
  return s[i] ? i + 1 : SIZE_MAX;
}

/* Is what begins at I an if, a loop or a switch, whose brackets come first?
   The length of what stands before them; 0 if not.  */
static size_t
headed (const char *s, size_t i)
{
  static const char *const words[] = { "if", "while", "for", "switch" };
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (braces_keyword (s, i, words[k]))
      {
        size_t n = statement_space (s, i + strlen (words[k]));
        return braces_keyword (s, n, "constexpr") ? n + 9 - i
                                                  : strlen (words[k]);
      }
  return 0;
}

/* Behind the else at I, or 0 if there is none.  */
static size_t
behind_else (const char *s, size_t i)
{
  i = statement_space (s, i);
  return braces_keyword (s, i, "else") ? i + 4 : 0;
}

static size_t
end_of_do (const char *s, size_t i, unsigned depth)
{
  i = end_of (s, i + 2, depth + 1);
  if (i == SIZE_MAX)
    return SIZE_MAX;
  i = statement_space (s, i);
  return braces_keyword (s, i, "while") ? semicolon (s, i) : SIZE_MAX;
}

/* Behind the statement that begins at I or after blanks and labels; SIZE_MAX
   if that is not clear.  */
static size_t
end_of (const char *s, size_t i, unsigned depth)
{
  if (depth == MAX_DEPTH)
    return SIZE_MAX;
  i = skip_labels (s, i);
  if (s[i] == '{')
    {
      size_t end = braces_closing (s, i);
      return end == SIZE_MAX ? SIZE_MAX : end + 1;
    }
  if (braces_keyword (s, i, "do"))
    return end_of_do (s, i, depth);
  if (braces_keyword (s, i, "try") || braces_keyword (s, i, "catch"))
    {
      size_t body = s[i] == 't' ? i + 3 : behind_brackets (s, i + 5);
      return body == SIZE_MAX ? SIZE_MAX : end_of (s, body, depth + 1);
    }
  size_t head = headed (s, i);
  if (head == 0)
    return semicolon (s, i);
  size_t end = behind_brackets (s, i + head);
  if (end != SIZE_MAX)
    end = end_of (s, end, depth + 1);
  size_t other = end == SIZE_MAX ? 0 : behind_else (s, end);
  return other > 0 ? end_of (s, other, depth + 1) : end;
}

static bool find (const char *s, size_t i, size_t at, bool bare,
                  struct statement *ret);

/* The part of the brackets from OPEN to CLOSE, those of what begins at I, in
   which AT lies.  */
static bool
find_in_head (const char *s, size_t i, size_t open, size_t close, size_t at,
              struct statement *ret)
{
  bool is_for = braces_keyword (s, i, "for");
  ret->head = true;
  ret->part = open + 1;
  ret->part_end = close;
  ret->again = braces_keyword (s, i, "while");
  if (!is_for)
    return true;
  size_t first = semicolon (s, open + 1);
  if (first == SIZE_MAX || first > close)
    return false; /* over a range */
  if (at < first)
    {
      ret->part_end = first - 1;
      ret->head = false;
      return true;
    }
  ret->again = true;
  size_t second = semicolon (s, first);
  if (second == SIZE_MAX || second > close)
    return false;
  ret->part = at < second ? first : second;
  ret->part_end = at < second ? second - 1 : close;
  return true;
}

/* The body at BODY, behind a head or an else, has AT.  */
static bool
find_in_body (const char *s, size_t body, size_t at, struct statement *ret)
{
  size_t begin = statement_space (s, body);
  return s[begin] != '{' && find (s, begin, at, true, ret);
}

static bool
find_in_headed (const char *s, size_t i, size_t head, size_t at,
                struct statement *ret)
{
  size_t open = statement_space (s, i + head);
  size_t behind = behind_brackets (s, open);
  if (behind == SIZE_MAX || at <= open)
    return false;
  if (at < behind)
    return find_in_head (s, i, open, behind - 1, at, ret);
  size_t end = end_of (s, behind, 0);
  if (end == SIZE_MAX)
    return false;
  if (at < end)
    return find_in_body (s, behind, at, ret);
  size_t other = behind_else (s, end);
  return other > 0 && other <= at && find_in_body (s, other, at, ret);
}

static bool
find_in_do (const char *s, size_t i, size_t at, struct statement *ret)
{
  size_t end = end_of (s, i + 2, 0);
  if (end == SIZE_MAX)
    return false;
  if (at < end)
    return find_in_body (s, i + 2, at, ret);
  size_t open = statement_space (s, end) + 5;
  open = statement_space (s, open);
  size_t behind = behind_brackets (s, open);
  if (behind == SIZE_MAX || at <= open || at >= behind)
    return false;
  ret->head = ret->again = true;
  ret->part = open + 1;
  ret->part_end = behind - 1;
  return true;
}

/* The statement from I on has AT.  */
static bool
find (const char *s, size_t i, size_t at, bool bare, struct statement *ret)
{
  i = skip_labels (s, i);
  size_t end = end_of (s, i, 0), head = headed (s, i);
  if (end == SIZE_MAX || at < i || s[i] == '{')
    return false;
  *ret = (struct statement){
    .begin = i, .end = end, .part = i, .part_end = end - 1, .bare = bare
  };
  if (braces_keyword (s, i, "do"))
    return find_in_do (s, i, at, ret);
  if (head > 0)
    return find_in_headed (s, i, head, at, ret);
  ret->simple
      = !braces_keyword (s, i, "return") && !braces_keyword (s, i, "co_return")
        && !braces_keyword (s, i, "throw") && !braces_keyword (s, i, "goto");
  return s[end - 1] == ';' && !braces_keyword (s, i, "else");
}

/* The statement that follows at I or behind, for one who looks for AT: other parts
   of an #if are left out, unless AT is there, for they may have brackets that close
   again what the first one closed.  */
static size_t
next_statement (const char *s, size_t i, size_t at)
{
  for (;;)
    {
      size_t end = braces_endif (s, i);
      if (isspace ((unsigned char) s[i]))
        i++;
      else if (end != i && (at < i || at > end))
        i = end;
      else if (statement_space (s, i) != i)
        i = statement_skip (s, i);
      else
        return i;
    }
}

bool
statement_find (const char *s, size_t from, size_t at, struct statement *ret)
{
  size_t i = braces_around (s, from, at);
  if (i == SIZE_MAX)
    return false;
  i++;
  for (;;)
    {
      i = next_statement (s, i, at);
      if (!s[i] || s[i] == '}' || i > at)
        return false;
      size_t end = end_of (s, i, 0);
      if (end == SIZE_MAX)
        return false;
      if (at < end)
        return find (s, i, at, false, ret);
      i = end;
    }
}
