/* pointer.cc -- what c11test fences follows pointers with.
   SPDX-License-Identifier: GPL-3.0-or-later

   Which pointers are stored where, beside the events: in initial values, in memory
   that the function has for itself, and as results.  graph.cc has the format.

   Does not: follow them; tools/fences/points.c does.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/json.h"
#include "gcc-plugin/graph/graph.h"

/* A pointer FROM stored in TO, memory that no other thread sees.  */
struct move
{
  tree to, from;
};

static vec<move> moves;

/* Walk *TP: note in DATA, a vector, the variables and functions whose addresses
   are in it.  */

static tree
note_address (tree *tp, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*tp, 0));
      if (base != NULL_TREE
          && (VAR_P (base) || TREE_CODE (base) == FUNCTION_DECL))
        ((vec<tree> *) data)->safe_push (base);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* What the initial value of DECL has addresses of.  */

static void
print_initial (FILE *out, tree decl)
{
  if (DECL_INITIAL (decl) == NULL_TREE
      || DECL_INITIAL (decl) == error_mark_node)
    return;
  vec<tree> found = vNULL;
  walk_tree_without_duplicates (&DECL_INITIAL (decl), note_address, &found);
  if (!found.is_empty ())
    {
      fputs ("{\"t\":\"init\",\"var\":", out);
      c11t_graph_declared (out, decl);
      fputs (",\"to\":[", out);
      for (unsigned i = 0; i < found.length (); i++)
        {
          fputs (i > 0 ? "," : "", out);
          c11t_graph_declared (out, found[i]);
        }
      fputs ("]}\n", out);
    }
  found.release ();
}

void
c11t_graph_initial (FILE *out)
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    print_initial (out, node->decl);
}

tree
c11t_graph_pointer (tree value)
{
  for (unsigned depth = 0; depth < 4 && value != NULL_TREE; depth++)
    {
      STRIP_NOPS (value);
      if (POINTER_TYPE_P (TREE_TYPE (value)))
        return is_gimple_val (value) && !integer_zerop (value) ? value
                                                               : NULL_TREE;
      if (TREE_CODE (value) != SSA_NAME
          || !is_gimple_assign (SSA_NAME_DEF_STMT (value)))
        return NULL_TREE;
      gimple *def = SSA_NAME_DEF_STMT (value);
      enum tree_code code = gimple_assign_rhs_code (def);
      if (!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME
          && code != BIT_IOR_EXPR && code != BIT_AND_EXPR)
        return NULL_TREE;
      value = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

void
c11t_graph_stored (FILE *out, tree value)
{
  tree ptr = value != NULL_TREE ? c11t_graph_pointer (value) : NULL_TREE;
  if (ptr == NULL_TREE)
    return;
  fputs (",\"p\":", out);
  c11t_graph_pointee (out, ptr);
}

void
c11t_graph_begin_moves (void)
{
  moves.truncate (0);
}

void
c11t_graph_move (tree ref, tree value)
{
  if (value != NULL_TREE && is_gimple_val (value)
      && c11t_graph_pointer (value) != NULL_TREE)
    moves.safe_push ({ ref, c11t_graph_pointer (value) });
}

void
c11t_graph_returns (FILE *out, struct function *fun)
{
  edge e;
  edge_iterator ei;
  bool first = true;
  fputs (",\"ret\":[", out);
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    if (greturn *ret = safe_dyn_cast<greturn *> (c11t_gcc_last_stmt (e->src)))
      {
        tree value = gimple_return_retval (ret);
        if (value == NULL_TREE || !is_gimple_val (value)
            || c11t_graph_pointer (value) == NULL_TREE)
          continue;
        fputs (first ? "" : ",", out);
        c11t_graph_pointee (out, c11t_graph_pointer (value));
        first = false;
      }
  putc (']', out);
}

void
c11t_graph_moves (FILE *out)
{
  fputs (",\"moves\":[", out);
  for (unsigned i = 0; i < moves.length (); i++)
    {
      fputs (i > 0 ? ",[" : "[", out);
      c11t_graph_reference (out, moves[i].to);
      putc (',', out);
      c11t_graph_pointee (out, moves[i].from);
      putc (']', out);
    }
  putc (']', out);
}
