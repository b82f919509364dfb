/* lex.c -- the words of a litmus test; see litmus-lex.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/litmus/lex.h"

#include <string.h>

/* Not <ctype.h>: its answers depend on the locale.  */
static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

void
c11t_litmus_lex_start (struct c11t_litmus_lexer *x, const char *text,
                       size_t len)
{
  *x = (struct c11t_litmus_lexer){ text, text + len, text, 1, false };
}

/* Go on by one byte.  */
static void
step (struct c11t_litmus_lexer *x)
{
  if (*x->p++ == '\n')
    {
      x->line++;
      x->line_start = x->p;
    }
}

static bool
at (const struct c11t_litmus_lexer *x, const char *what)
{
  return strncmp (x->p, what, strlen (what)) == 0;
}

/* Skip a comment that ends with CLOSE; one that begins with OPEN inside it, if
   that is not NULL, nests.  Return false at the end of the text.  */
static bool
skip_comment (struct c11t_litmus_lexer *x, const char *open, const char *close)
{
  unsigned depth = 1;
  step (x);
  step (x);
  while (x->p < x->end)
    {
      bool opens = open && at (x, open), closes = at (x, close);
      step (x);
      if (!opens && !closes)
        continue;
      step (x);
      depth += opens;
      depth -= closes;
      if (depth == 0)
        return true;
    }
  return false;
}

void
c11t_litmus_lex_skip_line (struct c11t_litmus_lexer *x)
{
  while (x->p < x->end && *x->p != '\n')
    step (x);
}

static bool
at_ml_comment (const struct c11t_litmus_lexer *x)
{
  return at (x, "(*") && (!x->code || is_blank (x->p[2]) || x->p[2] == '*');
}

/* Skip blanks and comments; return false in a comment without end, whose
   beginning T then is.  */
static bool
skip (struct c11t_litmus_lexer *x, struct c11t_litmus_token *t)
{
  for (;;)
    {
      while (x->p < x->end && is_blank (*x->p))
        step (x);
      t->p = x->p;
      t->len = 2;
      t->line = x->line;
      t->column = 1 + (unsigned) (x->p - x->line_start);
      if (at (x, "//"))
        c11t_litmus_lex_skip_line (x);
      else if (at (x, "/*"))
        {
          if (!skip_comment (x, NULL, "*/"))
            return false;
        }
      else if (at_ml_comment (x))
        {
          if (!skip_comment (x, "(*", "*)"))
            return false;
        }
      else
        return true;
    }
}

static void
bad (struct c11t_litmus_token *t, const char *why)
{
  t->kind = C11T_LITMUS_BAD;
  t->why = why;
}

static int
digit_value (char c)
{
  if (is_digit (c))
    return c - '0';
  c |= 'a' - 'A';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

/* A C integer, of which the digits count only.  */
static void
lex_number (struct c11t_litmus_lexer *x, struct c11t_litmus_token *t)
{
  int base = *x->p == '0' ? 8 : 10;
  uint64_t v = 0;
  bool over = false;
  if (base == 8 && (x->p[1] == 'x' || x->p[1] == 'X')
      && digit_value (x->p[2]) < 16)
    {
      base = 16;
      x->p += 2;
    }
  for (; digit_value (*x->p) < base; x->p++)
    over |= __builtin_mul_overflow (v, (uint64_t) base, &v)
            || __builtin_add_overflow (v, (uint64_t) digit_value (*x->p), &v);
  while (*x->p && strchr ("uUlL", *x->p))
    x->p++;
  t->kind = C11T_LITMUS_NUMBER;
  t->value = (int64_t) v;
  if (over)
    bad (t, "the number does not fit into 64 bits");
  else if (is_letter (*x->p) || is_digit (*x->p))
    bad (t, "this is not a number");
  while (is_letter (*x->p) || is_digit (*x->p))
    x->p++;
}

static void
lex_string (struct c11t_litmus_lexer *x, struct c11t_litmus_token *t)
{
  t->kind = C11T_LITMUS_STRING;
  for (x->p++; x->p < x->end && *x->p != '"' && *x->p != '\n'; x->p++)
    if (*x->p == '\\' && x->p[1] && x->p[1] != '\n')
      x->p++;
  if (x->p < x->end && *x->p == '"')
    x->p++;
  else
    bad (t, "the text in quotes does not end on its line");
}

static void
lex_sign (struct c11t_litmus_lexer *x, struct c11t_litmus_token *t)
{
  static const char *const longer[]
      = { "/\\", "\\/", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
          "*=",  "&=",  "|=", "^=", "<<", ">>", "++", "--", "->", "=>" };
  t->kind = C11T_LITMUS_SIGN;
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
    if (at (x, longer[i]))
      {
        x->p += 2;
        return;
      }
  if (!*x->p || !strchr ("{}[]()<>;:,.=+-*/%&|^~!?#\\'", *x->p))
    bad (t, "this letter has no meaning here");
  /* All bytes of a UTF-8 letter.  */
  for (x->p++; x->p < x->end && ((unsigned char) *x->p & 0xc0) == 0x80;)
    x->p++;
}

struct c11t_litmus_token
c11t_litmus_lex (struct c11t_litmus_lexer *x)
{
  struct c11t_litmus_token t = { .kind = C11T_LITMUS_END };
  if (!skip (x, &t))
    {
      bad (&t, "the comment does not end");
      return t;
    }
  if (x->p >= x->end)
    {
      t.len = 0;
      return t;
    }
  if (is_letter (*x->p))
    {
      t.kind = C11T_LITMUS_NAME;
      while (is_letter (*x->p) || is_digit (*x->p))
        x->p++;
    }
  else if (is_digit (*x->p))
    lex_number (x, &t);
  else if (*x->p == '"')
    lex_string (x, &t);
  else
    lex_sign (x, &t);
  t.len = (size_t) (x->p - t.p);
  return t;
}

struct c11t_litmus_token
c11t_litmus_lex_name (struct c11t_litmus_lexer *x)
{
  while (*x->p == ' ' || *x->p == '\t')
    x->p++;
  struct c11t_litmus_token t
      = { .kind = C11T_LITMUS_NAME,
          .p = x->p,
          .line = x->line,
          .column = 1 + (unsigned) (x->p - x->line_start) };
  while (x->p < x->end && !is_blank (*x->p))
    x->p++;
  t.len = (size_t) (x->p - t.p);
  return t;
}

bool
c11t_litmus_token_is (const struct c11t_litmus_token *t, const char *text)
{
  return (t->kind == C11T_LITMUS_NAME || t->kind == C11T_LITMUS_SIGN)
         && strlen (text) == t->len && memcmp (t->p, text, t->len) == 0;
}
