/* inventory-loop.cc -- loops whose condition another thread may change.
   SPDX-License-Identifier: GPL-3.0-or-later

   For each loop, what its exits depend on is followed through definitions
   inside the loop to what was read there: by a volatile or atomic access, by
   inline assembly, or by a call, of which only the command knows whether it
   reads atomically.  A plain read counts only if the loop does nothing else:
   while (!stop);

   Does not: see loops without an exit, or what is read through memory that
   the loop writes itself.  */

#include "gcc-headers.h"
#include "cfgloop.h"
#include "inventory.h"
#include "text.h"

#define MAX_READS 8
#define MAX_DEPTH 16

struct search
{
  class loop *loop;
  struct c11t_loop_read reads[MAX_READS];
  unsigned n;
  bool effects;
  bool pause;
  bool marked; /* a read is more than a plain one */
  bitmap seen; /* values that were followed */
};

static void
add_read (struct search *s, const char *kind, const char *text,
          struct c11t_object object)
{
  for (unsigned i = 0; i < s->n; i++)
    if (strcmp (s->reads[i].kind, kind) == 0
        && strcmp (s->reads[i].text, text) == 0)
      return;
  if (s->n < MAX_READS)
    s->reads[s->n++] = { kind, text, object };
}

/* How the builtin called NAME reads, or NULL if it does not.  */

static const char *
builtin_kind (const char *name)
{
  static const struct
  {
    const char *part;
    const char *kind;
  } kinds[] = { { "compare", "cas" },          { "atomic_load", "load" },
                { "fetch", "rmw" },            { "exchange", "rmw" },
                { "test_and_set", "rmw" },     { NULL, NULL } };
  if (strncmp (name, "__atomic_", 9) != 0 && strncmp (name, "__sync_", 7) != 0)
    return NULL;
  for (unsigned i = 0; kinds[i].part != NULL; i++)
    if (strstr (name, kinds[i].part) != NULL)
      return kinds[i].kind;
  return NULL;
}

/* CALL gives a value that the condition depends on.  */

static void
visit_call (struct search *s, gcall *call)
{
  static const struct c11t_object unknown = { "", false, false };
  if (gimple_call_internal_p (call))
    return;
  tree callee = gimple_call_fndecl (call);
  if (callee == NULL_TREE || DECL_NAME (callee) == NULL_TREE)
    return;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (callee));
  const char *kind = builtin_kind (name);
  s->marked = true;
  if (kind == NULL)
    {
      if (!fndecl_built_in_p (callee))
        add_read (s, "call", lang_hooks.decl_printable_name (callee, 1),
                  unknown);
      return;
    }
  bool generic = strcmp (name, "__atomic_load") == 0
                 || strcmp (name, "__atomic_exchange") == 0
                 || strcmp (name, "__atomic_compare_exchange") == 0;
  if (gimple_call_num_args (call) <= generic)
    return;
  tree ptr = gimple_call_arg (call, generic);
  add_read (s, kind, c11t_text_of_pointee (ptr, NULL_TREE),
            c11t_object_of_pointee (ptr));
}

static void visit (struct search *s, tree value, int depth);

/* The condition depends on what STMT, in the loop, defines.  */

static void
visit_definition (struct search *s, gimple *stmt, int depth)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    visit_call (s, call);
  else if (gasm *assembly = dyn_cast<gasm *> (stmt))
    {
      s->marked = true;
      add_read (s, "asm", IDENTIFIER_POINTER (
                    get_identifier (gimple_asm_string (assembly))),
                { "", false, false });
    }
  else if (gimple_assign_load_p (stmt))
    {
      tree ref = gimple_assign_rhs1 (stmt);
      bool is_volatile = TREE_THIS_VOLATILE (ref);
      s->marked |= is_volatile;
      add_read (s, is_volatile ? "vread" : "read", c11t_text_of_ref (ref),
                c11t_object_of_ref (ref));
    }
  else if (gphi *phi = dyn_cast<gphi *> (stmt))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      visit (s, gimple_phi_arg_def (phi, i), depth);
  else if (is_gimple_assign (stmt))
    for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
      visit (s, gimple_op (stmt, i), depth);
}

