/* tell.c -- what the server says of executions; see tell.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/campaign/tell.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/large.h"
#include "base/out.h"
#include "engine/campaign/parts.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/ticks.h"
#include "engine/core/cut.h"
#include "engine/core/params.h"
#include "engine/core/strategy.h"
#include "engine/core/target.h"
#include "engine/memory/orders.h"
#include "engine/observe/keep.h"
#include "engine/observe/reached.h"
#include "engine/observe/unknown.h"
#include "engine/observe/warning.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "report/finding.h"
#include "report/orders-file.h"
#include "report/wire.h"

#define KEPT_IDS 1024
#define FIRST_ROOM ((size_t) 1 << 20)

static struct
{
  char ids[KEPT_IDS][12]; /* findings already told, with their log */
  unsigned n_ids;
  char *line; /* buffer for one line */
  size_t line_size;
} told C11T_LARGE;

void
c11t_tell (const char *p, size_t len)
{
  c11t_ticks_spent (C11T_SPENT_executions);
  int err = c11t_write_all ((int) c11t_params.result_fd, p, len);
  c11t_ticks_nobody ();
  if (err)
    syscall (SYS_exit_group, 67); /* nobody listens any more */
}

static bool
told_before (const char *id)
{
  for (unsigned i = 0; i < told.n_ids; i++)
    if (!strcmp (told.ids[i], id))
      return true;
  if (told.n_ids < KEPT_IDS)
    strcpy (told.ids[told.n_ids++], id);
  return false;
}

/* Room for a line of SIZE bytes.  */
static char *
line_buffer (size_t size)
{
  if (told.line_size < size)
    {
      told.line_size = size * 2;
      told.line = c11t_map_private (told.line_size);
    }
  return told.line;
}

/* Room for most findings: what is mapped in executions would lie elsewhere after
   the first one that takes some.  */
void
c11t_tell_prepare (void)
{
  line_buffer (FIRST_ROOM);
}

/* Does anybody want to know of F?  As many others may come again in each of hundreds
   of executions as there are findings to be explained.  */
static bool
is_asked_for (const struct c11t_finding *f)
{
  return !c11t_params.only[0] || !strcmp (c11t_params.only, f->id);
}

static void
tell_finding (const struct c11t_finding *f)
{
  const struct c11t_choice_log *l = &c11t_shared->log;
  bool with_log = !told_before (f->id) && !l->truncated
                  && c11t_log_len (l) <= C11T_WIRE_MAX_LOG;
  size_t most = with_log ? c11t_log_len (l) + C11T_PIECE : 0;
  size_t size = 2 * most + 65536;
  struct c11t_text t = { line_buffer (size), 0, size, 0 };
  char json[32768];
  struct c11t_text j = C11T_TEXT (json);
  c11t_finding_to_json (f, &j);
  C11T_ASSERT (!j.overflowed && json[0] == '{');
  c11t_text_add (&t, "{\"t\":\"finding\",\"log\":\"");
  /* The bytes come to the end of the room: what is made of them does not reach those
     that are left.  */
  uint8_t *bytes = (uint8_t *) t.buf + size - most;
  size_t len = with_log ? c11t_log_copy (l, bytes) : 0;
  for (size_t i = 0; i < len; i++)
    {
      static const char digit[] = "0123456789abcdef";
      uint8_t byte = bytes[i];
      t.buf[t.len++] = digit[byte >> 4];
      t.buf[t.len++] = digit[byte & 15];
    }
  t.buf[t.len] = 0;
  c11t_text_add (&t, "\",%s\n", json + 1);
  c11t_tell (t.buf, t.len);
}

/* Which of the changed orders were reached for the first time.  */
static void
tell_orders (void)
{
  char buf[6 * C11T_MOST_ORDERS + 40];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"orders\",\"reached\":[");
  if (!c11t_orders_reached (&t))
    return;
  c11t_text_add (&t, "]}\n");
  c11t_tell (buf, t.len);
}

void
c11t_tell_anew (void)
{
  told.n_ids = 0;
  c11t_warnings_anew ();
  c11t_unknown_anew ();
  c11t_scope_anew ();
}

