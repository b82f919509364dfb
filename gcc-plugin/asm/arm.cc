/* arm.cc -- the instructions of aarch64 in inline assembly.
   SPDX-License-Identifier: GPL-3.0-or-later

   ldar, stlr and what acquires and releases at once are seq_cst, as GCC's own
   code for seq_cst is made of them; ldapr is an acquire load.  Loops are in
   asm-arm-loop.cc; a lone exclusive instruction is not understood, because its
   other half may be in another statement.

   Does not: know neg and mvn in loops, 16-byte pairs, vectors, indexed
   addresses.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/arm.h"

/* One instruction to run.  */
struct arm_insn
{
  struct c11t_asm *m;
  const struct c11t_insn *insn;
  const char *base; /* its name in the table */
  enum c11t_row row;
  enum tree_code code;
};

struct c11t_arm_loop c11t_arm_loop;

/*
 * Operands.
 */

/* The place of a register, "%w0", "x9" or "wzr".  */

bool
c11t_arm_register (struct c11t_asm *m, const char *text,
                   struct c11t_place *ret)
{
  memset (ret, 0, sizeof *ret);
  ret->size = 8;
  if (strcmp (text, "wzr") == 0 || strcmp (text, "xzr") == 0)
    {
      ret->kind = C11T_PLACE_CONSTANT;
      ret->size = *text == 'w' ? 4 : 8;
      ret->value = integer_zero_node;
      return true;
    }
  bool numbered = *text == '%';
  text += numbered;
  unsigned size = *text == 'w' ? 4 : 8;
  bool named = !ISDIGIT (*text);
  if (named && *text != 'w' && *text != 'x')
    return false;
  text += named;
  char *end;
  unsigned long n = strtoul (text, &end, 10);
  if (!ISDIGIT (*text) || *end != '\0' || (!numbered && !named))
    return false;
  if (numbered)
    {
      if (!c11t_asm_operand_place (m, n, false, ret)
          || ret->kind == C11T_PLACE_MEMORY)
        return false;
    }
  else
    {
      ret->kind = C11T_PLACE_REGISTER;
      ret->slot = c11t_asm_named (m, n);
      if (ret->slot < 0)
        return false;
    }
  ret->size = size;
  return true;
}

/* The place of a register or an immediate.  */

static bool
parse_value (struct c11t_asm *m, const char *text, struct c11t_place *ret)
{
  if (*text == '#' && text[1] == '%')
    text++;
  char *end;
  HOST_WIDE_INT value = strtoll (text + (*text == '#'), &end, 0);
  if (*text == '%' || end == text || end == text + (*text == '#'))
    return c11t_arm_register (m, text, ret);
  memset (ret, 0, sizeof *ret);
  ret->kind = C11T_PLACE_CONSTANT;
  ret->value = build_int_cst (long_long_integer_type_node, value);
  return *end == '\0';
}

/* The place of "[%1]", or of an operand that is memory.  */

bool
c11t_arm_memory (struct c11t_asm *m, const char *text, struct c11t_place *ret)
{
  size_t n = strlen (text);
  char name[16];
  if (*text != '[')
    {
      char *end;
      unsigned long number = strtoul (text + 1, &end, 10);
      return *text == '%' && ISDIGIT (text[1]) && *end == '\0'
             && c11t_asm_operand_place (m, number, true, ret);
    }
  if (n < 3 || text[n - 1] != ']' || n - 2 >= sizeof name)
    return false;
  memcpy (name, text + 1, n - 2);
  name[n - 2] = '\0';
  struct c11t_place base;
  return c11t_arm_register (m, name, &base) && base.size == 8
         && c11t_asm_indirect (m, &base, 0, ret);
}

/* The number of bytes that X accesses, whose register is P: TEXT is what
   follows the name.  0 if that is no size.  */

unsigned
c11t_arm_size (const char *text, const struct c11t_place *p)
{
  if (strcmp (text, "b") == 0)
    return 1;
  if (strcmp (text, "h") == 0)
    return 2;
  return *text == '\0' ? p->size : 0;
}

/* What follows X's name in the table.  */

static const char *
suffix_of (const struct arm_insn *x)
{
  return x->insn->name + strlen (x->base);
}

/* Write VALUE, of SIZE bytes, to P, whose upper bytes become 0.  */

static bool
write_extended (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
                tree value)
{
  if (p->kind == C11T_PLACE_CONSTANT)
    return true; /* wzr */
  unsigned to = MAX (size, 4);
  if (to != size)
    value = c11t_asm_value (m, fold_convert (c11t_hooks_uint (to), value));
  return c11t_asm_write (m, p, to, value);
}

