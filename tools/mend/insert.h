/* insert.h -- fences put into the text of a program.
   SPDX-License-Identifier: BSD-3-Clause

   Where a fence before or behind one access can stand: before or behind its
   statement if nothing else of that comes between, else inside the expression
   (the statements in expressions of GNU C).  What cannot be put safely is
   refused, with the reason.

   Insertions are made in the text as it is, and applied all at once, so that
   those of one statement get along.  */

#ifndef C11T_TOOLS_MEND_INSERT_H
#define C11T_TOOLS_MEND_INSERT_H

#include <stdbool.h>
#include <stddef.h>

#include "model/event.h"

enum insert_form
{
  INSERT_BEFORE,  /* a fence before the statement */
  INSERT_BEHIND,  /* behind it */
  INSERT_AROUND,  /* before what is evaluated */
  INSERT_KEEPING, /* behind what is evaluated, whose value is kept */
  INSERT_INSTEAD  /* another text */
};

struct insertion
{
  enum insert_form form;
  size_t begin, end;
  bool braces;           /* the statement needs some */
  enum c11t_order order; /* of the fence */
  char *text;            /* of INSERT_INSTEAD; malloced */
  unsigned who;          /* the caller's */
  /* Set by insert_apply: another one is the same, or in the way.  */
  bool twice, left_out;
};

/* How a file writes fences.  */
enum insert_style
{
  INSERT_BUILTIN,   /* neither header is included */
  INSERT_STDATOMIC, /* <stdatomic.h> */
  INSERT_STD        /* <atomic> */
};

struct insert_file
{
  const char *text;
  bool cxx;
  enum insert_style style;
  size_t *tops, n_tops; /* statement.h */
};

/* Another access of the same function, or a call, from which one is to be kept
   apart.  */
struct insert_other
{
  size_t at;
  const char *expr;
  bool store, earlier; /* comes before the access, if both happen */
};

struct insert_access
{
  size_t at;        /* as the compiler tells of it */
  const char *expr; /* "" if it is not known */
  bool store, call; /* a call of an atomic operation */
  const struct insert_other *others;
  size_t n_others;
};

/* The file NAME, whose text is TEXT, which stays the caller's; and forget it.
 */
struct insert_file insert_file (const char *name, const char *text);
void insert_file_free (struct insert_file *f);

/* Fill RET with a fence of ORDER right before, or right behind, A.  NULL, or
   why that cannot be; not to be freed.  */
const char *insert_before (const struct insert_file *f,
                           const struct insert_access *a,
                           enum c11t_order order, struct insertion *ret);
const char *insert_behind (const struct insert_file *f,
                           const struct insert_access *a,
                           enum c11t_order order, struct insertion *ret);

/* The same with what makes NEW of F's text.  */
void insert_instead (const struct insert_file *f, const char *new,
                     struct insertion *ret);

/* What X puts at its begin, and at its end.  Malloced.  */
char *insert_opening (const struct insert_file *f, const struct insertion *x);
char *insert_closing (const struct insert_file *f, const struct insertion *x);

/* F's text with the N in LIST, which is put into another order.  Malloced.  */
char *insert_apply (const struct insert_file *f, struct insertion *list,
                    size_t n);

#endif
