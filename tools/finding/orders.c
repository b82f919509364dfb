/* orders.c -- the option orders, on the command's side; see orders.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/finding/orders.h"

#include <stdlib.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "report/orders-file.h"

struct orders
{
  const char *file;
  struct c11t_order_rule rule[C11T_MOST_ORDERS];
  bool reached[C11T_MOST_ORDERS];
  size_t n;
};

struct orders *
orders_init (struct options *o)
{
  const char *file = options_get (o, OPT_orders);
  char *why = NULL, wrong[400];
  size_t len;
  if (!*file)
    return NULL;
  char *text = file_read_text (file, &len, &why);
  if (!text)
    c11t_die ("option orders: '%s' cannot be used: %s", file, why);
  struct orders *orders = memory_new (1, sizeof *orders);
  int n = c11t_orders_read (text, len, orders->rule, wrong, sizeof wrong);
  if (n < 0)
    c11t_die ("option orders: '%s': %s", file, wrong);
  orders->n = (size_t) n;
  orders->file = file;
  free (text);
  char *full = realpath (file, NULL);
  if (full)
    o->value[OPT_orders] = full;
  return orders;
}

void
orders_take (struct orders *orders, const json_t *reached)
{
  size_t i;
  json_t *rule;
  json_array_foreach (reached, i, rule)
  {
    json_int_t n = json_integer_value (rule);
    if (orders && n >= 0 && (size_t) n < orders->n)
      orders->reached[n] = true;
  }
}

json_t *
orders_to_json (const struct orders *orders)
{
  json_t *list = json_array ();
  for (size_t i = 0; orders && i < orders->n; i++)
    if (orders->reached[i])
      json_array_append_new (list, json_integer ((json_int_t) i));
  return list;
}

void
orders_say (const struct orders *orders)
{
  for (size_t i = 0; orders && i < orders->n; i++)
    if (!orders->reached[i])
      c11t_say ("option orders: '%s', line %u (%s:%u): no execution reached "
                "such an access there",
                orders->file, orders->rule[i].at, orders->rule[i].place.file,
                orders->rule[i].place.line);
}
