/* robust-random.c -- robustness: three opinions about random programs.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "analysis model base" }
   { c11t-sources "robust-sc.c robust-oracle.c robust-graph.c" }

   Random programs of up to 4 threads and 8 operations, of all kinds and
   orders.  Required:
   - on every interleaving, each check says what the paper's location clocks
     say, whether writes are forgotten after each step or not;
   - some interleaving shows something iff a graph that RC20 allows is none;
   - with a fence before each seq_cst access, likewise (policy FENCED);
   - policy PSC reports all that RC11 allows; how often more is counted.

   C11T_ROBUST_PROGRAMS in the environment says how many, 1,000 unless given.
 */

#include <stdio.h>
#include <stdlib.h>

#include "base/prng.h"
#include "robust-program.h"
#include "unit.h"

static struct c11t_prng prng;

static struct
{
  unsigned long programs, robust, seq_cst, too_many, checks, differences;
  unsigned long rc20_wrong, fenced_missed, fenced_more, psc_missed, psc_more,
      psc_robust;
  unsigned kinds;
} sum;

static unsigned
below (unsigned n)
{
  return c11t_prng_below (&prng, n);
}

static enum c11t_order
random_order (bool seq_cst)
{
  static const enum c11t_order order[]
      = { C11T_RELAXED, C11T_ACQUIRE, C11T_RELEASE, C11T_ACQ_REL,
          C11T_SEQ_CST };
  return order[below (seq_cst ? 5 : 4)];
}

/* Only what the operation can have.  */
static enum c11t_order
fit (enum c11t_order o, bool reads, bool writes)
{
  if (o == C11T_SEQ_CST || (reads && writes))
    return o;
  if (reads ? c11t_order_acquires (o) : c11t_order_releases (o))
    return reads ? C11T_ACQUIRE : C11T_RELEASE;
  return C11T_RELAXED;
}

static struct op
random_op (unsigned n_locations, bool seq_cst)
{
  /* Loads and stores more often.  */
  static const enum op_kind kind[]
      = { OP_LOAD,  OP_LOAD,  OP_LOAD,  OP_LOAD,  OP_LOAD,
          OP_STORE, OP_STORE, OP_STORE, OP_STORE, OP_XCHG,
          OP_ADD,   OP_STORE, OP_LOAD,  OP_STORE, OP_WEAK_CAS,
          OP_CAS,   OP_WAIT,  OP_BCAS,  OP_FENCE };
  struct op op = { .kind = kind[below (sizeof kind / sizeof *kind)],
                   .order = random_order (seq_cst),
                   .fail_order = random_order (seq_cst),
                   .loc = below (n_locations),
                   .expected = below (3),
                   .value = 1 + below (2) };
  bool reads = op.kind != OP_STORE;
  bool writes = op.kind != OP_LOAD && op.kind != OP_WAIT;
  op.order = fit (op.order, reads, writes);
  op.fail_order = fit (op.fail_order, true, false);
  if (op.kind == OP_FENCE && op.order == C11T_RELAXED)
    op.order = C11T_SEQ_CST;
  if (op.kind == OP_FENCE)
    op.loc = 0;
  return op;
}

static void
random_program (struct program *p)
{
  unsigned n = below (4) ? 7 + below (2) : 3 + below (4);
  unsigned n_locations = below (4) ? 2 : 1 + below (N_LOCATIONS);
  bool seq_cst = below (2);
  *p = (struct program){ .n_threads
                         = below (4) ? 2 : 2 + below (MOST_THREADS - 1) };
  while (n-- > 0)
    {
      unsigned t = below (p->n_threads);
      p->op[t][p->n[t]++] = random_op (n_locations, seq_cst);
    }
}

static bool
is_seq_cst (const struct op *op)
{
  bool cas = op->kind == OP_CAS || op->kind == OP_WEAK_CAS;
  return op->kind != OP_FENCE
         && (op->order == C11T_SEQ_CST
             || (cas && op->fail_order == C11T_SEQ_CST));
}

/* P with a fence before each seq_cst access.  Return false if there is no room
   for them, or no such access.  */
static bool
with_fences (const struct program *p, struct program *q)
{
  bool any = false;
  *q = (struct program){ .n_threads = p->n_threads };
  for (unsigned t = 0; t < p->n_threads; t++)
    for (unsigned i = 0; i < p->n[t]; i++)
      {
        bool fence = is_seq_cst (&p->op[t][i]);
        if (q->n[t] + fence >= MOST_OPS)
          return false;
        if (fence)
          q->op[t][q->n[t]++]
              = (struct op){ .kind = OP_FENCE, .order = C11T_SEQ_CST };
        any |= fence;
        q->op[t][q->n[t]++] = p->op[t][i];
      }
  return any;
}

