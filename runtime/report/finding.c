/* finding.c -- names of a finding's parts, and its stable id.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "report/finding.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/hash.h"

#define COUNT(a) ((int)(sizeof (a) / sizeof *(a)))

static const char *const kind_names[] = {
#define X(e, n) n,
  C11T_FINDING_KINDS (X)
#undef X
};

static const char *const role_names[] = {
#define X(e, n) n,
  C11T_ROLES (X)
#undef X
};

/* By enum c11t_order; 1 is consume, which the runtime never uses.  */
static const char *const order_names[]
    = { "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst" };

static int
position (const char *const *names, int n, const char *name)
{
  for (int i = 0; i < n; i++)
    if (strcmp (names[i], name) == 0)
      return i;
  return -1;
}

const char *
c11t_finding_kind_name (int kind)
{
  return kind >= 0 && kind < COUNT (kind_names) ? kind_names[kind] : "unknown";
}

int
c11t_finding_kind_from_name (const char *name)
{
  return position (kind_names, COUNT (kind_names), name);
}

const char *
c11t_role_name (int role)
{
  return role >= 0 && role < COUNT (role_names) ? role_names[role] : "unknown";
}

int
c11t_role_from_name (const char *name)
{
  return position (role_names, COUNT (role_names), name);
}

const char *
c11t_order_name (int order)
{
  return order >= 0 && order < COUNT (order_names) ? order_names[order]
                                                   : "plain";
}

int
c11t_order_from_name (const char *name)
{
  if (strcmp (name, "plain") == 0)
    return 0xff;
  return position (order_names, COUNT (order_names), name);
}

/* --- The id: FNV-1a, folded --------------------------------------------- */

/* H continued with the string S and the null byte after it.  */
static uint64_t
hash_string (uint64_t h, const char *s)
{
  do
    h = (h ^ (unsigned char) *s) * C11T_FNV_PRIME;
  while (*s++);
  return h;
}

static uint64_t
hash_place (const struct c11t_place *p)
{
  char ordinal[16];
  const char *slash = strrchr (p->file, '/');
  uint64_t h = hash_string (C11T_FNV_BASIS, slash ? slash + 1 : p->file);
  h = hash_string (h, p->function);
  h = hash_string (h, p->expr);
  snprintf (ordinal, sizeof ordinal, "%u", p->ordinal);
  h = hash_string (h, ordinal);
  /* Sums of neighbouring hashes must not collide: stir.  */
  h ^= h >> 32;
  h *= UINT64_C (0xd6e8feb86659fd93);
  return h ^ h >> 29;
}

/* The clock strikes anywhere in a loop: where the threads are counts by the
   function, for all of them, whichever was running.  */
static uint64_t
hash_functions (const struct c11t_finding *f, int *ret_n)
{
  uint64_t h = 0;
  for (int i = 0; i < f->n_places; i++)
    {
      struct c11t_place whole = { 0 };
      strcpy (whole.file, f->place[i].file);
      strcpy (whole.function, f->place[i].function);
      h += hash_place (&whole);
    }
  *ret_n = f->n_places;
  return h;
}

static const struct c11t_place *
first_of (const struct c11t_finding *f, enum c11t_role role)
{
  for (int i = 0; i < f->n_places; i++)
    if (f->place[i].role == role)
      return &f->place[i];
  return NULL;
}

/* The sum of the hashes of the places that make the finding what it is; their
   number goes to *RET_N.  */
static uint64_t
hash_places (const struct c11t_finding *f, int *ret_n)
{
  uint64_t h = 0;
  int n = 0;
  for (int i = 0; i < f->n_places; i++)
    if (f->kind != C11T_FINDING_CRASH
        && (f->place[i].role == C11T_ROLE_FIRST
            || f->place[i].role == C11T_ROLE_SECOND))
      {
        h += hash_place (&f->place[i]);
        n++;
      }
  if (n == 0)
    {
      const struct c11t_place *waiting = first_of (f, C11T_ROLE_WAITING);
      const struct c11t_place *last = first_of (f, C11T_ROLE_LAST);
      h += waiting ? hash_place (waiting) : 0;
      h += last ? hash_place (last) : 0;
      n = !!waiting + !!last;
    }
  *ret_n = n;
  return h;
}

/* The id of F, to RET; with NEW, knowing the program and the crash.  */
static void
make_id (const struct c11t_finding *f, bool new, char *ret, size_t size)
{
  char parts[32];
  int n = 0;
  uint64_t h = 0;
  if (f->kind == C11T_FINDING_TIMEOUT
      || (new
          && (f->kind == C11T_FINDING_TOO_LONG
              || f->kind == C11T_FINDING_LIVELOCK)))
    h = hash_functions (f, &n);
  else if (!new || f->crash[0] != C11T_CRASH_ELSEWHERE)
    h = hash_places (f, &n);
  snprintf (parts, sizeof parts, "%d %016llx", n, (unsigned long long)h);
  int kind = !new && f->kind == C11T_FINDING_TOO_LONG ? C11T_FINDING_LIVELOCK
                                                      : f->kind;
  h = hash_string (C11T_FNV_BASIS, c11t_finding_kind_name (kind));
  h = hash_string (h, parts);
  if (f->kind == C11T_FINDING_OBSERVATION)
    {
      char who[sizeof f->message];
      snprintf (who, sizeof who, "%.*s", (int) strcspn (f->message, ":"),
                f->message);
      h = hash_string (h, who);
    }
  if (n == 0 && !(new && f->crash[0]))
    h = hash_string (h, f->message);
  if (new)
    {
      h = hash_string (h, f->program);
      h = hash_string (h, f->crash);
    }
  snprintf (ret, size, "%08x", (unsigned)(h ^ h >> 32));
}

void
c11t_finding_set_id (struct c11t_finding *f)
{
  make_id (f, true, f->id, sizeof f->id);
  make_id (f, false, f->former_id, sizeof f->former_id);
}

/* --- What the program chose ------------------------------------------------
 */

#define CLEAN(text) c11t_clean (text, strnlen (text, sizeof (text)), false)

void
c11t_finding_clean (struct c11t_finding *f)
{
  CLEAN (f->message);
  CLEAN (f->doubt);
  for (int i = 0; i < f->n_places; i++)
    {
      struct c11t_place *p = &f->place[i];
      CLEAN (p->file);
      CLEAN (p->function);
      CLEAN (p->expr);
      CLEAN (p->thread);
      CLEAN (p->access);
      CLEAN (p->note);
      CLEAN (p->macro);
      CLEAN (p->macro_at);
    }
}
