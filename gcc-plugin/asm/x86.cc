/* x86.cc -- the instructions of x86 in inline assembly.
   SPDX-License-Identifier: GPL-3.0-or-later

   AT&T syntax: sources first, sizes appended.  A locked instruction and xchg
   on memory are seq_cst read-modify-writes, mov is a relaxed load or store
   (what the machine orders beyond that, C11 does not promise elsewhere).  An
   instruction that adds nothing to memory is a fence, whatever the memory.

   A jump may end an asm goto.

   Does not: know other jumps, and i386's cmpxchg8b.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/x86.h"

/* The size of X, whose operands are A and B; 0 if nothing says it, or if the
   assembler would complain.  */

static unsigned
size_of (const struct c11t_x86_insn *x, const struct c11t_place *a,
         const struct c11t_place *b)
{
  unsigned size = x->size;
  for (const struct c11t_place *p : { a, b })
    if (p != NULL && p->kind == C11T_PLACE_REGISTER)
      {
        if (size != 0 && size != p->size)
          return 0;
        size = p->size;
      }
  return size;
}

/* Parse both operands of X and find its size.  */

static bool
parse_two (const struct c11t_x86_insn *x, struct c11t_place *a,
           struct c11t_place *b, unsigned *size)
{
  if (x->insn->n_ops != 2 || !c11t_x86_place (x, 0, a)
      || !c11t_x86_place (x, 1, b))
    return false;
  *size = size_of (x, a, b);
  return *size != 0;
}

/* Apply X with the operand V of SIZE bytes to DST; set the flags.  */

static bool
apply (const struct c11t_x86_insn *x, const struct c11t_place *dst,
       unsigned size, tree v)
{
  struct c11t_asm *m = x->m;
  tree old;
  if (dst->kind == C11T_PLACE_MEMORY)
    {
      if (!x->insn->lock)
        return false;
      if (integer_zerop (v) && x->code != BIT_AND_EXPR)
        {
          c11t_asm_fence (m, __ATOMIC_SEQ_CST);
          c11t_asm_no_flags (m);
          return true;
        }
      old = c11t_asm_rmw (m, dst, x->row, size, __ATOMIC_SEQ_CST, v);
    }
  else
    old = c11t_asm_read (m, dst, size);
  if (old == NULL_TREE)
    return false;
  tree result = c11t_asm_compute (m, x->code, size, old, v);
  c11t_asm_set_flags (m, x->code, result, old, v);
  return dst->kind == C11T_PLACE_MEMORY
         || c11t_asm_write (m, dst, size, result);
}

/* The value of SRC, which may be in memory.  */

static tree
fetch (struct c11t_asm *m, const struct c11t_place *src, unsigned size)
{
  if (src->kind == C11T_PLACE_MEMORY)
    return c11t_asm_load (m, src, size, __ATOMIC_RELAXED);
  return c11t_asm_read (m, src, size);
}

static bool
run_alu (const struct c11t_x86_insn *x)
{
  struct c11t_place src, dst;
  unsigned size;
  if (!parse_two (x, &src, &dst, &size))
    return false;
  /* What was in the register does not matter.  */
  if (x->code == BIT_XOR_EXPR && src.kind == C11T_PLACE_REGISTER
      && dst.kind == C11T_PLACE_REGISTER && src.slot == dst.slot)
    {
      tree zero = build_zero_cst (c11t_hooks_uint (size));
      c11t_asm_set_flags (x->m, x->code, zero, zero, zero);
      return c11t_asm_write (x->m, &dst, size, zero);
    }
  tree v = fetch (x->m, &src, size);
  return v != NULL_TREE && apply (x, &dst, size, v);
}

static bool
parse_one (const struct c11t_x86_insn *x, struct c11t_place *dst,
           unsigned *size)
{
  if (x->insn->n_ops != 1 || !c11t_x86_place (x, 0, dst))
    return false;
  *size = size_of (x, dst, NULL);
  return *size != 0;
}

/* inc and dec, which keep the carry.  */

static bool
run_step (const struct c11t_x86_insn *x)
{
  struct c11t_place dst;
  unsigned size;
  if (!parse_one (x, &dst, &size))
    return false;
  if (!apply (x, &dst, size, build_one_cst (c11t_hooks_uint (size))))
    return false;
  x->m->carry = false;
  return true;
}

/* not, which keeps all flags.  */

