/* robust-sc.c -- the robustness analysis on all interleavings of a program.
   SPDX-License-Identifier: BSD-3-Clause

   Before each step every thread's next operation is checked, those that wait
   included.  The oracle with location clocks runs along.  */

#include "base/arena.h"
#include "robust-program.h"

#define MOST_STEPS (MOST_THREADS * MOST_OPS)
#define MOST_INTERLEAVINGS 4000

struct step
{
  unsigned thread;
  bool fail;
};

static struct
{
  const struct program *p;
  struct opinion *out;
  bool fold;
  struct c11t_arena *arena;
  struct oracle *oracle;
  struct step step[MOST_STEPS];
  unsigned n;
} x;

struct machine
{
  unsigned pc[MOST_THREADS];
  unsigned memory[N_LOCATIONS];
};

static const struct op *
next_op (const struct machine *m, unsigned t)
{
  return m->pc[t] < x.p->n[t] ? &x.p->op[t][m->pc[t]] : NULL;
}

static void
step (struct machine *m, struct step s)
{
  const struct op *op = next_op (m, s.thread);
  m->pc[s.thread]++;
  if (op_writes (op, m->memory[op->loc], s.fail))
    m->memory[op->loc] = op_result (op, m->memory[op->loc]);
}

/* --- One interleaving
 * -------------------------------------------------------- */

static enum c11t_robust_kind
kind_of (const struct op *op)
{
  static const enum c11t_robust_kind kind[]
      = { [OP_LOAD] = C11T_ROBUST_READ,         [OP_STORE] = C11T_ROBUST_WRITE,
          [OP_XCHG] = C11T_ROBUST_RMW,          [OP_ADD] = C11T_ROBUST_RMW,
          [OP_CAS] = C11T_ROBUST_CAS,           [OP_WAIT] = C11T_ROBUST_WAIT,
          [OP_WEAK_CAS] = C11T_ROBUST_WEAK_CAS, [OP_BCAS] = C11T_ROBUST_BCAS };
  return kind[op->kind];
}

static struct c11t_robust_access
access_of (struct c11t_robust_location **loc, unsigned t, const struct op *op)
{
  return (struct c11t_robust_access){ .kind = kind_of (op),
                                      .order = op->order,
                                      .fail_order = op->fail_order,
                                      .tid = t,
                                      .expected = op->expected,
                                      .loc = loc[op->loc] };
}

static void
check_all (struct c11t_robust *r, struct c11t_robust_location **loc,
           const struct machine *m)
{
  for (unsigned t = 0; t < x.p->n_threads; t++)
    {
      const struct op *op = next_op (m, t);
      struct c11t_robust_verdict v;
      if (!op || op->kind == OP_FENCE)
        continue;
      struct c11t_robust_access a = access_of (loc, t, op);
      c11t_robust_check (r, &a, &v);
      bool mine = (v.policies & C11T_ROBUST_RC20) != 0;
      x.out->differences += mine != oracle_check (x.oracle, t, op);
      x.out->policies |= v.policies;
      x.out->checks++;
      if (mine)
        x.out->kinds |= 1u << op->kind;
    }
}

static void
make (struct c11t_robust *r, struct c11t_robust_location **loc,
      const struct machine *m, struct step s)
{
  const struct op *op = next_op (m, s.thread);
  if (op->kind == OP_FENCE)
    {
      c11t_robust_fence (r, s.thread, op->order);
      oracle_commit (x.oracle, s.thread, op, 0, false);
      return;
    }
  unsigned old = m->memory[op->loc];
  struct c11t_robust_access a = access_of (loc, s.thread, op);
  bool cas = op->kind == OP_CAS || op->kind == OP_WEAK_CAS;
  a.failed = cas && !op_writes (op, old, s.fail);
  a.value = op_result (op, old);
  c11t_robust_commit (r, &a);
  oracle_commit (x.oracle, s.thread, op, old, s.fail);
}

static void
follow (void)
{
  struct machine m = { 0 };
  struct c11t_robust_location *loc[N_LOCATIONS];
  if (!x.arena || x.out->interleavings % 64 == 63)
    {
      if (x.arena)
        c11t_arena_drop (x.arena);
      x.arena = c11t_arena_new ();
    }
  struct c11t_robust *r = c11t_robust_new (x.arena);
  oracle_reset (x.oracle);
  for (unsigned t = 0; t < x.p->n_threads; t++)
    c11t_robust_thread_start (r, t, t);
  for (unsigned l = 0; l < N_LOCATIONS; l++)
    loc[l] = c11t_robust_location (r, 0);
  for (unsigned i = 0; i < x.n; i++)
    {
      check_all (r, loc, &m);
      make (r, loc, &m, x.step[i]);
      step (&m, x.step[i]);
      if (x.fold)
        c11t_robust_fold (r);
    }
  check_all (r, loc, &m); /* those that wait for ever */
  x.out->interleavings++;
}

/* --- All of them
 * -------------------------------------------------------------- */

static void explore (const struct machine *m);

static void
take (const struct machine *m, unsigned t, bool fail)
{
  struct machine next = *m;
  struct step s = { t, fail };
  x.step[x.n++] = s;
  step (&next, s);
  explore (&next);
  x.n--;
}

static void
explore (const struct machine *m)
{
  bool moved = false;
  for (unsigned t = 0; t < x.p->n_threads && !x.out->too_many; t++)
    {
      const struct op *op = next_op (m, t);
      if (!op || op_blocks (op, m->memory[op->loc]))
        continue;
      moved = true;
      take (m, t, false);
      if (op->kind == OP_WEAK_CAS && m->memory[op->loc] == op->expected)
        take (m, t, true);
    }
  if (!moved)
    follow ();
  x.out->too_many |= x.out->interleavings >= MOST_INTERLEAVINGS;
}

void
ask_analysis (const struct program *p, bool fold, struct opinion *o)
{
  struct machine m = { 0 };
  *o = (struct opinion){ 0 };
  x.p = p;
  x.out = o;
  x.fold = fold;
  x.n = 0;
  if (!x.oracle)
    x.oracle = oracle_new ();
  explore (&m);
}
