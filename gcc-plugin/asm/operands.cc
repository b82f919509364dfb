/* operands.cc -- the operands of an asm statement, for asm-machine.h.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each operand is in a register of its own, except that an input shares the
   register of the output that it is matched with, and that operands tied to
   the same machine register ("a") share it.  Clobbered registers are scratch
   space.  An operand that may be in memory, and is, stays there.  A register
   that a template writes first and reads then, without saying so (glib does),
   is scratch space too: where that works natively it is in nobody's way.

   Does not: handle operands in variables tied to registers, and statements
   that throw; the statement is then unrecognised.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/machine.h"
#include "gcc-plugin/text.h"

/* The named registers that a constraint letter stands for, in the order of
   their numbers here, which are the machine's for Arm.  */
static const char letters[] = "abcdSD";

/* The number of the x86 register that CONSTRAINT demands, or -1 if it leaves
   the choice.  */

static int
demanded_register (const char *constraint)
{
  int n = -1;
  for (; *constraint != '\0'; constraint++)
    if (const char *letter = strchr (letters, *constraint))
      n = letter - letters;
    else if (strchr ("rqQlRgXfxvUAty", *constraint))
      return -1;
  return n;
}

/* The number of the register that a clobber calls NAME, or -1.  Those of x86
   come first; r8 and the like have their number in both machines.  */

static int
clobbered_register (const char *name)
{
  static const char *const names[] = { "ax", "bx", "cx", "dx", "si", "di" };
  name += *name == '%';
  const char *base = name + (*name == 'r' || *name == 'e');
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (strcmp (base, names[i]) == 0)
      return i;
  if (strchr ("rxw", *name) == NULL || !ISDIGIT (name[1]))
    return -1;
  char *end;
  unsigned long n = strtoul (name + 1, &end, 10);
  /* 0 to 5 would collide; nobody clobbers them where it matters.  */
  return *end == '\0' && n >= 8 && n < C11T_ASM_REGISTERS ? (int) n : -1;
}

/* The size of a register that holds a value of TYPE, 0 if it is none that
   fits in one.  */

static unsigned
register_size (tree type)
{
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type)
      && !SCALAR_FLOAT_TYPE_P (type))
    return 0;
  if (!tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)))
    return 0;
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return pow2p_hwi (size) && size <= 8 ? size : 0;
}

static int
new_slot (struct c11t_asm *m, unsigned size)
{
  m->slots.safe_push ({ NULL_TREE, NULL_TREE, size, false, false, false });
  return m->slots.length () - 1;
}

int
c11t_asm_unsaid (struct c11t_asm *m, unsigned n)
{
  if (n < C11T_ASM_REGISTERS && m->registers[n] < 0)
    {
      m->registers[n] = new_slot (m, 8);
      m->slots[m->registers[n]].unsaid = true;
    }
  return c11t_asm_named (m, n);
}

/* Give the operand O, which has CONSTRAINT and TYPE, a slot.  One with a name
   is a whole register.  */

static void
place_in_register (struct c11t_asm *m, struct c11t_asm_operand *o,
                   const char *constraint, tree type)
{
  int n = demanded_register (constraint);
  o->size = register_size (type);
  if (strchr (constraint, 'A') && INTEGRAL_TYPE_P (type)
      && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
      && tree_to_uhwi (TYPE_SIZE_UNIT (type)) == 16)
    {
      o->pair = true;
      for (unsigned i : { C11T_ASM_RAX, C11T_ASM_RDX })
        if (m->registers[i] < 0)
          m->registers[i] = new_slot (m, 8);
      return;
    }
  if (n < 0)
    o->slot = new_slot (m, o->size);
  else
    {
      if (m->registers[n] < 0)
        m->registers[n] = new_slot (m, 8);
      o->slot = m->registers[n];
    }
}

/* What kind of thing TREE in memory is: NULL if its address can be passed to
   a hook, otherwise why not.  */

