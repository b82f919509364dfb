/* parser.h -- what the files of the litmus parser share.
   SPDX-License-Identifier: BSD-3-Clause

   A recursive descent with one word of look-ahead.  The first thing that is
   not understood ends it: c11t_litmus_fail and its kin jump back to
   c11t_litmus_parse (litmus-parse.c).  Depth is limited, so that no text
   exhausts the stack.  */

#ifndef C11T_TOOLS_LITMUS_PARSER_H
#define C11T_TOOLS_LITMUS_PARSER_H

#include <setjmp.h>

#include "tools/litmus/lex.h"
#include "tools/litmus/test.h"

/* A parameter of the present thread: a pointer to a location.  */
struct c11t_litmus_param
{
  const char *name;
  unsigned loc;
  bool atomic;
};

struct c11t_litmus_parser
{
  struct c11t_litmus_lexer lex;
  struct c11t_litmus_token token; /* the next word */
  struct c11t_litmus_test *test;
  struct c11t_litmus_error *error;
  unsigned depth, n_props;
  /* the present thread */
  struct c11t_litmus_thread *thread;
  unsigned n_params;
  struct c11t_litmus_param params[C11T_LITMUS_LOCATIONS];
  unsigned block;  /* how deep in blocks */
  unsigned *scope; /* of each register: the block that declares it */
  unsigned cap_scope;
  jmp_buf fail;
};

/* The scope of a register that only the initial section names so far.  */
#define C11T_LITMUS_UNDECLARED (~1u)

/* --- words (litmus-parse.c) ---------------------------------------------- */

/* The text does not go on as it should: a line that says what was expected,
   and what was found.  */
void c11t_litmus_expected (struct c11t_litmus_parser *p, const char *what)
    __attribute__ ((noreturn));

/* The word T is wrong for another reason.  */
void c11t_litmus_fail (struct c11t_litmus_parser *p,
                       const struct c11t_litmus_token *t, const char *format,
                       ...) __attribute__ ((noreturn, format (printf, 3, 4)));

void c11t_litmus_advance (struct c11t_litmus_parser *p);
bool c11t_litmus_is (const struct c11t_litmus_parser *p, const char *text);

/* Take the word TEXT if it is next; c11t_litmus_take insists.  */
bool c11t_litmus_try (struct c11t_litmus_parser *p, const char *text);
void c11t_litmus_take (struct c11t_litmus_parser *p, const char *text);

/* Take a name, a number perhaps with a sign.  WHAT is for the message.  */
struct c11t_litmus_token c11t_litmus_take_name (struct c11t_litmus_parser *p,
                                                const char *what);
int64_t c11t_litmus_take_number (struct c11t_litmus_parser *p);

/* Enter and leave something that nests.  */
void c11t_litmus_enter (struct c11t_litmus_parser *p);
void c11t_litmus_leave (struct c11t_litmus_parser *p);

/* A copy of the word T in the test's arena.  */
char *c11t_litmus_copy (struct c11t_litmus_parser *p,
                        const struct c11t_litmus_token *t);

/* V, CAP elements of SIZE bytes, with room for element N.  */
void *c11t_litmus_grow (struct c11t_litmus_parser *p, void *v, unsigned *cap,
                        unsigned n, size_t size);

/* The location T; made if it is new.  */
unsigned c11t_litmus_location (struct c11t_litmus_parser *p,
                               const struct c11t_litmus_token *t);

/* The location LOC, spelt T, has type TYPE.  */
void c11t_litmus_give_type (struct c11t_litmus_parser *p,
                            const struct c11t_litmus_token *t, unsigned loc,
                            struct c11t_litmus_type type);

/* --- types (litmus-type.c) ----------------------------------------------- */

/* True if a type is next.  */
bool c11t_litmus_at_type (const struct c11t_litmus_parser *p);
struct c11t_litmus_type c11t_litmus_take_type (struct c11t_litmus_parser *p);

/* The type of temporaries and of what is not declared.  */
extern const struct c11t_litmus_type c11t_litmus_wide, c11t_litmus_int;

/* --- code (litmus-code.c) ------------------------------------------------ */

/* The register T of the present thread; -1: none.  */
int c11t_litmus_register (const struct c11t_litmus_parser *p,
                          const struct c11t_litmus_token *t);
unsigned c11t_litmus_add_register (struct c11t_litmus_parser *p,
                                   const char *name,
                                   struct c11t_litmus_type type);
unsigned c11t_litmus_temporary (struct c11t_litmus_parser *p);

/* A new operation at the end of the present thread; valid until the next.  */
struct c11t_litmus_op *c11t_litmus_emit (struct c11t_litmus_parser *p,
                                         enum c11t_litmus_kind kind);

/* reg = A FN B.  */
void c11t_litmus_emit_calc (struct c11t_litmus_parser *p, unsigned reg,
                            enum c11t_litmus_fn fn,
                            struct c11t_litmus_operand a,
                            struct c11t_litmus_operand b);

/* The statements of the present thread, with the braces around them.  */
void c11t_litmus_body (struct c11t_litmus_parser *p);

/* --- expressions (litmus-expr.c, litmus-call.c) -------------------------- */

struct c11t_litmus_operand c11t_litmus_number (int64_t v);
struct c11t_litmus_operand c11t_litmus_in (unsigned reg);

struct c11t_litmus_operand c11t_litmus_expr (struct c11t_litmus_parser *p);

/* The parameter that is next.  */
const struct c11t_litmus_param *
c11t_litmus_take_param (struct c11t_litmus_parser *p);

/* An access through the parameter X as the language means it: plain, or
   seq_cst if X is atomic.  */
struct c11t_litmus_operand
c11t_litmus_emit_read (struct c11t_litmus_parser *p,
                       const struct c11t_litmus_param *x);
void c11t_litmus_emit_write (struct c11t_litmus_parser *p,
                             const struct c11t_litmus_param *x,
                             struct c11t_litmus_operand v);

/* The call of NAME, after which the word "(" comes.  Fills VALUE; returns
   false if the function has none.  */
bool c11t_litmus_call (struct c11t_litmus_parser *p,
                       const struct c11t_litmus_token *name,
                       struct c11t_litmus_operand *value);

/* --- the end (litmus-cond.c) --------------------------------------------- */

/* "locations", "filter" and the condition, up to the end of the text.  */
void c11t_litmus_final (struct c11t_litmus_parser *p);

#endif
