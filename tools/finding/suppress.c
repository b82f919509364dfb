/* suppress.c -- rules, and what they match; see suppress.h.
   SPDX-License-Identifier: BSD-3-Clause

   Only the places that make a finding what it is are looked at (the accesses
   that clash, the threads that wait), not those that explain it: a rule for a
   function must not hide every race that was explained with it.  */

#define _GNU_SOURCE
#include "tools/finding/suppress.h"

#include <string.h>

#include "c11test/abi.h"
#include "report/finding.h"

/* --- Names ----------------------------------------------------------------
 */

/* True if S is GLOB, in which '*' stands for any text.  */
static bool
fits (const char *glob, const char *s)
{
  const char *star = NULL, *retry = NULL;
  for (;;)
    {
      if (*glob == '*')
        {
          star = ++glob;
          retry = s;
        }
      else if (*glob == *s)
        {
          if (!*s)
            return true;
          glob++;
          s++;
        }
      else if (star && *retry)
        {
          glob = star;
          s = ++retry;
        }
      else
        return false;
    }
}

/* True if GLOB fits FILE or what follows a slash of it.  */
static bool
fits_file (const char *glob, const char *file)
{
  while (*file)
    {
      if (fits (glob, file))
        return true;
      const char *slash = strchr (file, '/');
      if (!slash)
        break;
      file = slash + 1;
    }
  return false;
}

static bool
fits_name (const char *glob, const char *name)
{
  return *name && fits (glob, name);
}

/* --- Findings -------------------------------------------------------------
 */

static bool
is_main (const struct c11t_place *p)
{
  return p->role == C11T_ROLE_SECOND || p->role == C11T_ROLE_FIRST
         || p->role == C11T_ROLE_WAITING || p->role == C11T_ROLE_LAST;
}

static bool
fits_place (const struct pattern *q, const struct c11t_place *p)
{
  if (!is_main (p))
    return false;
  if (q->line)
    return q->line == p->line && (!q->column || q->column == p->column)
           && fits_file (q->glob, p->file);
  return fits_name (q->glob, p->function) || fits_file (q->glob, p->file)
         || fits_name (q->glob, p->expr);
}

/* The number of the first place of F from FROM on that Q fits, -1 if none
   does.  */
static int
find_place (const struct pattern *q, const struct c11t_finding *f, int from)
{
  for (int i = from; i < f->n_places; i++)
    if (fits_place (q, &f->place[i]))
      return i;
  return -1;
}

/* True if some main place of F is of one of the KINDS of sites (bits).  */
static bool
has_site (const struct c11t_finding *f, uint32_t kinds)
{
  for (int i = 0; i < f->n_places; i++)
    if (is_main (&f->place[i]) && f->place[i].kind < 32
        && kinds >> f->place[i].kind & 1)
      return true;
  return false;
}

/* Programs may end without a place; then what is said of it counts.  */
static bool
fits_message (const struct pattern *q, const struct c11t_finding *f)
{
  return !q->line
         && (f->kind == C11T_FINDING_ASSERTION || f->kind == C11T_FINDING_CRASH
             || f->kind == C11T_FINDING_EXIT_STATUS
             || f->kind == C11T_FINDING_OBSERVATION
             || f->kind == C11T_FINDING_TIMEOUT)
         && fits_name (q->glob, f->message);
}

/* True if the two patterns of R fit two different places of F.  */
static bool
fits_pair (const struct suppression *r, const struct c11t_finding *f)
{
  for (int i = find_place (&r->pattern[0], f, 0); i >= 0;
       i = find_place (&r->pattern[0], f, i + 1))
    for (int j = find_place (&r->pattern[1], f, 0); j >= 0;
         j = find_place (&r->pattern[1], f, j + 1))
      if (i != j)
        return true;
  return false;
}

static bool
matches (const struct suppression *r, const struct c11t_finding *f)
{
  const uint32_t of_volatile
      = 1u << C11TEST_SITE_VREAD | 1u << C11TEST_SITE_VWRITE;
  if (r->is_id)
    return strcmp (r->pattern[0].glob, f->id) == 0
           || strcmp (r->pattern[0].glob, f->former_id) == 0;
  if (!(r->kinds >> f->kind & 1)
      || (r->is_volatile && !has_site (f, of_volatile))
      || (r->is_asm && !has_site (f, 1u << C11TEST_SITE_ASM)))
    return false;
  if (r->sides == 2)
    return fits_pair (r, f);
  return find_place (&r->pattern[0], f, 0) >= 0
         || fits_message (&r->pattern[0], f);
}

struct suppression *
suppressions_match (struct suppressions *s, const struct c11t_finding *f)
{
  struct suppression *first = NULL;
  for (size_t i = 0; s && i < s->n; i++)
    if (matches (&s->rule[i], f))
      {
        s->rule[i].used = true;
        first = first ? first : &s->rule[i];
      }
  return first;
}

struct suppression *
suppressions_match_assembly (struct suppressions *s, const char *file,
                             uint32_t line, const char *function,
                             const char *text)
{
  struct suppression *first = NULL;
  for (size_t i = 0; s && i < s->n; i++)
    {
      struct suppression *r = &s->rule[i];
      const struct pattern *q = &r->pattern[0];
      if (!r->is_asm || r->sides != 1
          || (q->line ? q->line != line || !fits_file (q->glob, file)
                      : !fits_file (q->glob, file)
                            && !fits_name (q->glob, function)
                            && !fits_name (q->glob, text)))
        continue;
      r->used = true;
      first = first ? first : r;
    }
  return first;
}

/* --- Suggestions ----------------------------------------------------------
 */

/* A finding's id is what changes least: not with lines, and not with what
   other findings there are.  The names are for people.  */
void
suppression_suggest (const struct c11t_finding *f, FILE *out)
{
  const char *function[2] = { NULL, NULL };
  int n = 0;
  fprintf (out, "# %s: ", c11t_finding_kind_name (f->kind));
  for (int i = 0; i < f->n_places; i++)
    {
      const struct c11t_place *p = &f->place[i];
      if (p->role != C11T_ROLE_SECOND && p->role != C11T_ROLE_FIRST)
        continue;
      fprintf (out, "%s%s:%u", n ? " and " : "",
               p->file[0] ? p->file : "(unknown place)", p->line);
      if (p->expr[0])
        fprintf (out, " '%s'", p->expr);
      if (n < 2)
        function[n] = p->function;
      n++;
    }
  fprintf (out, "%s\nid:%s\n", n ? "" : f->message, f->id);
  if (n == 2 && *function[0] && *function[1])
    fprintf (out, "# or all of this kind between the two functions:\n"
                  "#%s:^%s$<->^%s$\n",
             c11t_finding_kind_name (f->kind), function[0], function[1]);
}
