/* compare.c -- a model of the library against its axioms, on one script.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "compare.h"

const struct oracle_model oracle_models[AXIOMS_MODELS] = {
  { &axioms_models[0],
    { .ops = &c11t_model_c11, .stale = true, .reduce = true } },
  { &axioms_models[1],
    { .ops = &c11t_model_tsan11, .stale = true, .reduce = true } },
  { &axioms_models[2], { .ops = &c11t_model_sc, .reduce = true } },
  { &axioms_models[3], { .ops = &c11t_model_tso, .reduce = true } },
  { &axioms_models[4],
    { .ops = &c11t_model_c20, .stale = true, .reduce = true } },
  { &axioms_models[5],
    { .ops = &c11t_model_mca, .stale = true, .reduce = true } },
  { &axioms_models[6],
    { .ops = &c11t_model_armv8, .stale = true, .reduce = true } },
  { &axioms_models[7],
    { .ops = &c11t_model_armv8_any, .stale = true, .reduce = true } },
  { &axioms_models[8],
    { .ops = &c11t_model_riscv, .stale = true, .reduce = true } },
  { &axioms_models[9],
    { .ops = &c11t_model_power, .stale = true, .reduce = true } },
};

/* How many of A are not in B; the first of them in FIRST.  */
static unsigned
surplus (const struct outcomes *a, const struct outcomes *b, uint64_t *first)
{
  unsigned n = 0;
  for (unsigned i = a->n; i-- > 0;)
    if (!outcomes_have (b, a->v[i]))
      {
        *first = a->v[i];
        n++;
      }
  return n;
}

bool
compare (const struct script *s, const struct oracle_model *m,
         struct difference *d)
{
  struct outcomes allowed = { 0 }, reached = { 0 };
  axioms_outcomes (s, m->axioms, &allowed);
  unsigned long executions = explore (s, &m->options, &reached);
  *d = (struct difference){ .executions = executions,
                            .allowed = allowed.n,
                            .reached = reached.n };
  d->missing = surplus (&allowed, &reached, &d->first_missing);
  d->extra = surplus (&reached, &allowed, &d->first_extra);
  outcomes_free (&allowed);
  outcomes_free (&reached);
  return d->missing == 0 && d->extra == 0;
}

void
report (FILE *f, const struct script *s, const struct oracle_model *m,
        const char *name)
{
  struct difference d;
  char text[SCRIPT_TEXT];
  compare (s, m, &d);
  fprintf (f, "(* model %s: %u outcomes reached, %u allowed by the axioms",
           m->options.ops->name, d.reached, d.allowed);
  if (d.extra > 0)
    {
      outcome_text (s, d.first_extra, true, text);
      fprintf (f, "\n   %u forbidden but reached, such as: %s", d.extra, text);
    }
  if (d.missing > 0)
    {
      outcome_text (s, d.first_missing, true, text);
      fprintf (f, "\n   %u allowed but not reached, such as: %s", d.missing,
               text);
    }
  fputs (" *)\n", f);
  script_print (f, s, name, d.extra + d.missing > 0,
                d.extra ? d.first_extra : d.first_missing);
}
