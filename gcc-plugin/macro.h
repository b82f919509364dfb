/* macro.h -- which macro wrote an access.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_MACRO_H
#define C11T_MACRO_H

/* The macros whose definitions a token comes from, and where it stands in the
   innermost one's.  */
struct c11t_macro
{
  char names[80]; /* "OUTER>INNER"; "" if the user wrote the token there */
  const char *language; /* the language's macro behind those, or NULL */
  expanded_location where;
};

/* Fill in *RET for the token at LOC.  Return false if it comes from no macro's
   definition, or from the language's only.  */
bool c11t_macro_find (location_t loc, struct c11t_macro *ret);

#endif
