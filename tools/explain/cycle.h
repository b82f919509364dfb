/* cycle.h -- cycles of program order and communication, and their names.
   SPDX-License-Identifier: BSD-3-Clause

   A cycle visits some threads; in each it comes in at an access, may go on by
   program order to a second one, and leaves by a communication: reads-from,
   from-read or coherence (modification order).  The names are those of
   Alglave, Maranget, Tautschnig, "Herding Cats", TOPLAS 2014, table III, and
   of diy's litmus tests.  */

#ifndef C11T_TOOLS_EXPLAIN_CYCLE_H
#define C11T_TOOLS_EXPLAIN_CYCLE_H

#include <stdbool.h>

#define MOST_VISITS 8

/* What a cycle does in one thread.  A read-modify-write is what its
   communication makes of it.  */
struct cycle_visit
{
  bool two;       /* accesses, with program order between them */
  bool in_write;  /* the first one is a write */
  bool out_write; /* the second one, or the same one */
};

/* The name of the cycle through the N visits at V, in the order of its
   communications, wherever it begins; "" if it has none.  */
const char *cycle_name (const struct cycle_visit *v, unsigned n);

#endif
