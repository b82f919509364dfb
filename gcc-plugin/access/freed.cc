/* freed.cc -- blocks of a function's own that it may use when they are gone.
   SPDX-License-Identifier: GPL-3.0-or-later

   What malloc gives to a function that hands it to nobody needs no hooks: no
   other thread can see it (skip.cc).  But the function may free it and access it
   after that.  GCC knows free, realloc and operator delete not to keep their
   argument, so that its pointers do not escape there.

   Looks from each such call along the ways of the function for an access to the
   block.  A way ends where the block's only allocation is: what comes after it
   is about a new one, as in a loop.

   Does not: look at frees inside functions that it calls; a pointer that is
   passed on escapes.  */

#include "gcc-plugin/access/freed.h"

/* What the walk looks for, and whether it has found it.  */
struct search
{
  bitmap blocks;
  bool found;
};

static struct pt_solution *
points_to (tree ptr)
{
  if (TREE_CODE (ptr) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (ptr)))
    return NULL;
  struct ptr_info_def *info = SSA_NAME_PTR_INFO (ptr);
  return info == NULL || info->pt.anything ? NULL : &info->pt;
}

/* The pointer that STMT frees, or NULL.  */

static tree
freed_pointer (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call == NULL || gimple_call_num_args (call) == 0)
    return NULL_TREE;
  tree fndecl = gimple_call_fndecl (call);
  if (gimple_call_builtin_p (call, BUILT_IN_FREE)
      || gimple_call_builtin_p (call, BUILT_IN_REALLOC)
      || (fndecl != NULL_TREE && DECL_IS_OPERATOR_DELETE_P (fndecl)))
    return gimple_call_arg (call, 0);
  return NULL_TREE;
}

static bool
note_access (gimple *, tree base, tree, void *data)
{
  struct search *s = (struct search *) data;
  if (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != TARGET_MEM_REF)
    return false;
  struct pt_solution *pt = points_to (TREE_OPERAND (base, 0));
  if (pt != NULL && pt->vars && bitmap_intersect_p (pt->vars, s->blocks))
    s->found = true;
  return false;
}

/* True if CALL may access what its arguments point to: memcpy and the like.  */

static bool
passes_p (gcall *call, bitmap blocks)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      struct pt_solution *pt = points_to (gimple_call_arg (call, i));
      if (pt != NULL && pt->vars && bitmap_intersect_p (pt->vars, blocks))
        return freed_pointer (call) == NULL_TREE;
    }
  return false;
}

/* True if STMT gives the only block of S anew.  */

static bool
allocates_p (gimple *stmt, const struct search *s)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  tree lhs = call != NULL ? gimple_call_lhs (call) : NULL_TREE;
  struct pt_solution *pt = lhs != NULL_TREE ? points_to (lhs) : NULL;
  return pt != NULL && pt->vars && bitmap_single_bit_set_p (s->blocks)
         && bitmap_equal_p (pt->vars, s->blocks);
}

/* Look at the statements from GSI to the end of their block.  True if the ways
   that leave it are to be followed.  */

static bool
search_block (gimple_stmt_iterator gsi, struct search *s)
{
  for (; !gsi_end_p (gsi) && !s->found; gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
        continue;
      walk_stmt_load_store_ops (stmt, s, note_access, note_access);
      gcall *call = dyn_cast<gcall *> (stmt);
      if (call != NULL && passes_p (call, s->blocks))
        s->found = true;
      if (allocates_p (stmt, s))
        return false;
    }
  return !s->found;
}

/* True if one of BLOCKS may be accessed after the statement at GSI, in FUN.  */

static bool
used_after_p (struct function *fun, gimple_stmt_iterator gsi, bitmap blocks)
{
  struct search s = { blocks, false };
  auto_sbitmap seen (last_basic_block_for_fn (fun));
  auto_vec<basic_block, 32> todo;
  basic_block bb = gsi_bb (gsi);
  bitmap_clear (seen);
  gsi_next (&gsi);
  for (;;)
    {
      edge e;
      edge_iterator ei;
      if (search_block (gsi, &s))
        FOR_EACH_EDGE (e, ei, bb->succs)
          if (e->dest->index >= NUM_FIXED_BLOCKS
              && !bitmap_bit_p (seen, e->dest->index))
            {
              bitmap_set_bit (seen, e->dest->index);
              todo.safe_push (e->dest);
            }
      if (s.found || todo.is_empty ())
        return s.found;
      bb = todo.pop ();
      gsi = gsi_start_bb (bb);
    }
}

void
c11t_freed_collect (struct function *fun, bitmap blocks)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        tree ptr = freed_pointer (gsi_stmt (gsi));
        struct pt_solution *pt = ptr != NULL_TREE ? points_to (ptr) : NULL;
        if (pt != NULL && pt->vars && !bitmap_empty_p (pt->vars)
            && used_after_p (fun, gsi, pt->vars))
          bitmap_ior_into (blocks, pt->vars);
      }
}