void
c11t_tell_execution (const struct c11t_outcome *o)
{
  const struct c11t_shared *sh = c11t_shared;
  c11t_ticks_tell (false);
  c11t_warnings_publish (c11t_tell);
  c11t_unknown_publish (c11t_tell);
  c11t_cuts_publish (c11t_tell);
  if (c11t_n_targets)
    c11t_targets_publish (c11t_tell);
  if (c11t_reached_on)
    c11t_reached_publish (c11t_tell);
  if (c11t_orders_on)
    tell_orders ();
  c11t_scope_publish ();
  for (uint32_t i = 0; i < sh->n_findings; i++)
    if (is_asked_for (&sh->finding[i]))
      tell_finding (&sh->finding[i]);
  char buf[512 + 20 * C11T_MAX_UNKNOWN];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t,
                 "{\"t\":\"exec\",\"n\":%llu,\"status\":\"%s\",\"code\":%d,"
                 "\"steps\":%llu,\"choices\":%llu,\"hash\":\"%016llx\","
                 "\"behaviour\":\"%016llx\",\"diverged\":%s,\"cut\":%s,"
                 "\"replaced\":%s,\"forked\":%s,\"validated\":%s,\"unkept\":%u,"
                 "\"unkept_formal\":%u,\"assembly\":[",
                 (unsigned long long) sh->execution, o->status, o->code,
                 (unsigned long long) sh->steps,
                 (unsigned long long) sh->log.count,
                 (unsigned long long) sh->log.hash,
                 (unsigned long long) sh->behaviour,
                 sh->diverged ? "true" : "false", sh->cut ? "true" : "false",
                 sh->replaced ? "true" : "false",
                 sh->forked ? "true" : "false",
                 o->validated ? "true" : "false",
                 sh->n_unkept[C11T_ROOM_RACES] + sh->n_unkept[C11T_ROOM_OUTCOMES],
                 sh->n_unkept[C11T_ROOM_FORMAL]);
  c11t_unknown_list (&t);
  c11t_text_add (&t, "]");
  if (sh->new_loop && c11t_parts_on ())
    c11t_text_add (&t, ",\"loop\":%u", sh->new_loop - 1);
  c11t_text_add (&t, "}\n");
  c11t_tell (buf, t.len);
}

/* The command that makes the execution NUMBER again.  An exhaustive strategy
   gets there in its own order only.  */
static void
print_replay (char *buf, size_t size, uint64_t number)
{
  if (c11t_campaign_strategy.ops->exhaustive)
    snprintf (buf, size, "c11test run --strategy=%s -n %llu -- PROGRAM ARGS",
              c11t_params.strategy, (unsigned long long) number + 1);
  else
    {
      bool other = strcmp (c11t_params.strategy, c11t_strategies[0]->name);
      snprintf (buf, size, "c11test replay %s%s%s%llu:%llu -- PROGRAM ARGS",
                other ? "--strategy=" : "", other ? c11t_params.strategy : "",
                other ? " " : "", (unsigned long long) c11t_params.seed,
                (unsigned long long) number);
    }
}

void
c11t_print_execution (void)
{
  const struct c11t_shared *sh = c11t_shared;
  char replay[sizeof c11t_params.strategy + 120], text[16384];
  print_replay (replay, sizeof replay, sh->execution);
  c11t_warnings_publish (NULL);
  c11t_unknown_publish (NULL);
  for (uint32_t i = 0; i < sh->n_findings; i++)
    {
      if (told_before (sh->finding[i].id))
        continue;
      struct c11t_text t = C11T_TEXT (text);
      c11t_finding_to_text (&sh->finding[i], replay, &(struct c11t_look){ 0 },
                            &t);
      c11t_write_all (2, text, t.len);
    }
  if (sh->n_unkept[C11T_ROOM_RACES])
    c11t_say ("%u more findings of this execution were not kept: the limit is %d",
              sh->n_unkept[C11T_ROOM_RACES], C11T_MAX_RACES);
  if (sh->diverged)
    c11t_say ("the replayed choice log does not fit this program: it was "
              "made by another build, with other arguments or options");
}

void
c11t_tell_error (const char *text, bool refused)
{
  char line[400];
  snprintf (line, sizeof line,
            "{\"t\":\"error\",\"message\":\"%s\",\"refused\":%s}\n", text,
            refused ? "true" : "false");
  c11t_tell (line, strlen (line));
}

void
c11t_tell_bye (bool exhausted, const char *why, uint64_t processes)
{
  char buf[512];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_ticks_tell (true);
  c11t_text_add (&t,
                 "{\"t\":\"bye\",\"exhausted\":%s,\"why\":\"%s\","
                 "\"processes\":%llu}\n",
                 exhausted ? "true" : "false", why,
                 (unsigned long long) processes);
  c11t_tell (buf, t.len);
}
