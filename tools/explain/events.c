/* events.c -- a recorded execution as a list of its events; see events.h.
   SPDX-License-Identifier: BSD-3-Clause

   Choices have numbers, too, but no line.  Of an execution with more events
   than a record holds the end is there.  */

#define _GNU_SOURCE
#include "tools/explain/events.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "tools/explain/history.h"
#include "tools/base/memory.h"
#include "report/finding.h"
#include "tools/symbolise/stack.h"
#include "tools/base/text.h"

typedef unsigned long long ull;

/* --- One event ------------------------------------------------------------- */

static void
add_value (struct c11t_text *t, uint64_t v, uint64_t size)
{
  if (size < 8)
    v &= ((uint64_t) 1 << 8 * size) - 1;
  c11t_text_add (t, v < 65536 ? "%llu" : "0x%llx", (ull) v);
}

/* "read ", "load acquire ", "volatile store "...  */
static void
add_operation (struct c11t_text *t, const struct moment *m)
{
  bool reads = moment_reads (m), writes = moment_writes (m);
  bool is_volatile = m->site->kind == C11TEST_SITE_VREAD
                     || m->site->kind == C11TEST_SITE_VWRITE;
  if (m->e->flags & C11T_RECORD_FENCE)
    c11t_text_add (t, "fence ");
  else if (is_volatile)
    c11t_text_add (t, "volatile %s ", writes ? "write" : "read");
  else if (moment_plain (m))
    c11t_text_add (t, "%s ", writes ? "write" : "read");
  else
    c11t_text_add (t, "%s ", !reads ? "store" : writes ? "rmw" : "load");
  if (m->e->order != 0xff && !is_volatile)
    c11t_text_add (t, "%s ", c11t_order_name (m->e->order));
}

/* The name of what M accesses.  */
static void
add_object (struct c11t_text *t, const struct history *h,
            const struct moment *m, struct symboliser *s)
{
  char *name = m->e->address ? stack_variable (s, m->e->address,
                                               (unsigned) m->e->size)
                             : NULL;
  const char *expr = history_string (h, m->site->expr);
  if (name || *expr)
    c11t_text_add (t, "%s", name ? name : expr);
  else if (m->e->address)
    c11t_text_add (t, "0x%llx", (ull) m->e->address);
  free (name);
}

static void
add_access (struct c11t_text *t, const struct history *h,
            const struct moment *m, struct symboliser *s)
{
  add_operation (t, m);
  if (m->e->flags & C11T_RECORD_FENCE)
    return;
  add_object (t, h, m, s);
  c11t_text_add (t, "=");
  if (moment_reads (m))
    add_value (t, m->e->read, m->e->size);
  if (moment_reads (m) && moment_writes (m))
    c11t_text_add (t, "->");
  if (moment_writes (m))
    add_value (t, m->e->written, m->e->size);
  if (!moment_reads (m))
    return;
  if (m->unknown)
    c11t_text_add (t, " <unknown");
  else if (m->rf == NO_MOMENT)
    c11t_text_add (t, " <initial");
  else
    c11t_text_add (t, " <#%llu", (ull) h->m[m->rf].number);
  if (m->e->flags & C11T_RECORD_STALE)
    c11t_text_add (t, " (old)");
}

/* What M does, without where.  */
static void
add_event (struct c11t_text *t, const struct history *h,
           const struct moment *m, struct symboliser *s)
{
  switch (m->e->kind)
    {
    case C11T_RECORD_ACCESS:
      add_access (t, h, m, s);
      break;
    case C11T_RECORD_ACQUIRE:
    case C11T_RECORD_RELEASE:
      c11t_text_add (t, "%s%s%s",
                     m->e->kind == C11T_RECORD_ACQUIRE ? "acquire" : "release",
                     m->site->expr ? " by " : "",
                     history_string (h, m->site->expr));
      break;
    case C11T_RECORD_SIGNAL:
    case C11T_RECORD_WOKEN:
    case C11T_RECORD_REFUSED:
    case C11T_RECORD_INIT:
      c11t_text_add (t, "%s", history_call (h, m, ""));
      break;
    case C11T_RECORD_CREATE:
      c11t_text_add (t, "create T%u", m->e->other);
      break;
    case C11T_RECORD_END:
      c11t_text_add (t, "end");
      break;
    case C11T_RECORD_ALLOC:
    case C11T_RECORD_FREE:
      c11t_text_add (t, "%s %llu bytes at 0x%llx",
                     m->e->kind == C11T_RECORD_FREE ? "free" : "allocate",
                     (ull) m->e->size, (ull) m->e->address);
      break;
    case C11T_RECORD_LOCAL_END:
      c11t_text_add (t, "end of local %s, %llu bytes at 0x%llx",
                     history_string (h, m->site->expr), (ull) m->e->size,
                     (ull) m->e->address);
      break;
    default:
      c11t_text_add (t, "finding %s",
                     h->r->finding_id[m->e->other % C11T_RECORD_FINDINGS]);
    }
}

