/* depend.cc -- on which reads of its function an access depends.
   SPDX-License-Identifier: GPL-3.0-or-later

   Machines keep an access behind an earlier read that its address, its value
   or a branch before it is computed from.  What is found here is told to the
   runtime with the access's record (abi.h), and holds in every execution: each
   time that the access is made, the value comes from the last time that the
   read was made, in the same call of the function.  So

   - SSA names are followed through assignments, and through the addresses of
     loads, which are reads themselves;
   - of what several values join in, only that counts which all of them come
     from; but p in "for (p = first; p; p = p->next)" comes from the read that
     was made last, if each of its values is one read's;
   - a branch counts if it is always executed before the access, and the access
     does not follow after its sides have joined, unless it is a loop's end.

   What the compiler may do to a dependency later is not known, but one case:
   where a value is known to equal a constant, nobody needs the register that it
   is in.

   Functions that call themselves are left out: GCC may inline one into itself, and
   the runtime tells calls apart by their frames.

   A call of std::atomic's is an access of its own, whatever that function does.

   Plain accesses depend on such reads by their addresses, and nothing depends on
   them: what goes through them comes from where their addresses do.

   Does not: follow memory, parameters or results of other calls.  A dependency that
   is not found makes a machine look weaker than it is, never stronger.  */

#include "gcc-headers.h"
#include "cfganal.h"
#include "dominance.h"
#include "depend.h"
#include "hooks.h"
#include "instrument.h"
#include "site.h"
#include "gcc-plugin/graph/graph.h"

/* The numbers of the function's reads by the SSA name that has what was read.
   */
static hash_map<tree, unsigned> *reads;

/* What an operand comes from: the reads of EVERY, and the one of LATEST that
   was made last.  */
struct sources
{
  auto_bitmap every, latest;
};

/* So many more names are looked at for one operand: joins of joins double.  */
static unsigned budget;
#define BUDGET 400

/* The record that is the last argument of STMT, if that is a hook of an access
   with a size of its own; -1 if not.  */

static int
record_of (const gimple *stmt)
{
  if (!c11t_hooks_is_call (stmt) || gimple_call_num_args (stmt) == 0)
    return -1;
  tree decl = gimple_call_fndecl (stmt);
  if (strstr (IDENTIFIER_POINTER (DECL_NAME (decl)), "generic") != NULL)
    return -1;
  return c11t_site_number (
      gimple_call_arg (stmt, gimple_call_num_args (stmt) - 1));
}

/* --- values ------------------------------------------------------------- */

/* Is NAME known to equal a constant in BB: does an equality with one decide
   that BB is executed?  */

static bool
equals_constant_p (tree name, basic_block bb)
{
  for (basic_block a = get_immediate_dominator (CDI_DOMINATORS, bb); a != NULL;
       bb = a, a = get_immediate_dominator (CDI_DOMINATORS, bb))
    {
      gimple_stmt_iterator gsi = gsi_last_bb (a);
      gcond *cond = gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
      if (cond == NULL || gimple_cond_lhs (cond) != name
          || !is_gimple_min_invariant (gimple_cond_rhs (cond)))
        continue;
      enum tree_code code = gimple_cond_code (cond);
      edge t, f;
      extract_true_false_edges_from_block (a, &t, &f);
      edge equal = code == EQ_EXPR ? t : code == NE_EXPR ? f : NULL;
      if (equal != NULL && equal->dest == bb && single_pred_p (bb))
        return true;
    }
  return false;
}

/* Is there a way from FROM to TO that does not come by AVOID?  */

static bool
reaches_p (basic_block from, basic_block to, basic_block avoid)
{
  auto_vec<basic_block, 32> todo;
  auto_bitmap seen;
  todo.safe_push (from);
  while (!todo.is_empty ())
    {
      basic_block bb = todo.pop ();
      if (bb == avoid || !bitmap_set_bit (seen, bb->index))
        continue;
      if (bb == to)
        return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
        todo.safe_push (e->dest);
    }
  return false;
}

