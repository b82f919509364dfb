/* redundant.cc -- accesses that repeat one just before them.
   SPDX-License-Identifier: GPL-3.0-or-later

   The pass runs before GCC's own optimisations, so the same field is often
   read several times in a row.  Within a block, and one that only it leads to,
   as long as nothing comes between that could synchronise, or call anything,
   the second hook would tell the runtime nothing: the race detector holds the
   same access of the same stretch of the thread already, and a compiler may
   merge the two anyway.  The second read reads where the first one did, so
   that both see one value.

   A store ends this for every reference that it may alias.  A write is
   repeated only if no other hook stands between the two, for the runtime takes
   the value of a write from memory at the next hook.

   Only where GCC optimises: at -O0 every access is a hook.  */

#include "gcc-headers.h"
#include "redundant.h"

/* The runtime's copies live until the sixteenth hook after them.  */
#define COPIES_LIVE 12

struct earlier
{
  tree ref;
  tree ptr;      /* where a read read */
  bool is_write;
  unsigned hook; /* its number */
};

static auto_vec<earlier, 32> table;
static basic_block block;
static unsigned n_hooks;

static void
forget_everything (void)
{
  table.truncate (0);
}

void
c11t_redundant_begin (void)
{
  forget_everything ();
  block = NULL;
}

/* A statement that is neither a plain assignment nor free of memory may do
   anything, as far as we look.  */

static bool
is_barrier (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_has_volatile_ops (stmt))
    return true;
  if (is_gimple_assign (stmt))
    return false;
  return gimple_vuse (stmt) != NULL_TREE || gimple_code (stmt) == GIMPLE_ASM;
}

/* True if BB goes on where the block visited last ends, and only there.  */

static bool
continues_p (basic_block bb)
{
  return bb == block
         || (block != NULL && single_pred_p (bb) && single_pred (bb) == block
             && !(single_pred_edge (bb)->flags & EDGE_COMPLEX));
}

void
c11t_redundant_visit (gimple *stmt)
{
  if (!continues_p (gimple_bb (stmt)) || is_barrier (stmt))
    forget_everything ();
  block = gimple_bb (stmt);
}

static earlier *
find (tree ref)
{
  for (unsigned i = 0; i < table.length (); i++)
    if (operand_equal_p (table[i].ref, ref, 0)
        && types_compatible_p (TREE_TYPE (table[i].ref), TREE_TYPE (ref)))
      return &table[i];
  return NULL;
}

bool
c11t_redundant_p (tree ref, bool is_write, tree *ret_ptr)
{
  *ret_ptr = NULL_TREE;
  if (!opt_for_fn (current_function_decl, optimize))
    return false;
  earlier *e = find (ref);
  if (e == NULL)
    return false;
  if (is_write)
    return e->is_write && e->hook == n_hooks;
  if (e->is_write)
    return true;
  *ret_ptr = e->ptr;
  return n_hooks - e->hook < COPIES_LIVE;
}

void
c11t_redundant_note (tree ref, bool is_write, tree ptr)
{
  n_hooks++;
  earlier *e = find (ref);
  earlier now = { ref, ptr, is_write, n_hooks };
  if (e != NULL)
    *e = now;
  else
    table.safe_push (now);
}

void
c11t_redundant_store (tree ref)
{
  for (unsigned i = table.length (); i-- > 0;)
    if (refs_may_alias_p (table[i].ref, ref)
        && !(table[i].is_write && operand_equal_p (table[i].ref, ref, 0)))
      table.unordered_remove (i);
}
