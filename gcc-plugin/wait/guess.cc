/* guess.cc -- reads whose old values are thrown away.
   SPDX-License-Identifier: GPL-3.0-or-later

   Who may throw away what it has read does not mind reading too old:

     do                                     for (;;)
       old = atomic_load (&top);              {
     while (!cas (&top, &old, old + 1));        s = atomic_load (&seq);
                                                if (s & 1)
                                                  continue;
                                                d = atomic_load (&data);
                                                if (atomic_load (&seq) == s)
                                                  return d;
                                              }

   On the left, what is read is a guess: it goes into a compare-exchange of the
   same object alone, and if that fails all begins again.  It fails if what was
   read is too old, unless its write can come before a plain store that
   overwrote it; the runtime knows that.
   On the right, the first read begins again by itself if it is odd, and what
   the second has read is used behind the loop only: nobody sees it if the loop
   begins again.  Observational robustness (analysis/robust.h) does not
   report these; so the runtime is told, by the same hook as of loops that
   wait.

   A value is followed through computations, phis and local variables whose
   address only compare-exchanges of the object have.  Whatever else it
   reaches, as an address, a call, a condition, makes it matter.  To begin
   again is to come to the loop's head by statements that neither read nor
   write what threads share.

   Does not: follow values through other memory or into functions.  An object
   that has an old value once more makes a guess come true; it was no older
   than one made then.  */

#include "gcc-plugin/gcc-headers.h"

#include "cfgloop.h"

#include "gcc-plugin/hooks.h"
#include "gcc-plugin/wait/guess.h"

#define FLAGS (C11TEST_AWAIT_GUESS | C11TEST_AWAIT_LATER | C11TEST_AWAIT_CAS)

/* Is COND one that begins again by itself?  Remember the first of them.  */

static bool
is_guard (struct guess *g, gcond *cond)
{
  struct wait w
      = { g->loop, { NULL }, 0, g->read, false, NULL_TREE, &g->same };
  struct wait_condition c = { ERROR_MARK, NULL_TREE, NULL_TREE, NULL_TREE };
  if (g->loop == NULL || !c11t_turns_are_unseen (g, g->loop))
    return false;
  bool holds = c11t_begins_again (c11t_edge_of (cond, true), g->loop);
  if (!holds && !c11t_begins_again (c11t_edge_of (cond, false), g->loop))
    return false;
  tree_code code = gimple_cond_code (cond);
  if (!holds)
    code = invert_tree_comparison (code, false);
  if (code == ERROR_MARK
      || !c11t_wait_condition (&w, code, gimple_cond_lhs (cond),
                               gimple_cond_rhs (cond), &c))
    return false;
  if (g->on == NULL && single_pred_p (c11t_edge_of (cond, !holds)->dest))
    {
      g->on = c11t_edge_of (cond, !holds);
      g->c = c;
    }
  return true;
}

/* Do all of its compare-exchanges begin again if they fail?  Is one of them
   the only way out of its loop?  Conditions about them are none of the read's,
   and who comes behind one that succeeded has no old value.  */

static bool
all_retried (struct guess *g, bool *only_way_out)
{
  *only_way_out = false;
  for (unsigned i = 0; i < g->cas.length (); i++)
    {
      edge on;
      class loop *loop = gimple_bb (g->cas[i])->loop_father;
      if (!c11t_is_retried (g->cas[i], &on)
          || !c11t_turns_are_unseen (g, loop))
        return false;
      edge leaves = single_exit (loop);
      *only_way_out
          |= leaves != NULL && (leaves == on || leaves->src == on->dest);
      for (unsigned k = 0; k < g->conds.length (); k++)
        if (g->conds[k] == c11t_gcc_last_stmt (on->src))
          g->conds.unordered_remove (k--);
      for (unsigned k = 0; k < g->bad.length () && single_pred_p (on->dest);
           k++)
        if (dominated_by_p (CDI_DOMINATORS, g->bad[k], on->dest))
          g->bad.unordered_remove (k--);
    }
  return true;
}

static bool
can_leave_by_exception (class loop *loop)
{
  bool found = false;
  edge e;
  unsigned i;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  FOR_EACH_VEC_ELT (exits, i, e)
  found |= (e->flags & (EDGE_EH | EDGE_ABNORMAL)) != 0;
  return found;
}

