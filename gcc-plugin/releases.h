/* releases.h -- where the releases of GCC differ, for all of the plugin.
   SPDX-License-Identifier: GPL-3.0-or-later

   A module is compiled with the headers of the release that it is for, from
   the same sources.  What has another name, other parameters or another type
   in some release has a function here that is the same for all, and no other
   file asks which release it is compiled for.  doc/gcc-releases.md lists the
   differences, those in behaviour too.

   Included by gcc-headers.h only, after GCC's own headers.  */

#ifndef C11T_RELEASES_H
#define C11T_RELEASES_H

#include "diagnostic.h"

#define C11T_GCC BUILDING_GCC_MAJOR

/* The last statement of BB that is not there for the debugger; NULL if BB has
   none.  */

static inline gimple *
c11t_gcc_last_stmt (basic_block bb)
{
#if C11T_GCC >= 14
  return last_nondebug_stmt (bb);
#else
  return last_stmt (bb);
#endif
}

/* True if STMT is a clobber that ends the life of what it names.  GCC 11 has
   no other clobbers.  */

static inline bool
c11t_gcc_end_of_life_p (gimple *stmt)
{
#if C11T_GCC >= 14
  return gimple_clobber_p (stmt, CLOBBER_STORAGE_END);
#elif C11T_GCC >= 12
  return gimple_clobber_p (stmt, CLOBBER_EOL);
#else
  return gimple_clobber_p (stmt);
#endif
}

/* True if what PT says points to global memory or to what has escaped.  */

static inline bool
c11t_gcc_points_outside_p (struct pt_solution *pt)
{
#if C11T_GCC >= 12
  return pt_solution_includes_global (pt, true);
#else
  return pt_solution_includes_global (pt) || pt->escaped
         || pt->vars_contains_escaped;
#endif
}

/* GCC warns of nothing in VAR.  */

static inline void
c11t_gcc_never_warn (tree var)
{
#if C11T_GCC >= 12
  suppress_warning (var);
#else
  TREE_NO_WARNING (var) = 1;
#endif
}

/* True if STMT is assembly without operands and colons.  */

static inline bool
c11t_gcc_asm_basic_p (const gasm *stmt)
{
#if C11T_GCC >= 15
  return gimple_asm_basic_p (stmt);
#else
  return gimple_asm_input_p (stmt);
#endif
}

/* The template of the assembly NODE outside of functions, which since GCC 15
   may have operands.  */

static inline const char *
c11t_gcc_toplevel_asm (const asm_node *node)
{
  tree text = node->asm_str;
  if (TREE_CODE (text) == ASM_EXPR)
    text = ASM_STRING (text);
  return TREE_STRING_POINTER (text);
}

/* What the constraint at *TEXT of output operand I allows; false if it is
   wrong.  */

static inline bool
c11t_gcc_parse_output (const char **text, unsigned i, unsigned n_inputs,
                       unsigned n_outputs, bool *memory, bool *reg,
                       bool *inout)
{
#if C11T_GCC >= 16
  return parse_output_constraint (text, i, n_inputs, n_outputs, memory, reg,
                                  inout, NULL);
#else
  return parse_output_constraint (text, i, n_inputs, n_outputs, memory, reg,
                                  inout);
#endif
}

/* The same for input operand I; OUTPUTS are the constraints of outputs.  */

static inline bool
c11t_gcc_parse_input (const char **text, unsigned i, unsigned n_inputs,
                      unsigned n_outputs, const char *const *outputs,
                      bool *memory, bool *reg)
{
#if C11T_GCC >= 16
  return parse_input_constraint (text, i, n_inputs, n_outputs, 0, outputs,
                                 memory, reg, NULL);
#else
  return parse_input_constraint (text, i, n_inputs, n_outputs, 0, outputs,
                                 memory, reg);
#endif
}

/*
 * Diagnostics.
 */

#if C11T_GCC >= 16
typedef diagnostics::context c11t_gcc_diagnostics;
#else
typedef diagnostic_context c11t_gcc_diagnostics;
#endif

/* What GCC calls before it reports an internal error.  */
typedef void c11t_gcc_on_error (c11t_gcc_diagnostics *, const char *,
                                va_list *);

#if C11T_GCC >= 16
/* GCC's own, as it is in gcc/toplev.cc: it cannot be asked for.  */

static inline void
c11t_gcc_own_on_error (c11t_gcc_diagnostics *, const char *, va_list *)
{
  warn_if_plugins ();
  emergency_dump_function ();
}
#endif

/* FN is called on an internal error, in place of what is returned; that may be
   NULL.  */

static inline c11t_gcc_on_error *
c11t_gcc_catch_errors (c11t_gcc_on_error *fn)
{
#if C11T_GCC >= 16
  global_dc->set_internal_error_callback (fn);
  return c11t_gcc_own_on_error;
#else
#if C11T_GCC >= 14
  c11t_gcc_on_error **place = &global_dc->m_internal_error;
#else
  c11t_gcc_on_error **place = &global_dc->internal_error;
#endif
  c11t_gcc_on_error *before = *place;
  *place = fn;
  return before;
#endif
}

/* What the options say about warnings.  */
struct c11t_gcc_warnings
{
  bool inhibit; /* -w */
  bool system;  /* -Wsystem-headers */
  bool error;   /* -Werror */
};

/* Let warnings be as W says; returns how they were.  */

static inline struct c11t_gcc_warnings
c11t_gcc_set_warnings (struct c11t_gcc_warnings w)
{
  struct c11t_gcc_warnings before;
#if C11T_GCC >= 14
  before.inhibit = global_dc->m_inhibit_warnings;
  before.system = global_dc->m_warn_system_headers;
  before.error = global_dc->warning_as_error_requested_p ();
  global_dc->m_inhibit_warnings = w.inhibit;
  global_dc->m_warn_system_headers = w.system;
  global_dc->set_warning_as_error_requested (w.error);
#else
  before.inhibit = global_dc->dc_inhibit_warnings;
  before.system = global_dc->dc_warn_system_headers;
  before.error = global_dc->warning_as_error_requested;
  global_dc->dc_inhibit_warnings = w.inhibit;
  global_dc->dc_warn_system_headers = w.system;
  global_dc->warning_as_error_requested = w.error;
#endif
  return before;
}

#endif
