/* sequence.h -- release sequences of both standards.
   SPDX-License-Identifier: BSD-3-Clause

   A release store A heads the release sequence of A: A and what follows it in
   modification order without a gap, as far as that is
   - C++11 (1.10p7): a store or RMW of A's thread, or an RMW of any thread;
   - C++20 (6.9.2.1p5): an RMW of any thread.
   A store after a release fence heads a sequence just so (hypothetical release
   sequence, 29.8p2), which acquires what the fence knew.

   Who acquires from a store learns the heads of all sequences that the store
   is in: the store's RF clock (Figure 9).  RMWs pass RF on in both standards,
   and Figure 9's rules do that.  What C++11 has in addition is kept here: for
   each location the clocks of the sequences that its last store is in, by the
   thread of their heads, for a store of that thread goes on with them and ends
   all others.  This needs a modification order that is known when a store is
   made, so it goes with mo_is_execution_order only.

   Does not apply Figure 9's rules: see hb.h.  */

#ifndef C11T_MODEL_SEQUENCE_H
#define C11T_MODEL_SEQUENCE_H

#include "model/history.h"

/* The store N goes on with the sequences headed by its thread, whose first
   own clock value is FIRST_CLK, and ends the others (C++11 1.10p7).  N's RF
   clock is what N itself gives; it becomes what N's readers learn.  */
void c11t_sequence_store (struct c11t_arena *a, struct c11t_node *n,
                          c11t_clk first_clk);

/* The RMW N goes on with all sequences.  OWN is what N itself gives, which
   heads a sequence of N's thread.  */
void c11t_sequence_rmw (struct c11t_arena *a, struct c11t_node *n,
                        const struct c11t_clock *own, c11t_clk first_clk);

/* TO begins with the sequences that FROM's last store is in.  */
void c11t_sequence_inherit (struct c11t_arena *a, struct c11t_location *to,
                            const struct c11t_location *from);

/* LOC's last store is in no sequence.  */
void c11t_sequence_forget (struct c11t_arena *a, struct c11t_location *loc);

#endif
