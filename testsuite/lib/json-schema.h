/* json-schema.h -- the two halves of json-schema.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TESTSUITE_JSON_SCHEMA_H
#define C11T_TESTSUITE_JSON_SCHEMA_H

#include <stdbool.h>

#include <jansson.h>

/* A schema's file, with where to look for the files that it names.  */
struct schema_file
{
  const char *name;
  json_t *root;
};

/* The schema in the file NAME, with those that it refers to, checked: a
   keyword that is not known, an operand that is none, and a reference that
   leads nowhere end the process with status 2.  */
const struct schema_file *schema_load (const char *name);

/* What the reference REF in F leads to; the file goes to *RET.  */
json_t *schema_resolve (const char *ref, const struct schema_file *f,
                        const struct schema_file **ret);

/* The document in the file NAME, "-" for standard input.  */
json_t *schema_read (const char *name);

/* Say what is wrong and end with status 2.  */
void schema_die (const char *format, ...)
    __attribute__ ((noreturn, format (printf, 1, 2)));

#endif
