/* corpus.h -- what campaigns leave to later ones.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; the server's.  The command reads the folder once, when
   the campaign begins, and all servers get the same: so what an execution does
   does not depend on who else writes there.  What is to be kept is told to the
   command, which writes it.  */

#ifndef C11T_ENGINE_CAMPAIGN_CORPUS_H
#define C11T_ENGINE_CAMPAIGN_CORPUS_H

#include <stdint.h>

struct c11test_schedule;

/* Read-only, and the same in all executions.  */
extern const struct c11test_schedule *c11t_corpus;
extern uint32_t c11t_corpus_size;

/* Once, when the strategy is known: read what the option corpus-fd offers, make
   room for its notes.  */
void c11t_corpus_prepare (void);

/* The execution in the shared memory has ended: ask the strategy if something
   of it is to be kept, and tell that.  */
void c11t_corpus_tell (void);

#endif
