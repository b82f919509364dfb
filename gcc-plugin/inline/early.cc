/* early.cc -- what GCC inlines before the hooks are put.
   SPDX-License-Identifier: GPL-3.0-or-later

   A hook makes a function larger, and the address that it takes keeps a variable
   in memory for good.  So where GCC optimises, its early inliner runs first, over
   the whole unit; what was the argument of a small function and is now a local
   that nobody else sees needs no hook at all.

   Three times something is done with each function: where c11test.cc's pass has
   its place (c11t_early_prepare), in the group of passes that inlines, and in
   the group that instruments.  They are groups because GCC takes functions one
   after another, callees first, through all of a group: in one group a function
   would be inlined with the hooks that it has already.

   Only what reads and writes plainly and calls is inlined here.  A function that
   synchronises is a place of its own to the rules about assembly, volatile
   accesses and std::atomic, and is held back by the two flags that GCC's inliner
   asks for first; GCC may inline it afterwards, with its hooks, as ever.  So are
   functions that are left alone.

   Not where the unit's graph or inventory is wanted, which describe the functions
   as they are in the source; nor without optimisation.  A function that GCC makes
   later is instrumented at once.

   Does not: inline where the user has said flatten.  GCC does that with all that
   a function calls, and what is held back would be an error.  */

#include "gcc-plugin/gcc-headers.h"
#include "early.h"
#include "gcc-plugin/graph/graph.h"
#include "gcc-plugin/instrument.h"
#include "gcc-plugin/inventory.h"

typedef int_hash<unsigned, 0, UINT_MAX> uid_hash;

/* What was so before a function was held back.  */
struct flags
{
  bool uninlinable;
  bool disregard_limits;
  bool left; /* and nothing is inlined into it either */
};

/* The functions held back, by DECL_UID.  */
static hash_map<uid_hash, struct flags> *held;

/* What was so before FUN was held back; NULL if it is not.  */

static struct flags *
flags_before (struct function *fun)
{
  return held != NULL ? held->get (DECL_UID (fun->decl)) : NULL;
}

/* The groups are still to come.  Those of the unit decide, not of a function:
   each is instrumented once.  */
static bool waits;

bool
c11t_early_waits_p (void)
{
  return waits;
}

void
c11t_early_decide (void)
{
  waits = optimize && flag_early_inlining && !flag_no_inline
          && !c11t_graph_wanted () && !c11t_inventory_wanted ();
}

/*
 * What is held back.
 */

static bool
call_synchronises_p (gcall *call)
{
  struct c11t_graph_atomic what;
  unsigned size;
  tree fndecl = gimple_call_fndecl (call);
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return true;
  if (fndecl == NULL_TREE)
    return false;
  return c11t_instrument_atomic_p (call, &size)
         || fndecl_built_in_p (fndecl, BUILT_IN_MD)
         || c11t_instrument_synchronises_p (fndecl)
         || c11t_graph_std_atomic_or_ref (call, &what);
}

static bool
statement_synchronises_p (gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_ASM)
    return true;
  if (gimple_clobber_p (stmt) || is_gimple_debug (stmt))
    return false;
  if (gimple_has_volatile_ops (stmt))
    return true;
  gcall *call = dyn_cast<gcall *> (stmt);
  return call != NULL && call_synchronises_p (call);
}

static bool
synchronises_p (struct function *fun)
{
  if (c11t_instrument_within_std_atomic ()
      || c11t_instrument_synchronises_p (fun->decl))
    return true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (statement_synchronises_p (gsi_stmt (i)))
        return true;
  return false;
}

void
c11t_early_prepare (struct function *fun, bool left)
{
  if (!left && !synchronises_p (fun))
    return;
  if (held == NULL)
    held = new hash_map<uid_hash, struct flags>;
  held->put (DECL_UID (fun->decl),
             { (bool) DECL_UNINLINABLE (fun->decl),
               (bool) DECL_DISREGARD_INLINE_LIMITS (fun->decl), left });
  DECL_UNINLINABLE (fun->decl) = 1;
  DECL_DISREGARD_INLINE_LIMITS (fun->decl) = 0;
}

void
c11t_early_release (struct function *fun)
{
  struct flags *before = flags_before (fun);
  if (before == NULL)
    return;
  DECL_UNINLINABLE (fun->decl) = before->uninlinable;
  DECL_DISREGARD_INLINE_LIMITS (fun->decl) = before->disregard_limits;
  held->remove (DECL_UID (fun->decl));
}

/*
 * The passes.
 */

/* GCC's own inliner.  It asks for objects whose address is no longer taken to
   become registers, which makes other calls of compare-exchanges; that has its
   place behind the hooks for those.  */

static const pass_data inline_data
    = { GIMPLE_PASS, "c11test_einline", OPTGROUP_INLINE, TV_EARLY_INLINING,
        PROP_ssa, 0, 0, 0, 0 };

class inline_pass : public gimple_opt_pass
{
public:
  inline_pass (gcc::context *ctxt)
      : gimple_opt_pass (inline_data, ctxt), gccs (make_pass_early_inline (ctxt))
  {
  }

  unsigned int
  execute (function *fun) final override
  {
    struct flags *before = flags_before (fun);
    if ((before != NULL && before->left)
        || lookup_attribute ("flatten", DECL_ATTRIBUTES (fun->decl)))
      return 0;
    return gccs->execute (fun) & ~TODO_update_address_taken;
  }

private:
  opt_pass *gccs;
};

static const pass_data inliners_data
    = { SIMPLE_IPA_PASS, "c11test_inliners", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0 };
static const pass_data hooks_data
    = { SIMPLE_IPA_PASS, "c11test_hooks", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0 };

/* A group.  */

class group_pass : public simple_ipa_opt_pass
{
public:
  group_pass (const pass_data &data, gcc::context *ctxt, bool last)
      : simple_ipa_opt_pass (data, ctxt), is_last (last)
  {
  }

  bool
  gate (function *) final override
  {
    return waits && !seen_error ();
  }

  unsigned int
  execute (function *) final override
  {
    waits = !is_last;
    return 0;
  }

private:
  bool is_last;
};

/* Make the N passes at PASSES those of GROUP, which comes behind the group
   called AFTER.  */

static void
add_group (const char *plugin, opt_pass *group, opt_pass *const *passes,
           unsigned n, const char *after)
{
  opt_pass **to = &group->sub;
  for (unsigned i = 0; i < n; i++)
    {
      *to = passes[i];
      to = &passes[i]->next;
    }
  struct register_pass_info pass;
  pass.pass = group;
  pass.reference_pass_name = after;
  pass.ref_pass_instance_number = 1;
  pass.pos_op = PASS_POS_INSERT_AFTER;
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
}

void
c11t_early_init (const char *plugin, opt_pass *instrument)
{
  opt_pass *const inlining[]
      = { make_pass_fixup_cfg (g),     make_pass_rebuild_cgraph_edges (g),
          make_pass_local_fn_summary (g), new inline_pass (g),
          make_pass_rebuild_cgraph_edges (g), make_pass_local_fn_summary (g) };
  opt_pass *const instrumenting[]
      = { instrument, make_pass_rebuild_cgraph_edges (g),
          make_pass_local_fn_summary (g) };
  add_group (plugin, new group_pass (inliners_data, g, false), inlining,
             ARRAY_SIZE (inlining), "build_ssa_passes");
  add_group (plugin, new group_pass (hooks_data, g, true), instrumenting,
             ARRAY_SIZE (instrumenting), "c11test_inliners");
}
