/* plan.c -- follow a schedule that is given by its deviations; see plan.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/plan.h"

#include <stdint.h>
#include <string.h>

#include "base/hash.h"
#include "base/prng.h"

#define MOST_THREADS ((uint64_t) 1 << 19)
#define MOST_NTH ((uint64_t) 1 << 40)

struct entry
{
  uint64_t key; /* 0: free */
  uint32_t answer;
};

struct plan
{
  struct c11t_prng prng;
  bool draws; /* a completion other than 0 */
  struct entry *slot;
  uint32_t room; /* a power of two */
};

static struct
{
  const char *text, *end;
  uint64_t completions;
} plans;

/* --- The text -------------------------------------------------------------
 */

struct reader
{
  const char *p, *end;
  unsigned line;
};

static void
skip_blanks (struct reader *r)
{
  for (; r->p < r->end && (*r->p == ' ' || *r->p == '\n'); r->p++)
    r->line += *r->p == '\n';
}

/* Take WORD if it comes next.  */
static bool
take_word (struct reader *r, const char *word)
{
  size_t n = strlen (word);
  skip_blanks (r);
  if ((size_t) (r->end - r->p) < n || memcmp (r->p, word, n))
    return false;
  r->p += n;
  return true;
}

static bool
take_number (struct reader *r, uint64_t *ret)
{
  skip_blanks (r);
  const char *start = r->p;
  for (*ret = 0; r->p < r->end && *r->p >= '0' && *r->p <= '9'; r->p++)
    *ret = *ret * 10 + (uint64_t) (*r->p - '0');
  return r->p > start && r->p - start < 20;
}

/* An entry as it is written.  */
struct words
{
  bool forced;
  uint64_t kind, thread, nth, answer;
};

/* Take an entry; false at the end of the plan, or if it is none.  */
static bool
take_entry (struct reader *r, struct words *ret)
{
  ret->forced = take_word (r, "forced");
  return take_number (r, &ret->kind) && take_number (r, &ret->thread)
         && take_number (r, &ret->nth) && take_number (r, &ret->answer)
         && ret->kind < (ret->forced ? 1 : C11TEST_N_CHOICE_KINDS)
         && ret->thread < MOST_THREADS && ret->nth < MOST_NTH
         && ret->answer <= UINT32_MAX;
}

bool
c11t_plan_use (const char *text, size_t len, unsigned *ret_line)
{
  struct reader r = { text, text + len, 1 };
  bool ok = take_word (&r, C11T_PLAN_MAGIC) && take_word (&r, "completions")
            && take_number (&r, &plans.completions) && plans.completions > 0;
  plans.text = r.p;
  plans.end = r.end;
  while (ok && (skip_blanks (&r), r.p < r.end))
    {
      struct words w;
      ok = take_word (&r, "plan") || take_entry (&r, &w);
    }
  *ret_line = r.line;
  return ok;
}

/* Put R behind the word that begins plan number N; at the end if there are
   fewer.  */
static void
find_plan (struct reader *r, uint64_t n)
{
  struct words w;
  for (n++; n > 0 && take_word (r, "plan"); n--)
    if (n > 1)
      while (take_entry (r, &w))
        ;
}

/* --- One execution --------------------------------------------------------
 */

static uint64_t
key_of (bool forced, uint64_t kind, uint64_t thread, uint64_t nth)
{
  return (uint64_t) 1 << 63 | kind << 60 | (uint64_t) forced << 59
         | thread << 40 | nth;
}

static struct entry *
find (const struct plan *p, uint64_t key)
{
  uint64_t h = key * C11T_HASH_MULTIPLIER >> 32;
  struct entry *e;
  while ((e = &p->slot[h & (p->room - 1)])->key && e->key != key)
    h++;
  return e;
}

static void *
begin (const struct c11test_strategy_start *start)
{
  struct plan *p = c11t_arena_alloc (start->arena, sizeof *p);
  struct reader r = { plans.text, plans.end, 1 };
  struct words w;
  uint64_t completion = start->execution % plans.completions;
  find_plan (&r, start->execution / plans.completions);
  uint32_t n = 0;
  for (struct reader s = r; take_entry (&s, &w);)
    n++;
  for (p->room = 8; p->room < 2 * n; p->room *= 2)
    ;
  p->slot = c11t_arena_alloc (start->arena, p->room * sizeof *p->slot);
  memset (p->slot, 0, p->room * sizeof *p->slot);
  while (take_entry (&r, &w))
    {
      uint64_t key = key_of (w.forced, w.kind, w.thread, w.nth);
      *find (p, key) = (struct entry){ key, (uint32_t) w.answer };
    }
  p->draws = completion != 0;
  c11t_prng_seed (&p->prng, start->seed, completion);
  return p;
}

/* Candidate of CTX whose number is THREAD, or N.  */
static uint32_t
candidate_of (const struct c11test_choice_context *ctx, uint32_t n,
              uint32_t thread)
{
  uint32_t i = 0;
  while (i < n && ctx->candidate[i].thread != thread)
    i++;
  return i;
}

static uint32_t
choose_thread (struct plan *p, uint32_t n,
               const struct c11test_choice_context *ctx, const struct entry *e)
{
  uint32_t k = e->key ? candidate_of (ctx, n, e->answer) : n;
  if (k < n)
    return k;
  if (ctx->current_first || !p->draws)
    return 0;
  /* Time passes only if nothing else does, or by plan; so does who waits.  */
  uint32_t less = (uint32_t) ctx->timed_last + ctx->hint;
  return c11t_prng_below (&p->prng, n > less ? n - less : n);
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct plan *p = state;
  bool forced = kind == C11TEST_CHOOSE_THREAD && !ctx->current_first;
  const struct entry *e
      = find (p, key_of (forced, kind, ctx->thread, ctx->nth));
  if (kind == C11TEST_CHOOSE_THREAD)
    return choose_thread (p, n, ctx, e);
  return e->key && e->answer < n ? e->answer : 0;
}

const struct c11test_strategy c11t_strategy_plan = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "plan",
  .wants_candidates = true,
  .begin = begin,
  .choose = choose,
};
