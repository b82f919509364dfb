/* store-buffers.h -- the machine of x86-TSO, on litmus tests, by brute force.
   SPDX-License-Identifier: BSD-3-Clause

   Owens, Sarkar and Sewell's machine as it stands in their paper (TPHOLs
   2009): memory, a FIFO buffer of stores for each thread, and as steps of its
   own that the oldest store of a buffer goes to memory.  Locked instructions
   (RMWs, every compare-exchange, seq_cst stores as xchg) and mfence (a seq_cst
   fence) wait until the buffer is empty.  Every state that can be reached is
   visited once.

   Beside it each store carries the clock that it gives to who acquires from it
   (paper, Figure 9), only to know which executions have a data race: those end
   there and have no final state.

   Shares nothing with the model library but the number of a memory order.  */

#ifndef C11T_TESTSUITE_STORE_BUFFERS_H
#define C11T_TESTSUITE_STORE_BUFFERS_H

#include <stdlib.h>
#include <string.h>

#include "tools/litmus/explore.h"
#include "unit.h"

#define SB_THREADS 6
#define SB_REGS 64
#define SB_LOOPS 4
#define SB_LOCATIONS 12
#define SB_BUFFER 12

/* Own positions, by thread; one moves on when its thread releases.  */
struct sb_clock
{
  uint8_t at[SB_THREADS];
};

struct sb_store
{
  int64_t value;
  struct sb_clock gives;
  uint8_t loc, unused;
};

struct sb_thread
{
  uint16_t pc, rounds[SB_LOOPS];
  uint16_t n; /* stores in the buffer, oldest first */
  struct sb_store buffer[SB_BUFFER];
  int64_t regs[SB_REGS];
  struct sb_clock knows, released, unfenced;
};

/* All zero where it is not used, so that equal states have equal bytes.  */
struct sb_state
{
  struct sb_thread t[SB_THREADS];
  struct sb_store memory[SB_LOCATIONS];
  /* By plain or not, write or not: each thread's position at its last.  */
  struct sb_clock seen[SB_LOCATIONS][2][2];
  bool cut;
};

struct sb_machine
{
  const struct c11t_litmus_test *test;
  unsigned unroll;
  __uint128_t *visited; /* hashes; 0: free */
  size_t n, room;
  struct c11t_litmus_result *result;
};

static void sb_visit (struct sb_machine *m, const struct sb_state *s);

/* --- states --------------------------------------------------------------- */

/* True if S was not visited before.  */
static inline bool
sb_is_new (struct sb_machine *m, const struct sb_state *s)
{
  uint64_t a = 1, b = 2, word;
  for (size_t i = 0; i < sizeof *s / sizeof word; i++)
    {
      memcpy (&word, (const char *) s + i * sizeof word, sizeof word);
      a = (a ^ word) * 0x9e3779b97f4a7c15u;
      a ^= a >> 29;
      b = (b + word) * 0xc2b2ae3d27d4eb4fu;
      b ^= b >> 31;
    }
  __uint128_t h = (__uint128_t) a << 64 | b | 1;
  if (2 * (m->n + 1) > m->room)
    {
      size_t old = m->room;
      __uint128_t *v = m->visited;
      m->room = old ? 2 * old : 1024;
      m->visited = calloc (m->room, sizeof *v);
      for (size_t i = 0; i < old; i++)
        if (v[i])
          {
            size_t k = (size_t) (v[i] >> 64) & (m->room - 1);
            while (m->visited[k])
              k = (k + 1) & (m->room - 1);
            m->visited[k] = v[i];
          }
      free (v);
    }
  size_t k = a & (m->room - 1);
  for (; m->visited[k]; k = (k + 1) & (m->room - 1))
    if (m->visited[k] == h)
      return false;
  m->visited[k] = h;
  m->n++;
  return true;
}

static inline void
sb_join (struct sb_clock *c, const struct sb_clock *from)
{
  for (unsigned u = 0; u < SB_THREADS; u++)
    if (c->at[u] < from->at[u])
      c->at[u] = from->at[u];
}