static bool
run_not (const struct c11t_x86_insn *x)
{
  struct c11t_place dst;
  unsigned size;
  if (!parse_one (x, &dst, &size)
      || !apply (x, &dst, size, build_minus_one_cst (c11t_hooks_uint (size))))
    return false;
  c11t_asm_no_flags (x->m);
  return true;
}

static bool
run_neg (const struct c11t_x86_insn *x)
{
  struct c11t_place dst;
  unsigned size;
  if (!parse_one (x, &dst, &size) || dst.kind != C11T_PLACE_REGISTER)
    return false;
  tree v = c11t_asm_read (x->m, &dst, size);
  if (v == NULL_TREE)
    return false;
  tree zero = build_zero_cst (TREE_TYPE (v));
  tree result = c11t_asm_compute (x->m, MINUS_EXPR, size, zero, v);
  c11t_asm_set_flags (x->m, MINUS_EXPR, result, zero, v);
  return c11t_asm_write (x->m, &dst, size, result);
}

static bool
run_mov (const struct c11t_x86_insn *x)
{
  struct c11t_place src, dst;
  unsigned size;
  if (x->insn->lock || !parse_two (x, &src, &dst, &size))
    return false;
  tree v = fetch (x->m, &src, size);
  if (v == NULL_TREE)
    return false;
  if (dst.kind == C11T_PLACE_MEMORY)
    return src.kind != C11T_PLACE_MEMORY
           && c11t_asm_store (x->m, &dst, size, __ATOMIC_RELAXED, v);
  return c11t_asm_write (x->m, &dst, size, v);
}

static bool
run_xadd (const struct c11t_x86_insn *x)
{
  struct c11t_place src, dst;
  unsigned size;
  if (!parse_two (x, &src, &dst, &size) || !x->insn->lock
      || src.kind != C11T_PLACE_REGISTER || dst.kind != C11T_PLACE_MEMORY)
    return false;
  tree v = c11t_asm_read (x->m, &src, size);
  if (v == NULL_TREE)
    return false;
  tree old = c11t_asm_rmw (x->m, &dst, x->row, size, __ATOMIC_SEQ_CST, v);
  if (old == NULL_TREE)
    return false;
  c11t_asm_set_flags (x->m, PLUS_EXPR,
                      c11t_asm_compute (x->m, PLUS_EXPR, size, old, v), old,
                      v);
  return c11t_asm_write (x->m, &src, size, old);
}

/* Exchange the registers A and B, of which one may be undefined: a register is
   saved so.  */

static bool
swap (struct c11t_asm *m, const struct c11t_place *a,
      const struct c11t_place *b, unsigned size)
{
  struct c11t_asm_slot *sa = &m->slots[a->slot], *sb = &m->slots[b->slot];
  if (sa->unsaid || sb->unsaid)
    return false;
  if (size == 8 && sa->size == 8 && sb->size == 8)
    {
      std::swap (sa->value, sb->value);
      sa->original = sb->original = NULL_TREE;
      sa->lost = sa->value == NULL_TREE;
      sb->lost = sb->value == NULL_TREE;
      return true;
    }
  tree v = c11t_asm_read (m, a, size), w = c11t_asm_read (m, b, size);
  return v != NULL_TREE && w != NULL_TREE && c11t_asm_write (m, a, size, w)
         && c11t_asm_write (m, b, size, v);
}

/* xchg locks by itself.  */

static bool
run_xchg (const struct c11t_x86_insn *x)
{
  struct c11t_place a, b;
  unsigned size;
  if (!parse_two (x, &a, &b, &size))
    return false;
  if (a.kind == C11T_PLACE_REGISTER && b.kind == C11T_PLACE_REGISTER)
    return swap (x->m, &a, &b, size);
  if (a.kind == C11T_PLACE_MEMORY)
    std::swap (a, b);
  if (a.kind != C11T_PLACE_REGISTER || b.kind != C11T_PLACE_MEMORY)
    return false;
  tree v = c11t_asm_read (x->m, &a, size);
  if (v == NULL_TREE)
    return false;
  tree old = c11t_asm_rmw (x->m, &b, x->row, size, __ATOMIC_SEQ_CST, v);
  return old != NULL_TREE && c11t_asm_write (x->m, &a, size, old);
}

