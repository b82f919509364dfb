/* util.c -- what the report writers share; see report.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/report/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "report/json.h"
#include "tools/finding/save.h"
#include "tools/report/show.h"

/* --- Members --------------------------------------------------------------
 */

const char *
report_get (const json_t *j, const char *name)
{
  return json_text (json_object_get (j, name), "");
}

uint64_t
report_number (const json_t *j, const char *name)
{
  return json_number (json_object_get (j, name), 0);
}

bool
report_true (const json_t *j, const char *name)
{
  return json_is_true (json_object_get (j, name));
}

char *
report_scalar (const json_t *j, const char *name)
{
  const json_t *v = json_object_get (j, name);
  if (json_is_integer (v))
    return text_format ("%lld", (long long) json_integer_value (v));
  if (json_is_real (v))
    return text_format ("%g", json_real_value (v));
  if (json_is_boolean (v))
    return text_format ("%s", json_is_true (v) ? "yes" : "no");
  return text_format ("%s", json_text (v, ""));
}

/* --- Findings -------------------------------------------------------------
 */

static const struct report_kind kinds[C11T_N_FINDING_KINDS] = {
#define REPORT_KIND(e, title, level, text, help)                              \
  [C11T_FINDING_##e] = { NULL, title, level, text, help },
#include "tools/report/kinds.def"
};

const struct report_kind *
report_kind (int kind)
{
  static struct report_kind row[C11T_N_FINDING_KINDS];
  row[kind] = kinds[kind];
  row[kind].name = c11t_finding_kind_name (kind);
  return &row[kind];
}

bool
report_is_formal (const struct report_finding *f)
{
  return f->data.kind == C11T_FINDING_FORMAL_RACE;
}

char *
report_excuse (const struct report_finding *f)
{
  const char *rule = report_get (f->json, "suppression");
  const char *state = report_get (f->json, "baseline");
  if (report_true (f->json, "suppressed"))
    return *rule ? text_format ("suppressed by %s", rule)
                 : text_format ("suppressed");
  if (strcmp (state, "unchanged") == 0)
    return text_format ("known: in the baseline");
  if (strcmp (state, "not-seen") == 0)
    return text_format ("in the baseline, not seen any more");
  return NULL;
}

char *
report_gone (const struct report *r, const struct report_finding *f)
{
  const json_t *b = json_object_get (r->campaign, "baseline");
  double missed
      = json_number_value (json_object_get (f->json, "missed_by_chance"));
  char *chance = report_true (r->campaign, "exhausted")
                     ? text_format ("%s", "")
                     : text_format ("; the chance to miss it now: %.2g",
                                    missed);
  char *text = text_format (
      "%s, in %llu of %llu executions then%s: %s",
      c11t_finding_kind_name (f->data.kind),
      (unsigned long long) f->data.count,
      (unsigned long long) report_number (b, "executions"), chance,
      f->data.message);
  free (chance);
  return text;
}

bool
report_fails (const struct report_finding *f)
{
  char *excuse = report_excuse (f);
  bool fails = !excuse && !report_is_formal (f);
  free (excuse);
  return fails;
}

char *
report_access (const json_t *location)
{
  char buf[1024];
  struct c11t_text t = C11T_TEXT (buf);
  const char *thread = report_get (location, "thread");
  const char *access = report_get (location, "access");
  const char *order = report_get (location, "order");
  const char *expr = report_get (location, "expr");
  const char *note = report_get (location, "note");
  uint64_t size = report_number (location, "size");
  bool plain = !*order || strcmp (order, "plain") == 0;
  bool bare = strcmp (access, "read") == 0 || strcmp (access, "write") == 0;
  c11t_text_add (&t, "%s", thread);
  if (*access)
    c11t_text_add (&t, "%s%s%s", *thread ? " " : "",
                   bare && plain ? "plain " : "", access);
  if (!plain)
    c11t_text_add (&t, " (%s)", order);
  if (size)
    c11t_text_add (&t, " of %llu byte%s", (unsigned long long) size,
                   size == 1 ? "" : "s");
  if (*expr)
    c11t_text_add (&t, " '%s'", expr);
  char *value = report_scalar (location, "value");
  if (*value)
    c11t_text_add (&t, ", value %s", value);
  if (*note)
    c11t_text_add (&t, "; %s", note);
  if (report_seen (location) != location)
    c11t_text_add (&t, "; in %s at %s:%llu",
                   report_get (location, "function"),
                   text_base_name (report_get (location, "file")),
                   (unsigned long long) report_number (location, "line"));
  c11t_macro_to_text (report_get (location, "macro"),
                      report_get (location, "macro_at"), &t);
  free (value);
  return text_format ("%s", buf);
}

const char *
report_role_title (const json_t *location, int kind)
{
  static const char *const titles[C11T_N_ROLES] = {
    [C11T_ROLE_SECOND] = "The access",
    [C11T_ROLE_FIRST] = "Conflicts with the earlier access",
    [C11T_ROLE_READ_FROM] = "The value comes from",
    [C11T_ROLE_UNSYNC_LOAD] = "The other thread's progress was seen through",
    [C11T_ROLE_UNSYNC_STORE] = "which read this store, without an edge",
    [C11T_ROLE_STALE_LOAD] = "An old value was read",
    [C11T_ROLE_STALE_STORE] = "The old value was stored by",
    [C11T_ROLE_NEWER_STORE] = "This newer store had been made already",
    [C11T_ROLE_WAITING] = "Waiting",
    [C11T_ROLE_LAST] = "Last seen",
    [C11T_ROLE_FRAME] = "Called from",
    [C11T_ROLE_START] = "The thread was started by",
  };
  int role = c11t_role_from_name (report_get (location, "role"));
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_USE_AFTER_FREE)
    return strncmp (report_get (location, "access"), "end ", 4) == 0
               ? "Its life had ended"
               : "Freed by";
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_MISUSE)
    return "After the earlier call";
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_LOCK_ORDER)
    return "The other order";
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_DEADLOCK)
    return "The lock was taken";
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_ROBUSTNESS)
    return "The write that was made earlier";
  if (role == C11T_ROLE_FIRST && kind == C11T_FINDING_OBSERVATION)
    return "Before that";
  if (role == C11T_ROLE_STALE_STORE && kind == C11T_FINDING_ROBUSTNESS)
    return "The oldest that it is confined to";
  if (role == C11T_ROLE_SECOND && kind != C11T_FINDING_DATA_RACE
      && kind != C11T_FINDING_FORMAL_RACE)
    return "Where";
  return role < 0 ? "Where" : titles[role];
}

