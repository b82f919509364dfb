/* params.c -- parse C11TEST_OPTIONS; see params.h.
   SPDX-License-Identifier: BSD-3-Clause

   Syntax: name=value, separated by colons or spaces; a value may stand in
   double quotes to contain them, where two quotes are one.  */

#include <stddef.h>
#include <stdint.h>

#include "engine/core/params.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "engine/core/cut.h"
#include "report/finding.h"

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

struct param
{
  enum type type;
  const char *name, *values, *text;
  void *field;
};

#define DEFAULT_BOOL(f, d) .f = d,
#define DEFAULT_UINT(f, d) .f = d,
#define DEFAULT_ENUM(f, d) .f = d,
#define DEFAULT_SET(f, d) .f = d,
#define DEFAULT_STRING(f, d) .f = d,
#define DEFAULT_NAMED(f, d) .f = d,
#define C11T_PARAM(type, name, field, def, values, text)                      \
  DEFAULT_##type (field, def)
struct c11t_params c11t_params = {
#include "c11test/params.def"
};

#define C11T_PARAM(type, name, field, def, values, text)                      \
  { type, name, values, text, &c11t_params.field },
static const struct param params[] = {
#include "c11test/params.def"
};
#define N_PARAMS (sizeof params / sizeof *params)

/* The length of S up to the first of the characters STOP.  Not strcspn: a
   program may have one of its own, which would be called here.  */
static size_t
length_to (const char *s, const char *stop)
{
  size_t n = 0;
  for (; s[n]; n++)
    for (const char *c = stop; *c; c++)
      if (s[n] == *c)
        return n;
  return n;
}

/* The position of the LEN bytes at V in the comma-separated LIST, or -1.  */
static int
position (const char *list, const char *v, size_t len)
{
  for (int i = 0;; i++)
    {
      size_t n = length_to (list, ",");
      if (n == len && !memcmp (list, v, n))
        return i;
      if (!list[n])
        return -1;
      list += n + 1;
    }
}

static void
bad_value (const struct param *p, const char *v, size_t len)
{
  if (p->type == UINT)
    c11t_die ("option %s: '%.*s' is not a number from %.*s to %s", p->name,
              (int) len, v, (int) length_to (p->values, ","), p->values,
              strchr (p->values, ',') + 1);
  c11t_die ("option %s: '%.*s' is not one of %s", p->name, (int) len, v,
            p->type == STRING ? "the texts that fit" : p->values);
}

static void
set_uint (const struct param *p, const char *v, size_t len)
{
  char buf[32];
  if (len == 0 || len >= sizeof buf || *v < '0' || *v > '9')
    bad_value (p, v, len);
  memcpy (buf, v, len);
  buf[len] = 0;
  char *end;
  errno = 0;
  unsigned long long n = strtoull (buf, &end, 10);
  unsigned long long min = strtoull (p->values, NULL, 10);
  unsigned long long max = strtoull (strchr (p->values, ',') + 1, NULL, 10);
  if (*end || errno || n < min || n > max)
    bad_value (p, v, len);
  *(uint64_t *) p->field = n;
}

/* Several words, with commas between them, or the first one, which is none. */
static void
set_words (const struct param *p, const char *v, size_t len)
{
  uint32_t words = 0;
  for (size_t n, at = 0; at <= len; at += n + 1)
    {
      n = length_to (v + at, ",: \t\n");
      if (n > len - at)
        n = len - at;
      int i = position (p->values, v + at, n);
      if (i < 0 || (i == 0 && n < len))
        bad_value (p, v, len);
      words |= i ? 1u << i : 0;
    }
  *(uint32_t *) p->field = words;
}

static void
set (const struct param *p, const char *v, size_t len)
{
  int i;
  switch (p->type)
    {
    case BOOL:
    case ENUM:
      i = position (p->values, v, len);
      if (i < 0)
        bad_value (p, v, len);
      *(uint8_t *) p->field = (uint8_t) i;
      break;
    case SET:
      set_words (p, v, len);
      break;
    case UINT:
      set_uint (p, v, len);
      break;
    case NAMED:
      if (position (p->values, v, length_to (v, ": \t\n")) < 0
          && !memchr (v, '/', len))
        bad_value (p, v, len);
      /* fall through */
    case STRING:
      if (len >= sizeof c11t_params.replay)
        bad_value (p, v, len);
      memcpy (p->field, v, len);
      ((char *) p->field)[len] = 0;
      break;
    }
}

