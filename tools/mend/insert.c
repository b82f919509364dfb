/* insert.c -- where a fence before or behind an access can stand.
   SPDX-License-Identifier: BSD-3-Clause

   Before the statement, if the access is the first in it and it is evaluated
   once; before what an assignment gives to the variable, which is computed
   first; or inside the expression, before the value is taken, if what else
   comes before it there is sequenced.  Behind, the same the other way round.

   Does not: look whether the compiler, which may do what is not sequenced in
   any order, does it in the right one.  */

#define _GNU_SOURCE
#include "tools/mend/insert.h"

#include <stdlib.h>
#include <string.h>

#include "tools/mend/operand.h"
#include "tools/mend/statement.h"

static bool
ends_p (const char *s, const char *with)
{
  size_t n = strlen (s), k = strlen (with);
  return n >= k && strcmp (s + n - k, with) == 0;
}

/* Does TEXT include <HEADER>?  */
static bool
includes (const char *text, const char *header)
{
  size_t n = strlen (header);
  for (const char *s = text; (s = strstr (s, "include")); s++)
    {
      const char *name = s + 7 + strspn (s + 7, " \t");
      if ((*name == '<' || *name == '"') && !strncmp (name + 1, header, n)
          && (name[n + 1] == '>' || name[n + 1] == '"'))
        return true;
    }
  return false;
}

struct insert_file
insert_file (const char *name, const char *text)
{
  static const char *const cxx[]
      = { ".cc", ".cpp", ".cxx", ".C", ".hh", ".hpp", ".hxx", ".c++", ".tcc" };
  struct insert_file f = { .text = text };
  for (size_t i = 0; i < sizeof cxx / sizeof *cxx; i++)
    f.cxx |= ends_p (name, cxx[i]);
  f.cxx |= strstr (text, "std::") != NULL;
  f.style = f.cxx && includes (text, "atomic")         ? INSERT_STD
            : !f.cxx && includes (text, "stdatomic.h") ? INSERT_STDATOMIC
                                                       : INSERT_BUILTIN;
  f.tops = statement_tops (text, &f.n_tops);
  return f;
}

void
insert_file_free (struct insert_file *f)
{
  free (f->tops);
}

/* The statement of place AT.  */
static bool
find_statement (const struct insert_file *f, size_t at, struct statement *ret)
{
  size_t low = 0, high = f->n_tops;
  while (low < high)
    {
      size_t mid = (low + high) / 2;
      if (f->tops[mid] <= at)
        low = mid + 1;
      else
        high = mid;
    }
  return statement_find (f->text, low > 0 ? f->tops[low - 1] : 0, at, ret);
}

/* Does a word of EXPR stand in S from FROM to TO?  If none does the source has
   changed, or another name is meant.  */
static bool
mentions (const char *s, size_t from, size_t to, const char *expr)
{
  for (const char *w = expr; *w;)
    {
      size_t n = 0;
      while (statement_is_word (w[n]))
        n++;
      for (const char *at = s + from;
           n > 0 && (at = memmem (at, (size_t) (s + to - at), w, n)); at++)
        if (!statement_is_word (at[n])
            && (at == s || !statement_is_word (at[-1])))
          return true;
      w += n > 0 ? n : 1;
    }
  return !*expr;
}

/* Of A's others in the statement ST, from FROM to TO: is there one that comes
   before A, if EARLIER, or after it?  A store of the same lvalue as is read,
   or the other way round, does not count: the place keeps its order.  */
static bool
has_other (const struct insert_access *a, size_t from, size_t to, bool earlier)
{
  for (size_t i = 0; i < a->n_others; i++)
    {
      const struct insert_other *o = &a->others[i];
      if (o->at >= from && o->at < to && o->earlier == earlier
          && (!*a->expr || strcmp (o->expr, a->expr) != 0))
        return true;
    }
  return false;
}

/* Where A's value is taken in ST.  */
static const char *
operand (const struct insert_file *f, const struct insert_access *a,
         const struct statement *st, struct operand *ret)
{
  if (!a->call)
    return operand_value (f->text, st->part, st->part_end, a->expr, a->at,
                          ret);
  const char *why = operand_call (f->text, st->part, st->part_end, a->at, ret);
  /* An atomic object of C is read like any other.  */
  if (why && !a->store && !f->cxx)
    why = operand_value (f->text, st->part, st->part_end, a->expr, a->at, ret);
  return why;
}

static const char not_understood[]
    = "it is in no statement of a function that is understood";