const json_t *
report_seen (const json_t *j)
{
  const json_t *caller = json_object_get (j, "caller");
  return json_is_object (caller) ? caller : j;
}

char *
report_spot (const struct report *r, const json_t *j)
{
  j = report_seen (j);
  char buf[8192];
  struct c11t_text t = C11T_TEXT (buf);
  const char *file = report_get (j, "file");
  unsigned long long line = report_number (j, "line");
  unsigned long long column = report_number (j, "column");
  if (*file)
    {
      char *name = report_file_name (r, file, NULL);
      c11t_text_add (&t, "%s", name);
      free (name);
    }
  if (*file && line)
    c11t_text_add (&t, ":%llu", line);
  if (*file && line && column)
    c11t_text_add (&t, ":%llu", column);
  return text_format ("%s", buf);
}

char *
report_place (const struct report *r, const json_t *j)
{
  const char *function = report_get (report_seen (j), "function");
  char *spot = report_spot (r, j);
  if (!*function)
    return spot;
  char *place = text_format ("%s%sin %s", spot, *spot ? " " : "", function);
  free (spot);
  return place;
}

/* --- Command lines --------------------------------------------------------
 */

/* The options in J that the runtime has, as far as they are sound.  */
static struct options
options_of (const json_t *j)
{
  struct options o = { { NULL } };
  for (int i = 0; i < N_PARAMS; i++)
    {
      const json_t *v = json_object_get (j, options_name (i));
      if (json_is_boolean (v))
        o.value[i] = json_is_true (v) ? "1" : "0";
      else if (json_is_integer (v))
        o.value[i]
            = text_format ("%lld", (long long) json_integer_value (v));
      else if (json_is_string (v))
        o.value[i] = json_string_value (v);
    }
  return o;
}

