/* cond.c -- what a litmus test asks about its final states.
   SPDX-License-Identifier: BSD-3-Clause

   "=>" binds weakest, then "\/", then "/\", then "~".  */

#include <string.h>

#include "base/arena.h"
#include "base/out.h"
#include "tools/litmus/parser.h"

#define MOST_ITEMS 512
#define MOST_PROPS 4096 /* users of the tree recurse */

/* --- items --------------------------------------------------------------- */

/* The item of register or location INDEX, made if it is new.  */
static unsigned
add_item (struct c11t_litmus_parser *p, int thread, unsigned index)
{
  struct c11t_litmus_test *test = p->test;
  unsigned n = test->n_items;
  for (unsigned i = 0; i < n; i++)
    if (test->items[i].thread == thread && test->items[i].index == index)
      return i;
  if (n == MOST_ITEMS)
    c11t_litmus_fail (p, &p->token, "too many registers and locations");
  test->items = c11t_litmus_grow (p, test->items, &test->cap_items, n,
                                  sizeof *test->items);
  const char *name = thread < 0 ? test->locs[index].name
                                : test->threads[thread].regs[index].name;
  size_t size = strlen (name) + 16;
  struct c11t_text t = { c11t_arena_alloc (test->arena, size), 0, size, 0 };
  if (thread < 0)
    c11t_text_add (&t, "[%s]", name);
  else
    c11t_text_add (&t, "%d:%s", thread, name);
  test->items[n] = (struct c11t_litmus_item){ thread, index, t.buf };
  return test->n_items++;
}

/* The location called NAME.  */
static unsigned
location_item (struct c11t_litmus_parser *p,
               const struct c11t_litmus_token *name)
{
  for (unsigned i = 0; i < p->test->n_locs; i++)
    if (c11t_litmus_token_is (name, p->test->locs[i].name))
      return add_item (p, -1, i);
  c11t_litmus_fail (p, name, "there is no location '%.*s'", (int) name->len,
                    name->p);
}

/* "0:r0".  */
static unsigned
register_item (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_token t = p->token;
  int64_t thread = c11t_litmus_take_number (p);
  if (thread < 0 || thread >= p->test->n_threads)
    c11t_litmus_fail (p, &t, "there is no thread P%.*s", (int) t.len, t.p);
  c11t_litmus_take (p, ":");
  struct c11t_litmus_token name
      = c11t_litmus_take_name (p, "the name of a register");
  p->thread = &p->test->threads[thread];
  int reg = c11t_litmus_register (p, &name);
  if (reg < 0)
    c11t_litmus_fail (p, &name, "P%d has no register '%.*s'", (int) thread,
                      (int) name.len, name.p);
  return add_item (p, (int) thread, (unsigned) reg);
}

/* "0:r0", "x", "[x]" or "*x".  */
static unsigned
take_item (struct c11t_litmus_parser *p)
{
  unsigned item;
  if (p->token.kind == C11T_LITMUS_NUMBER)
    return register_item (p);
  bool bracket = c11t_litmus_try (p, "[");
  if (!bracket)
    c11t_litmus_try (p, "*");
  struct c11t_litmus_token name
      = c11t_litmus_take_name (p, "a register or a location");
  item = location_item (p, &name);
  if (bracket)
    c11t_litmus_take (p, "]");
  return item;
}

/* --- propositions -------------------------------------------------------- */

static struct c11t_litmus_prop *
new_prop (struct c11t_litmus_parser *p, enum c11t_litmus_prop_kind kind,
          const struct c11t_litmus_prop *a, const struct c11t_litmus_prop *b)
{
  struct c11t_litmus_prop *q = c11t_arena_alloc (p->test->arena, sizeof *q);
  if (p->n_props++ == MOST_PROPS)
    c11t_litmus_fail (p, &p->token, "the condition is too long");
  q->kind = kind;
  q->a = a;
  q->b = b;
  return q;
}

static const struct c11t_litmus_prop *
implication (struct c11t_litmus_parser *);

/* "0:r0=1".  */
static const struct c11t_litmus_prop *
comparison (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_prop *q = new_prop (p, C11T_LITMUS_IS, NULL, NULL);
  q->item = take_item (p);
  if (c11t_litmus_try (p, "!="))
    q->kind = C11T_LITMUS_IS_NOT;
  else if (c11t_litmus_is (p, "<") || c11t_litmus_is (p, ">"))
    c11t_litmus_fail (p, &p->token, "unsupported comparison '%.1s'",
                      p->token.p);
  else if (!c11t_litmus_try (p, "=") && !c11t_litmus_try (p, "=="))
    c11t_litmus_expected (p, "'='");
  if (p->token.kind == C11T_LITMUS_NAME)
    c11t_litmus_fail (p, &p->token, "unsupported value '%.*s': not a number",
                      (int) p->token.len, p->token.p);
  q->value = c11t_litmus_take_number (p);
  return q;
}

