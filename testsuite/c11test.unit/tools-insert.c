/* tools-insert.c -- fences put into texts of C and C++.
   SPDX-License-Identifier: BSD-3-Clause

   In a text, "@" stands before the place that the compiler names; "`1" before
   that of another access which comes earlier, "`3" later, and "`4" before that of
   a store which comes later; it is called like the word there.  */
/* { c11t-layers "report base" } */
/* { c11t-sources "../../tools/mend/insert.c ../../tools/mend/apply.c ../../tools/mend/operand.c ../../tools/mend/statement.c ../../tools/mend/braces.c ../../tools/base/text.c" } */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/mend/insert.h"
#include "unit.h"

#define F "__atomic_thread_fence (__ATOMIC_SEQ_CST)"

enum what
{
  LOAD,
  STORE,
  CALL,
  BEHIND_LOAD,
  BEHIND_STORE
};

static const struct
{
  enum what what;
  const char *expr, *text, *result; /* NULL: refused */
} cases[] = {
  /* Before the statement.  */
  { STORE, "x", "void f (void)\n{\n  y = 1;\n  x @= 1;\n}\n",
    "void f (void)\n{\n  y = 1;\n  " F ";\n  x = 1;\n}\n" },
  { LOAD, "x", "void f (void) { y = 1; r @= x; }\n",
    "void f (void) { y = 1; " F "; r = x; }\n" },
  { LOAD, "x", "int f (void) { return @x; }\n",
    "int f (void) { " F "; return x; }\n" },
  { LOAD, "x", "int f (void) { int r @= x; return r; }\n",
    "int f (void) { " F "; int r = x; return r; }\n" },
  { LOAD, "x", "void f (void) { if (x @== 1) y = 1; else y = 2; }\n",
    "void f (void) { " F "; if (x == 1) y = 1; else y = 2; }\n" },
  { LOAD, "x", "void f (void) { for (i @= x; i; i--) ; }\n",
    "void f (void) { " F "; for (i = x; i; i--) ; }\n" },
  { LOAD, "x", "void f (void) { switch (@x) { case 1: break; } }\n",
    "void f (void) { " F "; switch (x) { case 1: break; } }\n" },
  { STORE, "x", "void f (int a) { switch (a) { case 1: x @= 1; } }\n",
    "void f (int a) { switch (a) { case 1: " F "; x = 1; } }\n" },
  { STORE, "x", "void f (void) { again: x @= 1; goto again; }\n",
    "void f (void) { again: " F "; x = 1; goto again; }\n" },
  /* Bodies without braces get some.  */
  { STORE, "x", "void f (void) { if (a) x @= 1; else x = 2; }\n",
    "void f (void) { if (a) { " F "; x = 1; } else x = 2; }\n" },
  { STORE, "x", "void f (void) { if (a) x = 1; else x @= 2; }\n",
    "void f (void) { if (a) x = 1; else { " F "; x = 2; } }\n" },
  { STORE, "x", "void f (void)\n{\n  while (a)\n    x @= 1;\n}\n",
    "void f (void)\n{\n  while (a)\n    { " F "; x = 1; }\n}\n" },
  { STORE, "x", "void f (void) { do x @= 1; while (a); }\n",
    "void f (void) { do { " F "; x = 1; } while (a); }\n" },
  { STORE, "x", "void f (void) { for (;;) if (a) x @= 1; }\n",
    "void f (void) { for (;;) if (a) { " F "; x = 1; } }\n" },
  { LOAD, "x",
    "void f (void) { if (a) b (); else if (@x) c (); else d (); e (); }\n",
    "void f (void) { if (a) b (); else { " F "; if (x) c (); else d (); } e (); }\n" },
  /* In conditions of loops.  */
  { LOAD, "x", "void f (void) { while (x @== 1) ; }\n",
    "void f (void) { while (({ " F "; x; }) == 1) ; }\n" },
  { LOAD, "x", "void f (void) { do a (); while (1 @== x); }\n",
    "void f (void) { do a (); while (1 == ({ " F "; x; })); }\n" },
  { LOAD, "n", "void f (void) { for (i = 0; i @< n; i++) ; }\n",
    "void f (void) { for (i = 0; i < ({ " F "; n; }); i++) ; }\n" },
  { LOAD, "x", "void f (void) { while (2 @<= x && x <= 3) ; }\n",
    "void f (void) { while (2 <= ({ " F "; x; }) && x <= 3) ; }\n" },
  { LOAD, "y", "void f (void) { while (x `1== 1 && y @== 1) ; }\n",
    "void f (void) { while (x == 1 && ({ " F "; y; }) == 1) ; }\n" },
  { LOAD, "a[i % 4]", "void f (void) { while (a[i%4] @!= 0) ; }\n",
    "void f (void) { while (({ " F "; a[i%4]; }) != 0) ; }\n" },
  { LOAD, "p->x", "void f (void) { while (!@p->x) ; }\n",
    "void f (void) { while (!({ " F "; p->x; })) ; }\n" },
  { LOAD, "*p", "void f (void) { while (a * *p @> 1) ; }\n",
    "void f (void) { while (a * ({ " F "; *p; }) > 1) ; }\n" },
  { CALL, "x",
    "void f (void) { while (@atomic_load_explicit (&x, memory_order_relaxed)) ; }\n",
    "void f (void) { while (({ " F "; atomic_load_explicit (&x, memory_order_relaxed); })) ; }\n" },
  { CALL, "s->x", "void f () { while (a[1].s->x.load@(0) == 1) ; }\n",
    "void f () { while (({ " F "; a[1].s->x.load(0); }) == 1) ; }\n" },
  /* Between the accesses of one statement.  */
  { STORE, "x", "void f (void) { x @= `1y + 1; }\n",
    "void f (void) { x = ({ __auto_type c11t_value = y + 1; " F "; c11t_value; }); }\n" },
  { STORE, "a[i]", "void f (void) { a[i] @= `1y; }\n",
    "void f (void) { a[i] = ({ __auto_type c11t_value = y; " F "; c11t_value; }); }\n" },
  { LOAD, "b", "void f (void) { int r `1= a, s @= b, t; }\n",
    "void f (void) { int r = a, s = ({ " F "; b; }), t; }\n" },
  { LOAD, "b", "void f (void) { if (a `1== 1 || @b) c (); }\n",
    "void f (void) { if (a == 1 || ({ " F "; b; })) c (); }\n" },
  { LOAD, "p->x", "void f (void) { r @= `1p->x; }\n",
    "void f (void) { r = ({ __auto_type c11t_value = p; " F "; c11t_value; })->x; }\n" },
  { LOAD, "a[i]", "void f (void) { while (a[`1i] @== a[0]) ; }\n",
    "void f (void) { while (a[({ __auto_type c11t_value = i; " F "; c11t_value; })] == a[0]) ; }\n" },
  { STORE, "a[i]", "void f (void) { a[`1i] @= 1; }\n",
    "void f (void) { a[({ __auto_type c11t_value = i; " F "; c11t_value; })] = 1; }\n" },
  { STORE, "a[i]", "void f (void) { a[`1i] @= `1y; }\n", NULL },
  /* In functions of functions, behind what is no statement.  */
  { STORE, "x", "void f () { g ([&] { x @= 1; }); }\n",
    "void f () { g ([&] { " F "; x = 1; }); }\n" },
  { STORE, "x", "void f () { g ([] (int a) { x @= a; }); }\n",
    "void f () { g ([] (int a) { " F "; x = a; }); }\n" },
  { LOAD, "x", "struct s { int a; };\nvoid f (void) { struct s t = { @x }; }\n",
    "struct s { int a; };\nvoid f (void) { " F "; struct s t = { x }; }\n" },
  { STORE, "x", "namespace n {\nclass c { void f () const { /* ; */ x @= 1; } };\n}\n",
    "namespace n {\nclass c { void f () const { /* ; */ " F "; x = 1; } };\n}\n" },
  { STORE, "x", "void f (void) {\n#if A {\n  a = ';';\n#endif\n  x @= 1;\n}\n",
    "void f (void) {\n#if A {\n  a = ';';\n#endif\n  " F ";\n  x = 1;\n}\n" },
  /* Refused.  */
  { STORE, "x", "void f (void) { y @= 1; }\n", NULL },
  { STORE, "x", "void f (void) { xx @= 1; }\n", NULL },
  { LOAD, "y", "void f (void) { r = x `1+ y @+ 1; }\n", NULL },
  { LOAD, "x", "void f (void) { while (g @(x, x)) ; }\n", NULL },
  { LOAD, "x", "void f (void) { while (G (@z)) ; }\n", NULL },
  { LOAD, "x", "void f (void) { while (x @++) ; }\n", NULL },
  { STORE, "x", "void f (void) { while ((x @= `1y)) ; }\n", NULL },
  { STORE, "x", "void f (void) { x @+= `1y; }\n", NULL },
  { LOAD, "x", "int y @= x;\n", NULL },
  { LOAD, "x", "struct s { int a = @x; };\n", NULL },
  { LOAD, "x", "#define A \\\n  if (@x)\nint i;\n", NULL },
  { LOAD, "x", "void f (void) { EACH (i, @x) { y = 1; } }\n", NULL },
  { LOAD, "x", "void f () { for (auto i : @x) y = 1; }\n", NULL },
  { STORE, "x", "void f (void) { x @= 1;\n",
    "void f (void) { " F "; x = 1;\n" },
  /* Behind.  */
  { BEHIND_STORE, "x", "void f (void)\n{\n  x @= 1;\n}\n",
    "void f (void)\n{\n  x = 1;\n  " F ";\n}\n" },
  { BEHIND_STORE, "x", "void f (void) { if (a) x @= 1; }\n",
    "void f (void) { if (a) { x = 1; " F "; } }\n" },
  { BEHIND_LOAD, "x", "void f (void) { if (x @== 1) a (); }\n",
    "void f (void) { if (({ __auto_type c11t_value = x; " F "; c11t_value; }) == 1) a (); }\n" },
  { BEHIND_LOAD, "x", "void f (void) { `4y @= x; }\n",
    "void f (void) { y = ({ __auto_type c11t_value = x; " F "; c11t_value; }); }\n" },
  { BEHIND_LOAD, "x", "int f (void) { return @x; }\n",
    "int f (void) { return ({ __auto_type c11t_value = x; " F "; c11t_value; }); }\n" },
  { BEHIND_LOAD, "x", "int f (void) { return x @+ `3y; }\n", NULL },
  { BEHIND_STORE, "x", "void f (void) { if ((x @= 1)) a (); }\n", NULL },
};

