/* code.c -- the statements of a litmus test, as operations.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <string.h>

#include "base/arena.h"
#include "tools/litmus/parser.h"

#define MOST_OPS 4096
#define MOST_REGISTERS 1024
/* Scopes of registers whose block has ended; those of the initial section are
   left open for a declaration (litmus-parse.c).  */
#define CLOSED (~0u)

int
c11t_litmus_register (const struct c11t_litmus_parser *p,
                      const struct c11t_litmus_token *t)
{
  const struct c11t_litmus_thread *me = p->thread;
  for (unsigned i = 0; i < me->n_regs; i++)
    if (me->regs[i].name && c11t_litmus_token_is (t, me->regs[i].name))
      return (int) i;
  return -1;
}

unsigned
c11t_litmus_add_register (struct c11t_litmus_parser *p, const char *name,
                          struct c11t_litmus_type type)
{
  struct c11t_litmus_thread *me = p->thread;
  unsigned n = me->n_regs;
  if (n == MOST_REGISTERS)
    c11t_litmus_fail (p, &p->token, "this thread is too long");
  me->regs
      = c11t_litmus_grow (p, me->regs, &me->cap_regs, n, sizeof *me->regs);
  p->scope
      = c11t_litmus_grow (p, p->scope, &p->cap_scope, n, sizeof *p->scope);
  me->regs[n] = (struct c11t_litmus_reg){ name, type, 0 };
  p->scope[n] = p->block;
  me->n_regs++;
  return n;
}

unsigned
c11t_litmus_temporary (struct c11t_litmus_parser *p)
{
  return c11t_litmus_add_register (p, NULL, c11t_litmus_wide);
}

struct c11t_litmus_op *
c11t_litmus_emit (struct c11t_litmus_parser *p, enum c11t_litmus_kind kind)
{
  struct c11t_litmus_thread *me = p->thread;
  if (me->n_ops == MOST_OPS)
    c11t_litmus_fail (p, &p->token, "this thread is too long");
  me->ops = c11t_litmus_grow (p, me->ops, &me->cap_ops, me->n_ops,
                              sizeof *me->ops);
  struct c11t_litmus_op *op = &me->ops[me->n_ops++];
  *op = (struct c11t_litmus_op){ .kind = kind };
  return op;
}

void
c11t_litmus_emit_calc (struct c11t_litmus_parser *p, unsigned reg,
                       enum c11t_litmus_fn fn, struct c11t_litmus_operand a,
                       struct c11t_litmus_operand b)
{
  struct c11t_litmus_op *op = c11t_litmus_emit (p, C11T_LITMUS_CALC);
  op->reg = reg;
  op->fn = fn;
  op->a = a;
  op->b = b;
}

/* reg = V.  What has just been read into a temporary is read into REG.  */
static void
assign (struct c11t_litmus_parser *p, unsigned reg,
        struct c11t_litmus_operand v)
{
  struct c11t_litmus_thread *me = p->thread;
  struct c11t_litmus_op *last = me->n_ops ? &me->ops[me->n_ops - 1] : NULL;
  if (v.is_reg && last && last->reg == v.value && !me->regs[v.value].name
      && (last->kind <= C11T_LITMUS_FETCH
          || last->kind == C11T_LITMUS_PLAIN_LOAD)
      && last->kind != C11T_LITMUS_STORE)
    last->reg = reg;
  else
    c11t_litmus_emit_calc (p, reg, C11T_LITMUS_MOVE, v,
                           c11t_litmus_number (0));
}

/* --- statements ---------------------------------------------------------- */

static void statement (struct c11t_litmus_parser *p);

/* The register NAME, which a declaration with TYPE makes.  */
static unsigned
declare (struct c11t_litmus_parser *p, const struct c11t_litmus_token *name,
         struct c11t_litmus_type type)
{
  int old = c11t_litmus_register (p, name);
  for (unsigned i = 0; i < p->n_params; i++)
    if (c11t_litmus_token_is (name, p->params[i].name))
      c11t_litmus_fail (p, name, "'%.*s' is a parameter already",
                        (int) name->len, name->p);
  if (old < 0)
    return c11t_litmus_add_register (p, c11t_litmus_copy (p, name), type);
  struct c11t_litmus_reg *reg = &p->thread->regs[old];
  if (p->scope[old] == C11T_LITMUS_UNDECLARED)
    reg->type = type;
  else if (p->scope[old] != CLOSED)
    c11t_litmus_fail (p, name, "'%s' is declared twice", reg->name);
  if (reg->type.size != type.size || reg->type.is_unsigned != type.is_unsigned)
    c11t_litmus_fail (p, name, "'%s' is declared with two types", reg->name);
  p->scope[old] = p->block;
  return (unsigned) old;
}

