/* loop.h -- what the files here know of a loop; private to them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_WAIT_LOOP_H
#define C11T_WAIT_LOOP_H

enum wait_kind
{
  WAIT_NONE,
  WAIT_LOAD,     /* gives what it read */
  WAIT_EXCHANGE, /* the same, and has written something */
  WAIT_CAS,      /* says whether it wrote; expects a value */
  WAIT_CAS_AT,   /* the same; what it expects is in memory */
  WAIT_CAS_VALUE /* expects a value, and gives what it read */
};

#define MAX_READS 8
#define MAX_WAIT_DEPTH 12

struct wait
{
  class loop *loop;
  gimple *reads[MAX_READS];
  unsigned n_reads;
  gimple *read;  /* the one that decides */
  bool other;    /* something else happens */
  tree variable; /* the only local variable that is written, or NULL_TREE */
  /* Names of what was read that come from a variable, or NULL.  */
  hash_set<tree> *same;
};

/* What goes on while  (READ & MASK) CODE VALUE.  */
struct wait_condition
{
  tree_code code;
  tree mask, value;
  tree type; /* of the comparison */
};

/* read.cc: what STMT is.  */
enum wait_kind c11t_wait_kind (gimple *stmt);
/* The arguments of a compare-exchange: what it expects, or where that is; what
   it writes.  */
tree c11t_wait_expected (gimple *cas);
tree c11t_wait_desired (gimple *cas);
/* Does STMT neither read nor write what threads share?  */
bool c11t_wait_is_idle (gimple *stmt);
/* Is it a fence?  */
bool c11t_wait_is_fence (gimple *stmt);

/* condition.cc: does X, an operand in the loop, have one value all the
   time?  Does the read of W always read from one address?  */
bool c11t_wait_is_invariant (const struct wait *w, tree x);
bool c11t_wait_has_one_address (const struct wait *w);
/* Find out what LEFT CODE RIGHT says of the read.  */
bool c11t_wait_condition (const struct wait *w, tree_code code, tree left,
                          tree right, struct wait_condition *c);
/* What is in W's variable whenever its read, a compare-exchange, is reached;
   NULL_TREE if that is not one constant.  */
tree c11t_wait_constant (const struct wait *w);

/* wait.cc: the code of what ends a loop that goes on while C, TYPE being that
   of the read; -1 if there is none.  */
int c11t_wait_code (const struct wait_condition *c, tree type);
/* Tell the runtime HOW W's read is one of a loop; C may be NULL if HOW needs
   no value.  Return false if that cannot be said.  */
bool c11t_wait_tell (const struct wait *w, const struct wait_condition *c,
                     int how);
/* The call that tells it; VALUE and MASK may be NULL_TREE.  */
gcall *c11t_wait_call (location_t loc, tree value, tree mask, int how);

/* guess.cc: tell the runtime of reads in FUN, but those ANNOUNCED, whose
   values are thrown away if they are too old.  Hooks on edges wait to be
   committed.  */
void c11t_guess_announce (struct function *fun, hash_set<gimple *> *announced);

#endif
