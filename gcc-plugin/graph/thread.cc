/* thread.cc -- the routine of a std::thread.
   SPDX-License-Identifier: GPL-3.0-or-later

   libstdc++ starts a thread with _M_start_thread (this, state, ...), whose state
   is an object of a class State_impl<CALLABLE> that the calling function has just
   made; the thread calls the virtual function _M_run of it.  So the function
   calls a constructor of that class, whose symbol begins as that of _M_run
   does.  These become further arguments of the call: number 3 the function,
   number 4 the state.  std::async and std::jthread go the same way.

   Does not: know other libraries' threads.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/json.h"
#include "gcc-plugin/graph/graph.h"

#define START "_ZNSt6thread15_M_start_thread"
#define STATE "_ZNSt6thread11_State_impl"
#define RUN "6_M_runEv"

static const char *
symbol (tree fndecl)
{
  return IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
}

static bool
begins (const char *text, const char *with)
{
  return strncmp (text, with, strlen (with)) == 0;
}

/* The symbol of _M_run of the class that CONSTRUCTOR, a symbol, makes objects of;
   NULL if there is none.  */

static const char *
run_of (const char *constructor)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      if (DECL_NAME (node->decl) == NULL_TREE
          || strcmp (IDENTIFIER_POINTER (DECL_NAME (node->decl)), "_M_run")
                 != 0)
        continue;
      const char *run = symbol (node->decl);
      size_t n = strlen (run) - strlen (RUN);
      if (begins (run, STATE) && strcmp (run + n, RUN) == 0
          && strncmp (run, constructor, n) == 0 && constructor[n] == 'C')
        return run;
    }
  return NULL;
}

void
c11t_graph_std_thread (FILE *out, gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  if (callee == NULL_TREE || !begins (symbol (callee), START))
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        gcall *other = dyn_cast<gcall *> (gsi_stmt (gsi));
        tree made = other != NULL ? gimple_call_fndecl (other) : NULL_TREE;
        if (made == NULL_TREE || gimple_call_num_args (other) == 0
            || !begins (symbol (made), STATE))
          continue;
        const char *run = run_of (symbol (made));
        if (run == NULL)
          continue;
        for (unsigned i = gimple_call_num_args (call); i < 3; i++)
          fputs (",null", out);
        fputs (",{\"f\":", out);
        c11t_json_string (out, run);
        fputs ("},{\"s\":", out);
        c11t_graph_pointee (out, gimple_call_arg (other, 0));
        putc ('}', out);
        return;
      }
}
