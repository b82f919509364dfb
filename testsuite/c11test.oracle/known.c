/* known.c -- the oracle on scripts whose verdicts are known by hand.
   SPDX-License-Identifier: BSD-3-Clause

   known.def has them.  They are also what shows that each rule of the axioms
   matters: without it, some outcome that is forbidden becomes allowed.  */

#include "selftest.h"

#include <string.h>

static const struct known
{
  const char *name, *script, *outcome;
  bool allowed[AXIOMS_LANGUAGES]; /* as in axioms_models */
} table[] = {
#define KNOWN(name, script, outcome, c11, tsan11, sc, tso, c20)               \
  { name, script, outcome, { c11, tsan11, sc, tso, c20 } },
#include "known.def"
#undef KNOWN
};

#define N_KNOWN (sizeof table / sizeof *table)

bool
verdict (bool passed, const char *what, const char *name)
{
  printf ("%s: %s %s\n", passed ? "PASSED" : "FAILED", what, name);
  return passed;
}

/* Is the outcome that TEXT describes in SET?  */
static bool
have_text (const struct script *s, const struct outcomes *set,
           const char *text)
{
  char one[SCRIPT_TEXT];
  for (unsigned i = 0; i < set->n; i++)
    {
      outcome_text (s, set->v[i], strchr (text, '='), one);
      if (!strcmp (one, text))
        return true;
    }
  return false;
}

static bool
axioms_say (const struct known *k, const struct axioms_model *m)
{
  struct script s;
  struct outcomes set = { 0 };
  if (!script_parse (&s, k->script))
    return false;
  axioms_outcomes (&s, m, &set);
  bool have = have_text (&s, &set, k->outcome);
  outcomes_free (&set);
  return have;
}

static bool
model_says (const struct known *k, const struct oracle_model *m)
{
  struct explore_options options = m->options;
  struct script s;
  struct outcomes set = { 0 };
  if (!script_parse (&s, k->script))
    return false;
  options.check = true;
  explore (&s, &options, &set);
  bool have = have_text (&s, &set, k->outcome);
  outcomes_free (&set);
  return have;
}

static bool
test_one (const struct known *k)
{
  struct script s;
  bool ok = script_parse (&s, k->script);
  if (!ok)
    printf ("%s: not understood\n", k->name);
  for (unsigned m = 0; m < AXIOMS_LANGUAGES; m++)
    {
      bool axioms = axioms_say (k, &axioms_models[m]);
      bool model = model_says (k, &oracle_models[m]);
      if (axioms != k->allowed[m] || model != k->allowed[m])
        {
          printf ("%s: %s: should be %s; axioms: %s, model: %s\n", k->name,
                  axioms_models[m].name,
                  k->allowed[m] ? "allowed" : "forbidden",
                  axioms ? "allowed" : "forbidden",
                  model ? "reached" : "not reached");
          ok = false;
        }
    }
  return verdict (ok, "known", k->name);
}

/* Without RULE, do the axioms allow something that they should not?  */
static bool
rule_matters (enum axioms_rule rule)
{
  for (unsigned m = 0; m < AXIOMS_LANGUAGES; m++)
    {
      struct axioms_model model = axioms_models[m];
      if (!(model.rules >> rule & 1))
        continue;
      model.rules &= ~(1u << rule);
      for (unsigned i = 0; i < N_KNOWN; i++)
        if (!table[i].allowed[m] && axioms_say (&table[i], &model))
          return true;
    }
  return false;
}

bool
test_known (void)
{
  bool ok = true;
  for (unsigned i = 0; i < N_KNOWN; i++)
    ok &= test_one (&table[i]);
  for (unsigned r = 0; r < RULES; r++)
    ok &= verdict (rule_matters ((enum axioms_rule) r),
                   "rule needed:", axioms_rule_name ((enum axioms_rule) r));
  return ok;
}