/* Print M, the part before the place so WIDE.  */
static void
print_moment (const struct history *h, const struct moment *m, int wide,
              struct symboliser *s, FILE *out)
{
  char buf[512];
  struct c11t_text t = C11T_TEXT (buf);
  add_event (&t, h, m, s);
  const char *file = history_string (h, m->site->file);
  const char *function = history_string (h, m->site->function);
  if (*file)
    text_print (out, "%-*s  %s:%u:%u", wide, buf, file, m->site->line,
             m->site->column);
  else
    text_print (out, "%s", buf);
  text_print (out, *function ? " in %s\n" : "\n", function);
}

void
events_print (const struct c11t_record *r, FILE *out)
{
  struct history *h = history_new (r);
  struct symboliser *s = stack_symboliser (r);
  if (r->n_processes > 1)
    text_print (out, "c11test: events of the first of %u processes\n",
             r->n_processes);
  if (r->n > C11T_RECORD_EVENTS)
    text_print (out, "c11test: the first %llu events are not kept\n",
             (ull) (r->n - C11T_RECORD_EVENTS));
  for (size_t i = 0; i < h->n; i++)
    {
      text_print (out, "#%-6llu T%-3u ", (ull) h->m[i].number,
               h->m[i].e->thread);
      print_moment (h, &h->m[i], 44, s, out);
    }
  if (r->closed)
    text_print (out, "c11test: events after these are not kept\n");
  stack_symboliser_free (s);
  history_free (h);
}

/* --- The state ------------------------------------------------------------- */

/* The last moment of each thread, by number.  */
static void
print_threads (const struct history *h, struct symboliser *s, FILE *out)
{
  size_t *last = memory_new (C11T_RECORD_THREADS, sizeof *last);
  for (size_t i = 0; i < h->n; i++)
    {
      const struct c11t_record_event *e = h->m[i].e;
      last[e->thread % C11T_RECORD_THREADS] = i + 1;
      if (e->kind == C11T_RECORD_CREATE)
        last[e->other % C11T_RECORD_THREADS] = SIZE_MAX;
    }
  for (unsigned k = 0; k < C11T_RECORD_THREADS; k++)
    {
      if (last[k] == SIZE_MAX)
        text_print (out, "  T%-3u has not begun\n", k);
      else if (last[k])
        {
          const struct moment *m = &h->m[last[k] - 1];
          text_print (out, "  T%-3u was at #%llu ", k, (ull) m->number);
          print_moment (h, m, 0, s, out);
        }
    }
  free (last);
}

/* True if the bytes that moment I wrote were written again.  */
static bool
is_overwritten (const struct history *h, size_t i)
{
  for (size_t k = i + 1; k < h->n; k++)
    if (moment_writes (&h->m[k]) && h->m[k].e->address == h->m[i].e->address)
      return true;
  return false;
}

/* Values that are told; a screen has no room for more.  */
#define MOST_VALUES 40

static void
print_memory (const struct history *h, struct symboliser *s, FILE *out)
{
  unsigned n = 0;
  for (size_t i = h->n; i-- > 0 && n < MOST_VALUES;)
    {
      char buf[256];
      struct c11t_text t = C11T_TEXT (buf);
      const struct moment *m = &h->m[i];
      if (!moment_writes (m) || !m->e->address || is_overwritten (h, i))
        continue;
      add_object (&t, h, m, s);
      c11t_text_add (&t, "=");
      add_value (&t, m->e->written, m->e->size);
      text_print (out, "  %s of T%u's #%llu\n", buf, m->e->thread,
               (ull) m->number);
      n++;
    }
}

void
events_print_state (const struct c11t_record *r, FILE *out)
{
  struct history *h = history_new (r);
  struct symboliser *s = stack_symboliser (r);
  print_threads (h, s, out);
  print_memory (h, s, out);
  stack_symboliser_free (s);
  history_free (h);
}
