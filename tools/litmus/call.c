/* call.c -- calls of <stdatomic.h> in litmus tests, as operations.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <string.h>

#include "tools/litmus/parser.h"

static const struct function
{
  const char *name;
  enum c11t_litmus_kind kind;
  enum c11t_litmus_fn fn;
  bool weak, nothing;
} functions[] = {
  { "load", C11T_LITMUS_LOAD, 0, false, false },
  { "store", C11T_LITMUS_STORE, 0, false, false },
  { "exchange", C11T_LITMUS_EXCHANGE, 0, false, false },
  { "fetch_add", C11T_LITMUS_FETCH, C11T_LITMUS_ADD, false, false },
  { "fetch_sub", C11T_LITMUS_FETCH, C11T_LITMUS_SUB, false, false },
  { "fetch_and", C11T_LITMUS_FETCH, C11T_LITMUS_AND, false, false },
  { "fetch_or", C11T_LITMUS_FETCH, C11T_LITMUS_OR, false, false },
  { "fetch_xor", C11T_LITMUS_FETCH, C11T_LITMUS_XOR, false, false },
  { "compare_exchange_strong", C11T_LITMUS_CAS, 0, false, false },
  { "compare_exchange_weak", C11T_LITMUS_CAS, 0, true, false },
  { "thread_fence", C11T_LITMUS_FENCE, 0, false, false },
  { "signal_fence", C11T_LITMUS_FENCE, 0, false, true },
  { "init", C11T_LITMUS_PLAIN_STORE, 0, false, false },
};

/* Where code that is not C11 comes from, by its first letters.  */
static const struct
{
  const char *begin, *from;
} foreign[] = { { "READ_ONCE", "the Linux kernel" },
                { "WRITE_ONCE", "the Linux kernel" },
                { "smp_", "the Linux kernel" },
                { "rcu_", "the Linux kernel" },
                { "synchronize_rcu", "the Linux kernel" },
                { "spin_", "the Linux kernel" },
                { "atomic_read", "the Linux kernel" },
                { "atomic_set", "the Linux kernel" },
                { "xchg", "the Linux kernel" },
                { "cmpxchg", "the Linux kernel" },
                { "mtx_", "<threads.h>" },
                { "pthread_", "<pthread.h>" },
                { "lock", "herd's library" },
                { "unlock", "herd's library" },
                { "__atomic_", "GCC" },
                { "__sync_", "GCC" } };

static void __attribute__ ((noreturn))
unknown_function (struct c11t_litmus_parser *p,
                  const struct c11t_litmus_token *name)
{
  if (name->len > 1 && name->p[0] == 'P' && name->p[1] >= '0'
      && name->p[1] <= '9')
    c11t_litmus_fail (p, name, "expected '}' before a thread, found '%.*s'",
                      (int) name->len, name->p);
  for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
    {
      size_t n = strlen (foreign[i].begin);
      if (name->len >= n && memcmp (name->p, foreign[i].begin, n) == 0)
        c11t_litmus_fail (p, name,
                          "unsupported function '%.*s': it is from %s",
                          (int) name->len, name->p, foreign[i].from);
    }
  c11t_litmus_fail (p, name, "unsupported function '%.*s'", (int) name->len,
                    name->p);
}

/* The function called NAME; set *EXPLICIT if the orders are arguments.  */
static const struct function *
find (struct c11t_litmus_parser *p, const struct c11t_litmus_token *name,
      bool *explicit)
{
  static const char prefix[] = "atomic_", suffix[] = "_explicit";
  struct c11t_litmus_token t = *name;
  if (t.len <= strlen (prefix) || memcmp (t.p, prefix, strlen (prefix)))
    unknown_function (p, name);
  t.p += strlen (prefix);
  t.len -= strlen (prefix);
  *explicit
      = t.len > strlen (suffix)
        && memcmp (t.p + t.len - strlen (suffix), suffix, strlen (suffix))
               == 0;
  if (*explicit)
    t.len -= strlen (suffix);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (c11t_litmus_token_is (&t, functions[i].name))
      {
        bool fence = strstr (functions[i].name, "fence"),
             init = strcmp (functions[i].name, "init") == 0;
        if ((fence || init) && *explicit)
          break;
        *explicit |= fence;
        return &functions[i];
      }
  unknown_function (p, name);
}

/* --- orders -------------------------------------------------------------- */

/* A memory order that a load may have (LOADS), a store may have (STORES).
   Consume counts as acquire.  */
static enum c11t_order
take_order (struct c11t_litmus_parser *p, bool loads, bool stores,
            const char *what)
{
  static const struct
  {
    const char *name;
    enum c11t_order order;
  } orders[] = { { "memory_order_relaxed", C11T_RELAXED },
                 { "memory_order_consume", C11T_ACQUIRE },
                 { "memory_order_acquire", C11T_ACQUIRE },
                 { "memory_order_release", C11T_RELEASE },
                 { "memory_order_acq_rel", C11T_ACQ_REL },
                 { "memory_order_seq_cst", C11T_SEQ_CST } };
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    if (c11t_litmus_is (p, orders[i].name))
      {
        enum c11t_order o = orders[i].order;
        if ((!loads && (o == C11T_ACQUIRE || o == C11T_ACQ_REL))
            || (!stores && (o == C11T_RELEASE || o == C11T_ACQ_REL)))
          c11t_litmus_fail (p, &p->token, "%s may not be %s", what,
                            orders[i].name);
        c11t_litmus_advance (p);
        return o;
      }
  c11t_litmus_expected (p, "a memory order");
}

