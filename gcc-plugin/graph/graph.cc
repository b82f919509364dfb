/* graph.cc -- the abstract event graph of a unit, for c11test fences.
   SPDX-License-Identifier: GPL-3.0-or-later

   After J. Alglave, D. Kroening, V. Nimal and D. Poetzl, "Don't Sit on the
   Fence", section 5: abstract events, connected by static program order.  The
   graph of a function is its basic blocks, each a list of events:

     k   R, W, U (read and write), F (fence), call
     o   the order: plain, volatile, relaxed ... seq_cst; of a variable order
         relaxed
     f   of a compare-exchange, the order when it fails
     swap  of U: what is written does not depend on what was read
     at  line, column; "in" the file, if it is another one than the function's;
         "m" the macro that wrote it
     x   the source's text
     s   what it may be about (address.cc); n the bytes
     y   of a plain access without a member's name: p pointer, i integer, f
         floating-point
     p   what a pointer that is written points to; "from" what is copied there
     a, v, c  numbers of the function's reads that its address, its value and
         whether it is executed are computed from (depend.cc)

   Calls have "to", the symbol, or "type" and "via", where the pointer comes
   from, if that is not known, and the list "args": {"s": addresses} for what
   is a pointer, {"v": addresses} for what was loaded, {"f": symbol} for
   functions; and "res", the result's SSA name, if that is a pointer.  Functions
   have a "type", too, "taken" if their address is, "also", what else they
   are called, "ret", what they give, "cells" (address.cc), and "moves", [TO, FROM]: what is stored to memory of the
   function's own that is no event, and perhaps "made", [KIND, LINE, FILE]: how
   the unknown pointers of the number were made, at line 0 if that is not known,
   FILE if it is another one.  A variable whose initial value has addresses
   in it is {"t":"init","var":BASE,"to":[BASE, ...]}.
   One JSON object a line; they land in the section ".c11test.graph"
   of the object, which is not loaded, and which linkers concatenate.

   The walk comes when atomics, fences and assembly are hooks already, whose
   sites say what they are, and what is plain is not: so assembly needs no
   second reading.

   Does not: know of other units, or judge.  tools/fences does.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/arguments.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/json.h"
#include "gcc-plugin/macro.h"
#include "gcc-plugin/access/ref.h"
#include "gcc-plugin/access/skip.h"
#include "gcc-plugin/section.h"
#include "gcc-plugin/text.h"
#include "gcc-plugin/graph/graph.h"

#define VERSION 2
#define SECTION_NAME ".c11test.graph"

static FILE *out;
static char *text;
static size_t length;
static hash_map<int_hash<unsigned, -1U, -2U>, c11t_site> *sites;

/* Of the current function.  NUMBERING: events only get their numbers.  */
static c11t_graph_values *values;
static unsigned n_events;
static bool numbering;

bool
c11t_graph_wanted (void)
{
  static int wanted = -1;
  if (wanted < 0)
    {
      const char *said = getenv ("C11TEST_GRAPH");
      wanted = c11t_arguments.graph
               || (said != NULL && said[0] != '\0' && strcmp (said, "0") != 0);
    }
  return wanted && !flag_syntax_only;
}

void
c11t_graph_site (unsigned n, const struct c11t_site *site)
{
  if (!c11t_graph_wanted ())
    return;
  if (sites == NULL)
    sites = new hash_map<int_hash<unsigned, -1U, -2U>, c11t_site>;
  if (n == 0)
    sites->empty ();
  sites->put (n, *site);
}

static void
begin_unit (void)
{
  out = open_memstream (&text, &length);
  fprintf (out, "{\"t\":\"unit\",\"version\":%d,\"file\":", VERSION);
  c11t_json_string (out, main_input_filename ? main_input_filename : "");
  fputs (",\"id\":", out);
  c11t_json_string (out, c11t_graph_unit ());
  fputs (",\"cwd\":", out);
  c11t_json_string (out, getpwd ());
  fputs ("}\n", out);
  c11t_graph_initial (out);
}

/*
 * Events.
 */

static const char *const orders[]
    = { "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst" };

