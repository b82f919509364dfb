/* arm-loop.cc -- loops of exclusive instructions in inline assembly.
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop of a load-exclusive and a store-exclusive is one read-modify-write,
   a compare-exchange if it is left when two values differ:

     1: ldxr old, [p]; add new, old, v; stxr failed, new, [p]; cbnz failed, 1b
     1: ldxr old, [p]; cmp old, e; b.ne 2f; stxr ...; cbnz failed, 1b; 2:

   The body is run with a name that stands for the value read.  What depends
   on it is collected aside (m->after), to be put behind the hook that defines
   it.

   Does not: know loops that compute anything else from the value read than
   one of the hooks can; these are not understood.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/arm.h"

bool
c11t_arm_dependent (struct c11t_asm *m, tree value)
{
  return m->dependent && m->dependent->contains (value);
}

/* If INSN is BASE + "x" or "ax", perhaps with a size, set the other results;
   BASE is "ld" or "st", its acquire or release letter LETTER.  */

static bool
exclusive_p (const struct c11t_insn *insn, const char *base, char letter,
             bool *ordered, const char **size)
{
  const char *p = insn->name;
  if (insn->odd || strncmp (p, base, 2) != 0)
    return false;
  p += 2;
  *ordered = *p == letter;
  p += *ordered;
  if (strncmp (p, "xr", 2) != 0)
    return false;
  *size = p + 2;
  return **size == '\0' || strcmp (*size, "b") == 0
         || strcmp (*size, "h") == 0;
}

/* Where the parts of a loop are, counted from its label.  */
struct loop_shape
{
  unsigned load, exit, store, end; /* EXIT is 0 if there is none */
  bool acquire, release;
  const char *size;
};

/* True if TEXT is a jump to the label of INSN, "1:", backwards or
   forwards.  */

static bool
to_label_p (const char *text, const struct c11t_insn *insn, char direction)
{
  size_t n = strlen (insn->name);
  return n >= 2 && insn->name[n - 1] == ':'
         && strncmp (text, insn->name, n - 1) == 0 && text[n - 1] == direction
         && text[n] == '\0';
}

/* True if INSN jumps when two values differ.  */

static bool
exit_p (const struct c11t_insn *insn)
{
  return ((strcmp (insn->name, "b.ne") == 0 || strcmp (insn->name, "bne") == 0)
          && insn->n_ops == 1)
         || (strcmp (insn->name, "cbnz") == 0 && insn->n_ops == 2);
}

/* Find the parts of the loop that begins at INSN, a label.  */

static bool
find_shape (const struct c11t_insn *insn, unsigned rest, struct loop_shape *s)
{
  memset (s, 0, sizeof *s);
  const char *store_size = "";
  unsigned i = 1;
  while (i < rest && strcmp (insn[i].name, "prfm") == 0)
    i++;
  s->load = i;
  if (i >= rest || !exclusive_p (&insn[i], "ld", 'a', &s->acquire, &s->size))
    return false;
  for (i++; i < rest; i++)
    if (exclusive_p (&insn[i], "st", 'l', &s->release, &store_size))
      break;
    else if (exit_p (&insn[i]) && s->exit == 0)
      s->exit = i;
  s->store = i;
  if (i + 1 >= rest || strcmp (store_size, s->size) != 0 || insn[i].n_ops != 3
      || strcmp (insn[i + 1].name, "cbnz") != 0 || insn[i + 1].n_ops != 2
      || strcmp (insn[i + 1].op[0], insn[i].op[0]) != 0
      || !to_label_p (insn[i + 1].op[1], insn, 'b')
      || strcmp (insn[s->load].op[1], insn[i].op[2]) != 0)
    return false;
  s->end = i + 2;
  if (s->exit != 0)
    {
      const struct c11t_insn *exit = &insn[s->exit];
      if (s->end >= rest
          || !to_label_p (exit->op[exit->n_ops - 1], &insn[s->end], 'f'))
        return false;
      s->end++;
    }
  return true;
}

/* Define the value read by the hook for storing STORED.  Return the hook's
   result.  */

static tree
loop_event (struct c11t_asm *m, const struct loop_shape *s,
            const struct c11t_place *mem, unsigned size, tree stored)
{
  unsigned order = s->acquire
                       ? (s->release ? __ATOMIC_SEQ_CST : __ATOMIC_ACQUIRE)
                       : (s->release ? __ATOMIC_RELEASE : __ATOMIC_RELAXED);
  if (s->exit != 0)
    {
      if (c11t_arm_dependent (m, c11t_arm_loop.expected)
          || c11t_arm_dependent (m, stored) || size < 4)
        return NULL_TREE;
      return c11t_asm_cas (m, mem, size, order, c11t_arm_loop.expected,
                           stored);
    }
  if (!c11t_arm_dependent (m, stored))
    return c11t_asm_rmw (m, mem, C11T_ROW_atomic_exchange, size, order,
                         stored);
  if (stored == c11t_arm_loop.old)
    return c11t_asm_rmw (m, mem, C11T_ROW_atomic_fetch_add, size, order,
                         build_zero_cst (c11t_hooks_uint (size)));
  if (stored != c11t_arm_loop.result)
    return NULL_TREE;
  return c11t_asm_rmw (m, mem, c11t_arm_loop.row, size, order,
                       c11t_arm_loop.operand);
}

/* The exit compares what the loop read: with "cbnz", the register must hold
   that itself, or the difference that was computed last.  */

