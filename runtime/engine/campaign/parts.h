/* parts.h -- a server makes parts of a search that several make together.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/campaign/.  With the option board-fd, a server does not make
   the whole search of its strategy, but what is there to be made: it gives parts
   away while others have nothing to do, and takes some when it has none.  What it
   tells of each is marked, so that the command puts all in the order in which
   one server would have told it (wire.h).  */

#ifndef C11T_ENGINE_CAMPAIGN_PARTS_H
#define C11T_ENGINE_CAMPAIGN_PARTS_H

#include <stdbool.h>

/* The server, when the strategy is known.  */
void c11t_parts_prepare (void);

/* True if there is a board.  */
bool c11t_parts_on (void);

/* True if this server makes all of the search, or its first part.  */
bool c11t_parts_is_first (void);

/* In the child or the server, between two executions: the server must be asked
   before the next one.  */
bool c11t_parts_call (void);

/* The server: take what there is to be made.  False if there is nothing any
   more.  */
bool c11t_parts_begin (void);

/* The strategy has advanced: MORE, with *WHY, says what came of it.  The same
   again, when the server has made what others want of it.  */
bool c11t_parts_look (bool more, const char **why);

/* The strategy is to begin anew.  Can it do so here?  */
bool c11t_parts_may_restart (void);
/* It does, and so do those that have parts of ours.  */
void c11t_parts_restart (void);

#endif
