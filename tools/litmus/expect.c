/* expect.c -- comparing with tables; see litmus-expect.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/litmus/expect.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"

#define MOST_REGISTERS 64

/* --- tables -------------------------------------------------------------- */

/* Take LINE apart; return false if it is no row.  */
static bool
parse_row (char *line, struct c11t_litmus_row *row)
{
  char *column[5];
  for (int i = 0; i < 5; i++)
    if (!(column[i] = strsep (&line, "\t")))
      return false;
  *row = (struct c11t_litmus_row){ column[0], column[1], column[2], column[4],
                                   strcmp (column[3], "race") == 0 };
  return row->race || strcmp (column[3], "-") == 0;
}

unsigned
c11t_litmus_table_parse (struct c11t_litmus_table *table, char *text)
{
  unsigned number = 0;
  *table = (struct c11t_litmus_table){ 0 };
  for (char *line; (line = strsep (&text, "\n"));)
    {
      struct c11t_litmus_row row;
      line[strcspn (line, "\r")] = 0;
      if (++number == 1 || !*line)
        continue;
      if (!parse_row (line, &row))
        return number;
      if (table->n == table->cap)
        {
          table->cap = table->cap ? 2 * table->cap : 64;
          table->rows
              = reallocarray (table->rows, table->cap, sizeof *table->rows);
          memory_check (table->rows);
        }
      table->rows[table->n++] = row;
    }
  return 0;
}

void
c11t_litmus_table_free (struct c11t_litmus_table *table)
{
  free (table->rows);
  *table = (struct c11t_litmus_table){ 0 };
}

const struct c11t_litmus_row *
c11t_litmus_table_find (const struct c11t_litmus_table *table,
                        const char *test, const char *model)
{
  for (size_t i = 0; i < table->n; i++)
    if (strcmp (table->rows[i].test, test) == 0
        && strcmp (table->rows[i].model, model) == 0)
      return &table->rows[i];
  return NULL;
}

/* --- comparing ----------------------------------------------------------- */

/* The items of TEST that are the registers of LIST, in ITEMS.  Return how
   many, or -1 and say which is missing.  */
static int
find_registers (const struct c11t_litmus_test *test, const char *list,
                unsigned items[MOST_REGISTERS], struct c11t_text *text)
{
  int n = 0;
  for (const char *p = list; *(p += strspn (p, " "));)
    {
      char name[128];
      struct c11t_text t = C11T_TEXT (name);
      size_t len = strcspn (p, " ");
      c11t_text_add (&t, "%.*s", (int) len, p);
      p += len;
      int item = c11t_litmus_find_item (test, name);
      if (item < 0 || n == MOST_REGISTERS)
        {
          c11t_text_add (text, "the test does not list %s", name);
          return -1;
        }
      items[n++] = (unsigned) item;
    }
  return n;
}

/* The outcomes in TEXT, of WIDTH values each.  Return false if it is not that.
 */
static bool
parse_outcomes (const char *text, unsigned width,
                struct c11t_litmus_states *set)
{
  int64_t v[MOST_REGISTERS];
  if (strcmp (text, "-") == 0)
    return true;
  for (const char *p = text; *(p += strspn (p, " "));)
    {
      for (unsigned i = 0; i < width; i++)
        {
          char *end;
          v[i] = strtoll (p, &end, 10);
          if (end == p || (i + 1 < width && *end++ != ','))
            return false;
          p = end;
        }
      if (*p && *p != ' ')
        return false;
      c11t_litmus_states_add (set, v, 1);
    }
  return true;
}

/* The states of RESULT as outcomes of the N items ITEMS.  */
static void
project (const struct c11t_litmus_result *result, const unsigned items[],
         unsigned n, struct c11t_litmus_states *set)
{
  int64_t v[MOST_REGISTERS];
  for (size_t i = 0; i < result->states.n; i++)
    {
      for (unsigned k = 0; k < n; k++)
        v[k] = c11t_litmus_state (&result->states, i)[items[k]];
      c11t_litmus_states_add (set, v, 1);
    }
}

/* Append to TEXT, after LABEL, what is in A and not in B; return how many.  */
static unsigned
list_missing (const char *label, const struct c11t_litmus_states *a,
              const struct c11t_litmus_states *b, struct c11t_text *text)
{
  unsigned n = 0;
  for (size_t i = 0; i < a->n; i++)
    {
      const int64_t *v = c11t_litmus_state (a, i);
      if (c11t_litmus_states_find (b, v) >= 0)
        continue;
      if (n++ == 0)
        c11t_text_add (text, "%s%s:", text->len ? "; " : "", label);
      for (unsigned k = 0; k < a->width; k++)
        c11t_text_add (text, "%c%lld", k ? ',' : ' ', (long long) v[k]);
    }
  return n;
}

bool
c11t_litmus_compare (const struct c11t_litmus_test *test,
                     const struct c11t_litmus_result *result,
                     const struct c11t_litmus_row *row, struct c11t_text *text)
{
  unsigned items[MOST_REGISTERS];
  int n = find_registers (test, row->registers, items, text);
  if (n < 0)
    return false;
  struct c11t_litmus_states want, got;
  c11t_litmus_states_init (&want, (unsigned) n);
  c11t_litmus_states_init (&got, (unsigned) n);
  bool agree = true, race = result->racy > 0;
  if (n && !parse_outcomes (row->outcomes, (unsigned) n, &want))
    {
      c11t_text_add (text, "the table's outcomes are not understood");
      agree = false;
    }
  else if (n)
    {
      project (result, items, (unsigned) n, &got);
      agree = list_missing ("not in the table", &got, &want, text) == 0;
      if (result->complete
          && list_missing ("only in the table", &want, &got, text) > 0)
        agree = false;
    }
  if (race != row->race && (race || result->complete))
    {
      c11t_text_add (text, "%s%s", text->len ? "; " : "",
                     race ? "a data race that is not in the table"
                          : "no data race, but there is one in the table");
      agree = false;
    }
  c11t_litmus_states_free (&want);
  c11t_litmus_states_free (&got);
  return agree;
}
