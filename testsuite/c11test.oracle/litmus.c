/* litmus.c -- prints a script as a litmus test that "c11test litmus" reads.
   SPDX-License-Identifier: BSD-3-Clause

   The syntax is herd7's for C.  Event I reads into the register r<I>; for a
   compare-exchange the expected value is in a location e<I> of its own, plain,
   and whether it wrote goes to s<I>.  */

#include "script.h"

static const char *
order_name (enum script_order order)
{
  static const char *const names[SCRIPT_ORDERS]
      = { "memory_order_relaxed", "memory_order_acquire",
          "memory_order_release", "memory_order_acq_rel",
          "memory_order_seq_cst" };
  return names[order];
}

/* A call of the atomic function NAME in which E writes VALUE.  */
static void
print_operation (FILE *f, const char *name, const struct script_event *e)
{
  fprintf (f, "atomic_%s_explicit(%s", name, script_loc_name (e->loc));
  if (e->kind != SCRIPT_LOAD)
    fprintf (f, ", %ld", e->value);
  fprintf (f, ", %s);\n", order_name (e->order));
}

static void
print_cas (FILE *f, unsigned i, const struct script_event *e)
{
  fprintf (f,
           "  int s%u = atomic_compare_exchange_%s_explicit(%s, e%u, %ld, %s, "
           "%s);\n  int r%u = *e%u;\n",
           i, e->kind == SCRIPT_CAS ? "strong" : "weak",
           script_loc_name (e->loc), i, e->value, order_name (e->order),
           order_name (e->fail_order), i, i);
}

static void
print_event (FILE *f, unsigned i, const struct script_event *e)
{
  static const char *const names[SCRIPT_KINDS]
      = { "load", "store", "exchange", "fetch_add", "", "", "" };
  if (e->kind == SCRIPT_FENCE)
    fprintf (f, "  atomic_thread_fence(%s);\n", order_name (e->order));
  else if (script_is_cas (e))
    print_cas (f, i, e);
  else
    {
      if (script_reads (e))
        fprintf (f, "  int r%u = ", i);
      else
        fputs ("  ", f);
      print_operation (f, names[e->kind], e);
    }
}

/* What script_print asks for, or that a test has no registers.  */
static void
print_condition (FILE *f, const struct script *s, bool ask, uint64_t o)
{
  const char *between = "";
  fputs ("exists (", f);
  for (unsigned i = 0; i < s->n; i++)
    {
      const struct script_event *e = &s->e[i];
      if (!ask || !script_reads (e))
        continue;
      fprintf (f, "%s%u:r%u=%ld", between, e->thread, i,
               script_value (s, o, i));
      between = " /\\ ";
      if (script_is_cas (e))
        fprintf (f, "%s%u:s%u=%d", between, e->thread, i,
                 outcome_writes (o, i));
    }
  for (unsigned l = 0; ask && l < s->n_locs; l++, between = " /\\ ")
    fprintf (f, "%s[%s]=%ld", between, script_loc_name (l),
             script_source_value (s, o, outcome_final (o, l)));
  fprintf (f, "%s)\n", *between ? "" : "true");
}

static void
print_thread (FILE *f, const struct script *s, unsigned t)
{
  fprintf (f, "\nP%u (", t);
  for (unsigned l = 0; l < s->n_locs; l++)
    fprintf (f, "%satomic_int* %s", l ? ", " : "", script_loc_name (l));
  for (unsigned i = 0; i < s->n; i++)
    if (s->e[i].thread == t && script_is_cas (&s->e[i]))
      fprintf (f, ", int* e%u", i);
  fputs (") {\n", f);
  for (unsigned i = 0; i < s->n; i++)
    if (s->e[i].thread == t)
      print_event (f, i, &s->e[i]);
  fputs ("}\n", f);
}

void
script_print (FILE *f, const struct script *s, const char *name, bool ask,
              uint64_t o)
{
  fprintf (f, "C %s\n\n{", name);
  for (unsigned l = 0; l < s->n_locs; l++)
    fprintf (f, " [%s]=0;", script_loc_name (l));
  for (unsigned i = 0; i < s->n; i++)
    if (script_is_cas (&s->e[i]))
      fprintf (f, " [e%u]=%ld;", i, s->e[i].expected);
  fputs (" }\n", f);
  for (unsigned t = 0; t < s->n_threads; t++)
    print_thread (f, s, t);
  fputs ("\nlocations [", f);
  for (unsigned i = 0; i < s->n; i++)
    {
      if (script_reads (&s->e[i]))
        fprintf (f, "%u:r%u; ", s->e[i].thread, i);
      if (script_is_cas (&s->e[i]))
        fprintf (f, "%u:s%u; ", s->e[i].thread, i);
    }
  for (unsigned l = 0; l < s->n_locs; l++)
    fprintf (f, "%s[%s];", l ? " " : "", script_loc_name (l));
  fputs ("]\n", f);
  print_condition (f, s, ask, o);
}
