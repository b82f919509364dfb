/* prune.h -- forgetting stores that nobody can read any more.
   SPDX-License-Identifier: BSD-3-Clause

   Conservative (paper section 7.1): no behaviour is lost.  The paper takes the
   stores before CVmin, the meet of all threads' clocks, and drops what is
   before them in mo.  Here each live thread has its own floor, the stores that
   it knows by coherence (its prior set by happens-before alone), and a store
   goes when it is strictly before the floor of every thread.  That includes
   CVmin's: a store that everybody knows is in or before everybody's floor.

   Why nothing is lost:
   - Nobody can read a store that goes: it reaches a member of the prior set of
     any thread, now and later, since a thread's knowledge only grows and a new
     thread starts with its creator's.
   - What goes is closed downwards in mo: what is before a store that goes is
     before the same floors.  So no edge leads from what stays to what goes,
     and clocks of what stays are complete.
   - A maximal store of a thread's floor is before nobody's in that thread's
     own floor, so it stays; it stands for all that went before it wherever
     Figure 13 would have named one of those (also as last_sc_store).
   - A thread's later stores come after its floor, so in the graph they come
     after each chain of which its own part is gone.

   Members of a chain go from its head on (long chains of RMWs are counters).
   A thread that waits for the end of another one has no floor of its own: it
   will know at least what the other one knows.

   seq_cst fences need no pruning: a thread keeps one position for each thread,
   however many fences there were.

   Window (the paper's aggressive mode, section 7.1): stores that are older
   than the newest N of their location go, too, unless what stays is before
   them in mo.  That loses behaviours and invents none: again what goes is
   closed downwards, so no path from something that stays leads through it; and
   what nobody can read needs no place in mo.  But a chain of which only a part
   goes stays a chain: what must come after a member that is gone must come
   after the rest, too.  So the first member that stays inherits the places of
   the others in the logs (history.h).  */

#ifndef C11T_MODEL_PRUNE_H
#define C11T_MODEL_PRUNE_H

#include "model/history.h"

struct c11t_model;

/* Prune LOC now; return bytes given back.  Stores from position KEEP on stay
   even if they could go.  */
size_t c11t_prune_location (struct c11t_model *m, struct c11t_location *loc,
                            c11t_seq keep);

/* Prune LOC if its history has doubled since the last time.  Stores from
   position KEEP on stay.  */
void c11t_prune_grown (struct c11t_model *m, struct c11t_location *loc,
                       c11t_seq keep);

#endif
