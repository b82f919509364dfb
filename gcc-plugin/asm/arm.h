/* arm.h -- what the two files about Arm's assembly share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_ASM_ARM_H
#define C11T_ASM_ARM_H

#include "gcc-plugin/asm/machine.h"
#include "gcc-plugin/asm/template.h"

/* The loop being run.  */
struct c11t_arm_loop
{
  unsigned narrow;   /* bytes of arithmetic; 0 if as many as usual */
  tree old;          /* the value read; NULL outside a loop */
  tree result;       /* what ROW computes of OLD and OPERAND, if that was */
  enum c11t_row row; /* computed; the last such */
  tree operand;
  tree other;    /* what OLD was last compared with, or NULL */
  tree expected; /* the same when the loop was left */
};
extern struct c11t_arm_loop c11t_arm_loop;

/* True if VALUE depends on what the loop reads.  */
bool c11t_arm_dependent (struct c11t_asm *m, tree value);

/* The place of a register, "%w0", "x9" or "wzr".  */
bool c11t_arm_register (struct c11t_asm *m, const char *text,
                        struct c11t_place *ret);

/* The place of "[%1]", or of an operand that is memory.  */
bool c11t_arm_memory (struct c11t_asm *m, const char *text,
                      struct c11t_place *ret);

/* The number of bytes accessed by an instruction whose register is P and
   whose name ends in SUFFIX.  0 if that is no size.  */
unsigned c11t_arm_size (const char *suffix, const struct c11t_place *p);

/* Run INSN, which is no jump.  */
bool c11t_arm_run (struct c11t_asm *m, const struct c11t_insn *insn);

#endif