/* The one read that OPERAND is the value of, unchanged or moved by a constant;
   -1 if it is not.  *RET_BB is where.  */

static int
one_read (tree operand, basic_block *ret_bb)
{
  while (TREE_CODE (operand) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (operand);
      if (const unsigned *n = reads->get (operand))
        {
          *ret_bb = gimple_bb (def);
          return (int) *n;
        }
      if (!is_gimple_assign (def) || gimple_assign_load_p (def)
          || (gimple_num_ops (def) == 3
              && !is_gimple_min_invariant (gimple_op (def, 2)))
          || gimple_num_ops (def) > 3)
        return -1;
      operand = gimple_op (def, 1);
    }
  return -1;
}

/* PHI, at the head of a loop: are its values one read's each, and is that made
   anew whenever the loop begins?  Then add those reads to LATEST.  */

static bool
comes_from_latest_p (gphi *phi, bitmap latest)
{
  basic_block head = gimple_bb (phi), bb;
  auto_vec<int, 4> found;
  bool is_loop = false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      int n = one_read (gimple_phi_arg_def (phi, i), &bb);
      basic_block from = gimple_phi_arg_edge (phi, i)->src;
      bool back = dominated_by_p (CDI_DOMINATORS, from, head);
      is_loop |= back;
      if (n < 0 || (!back && reaches_p (head, from, bb))
          || (back && reaches_p (head, from, bb)))
        return false;
      found.safe_push (n);
    }
  for (unsigned i = 0; is_loop && i < found.length (); i++)
    bitmap_set_bit (latest, found[i]);
  return is_loop;
}

static void follow (tree operand, basic_block bb, struct sources *out,
                    hash_set<tree> *seen);

static void
follow_phi (gphi *phi, struct sources *out, hash_set<tree> *seen)
{
  auto_bitmap common;
  if (bitmap_empty_p (out->latest) && comes_from_latest_p (phi, out->latest))
    return;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      struct sources one;
      hash_set<tree> own;
      for (tree t : *seen)
        own.add (t);
      follow (gimple_phi_arg_def (phi, i), gimple_phi_arg_edge (phi, i)->src,
              &one, &own);
      if (i == 0)
        bitmap_copy (common, one.every);
      else
        bitmap_and_into (common, one.every);
    }
  bitmap_ior_into (out->every, common);
}

/* The parts of REF's address that vary.  */

static void
follow_address (tree ref, basic_block bb, struct sources *out,
                hash_set<tree> *seen)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      follow (TREE_OPERAND (ref, 1), bb, out, seen);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    follow (TREE_OPERAND (ref, 0), bb, out, seen);
}

/* Add to OUT what OPERAND, which is used in BB, comes from.  */

static void
follow (tree operand, basic_block bb, struct sources *out,
        hash_set<tree> *seen)
{
  if (operand != NULL_TREE && TREE_CODE (operand) == ADDR_EXPR)
    follow_address (TREE_OPERAND (operand, 0), bb, out, seen);
  if (operand == NULL_TREE || TREE_CODE (operand) != SSA_NAME
      || equals_constant_p (operand, bb) || seen->add (operand)
      || budget == 0)
    return;
  budget--;
  if (const unsigned *n = reads->get (operand))
    {
      bitmap_set_bit (out->every, *n);
      return;
    }
  gimple *def = SSA_NAME_DEF_STMT (operand);
  basic_block at = gimple_bb (def);
  if (gphi *phi = dyn_cast<gphi *> (def))
    follow_phi (phi, out, seen);
  else if (gcall *call = dyn_cast<gcall *> (def))
    {
      /* Where the hook of a plain read says that the value is.  */
      if (c11t_hooks_is_call (call) && POINTER_TYPE_P (TREE_TYPE (operand))
          && gimple_call_num_args (call) > 0)
        follow (gimple_call_arg (call, 0), at, out, seen);
    }
  else if (gimple_assign_load_p (def))
    follow_address (gimple_assign_rhs1 (def), at, out, seen);
  else if (is_gimple_assign (def))
    for (unsigned i = 1; i < gimple_num_ops (def); i++)
      follow (gimple_op (def, i), at, out, seen);
}