static bool
run_cmpxchg (const struct c11t_x86_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place src, dst, eax;
  unsigned size;
  if (!parse_two (x, &src, &dst, &size) || !x->insn->lock
      || src.kind != C11T_PLACE_REGISTER || dst.kind != C11T_PLACE_MEMORY
      || !c11t_x86_register (m, "rax", &eax))
    return false;
  tree expected = c11t_asm_read (m, &eax, size);
  tree desired = c11t_asm_read (m, &src, size);
  if (expected == NULL_TREE || desired == NULL_TREE)
    return false;
  tree old = c11t_asm_cas (m, &dst, size, __ATOMIC_SEQ_CST, expected, desired);
  if (old == NULL_TREE)
    return false;
  c11t_asm_set_flags (m, MINUS_EXPR,
                      c11t_asm_compute (m, MINUS_EXPR, size, expected, old),
                      expected, old);
  return c11t_asm_write (m, &eax, size, old);
}

/* The operand is 16 bytes at whatever is named: "+m" (*(void **) p) does not
   tell the size.  Only the zero flag is changed.  */

static bool
run_cmpxchg16b (const struct c11t_x86_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place dst;
  if (x->insn->n_ops != 1 || !x->insn->lock || !c11t_x86_place (x, 0, &dst)
      || dst.kind != C11T_PLACE_MEMORY)
    return false;
  tree expected = c11t_asm_read_pair (m, C11T_ASM_RDX, C11T_ASM_RAX);
  tree desired = c11t_asm_read_pair (m, C11T_ASM_RCX, C11T_ASM_RBX);
  if (expected == NULL_TREE || desired == NULL_TREE)
    return false;
  tree old = c11t_asm_cas (m, &dst, 16, __ATOMIC_SEQ_CST, expected, desired);
  if (old == NULL_TREE)
    return false;
  c11t_asm_no_flags (m);
  m->result = c11t_asm_compute (m, BIT_XOR_EXPR, 16, old, expected);
  m->zero_only = true;
  return c11t_asm_write_pair (m, C11T_ASM_RDX, C11T_ASM_RAX, old);
}

/* The bit that X is about: DST becomes the word that holds it, MASK has that
   bit.  A register counts bits from DST on in both directions.  */

static bool
find_bit (const struct c11t_x86_insn *x, const struct c11t_place *src,
          struct c11t_place *dst, unsigned size, tree *mask)
{
  struct c11t_asm *m = x->m;
  tree index = c11t_asm_read (m, src, size);
  if (index == NULL_TREE)
    return false;
  tree type = TREE_TYPE (index);
  unsigned bits = size * 8;
  if (TREE_CODE (index) != INTEGER_CST)
    {
      tree words
          = fold_build2 (RSHIFT_EXPR, signed_type_for (type),
                         fold_convert (signed_type_for (type), index),
                         build_int_cst (integer_type_node, exact_log2 (bits)));
      tree bytes
          = fold_build2 (LSHIFT_EXPR, sizetype, fold_convert (sizetype, words),
                         build_int_cst (integer_type_node, exact_log2 (size)));
      bytes = c11t_asm_value (m, bytes);
      dst->value
          = c11t_asm_value (m, fold_build_pointer_plus (dst->value, bytes));
    }
  else if (tree_to_uhwi (index) >= bits)
    return false;
  tree low = c11t_asm_compute (m, BIT_AND_EXPR, size, index,
                               build_int_cst (type, bits - 1));
  *mask = c11t_asm_value (
      m, fold_build2 (LSHIFT_EXPR, type, build_one_cst (type), low));
  return true;
}

static bool
run_bit (const struct c11t_x86_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place src, dst;
  unsigned size;
  tree mask;
  bool write = x->row != C11T_ROW_atomic_load;
  if (!parse_two (x, &src, &dst, &size) || x->insn->lock != write
      || dst.kind != C11T_PLACE_MEMORY || size < 2
      || !find_bit (x, &src, &dst, size, &mask))
    return false;
  tree v = mask;
  if (x->code == BIT_AND_EXPR)
    v = c11t_asm_value (m, fold_build1 (BIT_NOT_EXPR, TREE_TYPE (v), v));
  tree old = write ? c11t_asm_rmw (m, &dst, x->row, size, __ATOMIC_SEQ_CST, v)
                   : c11t_asm_load (m, &dst, size, __ATOMIC_RELAXED);
  if (old == NULL_TREE)
    return false;
  /* Carry is the bit, zero is unknown.  */
  c11t_asm_set_flags (m, MINUS_EXPR, NULL_TREE,
                      build_zero_cst (TREE_TYPE (old)),
                      c11t_asm_compute (m, BIT_AND_EXPR, size, old, mask));
  return true;
}

