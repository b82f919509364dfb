/* litmus-parse.h -- reads litmus tests in herd7's C syntax, the plain part.
   SPDX-License-Identifier: BSD-3-Clause

   What is understood:

       C NAME
       { [x]=0; [y]=0; }
       P0 (atomic_int* x, int* d) {
         int r0 = 0;
         *d = 1;
         atomic_store_explicit(x, 1, memory_order_release);
         r0 = atomic_load_explicit(x, memory_order_acquire);
         r0 = atomic_exchange_explicit(x, 2, memory_order_relaxed);
         r0 = atomic_fetch_add_explicit(x, 1, memory_order_acq_rel);
         r0 = 2;
         atomic_compare_exchange_strong_explicit(x, &r0, 3,
             memory_order_seq_cst, memory_order_relaxed);
         atomic_thread_fence(memory_order_seq_cst);
         if (r0 == 1) { r1 = *d; }
       }
       locations [0:r0; 1:r1;]
       exists (true)

   The compare-exchange writes what it read to its register, as C does (herd
   spells the operand differently).  Everything else is an error that names the
   line.  Does not run anything and knows no memory model.  */

#ifndef C11T_LITMUS_PARSE_H
#define C11T_LITMUS_PARSE_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LITMUS_NAME 40
#define LITMUS_THREADS 8
#define LITMUS_LOCATIONS 8
#define LITMUS_STATEMENTS 32
#define LITMUS_REGISTERS 8

enum litmus_kind
{
  LITMUS_LOAD,
  LITMUS_STORE,
  LITMUS_EXCHANGE,
  LITMUS_FETCH_ADD,
  LITMUS_CAS,
  LITMUS_FENCE,
  LITMUS_PLAIN_LOAD,
  LITMUS_PLAIN_STORE,
  LITMUS_SET, /* register := VALUE */
  LITMUS_IF   /* unless register == VALUE go on at TARGET */
};

struct litmus_statement
{
  enum litmus_kind kind;
  int order, fail_order; /* __ATOMIC_* */
  unsigned loc, reg;
  long value;
  unsigned target;
};

struct litmus_thread
{
  unsigned n, n_regs;
  struct litmus_statement code[LITMUS_STATEMENTS];
  char regs[LITMUS_REGISTERS][LITMUS_NAME];
};

struct litmus_test
{
  char name[LITMUS_NAME];
  unsigned n_threads, n_locs, n_observed;
  struct litmus_thread threads[LITMUS_THREADS];
  char locs[LITMUS_LOCATIONS][LITMUS_NAME];
  long initial[LITMUS_LOCATIONS];
  struct
  {
    unsigned thread, reg;
  } observed[LITMUS_THREADS * LITMUS_REGISTERS];
};

/* Text, the place in it, and the file's name for messages.  */
struct litmus_reader
{
  const char *file, *start, *p;
};

static inline void
litmus_fail (const struct litmus_reader *r, const char *what)
{
  int line = 1;
  for (const char *p = r->start; p < r->p; p++)
    line += *p == '\n';
  fprintf (stderr, "%s:%d: expected %s at \"%.20s\"\n", r->file, line, what,
           r->p);
  exit (2);
}

static inline void
litmus_space (struct litmus_reader *r)
{
  while (isspace ((unsigned char) *r->p))
    r->p++;
}

/* Take TOKEN if it is next.  */
static inline bool
litmus_try (struct litmus_reader *r, const char *token)
{
  size_t n = strlen (token);
  litmus_space (r);
  if (strncmp (r->p, token, n))
    return false;
  r->p += n;
  return true;
}

static inline void
litmus_take (struct litmus_reader *r, const char *token)
{
  if (!litmus_try (r, token))
    litmus_fail (r, token);
}

static inline long
litmus_number (struct litmus_reader *r)
{
  char *end;
  litmus_space (r);
  long v = strtol (r->p, &end, 10);
  if (end == r->p)
    litmus_fail (r, "a number");
  r->p = end;
  return v;
}

