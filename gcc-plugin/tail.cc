/* tail.cc -- hooks are called, not jumped to.
   SPDX-License-Identifier: GPL-3.0-or-later

   At -O2 GCC replaces the last call of a function by a jump.  Then the stack
   no longer says where a hook was called from, and that is all there is to
   tell calls of a function in a header apart, std::atomic's members above all.
   So after GCC has decided about tail calls, those of hooks are made calls
   again; the program's own stay.

   Not with -flto, where GCC decides when it links.  */

#include "gcc-headers.h"
#include "hooks.h"
#include "tail.h"

static const pass_data c11test_tail_data = {
  GIMPLE_PASS, "c11test_tail", OPTGROUP_NONE, TV_NONE, PROP_cfg, 0, 0, 0, 0
};

class c11test_tail_pass : public gimple_opt_pass
{
public:
  c11test_tail_pass (gcc::context *ctxt)
      : gimple_opt_pass (c11test_tail_data, ctxt)
  {
  }

  opt_pass *
  clone () final override
  {
    return new c11test_tail_pass (m_ctxt);
  }

  unsigned int
  execute (function *fun) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
      {
        for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
             gsi_next (&i))
          {
            gcall *call = dyn_cast<gcall *> (gsi_stmt (i));
            if (call != NULL && gimple_call_tail_p (call)
                && c11t_hooks_is_call (call))
              gimple_call_set_tail (call, false);
          }
      }
    return 0;
  }
};

void
c11t_tail_init (const char *plugin)
{
  struct register_pass_info pass;
  pass.pass = new c11test_tail_pass (g);
  pass.reference_pass_name = "tailc";
  pass.ref_pass_instance_number = 1;
  pass.pos_op = PASS_POS_INSERT_AFTER;
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
}
