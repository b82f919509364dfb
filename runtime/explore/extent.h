/* extent.h -- how many executions a search is going to make.
   SPDX-License-Identifier: BSD-3-Clause

   An estimate from what was made.  At each node of the search some children are
   to be tried, as far as is known by now, and some were: the sizes of those, and
   that of the present one, which is estimated likewise, tell of the others (the
   recursive estimator of Kilby, Slaney, Thiebaux and Walsh, AAAI 2006).  Who comes
   later finds more asleep, so the first child is the largest as a rule; by how
   much is learned from the nodes that are left behind.

   At the end it is the number of executions.  Before, it is wrong in either
   direction: what is to be tried is found out as the search goes on.  Costs a few
   operations for each node of the present execution.  */

#ifndef C11T_EXPLORE_EXTENT_H
#define C11T_EXPLORE_EXTENT_H

#include <stdint.h>

#include "c11test/strategy.h"

/* Of a node: executions made when it was met, when its present child was begun;
   how many its first child had.  */
struct c11t_extent_node
{
  uint64_t began, child, first;
};

/* Of a search: executions made; of the nodes that are left, how many each child
   but the first would have had if it were like the first, and how many they
   had.  */
struct c11t_extent
{
  uint64_t made;
  double like_first, later;
};

static inline struct c11t_extent_node
c11t_extent_meet (const struct c11t_extent *x)
{
  return (struct c11t_extent_node){ .began = x->made, .child = x->made };
}

/* The present child of NODE has been left, and N children were tried.  */
void c11t_extent_next (const struct c11t_extent *x,
                       struct c11t_extent_node *node, uint32_t n);

/* NODE, of N children, has been left.  */
void c11t_extent_leave (struct c11t_extent *x,
                        const struct c11t_extent_node *node, uint32_t n);

/* Of NODE, with N children, DONE of them tried: how many executions it has in
   all, if its present child has CHILD, 0: nothing is known of that.  */
double c11t_extent_up (const struct c11t_extent *x,
                       const struct c11t_extent_node *node, uint32_t n,
                       uint32_t done, double child);

/* The estimate of STRATEGY with the memory SHARED; 0: there is none.  */
double c11t_extent_of (const struct c11test_strategy *strategy,
                       const void *shared);

/* What the strategies say.  */
double c11t_dfs_extent (const void *shared);
double c11t_dpor_extent (const void *shared);

#endif