/* "int r0 = 1, r1;"  */
static void
declaration (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_type type = c11t_litmus_take_type (p);
  do
    {
      if (c11t_litmus_is (p, "*"))
        c11t_litmus_fail (p, &p->token, "unsupported: a local pointer");
      struct c11t_litmus_token name
          = c11t_litmus_take_name (p, "the name of a variable");
      unsigned reg = declare (p, &name, type);
      if (c11t_litmus_try (p, "="))
        assign (p, reg, c11t_litmus_expr (p));
    }
  while (c11t_litmus_try (p, ","));
  c11t_litmus_take (p, ";");
}

/* The operator before "=" in the word that is next, which is taken.  */
static enum c11t_litmus_fn
assignment_operator (struct c11t_litmus_parser *p)
{
  static const struct
  {
    const char *sign;
    enum c11t_litmus_fn fn;
  } signs[] = { { "=", C11T_LITMUS_MOVE }, { "+=", C11T_LITMUS_ADD },
                { "-=", C11T_LITMUS_SUB }, { "*=", C11T_LITMUS_MUL },
                { "&=", C11T_LITMUS_AND }, { "|=", C11T_LITMUS_OR },
                { "^=", C11T_LITMUS_XOR } };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (c11t_litmus_try (p, signs[i].sign))
      return signs[i].fn;
  if (c11t_litmus_is (p, "++") || c11t_litmus_is (p, "--"))
    c11t_litmus_fail (p, &p->token, "unsupported operator '%.2s'", p->token.p);
  c11t_litmus_expected (p, "'='");
}

/* *X FN= V of an atomic X is one read-modify-write in C.  */
static void
modify (struct c11t_litmus_parser *p, const struct c11t_litmus_param *x,
        enum c11t_litmus_fn fn, const struct c11t_litmus_token *where)
{
  if (x->atomic && fn == C11T_LITMUS_MUL)
    c11t_litmus_fail (p, where, "unsupported: '*=' of an atomic object");
  if (x->atomic)
    {
      struct c11t_litmus_operand v = c11t_litmus_expr (p);
      unsigned reg = c11t_litmus_temporary (p);
      struct c11t_litmus_op *op = c11t_litmus_emit (p, C11T_LITMUS_FETCH);
      op->order = C11T_SEQ_CST;
      op->fn = fn;
      op->loc = x->loc;
      op->reg = reg;
      op->a = v;
      p->test->locs[x->loc].atomic = true;
      return;
    }
  struct c11t_litmus_operand old = c11t_litmus_emit_read (p, x);
  struct c11t_litmus_operand v = c11t_litmus_expr (p);
  unsigned reg = c11t_litmus_temporary (p);
  c11t_litmus_emit_calc (p, reg, fn, old, v);
  c11t_litmus_emit_write (p, x, c11t_litmus_in (reg));
}

/* "*x = 1;"  */
static void
write_statement (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_token where = p->token;
  c11t_litmus_take (p, "*");
  bool round = c11t_litmus_try (p, "(");
  const struct c11t_litmus_param *x = c11t_litmus_take_param (p);
  if (round)
    c11t_litmus_take (p, ")");
  enum c11t_litmus_fn fn = assignment_operator (p);
  if (fn == C11T_LITMUS_MOVE)
    c11t_litmus_emit_write (p, x, c11t_litmus_expr (p));
  else
    modify (p, x, fn, &where);
  c11t_litmus_take (p, ";");
}

/* "r0 = 1;"  */
static void
assignment (struct c11t_litmus_parser *p, unsigned reg)
{
  c11t_litmus_advance (p);
  enum c11t_litmus_fn fn = assignment_operator (p);
  struct c11t_litmus_operand v = c11t_litmus_expr (p);
  if (fn == C11T_LITMUS_MOVE)
    assign (p, reg, v);
  else
    c11t_litmus_emit_calc (p, reg, fn, c11t_litmus_in (reg), v);
  c11t_litmus_take (p, ";");
}

/* Let the jump at operation FROM lead to the next one.  */
static void
land (struct c11t_litmus_parser *p, unsigned from)
{
  p->thread->ops[from].target = p->thread->n_ops;
}

/* "(condition)"; returns the operation that jumps away if it is false.  */
static unsigned
condition (struct c11t_litmus_parser *p)
{
  c11t_litmus_take (p, "(");
  struct c11t_litmus_operand a = c11t_litmus_expr (p);
  c11t_litmus_take (p, ")");
  c11t_litmus_emit (p, C11T_LITMUS_UNLESS)->a = a;
  return p->thread->n_ops - 1;
}

