/* template.h -- an asm template taken apart into instructions.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_ASM_TEMPLATE_H
#define C11T_ASM_TEMPLATE_H

/* Longer instructions are none that we know.  */
#define C11T_INSN_TEXT 80
#define C11T_INSN_OPS 6

/* One instruction, or one label, normalised.  */
struct c11t_insn
{
  char text[C11T_INSN_TEXT]; /* all of it, with its prefix */
  char name[C11T_INSN_TEXT]; /* the mnemonic; "1:" for a label */
  char op[C11T_INSN_OPS][C11T_INSN_TEXT];
  unsigned n_ops;
  bool lock; /* has the prefix */
  bool odd;  /* cut off, or uses something that is not handled here */
};

/* Append the instructions of TEMPL to INSNS.  IS_BASIC says that it has no
   operands: percent signs mean themselves.  */
void c11t_asm_split (const char *templ, bool is_basic, vec<c11t_insn> *insns);

#endif