/* The program in J with its arguments, as for execve; NULL if J names
   none.  */
static char **
program_of (const json_t *j)
{
  const json_t *args = json_object_get (j, "args"), *arg;
  const char *program = report_get (j, "program");
  size_t i;
  if (!*program)
    return NULL;
  char **argv = calloc (json_array_size (args) + 2, sizeof *argv);
  memory_check (argv);
  argv[0] = (char *) program;
  json_array_foreach (args, i, arg) argv[i + 1]
      = (char *) json_text (arg, "");
  return argv;
}

/* The folder that F is saved in under its id, "" if it is not.  */
static const char *
folder_of (const struct report_finding *f)
{
  const char *slash = strrchr (f->file, '/');
  const char *base = slash ? slash + 1 : f->file;
  if (strncmp (base, f->data.id, 8) != 0 || strcmp (base + 8, ".json") != 0)
    return "";
  return slash ? text_format ("%.*s", (int) (slash - f->file), f->file) : ".";
}

char *
report_replay (const struct report *r, const struct report_finding *f)
{
  const json_t *from = f->saved ? f->saved : r->campaign;
  struct options o = options_of (json_object_get (from, "options"));
  struct program p = { program_of (from), NULL };
  struct saver folder = { .dir = r->is_folder ? r->path : "" };
  if (!r->is_folder && f->saved)
    folder.dir = folder_of (f);
  if (!*folder.dir && !p.argv)
    return text_format ("c11test replay %llu:%llu -- PROGRAM",
                        (unsigned long long) f->data.seed,
                        (unsigned long long) f->data.execution);
  return show_replay_command (&f->data, &folder, &o, &p);
}

char *
report_command (const struct report *r)
{
  char buf[8192];
  struct c11t_text t = C11T_TEXT (buf);
  const json_t *from = r->campaign;
  for (size_t i = 0; !*report_get (from, "program") && i < r->n; i++)
    if (r->finding[i].saved)
      from = r->finding[i].saved;
  char **argv = program_of (from);
  for (char **a = argv; a && *a; a++)
    c11t_text_add (&t, "%s%s", a == argv ? "" : " ", *a);
  free (argv);
  return text_format ("%s", buf);
}

/* --- Text in text ---------------------------------------------------------
 */

/* How many of the bytes at S are a character that XML 1.0 has; 0 if none
   is.  */
static int
xml_length (const char *text)
{
  const unsigned char *s = (const unsigned char *) text;
  if (s[0] < 0x20)
    return s[0] == '\t' || s[0] == '\n';
  /* U+FFFE and U+FFFF.  */
  if (s[0] == 0xef && s[1] == 0xbf && s[2] >= 0xbe)
    return 0;
  return c11t_utf8_length (s);
}

void
report_escape (FILE *out, const char *s)
{
  static const char special[] = "<>&\"'";
  static const char *const names[]
      = { "&lt;", "&gt;", "&amp;", "&quot;", "&#39;" };
  while (*s)
    {
      const char *found = strchr (special, *s);
      int n = xml_length (s);
      if (found)
        fputs (names[found - special], out);
      else if (n)
        fwrite (s, 1, (size_t) n, out);
      else if (*s != '\r')
        fputs ("\357\277\275", out);
      s += n ? n : 1;
    }
}

void
report_print (FILE *out, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  for (; *format; format++)
    if (format[0] != '%')
      putc (*format, out);
    else
      switch (*++format)
        {
        case 's':
          report_escape (out, va_arg (ap, const char *));
          break;
        case 'd':
          fprintf (out, "%d", va_arg (ap, int));
          break;
        case 'z': /* %zu */
          format++;
          fprintf (out, "%zu", va_arg (ap, size_t));
          break;
        default:
          putc (*format, out);
        }
  va_end (ap);
}