static inline int64_t
sb_value (const struct sb_state *s, unsigned t, struct c11t_litmus_operand a)
{
  return a.is_reg ? s->t[t].regs[a.value] : a.value;
}

static inline void
sb_set (const struct sb_machine *m, struct sb_state *s, unsigned t,
        unsigned reg, int64_t v)
{
  s->t[t].regs[reg]
      = c11t_litmus_convert (v, m->test->threads[t].regs[reg].type);
}

static inline const struct c11t_litmus_op *
sb_next (const struct sb_machine *m, const struct sb_state *s, unsigned t)
{
  const struct c11t_litmus_thread *code = &m->test->threads[t];
  return s->t[t].pc < code->n_ops ? &code->ops[s->t[t].pc] : NULL;
}

/* Do what is T's own business, up to its next access or fence.  */
static inline void
sb_settle (const struct sb_machine *m, struct sb_state *s, unsigned t)
{
  const struct c11t_litmus_op *op;
  struct sb_thread *me = &s->t[t];
  for (; (op = sb_next (m, s, t)) && op->kind > C11T_LITMUS_FENCE;)
    {
      me->pc++;
      if (op->kind == C11T_LITMUS_CALC)
        sb_set (m, s, t, op->reg,
                c11t_litmus_compute (op->fn, sb_value (s, t, op->a),
                                     sb_value (s, t, op->b)));
      else if (op->kind == C11T_LITMUS_GOTO
               || (op->kind == C11T_LITMUS_UNLESS
                   && sb_value (s, t, op->a) == 0))
        me->pc = (uint16_t) op->target;
      else if (op->kind == C11T_LITMUS_ENTER)
        me->rounds[op->reg] = 0;
      else if (op->kind == C11T_LITMUS_ROUND
               && me->rounds[op->reg]++ == m->unroll)
        s->cut = true;
    }
}

/* --- races ---------------------------------------------------------------- */

static inline bool
sb_is_plain (const struct c11t_litmus_op *op)
{
  return op->kind == C11T_LITMUS_PLAIN_LOAD
         || op->kind == C11T_LITMUS_PLAIN_STORE;
}

static inline void
sb_note (struct sb_state *s, unsigned t, const struct c11t_litmus_op *op,
         bool write)
{
  s->seen[op->loc][sb_is_plain (op)][write].at[t] = s->t[t].knows.at[t];
}

static inline bool
sb_races (const struct sb_state *s, unsigned t,
          const struct c11t_litmus_op *op, bool write)
{
  for (unsigned u = 0; u < SB_THREADS; u++)
    for (int w = !write; w < 2 && u != t; w++)
      for (int p = !sb_is_plain (op); p < 2; p++)
        if (s->seen[op->loc][p][w].at[u] > s->t[t].knows.at[u])
          return true;
  return false;
}

/* --- what operations do --------------------------------------------------- */

/* T has read W with ORDER.  */
static inline void
sb_learn (struct sb_thread *t, const struct sb_store *w, enum c11t_order order)
{
  sb_join (c11t_order_acquires (order) ? &t->knows : &t->unfenced, &w->gives);
}

/* The store by T of V to LOC with ORDER; after it T may have released.  */
static inline struct sb_store
sb_store (const struct sb_machine *m, struct sb_state *s, unsigned t,
          unsigned loc, int64_t v, enum c11t_order order)
{
  struct sb_store w
      = { .value = c11t_litmus_convert (v, m->test->locs[loc].type),
          .loc = (uint8_t) loc,
          .gives = s->t[t].released };
  if (c11t_order_releases (order))
    {
      w.gives = s->t[t].knows;
      s->t[t].knows.at[t]++;
    }
  return w;
}

