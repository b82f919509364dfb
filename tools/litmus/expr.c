/* expr.c -- expressions in litmus tests, as operations.
   SPDX-License-Identifier: BSD-3-Clause

   Operands are evaluated from left to right.  */

#include "tools/litmus/parser.h"

struct c11t_litmus_operand
c11t_litmus_number (int64_t v)
{
  return (struct c11t_litmus_operand){ false, v };
}

struct c11t_litmus_operand
c11t_litmus_in (unsigned reg)
{
  return (struct c11t_litmus_operand){ true, reg };
}

/* A FN B in a new temporary.  */
static struct c11t_litmus_operand
combine (struct c11t_litmus_parser *p, enum c11t_litmus_fn fn,
         struct c11t_litmus_operand a, struct c11t_litmus_operand b)
{
  if (!a.is_reg && !b.is_reg)
    return c11t_litmus_number (c11t_litmus_compute (fn, a.value, b.value));
  unsigned reg = c11t_litmus_temporary (p);
  c11t_litmus_emit_calc (p, reg, fn, a, b);
  return c11t_litmus_in (reg);
}

const struct c11t_litmus_param *
c11t_litmus_take_param (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_token t = p->token;
  if (t.kind != C11T_LITMUS_NAME)
    c11t_litmus_expected (p, "the name of a location");
  if (c11t_litmus_at_type (p))
    c11t_litmus_fail (p, &t, "unsupported: a cast to a pointer");
  for (unsigned i = 0; i < p->n_params; i++)
    if (c11t_litmus_token_is (&t, p->params[i].name))
      {
        c11t_litmus_advance (p);
        return &p->params[i];
      }
  if (c11t_litmus_register (p, &t) >= 0)
    c11t_litmus_fail (p, &t, "'%.*s' is a local variable, not a location",
                      (int) t.len, t.p);
  c11t_litmus_fail (p, &t, "'%.*s' is not a parameter of this thread",
                    (int) t.len, t.p);
}

struct c11t_litmus_operand
c11t_litmus_emit_read (struct c11t_litmus_parser *p,
                       const struct c11t_litmus_param *x)
{
  unsigned reg = c11t_litmus_temporary (p);
  struct c11t_litmus_op *op = c11t_litmus_emit (
      p, x->atomic ? C11T_LITMUS_LOAD : C11T_LITMUS_PLAIN_LOAD);
  op->order = x->atomic ? C11T_SEQ_CST : C11T_RELAXED;
  op->loc = x->loc;
  op->reg = reg;
  p->test->locs[x->loc].atomic |= x->atomic;
  return c11t_litmus_in (reg);
}

void
c11t_litmus_emit_write (struct c11t_litmus_parser *p,
                        const struct c11t_litmus_param *x,
                        struct c11t_litmus_operand v)
{
  struct c11t_litmus_op *op = c11t_litmus_emit (
      p, x->atomic ? C11T_LITMUS_STORE : C11T_LITMUS_PLAIN_STORE);
  op->order = x->atomic ? C11T_SEQ_CST : C11T_RELAXED;
  op->loc = x->loc;
  op->a = v;
  p->test->locs[x->loc].atomic |= x->atomic;
}

static struct c11t_litmus_operand unary (struct c11t_litmus_parser *p);

/* A local variable, or a call.  */
static struct c11t_litmus_operand
named (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_token t = p->token;
  struct c11t_litmus_operand value;
  if (c11t_litmus_try (p, "true"))
    return c11t_litmus_number (1);
  if (c11t_litmus_try (p, "false"))
    return c11t_litmus_number (0);
  int reg = c11t_litmus_register (p, &t);
  if (reg >= 0)
    {
      c11t_litmus_advance (p);
      return c11t_litmus_in ((unsigned) reg);
    }
  for (unsigned i = 0; i < p->n_params; i++)
    if (c11t_litmus_token_is (&t, p->params[i].name))
      c11t_litmus_fail (p, &t, "unsupported: '%s' as a pointer value",
                        p->params[i].name);
  c11t_litmus_advance (p);
  if (!c11t_litmus_is (p, "("))
    c11t_litmus_fail (p, &t, "'%.*s' is not declared", (int) t.len, t.p);
  if (!c11t_litmus_call (p, &t, &value))
    c11t_litmus_fail (p, &t, "'%.*s' has no value", (int) t.len, t.p);
  return value;
}

/* What begins with "(": an expression, or a cast of one.  */
static struct c11t_litmus_operand
in_parentheses (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_operand a;
  c11t_litmus_take (p, "(");
  if (c11t_litmus_at_type (p))
    {
      struct c11t_litmus_type type = c11t_litmus_take_type (p);
      if (c11t_litmus_is (p, "*"))
        c11t_litmus_fail (p, &p->token, "unsupported: a cast to a pointer");
      c11t_litmus_take (p, ")");
      a = unary (p);
      if (!a.is_reg)
        return c11t_litmus_number (c11t_litmus_convert (a.value, type));
      type.atomic = false;
      unsigned reg = c11t_litmus_add_register (p, NULL, type);
      c11t_litmus_emit_calc (p, reg, C11T_LITMUS_MOVE, a,
                             c11t_litmus_number (0));
      return c11t_litmus_in (reg);
    }
  a = c11t_litmus_expr (p);
  c11t_litmus_take (p, ")");
  return a;
}

