/* read.cc -- the statements of loops that wait: reads, and idle ones.
   SPDX-License-Identifier: GPL-3.0-or-later

   Atomic builtins have become calls of the runtime; the members of std::atomic
   are calls still. Does not: look into functions of the program.  */

#include "gcc-plugin/gcc-headers.h"

#include "gcc-plugin/wait/loop.h"

static const char *
callee_name (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  return callee != NULL_TREE && DECL_NAME (callee) != NULL_TREE
             ? IDENTIFIER_POINTER (DECL_NAME (callee))
             : "";
}

static bool
begins_with (const char *s, const char *prefix)
{
  return strncmp (s, prefix, strlen (prefix)) == 0;
}

/* --- Reads --------------------------------------------------------------- */

/* The name of the member of std::atomic that CALL calls, as "load" or
   "operator int"; NULL if it calls none.  */

static const char *
std_member (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  if (callee == NULL_TREE || DECL_CONTEXT (callee) == NULL_TREE
      || TREE_CODE (DECL_CONTEXT (callee)) != RECORD_TYPE
      || !DECL_IN_SYSTEM_HEADER (callee))
    return NULL;
  const char *name = lang_hooks.decl_printable_name (callee, 1);
  static const char *const classes[]
      = { "std::atomic<", "std::__atomic_base<", "std::atomic_flag::" };
  bool is_atomic = false;
  for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
    is_atomic |= begins_with (name, classes[i]);
  if (!is_atomic)
    return NULL;
  static const char *const members[]
      = { "::load",     "::compare_exchange_weak", "::compare_exchange_strong",
          "::exchange", "::test_and_set",          "::operator " };
  for (unsigned i = 0; i < sizeof members / sizeof *members; i++)
    if (const char *member = strstr (name, members[i]))
      return member + 2;
  return NULL;
}

static enum wait_kind
std_kind (gcall *call)
{
  const char *member = std_member (call);
  if (member == NULL || gimple_call_lhs (call) == NULL_TREE)
    return WAIT_NONE;
  if (begins_with (member, "compare_exchange"))
    return WAIT_CAS_AT;
  if (begins_with (member, "exchange") || begins_with (member, "test_and_set"))
    return WAIT_EXCHANGE;
  /* A conversion has no argument but the object, unlike ++ with its int.  */
  unsigned most = begins_with (member, "load") ? 2 : 1;
  return gimple_call_num_args (call) <= most
                 && strpbrk (member, "=+-&|^") == NULL
             ? WAIT_LOAD
             : WAIT_NONE;
}

enum wait_kind
c11t_wait_kind (gimple *stmt)
{
  static const struct
  {
    const char *prefix;
    enum wait_kind kind;
  } hooks[] = { { "__c11test_atomic_load_", WAIT_LOAD },
                { "__c11test_atomic_exchange_", WAIT_EXCHANGE },
                { "__c11test_atomic_test_and_set", WAIT_EXCHANGE },
                { "__c11test_sync_lock_test_and_set_", WAIT_EXCHANGE },
                { "__c11test_atomic_compare_exchange_", WAIT_CAS_AT },
                { "__c11test_sync_bool_compare_and_swap_", WAIT_CAS },
                { "__c11test_sync_val_compare_and_swap_", WAIT_CAS_VALUE } };
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call == NULL)
    return gimple_assign_load_p (stmt)
                   && TREE_THIS_VOLATILE (gimple_assign_rhs1 (stmt))
               ? WAIT_LOAD
               : WAIT_NONE;
  for (unsigned i = 0; i < sizeof hooks / sizeof *hooks; i++)
    if (begins_with (callee_name (call), hooks[i].prefix))
      return gimple_call_lhs (call) != NULL_TREE ? hooks[i].kind : WAIT_NONE;
  return std_kind (call);
}

tree
c11t_wait_expected (gimple *cas)
{
  return gimple_call_arg (as_a<gcall *> (cas), 1);
}

tree
c11t_wait_desired (gimple *cas)
{
  return gimple_call_arg (as_a<gcall *> (cas), 2);
}

/* --- Idle ones ----------------------------------------------------------- */

/* Does CALL neither read nor write what threads share?  */

static bool
is_idle_call (gcall *call)
{
  static const char *const names[]
      = { "sched_yield",     "pthread_yield",  "thrd_yield",
          "usleep",          "nanosleep",      "__builtin_ia32_pause",
          "__c11test_pause", "__c11test_call", "__c11test_asm_barrier",
          "__c11test_enter", "__c11test_leave", "__c11test_atomic_call" };
  const char *name = callee_name (call);
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp (name, names[i]) == 0)
      return true;
  return begins_with (lang_hooks.decl_printable_name (
                          gimple_call_fndecl (call) ? gimple_call_fndecl (call)
                                                    : current_function_decl,
                          1),
                      "std::this_thread::yield");
}

static bool
is_idle_asm (gasm *assembly)
{
  const char *text = gimple_asm_string (assembly);
  return text[strspn (text, " \t\n;")] == '\0' || strstr (text, "pause")
         || strstr (text, "nop") || strstr (text, "yield");
}

bool
c11t_wait_is_fence (gimple *stmt)
{
  static const char *const names[]
      = { "__c11test_atomic_thread_fence", "__c11test_atomic_signal_fence",
          "__c11test_sync_synchronize", "__c11test_asm_fence" };
  gcall *call = dyn_cast<gcall *> (stmt);
  for (unsigned i = 0; call && i < sizeof names / sizeof *names; i++)
    if (strcmp (callee_name (call), names[i]) == 0)
      return true;
  return false;
}

bool
c11t_wait_is_idle (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return true;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return gimple_call_fndecl (call) != NULL_TREE && is_idle_call (call);
  if (gasm *assembly = dyn_cast<gasm *> (stmt))
    return is_idle_asm (assembly);
  return gimple_vdef (stmt) == NULL_TREE && gimple_vuse (stmt) == NULL_TREE;
}
