/* tools-edit.c -- changed memory orders in texts of C and C++.
   SPDX-License-Identifier: BSD-3-Clause

   In a text, "@" stands before the place that the compiler names.  */
/* { c11t-layers "report base" } */
/* { c11t-sources "../../tools/mend/edit.c ../../tools/base/text.c" } */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/mend/edit.h"
#include "unit.h"

enum what
{
  ORDER,
  CAS,
  FENCE,
  REMOVE
};

static const struct
{
  enum what what;
  enum c11t_order order;
  const char *text, *result; /* NULL: refused */
} cases[] = {
  /* Orders that are written out, in each spelling.  */
  { ORDER, C11T_SEQ_CST, "  @atomic_store_explicit (&x, 1, memory_order_relaxed);\n",
    "  atomic_store_explicit (&x, 1, memory_order_seq_cst);\n" },
  { ORDER, C11T_ACQUIRE, "r = x.@load (std::memory_order_relaxed);\n",
    "r = x.load (std::memory_order_acquire);\n" },
  { ORDER, C11T_RELEASE, "@x.store(1, std::memory_order::relaxed);\n",
    "x.store(1, std::memory_order::release);\n" },
  { ORDER, C11T_ACQ_REL, "@__atomic_fetch_add (&x, 1, __ATOMIC_RELAXED);\n",
    "__atomic_fetch_add (&x, 1, __ATOMIC_ACQ_REL);\n" },
  { ORDER, C11T_ACQUIRE, "a[f (i)] = 1; q->slot[i].@load (memory_order_relaxed);\n",
    "a[f (i)] = 1; q->slot[i].load (memory_order_acquire);\n" },
  /* Over lines, behind brackets in texts and comments.  */
  { ORDER, C11T_SEQ_CST,
    "@atomic_store_explicit (&x, \")\"[0] /* ) */,\n   // )\n   memory_order_release);\n",
    "atomic_store_explicit (&x, \")\"[0] /* ) */,\n   // )\n   memory_order_seq_cst);\n" },
  /* Orders that are not.  */
  { ORDER, C11T_RELAXED, "@atomic_store (&x, 1); memory_order m;\n",
    "atomic_store_explicit (&x, 1, memory_order_relaxed); memory_order m;\n" },
  { ORDER, C11T_RELAXED, "std::atomic<int> x; memory_order m; x.@load ();\n",
    "std::atomic<int> x; memory_order m; x.load (std::memory_order_relaxed);\n" },
  { ORDER, C11T_RELAXED, "std::atomic<int> x; memory_order m; x.store@(1);\n",
    "std::atomic<int> x; memory_order m; x.store(1, std::memory_order_relaxed);\n" },
  { ORDER, C11T_RELAXED, "@x = 1;\n", NULL },
  { ORDER, C11T_RELAXED, "@x++;\n", NULL },
  { ORDER, C11T_RELAXED, "@frob (1);\n", NULL },
  { ORDER, C11T_RELAXED, "@atomic_store_explicit (&x, 1, STORE_ORDER);\n",
    "atomic_store_explicit (&x, 1, memory_order_relaxed);\n" },
  { ORDER, C11T_RELAXED, "v = @__atomic_load_n (&x,\n  LOOK_ORDER );\n",
    "v = __atomic_load_n (&x,\n  __ATOMIC_RELAXED );\n" },
  { ORDER, C11T_RELAXED, "v = @__atomic_load_n (&x, 5);\n", NULL },
  { ORDER, C11T_RELAXED, "@atomic_store_explicit (&x, 1, order_of (x));\n", NULL },
  { ORDER, C11T_RELAXED, "memory_order m; @atomic_store_explicit (&x, 1, m);\n", NULL },
  { ORDER, C11T_RELAXED, "std::memory_order m; x.@store (1, m);\n", NULL },
  { ORDER, C11T_RELAXED, "std::memory_order m; x.@load (m);\n", NULL },
  { ORDER, C11T_RELAXED, "memory_order m; @atomic_exchange (&x, f (1, 2));\n",
    "memory_order m; atomic_exchange_explicit (&x, f (1, 2), memory_order_relaxed);\n" },
  /* Success and failure.  */
  { CAS, C11T_ACQ_REL,
    "@atomic_compare_exchange_weak_explicit (&x, &e, 1, memory_order_relaxed,\n"
    "  memory_order_relaxed);\n",
    "atomic_compare_exchange_weak_explicit (&x, &e, 1, memory_order_acq_rel,\n"
    "  memory_order_acquire);\n" },
  { CAS, C11T_RELEASE, "@x.compare_exchange_strong (e, 1, std::memory_order_relaxed);\n",
    "x.compare_exchange_strong (e, 1, std::memory_order_release);\n" },
  { CAS, C11T_RELAXED, "@atomic_compare_exchange_strong (&x, &e, 1);\n", NULL },
  /* Whose order is it?  */
  { ORDER, C11T_RELEASE,
    "@atomic_store_explicit (&x, y.load (memory_order_acquire), memory_order_relaxed);\n",
    NULL },
  /* Macros.  */
  { ORDER, C11T_RELEASE, "#define F \\\n  @f (memory_order_relaxed)\n", NULL },
  { ORDER, C11T_RELEASE, "#define F @f (memory_order_relaxed)\n", NULL },
  /* Fences: on a line of their own, or beside what else is on it.  */
  { FENCE, 0, "memory_order m;\n\tr = @f (x);  /* why */\n}\n",
    "memory_order m;\n\tr = f (x);  /* why */\n\tatomic_thread_fence (memory_order_seq_cst);\n}\n" },
  { FENCE, 0, "std::memory_order m; { @f (x); g (); }\n",
    "std::memory_order m; { f (x); std::atomic_thread_fence (std::memory_order_seq_cst); g (); }\n" },
  { FENCE, 0, "{\n  int r\n    = @f (x,\n         y);\n}\n",
    "{\n  int r\n    = f (x,\n         y);\n  __atomic_thread_fence (__ATOMIC_SEQ_CST);\n}\n" },
  { FENCE, 0, "if (@f (x))\n  g ();\n", NULL },
  { FENCE, 0, "{\n  while (!@f (x))\n    ;\n}\n", NULL },
  { FENCE, 0, "return @f (x);\n", NULL },
  { FENCE, 0, "if (a)\n  @f (x);\n", NULL },
  { FENCE, 0, "int a[] = { @f (x) };\n", NULL },
  /* A fence goes, with its line if it has one.  */
  { REMOVE, 0, "a ();\n  @atomic_thread_fence (memory_order_seq_cst);\nb ();\n",
    "a ();\nb ();\n" },
  { REMOVE, 0, "a (); std::@atomic_thread_fence (m); b ();\n", "a ();  b ();\n" },
  { REMOVE, 0, "if (a)\n  @atomic_thread_fence (m);\nb ();\n", NULL },
  { REMOVE, 0, "r = @f (m);\n", NULL },
};