/* ", ORDER" if EXPLICIT, else seq_cst.  */
static enum c11t_order
order (struct c11t_litmus_parser *p, bool explicit, bool loads, bool stores,
       const char *what)
{
  if (!explicit)
    return C11T_SEQ_CST;
  c11t_litmus_take (p, ",");
  return take_order (p, loads, stores, what);
}

/* --- calls --------------------------------------------------------------- */

static const struct c11t_litmus_param *
object (struct c11t_litmus_parser *p)
{
  const struct c11t_litmus_param *x = c11t_litmus_take_param (p);
  p->test->locs[x->loc].atomic = true;
  return x;
}

static struct c11t_litmus_operand
argument (struct c11t_litmus_parser *p)
{
  c11t_litmus_take (p, ",");
  return c11t_litmus_expr (p);
}

static bool
fence (struct c11t_litmus_parser *p, const struct function *f)
{
  enum c11t_order o = take_order (p, true, true, "");
  if (!f->nothing && o != C11T_RELAXED)
    c11t_litmus_emit (p, C11T_LITMUS_FENCE)->order = o;
  return false;
}

/* The second argument of a compare-exchange: a register, or in herd's way a
   location, which is accessed plainly.  */
struct expected
{
  unsigned reg; /* has the expected value */
  const struct c11t_litmus_param *x;
};

static struct expected
take_expected (struct c11t_litmus_parser *p)
{
  struct expected e = { 0, NULL };
  c11t_litmus_take (p, ",");
  if (c11t_litmus_try (p, "&"))
    {
      struct c11t_litmus_token name
          = c11t_litmus_take_name (p, "the name of a local variable");
      int reg = c11t_litmus_register (p, &name);
      if (reg < 0)
        c11t_litmus_fail (p, &name, "'%.*s' is not a local variable",
                          (int) name.len, name.p);
      e.reg = (unsigned) reg;
      return e;
    }
  e.x = c11t_litmus_take_param (p);
  e.reg = (unsigned) c11t_litmus_emit_read (p, e.x).value;
  return e;
}

/* What was read becomes the expected value if OP, whose success is in OK,
   failed.  After a success the two are equal.  */
static void
put_expected (struct c11t_litmus_parser *p, const struct expected *e,
              unsigned ok, unsigned old)
{
  struct c11t_litmus_thread *me = p->thread;
  if (!e->x)
    {
      c11t_litmus_emit_calc (p, e->reg, C11T_LITMUS_MOVE, c11t_litmus_in (old),
                             c11t_litmus_number (0));
      return;
    }
  unsigned failed = c11t_litmus_temporary (p);
  c11t_litmus_emit_calc (p, failed, C11T_LITMUS_EQ, c11t_litmus_in (ok),
                         c11t_litmus_number (0));
  unsigned jump = me->n_ops;
  c11t_litmus_emit (p, C11T_LITMUS_UNLESS)->a = c11t_litmus_in (failed);
  c11t_litmus_emit_write (p, e->x, c11t_litmus_in (old));
  me->ops[jump].target = me->n_ops;
}

static struct c11t_litmus_operand
cas (struct c11t_litmus_parser *p, const struct function *f, bool explicit)
{
  const struct c11t_litmus_param *x = object (p);
  struct expected e = take_expected (p);
  struct c11t_litmus_operand v = argument (p);
  enum c11t_order success = order (p, explicit, true, true, "");
  enum c11t_order failure
      = order (p, explicit, true, false, "the order of a failure");
  unsigned ok = c11t_litmus_temporary (p), old = c11t_litmus_temporary (p);
  struct c11t_litmus_op *op = c11t_litmus_emit (p, C11T_LITMUS_CAS);
  op->order = success;
  op->fail_order = failure;
  op->weak = f->weak;
  op->loc = x->loc;
  op->reg = ok;
  op->old = old;
  op->a = v;
  op->b = c11t_litmus_in (e.reg);
  put_expected (p, &e, ok, old);
  return c11t_litmus_in (ok);
}

/* Any other function.  */
static bool
simple (struct c11t_litmus_parser *p, const struct function *f, bool explicit,
        struct c11t_litmus_operand *value)
{
  bool loads = f->kind != C11T_LITMUS_STORE,
       stores = f->kind != C11T_LITMUS_LOAD,
       plain = f->kind == C11T_LITMUS_PLAIN_STORE;
  const struct c11t_litmus_param *x
      = plain ? c11t_litmus_take_param (p) : object (p);
  struct c11t_litmus_operand v = c11t_litmus_number (0);
  if (stores)
    v = argument (p);
  enum c11t_order o = C11T_RELAXED;
  if (!plain)
    o = order (p, explicit, loads, stores, loads ? "a load" : "a store");
  unsigned reg = 0;
  if (loads && !plain)
    {
      reg = c11t_litmus_temporary (p);
      *value = c11t_litmus_in (reg);
    }
  struct c11t_litmus_op *op = c11t_litmus_emit (p, f->kind);
  op->order = o;
  op->fn = f->fn;
  op->loc = x->loc;
  op->reg = reg;
  op->a = v;
  return loads && !plain;
}

bool
c11t_litmus_call (struct c11t_litmus_parser *p,
                  const struct c11t_litmus_token *name,
                  struct c11t_litmus_operand *value)
{
  bool explicit = false, has_value = true;
  const struct function *f = find (p, name, &explicit);
  c11t_litmus_take (p, "(");
  if (f->kind == C11T_LITMUS_FENCE)
    has_value = fence (p, f);
  else if (f->kind == C11T_LITMUS_CAS)
    *value = cas (p, f, explicit);
  else
    has_value = simple (p, f, explicit, value);
  c11t_litmus_take (p, ")");
  return has_value;
}
