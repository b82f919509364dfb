/* strength.c -- which model allows what another one does.
   SPDX-License-Identifier: BSD-3-Clause

   By the axioms, on random scripts: sc allows the least, then come tsan11 and
   tso, and then c11; and machines are between sc and c20.  Not between sc and
   c11, whose one order of all seq_cst events is more than machines keep where
   others meet at their locations (P0668).  */

#include "generate.h"
#include "selftest.h"

#include <string.h>

#define SCRIPTS 60                    /* of each profile */
#define COMPARED (PROFILES - 1)       /* but the last, of which models differ in
                                         what they take notice of at all */

/* The model NAME, which there is.  */
static const struct axioms_model *
model_called (const char *name)
{
  unsigned m = 0;
  while (strcmp (axioms_models[m].name, name) != 0)
    m++;
  return &axioms_models[m];
}

static bool
contains (const struct outcomes *most, const struct outcomes *least)
{
  for (unsigned i = 0; i < least->n; i++)
    if (!outcomes_have (most, least->v[i]))
      return false;
  return true;
}

/* Does STRONG allow nothing that WEAK does not, and on some script less?  If
   EXPECTED print a script where it does not.  */
static bool
is_stronger (const char *strong, const char *weak, bool expected)
{
  bool ok = true, less = false;
  for (unsigned i = 0; i < SCRIPTS * COMPARED && ok; i++)
    {
      struct script s;
      struct outcomes few = { 0 }, many = { 0 };
      generate (&s, &profiles[i % COMPARED], i);
      axioms_outcomes (&s, model_called (strong), &few);
      axioms_outcomes (&s, model_called (weak), &many);
      ok = contains (&many, &few);
      less |= few.n < many.n;
      if (!ok && expected)
        script_print (stdout, &s, strong, false, 0);
      outcomes_free (&few);
      outcomes_free (&many);
    }
  return ok && less;
}

bool
test_strength (void)
{
  static const char *const pairs[][2] = {
    { "sc", "tsan11" }, { "tsan11", "c11" }, { "sc", "tso" }, { "tso", "c11" },
    { "sc", "mca" }, { "mca", "c20" }, { "sc", "armv8" }, { "armv8", "armv8_any" },
    { "armv8_any", "c20" },
    { "riscv", "c20" }, { "sc", "power" }, { "power", "c20" }
  };
  bool ok = true;
  for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
    {
      char name[64];
      snprintf (name, sizeof name, "%s than %s", pairs[i][0], pairs[i][1]);
      ok &= verdict (is_stronger (pairs[i][0], pairs[i][1], true), "stronger:",
                     name);
    }
  ok &= verdict (!is_stronger ("tso", "tsan11", false)
                     && !is_stronger ("tsan11", "tso", false),
                 "stronger:", "neither of tso and tsan11");
  return ok;
}
