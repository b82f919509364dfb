/* redundant.cc -- accesses that repeat one just before them.
   SPDX-License-Identifier: GPL-3.0-or-later

   The pass runs before GCC's own optimisations, so the same field is often
   read several times in a row.  Where every way to a place has been to the same
   access, as long as nothing came between that could synchronise, or call
   anything, the second hook would tell the runtime nothing: the race detector
   holds the same access of the same stretch of the thread already, and a
   compiler may merge the two anyway.  The second read reads where the first one
   did, so that both see one value.

   What is known where a block ends is kept for the blocks that follow it.
   Where ways meet, that which all of them know remains.  A way from a block that
   is not done yet, like the way back of a loop, knows nothing.  The blocks come
   as the source has them, so most others are.

   A store ends this for every reference that it may alias.  A write is
   repeated only if no other hook stands between the two, for the runtime takes
   the value of a write from memory at the next hook.

   Only where GCC optimises: at -O0 every access is a hook.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/access/redundant.h"

/* The runtime's copies live until the sixteenth hook after them.  */
#define COPIES_LIVE 12

struct earlier
{
  tree ref;
  int read;      /* its number, if it gives an address to read from; or -1 */
  bool is_write;
  unsigned hook; /* its number */
};

/* What is known at some place.  */
struct state
{
  bool done; /* the place was reached */
  unsigned n_hooks;
  vec<earlier> table;
};

/* The current place, and the ends of the blocks by their index.  */
static struct state now;
static vec<state> ends;

static void
forget_everything (void)
{
  now.table.truncate (0);
}

void
c11t_redundant_begin (void)
{
  for (unsigned i = 0; i < ends.length (); i++)
    ends[i].table.release ();
  ends.release ();
  ends.safe_grow_cleared (
      last_basic_block_for_fn (DECL_STRUCT_FUNCTION (current_function_decl)));
  forget_everything ();
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

static earlier *
find (vec<earlier> table, tree ref)
{
  for (unsigned i = 0; i < table.length (); i++)
    if (operand_equal_p (table[i].ref, ref, 0)
        && types_compatible_p (TREE_TYPE (table[i].ref), TREE_TYPE (ref)))
      return &table[i];
  return NULL;
}

/* What is known where the way E starts, NULL if nothing.  */

static const struct state *
state_at_start (edge e)
{
  unsigned index = e->src->index;
  if ((e->flags & EDGE_COMPLEX) || index >= ends.length ()
      || !ends[index].done)
    return NULL;
  return &ends[index];
}

/* Drop what OTHER, another way to the current place, does not know.  */

static void
meet (const struct state *other)
{
  for (unsigned i = now.table.length (); i-- > 0;)
    {
      earlier *here = &now.table[i];
      const earlier *there = find (other->table, here->ref);
      if (there == NULL || there->is_write != here->is_write
          || there->read != here->read)
        {
          now.table.unordered_remove (i);
          continue;
        }
      /* As many hooks ago as on the longer way.  */
      unsigned ago = MAX (now.n_hooks - here->hook,
                          other->n_hooks - there->hook);
      here->hook = now.n_hooks - ago;
    }
}

void
c11t_redundant_block_begin (basic_block bb)
{
  forget_everything ();
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (state_at_start (e) == NULL)
      return;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e == EDGE_PRED (bb, 0))
      {
        now.n_hooks = state_at_start (e)->n_hooks;
        now.table.safe_splice (state_at_start (e)->table);
      }
    else
      meet (state_at_start (e));
}

void
c11t_redundant_block_end (basic_block bb)
{
  struct state *end = &ends[bb->index];
  end->done = true;
  end->n_hooks = now.n_hooks;
  end->table = now.table.copy ();
}

void
c11t_redundant_visit (gimple *stmt)
{
  if (is_barrier (stmt))
    forget_everything ();
}

bool
c11t_redundant_p (tree ref, bool is_write, int *ret_read)
{
  *ret_read = -1;
  if (!opt_for_fn (current_function_decl, optimize))
    return false;
  earlier *e = find (now.table, ref);
  if (e == NULL)
    return false;
  if (is_write)
    return e->is_write && e->hook == now.n_hooks;
  if (e->is_write)
    return true;
  *ret_read = e->read;
  return now.n_hooks - e->hook < COPIES_LIVE;
}

void
c11t_redundant_note (tree ref, bool is_write, int read)
{
  now.n_hooks++;
  earlier *e = find (now.table, ref);
  earlier entry = { ref, read, is_write, now.n_hooks };
  if (e != NULL)
    *e = entry;
  else
    now.table.safe_push (entry);
}

void
c11t_redundant_store (tree ref)
{
  for (unsigned i = now.table.length (); i-- > 0;)
    if (refs_may_alias_p (now.table[i].ref, ref)
        && !(now.table[i].is_write && operand_equal_p (now.table[i].ref, ref, 0)))
      now.table.unordered_remove (i);
}
