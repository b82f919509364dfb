/* options.c -- the table of options, values, and where they come from.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "c11test/models.h"
#include "tools/base/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/strategy.h"

enum type
{
  BOOL,
  UINT,
  ENUM,
  SET,
  NAMED,
  STRING
};

/* For params.def.  */
static const char analyses[] = "none"
#define C11T_ANALYSIS(name, word, models) "," word
#include "engine/step/observers.def"
    ;
static const char strategy_names[] = ""
#define C11T_STRATEGY(name, exhaustive) "," #name
#include "explore/strategies.def"
#undef C11T_STRATEGY
    ;
#define strategies (strategy_names + 1)

struct spec
{
  enum type type;
  int commands;
  const char *name, *def, *values, *text;
};

#define C11T_PARAM(type, name, field, def, values, text)                      \
  { type,   FOR_RUN | FOR_REPLAY | FOR_AUDIT | FOR_HARDEN | FOR_RELAX,        \
    name,   #def,                                                             \
    values, text },
#define C11T_OPTION(type, commands, name, field, def, values, text)           \
  { type, commands, name, def, values, text },
static const struct spec specs[N_OPTIONS] = {
#include "c11test/params.def"
#include "tools/base/options.def"
};

/* Options that the command sets itself, and what to do instead.  */
static const struct
{
  enum option_id id;
  const char *why;
} internal[] = {
  { OPT_result_fd, "c11test sets it itself" },
  { OPT_board_fd, "c11test sets it itself" },
  { OPT_claims_fd, "c11test sets it itself" },
  { OPT_claimer, "c11test sets it itself" },
  { OPT_search_fd, "c11test sets it itself" },
  { OPT_record_fd, "c11test sets it itself" },
  { OPT_record_process, "c11test sets it itself" },
  { OPT_places_fd, "c11test sets it itself" },
  { OPT_corpus_fd, "c11test sets it itself" },
  { OPT_goals_fd, "c11test sets it itself" },
  { OPT_follow, "c11test sets it itself" },
  { OPT_bounded, "c11test sets it itself" },
  { OPT_only, "c11test sets it itself" },
  { OPT_stride, "c11test sets it itself (see --jobs)" },
  { OPT_replay, "use 'c11test replay'" },
  { OPT_fork, "use 'c11test replay --gdb'" },
  { OPT_enable, "without control there is nothing to run; start the program "
                "itself, with C11TEST_OPTIONS=enable=0" },
};

static const struct
{
  char letter;
  enum option_id id;
} letters[]
    = { { 'n', OPT_executions }, { 'j', OPT_jobs }, { 'h', OPT_help },
        { 'h', OPT_litmus_help }, { 'h', OPT_report_help },
        { 'h', OPT_inventory_help }, { 'h', OPT_fences_help },
        { 'h', OPT_merge_help }, { 'h', OPT_status_help },
        { 'h', OPT_submit_help },
        { 'o', OPT_merge_output },
        { 'q', OPT_run_quiet },  { 'q', OPT_quiet } };

/* --- Values ---------------------------------------------------------------
 */

/* The default of ENUM, SET and STRING params is written as C in params.def;
   of NAMED it is the first. */
static const char *
default_of (enum option_id id)
{
  const struct spec *s = &specs[id];
  if (id >= N_PARAMS || s->type == BOOL || s->type == UINT)
    return s->def;
  if (s->type == STRING)
    return "";
  const char *v = s->values;
  for (int i = s->type == NAMED ? 0 : atoi (s->def); i > 0; i--)
    v = strchr (v, ',') + 1;
  return text_format ("%.*s", (int) strcspn (v, ","), v);
}

const char *
options_get (const struct options *o, enum option_id id)
{
  static const char *defaults[N_OPTIONS];
  if (o->value[id])
    return o->value[id];
  if (!defaults[id])
    defaults[id] = default_of (id);
  return defaults[id];
}

uint64_t
options_uint (const struct options *o, enum option_id id)
{
  return strtoull (options_get (o, id), NULL, 10);
}

bool
options_is (const struct options *o, enum option_id id, const char *value)
{
  return strcmp (options_get (o, id), value) == 0;
}

bool
options_exhaustive (const struct options *o)
{
  return strategy_is_exhaustive (options_get (o, OPT_strategy));
}

const char *
options_name (enum option_id id)
{
  return specs[id].name;
}

static bool
fits_uint (const struct spec *s, const char *value)
{
  char *end;
  if (*value < '0' || *value > '9')
    return false;
  errno = 0;
  unsigned long long v = strtoull (value, &end, 10);
  return !*end && !errno && v >= strtoull (s->values, NULL, 10)
         && v <= strtoull (strchr (s->values, ',') + 1, NULL, 10);
}

static bool
fits_list (const struct spec *s, const char *value, size_t len)
{
  for (const char *v = s->values;; v++)
    {
      size_t n = strcspn (v, ",");
      if (n == len && memcmp (v, value, n) == 0)
        return true;
      v += n;
      if (!*v)
        return false;
    }
}