static const char *
memory_reason (tree ref)
{
  if (!ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return "other address space";
  tree base = get_base_address (ref);
  if (base == NULL_TREE || (DECL_P (base) && is_gimple_reg (base)))
    return "operand has no address";
  if (DECL_P (base)
      && lookup_attribute ("c11test_no_instrument", DECL_ATTRIBUTES (base)))
    return "attribute c11test_no_instrument";
  return NULL;
}

/* True if VALUE is `register int x asm ("rbx")' or CONSTRAINT is "{rbx}", as
   GCC 16 has it.  */

static bool
tied_p (tree value, const char *constraint)
{
  return (VAR_P (value) && DECL_HARD_REGISTER (value))
         || strchr (constraint, '{') != NULL;
}

/* VALUE lies in memory and not in a register or a constant.  */

static bool
in_memory_p (tree value)
{
  return !is_gimple_val (value) && is_gimple_lvalue (value);
}

static const char *
begin_output (struct c11t_asm *m, unsigned i, const char **constraints)
{
  tree op = gimple_asm_output_op (m->stmt, i);
  tree value = TREE_VALUE (op);
  constraints[i] = TREE_STRING_POINTER (TREE_VALUE (TREE_PURPOSE (op)));
  struct c11t_asm_operand *o = &m->operands[i];
  if (tied_p (value, constraints[i]))
    return "operand tied to a register";
  if (strncmp (constraints[i], "=@cc", 4) == 0)
    return NULL;
  const char *constraint = constraints[i];
  bool memory, reg, inout;
  if (!c11t_gcc_parse_output (&constraint, i, gimple_asm_ninputs (m->stmt),
                              gimple_asm_noutputs (m->stmt), &memory, &reg,
                              &inout))
    return "operands";
  if (memory && in_memory_p (value))
    {
      o->memory = value;
      return memory_reason (value);
    }
  place_in_register (m, o, constraint, TREE_TYPE (value));
  return NULL;
}

/* Note that input operand O has VALUE when the template begins.  */

static void
set_input (struct c11t_asm *m, struct c11t_asm_operand *o, tree value)
{
  if (o->pair)
    {
      if (is_gimple_val (value))
        c11t_asm_write_pair (m, C11T_ASM_RDX, C11T_ASM_RAX, value);
      return;
    }
  struct c11t_asm_slot *slot = &m->slots[o->slot];
  tree from = TREE_TYPE (value);
  if (o->size == 0 || register_size (from) != o->size
      || !is_gimple_val (value))
    return;
  slot->original = value;
  tree type = c11t_hooks_uint (o->size);
  value = c11t_asm_value (m, SCALAR_FLOAT_TYPE_P (from)
                                 ? fold_build1 (VIEW_CONVERT_EXPR, type, value)
                                 : fold_convert (type, value));
  tree whole = c11t_hooks_uint (slot->size);
  slot->value = c11t_asm_value (m, fold_convert (whole, value));
}

static const char *
begin_input (struct c11t_asm *m, unsigned i, const char *const *constraints)
{
  unsigned n_outputs = gimple_asm_noutputs (m->stmt);
  tree op = gimple_asm_input_op (m->stmt, i);
  tree value = TREE_VALUE (op);
  const char *text = TREE_STRING_POINTER (TREE_VALUE (TREE_PURPOSE (op)));
  const char *constraint = text;
  struct c11t_asm_operand *o = &m->operands[n_outputs + i];
  bool memory, reg;
  if (tied_p (value, text))
    return "operand tied to a register";
  if (!c11t_gcc_parse_input (&constraint, i, gimple_asm_ninputs (m->stmt),
                             n_outputs, constraints, &memory, &reg))
    return "operands";
  if (ISDIGIT (text[strspn (text, "%&")]))
    {
      *o = m->operands[atoi (text + strspn (text, "%&"))];
      if (o->slot >= 0 || o->pair)
        set_input (m, o, value);
      return NULL;
    }
  if (memory && in_memory_p (value))
    {
      o->memory = value;
      return memory_reason (value);
    }
  if (TREE_CODE (value) == INTEGER_CST && strpbrk (text, "ineZIJKLMNgX"))
    /* As the compiler prints it.  */
    o->constant = fold_convert (signed_type_for (TREE_TYPE (value)), value);
  place_in_register (m, o, text, TREE_TYPE (value));
  set_input (m, o, value);
  return NULL;
}

static void
begin_clobber (struct c11t_asm *m, tree clobber)
{
  int n = clobbered_register (TREE_STRING_POINTER (TREE_VALUE (clobber)));
  if (n >= 0 && m->registers[n] < 0)
    m->registers[n] = new_slot (m, 8);
}

const char *
c11t_asm_begin (struct c11t_asm *m, gasm *stmt)
{
  m->stmt = stmt;
  m->loc = gimple_location (stmt);
  m->seq = NULL;
  m->accesses = m->opaque = false;
  m->label = m->condition = NULL_TREE;
  m->dependent = NULL;
  m->after = NULL;
  c11t_asm_no_flags (m);
  memset (m->registers, -1, sizeof m->registers);
  unsigned n_outputs = gimple_asm_noutputs (stmt);
  m->n_operands = n_outputs + gimple_asm_ninputs (stmt);
  if (m->n_operands > C11T_ASM_OPERANDS)
    return "operands";
  for (unsigned i = 0; i < C11T_ASM_OPERANDS; i++)
    m->operands[i] = { 0, -1, NULL_TREE, NULL_TREE, false };
  if (stmt_can_throw_internal (cfun, stmt)
      || (stmt_ends_bb_p (stmt) && gimple_asm_nlabels (stmt) == 0))
    return "may throw";
  const char *constraints[C11T_ASM_OPERANDS];
  const char *reason = NULL;
  for (unsigned i = 0; reason == NULL && i < n_outputs; i++)
    reason = begin_output (m, i, constraints);
  for (unsigned i = 0; reason == NULL && i < gimple_asm_ninputs (stmt); i++)
    reason = begin_input (m, i, constraints);
  for (unsigned i = 0; i < gimple_asm_nclobbers (stmt); i++)
    begin_clobber (m, gimple_asm_clobber_op (stmt, i));
  return reason;
}

/* The object REF in memory as a place.  */

static void
memory_place (struct c11t_asm *m, tree ref, struct c11t_place *ret)
{
  tree base = get_base_address (ref);
  if (DECL_P (base))
    mark_addressable (base);
  ret->kind = C11T_PLACE_MEMORY;
  ret->text = c11t_text_of_ref (ref);
  tree addr = build_fold_addr_expr (unshare_expr (ref));
  ret->value = c11t_asm_value (m, fold_convert (ptr_type_node, addr));
}

bool
c11t_asm_operand_place (struct c11t_asm *m, unsigned n, bool want_memory,
                        struct c11t_place *ret)
{
  memset (ret, 0, sizeof *ret);
  if (n >= m->n_operands)
    return false;
  const struct c11t_asm_operand *o = &m->operands[n];
  if (o->memory != NULL_TREE)
    memory_place (m, o->memory, ret);
  else if (want_memory)
    return false;
  else if (o->constant != NULL_TREE)
    {
      ret->kind = C11T_PLACE_CONSTANT;
      ret->value = o->constant;
    }
  else if (o->slot >= 0)
    {
      ret->kind = C11T_PLACE_REGISTER;
      ret->slot = o->slot;
      ret->size = o->size;
    }
  else
    return false;
  return true;
}

bool
c11t_asm_indirect (struct c11t_asm *m, const struct c11t_place *p,
                   HOST_WIDE_INT offset, struct c11t_place *ret)
{
  memset (ret, 0, sizeof *ret);
  if (p->kind != C11T_PLACE_REGISTER)
    return false;
  const struct c11t_asm_slot *slot = &m->slots[p->slot];
  if (slot->value == NULL_TREE || slot->size != POINTER_SIZE_UNITS)
    return false;
  ret->kind = C11T_PLACE_MEMORY;
  ret->text = "";
  tree pointer = slot->value;
  if (slot->original && POINTER_TYPE_P (TREE_TYPE (slot->original)))
    pointer = slot->original;
  tree addr = c11t_asm_value (m, fold_convert (ptr_type_node, pointer));
  if (offset != 0)
    addr = c11t_asm_value (m, fold_build_pointer_plus_hwi (addr, offset));
  if (slot->original)
    ret->text = c11t_text_of_pointee (offset ? addr : pointer, NULL_TREE);
  ret->value = addr;
  return true;
}
