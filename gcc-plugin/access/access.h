/* access.h -- the plain and volatile accesses of a function, before any is
   instrumented.
   SPDX-License-Identifier: GPL-3.0-or-later

   Finding them changes nothing.  Who instruments them, and who only tells of
   them (the event graph), go by the same list of places where accesses hide.  */

#ifndef C11T_ACCESS_H
#define C11T_ACCESS_H

#include "gcc-plugin/access/library.h"
#include "gcc-plugin/access/ref.h"

/* Where an access is.  */
enum c11t_access_where
{
  C11T_LOADED,   /* on the right side of an assignment */
  C11T_STORED,   /* on its left side */
  C11T_ARGUMENT, /* argument ARG of a call is an aggregate */
  C11T_RESULT,   /* what receives the result of a call */
  C11T_POINTEE,  /* what argument ARG of a call of the C library points to */
  C11T_VALUE,    /* what argument ARG of a hook points to */
  C11T_PARAMETER /* a parameter in memory, written by the call of us */
};

/* What an atomic hook does plainly with the objects that its arguments point
   to.  A compare-exchange writes its expected value only when it fails: after
   one that succeeds the object may be another thread's, as in the usual push on
   a list, where it is the link of the new node.  */
struct c11t_hook_values
{
  const char *hook; /* how its name begins */
  int read;
  int read_too;
  int written;
  bool sized;    /* argument 0 is the size */
  bool if_false; /* written if the result is false */
};

struct c11t_access
{
  enum c11t_access_where where;
  gimple *stmt; /* NULL of a parameter */
  int arg;      /* -1 if it is in no argument */
  bool is_write;
  tree ref;     /* what is accessed, or the pointer to it */
  const struct c11t_hook_values *values; /* of C11T_VALUE, else NULL */

  /* The rest is found by c11t_access_find only.  */
  const char *skipped; /* why it is left alone, NULL if it is not */
  struct c11t_ref r;   /* unless it is, or REF is a pointer */
  bool repeats;        /* it repeats another one (redundant.cc), */
  int repeated;        /* which is the read of this number; or -1 */
  tree from;           /* where a read reads, once it is instrumented */
};

/* Append to RET what STMT accesses, without the reasons; in the order in which it
   does.  */
void c11t_access_in (gimple *stmt, vec<c11t_access> *ret);

/* Append to RET the accesses of FUN, block by block and statement by statement,
   its parameters last.  What it shares is known (skip.h), and no access of
   these is instrumented.  */
void c11t_access_find (struct function *fun, vec<c11t_access> *ret);

/* True if A, which is not skipped, is done by a hook for volatile accesses.  */
bool c11t_access_is_volatile_p (const c11t_access *a);

/* Does A, in a destructor, make the object one of the destructor's class?  In the
   class that it was created with, that is what it is already; the language knows
   of no access there, and other threads may still call its functions if the
   destructor waits for them.  */
bool c11t_access_resets_vptr_p (const c11t_access *a);

/* True if REF names the pointer to what A accesses.  */
static inline bool
c11t_access_by_pointer_p (const c11t_access *a)
{
  return a->where == C11T_POINTEE || a->where == C11T_VALUE;
}

#endif
