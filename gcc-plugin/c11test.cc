/* c11test.cc -- the plugin: entry point, attribute, and the one pass.
   SPDX-License-Identifier: GPL-3.0-or-later

   The pass comes to each function right after GCC's "ssa".  That place
   exists at every -O level and in every language; nothing has been inlined,
   moved or merged yet, so that the accesses are those of the source, each
   with its location; and with -flto it is in the compiler proper, not at link
   time.  Where GCC optimises it only takes notes there, and comes again behind
   GCC's early inliner, before anything else (inline/early.cc).  In the function
   it does, in this order:

     1. atomic builtins and fences become hooks; hooks are put before fences
        and spin hints in assembly and before synchronisation functions;
     2. objects whose address is no longer taken become registers, and
        points-to analysis says what escapes;
        hooks tell where those begin and end that do (lifetime.cc);
     3. plain and volatile accesses, memory functions and parameters that live
        in memory are found (access.cc), and then instrumented, unless skip.cc
        knows a reason;
     4. variables that the program put into registers for assembly are kept
        from the hooks, which are calls (registers.cc).

   2 must not come before 1, because it rewrites compare-exchanges, and not
   after 3, because the hooks take addresses of everything.

   What each hook does is said in include/c11test/abi.h.  Does not: decide
   anything about memory models; the modes are chosen when the program runs. */

#include "gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "depend.h"
#include "dump.h"
#include "text.h"
#include "inventory.h"
#include "instrument.h"
#include "arguments.h"
#include "ignore.h"
#include "leave.h"
#include "lifetime.h"
#include "registers.h"
#include "gcc-plugin/access/skip.h"
#include "tail.h"
#include "gcc-plugin/graph/graph.h"
#include "gcc-plugin/inline/early.h"
#include "gcc-plugin/inline/origin.h"
#include "wait/wait.h"

/* GCC asks for this symbol before it loads a plugin.  */
int plugin_is_GPL_compatible;

static struct plugin_info c11test_info = {
  "0.1.0",
  "Instruments memory accesses for c11test.\n"
  "  -fplugin-arg-c11test-dump=FILE        append one line per site to FILE\n"
  "  -fplugin-arg-c11test-asm-report=FILE  append one line per asm statement\n"
  "  -fplugin-arg-c11test-asm-warn=0|1     note assembly not understood (1)\n"
  "  -fplugin-arg-c11test-graph=0|1        put event graphs into objects (0)\n"
  "  -fplugin-arg-c11test-ignore=FILE      leave alone what FILE lists\n"
  "  -fplugin-arg-c11test-inventory=0|1    put inventories into objects (0)\n"
  "  -fplugin-arg-c11test-inventory=DIR    put a file for each unit into DIR\n"
  "  -fplugin-arg-c11test-ignore-version   load into another build of GCC\n"
  "  -fplugin-arg-c11test-stop=0|1         stop at an internal error (0)\n"
};

/*
 * The pass.
 */

/* Append every statement of BB to STMTS.  Later insertions are not among
   them.  */

static void
collect_statements (basic_block bb, vec<gimple *> *stmts)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!is_gimple_debug (gsi_stmt (gsi)))
      stmts->safe_push (gsi_stmt (gsi));
}

/* Step 1 of the file's comment.  */

static void
instrument_synchronisation (struct function *fun)
{
  auto_vec<gimple *, 256> stmts;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    collect_statements (bb, &stmts);
  for (unsigned i = 0; i < stmts.length (); i++)
    if (gasm *assembly = dyn_cast<gasm *> (stmts[i]))
      c11t_instrument_asm (assembly);
    else if (gcall *call = dyn_cast<gcall *> (stmts[i]))
      if (!c11t_instrument_atomic (call) && !c11t_instrument_internal (call))
        {
          c11t_instrument_machine_builtin (call);
          c11t_instrument_call (call);
          c11t_instrument_std_atomic (call);
        }
}

/* Step 2.  */

static void
analyse_sharing (struct function *fun)
{
  update_ssa (TODO_update_ssa);
  execute_update_addresses_taken ();
  compute_may_aliases ();
  c11t_skip_analyse (fun);
}

/* Step 3: all are found before the first is changed.  */

static void
instrument_accesses (struct function *fun)
{
  auto_bitmap dead_eh;
  auto_vec<c11t_access, 64> accesses;
  c11t_access_find (fun, &accesses);
  c11t_instrument_accesses (fun, &accesses, dead_eh);
  gimple_purge_all_dead_eh_edges (dead_eh);
}

static void
instrument (struct function *fun)
{
  c11t_site_begin ();
  instrument_synchronisation (fun);
  analyse_sharing (fun);
  c11t_graph_function (fun);
  c11t_wait_announce (fun);
  c11t_lifetime_instrument (fun);
  instrument_accesses (fun);
  c11t_depend_function (fun);
  c11t_registers_keep (fun);
  c11t_site_end ();
}

/* FUN will be instrumented when GCC has inlined what it wants to, or not at all if
   it is LEFT.  */

static void
prepare (struct function *fun, bool left)
{
  if (!left)
    {
      c11t_leave_begin ();
      c11t_text_begin ();
      left = c11t_skip_function_reason (fun) != NULL;
      if (!left)
        c11t_origin_remember (fun);
    }
  c11t_early_prepare (fun, left);
  c11t_leave_end ();
}

static const pass_data c11test_pass_data = {
  GIMPLE_PASS,
  "c11test",
  OPTGROUP_NONE,
  TV_NONE,
  PROP_ssa | PROP_cfg,
  0,
  0,
  0,
  TODO_update_ssa | TODO_cleanup_cfg,
};

class c11test_pass : public gimple_opt_pass
{
public:
  c11test_pass (gcc::context *ctxt, bool last)
      : gimple_opt_pass (c11test_pass_data, ctxt), is_last (last)
  {
  }

