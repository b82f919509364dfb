/* validate.c -- every execution is checked against the axioms (validate=1).
   SPDX-License-Identifier: BSD-3-Clause

   An observer in the child writes a trace into memory that the server shares.
   When the execution has ended, however it did, the server lifts the trace and
   checks it: apart from the program's memory, and with no need to know how
   programs end.  After a crash or a timeout the program's memory, and the
   trace with it, is not trusted.

   A broken axiom is an error of ours and ends all with status 67.

   Does not validate with fork=0: there is no server then.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/observe/validate.h"
#include "engine/step/observer.h"
#include "model/axioms/axioms.h"
#include "model/axioms/validate.h"
#include "report/json.h"

#define MOST_EVENTS 4096
#define MOST_TEXT ((size_t) 1 << 20)

static struct
{
  struct c11t_trace *trace; /* shared; NULL: not validating */
  struct c11t_validator *validator; /* of this execution */
  char *text;               /* room for a report */
  uint64_t validated, others;
  struct c11t_trace kept; /* what the trace said then, without its events */
} v;

void
c11t_validate_prepare (void)
{
  if (!c11t_params.validate || !c11t_params.fork || c11t_params.record_fd)
    return;
  v.trace = c11t_map_shared (c11t_trace_size (MOST_EVENTS));
  v.text = c11t_map_private (MOST_TEXT);
}

/* Only the first process of an execution is checked.  */
static bool
begin (void)
{
  if (!v.trace || E.process)
    return false;
  c11t_trace_reset (v.trace, MOST_EVENTS, E.ops);
  v.validator = c11t_validator_new (E.arena, E.ops, E.model, v.trace);
  return true;
}

static void
before (const struct c11t_done *d)
{
  c11t_validator_before (v.validator, d);
}

static void
after (const struct c11t_done *d)
{
  c11t_validator_after (v.validator, d);
}

void
c11t_validate_keep (void)
{
  if (v.validator)
    v.kept = *v.trace;
}

/* Events are only appended.  */
void
c11t_validate_return (void)
{
  if (v.validator)
    *v.trace = v.kept;
}

const struct c11t_observer c11t_observe_validate
    = { "validate", begin, before, after };

/* --- A broken axiom
 * ---------------------------------------------------------- */

/* TEXT up to the end of its first line.  */
static int
first_line (const char *text)
{
  return (int) strcspn (text, "\n");
}

static void
tell (const char *text)
{
  size_t size = 8 * strlen (text) + 1024;
  struct c11t_text line = { c11t_map_private (size), 0, size, 0 };
  char message[240];
  struct c11t_text m = C11T_TEXT (message);
  c11t_text_add (&m, "internal error: the execution breaks %.*s",
                 first_line (text), text);
  c11t_text_add (&line, "{\"t\":\"error\",\"message\":");
  c11t_json_string (&line, message);
  c11t_text_add (&line, ",\"trace\":");
  c11t_json_string (&line, text);
  c11t_text_add (&line, "}\n");
  c11t_write_all ((int) c11t_params.result_fd, line.buf, line.len);
}

static __attribute__ ((noreturn)) void
fail (struct c11t_text *text)
{
  char replay[120];
  struct c11t_text r = C11T_TEXT (replay);
  c11t_text_add (&r,
                 "seed %llu, execution %llu; please report this with the "
                 "program\n",
                 (unsigned long long) c11t_params.seed,
                 (unsigned long long) c11t_shared->execution);
  if (text->overflowed || text->size - text->len <= r.len)
    {
      text->len = text->size - r.len - 1; /* the beginning says the most */
      text->overflowed = 0;
    }
  c11t_text_add (text, "%s", replay);
  if (c11t_params.result_fd)
    tell (text->buf);
  else
    {
      c11t_say ("internal error: the execution breaks %.*s",
                first_line (text->buf), text->buf);
      c11t_write_all (2, text->buf, text->len);
    }
  syscall (SYS_exit_group, 67);
  __builtin_unreachable ();
}

/* --- The end of an execution
 * ------------------------------------------------- */

/* Does a child with the wait status STATUS leave a trace to be trusted?  */
static bool
is_trusted (int status)
{
  if (WIFSIGNALED (status) && WTERMSIG (status) != SIGABRT)
    return false;
  for (uint32_t i = 0; i < c11t_shared->n_findings; i++)
    if (c11t_shared->finding[i].kind == C11T_FINDING_CRASH
        || c11t_shared->finding[i].kind == C11T_FINDING_TIMEOUT)
      return false;
  return true;
}

bool
c11t_validate_end (int status)
{
  if (!v.trace)
    return false;
  enum c11t_verdict verdict = C11T_TRACE_UNKNOWN;
  if (is_trusted (status))
    {
      struct c11t_arena *a = c11t_arena_new ();
      struct c11t_text text = { v.text, 0, MOST_TEXT, 0 };
      verdict = c11t_trace_check (v.trace, a, &text);
      if (verdict == C11T_TRACE_BROKEN)
        fail (&text);
      c11t_arena_drop (a);
    }
  if (verdict == C11T_TRACE_VALID)
    v.validated++;
  else
    v.others++;
  return verdict == C11T_TRACE_VALID;
}

void
c11t_validate_say (void)
{
  if (v.trace && c11t_params.verbose)
    c11t_say ("validated %llu executions, not validated %llu (crashed, timed "
              "out, or of more than %d events)",
              (unsigned long long) v.validated, (unsigned long long) v.others,
              MOST_EVENTS);
}