static void
print (const struct program *p, const char *what)
{
  static const char *const kind[] = { "load", "store", "xchg", "add",  "cas",
                                      "weak", "wait",  "bcas", "fence" };
  if (!getenv ("C11T_ROBUST_PRINT"))
    return;
  printf ("program %lu: %s\n", sum.programs, what);
  for (unsigned t = 0; t < p->n_threads; t++)
    for (unsigned i = 0; i < p->n[t]; i++)
      printf ("  T%u %s %c e%u v%u order %d/%d\n", t, kind[p->op[t][i].kind],
              "xyz"[p->op[t][i].loc], p -> op[t][i].expected,
              p->op[t][i].value, p->op[t][i].order, p->op[t][i].fail_order);
}

static void
compare (const struct program *p, const struct opinion *o)
{
  struct program q;
  bool fences = with_fences (p, &q);
  bool rc20 = graph_is_robust (p, false);
  bool psc = graph_is_robust (p, true);
  sum.robust += rc20;
  sum.seq_cst += fences;
  sum.psc_robust += fences && psc;
  if (rc20 != !(o->policies & C11T_ROBUST_RC20))
    sum.rc20_wrong++, print (p, "rc20");
  bool fenced = fences && !graph_is_robust (&q, false);
  bool reported = fences && o->policies & C11T_ROBUST_FENCED;
  if (fenced && !reported)
    sum.fenced_missed++, print (p, "fenced missed");
  if (reported && !fenced)
    sum.fenced_more++, print (p, "fenced more");
  if (!psc && !(o->policies & C11T_ROBUST_PSC))
    sum.psc_missed++, print (p, "psc missed");
  if (psc && o->policies & C11T_ROBUST_PSC)
    sum.psc_more++, print (p, "psc more");
}

static void
compare_all (void)
{
  const char *n = getenv ("C11T_ROBUST_PROGRAMS");
  unsigned long wanted = n ? strtoul (n, NULL, 10) : 1000;
  c11t_prng_seed (&prng, 22, 1);
  for (; sum.programs < wanted; sum.programs++)
    {
      struct program p;
      struct opinion o;
      random_program (&p);
      ask_analysis (&p, sum.programs & 1, &o);
      sum.checks += o.checks;
      if (o.differences)
        print (&p, "clocks");
      sum.differences += o.differences;
      sum.kinds |= o.kinds;
      if (o.too_many)
        sum.too_many++;
      else
        compare (&p, &o);
    }
  printf ("%lu programs, %lu checks; of %lu too many interleavings; robust "
          "%lu; with seq_cst accesses %lu, robust under psc %lu\n",
          sum.programs, sum.checks, sum.too_many, sum.robust, sum.seq_cst,
          sum.psc_robust);
  printf ("wrong: clocks %lu, rc20 %lu; fenced: missed %lu, more %lu; psc: "
          "missed %lu, more %lu\n",
          sum.differences, sum.rc20_wrong, sum.fenced_missed, sum.fenced_more,
          sum.psc_missed, sum.psc_more);
}

static void
test_location_clocks_agree (void)
{
  compare_all ();
  CHECK (sum.checks > 10000);
  CHECK_EQ (sum.differences, 0);
}

static void
test_definition_agrees (void)
{
  CHECK_EQ (sum.rc20_wrong, 0);
  CHECK (sum.robust > sum.programs / 10);
  CHECK (sum.robust < sum.programs * 9 / 10);
  CHECK (sum.too_many < sum.programs / 10);
}

/* Every kind of access was reported at least once.  */
static void
test_all_kinds_were_reported (void)
{
  CHECK_EQ (sum.kinds, (1u << N_OP_KINDS) - 1 - (1u << OP_FENCE));
}

static void
test_fenced_policy_agrees (void)
{
  CHECK (sum.seq_cst > sum.programs / 10);
  CHECK_EQ (sum.fenced_more, 0);
  CHECK (sum.fenced_missed * 100 <= sum.seq_cst);
}

static void
test_psc_policy_misses_little (void)
{
  CHECK (sum.psc_robust > sum.seq_cst / 10);
  CHECK_EQ (sum.psc_missed, 0);
  CHECK (sum.psc_more * 50 <= sum.seq_cst);
}

int
main (void)
{
  RUN (test_location_clocks_agree);
  RUN (test_definition_agrees);
  RUN (test_all_kinds_were_reported);
  RUN (test_fenced_policy_agrees);
  RUN (test_psc_policy_misses_little);
  return unit_done ();
}