/* --- branches ------------------------------------------------------------ */

/* Add to OUT what the branch that BB ends with is computed from.  */

static void
follow_condition (basic_block bb, struct sources *out)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  hash_set<tree> seen;
  if (gsi_end_p (gsi))
    return;
  if (gcond *cond = dyn_cast<gcond *> (gsi_stmt (gsi)))
    {
      follow (gimple_cond_lhs (cond), bb, out, &seen);
      follow (gimple_cond_rhs (cond), bb, out, &seen);
    }
  else if (gswitch *sw = dyn_cast<gswitch *> (gsi_stmt (gsi)))
    follow (gimple_switch_index (sw), bb, out, &seen);
}

/* A is always executed before BB.  Does its branch decide whether, or when, BB
   is?  */

static bool
decides_p (basic_block a, basic_block bb)
{
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, a);
  if (EDGE_COUNT (a->succs) < 2)
    return false;
  if (join == NULL || join->index < NUM_FIXED_BLOCKS
      || !dominated_by_p (CDI_DOMINATORS, bb, join))
    return true;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, a->succs)
    if (reaches_p (e->dest, a, join))
      return true;
  return false;
}

/* --- accesses ------------------------------------------------------------ */

/* An access: its call, a hook or a function of std::atomic; its record; what its
   address and the value that it writes, or NULL, are; and what they come from.  */
struct depending
{
  gcall *call;
  int record;
  bool writes; /* and branches count */
  tree address, value;
  struct sources *from; /* of the address, the value, branches */
};

/* CALL is a hook; is it that of an access, and which?  */

static bool
hook_access (gcall *call, struct depending *ret)
{
  int n = record_of (call);
  unsigned value = 0;
  switch (n < 0 ? (unsigned) C11TEST_SITE_CALL : c11t_site_kind (n))
    {
    case C11TEST_SITE_READ: /* of plain ones, the address alone */
    case C11TEST_SITE_WRITE:
    case C11TEST_SITE_LOAD:
    case C11TEST_SITE_VREAD:
      break;
    case C11TEST_SITE_STORE:
    case C11TEST_SITE_RMW:
    case C11TEST_SITE_VWRITE:
      value = 1;
      break;
    case C11TEST_SITE_CAS: /* pointer, [address of] expected, desired, ... */
      value = 2;
      break;
    default:
      return false;
    }
  *ret = { call, n, value > 0, gimple_call_arg (call, 0), NULL_TREE, NULL };
  if (value > 0 && value + 1 < gimple_call_num_args (call))
    ret->value = gimple_call_arg (call, value);
  return true;
}

/* Is CALL, before which a hook tells of RECORD (-1: none does), one of a function of
   std::atomic that makes one access?  Those of floating-point numbers loop.  */

static bool
std_access (gcall *call, int record, struct depending *ret)
{
  struct c11t_graph_atomic what;
  if (record < 0 || !c11t_graph_std_atomic (call, &what) || what.kind == 'F')
    return false;
  tree lhs = gimple_call_lhs (call);
  if (what.kind == 'U' && lhs != NULL_TREE
      && SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs)))
    return false;
  *ret = { call, record, what.kind != 'R', what.pointer, what.value, NULL };
  return true;
}

/* Append the accesses of BB to ALL, and note what they give that read.  */

static void
find_accesses (basic_block bb, vec<depending> *all)
{
  int of_call = -1;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
      struct depending a;
      if (call == NULL)
        continue;
      if (c11t_hooks_is_atomic_call (call))
        {
          of_call = c11t_site_number (gimple_call_arg (call, 0));
          continue;
        }
      bool is_hook = c11t_hooks_is_call (call);
      bool found = is_hook ? hook_access (call, &a)
                           : std_access (call, of_call, &a);
      of_call = is_hook ? of_call : -1;
      if (!found)
        continue;
      tree lhs = gimple_call_lhs (call);
      if (lhs != NULL_TREE && TREE_CODE (lhs) == SSA_NAME
          && c11t_site_kind (a.record) != C11TEST_SITE_READ)
        reads->put (lhs, all->length ());
      all->safe_push (a);
    }
}

