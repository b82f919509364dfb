/* components.h -- which nodes of a graph reach each other.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_COMPONENTS_H
#define C11T_TOOLS_FENCES_COMPONENTS_H

/* A graph of nodes 0, 1, ...: the successors of node I are SUCC from FIRST[I] to
   before FIRST[I + 1].  */
struct links
{
  unsigned *first, *succ;
};

void links_free (struct links *l);

/* The strongly connected components of L, of N nodes: by node, its number.
   Malloced.  Numbers are from 0 to before *COUNT, and nothing that a node leads to
   has a greater one.  */
unsigned *components_of (const struct links *l, unsigned n, unsigned *count);

/* The nodes of N, by component OF them, of which there are COUNT; those of
   component K begin at FIRST[K] and end before FIRST[K + 1].  Both malloced.  */
unsigned *components_members (const unsigned *of, unsigned n, unsigned count,
                              unsigned **first);

#endif