/* TEXT without its "@", which is at *LINE, *COLUMN.  */
static char *
take_mark (const char *text, uint32_t *line, uint32_t *column)
{
  char *s = strdup (text), *at = strchr (s, '@');
  *line = 1;
  *column = 1;
  for (char *c = s; c < at; c++)
    {
      *column = *c == '\n' ? 1 : *column + 1;
      *line += *c == '\n';
    }
  memmove (at, at + 1, strlen (at));
  return s;
}

static void
check (size_t i)
{
  uint32_t line, column;
  char *text = take_mark (cases[i].text, &line, &column), *result = NULL;
  size_t at = edit_find (text, line, column);
  if (at != SIZE_MAX)
    switch (cases[i].what)
      {
      case ORDER:
      case CAS:
        result = edit_order (text, at, cases[i].order, cases[i].what == CAS);
        break;
      case FENCE:
        result = edit_fence_after (text, at);
        break;
      case REMOVE:
        result = edit_remove (text, at);
        break;
      }
  bool same = !result || !cases[i].result ? !result && !cases[i].result
                                          : !strcmp (result, cases[i].result);
  if (!same)
    printf ("case %zu: %s became\n%s\n", i, cases[i].text,
            result ? result : "nothing");
  CHECK (same);
  free (result);
  free (text);
}

static void
edits (void)
{
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    check (i);
}

static void
nowhere (void)
{
  CHECK (edit_find ("a\nb\n", 9, 1) == SIZE_MAX);
  CHECK (edit_find ("a\nb\n", 2, 7) == SIZE_MAX);
  CHECK (edit_find ("a\nb\n", 2, 1) == 2);
}

int
main (void)
{
  RUN (edits);
  RUN (nowhere);
  return unit_done ();
}
