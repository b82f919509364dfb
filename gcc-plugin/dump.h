/* dump.h -- the lists of sites and of inline assembly, for people and tests.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_DUMP_H
#define C11T_DUMP_H

/* What is known of a place when a line about it is written.  */
struct c11t_dump_line
{
  expanded_location where;
  const char *function;
  unsigned kind; /* enum c11test_site_kind */
  unsigned size;
  unsigned order;
  const char *expr;
  const struct c11t_macro *macro; /* that it comes from, or NULL; with no names
                                     if only the language's */
};

/* The words for the kind of a site, and for its order.  */
const char *c11t_dump_kind (unsigned kind);
const char *c11t_dump_order (unsigned kind, unsigned order);

/* Open the files that the options name.  A file that cannot be written is a
   fatal error.  */
void c11t_dump_open (void);

/* The unit is done: write them.  */
void c11t_dump_close (void);

/* True if anybody wants lines about sites.  */
bool c11t_dump_wanted (void);

/* LINE became a call of HOOK; NOTE says what is odd about that, or is NULL.  */
void c11t_dump_site (const struct c11t_dump_line *line, const char *hook,
                     const char *note);

/* LINE was left alone for REASON.  */
void c11t_dump_skipped (const struct c11t_dump_line *line, const char *reason);

/* The whole function of LINE was left alone for REASON.  */
void c11t_dump_function (const struct c11t_dump_line *line, const char *reason);

/* An asm statement with TEMPLATE means VERDICT.  */
void c11t_dump_asm (const struct c11t_dump_line *line, const char *templ,
                    const char *verdict);

#endif