/* TEXT without marks; fills A.  Malloced.  */
static char *
unmarked (const char *text, struct insert_access *a,
          struct insert_other *others)
{
  char *ret = malloc (strlen (text) + 1), *out = ret;
  a->others = others;
  a->n_others = 0;
  for (; *text; text++)
    if (*text == '@')
      a->at = (size_t) (out - ret);
    else if (*text == '`')
      {
        char c = *++text;
        size_t n = strspn (text + 1, "abcdefghijklmnopqrstuvwxyz");
        others[a->n_others++] = (struct insert_other){
          (size_t) (out - ret), strndup (text + 1, n), c == '4', c < '3'
        };
      }
    else
      *out++ = *text;
  *out = 0;
  return ret;
}

/* What becomes of case I, malloced; NULL, and *WHY, if it is refused.  */
static char *
result (size_t i, const char **why)
{
  struct insert_access a = { .expr = cases[i].expr };
  struct insert_other others[9];
  struct insertion x;
  enum what what = cases[i].what;
  char *text = unmarked (cases[i].text, &a, others);
  struct insert_file f = insert_file ("x.c", text);
  a.store = what == STORE || what == BEHIND_STORE;
  a.call = what == CALL;
  *why = what >= BEHIND_LOAD ? insert_behind (&f, &a, C11T_SEQ_CST, &x)
                             : insert_before (&f, &a, C11T_SEQ_CST, &x);
  return *why ? NULL : insert_apply (&f, &x, 1);
}