static const char not_mentioned[] = "its text is not found there";
static const char unsequenced[]
    = "the fence would have to be between two accesses of one expression";

/* If one access alone comes before A in the text from FROM to TO, and it is
   there to find the place that A is about, in the operand WHOLE: the fence
   comes behind it.  */
static bool
behind_place (const struct insert_file *f, const struct insert_access *a,
              size_t from, size_t to, const struct operand *whole,
              struct insertion *ret)
{
  const struct insert_other *one = NULL;
  struct operand o;
  for (size_t i = 0; i < a->n_others; i++)
    {
      const struct insert_other *x = &a->others[i];
      if (!x->earlier || x->at < from || x->at >= to
          || (*a->expr && strcmp (x->expr, a->expr) == 0))
        continue;
      if (one || x->store)
        return false;
      one = x;
    }
  if (!one
      || operand_value (f->text, whole->begin, whole->end, one->expr, one->at,
                        &o)
      || (o.begin == whole->begin && o.end == whole->end))
    return false;
  ret->form = INSERT_KEEPING;
  ret->begin = o.begin;
  ret->end = o.end;
  return true;
}

/* The store A is what the assignment ST ends with: the fence comes between,
   when the value is there.  */
static const char *
before_store (const struct insert_file *f, const struct insert_access *a,
              const struct statement *st, struct insertion *ret)
{
  struct operand o, place;
  if (a->call || st->head || !st->simple)
    return unsequenced;
  const char *why
      = operand_assigned (f->text, st->part, st->part_end, a->expr, &o);
  if (why)
    return why;
  place = (struct operand){ st->part, o.begin };
  if (behind_place (f, a, st->begin, st->end, &place, ret))
    return NULL;
  for (size_t i = 0; i < a->n_others; i++)
    if (a->others[i].earlier && a->others[i].at >= st->begin
        && a->others[i].at < st->end && *a->others[i].expr
        && strstr (a->expr, a->others[i].expr))
      return unsequenced; /* something that is read to find the place */
  ret->form = INSERT_KEEPING;
  ret->begin = o.begin;
  ret->end = o.end;
  return NULL;
}

/* Fill ST with the statement of A, and RET with a fence of ORDER at it.  */
static const char *
begin (const struct insert_file *f, const struct insert_access *a,
       enum insert_form form, enum c11t_order order, struct statement *st,
       struct insertion *ret)
{
  if (!find_statement (f, a->at, st))
    return not_understood;
  if (!mentions (f->text, st->begin, st->end, a->expr))
    return not_mentioned;
  *ret = (struct insertion){ .form = form,
                             .begin = st->begin,
                             .end = st->end,
                             .braces = st->bare,
                             .order = order };
  return NULL;
}

const char *
insert_before (const struct insert_file *f, const struct insert_access *a,
               enum c11t_order order, struct insertion *ret)
{
  struct statement st;
  struct operand o;
  const char *why = begin (f, a, INSERT_BEFORE, order, &st, ret);
  if (why)
    return why;
  if (!st.again && !has_other (a, st.begin, st.part_end, true))
    return NULL;
  if (a->store && !a->call)
    return before_store (f, a, &st, ret);
  why = operand (f, a, &st, &o);
  if (why)
    return why;
  size_t last = operand_sequenced (f->text, st.part, o.begin);
  if (has_other (a, last, st.part_end, true))
    return !a->call && behind_place (f, a, last, st.part_end, &o, ret)
               ? NULL
               : unsequenced;
  ret->form = INSERT_AROUND;
  ret->begin = o.begin;
  ret->end = o.end;
  return NULL;
}

const char *
insert_behind (const struct insert_file *f, const struct insert_access *a,
               enum c11t_order order, struct insertion *ret)
{
  struct statement st;
  struct operand o;
  const char *why = begin (f, a, INSERT_BEHIND, order, &st, ret);
  if (why)
    return why;
  if (st.simple && !st.head && !has_other (a, st.begin, st.end, false))
    return NULL;
  if (a->store)
    return "the fence would have to be inside a condition, or an expression";
  why = operand (f, a, &st, &o);
  if (why)
    return why;
  for (size_t i = 0; i < a->n_others; i++)
    if (!a->others[i].earlier && !a->others[i].store
        && a->others[i].at >= st.part && a->others[i].at < st.part_end
        && operand_sequenced (f->text, st.part, a->others[i].at) < o.end)
      return unsequenced;
  ret->form = INSERT_KEEPING;
  ret->begin = o.begin;
  ret->end = o.end;
  return NULL;
}
