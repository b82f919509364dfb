/* ranges-json.c -- a set of execution numbers as data; see ranges.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/ranges.h"

#include <jansson.h>

#include "tools/base/json-util.h"

json_t *
ranges_to_json (const struct ranges *r)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < r->n; i++)
    {
      json_t *pair = json_array ();
      json_array_append_new (pair, json_of_number (r->range[i].from));
      json_array_append_new (pair, json_of_number (r->range[i].end - 1));
      json_array_append_new (list, pair);
    }
  return list;
}

bool
ranges_of_json (const json_t *j, struct ranges *ret)
{
  const json_t *pair;
  size_t i;
  *ret = (struct ranges){ 0 };
  if (!json_is_array (j))
    return false;
  json_array_foreach (j, i, pair)
  {
    uint64_t from = json_number (json_array_get (pair, 0), UINT64_MAX),
             last = json_number (json_array_get (pair, 1), UINT64_MAX);
    if (json_array_size (pair) != 2 || last == UINT64_MAX || from > last)
      {
        ranges_free (ret);
        return false;
      }
    ranges_add (ret, from, last + 1);
  }
  return true;
}
