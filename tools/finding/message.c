/* message.c -- the lines of wire.h, read; see message.h.
   SPDX-License-Identifier: BSD-3-Clause

   A line comes from a process in which the program under test may have gone
   wild, so anything may be missing or odd; what is not understood is refused
   as a whole.  */

#include "tools/finding/goals.h"
#include "tools/finding/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/finding/profile.h"
#include "report/finding.h"
#include "tools/base/text.h"

/* Decode HEX into M's log.  */
static bool
set_log (struct message *m, const char *hex)
{
  size_t n = strlen (hex);
  if (n == 0)
    return true;
  m->log = memory_new (1, n / 2);
  m->log_len = n / 2;
  for (size_t i = 0; i < n / 2; i++)
    {
      int high = text_hex_digit (hex[2 * i]), low = text_hex_digit (hex[2 * i + 1]);
      if (high < 0 || low < 0)
        return false;
      m->log[i] = (uint8_t) (high << 4 | low);
    }
  return n % 2 == 0;
}

static bool
set_hex (const json_t *j, const char *name, uint64_t *ret)
{
  const char *s = json_text (json_object_get (j, name), "");
  char *end;
  *ret = strtoull (s, &end, 16);
  return *s && !*end;
}

static bool
set_exec (struct message *m, const json_t *j)
{
  const json_t *n = json_object_get (j, "n"),
               *code = json_object_get (j, "code");
  if (!json_is_integer (n) || !json_is_integer (code))
    return false;
  m->n = (uint64_t) json_integer_value (n);
  m->code = (int) json_integer_value (code);
  m->diverged = json_is_true (json_object_get (j, "diverged"));
  m->cut = json_is_true (json_object_get (j, "cut"));
  m->replaced = json_is_true (json_object_get (j, "replaced"));
  m->forked = json_is_true (json_object_get (j, "forked"));
  m->validated = json_is_true (json_object_get (j, "validated"));
  m->unkept = json_number (json_object_get (j, "unkept"), 0);
  m->unkept_formal = json_number (json_object_get (j, "unkept_formal"), 0);
  snprintf (m->text, sizeof m->text, "%s",
            json_text (json_object_get (j, "status"), "?"));
  m->assembly = json_incref (json_object_get (j, "assembly"));
  m->has_loop = json_object_get (j, "loop");
  m->loop = json_number (json_object_get (j, "loop"), 0);
  return set_hex (j, "hash", &m->hash)
         && set_hex (j, "behaviour", &m->behaviour);
}

/* The 16 digits at HEX.  */
static bool
read_hash (const char *hex, uint64_t *ret)
{
  *ret = 0;
  for (int i = 0; i < 16; i++)
    {
      int digit = text_hex_digit (hex[i]);
      if (digit < 0)
        return false;
      *ret = *ret << 4 | (uint64_t) digit;
    }
  return true;
}

/* Set in M's notes, at OFFSET, the flag of those whose places LIST has.  */
static bool
set_those (struct message *m, const json_t *list, size_t offset)
{
  size_t i;
  json_t *at;
  json_array_foreach (list, i, at)
    {
      json_int_t which = json_integer_value (at);
      if (!json_is_integer (at) || which < 0 || (size_t) which >= m->count)
        return false;
      *(bool *) ((char *) &m->noted[which] + offset) = true;
    }
  return true;
}

/* HEX, of LEN bytes, is what follows the object J.  */
static bool
set_execs (struct message *m, const json_t *j, const char *hex, size_t len)
{
  const json_t *n = json_object_get (j, "n"),
               *cut = json_object_get (j, "cut"),
               *redundant = json_object_get (j, "redundant");
  if (!json_is_integer (n) || !json_is_array (cut) || !len || len % 16
      || (redundant && !json_is_array (redundant)))
    return false;
  m->type = MESSAGE_EXECS;
  m->n = (uint64_t) json_integer_value (n);
  m->count = len / 16;
  m->noted = memory_new (m->count, sizeof *m->noted);
  for (size_t i = 0; i < m->count; i++)
    if (!read_hash (hex + 16 * i, &m->noted[i].behaviour))
      return false;
  return set_those (m, cut, offsetof (struct noted_exec, cut))
         && set_those (m, redundant, offsetof (struct noted_exec, redundant));
}

static bool
set_finding (struct message *m, const json_t *j)
{
  m->finding = memory_new (1, sizeof *m->finding);
  return finding_of_json (j, m->finding)
         && set_log (m, json_text (json_object_get (j, "log"), ""));
}

