/* flat.h -- the threads of a program, calls inlined: static program order.
   SPDX-License-Identifier: BSD-3-Clause

   The abstract event graph of the paper (section 5): a node for each event of
   each call of a function, with those that may come next; roots are what
   threads begin with.  */

#ifndef C11T_TOOLS_FENCES_FLAT_H
#define C11T_TOOLS_FENCES_FLAT_H

#include <stdio.h>

#include "tools/fences/graph.h"

#define FLAT_LOCKS 64 /* told apart; others protect nothing */

enum role
{
  NODE_JOINT, /* nothing happens: begin and end of a block */
  NODE_ACCESS,
  NODE_FENCE,
  NODE_CREATE,
  NODE_JOIN,
  NODE_LOCK,
  NODE_UNLOCK,
  NODE_ORDERS /* a call that keeps both sides apart */
};

struct node
{
  enum role role;
  const struct event *event; /* NULL of joints */
  struct address *addresses;
  unsigned n_addresses;
  unsigned context; /* the call that it is in */
  unsigned root;
  unsigned *succ, n_succ;
  uint64_t locks;  /* held here, always */
  int lock;        /* its number, or -1 */
  int started;     /* of NODE_CREATE: the root, or -1 */
  /* Of the joint that a call of a shared function returns to: the node before
     the call, else -1; and the function's entry, also of its entry and exit.  */
  int call;
  unsigned callee;
  bool locking; /* of an entry: it may lock or unlock something */
  bool loops;      /* is reached again from itself */
  unsigned component; /* nodes that reach each other have the same number, and
                         those that they lead to have none that is greater */
  /* Of NODE_CREATE: which nodes of the root are reached while that thread, and
     while those that it started, run; NULL until asked for (order.c).  */
  unsigned char *live[2];
};

struct root
{
  const struct function *function;
  unsigned entry; /* node */
  bool many;      /* more than one such thread may run */
  int parent;     /* the root that starts it, or -1 */
  unsigned first, end; /* its nodes */
  unsigned components; /* of nodes that reach each other */
};

struct flat
{
  struct program *program;
  struct node *nodes;
  unsigned n_nodes;
  struct root *roots;
  unsigned n_roots;
  unsigned *creates, n_creates; /* nodes that start threads */
  struct start *starts; /* while it is made */
  unsigned n_starts;
  unsigned max_nodes, max_copies;
  unsigned most_nodes; /* of a library; there is no use in more */
  bool large; /* calls are not told apart */
  unsigned n_contexts;
  char *locks[FLAT_LOCKS];
  unsigned n_locks;
};

/* Make F of the graphs in P: main, and every thread that is started from there;
   without main, each function that nobody calls, by any number of threads.
   ENTRIES, words with commas between them, are those functions if it is not
   empty.  Stops at MAX_NODES, and says so in P's assumptions.  */
void flat_make (struct flat *f, struct program *p, const char *entries,
                unsigned max_nodes);

/* May A and B, of P and of different threads, be about the same bytes?  And must they, byte for byte?  */
bool flat_may_alias (const struct program *p, const struct node *a,
                     const struct node *b);
bool flat_must_alias (const struct flat *f, const struct node *a,
                      const struct node *b);

/* Note which nodes of root R are reached again from themselves, and by which
   others.  */
void flat_loops (struct flat *f, struct root *r);

/* By node of the root of FROM, from its first one on: is it reached from there?
   FROM itself only if there is a way back.  Malloced.  */
bool *flat_reached (const struct flat *f, unsigned from);

/* Fill LOCKS of all nodes.  */
void flat_locks (struct flat *f);

/* Can CREATE, a node that starts a thread, be reached again from itself?  */
bool flat_starts_again (struct flat *f, unsigned create);

/* Print to OUT what decides, beside its root, with what NODE can happen in either
   order.  */
void flat_print_times (struct flat *f, unsigned node, FILE *out);

/* May A and B, of different threads, happen in either order: is neither before
   the other by the start or the end of a thread?  */
bool flat_concurrent (struct flat *f, unsigned a, unsigned b);

#endif