/* Take an identifier, or for MORE a longer name, into NAME.  */
static inline void
litmus_word (struct litmus_reader *r, const char *more, char *name)
{
  size_t n = 0;
  litmus_space (r);
  while (isalnum ((unsigned char) r->p[n]) || r->p[n] == '_'
         || (r->p[n] && strchr (more, r->p[n])))
    n++;
  if (n == 0 || n >= LITMUS_NAME)
    litmus_fail (r, "a name");
  memcpy (name, r->p, n);
  name[n] = 0;
  r->p += n;
}

/* The position of the next word in the N names of TABLE.  */
static inline unsigned
litmus_lookup (struct litmus_reader *r, char (*table)[LITMUS_NAME], unsigned n)
{
  char name[LITMUS_NAME];
  const char *p = r->p;
  litmus_word (r, "", name);
  for (unsigned i = 0; i < n; i++)
    if (!strcmp (name, table[i]))
      return i;
  r->p = p;
  litmus_fail (r, "a declared name");
  return 0;
}

static inline int
litmus_order (struct litmus_reader *r)
{
  static const struct
  {
    const char *name;
    int order;
  } orders[] = { { "memory_order_relaxed", __ATOMIC_RELAXED },
                 { "memory_order_acquire", __ATOMIC_ACQUIRE },
                 { "memory_order_release", __ATOMIC_RELEASE },
                 { "memory_order_acq_rel", __ATOMIC_ACQ_REL },
                 { "memory_order_seq_cst", __ATOMIC_SEQ_CST } };
  for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++)
    if (litmus_try (r, orders[i].name))
      return orders[i].order;
  litmus_fail (r, "a memory order");
  return 0;
}

/* A new statement of T.  */
static inline struct litmus_statement *
litmus_add (struct litmus_reader *r, struct litmus_thread *t,
            enum litmus_kind kind)
{
  if (t->n == LITMUS_STATEMENTS)
    litmus_fail (r, "fewer statements");
  t->code[t->n].kind = kind;
  return &t->code[t->n++];
}

/* "x, VALUE, ORDER)" of S; a load (!VALUE) has no value.  */
static inline void
litmus_operands (struct litmus_reader *r, struct litmus_test *test,
                 struct litmus_statement *s, bool value)
{
  s->loc = litmus_lookup (r, test->locs, test->n_locs);
  litmus_take (r, ",");
  if (value)
    {
      s->value = litmus_number (r);
      litmus_take (r, ",");
    }
  s->order = litmus_order (r);
  litmus_take (r, ")");
}

/* The right side of "rN =".  */
static inline void
litmus_assignment (struct litmus_reader *r, struct litmus_test *test,
                   struct litmus_thread *t, unsigned reg)
{
  struct litmus_statement *s = litmus_add (r, t, LITMUS_SET);
  s->reg = reg;
  if (litmus_try (r, "atomic_load_explicit("))
    {
      s->kind = LITMUS_LOAD;
      litmus_operands (r, test, s, false);
    }
  else if (litmus_try (r, "atomic_exchange_explicit("))
    {
      s->kind = LITMUS_EXCHANGE;
      litmus_operands (r, test, s, true);
    }
  else if (litmus_try (r, "atomic_fetch_add_explicit("))
    {
      s->kind = LITMUS_FETCH_ADD;
      litmus_operands (r, test, s, true);
    }
  else if (litmus_try (r, "*"))
    {
      s->kind = LITMUS_PLAIN_LOAD;
      s->loc = litmus_lookup (r, test->locs, test->n_locs);
    }
  else
    s->value = litmus_number (r);
  litmus_take (r, ";");
}

static inline void
litmus_cas (struct litmus_reader *r, struct litmus_test *test,
            struct litmus_thread *t)
{
  struct litmus_statement *s = litmus_add (r, t, LITMUS_CAS);
  s->loc = litmus_lookup (r, test->locs, test->n_locs);
  litmus_take (r, ",");
  litmus_take (r, "&");
  s->reg = litmus_lookup (r, t->regs, t->n_regs);
  litmus_take (r, ",");
  s->value = litmus_number (r);
  litmus_take (r, ",");
  s->order = litmus_order (r);
  litmus_take (r, ",");
  s->fail_order = litmus_order (r);
  litmus_take (r, ")");
  litmus_take (r, ";");
}

