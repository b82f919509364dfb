/* x86.h -- what the two files about x86's assembly share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_ASM_X86_H
#define C11T_ASM_X86_H

#include "gcc-plugin/asm/machine.h"
#include "gcc-plugin/asm/template.h"

/* One instruction to run.  */
struct c11t_x86_insn
{
  struct c11t_asm *m;
  const struct c11t_insn *insn;
  enum c11t_row row;
  enum tree_code code;
  unsigned size; /* as the mnemonic says, 0 if it does not */
};

/* The place of the register NAME, without "@".  */
bool c11t_x86_register (struct c11t_asm *m, const char *name,
                        struct c11t_place *ret);

/* The place of operand N of X.  */
bool c11t_x86_place (const struct c11t_x86_insn *x, unsigned n,
                     struct c11t_place *ret);

#endif
