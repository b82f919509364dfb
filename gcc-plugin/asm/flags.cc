/* flags.cc -- the flags of the machine that an asm template runs on.
   SPDX-License-Identifier: GPL-3.0-or-later

   What set the flags is remembered, and a flag is computed when an
   instruction or an output asks for it.

   Does not: know parity, and overflow on its own.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/machine.h"

void
c11t_asm_no_flags (struct c11t_asm *m)
{
  m->result = m->left = m->right = NULL_TREE;
  m->code = NOP_EXPR;
  m->carry = m->zero_only = false;
}

void
c11t_asm_set_flags (struct c11t_asm *m, enum tree_code code, tree result,
                    tree left, tree right)
{
  m->result = result;
  m->left = left;
  m->right = right;
  m->code = code;
  m->carry = true;
  m->zero_only = false;
}

/* The truth value of A CODE B as one byte.  */

static tree
truth (struct c11t_asm *m, enum tree_code code, tree a, tree b)
{
  tree flag = c11t_asm_value (m, fold_build2 (code, boolean_type_node, a, b));
  return c11t_asm_resize (m, 1, flag);
}

static tree
zero_flag (struct c11t_asm *m)
{
  if (m->result == NULL_TREE)
    return NULL_TREE;
  return truth (m, EQ_EXPR, m->result, build_zero_cst (TREE_TYPE (m->result)));
}

static tree
carry_flag (struct c11t_asm *m)
{
  if (!m->carry)
    return NULL_TREE;
  if (m->code == PLUS_EXPR)
    return truth (m, LT_EXPR, m->result, m->left);
  if (m->code == MINUS_EXPR)
    return truth (m, LT_EXPR, m->left, m->right);
  return build_zero_cst (c11t_hooks_uint (1));
}

/* True if the unsigned V, taken as signed, is negative.  */

static tree
negative (struct c11t_asm *m, tree v)
{
  tree type = signed_type_for (TREE_TYPE (v));
  v = c11t_asm_value (m, fold_convert (type, v));
  return truth (m, LT_EXPR, v, build_zero_cst (type));
}

static tree
sign_flag (struct c11t_asm *m)
{
  return m->result && !m->zero_only ? negative (m, m->result) : NULL_TREE;
}

/* The sign that the result has without overflow.  An operation overflows if
   the result has another sign than both summands.  */

static tree
less_flag (struct c11t_asm *m)
{
  if (m->result == NULL_TREE || m->zero_only)
    return NULL_TREE;
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (m->result)));
  if (m->code != PLUS_EXPR && m->code != MINUS_EXPR)
    return sign_flag (m);
  tree a = c11t_asm_compute (m, BIT_XOR_EXPR, size, m->left, m->result);
  tree b = c11t_asm_compute (m, BIT_XOR_EXPR, size, m->right,
                             m->code == PLUS_EXPR ? m->result : m->left);
  tree overflow = c11t_asm_compute (m, BIT_AND_EXPR, size, a, b);
  return negative (
      m, c11t_asm_compute (m, BIT_XOR_EXPR, size, m->result, overflow));
}

tree
c11t_asm_condition (struct c11t_asm *m, const char *cond)
{
  typedef tree flag (struct c11t_asm *);
  static const struct
  {
    const char *names; /* the condition, then its opposite */
    flag *one;
    flag *other; /* either of the two, if not NULL */
  } conditions[] = {
    { "e z eq | ne nz", zero_flag, NULL },
    { "c b nae | nc nb ae", carry_flag, NULL },
    { "s | ns", sign_flag, NULL },
    { "l nge | ge nl", less_flag, NULL },
    { "be na | a nbe", carry_flag, zero_flag },
    { "le ng | g nle", less_flag, zero_flag },
  };
  size_t n = strlen (cond);
  for (unsigned i = 0; n != 0 && i < ARRAY_SIZE (conditions); i++)
    {
      bool inverted = false;
      for (const char *p = conditions[i].names; *p != '\0';)
        {
          size_t length = strcspn (p, " ");
          inverted |= *p == '|';
          if (length == n && memcmp (p, cond, n) == 0)
            {
              tree v = conditions[i].one (m);
              tree w = conditions[i].other ? conditions[i].other (m) : v;
              if (v == NULL_TREE || w == NULL_TREE)
                return NULL_TREE;
              v = c11t_asm_compute (m, BIT_IOR_EXPR, 1, v, w);
              tree flip = build_int_cst (c11t_hooks_uint (1), inverted);
              return c11t_asm_compute (m, BIT_XOR_EXPR, 1, v, flip);
            }
          p += length + strspn (p + length, " ");
        }
    }
  return NULL_TREE;
}