static void
test_cases (void)
{
  bool good = true;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      const char *why, *want = cases[i].result;
      char *got = result (i, &why);
      bool same = want ? got && strcmp (got, want) == 0 : got == NULL;
      if (!same)
        printf ("%s-- is\n%s\n", cases[i].text, got ? got : why);
      good &= same;
      free (got);
    }
  CHECK (good);
}

/* Several in one text: the same once, the stronger fence; operands in
   operands.  */
static void
test_several (void)
{
  static const char text[]
      = "void f (void) { if (a) x = y; while (z == 1) ; }\n";
  struct insert_file f = insert_file ("x.c", text);
  size_t x = 23, y = 27, z = 37;
  struct insertion list[] = {
    { .form = INSERT_AROUND, .begin = z, .end = z + 1, .order = C11T_SEQ_CST },
    { .form = INSERT_BEFORE, .begin = x, .end = y + 2, .braces = true,
      .order = C11T_ACQ_REL },
    { .form = INSERT_BEFORE, .begin = x, .end = y + 2, .braces = true,
      .order = C11T_SEQ_CST },
    { .form = INSERT_KEEPING, .begin = y, .end = y + 1, .order = C11T_ACQ_REL },
    { .form = INSERT_INSTEAD, .begin = y, .end = y + 1, .text = strdup ("w") },
    { .form = INSERT_INSTEAD, .begin = y - 1, .end = y + 1,
      .text = strdup ("no") },
  };
  char *got = insert_apply (&f, list, 5);
  static const char want[]
      = "void f (void) { if (a) { " F "; x = ({ __auto_type c11t_value = w; "
        "__atomic_thread_fence (__ATOMIC_ACQ_REL); c11t_value; }); } while (({ "
        F "; z; }) == 1) ; }\n";
  if (strcmp (got, want))
    printf ("%s", got);
  CHECK (strcmp (got, want) == 0);
  free (got);
}