/* Several of the list; the first one, which is none, only alone.  */
static bool
fits_set (const struct spec *s, const char *value)
{
  size_t none = strcspn (s->values, ","), n;
  bool alone = !strchr (value, ',');
  for (;; value += n + 1)
    {
      n = strcspn (value, ",");
      if (!fits_list (s, value, n)
          || (!alone && n == none && memcmp (value, s->values, n) == 0))
        return false;
      if (!value[n])
        return true;
    }
}

static bool
fits_words (const struct spec *s, const char *value)
{
  return s->type == SET ? fits_set (s, value)
                        : fits_list (s, value, strlen (value));
}

void
options_set (struct options *o, enum option_id id, const char *value,
             const char *source)
{
  const struct spec *s = &specs[id];
  int n = (int) strcspn (s->values, ",");
  for (size_t i = 0; i < sizeof internal / sizeof *internal; i++)
    if (internal[i].id == id && strcmp (value, default_of (id)) != 0)
      c11t_die ("option %s %s: %s", s->name, source, internal[i].why);
  switch (s->type)
    {
    case UINT:
      if (!fits_uint (s, value))
        c11t_die ("option %s %s: '%.100s' is not a number from %.*s to %s",
                  s->name, source, value, n, s->values, s->values + n + 1);
      break;
    case BOOL:
    case ENUM:
    case SET:
      if (!fits_words (s, value))
        c11t_die ("option %s %s: '%.100s' is not one of %s", s->name, source,
                  value, s->values);
      break;
    case NAMED:
      if (!strchr (value, '/') && !fits_list (s, value, strcspn (value, ":")))
        c11t_die ("option %s %s: '%.100s' is not one of %s, nor the path of a "
                  "shared library, with a slash",
                  s->name, source, value, s->values);
      if (strchr (value, '/'))
        {
          o->value[id] = strategy_absolute (value);
          return;
        }
      break;
    case STRING:
      if (id < N_PARAMS && strlen (value) > 1000)
        c11t_die ("option %s %s: '%.100s' is too long", s->name, source,
                  value);
      break;
    }
  o->value[id] = text_format ("%s", value);
}

void
options_set_uint (struct options *o, enum option_id id, uint64_t value)
{
  o->value[id] = text_format ("%llu", (unsigned long long) value);
}

/* --- Names ----------------------------------------------------------------
 */

/* True if COMMAND has the option I.  One of options.def hides one of params.def
   that has the same name.  */
static bool
has (int command, int i)
{
  bool hidden = false;
  for (int k = N_PARAMS; i < N_PARAMS && k < N_OPTIONS; k++)
    hidden |= specs[k].commands & command
              && strcmp (specs[k].name, specs[i].name) == 0;
  return specs[i].commands & command && !hidden;
}

/* End because no option of COMMAND (0: of any) is called NAME.  */
static __attribute__ ((noreturn)) void
unknown_option (const char *name, int command, const char *source)
{
  char list[2048];
  struct c11t_text t = C11T_TEXT (list);
  const char *near = NULL;
  unsigned best = 3;
  for (int i = 0; i < N_OPTIONS; i++)
    {
      if (command && !has (command, i))
        continue;
      c11t_text_add (&t, " %s", specs[i].name);
      unsigned d = text_distance (specs[i].name, name);
      if (d < best)
        {
          best = d;
          near = specs[i].name;
        }
    }
  if (near)
    c11t_die ("unknown option '%.100s' %s; did you mean '%s'?  The options "
              "are:%s",
              name, source, near, list);
  c11t_die ("unknown option '%.100s' %s; the options are:%s", name, source,
            list);
}

static enum option_id
find_option (const char *name, int command, const char *source)
{
  for (int i = 0; i < N_OPTIONS; i++)
    if (strcmp (specs[i].name, name) == 0
        && (!command || has (command, i)))
      return (enum option_id) i;
  unknown_option (name, command, source);
}

/* --- Sources --------------------------------------------------------------
 */

/* The value in quotes at *TEXT, where two quotes are one; moves *TEXT behind
   it.  Malloced.  */
static char *
unquoted (const char **text)
{
  const char *s = *text + 1;
  char *value = text_format ("%s", s), *out = value;
  for (; *s && (*s != '"' || s[1] == '"'); s++)
    {
      s += *s == '"';
      *out++ = *s;
    }
  *out = 0;
  *text = s + (*s == '"');
  return value;
}

void
options_parse_text (struct options *o, const char *text)
{
  static const char source[] = "in C11TEST_OPTIONS";
  while (text && *(text += strspn (text, ": \t\n")))
    {
      size_t n = strcspn (text, "=: \t\n");
      char *name = text_format ("%.*s", (int) n, text);
      enum option_id id = find_option (name, 0, source);
      if (text[n] != '=')
        c11t_die ("option %s %s needs a value: %s=...", name, source, name);
      text += n + 1;
      if (*text == '"')
        {
          options_set (o, id, unquoted (&text), source);
          continue;
        }
      n = strcspn (text, ": \t\n");
      options_set (o, id, text_format ("%.*s", (int) n, text), source);
      text += n;
    }
}

/* Set ID to VALUE if that is not NULL, else to the next word of ARGV; a BOOL
   takes no next word.  */
