/* graph.h -- the abstract event graph of a unit, for c11test fences.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_GRAPH_H
#define C11T_GRAPH_H

#include "gcc-plugin/site.h"

/* True if the argument "graph" or the environment variable C11TEST_GRAPH asks
   for graphs.  If not, the others do nothing.  */
bool c11t_graph_wanted (void);

/* Record N of the current function is SITE.  */
void c11t_graph_site (unsigned n, const struct c11t_site *site);

/* Note the graph of FUN, whose synchronisation has become calls of hooks and
   whose plain accesses have not; points-to information is up to date.  Nothing
   is changed.  */
void c11t_graph_function (struct function *fun);

/* Write what was noted into a section of the object.  The assembly is nearly
   complete.  */
void c11t_graph_finish (void);

/*
 * Its parts (address.cc, depend.cc, pointer.cc, std-atomic.cc, thread.cc).
 */

/* Print to OUT, as a JSON value, what may be at the address PTR, or what REF, a
   memory reference, names: a list of [BASE, OFFSET, [TYPE, OFFSET, ...]].  */
void c11t_graph_pointee (FILE *out, tree ptr);
void c11t_graph_reference (FILE *out, tree ref);

/* The places that pointers are loaded from (c: in address.cc): begin with none;
   print them, with commas between.  */
void c11t_graph_begin_cells (void);
void c11t_graph_cells (FILE *out);

/* How the pointers that nothing is known of were made, "made" of a function; of
   all that was printed since c11t_graph_begin_cells.  */
void c11t_graph_made (FILE *out);

/* Pointers beside the events (pointer.cc).  Print the initial values of the unit's
   variables that have addresses in them.  */
void c11t_graph_initial (FILE *out);
/* VALUE without conversions, if it is a pointer; NULL_TREE if not.  */
tree c11t_graph_pointer (tree value);
/* Print what VALUE, which is written, and may be NULL, points to.  */
void c11t_graph_stored (FILE *out, tree value);
/* Pointers that are stored in the function's own memory: begin with none; VALUE is
   stored in REF; print them.  */
void c11t_graph_begin_moves (void);
void c11t_graph_move (tree ref, tree value);
void c11t_graph_moves (FILE *out);
/* Print what FUN returns points to: lists of addresses.  */
void c11t_graph_returns (FILE *out, struct function *fun);

/* What the unit is called: its file, and what tells it from another of that
   name.  */
const char *c11t_graph_unit (void);

/* Print the base that DECL, a variable or function, is.  */
void c11t_graph_declared (FILE *out, tree decl);

/* The reference that the value PTR, an SSA name or an invariant, is the address
   of; NULL_TREE if there is none.  */
tree c11t_graph_reference_of (tree ptr);

/* What a call of an operation of <atomic> does: KIND as in the graph; SWAP, the
   POINTER to its object, the VALUE it gives, if there are any; the bytes, 0 if
   that is not known.  */
struct c11t_graph_atomic
{
  char kind;
  unsigned order; /* __ATOMIC_*, relaxed if it is not KNOWN */
  bool known, swap, compares;
  tree pointer, value;
  unsigned size;
};

/* Is FNDECL one of those?  */
bool c11t_graph_std_atomic_p (tree fndecl);

/* Is it one, or of what those are made?  */
bool c11t_graph_std_atomic_within_p (tree fndecl);

/* Fill RET if CALL is a call of one; false if it is not.  */
bool c11t_graph_std_atomic (gcall *call, struct c11t_graph_atomic *ret);

/* The same, also if it is one of std::atomic_ref: without pointer and value.  */
bool c11t_graph_std_atomic_or_ref (gcall *call, struct c11t_graph_atomic *ret);

/* If CALL starts a std::thread, print to OUT what follows its arguments
   (thread.cc).  */
void c11t_graph_std_thread (FILE *out, gcall *call);

/* The numbers of events in a function, by the SSA name that has what they
   read.  */
typedef hash_map<tree, unsigned> c11t_graph_values;

/* Set in EVENTS the numbers of those whose values OPERAND is computed from, in
   registers.  */
void c11t_graph_feeds (const c11t_graph_values *values, tree operand,
                       bitmap events);

/* The numbers of events that the conditions need which decide whether BB is
   executed.  The answer is kept: VALUES is to be complete.  Between the first
   of these and the last the current function has post-dominators and is not
   changed.  */
void c11t_graph_begin_controls (void);
bitmap c11t_graph_controls (const c11t_graph_values *values, basic_block bb);
void c11t_graph_end_controls (void);

#endif
