/* members.c -- the members that addresses name, as numbers.
   SPDX-License-Identifier: BSD-3-Clause

   A large program compares its addresses by the hundred million, and they name
   few members: so each list of them is made once.

   Does not: know which object a member is in.  */

#include <stdlib.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/fences/points/parts.h"

static struct members *
make_list (struct points *a, const json_t *pairs)
{
  unsigned n = (unsigned) (json_array_size (pairs) / 2);
  struct members *ret
      = memory_new (1, sizeof *ret + n * sizeof ret->list[0]);
  ret->n = n;
  for (unsigned i = 0; i < n; i++)
    ret->list[i] = (struct member){
      names_number (&a->types, json_text (json_array_get (pairs, 2 * i), "")),
      json_integer_value (json_array_get (pairs, 2 * i + 1))
    };
  return ret;
}

const struct members *
points_members (struct points *a, const json_t *pairs)
{
  char *key;
  size_t len;
  if (json_array_size (pairs) < 2)
    return NULL;
  FILE *out = memory_open (&key, &len);
  for (size_t i = 0; i + 1 < json_array_size (pairs); i += 2)
    fprintf (out, "%s/%lld ", json_text (json_array_get (pairs, i), ""),
             (long long) json_integer_value (json_array_get (pairs, i + 1)));
  memory_close (out, &key);
  unsigned before = a->lists.n;
  unsigned number = names_number (&a->lists, key);
  free (key);
  if (number == before)
    {
      a->members
          = realloc (a->members, a->lists.n * sizeof *a->members);
      memory_check (a->members);
      a->members[number] = make_list (a, pairs);
      a->members[number]->number = number;
    }
  return a->members[number];
}
