/* pipe.c -- the edits in the form of musketeer's results.txt.
   SPDX-License-Identifier: BSD-3-Clause

   A line for each,
   KIND|FILE|FUNCTION|LINE|VARIABLE|FILE|FUNCTION|LINE|VARIABLE: the two
   accesses of the delay that it stands between.  KIND is "fence" for what is
   seq_cst, a fence or an order, and "lwfence" for the rest; "dp" never comes,
   for a dependency is nothing that a compiler keeps.

   Where the second access is not known it is the first again.  A bar in a name
   becomes a slash.  */

#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/fences/report.h"

static void
print_field (const char *text, FILE *out)
{
  putc ('|', out);
  for (; *text; text++)
    text_print (out, "%c", *text == '|' ? '/' : *text);
}

static void
print_access (const json_t *j, FILE *out)
{
  char line[24];
  snprintf (line, sizeof line, "%d",
            (int) json_integer_value (json_object_get (j, "line")));
  print_field (json_text (json_object_get (j, "file"), ""), out);
  print_field (json_text (json_object_get (j, "function"), ""), out);
  print_field (line, out);
  print_field (json_text (json_object_get (j, "expr"), ""), out);
}

void
fences_pipe (const json_t *j, FILE *out)
{
  size_t i;
  json_t *e;
  json_array_foreach (json_object_get (j, "edits"), i, e)
  {
    const json_t *between = json_object_get (e, "between");
    const json_t *first = json_array_get (between, 0);
    const json_t *second = json_array_get (between, 1);
    if (!first)
      first = e;
    bool full
        = strcmp (json_text (json_object_get (e, "to"), ""), "seq_cst") == 0;
    fputs (full ? "fence" : "lwfence", out);
    print_access (first, out);
    print_access (second ? second : first, out);
    putc ('\n', out);
  }
}
