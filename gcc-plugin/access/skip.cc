/* skip.cc -- which memory no other thread can see, or need not be watched.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each rule is a predicate with its reason; the table at the end lists them.

   Invariant: an object is watched by all accesses of a function or by none.
   The runtime may hand out an older value of a watched object; if some stores
   to it went unseen, a thread could miss its own writes.  GCC's points-to sets
   alone do not give that: a pointer that may point to a global or to a
   private local is instrumented, and with it some accesses to the local.  So
   c11t_skip_analyse starts from what escapes and adds, until nothing changes,
   every local that an instrumented pointer may point to.

   Does not: look across functions.  A local whose address is passed to a call
   escapes, except for builtins that GCC knows not to keep it.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/access/freed.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/ignore.h"
#include "gcc-plugin/access/skip.h"

/* Locals, and blocks of the heap (DECL_PT_UID), that do not escape and are
   watched nevertheless.  Not
   in GCC's default obstack: that one is released before the functions that
   come late (constructors of -fsanitize=address) pass here.  */
static bitmap_obstack watched_obstack;
static bitmap watched;
/* A pointer could point anywhere: every local with an address is watched.  */
static bool watch_all;

/*
 * What the function shares.
 */

/* True if DECL is a global or escapes from the current function.  */

static bool
escapes_p (tree decl)
{
  struct pt_solution escaped;
  memset (&escaped, 0, sizeof escaped);
  escaped.escaped = 1;
  escaped.ipa_escaped = flag_ipa_pta != 0;
  return is_global_var (decl)
         || (may_be_aliased (decl) && pt_solution_includes (&escaped, decl));
}

/* True if accesses through the SSA pointer PTR are instrumented.  */

static bool
watched_pointer_p (tree ptr)
{
  struct ptr_info_def *info = SSA_NAME_PTR_INFO (ptr);
  return info == NULL || c11t_gcc_points_outside_p (&info->pt)
         || (info->pt.vars && bitmap_intersect_p (info->pt.vars, watched));
}

/* Note that PTR is dereferenced: append it to DATA, a vector.  */

static void
note_pointer (vec<tree> *pointers, tree ptr)
{
  if (TREE_CODE (ptr) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (ptr)))
    pointers->safe_push (ptr);
}

static bool
note_base (gimple *, tree base, tree, void *data)
{
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    note_pointer ((vec<tree> *) data, TREE_OPERAND (base, 0));
  return false;
}

/* True if the callee of CALL gets addresses of objects without making them
   escape, and accesses them with hooks.  */

static bool
reads_arguments_p (gcall *call)
{
  if (c11t_hooks_is_call (call)
      || gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return true;
  return gimple_call_flags (call) & (ECF_PURE | ECF_CONST);
}

/* Collect in POINTERS every pointer that FUN dereferences.  */

static void
collect_pointers (struct function *fun, vec<tree> *pointers)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        gimple *stmt = gsi_stmt (gsi);
        walk_stmt_load_store_ops (stmt, pointers, note_base, note_base);
        gcall *call = dyn_cast<gcall *> (stmt);
        if (call == NULL || !reads_arguments_p (call))
          continue;
        for (unsigned i = 0; i < gimple_call_num_args (call); i++)
          note_pointer (pointers, gimple_call_arg (call, i));
      }
}

/* True if memory of TYPE may be where a callee finds the address of another
   object.  */

static bool
may_hold_pointers_p (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return VOID_TYPE_P (type) || POINTER_TYPE_P (type) || AGGREGATE_TYPE_P (type);
}

/* Watch what ARG, an argument of a pure call, points to.  */

static void
watch_pointee (tree arg)
{
  if (TREE_CODE (arg) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (arg, 0));
      if (base != NULL_TREE && DECL_P (base))
        bitmap_set_bit (watched, DECL_PT_UID (base));
    }
  else if (TREE_CODE (arg) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (arg)))
    {
      struct ptr_info_def *info = SSA_NAME_PTR_INFO (arg);
      if (info == NULL || info->pt.anything)
        watch_all = true;
      else if (info->pt.vars)
        bitmap_ior_into (watched, info->pt.vars);
    }
}

/* Watch the locals whose addresses CALL's callee, pure or const, receives: it
   is instrumented too, and sees them through a pointer.  What pointers it may
   find there is not known.  A nested function receives its variables through
   the static chain.  */

