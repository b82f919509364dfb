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
 * Its parts (address.cc, depend.cc).
 */

/* Print to OUT, as a JSON value, what may be at the address PTR, or what REF, a
   memory reference, names: a list of [BASE, OFFSET, [TYPE, OFFSET, ...]].  */
void c11t_graph_pointee (FILE *out, tree ptr);
void c11t_graph_reference (FILE *out, tree ref);

/* The reference that the value PTR, an SSA name or an invariant, is the address
   of; NULL_TREE if there is none.  */
tree c11t_graph_reference_of (tree ptr);

/* The numbers of events in a function, by the SSA name that has what they
   read.  */
typedef hash_map<tree, unsigned> c11t_graph_values;

/* Set in EVENTS the numbers of those whose values OPERAND is computed from, in
   registers.  */
void c11t_graph_feeds (const c11t_graph_values *values, tree operand,
                       bitmap events);

/* The same for the conditions that decide whether BB is executed.  Needs
   post-dominators.  */
void c11t_graph_controls (const c11t_graph_values *values, basic_block bb,
                          bitmap events);

#endif
