/* ordered.c -- ordered regions, and loops whose iterations wait for each
   other (doacross).
   SPDX-License-Identifier: BSD-3-Clause

   An ordered region happens after those of earlier iterations.  An iteration
   of a doacross loop that waits for another one knows what that had done when
   it was posted, and nothing of others.  */

#include <stdarg.h>

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

void GOMP_ordered_start (void);
void GOMP_ordered_end (void);

struct place
{
  struct omp_share *share;
  uint64_t at;
};

static bool
is_turn (void *p)
{
  const struct place *w = p;
  return w->share->turn == w->at;
}

/* Wait until all earlier chunks are done.  */
static void
await_turn (struct omp_share *s, const struct omp_context *c,
            const char *doing)
{
  struct place w = { s, c->ticket };
  c11t_gate_turn (s);
  c11t_gate_wait (s, is_turn, &w, doing);
}

void
c11t_omp_ordered_pass (struct omp_share *s)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  if (!c->has_ticket)
    return;
  await_turn (s, c, "the next chunk of an ordered loop");
  c->has_ticket = false;
  s->turn++;
  c11t_gate_wake (s);
}

void
GOMP_ordered_start (void)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_ordered_start) ();
      return;
    }
  struct omp_context *c = &c11t_omp_self ()->c;
  if (!c->share || !c->has_ticket)
    return;
  await_turn (c->share, c, "an ordered region");
  c11t_gate_acquire (&c->share->ordered);
}

void
GOMP_ordered_end (void)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_ordered_end) ();
      return;
    }
  struct omp_context *c = &c11t_omp_self ()->c;
  if (c->share)
    c11t_gate_release (&c->share->ordered);
}

/* --- Doacross
 * ----------------------------------------------------------------- */

#define MOST_POSTED ((uint64_t) 1 << 24)
#define MOST_DIMS 64

static void
init_doacross (struct omp_share *s, unsigned n, const uint64_t *counts)
{
  uint64_t all = 1;
  s->n_dims = n;
  if (n > MOST_DIMS)
    c11t_omp_refuse ("a doacross loop of more than 64 dimensions");
  s->dims = c11t_omp_alloc (n * sizeof *s->dims);
  for (unsigned i = 0; i < n; i++)
    {
      s->dims[i] = counts[i];
      if (__builtin_mul_overflow (all, counts[i], &all) || all > MOST_POSTED)
        c11t_omp_refuse ("a doacross loop of more than 16777216 iterations");
    }
  s->posted = c11t_omp_alloc (all);
  s->n_posted = all;
}

static bool
begin (unsigned n, const uint64_t *counts, long how, uint64_t chunk,
       uint64_t *ret_start, uint64_t *ret_end, uintptr_t *reductions,
       void **mem)
{
  bool first;
  int schedule = c11t_omp_schedule (how, &chunk);
  struct omp_share *s = c11t_omp_meet (&first);
  if (first)
    {
      c11t_omp_loop_init (s, schedule, true, false, 0, counts[0], 1, chunk);
      init_doacross (s, n, counts);
    }
  c11t_omp_share_extras (s, first, reductions, mem);
  return ret_start ? c11t_omp_next (ret_start, ret_end, false) : true;
}

/* The number of an iteration.  */
static uint64_t
number_of (const struct omp_share *s, const uint64_t *counts)
{
  uint64_t at = counts[0];
  for (unsigned i = 1; i < s->n_dims; i++)
    at = at * s->dims[i] + counts[i];
  return at;
}

static void
post (const uint64_t *counts)
{
  struct omp_share *s = c11t_omp_self ()->c.share;
  if (!s || !s->posted)
    return;
  uint64_t at = number_of (s, counts);
  c11t_gate_turn (s);
  c11t_gate_release (&s->posted[at]);
  s->posted[at] = 1;
  c11t_gate_wake (s);
}

static bool
is_posted (void *p)
{
  const struct place *w = p;
  return w->share->posted[w->at];
}