static bool
set_warning (struct message *m, const json_t *j)
{
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return *json_text (json_object_get (j, "message"), "")
         && json_is_string (json_object_get (j, "file"))
         && json_is_integer (json_object_get (j, "line"))
         && json_is_integer (json_object_get (j, "column"));
}

static bool
set_assembly (struct message *m, const json_t *j)
{
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return *json_text (json_object_get (j, "id"), "")
         && json_is_string (json_object_get (j, "text"))
         && json_is_string (json_object_get (j, "file"))
         && json_is_string (json_object_get (j, "function"))
         && json_is_integer (json_object_get (j, "line"))
         && json_is_integer (json_object_get (j, "column"));
}

static bool
set_cut (struct message *m, const json_t *j)
{
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return *json_text (json_object_get (j, "cause"), "")
         && json_is_string (json_object_get (j, "file"))
         && json_is_string (json_object_get (j, "function"))
         && json_is_integer (json_object_get (j, "line"))
         && json_is_integer (json_object_get (j, "column"))
         && json_is_integer (json_object_get (j, "executions"));
}

static bool
set_site (struct message *m, const json_t *j)
{
  uint64_t threads;
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return *json_text (json_object_get (j, "id"), "")
         && set_hex (j, "threads", &threads);
}

static bool
set_profile (struct message *m, const json_t *j)
{
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return profile_is_valid (m->warning);
}

static bool
set_pair (struct message *m, const json_t *j)
{
  m->type = MESSAGE_PAIR;
  m->warning = json_copy ((json_t *) j);
  memory_check (m->warning);
  json_object_del (m->warning, "t");
  return goals_is_valid (m->warning);
}

static void
set_scope (struct message *m, const json_t *j)
{
  m->threads = json_is_true (json_object_get (j, "threads"));
  m->sharing = json_is_true (json_object_get (j, "sharing"));
  m->plain = json_is_true (json_object_get (j, "plain"));
  m->most_threads = json_number (json_object_get (j, "most_threads"), 0);
  m->twins = json_number (json_object_get (j, "twins"), 0);
  m->apart = json_is_true (json_object_get (j, "apart"));
  m->most_steps = json_number (json_object_get (j, "most_steps"), 0);
}

static bool
set_list (struct message *m, enum message_type type, json_t *list)
{
  m->type = type;
  m->reached = json_incref (list);
  return json_is_array (list);
}

static bool
set_text (struct message *m, enum message_type type, const json_t *text)
{
  m->type = type;
  m->schedule = text_format ("%s", json_text (text, ""));
  return *m->schedule;
}

static bool
set_rest (struct message *m, const json_t *j)
{
  size_t i;
  json_t *id;
  m->parts = json_incref (json_object_get (j, "parts"));
  json_array_foreach (m->parts, i, id)
    if (!json_is_integer (id) || json_integer_value (id) < 0)
      return false;
  return json_is_array (m->parts) && json_is_integer (json_object_get (j, "id"));
}

/* True if T is the type of a line about the search, or the campaign, as a whole,
   which is M's then.  */
static bool
set_search (struct message *m, const char *t)
{
  static const struct
  {
    const char *name;
    enum message_type type;
  } types[] = { { "extent", MESSAGE_EXTENT },
                { "profile", MESSAGE_PROFILE },
                { "part", MESSAGE_PART },
                { "rest", MESSAGE_REST } };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp (t, types[i].name) == 0)
      {
        m->type = types[i].type;
        return true;
      }
  return false;
}

static bool
set_place_in_search (struct message *m, const json_t *j)
{
  if (m->type == MESSAGE_PROFILE)
    return set_profile (m, j);
  if (m->type == MESSAGE_EXTENT)
    {
      m->n = json_number (json_object_get (j, "executions"), 0);
      return m->n > 0;
    }
  m->n = json_number (json_object_get (j, "id"), UINT64_MAX);
  return m->type == MESSAGE_PART ? m->n != UINT64_MAX : set_rest (m, j);
}

static void
set_error (struct message *m, const json_t *j)
{
  snprintf (m->text, sizeof m->text, "%s",
            json_text (json_object_get (j, "message"), "no reason given"));
  m->refused = json_is_true (json_object_get (j, "refused"));
  const char *trace = json_text (json_object_get (j, "trace"), "");
  m->trace = *trace ? text_format ("%s", trace) : NULL;
}