/*
 * Loads, stores and atomics.
 */

static bool
load (const struct arm_insn *x, unsigned order)
{
  struct c11t_place reg, mem;
  if (x->insn->n_ops != 2 || !c11t_arm_register (x->m, x->insn->op[0], &reg)
      || !c11t_arm_memory (x->m, x->insn->op[1], &mem))
    return false;
  unsigned size = c11t_arm_size (suffix_of (x), &reg);
  tree value = size ? c11t_asm_load (x->m, &mem, size, order) : NULL_TREE;
  return value != NULL_TREE && write_extended (x->m, &reg, size, value);
}

static bool
run_load (const struct arm_insn *x)
{
  return load (x, __ATOMIC_RELAXED);
}

static bool
run_load_rcpc (const struct arm_insn *x)
{
  return load (x, __ATOMIC_ACQUIRE);
}

static bool
run_load_acquire (const struct arm_insn *x)
{
  return load (x, __ATOMIC_SEQ_CST);
}

static bool
store (const struct arm_insn *x, unsigned order)
{
  struct c11t_place reg, mem;
  if (x->insn->n_ops != 2 || !c11t_arm_register (x->m, x->insn->op[0], &reg)
      || !c11t_arm_memory (x->m, x->insn->op[1], &mem))
    return false;
  unsigned size = c11t_arm_size (suffix_of (x), &reg);
  tree value = size ? c11t_asm_read (x->m, &reg, size) : NULL_TREE;
  return value != NULL_TREE && c11t_asm_store (x->m, &mem, size, order, value);
}

static bool
run_store (const struct arm_insn *x)
{
  return store (x, __ATOMIC_RELAXED);
}

static bool
run_store_release (const struct arm_insn *x)
{
  return store (x, __ATOMIC_SEQ_CST);
}

/* The order that *TEXT begins with, "a", "l" or "al"; skip it.  */

static unsigned
parse_order (const char **text)
{
  bool acquire = **text == 'a';
  *text += acquire;
  bool release = **text == 'l';
  *text += release;
  return acquire ? (release ? __ATOMIC_SEQ_CST : __ATOMIC_ACQUIRE)
                 : (release ? __ATOMIC_RELEASE : __ATOMIC_RELAXED);
}

/* ldadd source, result, [memory] and the like; CLEAR inverts the source.  */

static bool
lse (const struct arm_insn *x, bool clear)
{
  struct c11t_asm *m = x->m;
  const struct c11t_insn *insn = x->insn;
  struct c11t_place src, dst, mem;
  const char *suffix = suffix_of (x);
  unsigned order = parse_order (&suffix);
  bool result = strncmp (insn->name, "st", 2) != 0;
  if (insn->n_ops != 2U + result || !c11t_arm_register (m, insn->op[0], &src)
      || (result && !c11t_arm_register (m, insn->op[1], &dst))
      || !c11t_arm_memory (m, insn->op[1 + result], &mem)
      || (result && dst.size != src.size))
    return false;
  unsigned size = c11t_arm_size (suffix, &src);
  tree v = size ? c11t_asm_read (m, &src, size) : NULL_TREE;
  if (v == NULL_TREE)
    return false;
  if (clear)
    v = c11t_asm_value (m, fold_build1 (BIT_NOT_EXPR, TREE_TYPE (v), v));
  tree old = c11t_asm_rmw (m, &mem, x->row, size, order, v);
  return old != NULL_TREE && (!result || write_extended (m, &dst, size, old));
}

static bool
run_lse (const struct arm_insn *x)
{
  return lse (x, false);
}

static bool
run_lse_clear (const struct arm_insn *x)
{
  return lse (x, true);
}

/* cas expected-and-result, desired, [memory].  */

static bool
run_lse_cas (const struct arm_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place expected, desired, mem;
  const char *suffix = suffix_of (x);
  unsigned order = parse_order (&suffix);
  if (x->insn->n_ops != 3 || !c11t_arm_register (m, x->insn->op[0], &expected)
      || !c11t_arm_register (m, x->insn->op[1], &desired)
      || !c11t_arm_memory (m, x->insn->op[2], &mem)
      || expected.size != desired.size)
    return false;
  unsigned size = c11t_arm_size (suffix, &expected);
  if (size == 0)
    return false;
  tree e = c11t_asm_read (m, &expected, size);
  tree d = c11t_asm_read (m, &desired, size);
  if (e == NULL_TREE || d == NULL_TREE)
    return false;
  tree old = c11t_asm_cas (m, &mem, size, order, e, d);
  return old != NULL_TREE && write_extended (m, &expected, size, old);
}

