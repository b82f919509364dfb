/* named.c -- names and arguments of strategies; see named.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/named.h"

#include <string.h>

#include "explore/strategy.h"

size_t
c11t_named_length (const char *text)
{
  size_t n = 0;
  while (text[n] && text[n] != ':')
    n++;
  return n;
}

const struct c11test_strategy *
c11t_named_find (const char *name, size_t len)
{
  for (size_t i = 0; c11t_strategies[i]; i++)
    if (strlen (c11t_strategies[i]->name) == len
        && memcmp (c11t_strategies[i]->name, name, len) == 0)
      return c11t_strategies[i];
  return NULL;
}

/* The number that *TEXT begins with, and go behind it.  Return false if there
   is none, or it is above MAX.  */
static bool
take_number (const char **text, uint64_t max, uint64_t *ret)
{
  const char *s = *text;
  uint64_t v = 0;
  for (; *s >= '0' && *s <= '9'; s++)
    if (__builtin_mul_overflow (v, 10, &v)
        || __builtin_add_overflow (v, (uint64_t) (*s - '0'), &v) || v > max)
      return false;
  bool some = s > *text;
  *text = s;
  *ret = v;
  return some;
}

/* What arguments OPS has.  */
static void
list (const struct c11test_strategy *ops, struct c11t_text *why)
{
  const struct c11test_argument *a = ops->arguments;
  if (!a || !a->name)
    c11t_text_add (why, "; it has no arguments");
  for (const char *before = "; it has "; a && a->name; a++, before = ", ")
    c11t_text_add (why, "%s%s=%llu (%s)", before, a->name,
                   (unsigned long long) a->value, a->text);
}

static const struct c11test_argument *
find_argument (const struct c11test_strategy *ops, const char *name,
               size_t len)
{
  const struct c11test_argument *a = ops->arguments;
  for (; a && a->name; a++)
    if (strlen (a->name) == len && memcmp (a->name, name, len) == 0)
      return a;
  return NULL;
}

/* Take NAME=NUMBER from *TEXT.  */
static bool
take_argument (struct c11t_named *named, const char **text,
               struct c11t_text *why)
{
  const char *s = *text;
  size_t n = 0;
  while (s[n] && s[n] != '=' && s[n] != ',')
    n++;
  const struct c11test_argument *a = find_argument (named->ops, s, n);
  if (!a)
    c11t_text_add (why, "has no argument '%.*s'", (int) n, s);
  else if (s[n] != '=')
    c11t_text_add (why, "needs a number for '%s': %s=...", a->name, a->name);
  else
    {
      uint64_t v;
      *text = s + n + 1;
      if (take_number (text, a->max, &v) && v >= a->min
          && (!**text || **text == ','))
        {
          named->argument[a - named->ops->arguments] = v;
          return true;
        }
      c11t_text_add (why, "takes for '%s' a number from %llu to %llu", a->name,
                     (unsigned long long) a->min, (unsigned long long) a->max);
    }
  list (named->ops, why);
  return false;
}

bool
c11t_named_take (struct c11t_named *named, const struct c11test_strategy *ops,
                 const char *text, struct c11t_text *ret_why)
{
  *named = (struct c11t_named){ .ops = ops };
  size_t n = 0;
  for (const struct c11test_argument *a = ops->arguments; a && a->name; a++)
    {
      if (n == C11T_MOST_ARGUMENTS)
        {
          c11t_text_add (ret_why, "has more than %u arguments",
                         C11T_MOST_ARGUMENTS);
          return false;
        }
      named->argument[n++] = a->value;
    }
  const char *s = text + c11t_named_length (text);
  s += *s == ':';
  bool more = *s != 0;
  while (more)
    {
      if (!take_argument (named, &s, ret_why))
        return false;
      more = *s == ',';
      s += more;
    }
  return true;
}
