/* parse.c -- reads litmus tests: words, initial section, threads.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/out.h"
#include "tools/litmus/parser.h"

#define MOST_DEPTH 200
#define MOST_NAME 100

/* --- words --------------------------------------------------------------- */

/* End the parse with FORMAT about the word T.  */
static void __attribute__ ((noreturn))
vfail (struct c11t_litmus_parser *p, const struct c11t_litmus_token *t,
       const char *format, va_list ap)
{
  struct c11t_text text = C11T_TEXT (p->error->text);
  p->error->line = t->line;
  p->error->column = t->column;
  c11t_text_vadd (&text, format, ap);
  longjmp (p->fail, 1);
}

void
c11t_litmus_fail (struct c11t_litmus_parser *p,
                  const struct c11t_litmus_token *t, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vfail (p, t, format, ap);
}

void
c11t_litmus_expected (struct c11t_litmus_parser *p, const char *what)
{
  const struct c11t_litmus_token *t = &p->token;
  if (t->kind == C11T_LITMUS_END)
    c11t_litmus_fail (p, t, "expected %s, found the end of the file", what);
  c11t_litmus_fail (p, t, "expected %s, found '%.*s'%s", what,
                    (int) (t->len < 40 ? t->len : 40), t->p,
                    t->len < 40 ? "" : "...");
}

void
c11t_litmus_advance (struct c11t_litmus_parser *p)
{
  p->token = c11t_litmus_lex (&p->lex);
  if (p->token.kind == C11T_LITMUS_BAD)
    c11t_litmus_fail (p, &p->token, "%s", p->token.why);
  if (p->token.kind == C11T_LITMUS_NAME && p->token.len > MOST_NAME)
    c11t_litmus_fail (p, &p->token, "this name is too long");
}

bool
c11t_litmus_is (const struct c11t_litmus_parser *p, const char *text)
{
  return c11t_litmus_token_is (&p->token, text);
}

bool
c11t_litmus_try (struct c11t_litmus_parser *p, const char *text)
{
  if (!c11t_litmus_is (p, text))
    return false;
  c11t_litmus_advance (p);
  return true;
}

void
c11t_litmus_take (struct c11t_litmus_parser *p, const char *text)
{
  char what[40];
  struct c11t_text t = C11T_TEXT (what);
  c11t_text_add (&t, "'%s'", text);
  if (!c11t_litmus_try (p, text))
    c11t_litmus_expected (p, what);
}

struct c11t_litmus_token
c11t_litmus_take_name (struct c11t_litmus_parser *p, const char *what)
{
  struct c11t_litmus_token t = p->token;
  if (t.kind != C11T_LITMUS_NAME)
    c11t_litmus_expected (p, what);
  c11t_litmus_advance (p);
  return t;
}

int64_t
c11t_litmus_take_number (struct c11t_litmus_parser *p)
{
  bool minus = c11t_litmus_try (p, "-");
  if (p->token.kind != C11T_LITMUS_NUMBER)
    c11t_litmus_expected (p, "a number");
  uint64_t v = (uint64_t) p->token.value;
  c11t_litmus_advance (p);
  return (int64_t) (minus ? -v : v);
}

void
c11t_litmus_enter (struct c11t_litmus_parser *p)
{
  if (++p->depth > MOST_DEPTH)
    c11t_litmus_fail (p, &p->token, "too deeply nested");
}

void
c11t_litmus_leave (struct c11t_litmus_parser *p)
{
  p->depth--;
}

char *
c11t_litmus_copy (struct c11t_litmus_parser *p,
                  const struct c11t_litmus_token *t)
{
  char *s = c11t_arena_alloc (p->test->arena, t->len + 1);
  memcpy (s, t->p, t->len);
  return s;
}

void *
c11t_litmus_grow (struct c11t_litmus_parser *p, void *v, unsigned *cap,
                  unsigned n, size_t size)
{
  if (n < *cap)
    return v;
  unsigned more = *cap ? 2 * *cap : 16;
  void *w = c11t_arena_alloc (p->test->arena, more * size);
  if (n)
    memcpy (w, v, n * size);
  c11t_arena_free (p->test->arena, v, *cap * size);
  *cap = more;
  return w;
}

/* --- the initial section ------------------------------------------------- */

unsigned
c11t_litmus_location (struct c11t_litmus_parser *p,
                      const struct c11t_litmus_token *t)
{
  struct c11t_litmus_test *test = p->test;
  for (unsigned i = 0; i < test->n_locs; i++)
    if (c11t_litmus_token_is (t, test->locs[i].name))
      return i;
  if (test->n_locs == C11T_LITMUS_LOCATIONS)
    c11t_litmus_fail (p, t, "more than %d locations", C11T_LITMUS_LOCATIONS);
  test->locs[test->n_locs]
      = (struct c11t_litmus_location){ .name = c11t_litmus_copy (p, t),
                                       .type = c11t_litmus_int };
  return test->n_locs++;
}

