/* litmus.c -- prints a script as a litmus test that "c11test litmus" reads.
   SPDX-License-Identifier: BSD-3-Clause

   The syntax is herd7's for C.  A compare-exchange takes the expected value in
   a register and leaves there what it read, as in C.  */

#include "script.h"

static const char *const loc_names[SCRIPT_LOCATIONS] = { "x", "y", "z" };

/* The register of what event I reads is r<I>; of whether it wrote, s<I>.  */

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
  fprintf (f, "atomic_%s_explicit(%s", name, loc_names[e->loc]);
  if (e->kind != SCRIPT_LOAD)
    fprintf (f, ", %ld", e->value);
  fprintf (f, ", %s);\n", order_name (e->order));
}

static void
print_cas (FILE *f, unsigned i, const struct script_event *e)
{
  fprintf (f,
           "  int r%u = %ld;\n  int s%u = "
           "atomic_compare_exchange_%s_explicit(%s, &r%u, %ld, %s, %s);\n",
           i, e->expected, i, e->kind == SCRIPT_CAS ? "strong" : "weak",
           loc_names[e->loc], i, e->value, order_name (e->order),
           order_name (e->fail_order));
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
  fprintf (f, "%s)\n", *between ? "" : "true");
}

void
script_print (FILE *f, const struct script *s, const char *name, bool ask,
              uint64_t o)
{
  fprintf (f, "C %s\n\n{", name);
  for (unsigned l = 0; l < s->n_locs; l++)
    fprintf (f, " [%s]=0;", loc_names[l]);
  fputs (" }\n", f);
  for (unsigned t = 0, i = 0; t < s->n_threads; t++)
    {
      fprintf (f, "\nP%u (", t);
      for (unsigned l = 0; l < s->n_locs; l++)
        fprintf (f, "%satomic_int* %s", l ? ", " : "", loc_names[l]);
      fputs (") {\n", f);
      for (; i < s->n && s->e[i].thread == t; i++)
        print_event (f, i, &s->e[i]);
      fputs ("}\n", f);
    }
  fputs ("\nlocations [", f);
  const char *between = "";
  for (unsigned i = 0; i < s->n; i++)
    if (script_reads (&s->e[i]))
      {
        fprintf (f, "%s%u:r%u;", between, s->e[i].thread, i);
        between = " ";
        if (script_is_cas (&s->e[i]))
          fprintf (f, "%s%u:s%u;", between, s->e[i].thread, i);
      }
  fputs ("]\n", f);
  print_condition (f, s, ask, o);
}