/* What T's load of LOC takes.  */
static inline const struct sb_store *
sb_load (const struct sb_state *s, unsigned t, unsigned loc)
{
  for (unsigned i = s->t[t].n; i-- > 0;)
    if (s->t[t].buffer[i].loc == loc)
      return &s->t[t].buffer[i];
  return &s->memory[loc];
}

static inline void
sb_fence (struct sb_thread *me, unsigned t, enum c11t_order order)
{
  if (c11t_order_acquires (order))
    sb_join (&me->knows, &me->unfenced);
  if (c11t_order_releases (order))
    {
      me->released = me->knows;
      me->knows.at[t]++;
    }
}

/* The locked instruction OP of T, whose buffer is empty; a compare-exchange
   FAILS even if it need not.  Return whether it wrote.  */
static inline bool
sb_locked (const struct sb_machine *m, struct sb_state *s, unsigned t,
           const struct c11t_litmus_op *op, bool fails)
{
  struct sb_store *at = &s->memory[op->loc], was = *at;
  int64_t v = was.value, a = sb_value (s, t, op->a);
  enum c11t_order order = op->order;
  bool writes = true;
  if (op->kind == C11T_LITMUS_CAS)
    {
      writes = !fails
               && v
                      == c11t_litmus_convert (sb_value (s, t, op->b),
                                              m->test->locs[op->loc].type);
      order = writes ? order : op->fail_order;
      sb_set (m, s, t, op->reg, writes);
      sb_set (m, s, t, op->old, v);
    }
  else
    sb_set (m, s, t, op->reg, v);
  sb_note (s, t, op, writes);
  sb_learn (&s->t[t], &was, order);
  if (op->kind == C11T_LITMUS_FETCH)
    a = c11t_litmus_compute (op->fn, v, a);
  if (writes)
    {
      *at = sb_store (m, s, t, op->loc, a, order);
      sb_join (&at->gives, &was.gives);
    }
  return writes;
}

/* --- steps ---------------------------------------------------------------- */

/* OP of T is done in S, and wrote if WRITES: go on from there.  */
static inline void
sb_done (struct sb_machine *m, struct sb_state *s, unsigned t,
         const struct c11t_litmus_op *op, bool writes)
{
  if (op->kind != C11T_LITMUS_FENCE && sb_races (s, t, op, writes))
    {
      m->result->racy++;
      return;
    }
  sb_settle (m, s, t);
  if (s->cut)
    m->result->cut++;
  else
    sb_visit (m, s);
}

/* Do a plain access to a location that is not atomic: there is no other one
   that it could meet without a race, so it goes to memory.  */
static inline void
sb_plain (const struct sb_machine *m, struct sb_state *s, unsigned t,
          const struct c11t_litmus_op *op)
{
  bool write = op->kind == C11T_LITMUS_PLAIN_STORE;
  sb_note (s, t, op, write);
  if (write)
    s->memory[op->loc].value = c11t_litmus_convert (
        sb_value (s, t, op->a), m->test->locs[op->loc].type);
  else
    sb_set (m, s, t, op->reg, s->memory[op->loc].value);
}

/* Let T do its next operation from OLD, in each way that there is.  */
static inline void
sb_step (struct sb_machine *m, const struct sb_state *old, unsigned t)
{
  const struct c11t_litmus_op *op = sb_next (m, old, t);
  bool load = op->kind == C11T_LITMUS_LOAD || op->kind == C11T_LITMUS_PLAIN_LOAD,
       store = op->kind == C11T_LITMUS_STORE
               || op->kind == C11T_LITMUS_PLAIN_STORE,
       fence = op->kind == C11T_LITMUS_FENCE,
       sc = op->order == C11T_SEQ_CST && !sb_is_plain (op);
  struct sb_state s = *old;
  struct sb_thread *me = &s.t[t];
  if (me->n && !load && (sc || (!store && !fence)))
    return; /* not before the buffer is empty */
  me->pc++;
  if (fence)
    sb_fence (me, t, op->order);
  else if (sb_is_plain (op) && !m->test->locs[op->loc].atomic)
    sb_plain (m, &s, t, op);
  else if (load)
    {
      const struct sb_store *w = sb_load (&s, t, op->loc);
      sb_note (&s, t, op, false);
      sb_set (m, &s, t, op->reg, w->value);
      sb_learn (me, w, op->order);
    }
  else if (store)
    {
      sb_note (&s, t, op, true);
      struct sb_store w = sb_store (m, &s, t, op->loc,
                                    sb_value (&s, t, op->a), op->order);
      CHECK (me->n < SB_BUFFER);
      if (sc)
        s.memory[op->loc] = w;
      else
        me->buffer[me->n++] = w;
    }
  else
    store = sb_locked (m, &s, t, op, false);
  sb_done (m, &s, t, op, store);
  if (op->kind == C11T_LITMUS_CAS && op->weak && store)
    {
      s = *old;
      s.t[t].pc++;
      sb_locked (m, &s, t, op, true);
      sb_done (m, &s, t, op, false);
    }
}

