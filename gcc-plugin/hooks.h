/* hooks.h -- declarations of the runtime's hooks, made from abi.def.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_HOOKS_H
#define C11T_HOOKS_H

/* One row of abi.def.  A row with sizes stands for one hook per size.  */
enum c11t_row
{
#define C11T_SIZED(name) C11T_ROW_##name,
#define C11T_UNSIZED(name) C11T_ROW_##name,
#define C11T_GENERIC(name) C11T_ROW_##name,
#define C11T_ACCESS(name) C11T_ROW_##name,
#define C11T_VOLATILE(name) C11T_ROW_##name,
#define C11T_SPECIAL(name) C11T_ROW_##name,
#include "c11test/abi.def"
  C11T_N_ROWS
};

/* Register the cached trees with GCC's garbage collector, for plugin NAME.  */
void c11t_hooks_init (const char *name);

/* The declaration of hook ROW for accesses of SIZE bytes; SIZE is 0 in rows
   without sizes.  BUILTIN is the declaration of the builtin that a SIZED,
   UNSIZED or GENERIC row stands for, otherwise NULL.  */
tree c11t_hooks_decl (enum c11t_row row, unsigned size, tree builtin);

/* True if abi.def has a row for the atomic builtin FNDECL; then *RET_ROW and
 *RET_SIZE identify it.  */
bool c11t_hooks_find (tree fndecl, enum c11t_row *ret_row, unsigned *ret_size);

/* The row's name in abi.def.  */
const char *c11t_hooks_row_name (enum c11t_row row);

/* True if STMT calls one of our hooks.  */
bool c11t_hooks_is_call (const gimple *stmt);

/* Is it the one which says that a function of std::atomic is called?  */
bool c11t_hooks_is_atomic_call (const gimple *stmt);

/* The unsigned integer type of SIZE bytes.  */
tree c11t_hooks_uint (unsigned size);

/* Build a call of hook DECL with ARGS at LOC.  The caller inserts it.  */
gcall *c11t_hooks_call (location_t loc, tree decl, const vec<tree> &args);

/* A new SSA name that receives CALL's result.  */
tree c11t_hooks_result (gcall *call);

#endif
