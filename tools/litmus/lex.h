/* lex.h -- the words of a litmus test.
   SPDX-License-Identifier: BSD-3-Clause

   Comments are the C ones and (* *), which nest.  In the code of a thread
   "(*" begins a comment only if a blank or another asterisk follows, because
   "(*x == 1)" is an expression.  */

#ifndef C11T_TOOLS_LITMUS_LEX_H
#define C11T_TOOLS_LITMUS_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum c11t_litmus_token_kind
{
  C11T_LITMUS_END,
  C11T_LITMUS_NAME,
  C11T_LITMUS_NUMBER,
  C11T_LITMUS_STRING,
  C11T_LITMUS_SIGN,
  C11T_LITMUS_BAD /* WHY says what is wrong */
};

struct c11t_litmus_token
{
  enum c11t_litmus_token_kind kind;
  const char *p;
  size_t len;
  int64_t value; /* of a number */
  const char *why;
  unsigned line, column;
};

struct c11t_litmus_lexer
{
  const char *p, *end, *line_start; /* END points to a null byte */
  unsigned line;
  bool code; /* inside a thread */
};

void c11t_litmus_lex_start (struct c11t_litmus_lexer *x, const char *text,
                            size_t len);

/* The next word.  */
struct c11t_litmus_token c11t_litmus_lex (struct c11t_litmus_lexer *x);

/* The rest of the line up to a blank, for the test's name.  */
struct c11t_litmus_token c11t_litmus_lex_name (struct c11t_litmus_lexer *x);

/* Drop the rest of the line.  */
void c11t_litmus_lex_skip_line (struct c11t_litmus_lexer *x);

/* True if T is the word TEXT.  */
bool c11t_litmus_token_is (const struct c11t_litmus_token *t,
                           const char *text);

#endif
