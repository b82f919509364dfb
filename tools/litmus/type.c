/* type.c -- integer types in litmus tests.
   SPDX-License-Identifier: BSD-3-Clause

   Sizes are those of 64-bit GNU/Linux.  All arithmetic is done in 64 bits and
   converted where it is stored.  */

#include <string.h>

#include "tools/litmus/parser.h"

const struct c11t_litmus_type c11t_litmus_wide = { .size = 8 };
const struct c11t_litmus_type c11t_litmus_int = { .size = 4 };

/* The types that have one name, after "atomic_" or alone; those with ALONE are
   C's names of types that are not atomic.  */
static const struct
{
  const char *name;
  bool alone;
  struct c11t_litmus_type type;
} names[] = {
  { "bool", true, { 1, true, true, false } },
  { "_Bool", true, { 1, true, true, false } },
  { "char", false, { 1, false, false, false } },
  { "schar", false, { 1, false, false, false } },
  { "uchar", false, { 1, true, false, false } },
  { "short", false, { 2, false, false, false } },
  { "ushort", false, { 2, true, false, false } },
  { "int", false, { 4, false, false, false } },
  { "uint", false, { 4, true, false, false } },
  { "long", false, { 8, false, false, false } },
  { "ulong", false, { 8, true, false, false } },
  { "llong", false, { 8, false, false, false } },
  { "ullong", false, { 8, true, false, false } },
  { "int8_t", true, { 1, false, false, false } },
  { "uint8_t", true, { 1, true, false, false } },
  { "int16_t", true, { 2, false, false, false } },
  { "uint16_t", true, { 2, true, false, false } },
  { "int32_t", true, { 4, false, false, false } },
  { "uint32_t", true, { 4, true, false, false } },
  { "int64_t", true, { 8, false, false, false } },
  { "uint64_t", true, { 8, true, false, false } },
  { "intptr_t", true, { 8, false, false, false } },
  { "uintptr_t", true, { 8, true, false, false } },
  { "size_t", true, { 8, true, false, false } },
  { "ptrdiff_t", true, { 8, false, false, false } },
};

static const char *const words[]
    = { "const", "volatile", "restrict", "signed", "unsigned",
        "int",   "long",     "short",    "char",   "_Atomic" };
static const char *const unsupported[]
    = { "struct",     "union",   "enum",     "float",       "double",
        "void",       "static",  "extern",   "register",    "auto",
        "__int128_t", "typedef", "__int128", "__uint128_t", "atomic_flag",
        "atomic_t",   "mutex",   "mtx_t",    "spinlock_t" };

static bool
among (const struct c11t_litmus_token *t, const char *const *list, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (c11t_litmus_token_is (t, list[i]))
      return true;
  return false;
}

#define AMONG(t, list) among (t, list, sizeof (list) / sizeof *(list))

/* Is T a type of one name?  Fill TYPE.  */
static bool
named (const struct c11t_litmus_token *t, struct c11t_litmus_type *type)
{
  static const char prefix[] = "atomic_";
  size_t skip = sizeof prefix - 1;
  bool atomic = t->len > skip && memcmp (t->p, prefix, skip) == 0;
  struct c11t_litmus_token rest = *t;
  if (t->kind != C11T_LITMUS_NAME)
    return false;
  if (atomic)
    {
      rest.p += skip;
      rest.len -= skip;
    }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if ((atomic || names[i].alone)
        && c11t_litmus_token_is (&rest, names[i].name))
      {
        *type = names[i].type;
        type->atomic = atomic;
        return true;
      }
  return false;
}

bool
c11t_litmus_at_type (const struct c11t_litmus_parser *p)
{
  struct c11t_litmus_type type;
  return AMONG (&p->token, words) || AMONG (&p->token, unsupported)
         || named (&p->token, &type);
}

/* Count in WHICH the word that is next if it is a specifier.  */
static bool
take_word (struct c11t_litmus_parser *p, unsigned which[])
{
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    if (c11t_litmus_try (p, words[i]))
      {
        which[i]++;
        return true;
      }
  return false;
}

struct c11t_litmus_type
c11t_litmus_take_type (struct c11t_litmus_parser *p)
{
  enum
  {
    SIGNED = 3,
    UNSIGNED,
    INT,
    LONG,
    SHORT,
    CHAR,
    ATOMIC
  };
  unsigned which[sizeof words / sizeof *words] = { 0 };
  struct c11t_litmus_type type = c11t_litmus_int;
  struct c11t_litmus_token first = p->token;
  bool one_name = false;
  for (;;)
    {
      struct c11t_litmus_token t = p->token;
      bool atomic = type.atomic;
      if (AMONG (&t, unsupported))
        c11t_litmus_fail (p, &t, "unsupported type '%.*s'", (int) t.len, t.p);
      if (!one_name && named (&t, &type))
        {
          one_name = true;
          type.atomic |= atomic;
          c11t_litmus_advance (p);
        }
      else if (!take_word (p, which))
        break;
      else if (c11t_litmus_token_is (&t, "_Atomic")
               && c11t_litmus_try (p, "("))
        {
          type = c11t_litmus_take_type (p);
          one_name = type.atomic = true;
          c11t_litmus_take (p, ")");
        }
    }
  unsigned basic = which[SIGNED] + which[UNSIGNED] + which[INT] + which[LONG]
                   + which[SHORT] + which[CHAR];
  if (!basic && !one_name)
    c11t_litmus_expected (p, "a type");
  if ((basic && one_name) || which[SIGNED] + which[UNSIGNED] > 1
      || which[SHORT] + which[CHAR] + !!which[LONG] > 1 || which[LONG] > 2)
    c11t_litmus_fail (p, &first, "this is not a type");
  if (basic)
    type.size = which[CHAR] ? 1 : which[SHORT] ? 2 : which[LONG] ? 8 : 4;
  type.is_unsigned |= which[UNSIGNED] > 0;
  type.atomic |= which[ATOMIC] > 0;
  return type;
}

int64_t
c11t_litmus_convert (int64_t v, struct c11t_litmus_type type)
{
  if (type.is_bool)
    return v != 0;
  switch (type.size)
    {
    case 1:
      return type.is_unsigned ? (uint8_t) v : (int8_t) v;
    case 2:
      return type.is_unsigned ? (uint16_t) v : (int16_t) v;
    case 4:
      return type.is_unsigned ? (int64_t) (uint32_t) v : (int32_t) v;
    default:
      return v;
    }
}

int64_t
c11t_litmus_compute (enum c11t_litmus_fn fn, int64_t a, int64_t b)
{
  uint64_t u = (uint64_t) a, v = (uint64_t) b;
  switch (fn)
    {
    case C11T_LITMUS_MOVE:
      return a;
    case C11T_LITMUS_ADD:
      return (int64_t) (u + v);
    case C11T_LITMUS_SUB:
      return (int64_t) (u - v);
    case C11T_LITMUS_MUL:
      return (int64_t) (u * v);
    case C11T_LITMUS_AND:
      return a & b;
    case C11T_LITMUS_OR:
      return a | b;
    case C11T_LITMUS_XOR:
      return a ^ b;
    case C11T_LITMUS_EQ:
      return a == b;
    case C11T_LITMUS_NE:
      return a != b;
    case C11T_LITMUS_LT:
      return a < b;
    case C11T_LITMUS_LE:
      return a <= b;
    case C11T_LITMUS_GT:
      return a > b;
    case C11T_LITMUS_GE:
      return a >= b;
    }
  return 0;
}
