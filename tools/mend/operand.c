/* operand.c -- where in an expression an access is written.
   SPDX-License-Identifier: BSD-3-Clause

   The compiler tells of an access by the text of its lvalue and by a place,
   which is mostly that of the operator that takes the value.  So the text is
   looked for among the tokens of the statement, and where it is there more
   than once the place has to tell.

   Does not: know types: what is called like a variable is one.  */

#define _GNU_SOURCE
#include "tools/mend/operand.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "tools/mend/statement.h"

#define MAX_DEPTH 64

/* The offset behind the last thing before I.  */
static size_t
back (const char *s, size_t i)
{
  while (i > 0 && isspace ((unsigned char) s[i - 1]))
    i--;
  return i;
}

/* Behind EXPR if it stands at I, blanks aside; 0 if not.  */
static size_t
match (const char *s, size_t i, const char *expr)
{
  if (s[i] != *expr
      || (i > 0 && statement_is_word (s[i - 1]) && statement_is_word (*expr)))
    return 0;
  for (; *expr; expr++)
    {
      if (isspace ((unsigned char) *expr))
        continue;
      while (isspace ((unsigned char) s[i]))
        i++;
      if (s[i] != *expr)
        return 0;
      i++;
    }
  return statement_is_word (s[i - 1]) && statement_is_word (s[i]) ? 0 : i;
}

/* Does what ends before I end an operand, so that an operator there has two?
 */
static bool
ends_operand (const char *s, size_t i)
{
  static const char *const words[]
      = { "return", "case", "else", "do", "throw", "sizeof" };
  size_t b = i;
  if (i == 0 || !statement_is_word (s[i - 1]))
    return i > 0 && strchr (")]", s[i - 1]);
  while (b > 0 && statement_is_word (s[b - 1]))
    b--;
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (strlen (words[k]) == i - b && !strncmp (s + b, words[k], i - b))
      return false;
  return true;
}

/* Is what stands at I, perhaps "++" or an assignment's operator, one that
   writes?  */
static bool
writes (const char *s, size_t i)
{
  bool shift = (s[i] == '<' || s[i] == '>') && s[i + 1] == s[i];
  if (s[i] == '=' && s[i + 1] != '=')
    return true;
  if ((s[i] == '+' || s[i] == '-') && s[i + 1] == s[i])
    return true;
  return s[i] && s[i + 1] && s[i + 1 + shift] == '='
         && (shift || strchr ("+-*/%&|^", s[i]));
}

/* Is the value taken of what stands from I to END: is it not part of a longer
   lvalue, written to, or only named?  */
static bool
is_value (const char *s, size_t i, size_t end)
{
  size_t b = back (s, i), e = statement_space (s, end);
  char before = b > 0 ? s[b - 1] : '\0', other = b > 1 ? s[b - 2] : '\0';
  if (before == '.' || (before == '>' && other == '-')
      || (before == ':' && other == ':'))
    return false;
  if ((before == '+' || before == '-') && other == before)
    return false;
  if (before == '&' && other != '&' && !ends_operand (s, back (s, b - 1)))
    return false;
  /* A star that multiplies is none of the expression's.  */
  if (s[i] == '*' && ends_operand (s, b))
    return false;
  return s[e] != '.' && !writes (s, e);
}

/* Behind the operator at I.  */
static size_t
behind_operator (const char *s, size_t i)
{
  while (s[i] && strchr ("=!<>+-*/%&|^?:~", s[i]))
    i++;
  return i;
}

/* Do the LEN bytes at I stand beside what the compiler calls AT?  */
static bool
is_beside (const char *s, const struct operand *o, size_t at)
{
  return o->begin == at || statement_space (s, o->end) == at
         || statement_space (s, behind_operator (s, at)) == o->begin;
}

const char *
operand_value (const char *s, size_t from, size_t to, const char *expr,
               size_t at, struct operand *ret)
{
  unsigned all = 0, beside = 0;
  struct operand near = { 0, 0 };
  if (!*expr)
    return "the compiler does not tell what it is called";
  for (size_t i = from; i < to; i = statement_skip (s, i))
    {
      struct operand o = { i, match (s, i, expr) };
      if (o.end == 0 || o.end > to || !is_value (s, o.begin, o.end))
        continue;
      all++;
      *ret = o;
      if (is_beside (s, &o, at))
        {
          beside++;
          near = o;
        }
    }
  if (all > 1 && beside == 1)
    *ret = near;
  return all == 0                 ? "its text is not found there"
         : all > 1 && beside != 1 ? "it is not clear which of several it is"
                                  : NULL;
}

