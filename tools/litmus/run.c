/* run.c -- one execution of a litmus test on a model.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/litmus/run.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

/* --- registers ----------------------------------------------------------- */

static int64_t
value_of (const struct c11t_litmus_run *r, unsigned t,
          struct c11t_litmus_operand a)
{
  return a.is_reg ? r->regs[t][a.value] : a.value;
}

static void
set (struct c11t_litmus_run *r, unsigned t, unsigned reg, int64_t v)
{
  r->regs[t][reg]
      = c11t_litmus_convert (v, r->test->threads[t].regs[reg].type);
}

/* --- dependencies --------------------------------------------------------- */

/* The events that A's value comes from.  */
static uint64_t
sources (const struct c11t_litmus_run *r, unsigned t,
         struct c11t_litmus_operand a)
{
  return a.is_reg ? r->from[t][a.value] : 0;
}

/* E depends by KIND on the events of SET.  */
static void
add_dependences (struct c11t_litmus_run *r, struct c11t_event *e,
                 enum c11t_dependence_kind kind, uint64_t set)
{
  for (; set; set &= set - 1)
    r->depends[e->n_depends++] = (struct c11t_dependence){
      (uint32_t) __builtin_ctzll (set) + 1, kind
    };
}

/* E, the next event of T, is OP.  As in herd7, all that follows a branch depends
   on it.  */
static void
depend (struct c11t_litmus_run *r, unsigned t,
        const struct c11t_litmus_op *op, struct c11t_event *e)
{
  e->number = ++r->n_events[t];
  e->depends = r->depends;
  add_dependences (r, e, C11T_DATA, sources (r, t, op->a));
  add_dependences (r, e, C11T_CONTROL, r->branches[t]);
}

/* What E, which is OP of T, has read is in its registers.  */
static void
note_sources (struct c11t_litmus_run *r, unsigned t,
              const struct c11t_litmus_op *op, const struct c11t_event *e)
{
  uint64_t bit = e->number <= 64 ? UINT64_C (1) << (e->number - 1) : 0;
  r->from[t][op->reg] = bit;
  if (op->kind == C11T_LITMUS_CAS)
    r->from[t][op->old] = bit;
}

/* --- values at locations ---------------------------------------------------- */

/* What V is at location LOC, for the model: without sign.  */
static uint64_t
to_model (const struct c11t_litmus_run *r, unsigned loc, int64_t v)
{
  const struct c11t_litmus_type *type = &r->test->locs[loc].type;
  uint64_t u = (uint64_t) c11t_litmus_convert (v, *type);
  return type->size == 8 ? u : u & ((UINT64_C (1) << 8 * type->size) - 1);
}

static int64_t
from_model (const struct c11t_litmus_run *r, unsigned loc, uint64_t u)
{
  return c11t_litmus_convert ((int64_t) u, r->test->locs[loc].type);
}

/* --- accesses ------------------------------------------------------------ */

static bool
is_plain (const struct c11t_litmus_op *op)
{
  return op->kind == C11T_LITMUS_PLAIN_LOAD
         || op->kind == C11T_LITMUS_PLAIN_STORE;
}

/* Thread T accesses LOC.  */
static void
note_access (struct c11t_litmus_run *r, unsigned t, unsigned loc, bool plain,
             bool write)
{
  const struct c11t_clock *c = r->opt->ops->thread_clock (r->model, t + 1);
  r->seen[loc][plain][write][t] = c11t_clock_get (c, t + 1);
}

/* Does that access race with another thread's?  To be asked after the event,
   because an acquire operation may learn of the other access by what it reads
   itself; but to be noted before, as a release tells of itself.  */
static void
check_race (struct c11t_litmus_run *r, unsigned t, unsigned loc, bool plain,
            bool write)
{
  const struct c11t_clock *c = r->opt->ops->thread_clock (r->model, t + 1);
  for (unsigned u = 0; u < r->test->n_threads; u++)
    for (int w = !write; w < 2 && u != t; w++)
      for (int p = !plain; p < 2; p++)
        if (r->seen[loc][p][w][u] > c11t_clock_get (c, u + 1))
          r->race = true;
}

