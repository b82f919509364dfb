/* forgotten.c -- say so when a model's window was too small.
   SPDX-License-Identifier: BSD-3-Clause

   An exhaustive strategy has not seen everything when a store that could still
   be read was dropped (option history), or a seq_cst event that could still be
   overtaken was sealed (model c20).  */

#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/step/observer.h"

static bool said; /* in this execution */

static bool
begin (void)
{
  said = false;
  return c11t_params.history > 0 || E.ops->rules->psc
         || E.ops->rules->machine != C11T_NO_MACHINE;
}

static void
after (const struct c11t_done *d)
{
  (void) d;
  if (!said && E.ops->forgotten (E.model) > 0)
    {
      said = true;
      c11t_cut (C11T_CUT_forgotten, NULL);
    }
}

const struct c11t_observer c11t_observe_forgotten
    = { .name = "forgotten", .begin = begin, .after = after };
