/* flat-parts.h -- what flat.c and flat-call.c share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_FLAT_PARTS_H
#define C11T_TOOLS_FENCES_FLAT_PARTS_H

#include "tools/fences/flat.h"

/* A call that is being inlined.  */
struct frame
{
  const struct function *function;
  const json_t *args; /* NULL: those of a thread's routine, in PARAMETER */
  const struct address *parameter;
  unsigned n_parameter;
  unsigned context;
  const struct frame *caller;
  unsigned depth;
  unsigned entry, exit; /* nodes */
};

/* A start of a thread.  */
struct start
{
  const struct function *function;
  struct address *parameter;
  unsigned n_parameter;
  unsigned node;
  bool first; /* of its thread */
  bool any;   /* whatever the argument is */
};

/* Append a node to the last root of F; return its number.  */
unsigned flat_node (struct flat *f, enum role role, const struct event *e,
                    unsigned context);
void flat_link (struct flat *f, unsigned from, unsigned to);
/* Copy the function of FRAME behind node AT; return the node where it ends.  The
   threads that it starts are noted.  */
unsigned flat_copy (struct flat *f, struct frame *frame, unsigned at);
/* Inline CALLEE, which E, or nobody with known arguments if that is NULL, calls,
   after node AT; return where it goes on.  */
unsigned flat_call (struct flat *f, const struct event *e,
                    struct function *callee, const struct frame *frame,
                    unsigned at);

#endif