/* Does it matter somewhere that is not behind the condition?  */

static bool
matters_before (const struct guess *g)
{
  for (unsigned i = 0; i < g->bad.length (); i++)
    if (g->on == NULL
        || !dominated_by_p (CDI_DOMINATORS, g->bad[i], g->on->dest))
      return true;
  return false;
}

/* The code of what may be read so that the loop does not begin again; -1 if
   there is none.  */

static int
code_of (const struct guess *g)
{
  return g->on == NULL
             ? (int) C11TEST_AWAIT_ANY
             : c11t_wait_code (&g->c, TREE_TYPE (gimple_get_lhs (g->read)));
}

/* What to say of G's read (enum c11test_await); -1: nothing.  */

static int
judge (struct guess *g)
{
  bool only_way_out;
  if (!all_retried (g, &only_way_out))
    return -1;
  for (unsigned i = 0; i < g->conds.length (); i++)
    if (!is_guard (g, g->conds[i]))
      g->bad.safe_push (gimple_bb (g->conds[i]));
  if (only_way_out)
    g->later = false;
  int code = code_of (g);
  if (matters_before (g) || code < 0)
    return -1;
  if (!g->bad.length () && !g->later && g->cas.length ()
      && (g->on == NULL || only_way_out))
    return code | C11TEST_AWAIT_GUESS | C11TEST_AWAIT_CAS;
  if (!g->bad.length () && !g->later && g->on == NULL)
    return C11TEST_AWAIT_NEVER | C11TEST_AWAIT_GUESS;
  if (g->later && !g->bad.length () && !g->carried && !g->cas.length ()
      && !can_leave_by_exception (g->loop))
    return code | C11TEST_AWAIT_GUESS | C11TEST_AWAIT_LATER;
  return code == C11TEST_AWAIT_ANY ? -1 : code | C11TEST_AWAIT_GUESS;
}

/* Say on the edges of LOOP when it begins again, and when it ends.  */

static void
tell_of_loop (class loop *loop)
{
  edge e;
  edge_iterator i;
  unsigned k;
  FOR_EACH_EDGE (e, i, loop->header->preds)
    if (flow_bb_inside_loop_p (loop, e->src))
      gsi_insert_on_edge (e, c11t_wait_call (UNKNOWN_LOCATION, NULL_TREE,
                                             NULL_TREE, C11TEST_AWAIT_RETRY));
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  FOR_EACH_VEC_ELT (exits, k, e)
  gsi_insert_on_edge (e, c11t_wait_call (UNKNOWN_LOCATION, NULL_TREE,
                                         NULL_TREE, C11TEST_AWAIT_LEFT));
}

static bool
needs_value (int how)
{
  int code = how & ~FLAGS;
  return code != C11TEST_AWAIT_NEVER && code != C11TEST_AWAIT_ANY;
}

static void
look_at (struct function *fun, gimple *read, hash_set<class loop *> *told)
{
  class loop *loop = gimple_bb (read)->loop_father;
  struct guess g (fun, read, loop && loop_outer (loop) != NULL ? loop : NULL);
  c11t_guess_follow (&g);
  int how = g.unknown ? -1 : judge (&g);
  struct wait w = { g.loop, { NULL }, 0, read, false, NULL_TREE, NULL };
  if (how < 0 || (c11t_guess_is_cas (read) && !(how & C11TEST_AWAIT_CAS))
      || !c11t_wait_tell (&w, needs_value (how) ? &g.c : NULL, how))
    return;
  if (how & C11TEST_AWAIT_LATER && !told->add (g.loop))
    tell_of_loop (g.loop);
}

void
c11t_guess_announce (struct function *fun, hash_set<gimple *> *announced)
{
  auto_vec<gimple *, 32> reads;
  hash_set<class loop *> told;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        gimple *stmt = gsi_stmt (gsi);
        bool reads_only = c11t_wait_kind (stmt) == WAIT_LOAD;
        if ((reads_only || c11t_guess_is_cas (stmt))
            && !announced->contains (stmt))
          reads.safe_push (stmt);
      }
  for (unsigned i = 0; i < reads.length (); i++)
    look_at (fun, reads[i], &told);
}
