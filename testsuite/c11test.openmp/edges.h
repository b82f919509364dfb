/* edges.h -- what the programs edges*.c have in common.
   SPDX-License-Identifier: BSD-3-Clause

   The program's argument names the case.  Each case changes plain data in
   several threads or tasks; the construct that it is named for keeps them apart
   or says whose turn it is.  In the twins, which define UNPROTECTED, what is in
   the macro ONLY is not there, and OR has its second argument.  */

#include <assert.h>
#include <omp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef UNPROTECTED
#define ONLY(pragma)
#define OR(protected, not) not
#else
#define ONLY(pragma) pragma
#define OR(protected, not) protected
#endif

static int data;

struct edge
{
  const char *name;
  void (*run) (void);
};

static int
edges_main (const struct edge *e, size_t n, const char *name)
{
  assert (name);
  for (size_t i = 0; i < n; i++)
    if (strcmp (e[i].name, name) == 0)
      {
        e[i].run ();
        return 0;
      }
  assert (!"no such case");
  return 1;
}

#define EDGES_MAIN(edges)                                                     \
  int main (int argc, char **argv)                                            \
  {                                                                           \
    return edges_main (edges, sizeof edges / sizeof *edges,                   \
                       argc == 2 ? argv[1] : NULL);                           \
  }