static const struct c11t_litmus_prop *
atom (struct c11t_litmus_parser *p)
{
  const struct c11t_litmus_prop *q;
  c11t_litmus_enter (p);
  if (c11t_litmus_try (p, "~") || c11t_litmus_try (p, "not"))
    q = new_prop (p, C11T_LITMUS_NOT, atom (p), NULL);
  else if (c11t_litmus_try (p, "true"))
    q = new_prop (p, C11T_LITMUS_TRUE, NULL, NULL);
  else if (c11t_litmus_try (p, "false"))
    q = new_prop (p, C11T_LITMUS_FALSE, NULL, NULL);
  else if (c11t_litmus_try (p, "("))
    {
      q = implication (p);
      c11t_litmus_take (p, ")");
    }
  else
    q = comparison (p);
  c11t_litmus_leave (p);
  return q;
}

static const struct c11t_litmus_prop *
conjunction (struct c11t_litmus_parser *p)
{
  const struct c11t_litmus_prop *q = atom (p);
  while (c11t_litmus_try (p, "/\\") || c11t_litmus_try (p, "&&"))
    q = new_prop (p, C11T_LITMUS_BOTH, q, atom (p));
  return q;
}

static const struct c11t_litmus_prop *
disjunction (struct c11t_litmus_parser *p)
{
  const struct c11t_litmus_prop *q = conjunction (p);
  while (c11t_litmus_try (p, "\\/") || c11t_litmus_try (p, "||"))
    q = new_prop (p, C11T_LITMUS_EITHER, q, conjunction (p));
  return q;
}

static const struct c11t_litmus_prop *
implication (struct c11t_litmus_parser *p)
{
  c11t_litmus_enter (p);
  const struct c11t_litmus_prop *q = disjunction (p);
  if (c11t_litmus_try (p, "=>"))
    q = new_prop (p, C11T_LITMUS_IMPLIES, q, implication (p));
  c11t_litmus_leave (p);
  return q;
}

/* --- the final section --------------------------------------------------- */

/* "locations [0:r0; x;]", where types may stand before names.  */
static void
locations (struct c11t_litmus_parser *p)
{
  c11t_litmus_take (p, "[");
  while (!c11t_litmus_try (p, "]"))
    {
      if (c11t_litmus_at_type (p))
        c11t_litmus_take_type (p);
      take_item (p);
      if (!c11t_litmus_is (p, "]"))
        c11t_litmus_take (p, ";");
    }
}

/* True if X comes before Y: registers first, by thread.  */
static bool
before (const struct c11t_litmus_item *x, const struct c11t_litmus_item *y)
{
  if (x->thread != y->thread)
    return (unsigned) x->thread < (unsigned) y->thread;
  return strcmp (x->name, y->name) < 0;
}

static void
renumber (const struct c11t_litmus_prop *q, const unsigned place[])
{
  if (!q)
    return;
  if (q->kind == C11T_LITMUS_IS || q->kind == C11T_LITMUS_IS_NOT)
    ((struct c11t_litmus_prop *) q)->item = place[q->item];
  renumber (q->a, place);
  renumber (q->b, place);
}

/* Put the items in their order.  */
static void
sort_items (struct c11t_litmus_test *test)
{
  unsigned place[MOST_ITEMS];
  size_t size = (test->n_items + 1) * sizeof *test->items;
  struct c11t_litmus_item *items = c11t_arena_alloc (test->arena, size);
  for (unsigned i = 0; i < test->n_items; i++)
    {
      place[i] = 0;
      for (unsigned k = 0; k < test->n_items; k++)
        place[i] += before (&test->items[k], &test->items[i]);
      items[place[i]] = test->items[i];
    }
  test->items = items;
  renumber (test->filter, place);
  renumber (test->prop, place);
}

