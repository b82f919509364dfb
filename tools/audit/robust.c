/* robust.c -- orders that make the program robust, when explanations do not lead
   to a repair; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   An explanation is about one failure, and what fails seldom may fail on after
   what it asks for.  harden (tools/mend) does not wait for failures: it looks at
   interleavings, with the mode's reading of volatile and plain accesses, and
   needs few of them.  Its changes may be more than the outcomes need, since not
   every program has to be robust; none of them can be left out for that.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <string.h>

#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/mend/mend.h"

#define SHARE 3      /* of all executions of the audit, for each trial */
#define LEAST 200    /* but so many */
#define LAST_TRIAL 4 /* times as many for the last one */

/* The change at site I of M as a rule.  CHANGE is given up.  */
static struct audit_rule
rule_of (const struct mend *m, size_t i, const struct mend_set *one,
         char *change, bool strong)
{
  const struct mend_site *x = &m->site[i];
  return (struct audit_rule){ .file = x->file,
                              .line = x->line,
                              .column = x->column,
                              .change = change,
                              .text = mend_set_text (m, one),
                              .function = x->function,
                              .variable = x->variable,
                              .expr = x->expr,
                              .address = (char *) "",
                              .macro = x->macro,
                              .robust = m->evidence[i].known,
                              .without = m->evidence[i].execution,
                              .strong = strong };
}

/* The changes of M, one rule each.  */
static void
take_changes (const struct mend *m, bool strong, struct audit_rules *r)
{
  *r = (struct audit_rules){
    .v = memory_new (mend_changes (m, &m->set) + 1, sizeof *r->v)
  };
  for (size_t i = 0; i < m->n_sites; i++)
    {
      struct mend_set order = mend_nothing (m), after = order;
      order.of[i].order = m->set.of[i].order;
      after.of[i].after = m->set.of[i].after;
      if (mend_changed (m, &order, i))
        r->v[r->n++] = rule_of (m, i, &order, mend_change_text (m, i), strong);
      if (after.of[i].after)
        r->v[r->n++]
            = rule_of (m, i, &after, text_format ("after seq_cst"), strong);
    }
}

/* Did the variable or the place of X need something in the mode for class A?  */
static bool
was_strong (const struct audit_rules *had, const struct audit_rule *x)
{
  for (size_t i = 0; i < had->n; i++)
    if (had->v[i].strong && !strcmp (had->v[i].file, x->file)
        && ((*x->variable && !strcmp (had->v[i].variable, x->variable))
            || had->v[i].line == x->line))
      return true;
  return false;
}

bool
audit_rules_robust (struct audit *a, const struct audit_run *p, double share)
{
  struct mend *m = memory_new (1, sizeof *m);
  double seconds = audit_left (a, share);
  m->options = audit_options (&a->options, p->mode);
  m->options.value[OPT_model] = "sc";
  m->options.value[OPT_analysis] = "robustness";
  m->program = a->program;
  m->jobs = a->jobs;
  m->started = now_seconds ();
  m->seconds = seconds;
  m->reserve = seconds / 4;
  m->many = a->most / SHARE < LEAST ? LEAST : a->most / SHARE;
  m->fresh = LAST_TRIAL * m->many;
  m->executions = a->executions;
  mend_harden (m);
  a->executions = m->executions;
  a->signal = a->signal ? a->signal : m->signal;
  if (!m->found || !mend_changes (m, &m->set))
    return false;
  struct audit_rules had = a->rules;
  take_changes (m, p->mode->role == AUDIT_STRONG, &a->rules);
  for (size_t i = 0; i < a->rules.n; i++)
    a->rules.v[i].strong |= was_strong (&had, &a->rules.v[i]);
  return true;
}
