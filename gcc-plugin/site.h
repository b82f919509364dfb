/* site.h -- site records: the static description of one instrumented place.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_SITE_H
#define C11T_SITE_H

#include "hooks.h"
#include "object.h"

/* What to record.  */
struct c11t_site
{
  unsigned kind;    /* enum c11test_site_kind */
  unsigned order;   /* __ATOMIC_* or C11T_NO_ORDER */
  unsigned size;    /* bytes, 0 if it has none */
  const char *expr; /* from text.h */
  location_t loc;   /* UNKNOWN_LOCATION means that of the function */
  unsigned flags = 0; /* C11TEST_SITE_FROM_ASM, _SYSTEM or 0 */
  const char *note = NULL; /* for the dump: what is odd about it */
  /* Of what is accessed in an expression, if that is known beside LOC: the
     macro is asked for there, too.  */
  location_t written = UNKNOWN_LOCATION;
  /* For the inventory: the expression, or the pointer to what is accessed.  */
  tree ref = NULL_TREE;
  tree pointer = NULL_TREE;
};

/* Order of what has none, and of orders known only at run time.  */
#define C11T_NO_ORDER 0xff

/* Register the cached trees with GCC's garbage collector, for plugin NAME.  */
void c11t_site_init (const char *name);

/* A function begins; it is done, and its records are complete.  */
void c11t_site_begin (void);
void c11t_site_end (void);

/* The name of the current function as in the source, no parameters.  */
const char *c11t_site_function (void);

/* Emit the record of SITE, whose access calls HOOK, and return its address
   as an operand.  */
tree c11t_site_emit (const struct c11t_site *site, tree hook);

/* The number of the current function's record whose address ARG is; -1 if it
   is none, or that of several places.  */
int c11t_site_number (tree arg);

/* Its kind.  */
unsigned c11t_site_kind (unsigned n);

/* Record N depends on others as TEXT says (abi.h, C11TEST_SITE_DEPENDS).  */
void c11t_site_depends (unsigned n, const char *text);

/* Note in the dump that SITE was left alone for REASON.  */
void c11t_site_skip (const struct c11t_site *site, const char *reason);

/* Note in the dump that the current function was left alone for REASON.  */
void c11t_site_skip_function (const char *reason);

/* Note in the dump and in the asm report what the asm TEMPL at LOC is.  If
   VERDICT is NULL it does not touch memory, which the inventory alone says.  */
void c11t_site_asm (location_t loc, const char *templ, const char *verdict);

#endif
