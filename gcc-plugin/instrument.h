/* instrument.h -- one function per kind of statement that is rewritten.
   SPDX-License-Identifier: GPL-3.0-or-later

   All of them expect the current function to be in SSA form.  A statement
   that no longer throws has its block noted in DEAD_EH; the pass removes the
   edges when it is done.  */

#ifndef C11T_INSTRUMENT_H
#define C11T_INSTRUMENT_H

#include "gcc-plugin/access/access.h"
#include "site.h"

/* CALL is a call of a builtin: if it is an atomic operation or a fence, make
   it a hook, and return true.  */
bool c11t_instrument_atomic (gcall *call);

/* True if it will do so with CALL, of any function.  *RET_SIZE is the number of
   bytes, 0 if the builtin's name does not say it.  */
bool c11t_instrument_atomic_p (gcall *call, unsigned *ret_size);

/* The same for the internal function that stands for a compare-exchange.  */
bool c11t_instrument_internal (gcall *call);

/* Where STMT is.  What OpenMP makes has no place of its own: it is that of the
   statements around it then.  */
location_t c11t_instrument_location (gimple *stmt);

/* Put hooks before the fences and spin hints among asm statements and
   machine builtins, and list the rest.  */
void c11t_instrument_asm (gasm *stmt);
void c11t_instrument_machine_builtin (gcall *call);

/* Put a hook before CALL if the callee synchronises.  */
void c11t_instrument_call (gcall *call);

/* True if it will do so for calls of FNDECL.  */
bool c11t_instrument_synchronises_p (tree fndecl);

/* If CALL is one of a function of std::atomic, put a hook before it: the access
   goes by the call.  Is the current function one of those?  */
void c11t_instrument_std_atomic (gcall *call);
bool c11t_instrument_within_std_atomic (void);

/* True if SCOPE is namespace std or one inside.  */
bool c11t_instrument_in_std_p (tree scope);

/* The name of the class TYPE, if it is one of namespace std; or NULL.  */
const char *c11t_instrument_std_class (tree type);

/* The N accesses at SIDES are all that a call of the C library makes through its
   arguments (C11T_POINTEE): tell the runtime of them.  */
void c11t_instrument_library_call (const c11t_access *sides, unsigned n);

/* The same for strlen and its kin: CALL is L.  */
void c11t_instrument_string_function (gcall *call,
                                      const struct c11t_library_call *l,
                                      const c11t_access *sides, unsigned n);

/* The same for what has no rule of its own (instrument-library.cc).  */
void c11t_instrument_sides (gcall *call, const struct c11t_library_call *l,
                            const c11t_access *sides, unsigned n);

/* Append to SEQ the question how long STRING, of the function NAME that CALL calls, is, with
   the byte that ends it, but no longer than LIMIT, if that is not NULL_TREE.  Return the
   answer.  */
tree c11t_instrument_extent (gimple_seq *seq, gcall *call, const char *name,
                             tree string, tree limit);

/* True if one of the N accesses at SIDES, a call's, is behind argument ARG, and
   is watched; note in the dump if it is not.  */
bool c11t_instrument_watched_p (const c11t_access *sides, unsigned n, int arg,
                                bool is_write);

/* Note in the dump that A, behind a pointer, is left alone.  */
void c11t_instrument_skip_pointee (const c11t_access *a);

/* A is one of a hook's (C11T_VALUE).  */
void c11t_instrument_value (const c11t_access *a);

/* Instrument the accesses ALL of FUN, as c11t_access_find gave them.  */
void c11t_instrument_accesses (struct function *fun, vec<c11t_access> *all,
                               bitmap dead_eh);

/* The volatile load or store STMT of a scalar: let the runtime do it.  */
void c11t_instrument_volatile_load (gassign *stmt, bitmap dead_eh);
void c11t_instrument_volatile_store (gassign *stmt, bitmap dead_eh);

/* False if no statement may be put before CALL in its block.  */
bool c11t_instrument_may_precede (gcall *call);

/* A call of hook ROW that takes nothing but a site of kind KIND with text
   EXPR, inserted before STMT.  */
void c11t_instrument_before (gimple *stmt, enum c11t_row row, unsigned kind,
                             const char *expr);

/* Insert SEQ before STMT, or where CALL has returned, with their location.  */
void c11t_instrument_insert_before (gimple *stmt, gimple_seq seq);
void c11t_instrument_insert_after (gcall *call, gimple_seq seq);

/* What CALL, which returns something, puts it into: an SSA name if that was nowhere.  */
tree c11t_instrument_result (gcall *call);

/* Append to SEQ the hook for reading, or writing, the SIZE bytes at ADDR,
   which has the text EXPR; return the address to read from, or NULL for
   writes.  N is SIZE if the hook has one of its own for it, 0 otherwise; NOTE
   is for the dump, REF the expression if there is one.  */
tree c11t_instrument_range (gimple_seq *seq, location_t loc, bool is_write,
                            tree addr, tree size, unsigned n,
                            const char *expr, const char *note = NULL,
                            tree ref = NULL_TREE);

#endif