static void
unknown (const char *name, size_t len)
{
  char buf[800];
  struct c11t_text t = C11T_TEXT (buf);
  for (size_t i = 0; i < N_PARAMS; i++)
    c11t_text_add (&t, " %s", params[i].name);
  c11t_die (
      "unknown option '%.*s' in C11TEST_OPTIONS (a value with a colon or a "
      "blank stands in double quotes); the options are:%s",
      (int) len, name, buf);
}

/* Set P to the value at O, up to a quote that is alone.  Return what comes
   after that.  */
static const char *
set_quoted (const struct param *p, const char *o)
{
  char value[sizeof c11t_params.replay + 1];
  size_t n = 0;
  for (; *o && (*o != '"' || o[1] == '"') && n < sizeof value - 1; o++)
    {
      o += *o == '"';
      value[n++] = *o;
    }
  value[n] = 0;
  set (p, value, n);
  return o + (*o == '"');
}

void
c11t_params_parse (const char *o)
{
  for (; o && *o;)
    {
      if (*o == ':' || *o == ' ' || *o == '\t' || *o == '\n')
        {
          o++;
          continue;
        }
      size_t n = length_to (o, "=: \t\n");
      const struct param *p = NULL;
      for (size_t i = 0; i < N_PARAMS; i++)
        if (strlen (params[i].name) == n && !memcmp (params[i].name, o, n))
          p = &params[i];
      if (!p)
        unknown (o, n);
      if (o[n] != '=')
        c11t_die ("option %s needs a value: %s=...", p->name, p->name);
      o += n + 1;
      if (*o == '"')
        o = set_quoted (p, o + 1);
      else
        {
          n = length_to (o, ": \t\n");
          set (p, o, n);
          o += n;
        }
    }
}

const char *
c11t_params_word (const char *option, int n, size_t *ret_len)
{
  const char *v = NULL;
  for (size_t i = 0; i < N_PARAMS; i++)
    if (!strcmp (params[i].name, option))
      v = params[i].values;
  for (; v && n > 0; n--)
    {
      v = strchr (v, ',');
      v += v != NULL;
    }
  *ret_len = v ? length_to (v, ",") : 0;
  return v;
}

static void
add_words (struct c11t_text *t, const struct param *p)
{
  uint32_t words = *(uint32_t *) p->field;
  const char *w;
  size_t n;
  for (int i = words ? 1 : 0; (w = c11t_params_word (p->name, i, &n)); i++)
    {
      if (!words || words >> i & 1)
        c11t_text_add (t, "%.*s%s", (int) n, w, words >> i > 1 ? "," : "");
      if (!words)
        return;
    }
}

static void
add_value (struct c11t_text *t, const struct param *p)
{
  const char *v = p->values;
  switch (p->type)
    {
    case UINT:
      c11t_text_add (t, "%llu", *(unsigned long long *) p->field);
      break;
    case SET:
      add_words (t, p);
      break;
    case NAMED:
    case STRING:
      c11t_text_add (t, "\"%s\"", (char *) p->field);
      break;
    default:
      for (int i = *(uint8_t *) p->field; i > 0; i--)
        v = strchr (v, ',') + 1;
      c11t_text_add (t, "%.*s", (int) length_to (v, ","), v);
    }
}

void
c11t_params_help (void)
{
  for (size_t i = 0; i < N_PARAMS; i++)
    {
      char buf[1600];
      struct c11t_text t = C11T_TEXT (buf);
      const struct param *p = &params[i];
      c11t_text_add (&t, "%s=", p->name);
      add_value (&t, p);
      c11t_text_add (&t, "\n    %s", p->text);
      if (p->type == ENUM || p->type == SET || p->type == NAMED)
        c11t_text_add (&t, " (%s)", p->values);
      c11t_text_add (&t, "\n");
      c11t_write_all (1, buf, t.len);
    }
}