static void
watch_pure_arguments (gcall *call)
{
  if (gimple_call_chain (call) != NULL_TREE)
    watch_all = true;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      tree type = TREE_TYPE (arg);
      watch_pointee (arg);
      if (POINTER_TYPE_P (type) ? may_hold_pointers_p (TREE_TYPE (type))
                                : AGGREGATE_TYPE_P (type))
        watch_all = true;
    }
}

static void
watch_pure_calls (struct function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
        if (!gimple_call_internal_p (call) && !gimple_call_builtin_p (call)
            && (gimple_call_flags (call) & (ECF_PURE | ECF_CONST)))
          watch_pure_arguments (call);
}

void
c11t_skip_analyse (struct function *fun)
{
  if (watched == NULL)
    {
      bitmap_obstack_initialize (&watched_obstack);
      watched = BITMAP_ALLOC (&watched_obstack);
    }
  bitmap_clear (watched);
  watch_all = false;
  auto_vec<tree, 64> pointers;
  collect_pointers (fun, &pointers);
  watch_pure_calls (fun);
  c11t_freed_collect (fun, watched);
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = 0; i < pointers.length (); i++)
        {
          if (!watched_pointer_p (pointers[i]))
            continue;
          struct ptr_info_def *info = SSA_NAME_PTR_INFO (pointers[i]);
          if (info == NULL || info->pt.anything)
            watch_all = true;
          else if (info->pt.vars)
            changed |= bitmap_ior_into (watched, info->pt.vars);
        }
    }
  while (changed);
}

/*
 * The rules.
 */

/* No memory at all: parts of SSA values.  */

static bool
not_memory_p (tree, tree base)
{
  return base == NULL_TREE
         || !(DECL_P (base) || TREE_CODE (base) == MEM_REF
              || TREE_CODE (base) == TARGET_MEM_REF
              || TREE_CODE (base) == STRING_CST);
}

/* `register int x asm ("rbx")' has no address.  */

static bool
hard_register_p (tree, tree base)
{
  return VAR_P (base) && DECL_HARD_REGISTER (base);
}

/* Nobody writes to it while the program runs, so nobody can race.  A const
   volatile object may well change.  A local const object is written when it is
   initialised, and so is one of C++ that another unit defines, for all that is
   known here.  */

static bool
constant_p (tree, tree base)
{
  if (TREE_CODE (base) == STRING_CST || TREE_CODE (base) == CONST_DECL)
    return true;
  if (!VAR_P (base) || !is_global_var (base) || !TREE_READONLY (base)
      || TREE_THIS_VOLATILE (base))
    return false;
  return !DECL_EXTERNAL (base) || !lang_GNU_CXX ()
         || (DECL_INITIAL (base) != NULL_TREE
             && DECL_INITIAL (base) != error_mark_node);
}

/* The hooks take pointers of the generic address space.  */

static bool
other_address_space_p (tree ref, tree base)
{
  return !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref)))
         || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (base)));
}

/* True if DECL may be reached under another name: through an alias, or from
   assembly at file scope ("used").  */

static bool
other_name_p (tree decl)
{
  symtab_node *node = symtab_node::get (decl);
  return DECL_PRESERVE_P (decl) || (node != NULL && node->has_aliases_p ());
}

/* Only its own thread can reach it: no other unit can name it and this one
   never takes its address.  */

static bool
thread_private_p (tree, tree base)
{
  return VAR_P (base) && DECL_THREAD_LOCAL_P (base) && !TREE_PUBLIC (base)
         && !DECL_EXTERNAL (base) && !TREE_ADDRESSABLE (base)
         && !other_name_p (base);
}

/* A local that no other function and no instrumented pointer can reach.  */

static bool
private_local_p (tree, tree base)
{
  if (!DECL_P (base) || is_global_var (base) || escapes_p (base))
    return false;
  if (!may_be_aliased (base))
    return true;
  return !watch_all && !bitmap_bit_p (watched, DECL_PT_UID (base));
}

/* A pointer to nothing but such locals, or to a block of its own that is not
   used when it has been freed (freed.cc).  */