static bool
set (struct message *m, const json_t *j)
{
  const char *t = json_text (json_object_get (j, "t"), "");
  if (strcmp (t, "exec") == 0)
    {
      m->type = MESSAGE_EXEC;
      return set_exec (m, j);
    }
  if (strcmp (t, "finding") == 0)
    {
      m->type = MESSAGE_FINDING;
      return set_finding (m, j);
    }
  if (strcmp (t, "warning") == 0)
    {
      m->type = MESSAGE_WARNING;
      return set_warning (m, j);
    }
  if (strcmp (t, "assembly") == 0)
    {
      m->type = MESSAGE_ASSEMBLY;
      return set_assembly (m, j);
    }
  if (strcmp (t, "cut") == 0)
    {
      m->type = MESSAGE_CUT;
      return set_cut (m, j);
    }
  if (strcmp (t, "site") == 0)
    {
      m->type = MESSAGE_SITE;
      return set_site (m, j);
    }
  if (strcmp (t, "orders") == 0)
    return set_list (m, MESSAGE_ORDERS, json_object_get (j, "reached"));
  if (strcmp (t, "target") == 0)
    return set_list (m, MESSAGE_TARGET, json_object_get (j, "executions"));
  if (strcmp (t, "pair") == 0)
    return set_pair (m, j);
  if (strcmp (t, "schedule") == 0)
    return set_text (m, MESSAGE_SCHEDULE, json_object_get (j, "text"));
  if (strcmp (t, "search") == 0)
    return set_text (m, MESSAGE_SEARCH, json_object_get (j, "state"));
  if (strcmp (t, "scope") == 0)
    {
      m->type = MESSAGE_SCOPE;
      set_scope (m, j);
      return true;
    }
  if (set_search (m, t))
    return set_place_in_search (m, j);
  if (strcmp (t, "hello") == 0)
    {
      m->type = MESSAGE_HELLO;
      m->version = json_number (json_object_get (j, "version"), 0);
      m->batches = json_is_true (json_object_get (j, "batches"));
      m->modules = json_incref (json_object_get (j, "modules"));
      return true;
    }
  if (strcmp (t, "error") == 0)
    {
      m->type = MESSAGE_ERROR;
      set_error (m, j);
      return true;
    }
  m->type = MESSAGE_BYE;
  m->exhausted = json_is_true (json_object_get (j, "exhausted"));
  m->processes = json_number (json_object_get (j, "processes"), 0);
  snprintf (m->text, sizeof m->text, "%s",
            json_text (json_object_get (j, "why"), ""));
  return strcmp (t, "bye") == 0;
}

struct message *
message_parse (const char *line, size_t len)
{
  json_error_t end;
  json_t *j = json_loadb (line, len,
                          JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, &end);
  if (!j)
    return NULL;
  struct message *m = memory_new (1, sizeof *m);
  size_t used = (size_t) end.position;
  bool execs = strcmp (json_text (json_object_get (j, "t"), ""), "execs") == 0;
  bool ok = execs ? set_execs (m, j, line + used, len - used)
                  : used == len && set (m, j);
  json_decref (j);
  if (ok)
    return m;
  message_free (m);
  return NULL;
}

struct message *
message_of_noted_exec (uint64_t n, const struct noted_exec *x)
{
  struct message *m = memory_new (1, sizeof *m);
  m->type = MESSAGE_EXEC;
  m->n = n;
  m->behaviour = x->behaviour;
  m->cut = x->cut;
  strcpy (m->text, x->redundant ? "redundant" : "exit");
  return m;
}

struct message *
message_of_lost_exec (uint64_t n, const char *status)
{
  struct message *m = memory_new (1, sizeof *m);
  m->type = MESSAGE_EXEC;
  m->n = n;
  snprintf (m->text, sizeof m->text, "%s", status);
  return m;
}

struct message *
message_of_crash (const char *path, uint64_t seed, uint64_t n, const char *text)
{
  struct message *m = memory_new (1, sizeof *m);
  struct c11t_finding *f = memory_new (1, sizeof *f);
  m->type = MESSAGE_FINDING;
  m->finding = f;
  f->kind = C11T_FINDING_CRASH;
  f->seed = seed;
  f->execution = n;
  f->count = 1;
  snprintf (f->message, sizeof f->message, "%s", text);
  char *real = realpath (path, NULL);
  snprintf (f->program, sizeof f->program, "%s",
            text_base_name (real ? real : path));
  free (real);
  c11t_finding_set_id (f);
  return m;
}

void
message_free (struct message *m)
{
  if (!m)
    return;
  free (m->finding);
  json_decref (m->warning);
  json_decref (m->assembly);
  json_decref (m->modules);
  json_decref (m->reached);
  json_decref (m->parts);
  free (m->noted);
  free (m->log);
  free (m->trace);
  free (m->schedule);
  free (m);
}