static struct c11t_litmus_operand
read_through (struct c11t_litmus_parser *p)
{
  bool round = c11t_litmus_try (p, "(");
  const struct c11t_litmus_param *x = c11t_litmus_take_param (p);
  if (round)
    c11t_litmus_take (p, ")");
  return c11t_litmus_emit_read (p, x);
}

static struct c11t_litmus_operand
unary (struct c11t_litmus_parser *p)
{
  const struct c11t_litmus_operand zero = c11t_litmus_number (0);
  struct c11t_litmus_operand a;
  c11t_litmus_enter (p);
  if (p->token.kind == C11T_LITMUS_NUMBER)
    a = c11t_litmus_number (c11t_litmus_take_number (p));
  else if (p->token.kind == C11T_LITMUS_NAME)
    a = named (p);
  else if (c11t_litmus_is (p, "("))
    a = in_parentheses (p);
  else if (c11t_litmus_try (p, "!"))
    a = combine (p, C11T_LITMUS_EQ, unary (p), zero);
  else if (c11t_litmus_try (p, "-"))
    a = combine (p, C11T_LITMUS_SUB, zero, unary (p));
  else if (c11t_litmus_try (p, "~"))
    a = combine (p, C11T_LITMUS_XOR, unary (p), c11t_litmus_number (-1));
  else if (c11t_litmus_try (p, "+"))
    a = unary (p);
  else if (c11t_litmus_try (p, "*"))
    a = read_through (p);
  else if (c11t_litmus_is (p, "&"))
    c11t_litmus_fail (p, &p->token, "unsupported: an address as a value");
  else
    c11t_litmus_expected (p, "an expression");
  c11t_litmus_leave (p);
  return a;
}

/* Operators by precedence, the tightest first.  */
static const struct
{
  const char *sign;
  unsigned level;
  enum c11t_litmus_fn fn;
} operators[] = { { "*", 0, C11T_LITMUS_MUL }, { "+", 1, C11T_LITMUS_ADD },
                  { "-", 1, C11T_LITMUS_SUB }, { "<", 2, C11T_LITMUS_LT },
                  { "<=", 2, C11T_LITMUS_LE }, { ">", 2, C11T_LITMUS_GT },
                  { ">=", 2, C11T_LITMUS_GE }, { "==", 3, C11T_LITMUS_EQ },
                  { "!=", 3, C11T_LITMUS_NE }, { "&", 4, C11T_LITMUS_AND },
                  { "^", 5, C11T_LITMUS_XOR }, { "|", 6, C11T_LITMUS_OR } };
enum
{
  TIGHTEST_LAZY = 7 /* levels 7 and 8 are && and || */
};

/* An expression of the operators up to LEVEL, which is not lazy.  */
static struct c11t_litmus_operand
binary (struct c11t_litmus_parser *p, unsigned level)
{
  struct c11t_litmus_operand a
      = level == 0 ? unary (p) : binary (p, level - 1);
  for (size_t i = 0; i < sizeof operators / sizeof *operators;)
    if (operators[i].level == level && c11t_litmus_try (p, operators[i].sign))
      {
        a = combine (p, operators[i].fn, a,
                     level == 0 ? unary (p) : binary (p, level - 1));
        i = 0;
      }
    else
      i++;
  return a;
}

/* A && B, or A || B if OR: B is not evaluated if A decides.  A has been
   parsed, B comes next.  */
static struct c11t_litmus_operand
lazy (struct c11t_litmus_parser *p, struct c11t_litmus_operand a, bool or)
{
  const struct c11t_litmus_operand zero = c11t_litmus_number (0);
  struct c11t_litmus_thread *me = p->thread;
  unsigned reg = c11t_litmus_temporary (p),
           goes_on = c11t_litmus_temporary (p);
  c11t_litmus_emit_calc (p, reg, C11T_LITMUS_NE, a, zero);
  c11t_litmus_emit_calc (p, goes_on, or ? C11T_LITMUS_EQ : C11T_LITMUS_NE, a,
                         zero);
  unsigned jump = me->n_ops;
  c11t_litmus_emit (p, C11T_LITMUS_UNLESS)->a = c11t_litmus_in (goes_on);
  struct c11t_litmus_operand b = binary (p, TIGHTEST_LAZY - 1);
  while (or &&c11t_litmus_try (p, "&&"))
    b = lazy (p, b, false);
  c11t_litmus_emit_calc (p, reg, C11T_LITMUS_NE, b, zero);
  me->ops[jump].target = me->n_ops;
  return c11t_litmus_in (reg);
}

struct c11t_litmus_operand
c11t_litmus_expr (struct c11t_litmus_parser *p)
{
  static const char *const unsupported[]
      = { "?", "/", "%", "<<", ">>", "->", ".", "=", "++", "--", "[" };
  c11t_litmus_enter (p);
  struct c11t_litmus_operand a = binary (p, TIGHTEST_LAZY - 1);
  for (;;)
    if (c11t_litmus_try (p, "&&"))
      a = lazy (p, a, false);
    else if (c11t_litmus_try (p, "||"))
      a = lazy (p, a, true);
    else
      break;
  for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
    if (c11t_litmus_is (p, unsupported[i]))
      c11t_litmus_fail (p, &p->token, "unsupported operator '%s'",
                        unsupported[i]);
  c11t_litmus_leave (p);
  return a;
}