static const char *
order_name (unsigned order)
{
  return order < ARRAY_SIZE (orders) ? orders[order] : "relaxed";
}

static void
print_set (const char *key, bitmap events)
{
  unsigned n;
  bitmap_iterator bi;
  bool first = true;
  if (bitmap_empty_p (events))
    return;
  fprintf (out, ",\"%s\":[", key);
  EXECUTE_IF_SET_IN_BITMAP (events, 0, n, bi)
    {
      fprintf (out, "%s%u", first ? "" : ",", n);
      first = false;
    }
  putc (']', out);
}

static void
print_place (location_t loc)
{
  expanded_location at = expand_location (LOCATION_LOCUS (loc));
  expanded_location own
      = expand_location (DECL_SOURCE_LOCATION (current_function_decl));
  if (at.file == NULL)
    at = own;
  fprintf (out, ",\"at\":[%d,%d]", at.line, at.column);
  if (own.file == NULL || strcmp (at.file, own.file) != 0)
    {
      fputs (",\"in\":", out);
      c11t_json_string (out, at.file);
    }
  struct c11t_macro macro;
  if (c11t_macro_find (loc, &macro))
    {
      fputs (",\"m\":", out);
      c11t_json_string (out, macro.names);
    }
}

static void
begin_event (const char *kind, location_t loc, const char *expr)
{
  fprintf (out, "%s{\"k\":\"%s\"", n_events > 0 ? "," : "", kind);
  print_place (loc);
  if (expr != NULL && expr[0] != '\0')
    {
      fputs (",\"x\":", out);
      c11t_json_string (out, expr);
    }
}

/* The next event gives RESULT, if that is an SSA name.  True if no more is to be
   said of it.  */

static bool
only_number (tree result)
{
  if (!numbering)
    return false;
  if (result != NULL_TREE && TREE_CODE (result) == SSA_NAME)
    values->put (result, n_events);
  n_events++;
  return true;
}

/* What the event just begun depends on: ADDRESS, VALUE, which may be NULL, and
   its block; and end it.  */

static void
end_event (tree address, tree value, basic_block bb)
{
  auto_bitmap a, v;
  c11t_graph_feeds (values, address, a);
  c11t_graph_feeds (values, value, v);
  print_set ("a", a);
  print_set ("v", v);
  print_set ("c", c11t_graph_controls (values, bb));
  putc ('}', out);
  n_events++;
}

/* The variable part of REF's address.  */

static tree
address_operand (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
        && TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
      return TREE_OPERAND (ref, 1);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    return TREE_OPERAND (ref, 0);
  return NULL_TREE;
}

static bool
private_p (tree ref)
{
  tree base = get_base_address (ref);
  return base == NULL_TREE || TREE_CODE (base) == STRING_CST
         || (DECL_P (base) && DECL_THREAD_LOCAL_P (base))
         || c11t_skip_reason (ref) != NULL;
}

/* P, I or F for REF's type if it is a scalar that no member names.  */

static char
scalar_class (tree ref)
{
  tree type = TREE_TYPE (ref);
  for (tree r = ref; handled_component_p (r); r = TREE_OPERAND (r, 0))
    if (TREE_CODE (r) == COMPONENT_REF)
      return 0;
  return POINTER_TYPE_P (type)         ? 'p'
         : SCALAR_FLOAT_TYPE_P (type)  ? 'f'
         : INTEGRAL_TYPE_P (type)      ? 'i'
                                       : 0;
}

/* Does REF access memory as characters, as what memcpy became does?  */

static bool
any_alias_p (tree ref)
{
  return TREE_CODE (ref) == MEM_REF
         && TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1)));
}

/* The memory that VALUE, which is written to REF, is copied from as a whole, with
   pointers that it may have, though it is no pointer: a memcpy of few bytes is a
   number that is read and written.  Else NULL.  */

