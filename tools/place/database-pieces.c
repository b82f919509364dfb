/* database-pieces.c -- the pieces of a store, a row each; see database-rows.h.
   SPDX-License-Identifier: BSD-3-Clause

   store.json grows with the executions; of its pieces only those that have
   changed are written.  */

#include "tools/place/database-rows.h"

#include <stdlib.h>

#include "tools/base/file.h"
#include "tools/base/text.h"

char *
database_read_pieces (struct database *d, json_t *j)
{
  json_t *pieces = json_array ();
  char *why = NULL;
  int err = 0;
  sqlite3_stmt *q = database_query (
      d, "SELECT document FROM piece WHERE part = ?1 ORDER BY number", "i",
      d->part);
  while (database_step (d, q, &err))
    {
      json_error_t error;
      const void *text = sqlite3_column_blob (q, 0);
      size_t len = (size_t) sqlite3_column_bytes (q, 0);
      json_t *piece = json_loadb (text ? text : "", len, 0, &error);
      if (!piece && !why)
        why = text_format ("a piece is damaged, or not JSON (line %d: %s)",
                           error.line, error.text);
      if (piece)
        json_array_append_new (pieces, piece);
    }
  if (err && !why)
    why = text_format ("%s", d->error);
  json_object_set_new (j, "pieces", pieces);
  return why;
}

int
database_write_pieces (struct database *d, const json_t *j)
{
  static const char put_one[]
      = "INSERT INTO piece (part, number, document) VALUES (?1, ?2, ?3)"
        " ON CONFLICT DO UPDATE SET document = excluded.document"
        " WHERE document <> excluded.document";
  const json_t *pieces = json_object_get (j, "pieces"), *piece;
  size_t i, len;
  int err = database_finish (
      d,
      database_query (d, "DELETE FROM piece WHERE part = ?1 AND number >= ?2",
                      "ii", d->part, (int64_t) json_array_size (pieces)));
  json_array_foreach (pieces, i, piece) if (!err)
  {
    char *text = file_text_of_json (piece, &len);
    err = database_finish (d, database_query (d, put_one, "iis", d->part,
                                              (int64_t) i, text, len));
    free (text);
  }
  return err;
}