static void
find_sources (const struct depending *a)
{
  basic_block bb = gimple_bb (a->call);
  hash_set<tree> seen, also;
  budget = BUDGET;
  follow (a->address, bb, &a->from[0], &seen);
  follow (a->value, bb, &a->from[1], &also);
  if (!a->writes)
    return;
  for (basic_block b = get_immediate_dominator (CDI_DOMINATORS, bb); b != NULL;
       b = get_immediate_dominator (CDI_DOMINATORS, b))
    if (decides_p (b, bb))
      follow_condition (b, &a->from[2]);
}

/* --- records ------------------------------------------------------------- */

/* Append to TEXT that A depends, by KIND, on the read OTHER.  */

static void
add_one (auto_vec<char, 64> *text, char kind, struct depending *a,
         struct depending *other)
{
  char one[16];
  int distance = other->record - a->record;
  snprintf (one, sizeof one, "%c%d", kind, distance);
  for (const char *c = one; *c != '\0'; c++)
    text->safe_push (*c);
}

/* Tell the record of A, one of ALL, what it depends on.  */

static void
note_access (vec<depending> *all, struct depending *a)
{
  auto_vec<char, 64> text;
  for (unsigned k = 0; k < 3; k++)
    {
      unsigned i;
      bitmap_iterator bi;
      char kind = "avc"[k];
      EXECUTE_IF_SET_IN_BITMAP (a->from[k].every, 0, i, bi)
        add_one (&text, kind, a, &(*all)[i]);
      EXECUTE_IF_SET_IN_BITMAP (a->from[k].latest, 0, i, bi)
        {
          add_one (&text, kind, a, &(*all)[i]);
          kind = '|';
        }
    }
  if (text.is_empty ())
    return;
  text.safe_push ('\0');
  c11t_site_depends ((unsigned) a->record, text.address ());
}

/* Ways back to a function that are longer are not inlined.  */
#define MOST_CALLS 6
#define MOST_CALLED 1000

/* May FUN be inlined into itself?  Then two calls of it have one frame, and the
   last read at a place may be the other one's.  */

static bool
recursive_p (struct function *fun)
{
  cgraph_node *self = cgraph_node::get (fun->decl);
  auto_vec<cgraph_node *, 64> called;
  hash_set<cgraph_node *> seen;
  unsigned from = 0;
  called.safe_push (self);
  for (unsigned depth = 0; depth < MOST_CALLS; depth++)
    for (unsigned end = called.length (); from < end; from++)
      for (cgraph_edge *e = called[from]->callees; e; e = e->next_callee)
        {
          cgraph_node *callee = e->callee->ultimate_alias_target ();
          if (callee == self)
            return true;
          if (callee->has_gimple_body_p () && called.length () < MOST_CALLED
              && !seen.add (callee))
            called.safe_push (callee);
        }
  return false;
}

void
c11t_depend_function (struct function *fun)
{
  auto_vec<depending, 32> all;
  hash_map<tree, unsigned> found;
  basic_block bb;
  reads = &found;
  FOR_EACH_BB_FN (bb, fun)
    find_accesses (bb, &all);
  if (found.elements () > 0 && all.length () > 1 && !recursive_p (fun))
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      for (unsigned i = 0; i < all.length (); i++)
        {
          all[i].from = new struct sources[3];
          find_sources (&all[i]);
        }
      free_dominance_info (CDI_POST_DOMINATORS);
      free_dominance_info (CDI_DOMINATORS);
      for (unsigned i = 0; i < all.length (); i++)
        note_access (&all, &all[i]);
      for (unsigned i = 0; i < all.length (); i++)
        delete[] all[i].from;
    }
  reads = NULL;
}
