/* model-axioms.c -- the c11 model against its axioms, on random programs.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   For each random program two sets of outcomes must be equal: the ones the
   model library reaches in all its executions, and the ones for which some
   modification order and sc order satisfy the axioms (axioms.h).  Programs
   have few locations and many seq_cst events, RMWs and fences, as that is
   where models go wrong.

   Usage: model-axioms [PROGRAMS [FIRST-SEED]].  */

#include "axioms.h"
#include "base/prng.h"
#include "litmus-explore.h"
#include "unit.h"

static struct c11t_prng prng;
static struct litmus_test test;
static struct axioms axioms;
static struct explore *found;
static unsigned n_allowed;
static bool agree;
/* Half of the programs have relaxed and seq_cst orders only, and no RMWs: most
   rules of 29.3 need five or six events of just these kinds.  */
static bool sc_heavy;

static unsigned
below (unsigned n)
{
  return c11t_prng_below (&prng, n);
}

static int
any_order (enum litmus_kind k)
{
  static const int load[]
      = { __ATOMIC_RELAXED, __ATOMIC_ACQUIRE, __ATOMIC_SEQ_CST };
  static const int store[]
      = { __ATOMIC_RELAXED, __ATOMIC_RELEASE, __ATOMIC_SEQ_CST };
  static const int both[]
      = { __ATOMIC_RELAXED, __ATOMIC_ACQUIRE, __ATOMIC_RELEASE,
          __ATOMIC_ACQ_REL, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST };
  if (sc_heavy)
    return k == LITMUS_FENCE || below (3) == 0 ? __ATOMIC_SEQ_CST
                                               : __ATOMIC_RELAXED;
  if (k == LITMUS_LOAD)
    return load[below (3)];
  if (k == LITMUS_STORE)
    return store[below (3)];
  return k == LITMUS_FENCE ? both[1 + below (5)] : both[below (6)];
}

static const char *
order_name (int order)
{
  static const char *const names[]
      = { "rlx", "consume", "acq", "rel", "acq_rel", "sc" };
  return names[order];
}

/* Add a random statement to T; VALUE is what it writes.  */
static void
add_statement (struct litmus_thread *t, long value)
{
  static const enum litmus_kind kinds[]
      = { LITMUS_LOAD,  LITMUS_LOAD,  LITMUS_LOAD,     LITMUS_LOAD,
          LITMUS_STORE, LITMUS_STORE, LITMUS_STORE,    LITMUS_EXCHANGE,
          LITMUS_CAS,   LITMUS_FENCE, LITMUS_EXCHANGE, LITMUS_FENCE };
  enum litmus_kind k = kinds[below (12)];
  if (sc_heavy && (k == LITMUS_CAS || k == LITMUS_EXCHANGE))
    k = LITMUS_FENCE;
  struct litmus_statement *s = &t->code[t->n];
  unsigned reg = k == LITMUS_FENCE || k == LITMUS_STORE ? 0 : t->n_regs++;
  if (k == LITMUS_CAS)
    {
      *s = (struct litmus_statement){ .kind = LITMUS_SET,
                                      .reg = reg,
                                      .value = below (4) };
      s = &t->code[++t->n];
    }
  *s = (struct litmus_statement){ .kind = k,
                                  .order = any_order (k),
                                  .fail_order = any_order (LITMUS_LOAD),
                                  .loc = k == LITMUS_FENCE
                                             ? 0
                                             : below (test.n_locs),
                                  .reg = reg,
                                  .value = value };
  t->n++;
}

static void
make_program (unsigned seed)
{
  c11t_prng_seed (&prng, seed, 0);
  memset (&test, 0, sizeof test);
  snprintf (test.name, sizeof test.name, "random %u", seed);
  sc_heavy = below (2);
  test.n_locs = 1 + below (2);
  test.n_threads = 2 + below (sc_heavy ? 2 : 3);
  unsigned n = 6 + below (3) + sc_heavy;
  for (unsigned i = 0; i < n; i++)
    add_statement (&test.threads[below (test.n_threads)], 1 + i);
  for (unsigned t = 0; t < test.n_threads; t++)
    for (unsigned r = 0; r < test.threads[t].n_regs; r++)
      {
        test.observed[test.n_observed].thread = t;
        test.observed[test.n_observed++].reg = r;
      }
}

static void
print_program (void)
{
  static const char *const names[]
      = { "load",  "store", "exchange", "add",    "cas",
          "fence", "",      "",         "expect", "" };
  for (unsigned t = 0; t < test.n_threads; t++)
    for (unsigned i = 0; i < test.threads[t].n; i++)
      {
        const struct litmus_statement *s = &test.threads[t].code[i];
        printf ("  %u: %s %s %s x%u %ld\n", t, names[s->kind],
                order_name (s->order),
                s->kind == LITMUS_CAS ? order_name (s->fail_order) : "",
                s->loc, s->value);
      }
}

/* The axioms allow the current rf: the model must have found its outcome.  */
static void
expect_outcome (void)
{
  char line[EXPLORE_LINE] = "-";
  unsigned n = 0;
  /* Reads are in the order of threads and registers, as observed is.  */
  for (unsigned r = 0; r < axioms.n; r++)
    if (axioms.e[r].reads)
      n += (unsigned) snprintf (line + n, sizeof line - n, "%s%ld",
                                n ? "," : "", axioms.e[axioms.rf[r]].value);
  n_allowed++;
  for (unsigned i = 0; i < found->n_outcomes; i++)
    if (!strcmp (line, found->outcomes[i]))
      return;
  printf ("%s: allowed but not reached: %s\n", test.name, line);
  agree = false;
}

/* Try all sources for the reads from event R on.  */
static void
try_rf (unsigned r)
{
  while (r < axioms.n
         && (!axioms.e[r].s || axioms.e[r].s->kind == LITMUS_STORE
             || axioms.e[r].s->kind == LITMUS_FENCE))
    r++;
  if (r == axioms.n)
    {
      if (axioms_allow (&axioms))
        expect_outcome ();
      return;
    }
  for (unsigned w = 0; w < axioms.n; w++)
    {
      const struct litmus_statement *s = axioms.e[w].s;
      if (w == r || axioms.e[w].loc != axioms.e[r].loc
          || (s && (s->kind == LITMUS_LOAD || s->kind == LITMUS_FENCE)))
        continue;
      axioms.rf[r] = w;
      try_rf (r + 1);
    }
}

/* Compare both sides on the program of SEED.  */
static bool
compare (unsigned seed)
{
  const struct explore_options options = { .ops = &c11t_model_c11,
                                           .bound = 1000000,
                                           .reduce = true,
                                           .check = seed % 4 == 0,
                                           .prune = seed % 2 == 0 };
  make_program (seed);
  found = explore (&test, &options);
  axioms_events (&axioms, &test);
  n_allowed = 0;
  agree = found->complete;
  try_rf (0);
  /* Values are unique at a location: each rf has its own outcome.  */
  if (agree && n_allowed != found->n_outcomes)
    {
      printf ("%s: %u outcomes reached, %u allowed\n", test.name,
              found->n_outcomes, n_allowed);
      agree = false;
    }
  if (!agree)
    print_program ();
  free (found);
  return agree;
}

static unsigned programs = 1500, first_seed = 1;

static void
random_programs_agree_with_the_axioms (void)
{
  for (unsigned i = 0; i < programs; i++)
    CHECK (compare (first_seed + i));
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    programs = (unsigned) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    first_seed = (unsigned) strtoul (argv[2], NULL, 10);
  RUN (random_programs_agree_with_the_axioms);
  return unit_done ();
}