/*
 * Arithmetic.
 */

static bool
run_mov (const struct arm_insn *x)
{
  struct c11t_place dst, src;
  if (x->insn->n_ops != 2 || !c11t_arm_register (x->m, x->insn->op[0], &dst)
      || !parse_value (x->m, x->insn->op[1], &src))
    return false;
  tree v = c11t_asm_read (x->m, &src, dst.size);
  return v != NULL_TREE && c11t_asm_write (x->m, &dst, dst.size, v);
}

static bool
run_alu (const struct arm_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place dst, left, right;
  if (x->insn->n_ops != 3 || !c11t_arm_register (m, x->insn->op[0], &dst)
      || !c11t_arm_register (m, x->insn->op[1], &left)
      || !parse_value (m, x->insn->op[2], &right) || left.size != dst.size
      || (right.kind == C11T_PLACE_REGISTER && right.size != dst.size))
    return false;
  unsigned size = c11t_arm_loop.narrow ? c11t_arm_loop.narrow : dst.size;
  if (size < dst.size
      && (dst.kind != C11T_PLACE_REGISTER || m->slots[dst.slot].size != size))
    return false;
  tree a = c11t_asm_read (m, &left, size);
  tree b = c11t_asm_read (m, &right, size);
  if (a == NULL_TREE || b == NULL_TREE)
    return false;
  if (b == c11t_arm_loop.old && x->code != MINUS_EXPR)
    std::swap (a, b);
  tree result = c11t_asm_compute (m, x->code, size, a, b);
  if (a == c11t_arm_loop.old && !c11t_arm_dependent (m, b))
    {
      c11t_arm_loop.result = result;
      c11t_arm_loop.row = x->row;
      c11t_arm_loop.operand = b;
    }
  return c11t_asm_write (m, &dst, size, result);
}

static bool
run_compare (const struct arm_insn *x)
{
  struct c11t_place left, right;
  if (x->insn->n_ops != 2 || !c11t_arm_register (x->m, x->insn->op[0], &left)
      || !parse_value (x->m, x->insn->op[1], &right)
      || (right.kind == C11T_PLACE_REGISTER && left.size != right.size))
    return false;
  tree a = c11t_asm_read (x->m, &left, left.size);
  tree b = c11t_asm_read (x->m, &right, left.size);
  if (a == NULL_TREE || b == NULL_TREE)
    return false;
  c11t_asm_set_flags (x->m, x->code,
                      c11t_asm_compute (x->m, x->code, left.size, a, b), a, b);
  c11t_arm_loop.other = a == c11t_arm_loop.old   ? b
                        : b == c11t_arm_loop.old ? a
                                                 : NULL_TREE;
  return true;
}

static bool
run_cset (const struct arm_insn *x)
{
  struct c11t_place dst;
  if (x->insn->n_ops != 2 || !c11t_arm_register (x->m, x->insn->op[0], &dst))
    return false;
  const char *condition = x->insn->op[1];
  if (strcmp (condition, "eq") != 0 && strcmp (condition, "ne") != 0)
    return false;
  tree v = c11t_asm_condition (x->m, condition);
  return v != NULL_TREE && write_extended (x->m, &dst, 1, v);
}

static const struct
{
  const char *name;
  bool (*run) (const struct arm_insn *);
  enum c11t_row row;
  enum tree_code code;
} table[] = {
#define C11T_IDIOM_ARM(name, run, row, code) { #name, run_##run, row, code },
#include "gcc-plugin/asm/idioms.def"
};

/* True if SUFFIX is nothing, or an order and a size.  */

static bool
suffix_p (const char *suffix)
{
  return strspn (suffix, "albh") == strlen (suffix);
}

bool
c11t_arm_run (struct c11t_asm *m, const struct c11t_insn *insn)
{
  if (insn->odd)
    return false;
  if (strcmp (insn->name, "prfm") == 0)
    return true;
  for (unsigned i = 0; i < ARRAY_SIZE (table); i++)
    {
      size_t n = strlen (table[i].name);
      if (strncmp (insn->name, table[i].name, n) != 0
          || !suffix_p (insn->name + n))
        continue;
      struct arm_insn x
          = { m, insn, table[i].name, table[i].row, table[i].code };
      if (table[i].run (&x))
        return true;
    }
  return false;
}
