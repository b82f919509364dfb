/* loop.c -- which thread of a team does which iterations of a loop.
   SPDX-License-Identifier: BSD-3-Clause

   Iterations are counted from 0, whatever the loop's variable is.  Static
   schedules are what libgomp makes of them; dynamic and guided ones give the
   next chunk to who asks, which is a matter of the schedule and orders
   nothing.  */

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

int
c11t_omp_schedule (long sched, uint64_t *chunk)
{
  int s = (int) (sched & 7);
  if (s != OMP_RUNTIME && s != OMP_AUTO)
    return s;
  const struct omp_icv *icv = &c11t_omp_self ()->c.task->icv;
  *chunk = icv->schedule == OMP_AUTO ? 0 : (uint64_t) icv->chunk;
  return icv->schedule == OMP_AUTO ? OMP_STATIC : icv->schedule;
}

/* How many values from START to before END there are in steps of INCR.  */
static uint64_t
count (bool up, bool is_signed, uint64_t start, uint64_t end, uint64_t incr)
{
  uint64_t low = up ? start : end, high = up ? end : start;
  uint64_t step = up ? incr : -incr;
  if (is_signed ? (int64_t) low >= (int64_t) high : low >= high)
    return 0;
  return (high - low - 1) / step + 1;
}

void
c11t_omp_loop_init (struct omp_share *s, int schedule, bool up, bool is_signed,
                    uint64_t start, uint64_t end, uint64_t incr,
                    uint64_t chunk)
{
  s->schedule = schedule;
  s->start = start;
  s->end = end;
  s->incr = incr;
  s->total = count (up, is_signed, start, end, incr);
  s->chunk = chunk;
  if (!chunk && schedule != OMP_STATIC)
    s->chunk = 1;
}

/* The thread's TRIP-th chunk of a static schedule; its ticket.  */
static bool
static_chunk (const struct omp_share *s, unsigned id, uint64_t trip,
              uint64_t *from, uint64_t *to, uint64_t *ticket)
{
  uint64_t q = s->total / s->n, rest = s->total % s->n;
  if (!s->chunk)
    {
      *from = id < rest ? id * (q + 1) : id * q + rest;
      *to = *from + q + (id < rest);
      *ticket = id;
      return trip == 0 && *from < *to;
    }
  *ticket = trip * s->n + id;
  if (*ticket >= (s->total + s->chunk - 1) / s->chunk)
    return false;
  *from = *ticket * s->chunk;
  *to = s->total - *from < s->chunk ? s->total : *from + s->chunk;
  return true;
}

static bool
dynamic_chunk (struct omp_share *s, uint64_t *from, uint64_t *to,
               uint64_t *ticket)
{
  c11t_gate_turn (s);
  uint64_t left = s->total - s->next_iteration, n = s->chunk;
  if (!left || s->cancelled)
    return false;
  if (s->schedule == OMP_GUIDED && (left + s->n - 1) / s->n > n)
    n = (left + s->n - 1) / s->n;
  *from = s->next_iteration;
  *to = *from + (n < left ? n : left);
  s->next_iteration = *to;
  *ticket = s->tickets++;
  c11t_gate_note (*from);
  return true;
}

bool
c11t_omp_chunk (struct omp_share *s, uint64_t *ret_from, uint64_t *ret_to)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  if (s->cancelled)
    return false;
  bool is
      = s->schedule == OMP_STATIC
            ? static_chunk (s, c->id, c->trip++, ret_from, ret_to, &c->ticket)
            : dynamic_chunk (s, ret_from, ret_to, &c->ticket);
  c->has_ticket = is;
  return is;
}

bool
c11t_omp_next (uint64_t *ret_start, uint64_t *ret_end, bool ordered)
{
  struct omp_share *s = c11t_omp_self ()->c.share;
  uint64_t from, to;
  if (ordered)
    c11t_omp_ordered_pass (s);
  if (!c11t_omp_chunk (s, &from, &to))
    return false;
  *ret_start = s->start + from * s->incr;
  *ret_end = to == s->total ? s->end : s->start + to * s->incr;
  return true;
}

/* --- Entry points
 * -------------------------------------------------------------- */

typedef unsigned long long ull;

