/* ref.h -- a memory reference: which bytes it covers, how to reread them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_REF_H
#define C11T_REF_H

/* A memory reference taken apart.  Filled by c11t_ref_analyse.  */
struct c11t_ref
{
  tree ref;   /* as in the statement */
  tree outer; /* the object that ADDR is relative to: REF or its operand */
  tree size;  /* how many bytes REF covers, an operand */
  unsigned n; /* the same if it is 1, 2, 4, 8 or 16 and REF a register's
                 value; otherwise 0, which means a range */
  HOST_WIDE_INT skip; /* bytes from the start of OUTER to the first covered */
  bool movable;       /* c11t_ref_moved is possible */
};

/* Take REF apart.  Return NULL, or why that is impossible.  */
const char *c11t_ref_analyse (tree ref, struct c11t_ref *ret);

/* True if REF is a scalar that a volatile hook can access: 1, 2, 4 or 8
   whole bytes of integral, pointer or real type.  */
bool c11t_ref_volatile_scalar_p (tree ref);

/* The address of the first byte that R covers, as an operand; statements
   that compute it are appended to SEQ.  */
tree c11t_ref_address (const struct c11t_ref *r, gimple_seq *seq);

/* R's reference, made to read the same bytes at PTR instead.  */
tree c11t_ref_moved (const struct c11t_ref *r, tree ptr);

/* True if c11t_ref_moved keeps the type's alignment, on which the calling
   convention of an argument may depend.  */
bool c11t_ref_keeps_alignment_p (const struct c11t_ref *r);

/* Where REF stands in the source.  The name of a variable has no place: then
   it is BUILTINS_LOCATION, where no macro is.  UNKNOWN_LOCATION if the
   statement's place is the better one (instances of templates).  */
location_t c11t_ref_location (tree ref);

#endif