  /* GCC clones a pass for every place it is inserted at.  */
  opt_pass *
  clone () final override
  {
    return new c11test_pass (m_ctxt, is_last);
  }

  unsigned int
  execute (function *fun) final override
  {
    const char *reason = c11t_leave_reason (fun);
    if (!is_last && c11t_early_waits_p ())
      {
        prepare (fun, reason != NULL);
        return 0;
      }
    c11t_early_release (fun);
    if (reason == NULL)
      {
        c11t_leave_begin ();
        c11t_text_begin ();
        reason = c11t_skip_function_reason (fun);
        c11t_inventory_function (fun, reason);
        c11t_inventory_body (fun);
      }
    else
      c11t_inventory_function (fun, reason);
    if (reason != NULL)
      {
        c11t_site_skip_function (reason);
        c11t_lifetime_leave (fun);
      }
    else
      instrument (fun);
    c11t_leave_end ();
    return 0;
  }

private:
  bool is_last; /* nothing comes before that may inline */
};

/*
 * The attributes and the macro.
 */

static tree
check_attribute (tree *node, tree name, tree, int, bool *no_add_attrs)
{
  if (!VAR_OR_FUNCTION_DECL_P (*node))
    {
      warning (OPT_Wattributes,
               "%qE attribute ignored: it is for functions "
               "and variables",
               name);
      *no_add_attrs = true;
    }
  return NULL_TREE;
}

static const struct attribute_spec no_instrument_attribute
    = { "c11test_no_instrument", 0,   0, true, false, false, false,
        check_attribute,         NULL };

/* Put on a declaration that exists for this alone (C11TEST_NO_INSTRUMENT_FILE):
   a file can have no attribute.  */

static tree
note_file (tree *node, tree, tree, int, bool *)
{
  c11t_ignore_add_file (DECL_SOURCE_FILE (*node));
  return NULL_TREE;
}

static const struct attribute_spec no_instrument_file_attribute
    = { "c11test_no_instrument_file",
        0,
        0,
        true,
        false,
        false,
        false,
        note_file,
        NULL };

static void
register_attributes (void *, void *)
{
  register_attribute (&no_instrument_attribute);
  register_attribute (&no_instrument_file_attribute);
}

/* Define __C11TEST__, as if by -D, in the languages that have macros.  This
   reaches the preprocessor before it starts, so that -E shows it too.  */

static void
define_macro (void)
{
  if (lang_GNU_C () || lang_GNU_CXX ())
    lang_hooks.handle_option (OPT_D, "__C11TEST__=1", 1,
                              lang_hooks.option_lang_mask (), UNKNOWN_LOCATION,
                              NULL);
}

/* Refuse what could be compiled and would not run.  The options have their
   final values only now.  */

static void
check_options (void *, void *)
{
  if (POINTER_SIZE != 64)
    fatal_error (UNKNOWN_LOCATION,
                 "c11test is for 64-bit programs, and this is compiled for "
                 "%d bits; leave out %<-m%d%> or the like",
                 (int) POINTER_SIZE, (int) POINTER_SIZE);
  if (flag_sanitize & SANITIZE_THREAD)
    fatal_error (UNKNOWN_LOCATION,
                 "c11test and %<-fsanitize=thread%> both have to control the "
                 "threads; leave out one of them");
  if (flag_sanitize & SANITIZE_LEAK)
    fatal_error (UNKNOWN_LOCATION,
                 "%<-fsanitize=leak%> waits forever for the threads that "
                 "c11test holds; leave out one of them");
}

/* The options, and the names of the files, are known.  */

static void
begin_unit (void *, void *)
{
  c11t_inventory_open ();
  c11t_early_decide ();
}

static void
list_toplevel (void *, void *)
{
  c11t_inventory_toplevel_asm ();
}

static void
end_sections (void *, void *)
{
  c11t_graph_finish ();
  c11t_inventory_finish ();
}

static void
end_lists (void *, void *)
{
  c11t_dump_close ();
  c11t_inventory_close ();
}

int
plugin_init (struct plugin_name_args *info, struct plugin_gcc_version *version)
{
  const char *name = info->base_name;
  c11t_arguments_parse (info);
  c11t_arguments_check_version (version);
  c11t_dump_open ();
  register_callback (name, PLUGIN_INFO, NULL, &c11test_info);
  /* lto1 gets functions that are instrumented already.  */
  if (in_lto_p || strcmp (lang_hooks.name, "GNU GIMPLE") == 0)
    return 0;
  /* After the one hook with an argument on the stack the stack pointer goes back
     at once: it is how the runtime tells calls of a function apart (depend.cc).
     */
  flag_defer_pop = 0;
  c11t_hooks_init (name);
  c11t_site_init (name);
  c11t_leave_init (name);
  c11t_tail_init (name);
  register_callback (name, PLUGIN_ATTRIBUTES, register_attributes, NULL);
  register_callback (name, PLUGIN_START_UNIT, check_options, NULL);
  register_callback (name, PLUGIN_START_UNIT, begin_unit, NULL);
  register_callback (name, PLUGIN_ALL_IPA_PASSES_START, list_toplevel, NULL);
  register_callback (name, PLUGIN_FINISH_UNIT, end_sections, NULL);
  register_callback (name, PLUGIN_FINISH, end_lists, NULL);
  define_macro ();
  struct register_pass_info pass;
  pass.pass = new c11test_pass (g, false);
  pass.reference_pass_name = "ssa";
  pass.ref_pass_instance_number = 1;
  pass.pos_op = PASS_POS_INSERT_AFTER;
  register_callback (name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
  c11t_early_init (name, new c11test_pass (g, true));
  return 0;
}
