/* import.h -- calls that instrumented code tells nobody of.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_IMPORT_H
#define C11T_INTERPOSE_IMPORT_H

#include <stdint.h>

struct c11t_string_function;

/* A function that such code calls in another library, and what it does with
   strings; NULL if nothing.  */
struct c11t_import
{
  void *function;
  const char *name;
  const struct c11t_string_function *string;
};

/* Before the first execution: see to it that such calls are noticed.  */
void c11t_import_begin (void);

/* Called by entry.S: I is called with ARGS, and returns to PC.  */
void c11t_import_called (const struct c11t_import *i, const void *pc,
                         const uintptr_t *args);

/* What is known of the function NAME, or NULL; and, under control: it is about
   to be called with ARGS.  */
const struct c11t_string_function *c11t_string_function (const char *name);
void c11t_string_called (const struct c11t_string_function *f, const void *pc,
                         const uintptr_t *args);

/* What stands in for libatomic's function NAME, or NULL.  */
void *c11t_atomic_function (const char *name);

#endif
