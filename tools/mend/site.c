/* site.c -- the places of a program whose order can be changed; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   They come from recorded executions and from findings.  What no recorded
   execution reaches and no finding names, is not looked at: it keeps its
   order.  Plain accesses are none, nor are places in assembly that orders
   nothing.  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <stdlib.h>
#include <string.h>

#include "c11test/abi.h"
#include "report/finding.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/campaign/rerun.h"
#include "tools/explain/history.h"
#include "tools/symbolise/stack.h"

#define RECORDED 12 /* executions */
#define RECORD_SECONDS 10

const char *
mend_kind_name (enum mend_kind kind)
{
  static const char *const names[] = { "load", "store", "rmw", "fence" };
  return names[kind];
}

/* The kind of what a site of KIND (enum c11test_site_kind) does, -1 if it has
   no order.  */
static int
kind_of (uint8_t kind)
{
  switch (kind)
    {
    case C11TEST_SITE_LOAD:
    case C11TEST_SITE_VREAD:
      return MEND_LOAD;
    case C11TEST_SITE_STORE:
    case C11TEST_SITE_VWRITE:
      return MEND_STORE;
    case C11TEST_SITE_RMW:
    case C11TEST_SITE_CAS:
      return MEND_RMW;
    case C11TEST_SITE_FENCE:
    case C11TEST_SITE_ASM:
      return MEND_FENCE;
    default:
      return -1;
    }
}

/* Are A and B one place?  */
static bool
same_place (const struct mend_site *a, const struct mend_site *b)
{
  return a->kind == b->kind && a->line == b->line && a->column == b->column
         && a->rule_line == b->rule_line && a->rule_column == b->rule_column
         && !strcmp (a->file, b->file) && !strcmp (a->rule_file, b->rule_file);
}

static void
add_from (struct mend_site *x, const char *from)
{
  for (size_t i = 0; i < x->n_from; i++)
    if (!strcmp (x->from[i], from))
      return;
  x->from = realloc (x->from, (x->n_from + 1) * sizeof *x->from);
  memory_check (x->from);
  x->from[x->n_from++] = text_format ("%s", from);
}

/* Add X, called FROM (NULL: anywhere), whose texts are copied.  A place is met
   with several orders if they are computed, or by templates: then it has the
   weakest.  */
static void
add (struct mend *m, const struct mend_site *x, const char *from)
{
  size_t i = 0;
  while (i < m->n_sites && !same_place (&m->site[i], x))
    i++;
  if (i == MEND_SITES)
    {
      m->sites_left_out = true;
      return;
    }
  struct mend_site *s = &m->site[i];
  if (i == m->n_sites)
    {
      *s = *x;
      s->file = text_format ("%s", x->file);
      s->rule_file = text_format ("%s", x->rule_file);
      s->function = text_format ("%s", x->function);
      s->variable = text_format ("%s", x->variable);
      s->expr = text_format ("%s", x->expr);
      s->macro = text_format ("%s", x->macro);
      m->n_sites++;
    }
  else if (mend_weaker (x->order, s->order))
    s->order = x->order;
  if (from)
    add_from (s, from);
}

/* --- Findings ------------------------------------------------------------ */

bool
mend_is_at (const struct mend *m, size_t i, const struct c11t_place *p)
{
  const struct mend_site *s = &m->site[i];
  return (int) s->kind == kind_of (p->kind) && s->rule_line == p->line
         && s->rule_column == p->column && !strcmp (s->rule_file, p->file);
}

void
mend_suspect (struct mend *m, const struct c11t_place *p)
{
  int kind = kind_of (p->kind);
  bool any = false;
  if (kind < 0 || !*p->file || p->order > C11T_SEQ_CST)
    return;
  /* A place that is known may have another order just now.  */
  for (size_t i = 0; i < m->n_sites; i++)
    if (mend_is_at (m, i, p))
      any = m->site[i].suspect = true;
  if (!any)
    add (m,
         &(struct mend_site){ .kind = (enum mend_kind) kind,
                              .order = (enum c11t_order) p->order,
                              .cas = p->kind == C11TEST_SITE_CAS,
                              .file = (char *) p->file,
                              .line = p->line,
                              .column = p->column,
                              .rule_file = (char *) p->file,
                              .rule_line = p->line,
                              .rule_column = p->column,
                              .function = (char *) p->function,
                              .variable = (char *) p->expr,
                              .expr = (char *) p->expr,
                              .macro = (char *) p->macro,
                              .suspect = true },
         NULL);
}

/* --- Records ------------------------------------------------------------- */

/* The order of what AT did.  A compare-exchange that fails has another one:
   then what the place says counts.  */
static enum c11t_order
order_of (const struct moment *at)
{
  uint8_t order = at->site->order;
  if (at->site->kind != C11TEST_SITE_CAS || order > C11T_SEQ_CST
      || moment_writes (at))
    return (enum c11t_order) at->e->order;
  return order == __ATOMIC_CONSUME ? C11T_ACQUIRE : (enum c11t_order) order;
}

static void
consider (struct mend *m, const struct history *h, const struct moment *at,
          struct symboliser *s)
{
  int kind = kind_of (at->site->kind);
  char *file = (char *) history_string (h, at->site->file);
  if (at->e->kind != C11T_RECORD_ACCESS || moment_plain (at) || kind < 0
      || at->e->order > C11T_SEQ_CST || !*file)
    return;
  char *expr = (char *) history_string (h, at->site->expr), *from = NULL;
  char *object = at->e->address ? stack_variable (s, at->e->address,
                                                  (unsigned) at->e->size)
                                : NULL;
  struct mend_site x
      = { .kind = (enum mend_kind) kind,
          .order = order_of (at),
          .cas = at->site->kind == C11TEST_SITE_CAS,
          .file = file,
          .line = at->site->line,
          .column = at->site->column,
          .rule_file = file,
          .rule_line = at->site->line,
          .rule_column = at->site->column,
          .function = (char *) history_string (h, at->site->function),
          .variable = object ? object : expr,
          .expr = expr,
          .macro = (char *) history_string (h, at->site->macro) };
  json_t *caller
      = stack_is_library (file)
            ? stack_caller_from (s, h->r, at->e->stack, at->site->line, &from)
            : NULL;
  if (caller)
    {
      x.file = (char *) json_text (json_object_get (caller, "file"), "");
      x.line = (uint32_t) json_number (json_object_get (caller, "line"), 0);
      x.column
          = (uint32_t) json_number (json_object_get (caller, "column"), 0);
      x.function
          = (char *) json_text (json_object_get (caller, "function"), "");
    }
  add (m, &x, from);
  json_decref (caller);
  free (object);
  free (from);
}

static void
record (struct mend *m, uint64_t number)
{
  struct rerun r = { .options = m->options,
                     .program = m->program,
                     .id = "",
                     .count = 1,
                     .jobs = 1,
                     .record = true,
                     .seconds = RECORD_SECONDS };
  options_set_uint (&r.options, OPT_first,
                    options_uint (&m->options, OPT_first) + number);
  rerun_make (&r);
  m->signal = m->signal ? m->signal : r.signal;
  if (r.recorded)
    {
      struct history *h = history_new (r.recorded);
      struct symboliser *s = stack_symboliser (r.recorded);
      for (size_t i = 0; i < h->n; i++)
        consider (m, h, &h->m[i], s);
      stack_symboliser_free (s);
      history_free (h);
    }
  rerun_free (&r);
}

void
mend_sites_record (struct mend *m)
{
  for (uint64_t i = 0; i < RECORDED && mend_left (m) > 0; i++)
    record (m, i);
}