static tree
copied_memory (tree ref, tree value)
{
  if (value == NULL_TREE || TREE_CODE (value) != SSA_NAME
      || POINTER_TYPE_P (TREE_TYPE (value)))
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (value));
  if (!gimple_assign_load_p (def) || size == NULL_TREE
      || !tree_fits_uhwi_p (size) || tree_to_uhwi (size) < POINTER_SIZE_UNITS)
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def);
  return tree_to_uhwi (size) > POINTER_SIZE_UNITS || any_alias_p (ref)
                 || any_alias_p (from)
             ? from
             : NULL_TREE;
}

/* A plain or volatile access of REF.  VALUE is what is written, or the memory
   that it is copied from; RESULT the name of what was read.  */

static void
plain (gimple *stmt, tree ref, bool is_write, tree value, tree result)
{
  if (private_p (ref))
    {
      if (is_write)
        c11t_graph_move (ref, value);
      return;
    }
  if (only_number (result))
    return;
  location_t loc = c11t_ref_location (ref);
  if (LOCATION_LOCUS (loc) <= BUILTINS_LOCATION)
    loc = gimple_location (stmt);
  begin_event (is_write ? "W" : "R", loc, c11t_text_of_ref (ref));
  fprintf (out, ",\"o\":\"%s\"",
           TREE_THIS_VOLATILE (ref) ? "volatile" : "plain");
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (size != NULL_TREE && tree_fits_uhwi_p (size))
    fprintf (out, ",\"n\":%llu", (unsigned long long) tree_to_uhwi (size));
  if (scalar_class (ref))
    fprintf (out, ",\"y\":\"%c\"", scalar_class (ref));
  fputs (",\"s\":", out);
  c11t_graph_reference (out, ref);
  if (value != NULL_TREE && !is_gimple_val (value))
    {
      if (TREE_CODE (value) != CONSTRUCTOR)
        {
          fputs (",\"from\":", out);
          c11t_graph_reference (out, value);
        }
      value = NULL_TREE;
    }
  else if (copied_memory (ref, value) != NULL_TREE)
    {
      fputs (",\"from\":", out);
      c11t_graph_reference (out, copied_memory (ref, value));
    }
  c11t_graph_stored (out, value);
  end_event (address_operand (ref), value, gimple_bb (stmt));
}

/* What memory functions do with what PTR points to.  It is copied from what FROM
   points to, if that is not NULL.  */

static void
pointee (gcall *call, tree ptr, bool is_write, tree from = NULL_TREE)
{
  if (c11t_skip_reason_pointer (ptr) != NULL || only_number (NULL_TREE))
    return;
  begin_event (is_write ? "W" : "R", gimple_location (call),
               c11t_text_of_pointee (ptr, NULL_TREE));
  fputs (",\"o\":\"plain\",\"n\":0,\"s\":", out);
  c11t_graph_pointee (out, ptr);
  if (from != NULL_TREE)
    {
      fputs (",\"from\":", out);
      c11t_graph_pointee (out, from);
    }
  end_event (ptr, NULL_TREE, gimple_bb (call));
}

/* The site that is the last argument of CALL, a hook; NULL if it has none.  */

static const c11t_site *
site_of (gcall *call)
{
  unsigned n = gimple_call_num_args (call);
  if (n == 0 || sites == NULL)
    return NULL;
  tree last = gimple_call_arg (call, n - 1);
  poly_int64 offset;
  if (TREE_CODE (last) != ADDR_EXPR
      || !get_addr_base_and_unit_offset (TREE_OPERAND (last, 0), &offset))
    return NULL;
  HOST_WIDE_INT bytes = 0;
  if (!offset.is_constant (&bytes))
    return NULL;
  return sites->get (bytes / sizeof (struct c11test_site));
}

/* CALL is a hook.  */