/* The bracket that opens what closes before END, which is behind it; SIZE_MAX
   if there is none.  */
static size_t
opening (const char *s, size_t from, size_t end)
{
  unsigned depth = 0;
  for (size_t i = end; i-- > from;)
    {
      if (s[i] == '"' || s[i] == '\'')
        return SIZE_MAX;
      depth += strchr (")]", s[i]) != NULL;
      depth -= strchr ("([", s[i]) != NULL;
      if (depth == 0)
        return i;
    }
  return SIZE_MAX;
}

/* Where the name and the object of the call whose brackets open at OPEN
   begin.  */
static size_t
call_begin (const char *s, size_t from, size_t open)
{
  size_t i = back (s, open);
  for (;;)
    {
      size_t begin = i;
      while (begin > from && strchr (")]", s[begin - 1]))
        {
          begin = opening (s, from, begin);
          if (begin == SIZE_MAX)
            return SIZE_MAX;
        }
      while (begin > from && statement_is_word (s[begin - 1]))
        begin--;
      if (begin == i)
        return SIZE_MAX;
      size_t b = back (s, begin);
      if (b > from && s[b - 1] == '.')
        i = back (s, b - 1);
      else if (b > from + 1
               && (!strncmp (s + b - 2, "->", 2)
                   || !strncmp (s + b - 2, "::", 2)))
        i = back (s, b - 2);
      else
        return begin;
    }
}

const char *
operand_call (const char *s, size_t from, size_t to, size_t at,
              struct operand *ret)
{
  static const char why[] = "what stands there is no call";
  size_t open = at, depth = 0;
  while (open < to && (s[open] != '(' || depth > 0))
    {
      if (!statement_is_word (s[open]) && !strchr (" \t\n.:->[]", s[open]))
        return why;
      depth += s[open] == '[';
      depth -= s[open] == ']';
      open++;
    }
  if (open >= to)
    return why;
  ret->begin = call_begin (s, from, open);
  size_t end = open;
  for (depth = 0; end < to; end = statement_skip (s, end))
    {
      depth += s[end] == '(';
      depth -= s[end] == ')';
      if (depth == 0)
        break;
    }
  if (ret->begin == SIZE_MAX || end >= to)
    return why;
  ret->end = end + 1;
  return NULL;
}

const char *
operand_assigned (const char *s, size_t from, size_t to, const char *expr,
                  struct operand *ret)
{
  static const char why[] = "it is no simple assignment";
  unsigned depth = 0;
  size_t equals = 0;
  for (size_t i = from; i < to; i = statement_skip (s, i))
    {
      depth += strchr ("([{", s[i]) != NULL;
      depth -= strchr (")]}", s[i]) != NULL;
      if (depth == 0 && s[i] == ',')
        return why;
      if (depth > 0 || s[i] != '=' || s[i + 1] == '='
          || (i > from && strchr ("=!<>", s[i - 1])))
        continue;
      if (equals > 0 || strchr ("+-*/%&|^", s[i - 1]))
        return why;
      equals = i;
    }
  size_t end = *expr ? match (s, from, expr) : 0;
  if (equals == 0 || end == 0 || statement_space (s, end) != equals)
    return why;
  ret->begin = statement_space (s, equals + 1);
  ret->end = back (s, to);
  return ret->begin >= ret->end || s[ret->begin] == '{' ? why : NULL;
}

size_t
operand_sequenced (const char *s, size_t from, size_t at)
{
  size_t last[MAX_DEPTH] = { from }, depth = 0, best = from;
  bool comma[MAX_DEPTH] = { true };
  for (size_t i = from; i < at; i = statement_skip (s, i))
    {
      if (strchr ("([{", s[i]))
        {
          if (++depth == MAX_DEPTH)
            return from;
          size_t b = back (s, i);
          last[depth] = from;
          comma[depth] = s[i] == '(' && b > 0 && !statement_is_word (s[b - 1])
                         && !strchr (")]>", s[b - 1]);
        }
      else if (strchr (")]}", s[i]))
        depth -= depth > 0;
      else if ((s[i] == '&' && s[i + 1] == '&')
               || (s[i] == '|' && s[i + 1] == '|') || s[i] == '?'
               || (s[i] == ',' && comma[depth]))
        last[depth] = i;
    }
  for (size_t d = 0; d <= depth; d++)
    best = last[d] > best ? last[d] : best;
  return best;
}