static bool
check_exit (struct c11t_asm *m, const struct c11t_insn *exit)
{
  if (exit->n_ops == 1)
    {
      c11t_arm_loop.expected = c11t_arm_loop.other;
      return c11t_arm_loop.expected != NULL_TREE;
    }
  struct c11t_place p;
  if (!c11t_arm_register (m, exit->op[0], &p) || p.kind != C11T_PLACE_REGISTER)
    return false;
  tree value = c11t_asm_read (m, &p, p.size);
  if (value == NULL_TREE)
    return false;
  if (value == c11t_arm_loop.old)
    {
      c11t_arm_loop.expected = build_zero_cst (TREE_TYPE (value));
      return true;
    }
  if (value != c11t_arm_loop.result
      || (c11t_arm_loop.row != C11T_ROW_atomic_fetch_xor
          && c11t_arm_loop.row != C11T_ROW_atomic_fetch_sub))
    return false;
  c11t_arm_loop.expected = c11t_arm_loop.operand;
  return true;
}

/* Run the body of the loop at INSN with shape S.  */

static bool
run_body (struct c11t_asm *m, const struct c11t_insn *insn,
          const struct loop_shape *s)
{
  for (unsigned i = s->load + 1; i < s->store; i++)
    if (i == s->exit ? !check_exit (m, &insn[i]) : !c11t_arm_run (m, &insn[i]))
      return false;
  return !m->accesses;
}

/* Set P, the register that says if the store failed, to 0.  A store that is
   not reached leaves it as it was.  */

static bool
write_status (struct c11t_asm *m, const struct loop_shape *s,
              const struct c11t_place *p)
{
  unsigned size = m->slots[p->slot].size;
  tree type = c11t_hooks_uint (size ? size : 4);
  tree before = c11t_asm_read (m, p, size);
  if (s->exit == 0 || size == 0 || before == NULL_TREE)
    return c11t_asm_write (m, p, 4, build_zero_cst (type));
  tree failed = c11t_asm_value (m, fold_build2 (NE_EXPR, boolean_type_node,
                                                c11t_arm_loop.old,
                                                c11t_arm_loop.expected));
  failed = c11t_asm_value (m, fold_convert (type, failed));
  tree mask
      = c11t_asm_compute (m, MINUS_EXPR, size, build_zero_cst (type), failed);
  return c11t_asm_write (
      m, p, size, c11t_asm_compute (m, BIT_AND_EXPR, size, before, mask));
}

static bool
run_loop (struct c11t_asm *m, const struct c11t_insn *insn,
          const struct loop_shape *s)
{
  const struct c11t_insn *ld = &insn[s->load];
  const struct c11t_insn *st = &insn[s->store];
  struct c11t_place reg, mem, status, source;
  if (ld->n_ops != 2 || !c11t_arm_register (m, ld->op[0], &reg)
      || reg.kind != C11T_PLACE_REGISTER
      || !c11t_arm_memory (m, ld->op[1], &mem)
      || !c11t_arm_register (m, st->op[0], &status)
      || status.kind != C11T_PLACE_REGISTER)
    return false;
  unsigned size = c11t_arm_size (s->size, &reg);
  /* A variable of one or two bytes has no upper ones, which what may stand in
     a loop without comparison does not need.  */
  bool narrow = s->exit == 0 && size < 4 && m->slots[reg.slot].size == size;
  unsigned wide = narrow ? size : MAX (size, 4);
  c11t_arm_loop.narrow = narrow ? size : 0;
  c11t_arm_loop.old = make_ssa_name (c11t_hooks_uint (wide));
  m->dependent->add (c11t_arm_loop.old);
  if (!c11t_asm_write (m, &reg, wide, c11t_arm_loop.old)
      || c11t_asm_read (m, &reg, wide) != c11t_arm_loop.old
      || !run_body (m, insn, s) || !c11t_arm_register (m, st->op[1], &source))
    return false;
  tree stored = c11t_asm_read (m, &source, wide);
  if (stored == NULL_TREE)
    return false;
  tree old = loop_event (m, s, &mem, size, stored);
  if (old == NULL_TREE)
    return false;
  gimple_seq_add_stmt (&m->seq,
                       gimple_build_assign (c11t_arm_loop.old, NOP_EXPR, old));
  gimple_seq_add_seq (&m->seq, m->after);
  m->after = NULL;
  return write_status (m, s, &status);
}

unsigned
c11t_asm_run_arm (struct c11t_asm *m, const struct c11t_insn *insn,
                  unsigned rest)
{
  struct loop_shape s;
  if (insn->lock)
    return 0;
  if (insn->name[strlen (insn->name) - 1] != ':')
    return c11t_arm_run (m, insn);
  if (m->accesses || !find_shape (insn, rest, &s))
    return 0;
  hash_set<tree> dependent;
  m->dependent = &dependent;
  memset (&c11t_arm_loop, 0, sizeof c11t_arm_loop);
  bool done = run_loop (m, insn, &s);
  gimple_seq_add_seq (&m->seq, m->after);
  m->after = NULL;
  if (!done && c11t_arm_loop.old != NULL_TREE)
    release_ssa_name (c11t_arm_loop.old);
  c11t_arm_loop.old = NULL_TREE;
  c11t_arm_loop.narrow = 0;
  m->dependent = NULL;
  return done ? s.end : 0;
}
