/* parts.h -- what is told of a search that several workers make.
   SPDX-License-Identifier: BSD-3-Clause

   They tell of segments ("part" in wire.h), in any order.  Here they are put into
   the order in which one worker would have told them, so that the result is the
   same, with the same numbers.

   Does not limit how much waits for its turn: who is ahead cannot be stopped,
   since others may wait for the part that it makes.  */

#ifndef C11T_TOOLS_PARTS_H
#define C11T_TOOLS_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct message;
struct segment;

struct parts
{
  int fd; /* the memory that the workers share (report/board-size.h) */
  struct segment *segment;
  size_t n;
  uint64_t *next; /* segments to come, the next one last */
  size_t n_next, room;
  uint64_t *loop; /* that executions have shown */
  size_t n_loops;
  uint64_t waiting; /* executions that were told and not taken */
  uint64_t extent;  /* executions that there will be, as is thought; or 0 */
};

/* With the shared memory; NULL, with errno set, if there is none.  */
struct parts *parts_new (void);
void parts_free (struct parts *p);

/* Put M at the end of segment ID.  False, and M is the caller's, if that is not
   possible.  */
bool parts_put (struct parts *p, uint64_t id, struct message *m);

/* All that came of the next execution, the last one its exec message; NULL if it
   is not there yet, or if there is none, then *RET_OVER.  */
struct message *parts_take (struct parts *p, bool *ret_over);

/* The same from any segment, NULL if there is none: for a search that ends
   early.  */
struct message *parts_take_any (struct parts *p);

#endif