static void
plain_access (struct c11t_litmus_run *r, unsigned t,
              const struct c11t_litmus_op *op)
{
  bool write = op->kind == C11T_LITMUS_PLAIN_STORE;
  note_access (r, t, op->loc, true, write);
  check_race (r, t, op->loc, true, write);
  if (write)
    r->plain[op->loc] = c11t_litmus_convert (value_of (r, t, op->a),
                                             r->test->locs[op->loc].type);
  else
    {
      set (r, t, op->reg, r->plain[op->loc]);
      r->from[t][op->reg] = 0;
    }
}

/* --- events -------------------------------------------------------------- */

/* A weak compare-exchange E may fail on a store with the expected value: put
   those that it may then read into MORE.  */
static void
spurious_failures (struct c11t_litmus_run *r, const struct c11t_event *e)
{
  struct c11t_event load = *e;
  unsigned n = 0;
  load.kind = C11T_LOAD;
  load.order = e->fail_order;
  load.locked = true;
  r->opt->ops->candidates (r->model, &load, &r->more);
  for (unsigned i = 0; i < r->more.n; i++)
    if (r->more.v[i]->value == e->expected)
      r->more.v[n++] = r->more.v[i];
  r->more.n = n;
}

/* Choose what E of OP reads; a CAS becomes what it is then.  */
static struct c11t_store *
choose_read (struct c11t_litmus_run *r, unsigned t,
             const struct c11t_litmus_op *op, struct c11t_event *e)
{
  r->more.n = 0;
  r->opt->ops->candidates (r->model, e, &r->rf);
  if (op->weak)
    spurious_failures (r, e);
  unsigned k = r->choose (r->who, r->rf.n + r->more.n);
  bool spurious = k >= r->rf.n;
  struct c11t_store *rf = spurious ? r->more.v[k - r->rf.n] : r->rf.v[k];
  int64_t v = from_model (r, op->loc, rf->value);
  if (op->kind == C11T_LITMUS_CAS)
    {
      bool ok = rf->value == e->expected && !spurious;
      e->kind = ok ? C11T_RMW : C11T_LOAD;
      e->order = ok ? e->order : e->fail_order;
      e->locked = !ok;
      set (r, t, op->reg, ok);
      set (r, t, op->old, v);
    }
  else
    set (r, t, op->reg, v);
  if (op->kind == C11T_LITMUS_FETCH)
    e->value = to_model (
        r, op->loc, c11t_litmus_compute (op->fn, v, value_of (r, t, op->a)));
  return rf;
}

/* OP of thread T, as the model sees it.  */
static struct c11t_event
event_of (struct c11t_litmus_run *r, unsigned t,
          const struct c11t_litmus_op *op)
{
  static const enum c11t_kind kinds[]
      = { [C11T_LITMUS_LOAD] = C11T_LOAD,
          [C11T_LITMUS_STORE] = C11T_STORE,
          [C11T_LITMUS_EXCHANGE] = C11T_RMW,
          [C11T_LITMUS_FETCH] = C11T_RMW,
          [C11T_LITMUS_CAS] = C11T_CAS,
          [C11T_LITMUS_PLAIN_LOAD] = C11T_LOAD,
          [C11T_LITMUS_PLAIN_STORE] = C11T_STORE,
          [C11T_LITMUS_FENCE] = C11T_FENCE };
  struct c11t_event e = { .kind = kinds[op->kind],
                          .order = op->order,
                          .fail_order = op->fail_order,
                          .tid = t + 1,
                          .cas = op->kind == C11T_LITMUS_CAS,
                          .computes = op->kind == C11T_LITMUS_FETCH,
                          .plain = is_plain (op) };
  if (op->kind == C11T_LITMUS_FENCE)
    return e;
  e.loc = r->locs[op->loc];
  e.size = r->test->locs[op->loc].type.size;
  e.value = to_model (r, op->loc, value_of (r, t, op->a));
  e.expected = to_model (r, op->loc, value_of (r, t, op->b));
  return e;
}

