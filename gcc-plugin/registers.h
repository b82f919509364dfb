/* registers.h -- variables of chosen registers keep their values.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_REGISTERS_H
#define C11T_REGISTERS_H

/* All hooks of FUN are there: let none of them come between a register variable
   and the assembly that it is an operand of.  */
void c11t_registers_keep (function *fun);

#endif
