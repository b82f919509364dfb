/* database-rows.h -- what a part of a database keeps, by the names of files.
   SPDX-License-Identifier: BSD-3-Clause

   All are about D's part.  Those that return an int return 0 or an errno
   value.  */

#ifndef C11T_TOOLS_DATABASE_ROWS_H
#define C11T_TOOLS_DATABASE_ROWS_H

#include <stddef.h>

#include <jansson.h>

#include "tools/place/database.h"

/* What is kept as NAME, *RET_LEN bytes and a null byte, malloced; NULL, and
 *RET_ERR is ENOENT or another errno value.  */
char *database_get (struct database *d, const char *name, size_t *ret_len,
                    int *ret_err);
/* Keep the LEN bytes at CONTENT as NAME.  */
int database_put (struct database *d, const char *name, const void *content,
                  size_t len);
/* ENOENT if there is no NAME.  */
int database_look (struct database *d, const char *name);
int database_remove (struct database *d, const char *name);
/* What damaged NAME holds is put aside, as a folder's file would be, as
 *RET_KEPT, malloced.  */
int database_keep (struct database *d, const char *name, char **ret_kept);

/* The names of all that is kept, in order; those of all parts of shards, in any.
   *RET_N of them; array and names are malloced.  */
int database_list (struct database *d, char ***ret_names, size_t *ret_n);
int database_shards (struct database *d, char ***ret_names, size_t *ret_n);

/* database-pieces.c: add the pieces of the store to J; return NULL, or why that
   cannot be, malloced.  Write those of J that are new, or another than before. */
char *database_read_pieces (struct database *d, json_t *j);
int database_write_pieces (struct database *d, const json_t *j);

#endif