/* test and cmp.  */

static bool
run_compare (const struct c11t_x86_insn *x)
{
  struct c11t_place src, dst;
  unsigned size;
  if (x->insn->lock || !parse_two (x, &src, &dst, &size))
    return false;
  tree b = fetch (x->m, &src, size);
  tree a = fetch (x->m, &dst, size);
  if (a == NULL_TREE || b == NULL_TREE)
    return false;
  c11t_asm_set_flags (x->m, x->code,
                      c11t_asm_compute (x->m, x->code, size, a, b), a, b);
  return true;
}

/* adc and sbb.  Sbb of a register and itself is minus the carry, whatever was in
   it.  */

static bool
run_carry (const struct c11t_x86_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place src, dst;
  unsigned size;
  if (!parse_two (x, &src, &dst, &size) || dst.kind != C11T_PLACE_REGISTER)
    return false;
  tree carry = c11t_asm_condition (m, "c");
  if (carry == NULL_TREE)
    return false;
  tree type = c11t_hooks_uint (size);
  bool same = x->code == MINUS_EXPR && src.kind == C11T_PLACE_REGISTER
              && src.slot == dst.slot;
  tree v = build_zero_cst (type);
  if (!same)
    {
      tree old = c11t_asm_read (m, &dst, size), w = fetch (m, &src, size);
      if (old == NULL_TREE || w == NULL_TREE)
        return false;
      v = c11t_asm_compute (m, x->code, size, old, w);
    }
  v = c11t_asm_compute (m, x->code, size, v, c11t_asm_resize (m, size, carry));
  c11t_asm_no_flags (m);
  m->result = v;
  return c11t_asm_write (m, &dst, size, v);
}

/* Shifts and rotations of a register by a number.  */

static bool
run_shift (const struct c11t_x86_insn *x)
{
  struct c11t_asm *m = x->m;
  struct c11t_place by, dst;
  if (x->insn->n_ops != 2 || !c11t_x86_place (x, 0, &by)
      || !c11t_x86_place (x, 1, &dst) || by.kind != C11T_PLACE_CONSTANT
      || dst.kind != C11T_PLACE_REGISTER)
    return false;
  unsigned size = size_of (x, &dst, NULL);
  if (size == 0 || !tree_fits_uhwi_p (by.value)
      || tree_to_uhwi (by.value) >= size * 8)
    return false;
  tree v = c11t_asm_read (m, &dst, size);
  if (v == NULL_TREE)
    return false;
  v = c11t_asm_compute (
      m, x->code, size, v,
      build_int_cst (integer_type_node, tree_to_uhwi (by.value)));
  c11t_asm_no_flags (m);
  return c11t_asm_write (m, &dst, size, v);
}

/* cmov{e,ne,...}, which reads its source in any case.  */

static bool
run_cmov (const struct c11t_x86_insn *x, const char *condition)
{
  struct c11t_asm *m = x->m;
  struct c11t_place src, dst;
  unsigned size;
  tree flag = c11t_asm_condition (m, condition);
  if (flag == NULL_TREE || !parse_two (x, &src, &dst, &size) || size < 2
      || dst.kind != C11T_PLACE_REGISTER)
    return false;
  tree v = fetch (m, &src, size), old = c11t_asm_read (m, &dst, size);
  if (v == NULL_TREE || old == NULL_TREE)
    return false;
  tree mask = c11t_asm_compute (m, MINUS_EXPR, size,
                                build_zero_cst (c11t_hooks_uint (size)),
                                c11t_asm_resize (m, size, flag));
  v = c11t_asm_compute (m, BIT_XOR_EXPR, size, v, old);
  v = c11t_asm_compute (m, BIT_AND_EXPR, size, v, mask);
  v = c11t_asm_compute (m, BIT_XOR_EXPR, size, v, old);
  return c11t_asm_write (m, &dst, size, v);
}

/* j{e,ne,...} and jmp to a label of the statement.  */

static bool
run_jump (const struct c11t_x86_insn *x, const char *condition)
{
  struct c11t_asm *m = x->m;
  const char *to = x->insn->op[0];
  char *end;
  if (x->insn->n_ops != 1 || strncmp (to, "%l", 2) != 0 || !ISDIGIT (to[2]))
    return false;
  unsigned long n = strtoul (to + 2, &end, 10);
  if (*end != '\0' || n < m->n_operands
      || n - m->n_operands >= gimple_asm_nlabels (m->stmt))
    return false;
  m->condition = strcmp (condition, "mp") == 0
                     ? build_one_cst (c11t_hooks_uint (1))
                     : c11t_asm_condition (m, condition);
  if (m->condition == NULL_TREE)
    return false;
  m->label
      = TREE_VALUE (gimple_asm_label_op (m->stmt, n - m->n_operands));
  return true;
}

