/* extent.c -- how many executions a search is going to make; see extent.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/extent.h"

extern const struct c11test_strategy c11t_strategy_dfs, c11t_strategy_dpor;

void
c11t_extent_next (const struct c11t_extent *x, struct c11t_extent_node *node,
                  uint32_t n)
{
  if (n == 1)
    node->first = x->made - node->child;
  node->child = x->made;
}

void
c11t_extent_leave (struct c11t_extent *x, const struct c11t_extent_node *node,
                   uint32_t n)
{
  if (n < 2)
    return;
  x->like_first += (double) node->first * (n - 1);
  x->later += (double) (x->made - node->began - node->first);
}

double
c11t_extent_up (const struct c11t_extent *x,
                const struct c11t_extent_node *node, uint32_t n, uint32_t done,
                double child)
{
  double shrinks = x->like_first > 0 ? x->later / x->like_first : 1;
  double first = done ? (double) node->first : child > 0 ? child : 1;
  if (child <= 0)
    child = done ? first * shrinks : 1;
  uint32_t left = n > done + 1 ? n - done - 1 : 0;
  return (double) (node->child - node->began) + child
         + left * first * shrinks;
}

double
c11t_extent_of (const struct c11test_strategy *strategy, const void *shared)
{
  if (strategy == &c11t_strategy_dfs)
    return c11t_dfs_extent (shared);
  if (strategy == &c11t_strategy_dpor)
    return c11t_dpor_extent (shared);
  return 0;
}
