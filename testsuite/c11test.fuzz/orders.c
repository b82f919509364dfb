/* orders.c -- fuzzes files of the option orders.
   SPDX-License-Identifier: BSD-3-Clause

   Both readers: the runtime's and the command's in front of it.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "tools/finding/orders.h"
#include "report/orders-file.h"

void
fuzz_begin (void)
{
}

/* As the runtime does.  */
static void
read_orders (const char *text, size_t len)
{
  struct c11t_order_rule *rule = calloc (C11T_MOST_ORDERS, sizeof *rule);
  char why[400] = "";
  int n = c11t_orders_read (text, len, rule, why, sizeof why);
  fuzz_expect (n <= C11T_MOST_ORDERS && (n >= 0 || why[0]),
               "orders fit, or there is a sentence");
  for (int i = 0; i < n; i++)
    {
      fuzz_expect (rule[i].place.line > 0 && rule[i].change < C11T_N_CHANGES,
                   "a rule has a line and a change");
      c11t_named_place_fits (&rule[i].place, "src/ring.c", 12, 5);
      c11t_named_place_fits (&rule[i].place, rule[i].place.file,
                             rule[i].place.line, 1);
    }
  free (rule);
}

void
fuzz_input (const char *text, size_t len)
{
  struct options o = { { NULL } };
  /* Not ended by a null byte there.  */
  char *exact = malloc (len ? len : 1);
  memcpy (exact, text, len);
  read_orders (exact, len);
  free (exact);
  options_set (&o, OPT_orders, fuzz_file ("orders", text, len), "here");
  struct orders *orders = orders_init (&o);
  json_t *reached = json_pack ("[i,i,i]", 0, 2, 5000);
  orders_take (orders, reached);
  orders_say (orders);
  json_decref (reached);
}