static void
hook (gcall *call)
{
  const char *name
      = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  const c11t_site *site = site_of (call);
  if (site == NULL || strstr (name, "signal_fence") != NULL
      || c11t_hooks_is_atomic_call (call))
    return;
  bool generic = strncmp (name, "__c11test_generic_", 18) == 0;
  const char *kind = site->kind == C11TEST_SITE_LOAD    ? "R"
                     : site->kind == C11TEST_SITE_STORE ? "W"
                     : site->kind == C11TEST_SITE_RMW   ? "U"
                     : site->kind == C11TEST_SITE_CAS   ? "U"
                     : site->kind == C11TEST_SITE_FENCE ? "F"
                                                        : NULL;
  if (kind == NULL || only_number (gimple_call_lhs (call)))
    return;
  tree ptr = kind[0] == 'F' ? NULL_TREE
                            : gimple_call_arg (call, generic ? 1 : 0);
  unsigned n = gimple_call_num_args (call);
  bool is_cas = site->kind == C11TEST_SITE_CAS;
  begin_event (kind, site->loc, site->expr);
  fprintf (out, ",\"o\":\"%s\"", order_name (site->order));
  tree fails = is_cas && n > 5 ? gimple_call_arg (call, 5) : NULL_TREE;
  if (fails != NULL_TREE && tree_fits_uhwi_p (fails))
    fprintf (out, ",\"f\":\"%s\"",
             order_name (tree_to_uhwi (fails) & 0xffff));
  if (!is_cas && (strstr (name, "exchange") != NULL
                  || strstr (name, "test_and_set") != NULL))
    fputs (",\"swap\":true", out);
  if (ptr != NULL_TREE)
    {
      fprintf (out, ",\"n\":%u,\"s\":", site->size);
      c11t_graph_pointee (out, ptr);
    }
  tree value = kind[0] == 'R' || kind[0] == 'F' || generic ? NULL_TREE
               : is_cas && n > 2 ? gimple_call_arg (call, 2)
               : n > 2           ? gimple_call_arg (call, 1)
                                 : NULL_TREE;
  c11t_graph_stored (out, value);
  end_event (ptr, value, gimple_bb (call));
}

/* CALL does WHAT, as a function of <atomic>.  */

static void
std_atomic (gcall *call, const struct c11t_graph_atomic *what)
{
  const char kind[] = { what->kind, '\0' };
  if (only_number (gimple_call_lhs (call)))
    return;
  begin_event (kind, gimple_location (call),
               what->pointer != NULL_TREE
                   ? c11t_text_of_pointee (what->pointer, NULL_TREE)
                   : NULL);
  fprintf (out, ",\"o\":\"%s\"", order_name (what->order));
  if (what->swap)
    fputs (",\"swap\":true", out);
  if (what->pointer != NULL_TREE)
    {
      fprintf (out, ",\"n\":%u,\"s\":", what->size);
      c11t_graph_pointee (out, what->pointer);
    }
  c11t_graph_stored (out, what->value);
  end_event (what->pointer, what->value, gimple_bb (call));
}

/*
 * Calls.
 */

static const char *
symbol (tree fndecl)
{
  return IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
}

/* What a function of TYPE takes and gives, as far as it matters for calling it:
   a letter and a size for the result and each parameter.  */

static void
print_type (tree type)
{
  fputs (",\"type\":\"", out);
  for (tree t = TREE_TYPE (type), rest = TYPE_ARG_TYPES (type);
       t != NULL_TREE;)
    {
      tree size = VOID_TYPE_P (t) ? NULL_TREE : TYPE_SIZE_UNIT (t);
      fprintf (out, "%c%d",
               VOID_TYPE_P (t)            ? 'v'
               : POINTER_TYPE_P (t)       ? 'p'
               : SCALAR_FLOAT_TYPE_P (t)  ? 'f'
               : AGGREGATE_TYPE_P (t)     ? 's'
                                          : 'i',
               size && tree_fits_shwi_p (size) ? (int) tree_to_shwi (size)
                                               : 0);
      t = rest != NULL_TREE && !VOID_TYPE_P (TREE_VALUE (rest))
              ? TREE_VALUE (rest) : NULL_TREE;
      rest = rest != NULL_TREE ? TREE_CHAIN (rest) : NULL_TREE;
    }
  putc ('"', out);
}

/* The other symbols of what NODE is: a C++ constructor's body is called C2, and
   callers name C1.  */

static void
print_aliases (cgraph_node *node, bool *any)
{
  ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_direct_aliases (i, ref); i++)
    if (cgraph_node *alias = dyn_cast<cgraph_node *> (ref->referring))
      {
        fputs (*any ? "," : ",\"also\":[", out);
        c11t_json_string (out, symbol (alias->decl));
        *any = true;
        print_aliases (alias, any);
      }
}