void
c11t_litmus_give_type (struct c11t_litmus_parser *p,
                       const struct c11t_litmus_token *t, unsigned loc,
                       struct c11t_litmus_type type)
{
  struct c11t_litmus_location *l = &p->test->locs[loc];
  if (!l->typed)
    l->type = type;
  else if (l->type.size != type.size || l->type.is_bool != type.is_bool)
    c11t_litmus_fail (p, t, "'%s' is declared with two types", l->name);
  l->typed = true;
}

/* "0:r0" of the initial section.  Threads are not known yet: any number will
   do if such a thread comes.  */
static void
initial_register (struct c11t_litmus_parser *p, struct c11t_litmus_type type)
{
  struct c11t_litmus_token t = p->token;
  int64_t thread = c11t_litmus_take_number (p);
  if (thread < 0 || thread >= C11T_LITMUS_THREADS)
    c11t_litmus_fail (p, &t, "thread numbers go from 0 to %d",
                      C11T_LITMUS_THREADS - 1);
  c11t_litmus_take (p, ":");
  struct c11t_litmus_token name
      = c11t_litmus_take_name (p, "the name of a register");
  p->thread = &p->test->threads[thread];
  int reg = c11t_litmus_register (p, &name);
  if (reg < 0)
    reg = (int) c11t_litmus_add_register (p, c11t_litmus_copy (p, &name),
                                          type);
  if (!c11t_litmus_try (p, "="))
    return;
  if (p->token.kind == C11T_LITMUS_NAME || c11t_litmus_is (p, "&"))
    c11t_litmus_fail (p, &p->token, "unsupported: an address as a value");
  p->thread->regs[reg].initial = c11t_litmus_take_number (p);
}

/* "[x]=1", "int x=1", "x", or "0:r0=1".  */
static void
initial_value (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_type type = c11t_litmus_int;
  bool typed = c11t_litmus_at_type (p);
  if (typed)
    type = c11t_litmus_take_type (p);
  if (c11t_litmus_is (p, "*"))
    c11t_litmus_fail (p, &p->token, "unsupported: a pointer as a location");
  if (p->token.kind == C11T_LITMUS_NUMBER)
    {
      initial_register (p, type);
      return;
    }
  bool bracket = c11t_litmus_try (p, "[");
  struct c11t_litmus_token name
      = c11t_litmus_take_name (p, "a location, a register or '}'");
  unsigned loc = c11t_litmus_location (p, &name);
  if (typed)
    c11t_litmus_give_type (p, &name, loc, type);
  if (bracket)
    c11t_litmus_take (p, "]");
  else if (c11t_litmus_is (p, "["))
    c11t_litmus_fail (p, &p->token, "unsupported: an array");
  if (!c11t_litmus_try (p, "="))
    return;
  if (p->token.kind == C11T_LITMUS_NAME || c11t_litmus_is (p, "&")
      || c11t_litmus_is (p, "{"))
    c11t_litmus_fail (p, &p->token, "unsupported initial value: not a number");
  p->test->locs[loc].initial = c11t_litmus_take_number (p);
}

static void
initial_section (struct c11t_litmus_parser *p)
{
  c11t_litmus_take (p, "{");
  while (!c11t_litmus_try (p, "}"))
    {
      if (c11t_litmus_try (p, ";"))
        continue;
      initial_value (p);
      if (!c11t_litmus_is (p, "}"))
        c11t_litmus_take (p, ";");
    }
  p->thread = NULL;
}

/* --- threads ------------------------------------------------------------- */

/* "atomic_int* x".  */
static void
parameter (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_type type = c11t_litmus_take_type (p);
  struct c11t_litmus_token star = p->token;
  if (!c11t_litmus_try (p, "*"))
    c11t_litmus_expected (p, "'*' (a parameter is a pointer to a location)");
  if (c11t_litmus_is (p, "*"))
    c11t_litmus_fail (p, &star, "unsupported: a pointer to a pointer");
  while (c11t_litmus_try (p, "const") || c11t_litmus_try (p, "volatile")
         || c11t_litmus_try (p, "restrict"))
    ;
  struct c11t_litmus_token name
      = c11t_litmus_take_name (p, "the name of a location");
  for (unsigned i = 0; i < p->n_params; i++)
    if (c11t_litmus_token_is (&name, p->params[i].name))
      c11t_litmus_fail (p, &name, "two parameters '%.*s'", (int) name.len,
                        name.p);
  unsigned loc = c11t_litmus_location (p, &name);
  c11t_litmus_give_type (p, &name, loc, type);
  p->params[p->n_params++]
      = (struct c11t_litmus_param){ p->test->locs[loc].name, loc,
                                    type.atomic };
}

/* The registers that the initial section gave the present thread.  */
static void
begin_scope (struct c11t_litmus_parser *p)
{
  p->scope = NULL;
  p->cap_scope = 0;
  for (unsigned i = 0; i < p->thread->n_regs; i++)
    {
      p->scope
          = c11t_litmus_grow (p, p->scope, &p->cap_scope, i, sizeof *p->scope);
      p->scope[i] = C11T_LITMUS_UNDECLARED;
    }
}