static void
visit (struct search *s, tree value, int depth)
{
  if (value == NULL_TREE || TREE_CODE (value) != SSA_NAME
      || depth > MAX_DEPTH
      || !bitmap_set_bit (s->seen, SSA_NAME_VERSION (value)))
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (bb != NULL && flow_bb_inside_loop_p (s->loop, bb))
    visit_definition (s, def, depth + 1);
}

/* Note what the statement STMT of the loop's body does.  */

static void
look_at (struct search *s, gimple *stmt)
{
  if (gasm *assembly = dyn_cast<gasm *> (stmt))
    s->pause |= strstr (gimple_asm_string (assembly), "pause") != NULL
                || strstr (gimple_asm_string (assembly), "yield") != NULL
                || strstr (gimple_asm_string (assembly), "nop") != NULL;
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      tree callee = gimple_call_fndecl (call);
      tree lhs = gimple_call_lhs (call);
      /* What the condition asks for is not the loop's work.  */
      if (lhs != NULL_TREE && TREE_CODE (lhs) == SSA_NAME
          && bitmap_bit_p (s->seen, SSA_NAME_VERSION (lhs)))
        return;
      const char *name = callee != NULL_TREE && DECL_NAME (callee) != NULL_TREE
                             ? IDENTIFIER_POINTER (DECL_NAME (callee))
                             : "";
      if (strstr (name, "pause") != NULL || strstr (name, "relax") != NULL
          || strstr (name, "yield") != NULL || strstr (name, "stall") != NULL)
        s->pause = true;
      else if (builtin_kind (name) == NULL
               || strcmp (builtin_kind (name), "load") != 0)
        s->effects = true;
    }
  else if (gimple_store_p (stmt) && !gimple_clobber_p (stmt))
    s->effects = true;
}

static location_t
look_at_exit (struct search *s, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  gimple *last = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
  if (last == NULL)
    return UNKNOWN_LOCATION;
  for (unsigned i = 0; i < gimple_num_ops (last); i++)
    visit (s, gimple_op (last, i), 0);
  return gimple_location (last);
}

/* True if no value changes from one iteration of LOOP to the next.  */

static bool
idle_p (class loop *loop)
{
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      return false;
  return true;
}

/* Tell of LOOP, if its condition is one that others may change.  */

static void
look_at_loop (class loop *loop)
{
  auto_bitmap seen;
  struct search s = {};
  s.seen = seen;
  location_t where = UNKNOWN_LOCATION;
  s.loop = loop;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      edge e;
      edge_iterator ei;
      bool leaves = false;
      FOR_EACH_EDGE (e, ei, body[i]->succs)
        leaves |= !(e->flags & (EDGE_EH | EDGE_ABNORMAL))
                  && !flow_bb_inside_loop_p (loop, e->dest);
      location_t at = leaves ? look_at_exit (&s, body[i]) : UNKNOWN_LOCATION;
      if (where == UNKNOWN_LOCATION)
        where = at;
    }
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
         !gsi_end_p (gsi); gsi_next (&gsi))
      look_at (&s, gsi_stmt (gsi));
  free (body);
  if (s.n > 0 && (s.marked || (!s.effects && idle_p (loop))))
    c11t_inventory_loop (where, s.reads, s.n, s.effects, s.pause);
}

void
c11t_inventory_loops (struct function *fun)
{
  if (loops_for_fn (fun) == NULL)
    return;
  if (loops_state_satisfies_p (fun, LOOPS_NEED_FIXUP))
    {
      /* A thunk has none.  */
      calculate_dominance_info (CDI_DOMINATORS);
      fix_loop_structure (NULL);
    }
  for (unsigned i = 1; i < number_of_loops (fun); i++)
    {
      class loop *loop = get_loop (fun, i);
      if (loop != NULL)
        look_at_loop (loop);
    }
}