static void
if_statement (struct c11t_litmus_parser *p)
{
  unsigned unless = condition (p);
  statement (p);
  if (!c11t_litmus_try (p, "else"))
    {
      land (p, unless);
      return;
    }
  unsigned end = p->thread->n_ops;
  c11t_litmus_emit (p, C11T_LITMUS_GOTO);
  land (p, unless);
  statement (p);
  land (p, end);
}

static void
while_statement (struct c11t_litmus_parser *p)
{
  unsigned loop = p->thread->n_loops++;
  c11t_litmus_emit (p, C11T_LITMUS_ENTER)->reg = loop;
  unsigned top = p->thread->n_ops;
  unsigned unless = condition (p);
  c11t_litmus_emit (p, C11T_LITMUS_ROUND)->reg = loop;
  statement (p);
  c11t_litmus_emit (p, C11T_LITMUS_GOTO)->target = top;
  land (p, unless);
}

static void
do_statement (struct c11t_litmus_parser *p)
{
  unsigned loop = p->thread->n_loops++;
  c11t_litmus_emit (p, C11T_LITMUS_ENTER)->reg = loop;
  unsigned top = p->thread->n_ops;
  c11t_litmus_emit (p, C11T_LITMUS_ROUND)->reg = loop;
  statement (p);
  c11t_litmus_take (p, "while");
  unsigned unless = condition (p);
  c11t_litmus_take (p, ";");
  c11t_litmus_emit (p, C11T_LITMUS_GOTO)->target = top;
  land (p, unless);
}

/* Statements up to "}".  */
static void
block (struct c11t_litmus_parser *p)
{
  c11t_litmus_take (p, "{");
  p->block++;
  while (!c11t_litmus_is (p, "}"))
    statement (p);
  for (unsigned i = 0; i < p->thread->n_regs; i++)
    if (p->scope[i] == p->block)
      p->scope[i] = CLOSED;
  p->lex.code = --p->block > 0;
  c11t_litmus_advance (p);
}

static void
refuse_keywords (struct c11t_litmus_parser *p)
{
  static const char *const keywords[]
      = { "for",      "switch", "case",   "goto", "break",
          "continue", "return", "sizeof", "asm" };
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (c11t_litmus_is (p, keywords[i]))
      c11t_litmus_fail (p, &p->token, "unsupported statement '%s'",
                        keywords[i]);
}

/* Take "(void)" if it is next.  */
static void
take_void (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_lexer lex = p->lex;
  struct c11t_litmus_token token = p->token;
  c11t_litmus_take (p, "(");
  if (c11t_litmus_try (p, "void"))
    c11t_litmus_take (p, ")");
  else
    {
      p->lex = lex;
      p->token = token;
    }
}

/* A call, or another expression, for its effect.  */
static void
expression_statement (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_token name = p->token;
  if (name.kind == C11T_LITMUS_NAME)
    {
      struct c11t_litmus_lexer lex = p->lex; /* behind NAME */
      struct c11t_litmus_operand unused;
      c11t_litmus_advance (p);
      if (c11t_litmus_is (p, "("))
        {
          c11t_litmus_call (p, &name, &unused);
          c11t_litmus_take (p, ";");
          return;
        }
      p->lex = lex;
      p->token = name;
    }
  else if (!c11t_litmus_is (p, "("))
    c11t_litmus_expected (p, "a statement");
  else
    take_void (p);
  c11t_litmus_expr (p);
  c11t_litmus_take (p, ";");
}

static void
statement (struct c11t_litmus_parser *p)
{
  int reg;
  c11t_litmus_enter (p);
  refuse_keywords (p);
  if (c11t_litmus_is (p, "{"))
    block (p);
  else if (c11t_litmus_try (p, ";"))
    ;
  else if (c11t_litmus_at_type (p))
    declaration (p);
  else if (c11t_litmus_try (p, "if"))
    if_statement (p);
  else if (c11t_litmus_try (p, "while"))
    while_statement (p);
  else if (c11t_litmus_try (p, "do"))
    do_statement (p);
  else if (c11t_litmus_is (p, "*"))
    write_statement (p);
  else if ((reg = c11t_litmus_register (p, &p->token)) >= 0)
    assignment (p, (unsigned) reg);
  else
    expression_statement (p);
  c11t_litmus_leave (p);
}

void
c11t_litmus_body (struct c11t_litmus_parser *p)
{
  p->lex.code = true;
  p->block = 0;
  block (p);
}