static void
await (const uint64_t *counts)
{
  struct omp_share *s = c11t_omp_self ()->c.share;
  if (!s || !s->posted)
    return;
  struct place w = { s, number_of (s, counts) };
  c11t_gate_turn (s);
  c11t_gate_wait (s, is_posted, &w, "an iteration's ordered depend(source)");
  c11t_gate_acquire (&s->posted[w.at]);
}

/* --- Entry points
 * ---------------------------------------------------------------- */

typedef unsigned long long ull;

#define WORDS(p) (uint64_t *) (p)

#define CHUNKED(name, type, how)                                              \
  bool name (unsigned n, type *counts, type chunk, type *a, type *b);         \
  bool name (unsigned n, type *counts, type chunk, type *a, type *b)          \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (n, counts, chunk, a, b);                        \
    return begin (n, WORDS (counts), how, (uint64_t) chunk, WORDS (a),        \
                  WORDS (b), NULL, NULL);                                     \
  }

#define UNCHUNKED(name, type)                                                 \
  bool name (unsigned n, type *counts, type *a, type *b);                     \
  bool name (unsigned n, type *counts, type *a, type *b)                      \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (n, counts, a, b);                               \
    return begin (n, WORDS (counts), OMP_RUNTIME, 0, WORDS (a), WORDS (b),    \
                  NULL, NULL);                                                \
  }

#define GENERAL(name, type)                                                   \
  bool name (unsigned n, type *counts, long how, type chunk, type *a,         \
             type *b, uintptr_t *reductions, void **mem);                     \
  bool name (unsigned n, type *counts, long how, type chunk, type *a,         \
             type *b, uintptr_t *reductions, void **mem)                      \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (n, counts, how, chunk, a, b, reductions, mem);  \
    return begin (n, WORDS (counts), how, (uint64_t) chunk, WORDS (a),        \
                  WORDS (b), reductions, mem);                                \
  }

/* The counts of the waited-for iteration are arguments, one for each loop.  */
#define POST_AND_WAIT(post_name, wait_name, type)                             \
  void post_name (type *counts);                                              \
  void post_name (type *counts)                                               \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (post_name) (counts);                                          \
    else                                                                      \
      post (WORDS (counts));                                                  \
  }                                                                           \
  void wait_name (type first, ...);                                           \
  void wait_name (type first, ...)                                            \
  {                                                                           \
    void *all = __builtin_apply_args ();                                      \
    uint64_t counts[MOST_DIMS] = { (uint64_t) first };                        \
    if (!c11t_engine_on ())                                                   \
      {                                                                       \
        __builtin_apply ((void (*) (void)) OMP_REAL (wait_name), all,         \
                         sizeof counts);                                      \
        return;                                                               \
      }                                                                       \
    struct omp_share *s = c11t_omp_self ()->c.share;                          \
    va_list ap;                                                               \
    va_start (ap, first);                                                     \
    for (unsigned i = 1; s && i < s->n_dims; i++)                             \
      counts[i] = (uint64_t) va_arg (ap, type);                               \
    va_end (ap);                                                              \
    await (counts);                                                           \
  }

CHUNKED (GOMP_loop_doacross_static_start, long, OMP_STATIC)
CHUNKED (GOMP_loop_doacross_dynamic_start, long, OMP_DYNAMIC)
CHUNKED (GOMP_loop_doacross_guided_start, long, OMP_GUIDED)
UNCHUNKED (GOMP_loop_doacross_runtime_start, long)
GENERAL (GOMP_loop_doacross_start, long)
CHUNKED (GOMP_loop_ull_doacross_static_start, ull, OMP_STATIC)
CHUNKED (GOMP_loop_ull_doacross_dynamic_start, ull, OMP_DYNAMIC)
CHUNKED (GOMP_loop_ull_doacross_guided_start, ull, OMP_GUIDED)
UNCHUNKED (GOMP_loop_ull_doacross_runtime_start, ull)
GENERAL (GOMP_loop_ull_doacross_start, ull)
POST_AND_WAIT (GOMP_doacross_post, GOMP_doacross_wait, long)
POST_AND_WAIT (GOMP_doacross_ull_post, GOMP_doacross_ull_wait, ull)
