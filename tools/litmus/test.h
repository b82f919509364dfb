/* test.h -- a litmus test in herd7's C syntax, read.
   SPDX-License-Identifier: BSD-3-Clause

   A thread is a list of operations on registers; registers are its local
   variables, then unnamed temporaries.  Operations up to C11T_LITMUS_FENCE
   may concern other threads, all others are the thread's own business.

   A state of the test is one value for each of its items: the registers and
   locations that "locations", "filter" and the condition name.

   All memory of a test is in its arena.  Knows no memory model.  */

#ifndef C11T_TOOLS_LITMUS_TEST_H
#define C11T_TOOLS_LITMUS_TEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/event.h"

#define C11T_LITMUS_THREADS 16
#define C11T_LITMUS_LOCATIONS 64

struct c11t_arena;
struct c11t_text;

/* An integer type.  */
struct c11t_litmus_type
{
  uint8_t size; /* bytes: 1, 2, 4 or 8 */
  bool is_unsigned, is_bool;
  bool atomic;
};

enum c11t_litmus_kind
{
  C11T_LITMUS_LOAD,       /* reg = *loc */
  C11T_LITMUS_STORE,      /* *loc = a */
  C11T_LITMUS_EXCHANGE,   /* reg = *loc; *loc = a */
  C11T_LITMUS_FETCH,      /* reg = *loc; *loc = reg FN a */
  C11T_LITMUS_CAS,        /* old = *loc; reg = old == b; if reg, *loc = a */
  C11T_LITMUS_PLAIN_LOAD, /* as LOAD and STORE, not atomic */
  C11T_LITMUS_PLAIN_STORE,
  C11T_LITMUS_FENCE,
  C11T_LITMUS_CALC,   /* reg = a FN b */
  C11T_LITMUS_UNLESS, /* if a is 0, go to TARGET */
  C11T_LITMUS_GOTO,   /* go to TARGET */
  C11T_LITMUS_ENTER,  /* the loop with counter REG begins */
  C11T_LITMUS_ROUND   /* one more round of it */
};

enum c11t_litmus_fn
{
  C11T_LITMUS_MOVE, /* a */
  C11T_LITMUS_ADD,
  C11T_LITMUS_SUB,
  C11T_LITMUS_MUL,
  C11T_LITMUS_AND,
  C11T_LITMUS_OR,
  C11T_LITMUS_XOR,
  C11T_LITMUS_EQ,
  C11T_LITMUS_NE,
  C11T_LITMUS_LT,
  C11T_LITMUS_LE,
  C11T_LITMUS_GT,
  C11T_LITMUS_GE
};

/* A number, or the register with that number.  */
struct c11t_litmus_operand
{
  bool is_reg;
  int64_t value;
};

struct c11t_litmus_op
{
  enum c11t_litmus_kind kind;
  enum c11t_litmus_fn fn;
  enum c11t_order order, fail_order;
  bool weak; /* CAS: may fail although the values are equal */
  unsigned loc, reg, old, target;
  struct c11t_litmus_operand a, b;
};

struct c11t_litmus_reg
{
  const char *name; /* NULL: a temporary */
  struct c11t_litmus_type type;
  int64_t initial;
};

struct c11t_litmus_thread
{
  unsigned n_ops, cap_ops, n_regs, cap_regs, n_loops;
  struct c11t_litmus_op *ops;
  struct c11t_litmus_reg *regs;
};

struct c11t_litmus_location
{
  const char *name;
  struct c11t_litmus_type type;
  bool typed;  /* TYPE was written, not assumed */
  bool atomic; /* some access to it is */
  int64_t initial;
};

/* The final value of register INDEX of THREAD, or if that is -1 of the
   location INDEX.  */
struct c11t_litmus_item
{
  int thread;
  unsigned index;
  char *name; /* "1:r0" or "[x]" */
};

enum c11t_litmus_prop_kind
{
  C11T_LITMUS_TRUE,
  C11T_LITMUS_FALSE,
  C11T_LITMUS_IS,     /* item == value */
  C11T_LITMUS_IS_NOT, /* item != value */
  C11T_LITMUS_NOT,    /* not A */
  C11T_LITMUS_IMPLIES,
  C11T_LITMUS_EITHER,
  C11T_LITMUS_BOTH
};

struct c11t_litmus_prop
{
  enum c11t_litmus_prop_kind kind;
  unsigned item;
  int64_t value;
  const struct c11t_litmus_prop *a, *b;
};

enum c11t_litmus_question
{
  C11T_LITMUS_NO_QUESTION,
  C11T_LITMUS_EXISTS,
  C11T_LITMUS_NOT_EXISTS,
  C11T_LITMUS_FORALL
};

struct c11t_litmus_test
{
  struct c11t_arena *arena;
  const char *name;
  unsigned n_threads, n_locs, n_items, cap_items;
  struct c11t_litmus_thread threads[C11T_LITMUS_THREADS];
  struct c11t_litmus_location locs[C11T_LITMUS_LOCATIONS];
  struct c11t_litmus_item *items;        /* threads first, then by name */
  const struct c11t_litmus_prop *filter; /* NULL: none */
  enum c11t_litmus_question question;
  const struct c11t_litmus_prop *prop;
};

/* What is wrong with a text, and where, counted from 1.  */
struct c11t_litmus_error
{
  unsigned line, column;
  char text[240];
};

/* The test in TEXT, LEN bytes followed by a null byte.  If it is not
   understood return NULL and fill ERROR.  The caller frees the test.  */
struct c11t_litmus_test *c11t_litmus_parse (const char *text, size_t len,
                                            struct c11t_litmus_error *error);
void c11t_litmus_free (struct c11t_litmus_test *test);

/* V converted to TYPE.  */
int64_t c11t_litmus_convert (int64_t v, struct c11t_litmus_type type);

/* A FN B.  */
int64_t c11t_litmus_compute (enum c11t_litmus_fn fn, int64_t a, int64_t b);

/* Is P true of the state V?  */
bool c11t_litmus_holds (const struct c11t_litmus_prop *p, const int64_t *v);

/* Append P, in herd's notation, to T.  */
void c11t_litmus_print_prop (const struct c11t_litmus_test *test,
                             const struct c11t_litmus_prop *p,
                             struct c11t_text *t);

/* The position of the item called NAME ("1:r0", "x" or "[x]"); -1: none.  */
int c11t_litmus_find_item (const struct c11t_litmus_test *test,
                           const char *name);

#endif