static bool
begin (int schedule, bool up, bool is_signed, uint64_t start, uint64_t end,
       uint64_t incr, uint64_t chunk, uint64_t *ret_start, uint64_t *ret_end,
       bool ordered)
{
  bool first;
  schedule = c11t_omp_schedule (schedule, &chunk);
  struct omp_share *s = c11t_omp_meet (&first);
  if (first)
    c11t_omp_loop_init (s, schedule, up, is_signed, start, end, incr, chunk);
  return c11t_omp_next (ret_start, ret_end, ordered);
}

/* With task reductions, or memory for the compiler.  The iterations of static
   ones are counted by the compiled code: RET_START is NULL.  */
static bool
begin_with (long schedule, bool up, bool is_signed, uint64_t start,
            uint64_t end, uint64_t incr, uint64_t chunk, uint64_t *ret_start,
            uint64_t *ret_end, uintptr_t *reductions, void **mem, bool ordered)
{
  bool first;
  int how = c11t_omp_schedule (schedule, &chunk);
  struct omp_share *s = c11t_omp_meet (&first);
  if (first)
    c11t_omp_loop_init (s, how, up, is_signed, start, end, incr, chunk);
  c11t_omp_share_extras (s, first, reductions, mem);
  return ret_start ? c11t_omp_next (ret_start, ret_end, ordered) : true;
}

#define WORDS(a, b) (uint64_t *) (a), (uint64_t *) (b)

/* Loops of long, and of unsigned long long.  */
#define CHUNKED(name, ull_name, how, ordered)                                 \
  bool name (long start, long end, long incr, long chunk, long *a, long *b);  \
  bool name (long start, long end, long incr, long chunk, long *a, long *b)   \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (start, end, incr, chunk, a, b);                 \
    return begin (how, incr > 0, true, (uint64_t) start, (uint64_t) end,      \
                  (uint64_t) incr, (uint64_t) chunk, WORDS (a, b), ordered);  \
  }                                                                           \
  bool ull_name (bool up, ull start, ull end, ull incr, ull chunk, ull *a,    \
                 ull *b);                                                     \
  bool ull_name (bool up, ull start, ull end, ull incr, ull chunk, ull *a,    \
                 ull *b)                                                      \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (ull_name) (up, start, end, incr, chunk, a, b);         \
    return begin (how, up, false, start, end, incr, chunk, WORDS (a, b),      \
                  ordered);                                                   \
  }

#define UNCHUNKED(name, ull_name, ordered)                                    \
  bool name (long start, long end, long incr, long *a, long *b);              \
  bool name (long start, long end, long incr, long *a, long *b)               \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (start, end, incr, a, b);                        \
    return begin (OMP_RUNTIME, incr > 0, true, (uint64_t) start,              \
                  (uint64_t) end, (uint64_t) incr, 0, WORDS (a, b), ordered); \
  }                                                                           \
  bool ull_name (bool up, ull start, ull end, ull incr, ull *a, ull *b);      \
  bool ull_name (bool up, ull start, ull end, ull incr, ull *a, ull *b)       \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (ull_name) (up, start, end, incr, a, b);                \
    return begin (OMP_RUNTIME, up, false, start, end, incr, 0, WORDS (a, b),  \
                  ordered);                                                   \
  }

#define GENERAL(name, ull_name, ordered)                                      \
  bool name (long start, long end, long incr, long how, long chunk, long *a,  \
             long *b, uintptr_t *reductions, void **mem);                     \
  bool name (long start, long end, long incr, long how, long chunk, long *a,  \
             long *b, uintptr_t *reductions, void **mem)                      \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (start, end, incr, how, chunk, a, b, reductions, \
                              mem);                                           \
    return begin_with (how, incr > 0, true, (uint64_t) start, (uint64_t) end, \
                       (uint64_t) incr, (uint64_t) chunk, WORDS (a, b),       \
                       reductions, mem, ordered);                             \
  }                                                                           \
  bool ull_name (bool up, ull start, ull end, ull incr, long how, ull chunk,  \
                 ull *a, ull *b, uintptr_t *reductions, void **mem);          \
  bool ull_name (bool up, ull start, ull end, ull incr, long how, ull chunk,  \
                 ull *a, ull *b, uintptr_t *reductions, void **mem)           \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (ull_name) (up, start, end, incr, how, chunk, a, b,     \
                                  reductions, mem);                           \
    return begin_with (how, up, false, start, end, incr, chunk, WORDS (a, b), \
                       reductions, mem, ordered);                             \
  }