/* set{e,ne,...}.  */

static bool
run_set (const struct c11t_x86_insn *x, const char *condition)
{
  struct c11t_place dst;
  tree v = c11t_asm_condition (x->m, condition);
  if (v == NULL_TREE || x->insn->n_ops != 1 || x->insn->lock
      || !c11t_x86_place (x, 0, &dst))
    return false;
  if (dst.kind == C11T_PLACE_MEMORY)
    return c11t_asm_store (x->m, &dst, 1, __ATOMIC_RELAXED, v);
  return dst.size == 1 && c11t_asm_write (x->m, &dst, 1, v);
}

/* movz and movs, with SIZES, those of the source and the destination, behind;
   "x" is what the source says.  */

static bool
run_extend (const struct c11t_x86_insn *x, bool is_signed, const char *sizes)
{
  static const char letters[] = "bwlq";
  struct c11t_asm *m = x->m;
  struct c11t_place src, dst;
  if (x->insn->n_ops != 2 || sizes[0] == '\0' || !c11t_x86_place (x, 0, &src)
      || !c11t_x86_place (x, 1, &dst) || dst.kind != C11T_PLACE_REGISTER)
    return false;
  const char *letter = strchr (letters, sizes[0]);
  unsigned from = letter ? 1 << (letter - letters) : 0;
  if (sizes[0] == 'x' && src.kind == C11T_PLACE_REGISTER)
    from = src.size;
  letter = sizes[1] != '\0' ? strchr (letters, sizes[1]) : NULL;
  unsigned to = letter ? 1 << (letter - letters) : dst.size;
  if (from == 0 || from >= to || to != dst.size
      || (sizes[1] != '\0' && (letter == NULL || sizes[2] != '\0'))
      || (src.kind == C11T_PLACE_REGISTER && src.size != from))
    return false;
  tree v = fetch (m, &src, from);
  if (v == NULL_TREE)
    return false;
  if (is_signed)
    v = c11t_asm_value (m, fold_convert (signed_type_for (TREE_TYPE (v)), v));
  v = c11t_asm_value (m, fold_convert (c11t_hooks_uint (to), v));
  return c11t_asm_write (m, &dst, to, v);
}

static const struct
{
  const char *name;
  bool (*run) (const struct c11t_x86_insn *);
  enum c11t_row row;
  enum tree_code code;
} table[] = {
#define C11T_IDIOM_X86(name, run, row, code) { #name, run_##run, row, code },
#include "gcc-plugin/asm/idioms.def"
};

/* If NAME is BASE, perhaps with a size appended, set *SIZE to that or 0.  */

static bool
mnemonic_p (const char *name, const char *base, unsigned *size)
{
  static const char suffixes[] = "bwlq";
  size_t n = strlen (base);
  if (strncmp (name, base, n) != 0)
    return false;
  name += n;
  const char *suffix = *name ? strchr (suffixes, *name) : NULL;
  *size = suffix ? 1 << (suffix - suffixes) : 0;
  return *name == '\0' || (suffix && name[1] == '\0');
}

unsigned
c11t_asm_run_x86 (struct c11t_asm *m, const struct c11t_insn *insn)
{
  struct c11t_x86_insn x = { m, insn, C11T_N_ROWS, NOP_EXPR, 0 };
  for (unsigned i = 0; i < ARRAY_SIZE (table); i++)
    if (mnemonic_p (insn->name, table[i].name, &x.size))
      {
        x.row = table[i].row;
        x.code = table[i].code;
        return table[i].run (&x);
      }
  if (strncmp (insn->name, "movz", 4) == 0
      || strncmp (insn->name, "movs", 4) == 0)
    return run_extend (&x, insn->name[3] == 's', insn->name + 4);
  if (strncmp (insn->name, "set", 3) == 0)
    return run_set (&x, insn->name + 3);
  if (strncmp (insn->name, "cmov", 4) == 0)
    return run_cmov (&x, insn->name + 4);
  if (insn->name[0] == 'j')
    return run_jump (&x, insn->name + 1);
  return 0;
}