/* Statements of T up to "}".  */
static inline void
litmus_block (struct litmus_reader *r, struct litmus_test *test,
              struct litmus_thread *t)
{
  while (!litmus_try (r, "}"))
    if (litmus_try (r, "int "))
      {
        if (t->n_regs == LITMUS_REGISTERS)
          litmus_fail (r, "fewer registers");
        litmus_word (r, "", t->regs[t->n_regs++]);
        litmus_take (r, "=");
        litmus_assignment (r, test, t, t->n_regs - 1);
      }
    else if (litmus_try (r, "atomic_store_explicit("))
      {
        litmus_operands (r, test, litmus_add (r, t, LITMUS_STORE), true);
        litmus_take (r, ";");
      }
    else if (litmus_try (r, "atomic_compare_exchange_strong_explicit("))
      litmus_cas (r, test, t);
    else if (litmus_try (r, "atomic_thread_fence("))
      {
        litmus_add (r, t, LITMUS_FENCE)->order = litmus_order (r);
        litmus_take (r, ")");
        litmus_take (r, ";");
      }
    else if (litmus_try (r, "if (") || litmus_try (r, "if("))
      {
        unsigned at = t->n;
        struct litmus_statement *s = litmus_add (r, t, LITMUS_IF);
        s->reg = litmus_lookup (r, t->regs, t->n_regs);
        litmus_take (r, "==");
        s->value = litmus_number (r);
        litmus_take (r, ")");
        litmus_take (r, "{");
        litmus_block (r, test, t);
        t->code[at].target = t->n;
      }
    else if (litmus_try (r, "*"))
      {
        struct litmus_statement *s = litmus_add (r, t, LITMUS_PLAIN_STORE);
        s->loc = litmus_lookup (r, test->locs, test->n_locs);
        litmus_take (r, "=");
        s->value = litmus_number (r);
        litmus_take (r, ";");
      }
    else
      {
        unsigned reg = litmus_lookup (r, t->regs, t->n_regs);
        litmus_take (r, "=");
        litmus_assignment (r, test, t, reg);
      }
}

static inline void
litmus_parse_threads (struct litmus_reader *r, struct litmus_test *test)
{
  while (litmus_try (r, "P"))
    {
      if (litmus_number (r) != test->n_threads
          || test->n_threads == LITMUS_THREADS)
        litmus_fail (r, "the next thread");
      litmus_take (r, "(");
      while (*r->p && *r->p != ')') /* all locations are in { } already */
        r->p++;
      litmus_take (r, ")");
      litmus_take (r, "{");
      litmus_block (r, test, &test->threads[test->n_threads++]);
    }
}

/* Read the test in TEXT, which came from FILE.  Ends the process with a
   message if it is not understood.  */
static inline void
litmus_parse (const char *file, const char *text, struct litmus_test *test)
{
  struct litmus_reader reader = { file, text, text }, *r = &reader;
  memset (test, 0, sizeof *test);
  litmus_take (r, "C ");
  litmus_word (r, "+-.", test->name);
  litmus_take (r, "{");
  while (!litmus_try (r, "}"))
    {
      if (test->n_locs == LITMUS_LOCATIONS)
        litmus_fail (r, "fewer locations");
      litmus_take (r, "[");
      litmus_word (r, "", test->locs[test->n_locs]);
      litmus_take (r, "]");
      litmus_take (r, "=");
      test->initial[test->n_locs++] = litmus_number (r);
      litmus_take (r, ";");
    }
  litmus_parse_threads (r, test);
  litmus_take (r, "locations");
  litmus_take (r, "[");
  while (!litmus_try (r, "]"))
    {
      unsigned t = (unsigned) litmus_number (r), n = test->n_observed++;
      if (t >= test->n_threads)
        litmus_fail (r, "a thread of the test");
      litmus_take (r, ":");
      test->observed[n].thread = t;
      test->observed[n].reg
          = litmus_lookup (r, test->threads[t].regs, test->threads[t].n_regs);
      litmus_take (r, ";");
    }
}

#endif
