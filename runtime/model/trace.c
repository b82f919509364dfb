/* trace.c -- append events, and say them in words; see trace.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "model/trace.h"

#include <string.h>

#include "base/out.h"

void
c11t_trace_reset (struct c11t_trace *t, uint32_t room,
                  const struct c11t_model_ops *model)
{
  memset (t, 0, sizeof *t);
  strncpy (t->model, model->name, sizeof t->model - 1);
  t->rules = *model->rules;
  t->room = room;
}

uint32_t
c11t_trace_add (struct c11t_trace *t, const struct c11t_trace_event *e)
{
  uint32_t i = t->n;
  if (i == t->room || t->overflowed)
    {
      t->overflowed = true;
      return C11T_TRACE_NONE;
    }
  t->event[i] = *e;
  __atomic_store_n (&t->n, i + 1, __ATOMIC_RELEASE);
  return i;
}

static const char *
order_name (unsigned order)
{
  static const char *const names[]
      = { "relaxed", "", "acquire", "release", "acq_rel", "seq_cst" };
  return order < 6 ? names[order] : "?";
}

/* The value that E reads, and from where.  */
static void
add_read (const struct c11t_trace_event *e, struct c11t_text *out)
{
  c11t_text_add (out, " reads %llu", (unsigned long long) e->read);
  if (e->rf == C11T_TRACE_NONE)
    c11t_text_add (out, " from a store that was never made");
  else
    c11t_text_add (out, " from #%u", e->rf);
}

void
c11t_trace_event_to_text (const struct c11t_trace *t, uint32_t i,
                          struct c11t_text *out)
{
  static const char *const kinds[] = {
    "load", "store", "rmw",     "fence",   "initial value",    "plain write",
    "fork", "start", "release", "acquire", "step of the model"
  };
  const struct c11t_trace_event *e = &t->event[i];
  c11t_text_add (out, "#%u", i);
  if (e->thread != C11T_TRACE_NONE)
    c11t_text_add (out, " T%u", e->thread);
  c11t_text_add (out, " %s", kinds[e->kind]);
  if (c11t_trace_atomic (e))
    c11t_text_add (out, " %s", order_name (e->order));
  if (e->kind == C11T_TRACE_STEP)
    c11t_text_add (out, " L%u: others may see #%u", e->object, e->rf);
  else if (c11t_trace_reads (e) || c11t_trace_writes (e))
    c11t_text_add (out, " L%u", e->object);
  else if (e->kind == C11T_TRACE_FORK)
    c11t_text_add (out, " T%u", e->object);
  else if (e->kind == C11T_TRACE_RELEASE
           || (e->kind == C11T_TRACE_ACQUIRE && e->object != C11T_TRACE_NONE))
    c11t_text_add (out, " S%u", e->object);
  if (c11t_trace_reads (e))
    add_read (e, out);
  if (c11t_trace_writes (e))
    c11t_text_add (out, " writes %llu", (unsigned long long) e->written);
  if (e->late)
    c11t_text_add (out, " (earlier, in stretch %u)", e->clk);
  c11t_text_add (out, "\n");
}

void
c11t_trace_to_text (const struct c11t_trace *t, struct c11t_text *out)
{
  c11t_text_add (out,
                 "the trace (model %s; T threads, L locations, S "
                 "synchronisation objects):\n",
                 t->model);
  for (uint32_t i = 0; i < t->n; i++)
    c11t_trace_event_to_text (t, i, out);
}