/* The reference that the value ARG was loaded from, or NULL_TREE.  */

static tree
loaded_from (tree arg)
{
  for (unsigned depth = 0; depth < 4 && TREE_CODE (arg) == SSA_NAME; depth++)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (arg));
      if (def == NULL)
        return NULL_TREE;
      if (gimple_assign_load_p (def))
        return gimple_assign_rhs1 (def);
      if (!gimple_assign_cast_p (def) && !gimple_assign_ssa_name_copy_p (def))
        return NULL_TREE;
      arg = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

static void
print_argument (tree arg)
{
  tree ref = c11t_graph_reference_of (arg);
  tree from = loaded_from (arg);
  if (ref != NULL_TREE && TREE_CODE (ref) == FUNCTION_DECL)
    {
      fputs ("{\"f\":", out);
      c11t_json_string (out, symbol (ref));
      putc ('}', out);
    }
  else if (from != NULL_TREE)
    {
      fputs ("{\"v\":", out);
      c11t_graph_reference (out, from);
      putc ('}', out);
    }
  else if (POINTER_TYPE_P (TREE_TYPE (arg)) && is_gimple_val (arg))
    {
      fputs ("{\"s\":", out);
      c11t_graph_pointee (out, arg);
      putc ('}', out);
    }
  else
    fputs ("null", out);
}

/* What CALL, of a function of the C library, does with the memory behind its
   arguments, which are the pointers in ACCESSES.  False if it is none.  */

static bool
library_call (gcall *call, const vec<c11t_access> &accesses)
{
  struct c11t_library_call l;
  if (!c11t_library_find (call, &l) || (l.memory == NULL && l.string == NULL))
    return false;
  tree from = NULL_TREE;
  for (unsigned i = 0; i < accesses.length (); i++)
    if (accesses[i].where == C11T_POINTEE)
      {
        const c11t_access *a = &accesses[i];
        pointee (call, a->ref, a->is_write, a->is_write ? from : NULL_TREE);
        if (!a->is_write)
          from = a->ref;
      }
  return true;
}

static void
tell_call (gcall *call)
{
  if (gimple_call_internal_p (call))
    return;
  tree callee = gimple_call_fndecl (call);
  if (callee != NULL_TREE && c11t_hooks_is_call (call))
    {
      hook (call);
      return;
    }
  auto_vec<c11t_access, 4> accesses;
  c11t_access_in (call, &accesses);
  for (unsigned i = 0; i < accesses.length (); i++)
    if (accesses[i].where == C11T_ARGUMENT)
      plain (call, accesses[i].ref, false, NULL_TREE, NULL_TREE);
  /* Of what GCC knows, fork alone synchronises.  */
  struct c11t_graph_atomic what;
  if (c11t_graph_std_atomic (call, &what))
    std_atomic (call, &what);
  else if (!library_call (call, accesses)
           && (callee == NULL_TREE || !fndecl_built_in_p (callee)
               || fndecl_built_in_p (callee, BUILT_IN_FORK))
           && !only_number (NULL_TREE))
    {
      begin_event ("call", gimple_location (call), NULL);
      if (callee != NULL_TREE)
        {
          fputs (",\"to\":", out);
          c11t_json_string (out, symbol (callee));
        }
      else
        {
          print_type (gimple_call_fntype (call));
          fputs (",\"via\":", out);
          print_argument (gimple_call_fn (call));
        }
      fputs (",\"args\":[", out);
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
        {
          fputs (i > 0 ? "," : "", out);
          print_argument (gimple_call_arg (call, i));
        }
      c11t_graph_std_thread (out, call);
      putc (']', out);
      tree result = gimple_call_lhs (call);
      if (result != NULL_TREE && TREE_CODE (result) == SSA_NAME
          && POINTER_TYPE_P (TREE_TYPE (result)))
        fprintf (out, ",\"res\":%u", SSA_NAME_VERSION (result));
      end_event (NULL_TREE, NULL_TREE, gimple_bb (call));
    }
  if (!accesses.is_empty () && accesses.last ().where == C11T_RESULT)
    plain (call, accesses.last ().ref, true, NULL_TREE, NULL_TREE);
}