static bool
private_pointee_p (tree, tree base)
{
  return (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
         && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME && !watch_all
         && !watched_pointer_p (TREE_OPERAND (base, 0));
}

/* Virtual tables are constant, but reached through a pointer.  The pointer to
   the table is an ordinary member and is watched: calling a virtual function
   while the object is being destroyed is a race.  */

static bool
virtual_table_p (tree ref, tree)
{
  tree name = TYPE_NAME (TREE_TYPE (ref));
  if (name != NULL_TREE && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name != NULL_TREE && POINTER_TYPE_P (TREE_TYPE (ref))
         && strcmp (IDENTIFIER_POINTER (name), "__vtbl_ptr_type") == 0;
}

/* A C++ reference among what OpenMP hands to a region.  It never changes, yet GCC
   12 has each thread of a team store it there again after a region inside.  */

static bool
openmp_reference_p (tree ref, tree)
{
  if (TREE_CODE (ref) != COMPONENT_REF
      || TREE_CODE (TREE_TYPE (ref)) != REFERENCE_TYPE)
    return false;
  tree name = TYPE_NAME (TREE_TYPE (TREE_OPERAND (ref, 0)));
  if (name != NULL_TREE && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name != NULL_TREE
         && strncmp (IDENTIFIER_POINTER (name), ".omp_data_", 10) == 0;
}

/* The programmer said so.  */

static bool
opted_out_p (tree, tree base)
{
  return DECL_P (base)
         && lookup_attribute ("c11test_no_instrument", DECL_ATTRIBUTES (base));
}

static const struct
{
  bool (*applies) (tree ref, tree base);
  const char *reason;
} rules[] = {
  /* The later ones rely on the first.  */
  { not_memory_p, "not in memory" },
  { hard_register_p, "register variable" },
  { constant_p, "constant" },
  { other_address_space_p, "other address space" },
  { opted_out_p, "attribute c11test_no_instrument" },
  { thread_private_p, "thread-local, address never taken" },
  { private_local_p, "does not escape" },
  { private_pointee_p, "points to what does not escape" },
  { virtual_table_p, "virtual table" },
  { openmp_reference_p, "reference handed to an OpenMP region" },
};

const char *
c11t_skip_reason (tree ref)
{
  tree base = get_base_address (ref);
  for (unsigned i = 0; i < ARRAY_SIZE (rules); i++)
    if (rules[i].applies (ref, base))
      return rules[i].reason;
  return DECL_P (base) ? c11t_ignore_variable_reason (base) : NULL;
}

const char *
c11t_skip_reason_pointer (tree ptr)
{
  if (TREE_CODE (ptr) == ADDR_EXPR)
    return c11t_skip_reason (TREE_OPERAND (ptr, 0));
  if (TREE_CODE (ptr) == SSA_NAME && !watch_all && !watched_pointer_p (ptr))
    return "points to what does not escape";
  return NULL;
}

/*
 * Whole functions.
 */

/* True if DECL must not be sanitized for threads.  */

static bool
no_sanitize_thread_p (tree decl)
{
  tree attr = lookup_attribute ("no_sanitize", DECL_ATTRIBUTES (decl));
  return attr != NULL_TREE && tree_fits_uhwi_p (TREE_VALUE (attr))
         && (tree_to_uhwi (TREE_VALUE (attr)) & SANITIZE_THREAD) != 0;
}

/* True if FUN resolves an ifunc: it runs while the program is being
   relocated, when no hook can be called.  */

static bool
ifunc_resolver_p (struct function *fun)
{
  cgraph_node *node = cgraph_node::get (fun->decl);
  ipa_ref *ref = NULL;
  for (unsigned i = 0; node && node->iterate_direct_aliases (i, ref); i++)
    if (cgraph_node *alias = dyn_cast<cgraph_node *> (ref->referring))
      if (alias->ifunc_resolver)
        return true;
  return false;
}

/* Why DECL, or the function that it is defined in, asks to be left alone, or
   NULL.  */

static const char *
opted_out_reason (tree decl)
{
  for (; decl != NULL_TREE; decl = decl_function_context (decl))
    {
      if (lookup_attribute ("c11test_no_instrument", DECL_ATTRIBUTES (decl)))
        return "attribute c11test_no_instrument";
      const char *reason = c11t_ignore_function_reason (decl);
      if (reason != NULL)
        return reason;
    }
  return NULL;
}

const char *
c11t_skip_function_reason (struct function *fun)
{
  tree decl = fun->decl;
  const char *reason = opted_out_reason (decl);
  if (reason != NULL)
    return reason;
  if (no_sanitize_thread_p (decl))
    return "attribute no_sanitize_thread";
  /* A naked function has no frame to call from.  */
  if (lookup_attribute ("naked", DECL_ATTRIBUTES (decl)))
    return "attribute naked";
  if (ifunc_resolver_p (fun))
    return "resolver of an ifunc";
  return NULL;
}
