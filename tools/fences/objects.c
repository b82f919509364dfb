/* objects.c -- find event graphs in files.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "base/out.h"
#include "tools/base/sections.h"
#include "tools/fences/graph.h"

static void
take (void *data, const char *file, const char *text, size_t len)
{
  graph_read (data, file, text, len);
}

void
graph_load (struct program *p, const char *file)
{
  if (!sections_read (file, ".c11test.graph", "event graph", take, p))
    c11t_die ("'%s' has no event graph; compile it with c11test-gcc and "
              "C11TEST_GRAPH=1 in the environment, and with -g if it is "
              "linked with -flto",
              file);
  p->n_objects++;
}