static void
event (struct c11t_litmus_run *r, unsigned t, const struct c11t_litmus_op *op)
{
  const struct c11t_model_ops *ops = r->opt->ops;
  struct c11t_event e = event_of (r, t, op);
  struct c11t_store *rf = NULL;
  if (e.kind != C11T_FENCE)
    depend (r, t, op, &e);
  if (e.kind != C11T_STORE && e.kind != C11T_FENCE)
    {
      rf = choose_read (r, t, op, &e);
      note_sources (r, t, op, &e);
    }
  if (e.kind != C11T_FENCE)
    note_access (r, t, op->loc, e.plain, e.kind != C11T_LOAD);
  ops->commit (r->model, &e, rf);
  if (e.kind != C11T_FENCE)
    check_race (r, t, op->loc, e.plain, e.kind != C11T_LOAD);
  if (r->opt->prune)
    ops->prune (r->model, C11T_PRUNE_CONSERVATIVE, 0);
  if (r->opt->check)
    ops->check (r->model);
}

/* --- steps --------------------------------------------------------------- */

/* Do the operations of T that are its own business, up to the next that is
   not, or its end.  */
static void
settle (struct c11t_litmus_run *r, unsigned t)
{
  const struct c11t_litmus_op *op;
  for (; (op = c11t_litmus_next (r, t)) && op->kind > C11T_LITMUS_FENCE;)
    {
      r->pc[t]++;
      switch (op->kind)
        {
        case C11T_LITMUS_CALC:
          set (r, t, op->reg,
               c11t_litmus_compute (op->fn, value_of (r, t, op->a),
                                    value_of (r, t, op->b)));
          r->from[t][op->reg] = sources (r, t, op->a) | sources (r, t, op->b);
          break;
        case C11T_LITMUS_UNLESS:
          r->branches[t] |= sources (r, t, op->a);
          if (value_of (r, t, op->a) == 0)
            r->pc[t] = op->target;
          break;
        case C11T_LITMUS_GOTO:
          r->pc[t] = op->target;
          break;
        case C11T_LITMUS_ENTER:
          r->rounds[t][op->reg] = 0;
          break;
        default:
          C11T_ASSERT (op->kind == C11T_LITMUS_ROUND);
          if (r->rounds[t][op->reg]++ == r->opt->unroll)
            {
              r->cut = true;
              return;
            }
        }
    }
  if (!op)
    {
      r->opt->ops->thread_end (r->model, t + 1);
      r->n_live--;
    }
}

void
c11t_litmus_run_step (struct c11t_litmus_run *r, unsigned t)
{
  const struct c11t_litmus_op *op = c11t_litmus_next (r, t);
  r->pc[t]++;
  if (c11t_litmus_is_event (r, op))
    event (r, t, op);
  else
    plain_access (r, t, op);
  if (!r->race)
    settle (r, t);
}

/* --- begin and end ------------------------------------------------------- */

void
c11t_litmus_run_init (struct c11t_litmus_run *r,
                      const struct c11t_litmus_test *test,
                      const struct c11t_litmus_options *opt,
                      c11t_litmus_choose *choose, void *who)
{
  memset (r, 0, sizeof *r);
  r->test = test;
  r->opt = opt;
  r->choose = choose;
  r->who = who;
}

void
c11t_litmus_run_free (struct c11t_litmus_run *r)
{
  if (r->arena)
    c11t_arena_drop (r->arena);
  r->arena = NULL;
}