/* True if the next word is P and a number; set *NUMBER.  */
static bool
at_thread (const struct c11t_litmus_parser *p, unsigned *number)
{
  const struct c11t_litmus_token *t = &p->token;
  *number = 0;
  if (t->kind != C11T_LITMUS_NAME || t->len < 2 || t->len > 4 || *t->p != 'P')
    return false;
  for (size_t i = 1; i < t->len; i++)
    {
      if (t->p[i] < '0' || t->p[i] > '9')
        return false;
      *number = *number * 10 + (unsigned) (t->p[i] - '0');
    }
  return true;
}

/* "P0 (int* x, ...) { ... }"; return false if there is none.  */
static bool
thread (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_test *test = p->test;
  unsigned number;
  c11t_litmus_try (p, "static");
  c11t_litmus_try (p, "void");
  if (!at_thread (p, &number))
    return false;
  if (number >= C11T_LITMUS_THREADS)
    c11t_litmus_fail (p, &p->token, "more than %d threads",
                      C11T_LITMUS_THREADS);
  if (number != test->n_threads)
    c11t_litmus_fail (p, &p->token, "expected thread P%u, found '%.*s'",
                      test->n_threads, (int) p->token.len, p->token.p);
  c11t_litmus_advance (p);
  p->thread = &test->threads[test->n_threads++];
  p->n_params = 0;
  begin_scope (p);
  c11t_litmus_take (p, "(");
  if (!c11t_litmus_try (p, "void") && !c11t_litmus_is (p, ")"))
    do
      parameter (p);
    while (c11t_litmus_try (p, ","));
  c11t_litmus_take (p, ")");
  if (!c11t_litmus_is (p, "{"))
    c11t_litmus_expected (p, "'{'");
  c11t_litmus_body (p);
  return true;
}

/* --- the whole ----------------------------------------------------------- */

/* "C NAME", and the lines up to "{" that say something about the test.  */
static void
header (struct c11t_litmus_parser *p)
{
  c11t_litmus_advance (p);
  struct c11t_litmus_token arch = p->token;
  if (arch.kind == C11T_LITMUS_NAME && !c11t_litmus_is (p, "C"))
    c11t_litmus_fail (p, &arch,
                      "unsupported architecture '%.*s': this reads tests in C",
                      (int) (arch.len < 40 ? arch.len : 40), arch.p);
  if (!c11t_litmus_is (p, "C"))
    c11t_litmus_expected (p, "'C' and the name of the test");
  p->token = c11t_litmus_lex_name (&p->lex);
  if (p->token.len == 0)
    c11t_litmus_fail (p, &p->token, "expected the name of the test");
  if (p->token.len > MOST_NAME)
    c11t_litmus_fail (p, &p->token, "this name is too long");
  p->test->name = c11t_litmus_copy (p, &p->token);
  c11t_litmus_advance (p);
  while (!c11t_litmus_is (p, "{"))
    {
      struct c11t_litmus_lexer lex = p->lex;
      bool name = p->token.kind == C11T_LITMUS_NAME;
      if (p->token.kind != C11T_LITMUS_STRING && !name)
        c11t_litmus_expected (p, "'{'");
      if (name)
        {
          /* "Key=anything".  */
          struct c11t_litmus_token key = p->token;
          if (c11t_litmus_lex (&lex).p[0] != '=')
            {
              p->token = key;
              c11t_litmus_expected (p, "'{'");
            }
          c11t_litmus_lex_skip_line (&p->lex);
        }
      c11t_litmus_advance (p);
    }
}

static void
whole (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_test *test = p->test;
  header (p);
  initial_section (p);
  while (thread (p))
    ;
  if (test->n_threads == 0)
    c11t_litmus_expected (p, "thread P0");
  for (unsigned t = test->n_threads; t < C11T_LITMUS_THREADS; t++)
    if (test->threads[t].n_regs)
      c11t_litmus_fail (p, &p->token,
                        "the initial section has a register of thread P%u, "
                        "which is missing",
                        t);
  c11t_litmus_final (p);
  for (unsigned i = 0; i < test->n_locs; i++)
    {
      struct c11t_litmus_location *l = &test->locs[i];
      l->initial = c11t_litmus_convert (l->initial, l->type);
    }
}

struct c11t_litmus_test *
c11t_litmus_parse (const char *text, size_t len,
                   struct c11t_litmus_error *error)
{
  struct c11t_arena *arena = c11t_arena_new ();
  struct c11t_litmus_parser *p = c11t_arena_alloc (arena, sizeof *p);
  p->test = c11t_arena_alloc (arena, sizeof *p->test);
  p->test->arena = arena;
  p->error = error;
  c11t_litmus_lex_start (&p->lex, text, len);
  if (setjmp (p->fail))
    {
      c11t_arena_drop (arena);
      return NULL;
    }
  whole (p);
  return p->test;
}

void
c11t_litmus_free (struct c11t_litmus_test *test)
{
  if (test)
    c11t_arena_drop (test->arena);
}