void
c11t_litmus_final (struct c11t_litmus_parser *p)
{
  struct c11t_litmus_test *test = p->test;
  while (p->token.kind != C11T_LITMUS_END)
    if (c11t_litmus_try (p, "locations"))
      locations (p);
    else if (!test->filter && c11t_litmus_try (p, "filter"))
      test->filter = implication (p);
    else if (!test->prop
             && (c11t_litmus_is (p, "exists") || c11t_litmus_is (p, "~")
                 || c11t_litmus_is (p, "forall")))
      {
        test->question = C11T_LITMUS_EXISTS;
        if (c11t_litmus_try (p, "~"))
          test->question = C11T_LITMUS_NOT_EXISTS;
        if (c11t_litmus_try (p, "forall"))
          test->question = C11T_LITMUS_FORALL;
        else
          c11t_litmus_take (p, "exists");
        test->prop = implication (p);
        c11t_litmus_try (p, ";");
      }
    else if (c11t_litmus_is (p, "regions") || c11t_litmus_is (p, "with")
             || c11t_litmus_is (p, "observed"))
      c11t_litmus_fail (p, &p->token, "unsupported section '%.*s'",
                        (int) p->token.len, p->token.p);
    else
      c11t_litmus_expected (p, test->prop ? "the end of the file"
                               : test->filter
                                   ? "'exists', '~exists' or 'forall'"
                                   : "'P', 'locations', 'filter', 'exists', "
                                     "'~exists' or 'forall'");
  sort_items (test);
}

/* --- using them ---------------------------------------------------------- */

bool
c11t_litmus_holds (const struct c11t_litmus_prop *p, const int64_t *v)
{
  switch (p->kind)
    {
    case C11T_LITMUS_TRUE:
      return true;
    case C11T_LITMUS_FALSE:
      return false;
    case C11T_LITMUS_IS:
      return v[p->item] == p->value;
    case C11T_LITMUS_IS_NOT:
      return v[p->item] != p->value;
    case C11T_LITMUS_NOT:
      return !c11t_litmus_holds (p->a, v);
    case C11T_LITMUS_IMPLIES:
      return !c11t_litmus_holds (p->a, v) || c11t_litmus_holds (p->b, v);
    case C11T_LITMUS_EITHER:
      return c11t_litmus_holds (p->a, v) || c11t_litmus_holds (p->b, v);
    case C11T_LITMUS_BOTH:
      return c11t_litmus_holds (p->a, v) && c11t_litmus_holds (p->b, v);
    }
  return false;
}

/* An operand of a proposition of KIND: in parentheses if it binds weaker, or
   is an implication in another one.  */
static void
print_operand (const struct c11t_litmus_test *test,
               enum c11t_litmus_prop_kind kind,
               const struct c11t_litmus_prop *p, struct c11t_text *t)
{
  bool compound = p->kind >= C11T_LITMUS_IMPLIES;
  bool round = compound
               && (kind == C11T_LITMUS_NOT || p->kind < kind
                   || (p->kind == kind && kind == C11T_LITMUS_IMPLIES));
  if (round)
    c11t_text_add (t, "(");
  c11t_litmus_print_prop (test, p, t);
  if (round)
    c11t_text_add (t, ")");
}

void
c11t_litmus_print_prop (const struct c11t_litmus_test *test,
                        const struct c11t_litmus_prop *p, struct c11t_text *t)
{
  static const char *const signs[] = { [C11T_LITMUS_IMPLIES] = "=>",
                                       [C11T_LITMUS_EITHER] = "\\/",
                                       [C11T_LITMUS_BOTH] = "/\\" };
  switch (p->kind)
    {
    case C11T_LITMUS_TRUE:
    case C11T_LITMUS_FALSE:
      c11t_text_add (t, p->kind == C11T_LITMUS_TRUE ? "true" : "false");
      break;
    case C11T_LITMUS_IS:
    case C11T_LITMUS_IS_NOT:
      c11t_text_add (
          t, "%s%s%lld", test->items[p->item].name,
          p->kind == C11T_LITMUS_IS ? "=" : "!=", (long long) p->value);
      break;
    case C11T_LITMUS_NOT:
      c11t_text_add (t, "not ");
      print_operand (test, p->kind, p->a, t);
      break;
    default:
      print_operand (test, p->kind, p->a, t);
      c11t_text_add (t, " %s ", signs[p->kind]);
      print_operand (test, p->kind, p->b, t);
    }
}

int
c11t_litmus_find_item (const struct c11t_litmus_test *test, const char *name)
{
  for (unsigned i = 0; i < test->n_items; i++)
    {
      const char *mine = test->items[i].name;
      size_t n = strlen (mine);
      if (strcmp (mine, name) == 0
          || (*mine == '[' && strlen (name) == n - 2
              && memcmp (mine + 1, name, n - 2) == 0))
        return (int) i;
    }
  return -1;
}