/* The header says how fences are written.  */
static void
test_style (void)
{
  struct insertion x = { .form = INSERT_BEFORE, .order = C11T_ACQ_REL };
  static const char *const files[][3] = {
    { "a.c", "#include <stdatomic.h>\n",
      "atomic_thread_fence (memory_order_acq_rel);\n" },
    { "a.cc", "#include <atomic>\n",
      "std::atomic_thread_fence (std::memory_order_acq_rel);\n" },
    { "a.h", "#include <atomic>\nstd::atomic<int> a;\n",
      "std::atomic_thread_fence (std::memory_order_acq_rel);\n" },
    { "a.cc", "#include <vector>\n",
      "__atomic_thread_fence (__ATOMIC_ACQ_REL);\n" },
    { "a.c", "/* <stdatomic.h> */\n",
      "__atomic_thread_fence (__ATOMIC_ACQ_REL);\n" },
  };
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    {
      struct insert_file f = insert_file (files[i][0], files[i][1]);
      char *got = insert_opening (&f, &x);
      if (strcmp (got, files[i][2]))
        printf ("%s", got);
      CHECK (strcmp (got, files[i][2]) == 0);
      free (got);
    }
}

int
main (void)
{
  RUN (test_cases);
  RUN (test_several);
  RUN (test_style);
  return unit_done ();
}