/*
 * The function.
 */

static void
tell_statement (gimple *stmt)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      tell_call (call);
      return;
    }
  auto_vec<c11t_access, 2> accesses;
  c11t_access_in (stmt, &accesses);
  for (unsigned i = 0; i < accesses.length (); i++)
    if (accesses[i].where == C11T_LOADED)
      plain (stmt, accesses[i].ref, false, NULL_TREE, gimple_get_lhs (stmt));
    else
      plain (stmt, accesses[i].ref, true, gimple_assign_rhs1 (stmt),
             NULL_TREE);
}

static void
tell_block (basic_block bb)
{
  fprintf (out, "%s{\"to\":[", bb->prev_bb->index == ENTRY_BLOCK ? "" : ",");
  edge e;
  edge_iterator ei;
  bool first = true;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!(e->flags & (EDGE_EH | EDGE_ABNORMAL | EDGE_FAKE)))
      {
        fprintf (out, "%s%d", first ? "" : ",", e->dest->index);
        first = false;
      }
  fprintf (out, "],\"id\":%d,\"first\":%u,\"events\":[", bb->index, n_events);
  /* Events have no comma before the first of their block.  */
  char *block;
  size_t size;
  FILE *whole = out;
  unsigned before = n_events;
  out = open_memstream (&block, &size);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!is_gimple_debug (gsi_stmt (gsi)))
      tell_statement (gsi_stmt (gsi));
  fclose (out);
  out = whole;
  fputs (before > 0 && n_events > before ? block + 1 : block, out);
  free (block);
  fputs ("]}", out);
}

/* A loop may need what is read further down: so all events get their numbers
   first.  */

static void
number_events (struct function *fun)
{
  basic_block bb;
  numbering = true;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (!is_gimple_debug (gsi_stmt (gsi)))
        tell_statement (gsi_stmt (gsi));
  numbering = false;
}

void
c11t_graph_function (struct function *fun)
{
  if (!c11t_graph_wanted () || c11t_graph_std_atomic_p (fun->decl))
    return;
  if (out == NULL)
    begin_unit ();
  c11t_graph_values map;
  values = &map;
  c11t_graph_begin_cells ();
  n_events = 0;
  number_events (fun);
  n_events = 0;
  c11t_graph_begin_controls ();
  expanded_location at
      = expand_location (DECL_SOURCE_LOCATION (fun->decl));
  fputs ("{\"t\":\"function\",\"name\":", out);
  c11t_json_string (out, c11t_site_function ());
  fputs (",\"symbol\":", out);
  c11t_json_string (out, symbol (fun->decl));
  fprintf (out, ",\"static\":%s,\"file\":",
           TREE_PUBLIC (fun->decl) ? "false" : "true");
  c11t_json_string (out, at.file ? at.file : "");
  print_type (TREE_TYPE (fun->decl));
  bool any = false;
  print_aliases (cgraph_node::get (fun->decl), &any);
  fputs (any ? "]" : "", out);
  if (cgraph_node::get (fun->decl)->address_taken)
    fputs (",\"taken\":true", out);
  fprintf (out, ",\"line\":%d,\"entry\":%d,\"blocks\":[", at.line,
           single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun))->index);
  basic_block bb;
  c11t_graph_begin_moves ();
  FOR_EACH_BB_FN (bb, fun)
    tell_block (bb);
  putc (']', out);
  c11t_graph_returns (out, fun);
  c11t_graph_moves (out);
  fputs (",\"cells\":[", out);
  c11t_graph_cells (out);
  putc (']', out);
  c11t_graph_made (out);
  fputs ("}\n", out);
  c11t_graph_end_controls ();
  values = NULL;
  if (sites != NULL)
    sites->empty ();
}

void
c11t_graph_finish (void)
{
  if (out == NULL)
    return;
  fclose (out);
  out = NULL;
  c11t_section_write (SECTION_NAME, text, length);
  free (text);
  text = NULL;
}
