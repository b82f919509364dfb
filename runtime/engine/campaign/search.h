/* search.h -- where an exhaustive search is, for who goes on with it later.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/campaign/.  With the option search-fd, a server tells the
   command now and then all that its strategy must know to go on ("search" in
   wire.h), and begins with what a server before it has told, if the descriptor
   has that.  Of several servers the one that makes the first part tells
   (parts.h), since only what it has made is known to belong to the search.  */

#ifndef C11T_ENGINE_CAMPAIGN_SEARCH_H
#define C11T_ENGINE_CAMPAIGN_SEARCH_H

#include <stdbool.h>

/* The server, when the strategy is known: read what the descriptor has.  */
void c11t_search_prepare (void);

/* The server makes the first part of the search: go on where the one before it
   was, if there was one.  */
void c11t_search_begin (void);

/* The server, from time to time: see if it is time to tell.  */
void c11t_search_look (void);

/* The server or a child, between two executions: it is.  */
bool c11t_search_is_due (void);

/* The server, when the strategy has advanced: tell.  */
void c11t_search_tell (void);

#endif
