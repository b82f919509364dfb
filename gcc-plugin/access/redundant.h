/* redundant.h -- accesses that repeat one just before them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_REDUNDANT_H
#define C11T_REDUNDANT_H

/* A new function.  */
void c11t_redundant_begin (void);

/* The statements of BB come next, or are done.  Blocks whose predecessors are
   all done know what came before.  */
void c11t_redundant_block_begin (basic_block bb);
void c11t_redundant_block_end (basic_block bb);

/* The statement STMT comes next.  Forgets what it may change.  */
void c11t_redundant_visit (gimple *stmt);

/* Is the plain access of REF in the statement visited last a repetition?  If so
   the number of the read that gives the address to read from is in *RET_READ, -1
   for its own.  */
bool c11t_redundant_p (tree ref, bool is_write, int *ret_read);

/* The access of REF gets a hook; READ is its number if it is a read that gives an
   address to read from, or -1.  */
void c11t_redundant_note (tree ref, bool is_write, int read);

/* A store to REF takes place, with or without a hook.  */
void c11t_redundant_store (tree ref);

#endif
