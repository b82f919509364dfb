/* apply.c -- insertions written into the text; see insert.h.
   SPDX-License-Identifier: BSD-3-Clause

   Statements and operands nest, so each insertion is something that opens and
   something that closes; of those at one place the outer one opens first.  */

#define _GNU_SOURCE
#include "tools/mend/insert.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/finding.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* A fence of ORDER as F writes it, without semicolon.  Malloced.  */
static char *
fence (const struct insert_file *f, enum c11t_order order)
{
  const char *name = c11t_order_name (order);
  if (f->style == INSERT_STD)
    return text_format ("std::atomic_thread_fence (std::memory_order_%s)",
                        name);
  if (f->style == INSERT_STDATOMIC)
    return text_format ("atomic_thread_fence (memory_order_%s)", name);
  char *text = text_format ("__atomic_thread_fence (__ATOMIC_%s)", name);
  for (char *c = text + strlen ("__atomic_thread_fence ("); *c; c++)
    *c = (char) toupper ((unsigned char) *c);
  return text;
}

/* The blanks before I, the first thing in its line; NULL if it is not.
   Malloced.  */
static char *
indentation (const char *s, size_t i)
{
  size_t line = i;
  while (line > 0 && (s[line - 1] == ' ' || s[line - 1] == '\t'))
    line--;
  if (line > 0 && s[line - 1] != '\n')
    return NULL;
  return text_format ("%.*s", (int) (i - line), s + line);
}

static bool
ends_line (const char *s, size_t i)
{
  i += strspn (s + i, " \t");
  return s[i] == '\n' || s[i] == '\0';
}

char *
insert_opening (const struct insert_file *f, const struct insertion *x)
{
  char *ret, *call = fence (f, x->order);
  char *blanks = indentation (f->text, x->begin);
  switch (x->form)
    {
    case INSERT_BEFORE:
      ret = x->braces ? text_format ("{ %s; ", call)
            : blanks  ? text_format ("%s;\n%s", call, blanks)
                      : text_format ("%s; ", call);
      break;
    case INSERT_BEHIND:
      ret = text_format ("%s", x->braces ? "{ " : "");
      break;
    case INSERT_AROUND:
      ret = text_format ("({ %s; ", call);
      break;
    case INSERT_KEEPING:
      ret = text_format ("({ %s c11t_value = ",
                         f->cxx ? "auto" : "__auto_type");
      break;
    default:
      ret = text_format ("%s", "");
    }
  free (call);
  free (blanks);
  return ret;
}

char *
insert_closing (const struct insert_file *f, const struct insertion *x)
{
  char *ret, *call = fence (f, x->order);
  char *blanks = indentation (f->text, x->begin);
  switch (x->form)
    {
    case INSERT_BEFORE:
      ret = text_format ("%s", x->braces ? " }" : "");
      break;
    case INSERT_BEHIND:
      ret = x->braces ? text_format (" %s; }", call)
            : blanks && ends_line (f->text, x->end)
                ? text_format ("\n%s%s;", blanks, call)
                : text_format (" %s;", call);
      break;
    case INSERT_AROUND:
      ret = text_format ("; })");
      break;
    case INSERT_KEEPING:
      ret = text_format ("; %s; c11t_value; })", call);
      break;
    default:
      ret = text_format ("%s", x->text);
    }
  free (call);
  free (blanks);
  return ret;
}

void
insert_instead (const struct insert_file *f, const char *new,
                struct insertion *ret)
{
  const char *old = f->text;
  size_t from = 0, o = strlen (old), n = strlen (new);
  while (old[from] && old[from] == new[from])
    from++;
  while (o > from && n > from && old[o - 1] == new[n - 1])
    o--, n--;
  /* Whole words, and so whole characters.  */
  while (from > 0
         && (isalnum ((unsigned char) old[from - 1]) || old[from - 1] == '_'
             || old[from - 1] & 0x80))
    from--;
  while (isalnum ((unsigned char) old[o]) || old[o] == '_' || old[o] & 0x80)
    o++, n++;
  *ret = (struct insertion){ .form = INSERT_INSTEAD, .begin = from, .end = o };
  ret->text = text_format ("%.*s", (int) (n - from), new + from);
}

/* Outer ones first; what opens at one place in the order in which it opens. */
static int
compare (const void *pa, const void *pb)
{
  const struct insertion *a = pa, *b = pb;
  if (a->begin != b->begin)
    return a->begin < b->begin ? -1 : 1;
  if (a->end != b->end)
    return a->end > b->end ? -1 : 1;
  return (int) a->form - (int) b->form;
}

/* Find what is there twice, and what crosses something else.  */
static void
settle (struct insertion *list, size_t n)
{
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < i; k++)
      {
        struct insertion *a = &list[k], *b = &list[i];
        bool same = compare (a, b) == 0;
        if (a->left_out || a->twice
            || (b->begin >= a->end && a->begin != b->begin))
          continue;
        if (same && a->form != INSERT_INSTEAD)
          {
            if (b->order == C11T_SEQ_CST)
              a->order = b->order;
            b->twice = true;
          }
        else if (same && strcmp (a->text, b->text) == 0)
          b->twice = true;
        else if (b->end > a->end || a->form == INSERT_INSTEAD)
          b->left_out = true;
      }
}

/* Indices of LIST in the order in which they close: of those at one place the
   inner one first.  */
static size_t *
closings (const struct insertion *list, size_t n)
{
  size_t *order = memory_new (n, sizeof *order);
  for (size_t i = 0; i < n; i++)
    {
      size_t k = i;
      /* Few are open at a time.  */
      for (; k > 0 && list[order[k - 1]].end >= list[i].end; k--)
        order[k] = order[k - 1];
      order[k] = i;
    }
  return order;
}

static void
put (FILE *out, char *text)
{
  fputs (text, out);
  free (text);
}

char *
insert_apply (const struct insert_file *f, struct insertion *list, size_t n)
{
  char *text;
  size_t len, at = 0, o = 0, c = 0;
  qsort (list, n, sizeof *list, compare);
  settle (list, n);
  size_t *close = closings (list, n);
  FILE *out = memory_open (&text, &len);
  while (c < n)
    {
      const struct insertion *x = &list[close[c]], *y = &list[o];
      bool opens = o < n && (y->begin < x->end || o <= close[c]);
      if (opens)
        x = y, o++;
      else
        c++;
      if (x->twice || x->left_out)
        continue;
      size_t to = opens ? x->begin : x->end;
      if (to > at)
        fwrite (f->text + at, 1, to - at, out);
      at = to > at ? to : at;
      put (out, opens ? insert_opening (f, x) : insert_closing (f, x));
      if (opens && x->form == INSERT_INSTEAD)
        at = x->end;
    }
  fputs (f->text + at, out);
  memory_close (out, &text);
  free (close);
  return text;
}