static void
set_from_args (struct options *o, enum option_id id, const char *value,
               char **argv, int *at)
{
  if (!value && specs[id].type == BOOL)
    value = "1";
  else if (!value)
    value = argv[++*at];
  if (!value)
    c11t_die ("option %s needs a value: --%s=...", specs[id].name,
              specs[id].name);
  options_set (o, id, value, "on the command line");
}

void
options_parse_args (struct options *o, int command, char **argv, int *at)
{
  for (; argv[*at]; ++*at)
    {
      const char *word = argv[*at];
      if (word[0] != '-' || !word[1] || strcmp (word, "--") == 0)
        return;
      if (word[1] != '-')
        {
          size_t i = 0, n = sizeof letters / sizeof *letters;
          while (i < n
                 && (letters[i].letter != word[1]
                     || !(specs[letters[i].id].commands & command)))
            i++;
          if (i == n)
            unknown_option (word, command, "on the command line");
          set_from_args (o, letters[i].id, word[2] ? word + 2 : NULL, argv,
                         at);
          continue;
        }
      const char *equals = strchr (word, '=');
      char *name
          = equals ? text_format ("%.*s", (int) (equals - word - 2), word + 2)
                   : text_format ("%s", word + 2);
      enum option_id id = find_option (name, command, "on the command line");
      set_from_args (o, id, equals ? equals + 1 : NULL, argv, at);
    }
}

/* --- Destinations ---------------------------------------------------------
 */

static void
add_quoted (struct c11t_text *t, const char *v)
{
  c11t_text_add (t, "\"");
  for (; *v; v++)
    c11t_text_add (t, *v == '"' ? "\"\"" : "%c", *v);
  c11t_text_add (t, "\"");
}

char *
options_to_text (const struct options *o)
{
  const size_t step = 2048;
  char buf[N_PARAMS * 64 + 4 * 1024];
  struct c11t_text t = C11T_TEXT (buf);
  for (int i = 0; i < N_PARAMS; i++)
    {
      const char *v = o->value[i];
      if (!v || strcmp (v, default_of ((enum option_id) i)) == 0)
        continue;
      c11t_text_add (&t, "%s%s=", t.len ? ":" : "", specs[i].name);
      if (v[strcspn (v, ": \t\n\"")] || !*v)
        add_quoted (&t, v);
      else
        c11t_text_add (&t, "%s", v);
    }
  if (t.overflowed)
    c11t_die ("the options are too long");
  size_t size = (t.len / step + 1) * step;
  return text_format ("%-*s", (int) size, buf);
}

json_t *
options_to_json (const struct options *o)
{
  json_t *j = json_object ();
  for (int i = 0; i < N_PARAMS; i++)
    {
      const char *v = options_get (o, (enum option_id) i);
      json_t *value;
      if (specs[i].type == BOOL)
        value = json_boolean (*v == '1');
      else if (specs[i].type == UINT)
        value = json_of_number (strtoull (v, NULL, 10));
      else
        value = json_of_text (v);
      json_object_set_new (j, specs[i].name, value);
    }
  return j;
}

void
options_from_json (struct options *o, const json_t *j, const char *file)
{
  char *source = text_format ("in '%s'", file);
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *) j, name, value)
  {
    enum option_id id = find_option (name, 0, source);
    const char *v;
    if (json_is_boolean (value))
      v = json_is_true (value) ? "1" : "0";
    else if (json_is_integer (value))
      v = text_format ("%lld", (long long) json_integer_value (value));
    else
      v = json_text (value, "");
    if (strcmp (v, default_of (id)) != 0)
      options_set (o, id, v, source);
  }
}

static bool
is_internal (enum option_id id)
{
  for (size_t k = 0; k < sizeof internal / sizeof *internal; k++)
    if (internal[k].id == id)
      return true;
  return false;
}

bool
options_row (int command, size_t at, struct option_row *ret)
{
  int i = 0;
  for (; i < N_OPTIONS; i++)
    if (has (command, i) && !is_internal ((enum option_id) i)
        && at-- == 0)
      break;
  if (i == N_OPTIONS)
    return false;
  const struct spec *s = &specs[i];
  *ret = (struct option_row){ .id = (enum option_id) i,
                              .name = s->name,
                              .text = s->text,
                              .takes_file = s->type == STRING };
  if (s->type == ENUM || s->type == SET || s->type == NAMED || s->type == BOOL)
    ret->choices = s->values;
  for (size_t k = 0; k < sizeof letters / sizeof *letters; k++)
    if (letters[k].id == ret->id)
      ret->letter = letters[k].letter;
  return true;
}

void
options_print (const struct options *o, int command)
{
  struct option_row r;
  for (size_t i = 0; options_row (command, i, &r); i++)
    {
      printf ("  ");
      if (r.letter)
        printf ("-%c, ", r.letter);
      printf ("--%s=%s\n      %s", r.name, options_get (o, r.id), r.text);
      if ((specs[r.id].type == ENUM || specs[r.id].type == SET
           || specs[r.id].type == NAMED)
          && strchr (r.choices, ','))
        printf (" (%s)", r.choices);
      printf ("\n");
    }
}