#define NEXT(name, ull_name, ordered)                                         \
  bool name (long *a, long *b);                                               \
  bool name (long *a, long *b)                                                \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) (a, b);                                          \
    return c11t_omp_next (WORDS (a, b), ordered);                             \
  }                                                                           \
  bool ull_name (ull *a, ull *b);                                             \
  bool ull_name (ull *a, ull *b)                                              \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (ull_name) (a, b);                                      \
    return c11t_omp_next (WORDS (a, b), ordered);                             \
  }

CHUNKED (GOMP_loop_static_start, GOMP_loop_ull_static_start, OMP_STATIC, false)
CHUNKED (GOMP_loop_dynamic_start, GOMP_loop_ull_dynamic_start, OMP_DYNAMIC,
         false)
CHUNKED (GOMP_loop_guided_start, GOMP_loop_ull_guided_start, OMP_GUIDED, false)
CHUNKED (GOMP_loop_nonmonotonic_dynamic_start,
         GOMP_loop_ull_nonmonotonic_dynamic_start, OMP_DYNAMIC, false)
CHUNKED (GOMP_loop_nonmonotonic_guided_start,
         GOMP_loop_ull_nonmonotonic_guided_start, OMP_GUIDED, false)
CHUNKED (GOMP_loop_ordered_static_start, GOMP_loop_ull_ordered_static_start,
         OMP_STATIC, true)
CHUNKED (GOMP_loop_ordered_dynamic_start, GOMP_loop_ull_ordered_dynamic_start,
         OMP_DYNAMIC, true)
CHUNKED (GOMP_loop_ordered_guided_start, GOMP_loop_ull_ordered_guided_start,
         OMP_GUIDED, true)
UNCHUNKED (GOMP_loop_runtime_start, GOMP_loop_ull_runtime_start, false)
UNCHUNKED (GOMP_loop_nonmonotonic_runtime_start,
           GOMP_loop_ull_nonmonotonic_runtime_start, false)
UNCHUNKED (GOMP_loop_maybe_nonmonotonic_runtime_start,
           GOMP_loop_ull_maybe_nonmonotonic_runtime_start, false)
UNCHUNKED (GOMP_loop_ordered_runtime_start,
           GOMP_loop_ull_ordered_runtime_start, true)
GENERAL (GOMP_loop_start, GOMP_loop_ull_start, false)
GENERAL (GOMP_loop_ordered_start, GOMP_loop_ull_ordered_start, true)
NEXT (GOMP_loop_static_next, GOMP_loop_ull_static_next, false)
NEXT (GOMP_loop_dynamic_next, GOMP_loop_ull_dynamic_next, false)
NEXT (GOMP_loop_guided_next, GOMP_loop_ull_guided_next, false)
NEXT (GOMP_loop_runtime_next, GOMP_loop_ull_runtime_next, false)
NEXT (GOMP_loop_nonmonotonic_dynamic_next,
      GOMP_loop_ull_nonmonotonic_dynamic_next, false)
NEXT (GOMP_loop_nonmonotonic_guided_next,
      GOMP_loop_ull_nonmonotonic_guided_next, false)
NEXT (GOMP_loop_nonmonotonic_runtime_next,
      GOMP_loop_ull_nonmonotonic_runtime_next, false)
NEXT (GOMP_loop_maybe_nonmonotonic_runtime_next,
      GOMP_loop_ull_maybe_nonmonotonic_runtime_next, false)
NEXT (GOMP_loop_ordered_static_next, GOMP_loop_ull_ordered_static_next, true)
NEXT (GOMP_loop_ordered_dynamic_next, GOMP_loop_ull_ordered_dynamic_next, true)
NEXT (GOMP_loop_ordered_guided_next, GOMP_loop_ull_ordered_guided_next, true)
NEXT (GOMP_loop_ordered_runtime_next, GOMP_loop_ull_ordered_runtime_next, true)
