/* early.h -- what GCC inlines before the hooks are put.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_EARLY_H
#define C11T_EARLY_H

/* Add to GCC's passes those that inline, and INSTRUMENT behind them; NAME is
   the plugin's.  */
void c11t_early_init (const char *name, opt_pass *instrument);

/* The options have their final values, no function has others yet, and whether
   there is an inventory is known: decide about the unit.  */
void c11t_early_decide (void);

/* True if functions of this unit are not to be instrumented yet: inlining
   comes first.  */
bool c11t_early_waits_p (void);

/* Nothing is inlined yet.  FUN is not to be if it is LEFT alone, or
   synchronises.  */
void c11t_early_prepare (struct function *fun, bool left);

/* FUN is about to be instrumented: from now on GCC may inline it as ever.  */
void c11t_early_release (struct function *fun);

#endif