/* Everything of an execution is in the arena.  */
static void
fresh_arena (struct c11t_litmus_run *r)
{
  if (r->arena)
    c11t_arena_clear (r->arena);
  else
    r->arena = c11t_arena_new ();
  r->rf = r->more = (struct c11t_rfset){ 0 };
  for (unsigned t = 0; t < r->test->n_threads; t++)
    {
      const struct c11t_litmus_thread *code = &r->test->threads[t];
      r->regs[t] = c11t_arena_alloc (r->arena,
                                     (code->n_regs + 1) * sizeof *r->regs[t]);
      r->from[t] = c11t_arena_alloc (r->arena,
                                     (code->n_regs + 1) * sizeof *r->from[t]);
      r->rounds[t] = c11t_arena_alloc (r->arena, (code->n_loops + 1)
                                                     * sizeof *r->rounds[t]);
    }
}

void
c11t_litmus_run_start (struct c11t_litmus_run *r)
{
  const struct c11t_model_ops *ops = r->opt->ops;
  const struct c11t_litmus_test *test = r->test;
  fresh_arena (r);
  r->race = r->cut = false;
  r->n_live = test->n_threads;
  r->model = ops->create (r->arena);
  memset (r->seen, 0, test->n_locs * sizeof *r->seen);
  memset (r->pc, 0, sizeof r->pc);
  ops->thread_start (r->model, 0, 0);
  for (unsigned l = 0; l < test->n_locs; l++)
    {
      const struct c11t_litmus_location *loc = &test->locs[l];
      r->plain[l] = loc->initial;
      if (loc->atomic)
        r->locs[l] = ops->location (r->model, loc->type.size,
                                    to_model (r, l, loc->initial), 0, 0, NULL);
    }
  for (unsigned t = 0; t < test->n_threads; t++)
    ops->thread_start (r->model, t + 1, 0);
  if (ops->thread_wait)
    ops->thread_wait (r->model, 0, 1);
  for (unsigned t = 0; t < test->n_threads && !r->cut; t++)
    {
      for (unsigned i = 0; i < test->threads[t].n_regs; i++)
        {
          set (r, t, i, test->threads[t].regs[i].initial);
          r->from[t][i] = 0;
        }
      r->branches[t] = 0;
      r->n_events[t] = 0;
      settle (r, t);
    }
}

/* Is LAST.V [K] a store of a value that an earlier one in LAST has, too?  */
static bool
has_value (const struct c11t_rfset *last, unsigned k)
{
  for (unsigned m = 0; m < k; m++)
    if (last->v[m]->value == last->v[k]->value)
      return true;
  return false;
}

/* The states whose values from item I on are not in V yet; N of the locations
   have their final values.  */
static void
add_states (struct c11t_litmus_run *r, struct c11t_litmus_states *states,
            int64_t *v, unsigned i, unsigned n)
{
  const struct c11t_litmus_test *test = r->test;
  const struct c11t_model_ops *ops = r->opt->ops;
  if (i == test->n_items)
    {
      if (n && ops->last_together
          && !ops->last_together (r->model, r->last, n))
        return;
      if (!test->filter || c11t_litmus_holds (test->filter, v))
        c11t_litmus_states_add (states, v, 1);
      return;
    }
  const struct c11t_litmus_item *item = &test->items[i];
  if (item->thread >= 0 || !test->locs[item->index].atomic)
    {
      v[i] = item->thread >= 0 ? r->regs[item->thread][item->index]
                               : r->plain[item->index];
      add_states (r, states, v, i + 1, n);
      return;
    }
  struct c11t_rfset last = { 0 };
  ops->finals (r->model, r->locs[item->index], &last);
  for (unsigned k = 0; k < last.n; k++)
    {
      if (!ops->last_together && has_value (&last, k))
        continue;
      r->last[n] = last.v[k];
      v[i] = from_model (r, item->index, last.v[k]->value);
      add_states (r, states, v, i + 1, n + 1);
    }
}

void
c11t_litmus_run_states (struct c11t_litmus_run *r,
                        struct c11t_litmus_states *states)
{
  int64_t *v = c11t_arena_alloc (r->arena, (r->test->n_items + 1) * sizeof *v);
  add_states (r, states, v, 0, 0);
}