/* The oldest store of T's buffer goes to memory.  */
static inline void
sb_flush (struct sb_machine *m, const struct sb_state *old, unsigned t)
{
  struct sb_state s = *old;
  struct sb_thread *me = &s.t[t];
  s.memory[me->buffer[0].loc] = me->buffer[0];
  memmove (me->buffer, me->buffer + 1, --me->n * sizeof *me->buffer);
  memset (&me->buffer[me->n], 0, sizeof *me->buffer);
  sb_visit (m, &s);
}

static void
sb_visit (struct sb_machine *m, const struct sb_state *s)
{
  const struct c11t_litmus_test *test = m->test;
  bool any = false;
  if (!sb_is_new (m, s))
    return;
  for (unsigned t = 0; t < test->n_threads; t++)
    {
      any |= s->t[t].n || sb_next (m, s, t);
      if (sb_next (m, s, t))
        sb_step (m, s, t);
      if (s->t[t].n)
        sb_flush (m, s, t);
    }
  if (any)
    return;
  int64_t *v = calloc (test->n_items + 1, sizeof *v);
  for (unsigned i = 0; i < test->n_items; i++)
    v[i] = test->items[i].thread >= 0
               ? s->t[test->items[i].thread].regs[test->items[i].index]
               : s->memory[test->items[i].index].value;
  if (!test->filter || c11t_litmus_holds (test->filter, v))
    c11t_litmus_states_add (&m->result->states, v, 1);
  free (v);
}

/* All final states of TEST, in RESULT as c11t_litmus_explore gives it; EXECUTIONS
   is the number of states on the way.  */
static inline void
sb_explore (const struct c11t_litmus_test *test, unsigned unroll,
            struct c11t_litmus_result *result)
{
  struct sb_machine m = { .test = test, .unroll = unroll, .result = result };
  static struct sb_state s;
  memset (&s, 0, sizeof s);
  memset (result, 0, sizeof *result);
  c11t_litmus_states_init (&result->states, test->n_items);
  CHECK (test->n_threads <= SB_THREADS && test->n_locs <= SB_LOCATIONS);
  for (unsigned l = 0; l < test->n_locs; l++)
    s.memory[l] = (struct sb_store){ .value = test->locs[l].initial,
                                     .loc = (uint8_t) l };
  for (unsigned t = 0; t < test->n_threads; t++)
    {
      CHECK (test->threads[t].n_regs <= SB_REGS
             && test->threads[t].n_loops <= SB_LOOPS);
      s.t[t].knows.at[t] = 1;
      for (unsigned i = 0; i < test->threads[t].n_regs; i++)
        sb_set (&m, &s, t, i, test->threads[t].regs[i].initial);
      sb_settle (&m, &s, t);
    }
  if (s.cut)
    result->cut++;
  else
    sb_visit (&m, &s);
  result->executions = m.n;
  result->complete = result->cut == 0;
  c11t_litmus_states_sort (&result->states);
  free (m.visited);
}

#endif
