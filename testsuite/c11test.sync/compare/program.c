/* program.c -- small programs: made at random, written, read; their outcomes.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

/* --- Outcomes ---------------------------------------------------------------- */

static size_t
find (const struct outcomes *o, const struct outcome *x)
{
  size_t i = 0;
  while (i < o->n && memcmp (&o->v[i], x, sizeof *x))
    i++;
  return i;
}

size_t
outcomes_add (struct outcomes *o, const struct outcome *x)
{
  size_t i = find (o, x);
  if (i == o->n)
    {
      if (o->n == o->room)
        {
          o->room = o->room ? 2 * o->room : 64;
          o->v = realloc (o->v, o->room * sizeof *o->v);
          o->count = realloc (o->count, o->room * sizeof *o->count);
        }
      o->v[o->n] = *x;
      o->count[o->n++] = 0;
    }
  o->count[i]++;
  return i;
}

bool
outcomes_have (const struct outcomes *o, const struct outcome *x)
{
  return find (o, x) < o->n;
}

void
outcomes_free (struct outcomes *o)
{
  free (o->v);
  free (o->count);
  memset (o, 0, sizeof *o);
}

const char *
outcome_text (const struct program *p, const struct outcome *x)
{
  static char text[80];
  size_t n = 0;
  for (int t = 0; t < p->n; t++)
    {
      for (int i = 0; p->call[t][i]; i++)
        text[n++] = x->result[t][i] == NOT_RETURNED
                        ? '.'
                        : (char) ('0' + x->result[t][i]);
      text[n++] = t < p->n - 1 ? '/' : 0;
    }
  if (x->deadlock)
    strcat (text, " deadlock");
  return text;
}

/* --- Text ---------------------------------------------------------------------- */

void
program_text (const struct program *p, char *buf)
{
  *buf = 0;
  for (int t = 0; t < p->n; t++)
    sprintf (buf + strlen (buf), "%s%s", t ? "/" : "", p->call[t]);
}

bool
program_parse (const char *text, int initial, struct program *ret)
{
  memset (ret, 0, sizeof *ret);
  ret->initial = initial;
  ret->n = 1;
  size_t at = 0;
  for (; *text; text++)
    if (*text == '/' && ret->n < MOST_THREADS)
      {
        ret->n++;
        at = 0;
      }
    else if (*text == '/' || at == MOST_CALLS)
      return false;
    else
      ret->call[ret->n - 1][at++] = *text;
  return true;
}

/* --- At random ------------------------------------------------------------------ */

/* Kinds of objects, each with its calls; who is there twice is called more
   often.  */
static const char *const kinds[] = {
  "MMmmTuu", "NnnvMmu", "RrQWwXUU", "PPpqqtg", "MMCDSAuu", "FGkklKKL",
  "B",       "O",       "eeff",     "Ehhe",    "i",
};

#define KINDS (sizeof kinds / sizeof *kinds)

static uint64_t
next (uint64_t *r)
{
  *r = *r * 6364136223846793005u + 1442695040888963407u;
  return *r >> 33;
}

/* What releases what CALL takes, or 0.  */
static char
release_of (char call)
{
  return strchr ("MmT", call)      ? 'u'
         : strchr ("Nn", call)     ? 'v'
         : strchr ("RrQWwX", call) ? 'U'
                                   : 0;
}

static void
add_calls (uint64_t *r, struct program *p, int t, const char *from)
{
  size_t n = strlen (p->call[t]);
  char call = from[next (r) % strlen (from)], release = release_of (call);
  if (n < MOST_CALLS)
    p->call[t][n++] = call;
  if (release && n < MOST_CALLS && next (r) % 2)
    p->call[t][n++] = release;
}

void
generate (uint64_t seed, struct program *ret)
{
  uint64_t r = seed * 0x9e3779b97f4a7c15u + 1;
  for (int i = 0; i < 4; i++)
    next (&r);
  memset (ret, 0, sizeof *ret);
  ret->n = 2 + next (&r) % 2;
  ret->initial = next (&r) % 2;
  const char *from[3];
  for (int i = 0; i < 2; i++)
    from[i] = kinds[next (&r) % KINDS];
  from[2] = from[0];
  int calls = 3 + (int) (next (&r) % 5);
  while (calls-- > 0)
    add_calls (&r, ret, (int) (next (&r) % (unsigned) ret->n),
               from[next (&r) % 3]);
  if (next (&r) % 8 == 0)
    add_calls (&r, ret, 0, next (&r) % 2 ? "j" : "J");
}
