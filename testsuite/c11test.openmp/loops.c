/* loops.c -- the entry points of OpenMP's library for loops and sections, as
   compiled code calls them, also those that GCC does not call any more.
   SPDX-License-Identifier: BSD-3-Clause

   loops-race.c is the same without the barriers, or without what is ordered.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-quick 40 }
   { c11t-each "static dynamic guided nonmonotonic_dynamic" }
   { c11t-each "nonmonotonic_guided runtime nonmonotonic_runtime" }
   { c11t-each "maybe_nonmonotonic_runtime general ordered_static" }
   { c11t-each "ordered_dynamic ordered_guided ordered_runtime" }
   { c11t-each "ordered_general doacross_static doacross_dynamic" }
   { c11t-each "doacross_guided doacross_runtime doacross_general" }
   { c11t-each "parallel_static parallel_dynamic parallel_guided" }
   { c11t-each "parallel_runtime parallel_nonmonotonic_dynamic" }
   { c11t-each "parallel_nonmonotonic_guided parallel_nonmonotonic_runtime" }
   { c11t-each "parallel_maybe_nonmonotonic_runtime old_parallel old_static" }
   { c11t-each "old_dynamic old_guided old_runtime old_sections" }
   { c11t-no-finding }  */

#include "edges.h"

typedef unsigned long long ull;
typedef void function (void *);

static int done[8];

void GOMP_loop_end (void);
void GOMP_loop_end_nowait (void);
void GOMP_ordered_start (void);
void GOMP_ordered_end (void);

/* What the threads do that share a loop: in the second loop another thread has
   the element.  */
#define CHANGE(i) done[i]++
#define CHANGE_IN_ORDER(i)                                                    \
  do                                                                          \
    {                                                                         \
      ONLY (GOMP_ordered_start ());                                           \
      data += (int) (i);                                                      \
      ONLY (GOMP_ordered_end ());                                             \
    }                                                                         \
  while (0)

/* A loop whose first chunk FIRST gives, the next ones NEXT (&from, &to).  */
#define RUN(type, first, next, statement)                                     \
  do                                                                          \
    {                                                                         \
      type from, to;                                                          \
      if (first)                                                              \
        do                                                                    \
          for (type i = from; i < to; i++)                                    \
            { statement; }                                                    \
        while (next (&from, &to));                                            \
      OR (GOMP_loop_end, GOMP_loop_end_nowait) ();                            \
    }                                                                         \
  while (0)

#define BOTH(name, first, next, ull_first, ull_next, change)                  \
  static void run_##name (void)                                               \
  {                                                                           \
    _Pragma ("omp parallel num_threads (3)")                                  \
    {                                                                         \
      RUN (long, first, next, change (i));                                    \
      RUN (ull, ull_first, ull_next, change (7 - i));                         \
    }                                                                         \
  }

#define NEXT(how)                                                             \
  bool GOMP_loop_##how##_next (long *, long *);                               \
  bool GOMP_loop_ull_##how##_next (ull *, ull *);

#define CHUNKED(how, change)                                                  \
  bool GOMP_loop_##how##_start (long, long, long, long, long *, long *);      \
  bool GOMP_loop_ull_##how##_start (bool, ull, ull, ull, ull, ull *, ull *);  \
  NEXT (how)                                                                  \
  BOTH (how, GOMP_loop_##how##_start (0, 8, 1, 2, &from, &to),                \
        GOMP_loop_##how##_next,                                               \
        GOMP_loop_ull_##how##_start (true, 0, 8, 1, 1, &from, &to),           \
        GOMP_loop_ull_##how##_next, change)

#define UNCHUNKED(how, change)                                                \
  bool GOMP_loop_##how##_start (long, long, long, long *, long *);            \
  bool GOMP_loop_ull_##how##_start (bool, ull, ull, ull, ull *, ull *);       \
  NEXT (how)                                                                  \
  BOTH (how, GOMP_loop_##how##_start (0, 8, 1, &from, &to),                   \
        GOMP_loop_##how##_next,                                               \
        GOMP_loop_ull_##how##_start (true, 0, 8, 1, &from, &to),              \
        GOMP_loop_ull_##how##_next, change)

#define GENERAL(name, start, ull_start, how, change)                          \
  bool start (long, long, long, long, long, long *, long *, uintptr_t *,      \
              void **);                                                       \
  bool ull_start (bool, ull, ull, ull, long, ull, ull *, ull *, uintptr_t *,  \
                  void **);                                                   \
  BOTH (name, start (0, 8, 1, 2, 1, &from, &to, NULL, NULL),                  \
        GOMP_loop_##how##_next,                                               \
        ull_start (true, 0, 8, 1, 2, 1, &from, &to, NULL, NULL),              \
        GOMP_loop_ull_##how##_next, change)

CHUNKED (static, CHANGE)
CHUNKED (dynamic, CHANGE)
CHUNKED (guided, CHANGE)
CHUNKED (nonmonotonic_dynamic, CHANGE)
CHUNKED (nonmonotonic_guided, CHANGE)
UNCHUNKED (runtime, CHANGE)
UNCHUNKED (nonmonotonic_runtime, CHANGE)
UNCHUNKED (maybe_nonmonotonic_runtime, CHANGE)
GENERAL (general, GOMP_loop_start, GOMP_loop_ull_start, dynamic, CHANGE)
CHUNKED (ordered_static, CHANGE_IN_ORDER)
CHUNKED (ordered_dynamic, CHANGE_IN_ORDER)
CHUNKED (ordered_guided, CHANGE_IN_ORDER)
UNCHUNKED (ordered_runtime, CHANGE_IN_ORDER)
GENERAL (ordered_general, GOMP_loop_ordered_start, GOMP_loop_ull_ordered_start,
         ordered_dynamic, CHANGE_IN_ORDER)

/* --- Doacross --- */

void GOMP_doacross_post (long *);
void GOMP_doacross_wait (long, ...);
void GOMP_doacross_ull_post (ull *);
void GOMP_doacross_ull_wait (ull, ...);

#define IN_TURN(type, wait, post)                                             \
  {                                                                           \
    if (i > 0)                                                                \
      ONLY (wait (i - 1));                                                    \
    data++;                                                                   \
    type at[1] = { i };                                                       \
    post (at);                                                                \
  }

#define DOACROSS(how, type_args, args)                                        \
  bool GOMP_loop_doacross_##how##start type_args (long);                      \
  bool GOMP_loop_ull_doacross_##how##start type_args (ull);                   \
  static void run_doacross_##how (void)                                       \
  {                                                                           \
    _Pragma ("omp parallel num_threads (3)")                                  \
    {                                                                         \
      long n[1] = { 8 };                                                      \
      ull m[1] = { 8 };                                                       \
      RUN (long, GOMP_loop_doacross_##how##start args (n),                    \
           GOMP_loop_dynamic_next,                                            \
           IN_TURN (long, GOMP_doacross_wait, GOMP_doacross_post));           \
      RUN (ull, GOMP_loop_ull_doacross_##how##start args (m),                 \
           GOMP_loop_ull_dynamic_next,                                        \
           IN_TURN (ull, GOMP_doacross_ull_wait, GOMP_doacross_ull_post));    \
    }                                                                         \
  }

#define WITH_CHUNK_TYPES(type) (unsigned, type *, type, type *, type *)
#define WITHOUT_TYPES(type) (unsigned, type *, type *, type *)
#define GENERAL_TYPES(type)                                                   \
  (unsigned, type *, long, type, type *, type *, uintptr_t *, void **)
#define WITH_CHUNK(n) (1, n, 1, &from, &to)
#define WITHOUT(n) (1, n, &from, &to)
#define WITH_ALL(n) (1, n, 2, 1, &from, &to, NULL, NULL)

DOACROSS (static_, WITH_CHUNK_TYPES, WITH_CHUNK)
DOACROSS (dynamic_, WITH_CHUNK_TYPES, WITH_CHUNK)
DOACROSS (guided_, WITH_CHUNK_TYPES, WITH_CHUNK)
DOACROSS (runtime_, WITHOUT_TYPES, WITHOUT)
DOACROSS (, GENERAL_TYPES, WITH_ALL)

/* --- Together with a region --- */

static void
share_loop (void *unused)
{
  long from, to;
  (void) unused;
  while (GOMP_loop_dynamic_next (&from, &to))
    for (long i = from; i < to; i++)
      OR (done[i], data)++;
  GOMP_loop_end_nowait ();
}

unsigned GOMP_sections_next (void);
void GOMP_sections_end_nowait (void);

static void
share_sections (void *unused)
{
  unsigned k;
  (void) unused;
  while ((k = GOMP_sections_next ()))
    OR (done[k], data)++;
  GOMP_sections_end_nowait ();
}

void GOMP_parallel_start (function *, void *, unsigned);
void GOMP_parallel_end (void);

static void
share_nothing (void *unused)
{
  (void) unused;
  if (OR (omp_get_thread_num () == 1, true))
    data++;
}

/* What libgomp's callers did before GOMP_parallel.  */
static void
finish_old (function *f)
{
  f (NULL);
  GOMP_parallel_end ();
  data++;
}

static void
run_old_parallel (void)
{
  GOMP_parallel_start (share_nothing, NULL, 3);
  finish_old (share_nothing);
}

void GOMP_parallel_sections_start (function *, void *, unsigned, unsigned);

static void
run_old_sections (void)
{
  GOMP_parallel_sections_start (share_sections, NULL, 3, 4);
  finish_old (share_sections);
}

#define WITH_REGION(name, entry, chunk_type, chunk)                           \
  void entry (function *, void *, unsigned, long, long,                       \
              long chunk_type, unsigned);                                     \
  static void run_##name (void)                                               \
  {                                                                           \
    entry (share_loop, NULL, 3, 0, 8, 1 chunk, 0);                            \
    data++;                                                                   \
  }

#define OLD(name, entry, chunk_type, chunk)                                   \
  void entry (function *, void *, unsigned, long, long, long chunk_type);     \
  static void run_##name (void)                                               \
  {                                                                           \
    entry (share_loop, NULL, 3, 0, 8, 1 chunk);                               \
    finish_old (share_loop);                                                  \
  }

#define LONG , long
#define ONE , 1

WITH_REGION (parallel_static, GOMP_parallel_loop_static, LONG, ONE)
WITH_REGION (parallel_dynamic, GOMP_parallel_loop_dynamic, LONG, ONE)
WITH_REGION (parallel_guided, GOMP_parallel_loop_guided, LONG, ONE)
WITH_REGION (parallel_nonmonotonic_dynamic,
             GOMP_parallel_loop_nonmonotonic_dynamic, LONG, ONE)
WITH_REGION (parallel_nonmonotonic_guided,
             GOMP_parallel_loop_nonmonotonic_guided, LONG, ONE)
WITH_REGION (parallel_runtime, GOMP_parallel_loop_runtime, , )
WITH_REGION (parallel_nonmonotonic_runtime,
             GOMP_parallel_loop_nonmonotonic_runtime, , )
WITH_REGION (parallel_maybe_nonmonotonic_runtime,
             GOMP_parallel_loop_maybe_nonmonotonic_runtime, , )
OLD (old_static, GOMP_parallel_loop_static_start, LONG, ONE)
OLD (old_dynamic, GOMP_parallel_loop_dynamic_start, LONG, ONE)
OLD (old_guided, GOMP_parallel_loop_guided_start, LONG, ONE)
OLD (old_runtime, GOMP_parallel_loop_runtime_start, , )

#define CASE(name) { #name, run_##name }

static const struct edge edges[]
    = { CASE (static), CASE (dynamic), CASE (guided),
        CASE (nonmonotonic_dynamic), CASE (nonmonotonic_guided),
        CASE (runtime), CASE (nonmonotonic_runtime),
        CASE (maybe_nonmonotonic_runtime), CASE (general),
        CASE (ordered_static), CASE (ordered_dynamic), CASE (ordered_guided),
        CASE (ordered_runtime), CASE (ordered_general),
        { "doacross_static", run_doacross_static_ },
        { "doacross_dynamic", run_doacross_dynamic_ },
        { "doacross_guided", run_doacross_guided_ },
        { "doacross_runtime", run_doacross_runtime_ },
        { "doacross_general", run_doacross_ }, CASE (parallel_static),
        CASE (parallel_dynamic), CASE (parallel_guided),
        CASE (parallel_nonmonotonic_dynamic),
        CASE (parallel_nonmonotonic_guided), CASE (parallel_runtime),
        CASE (parallel_nonmonotonic_runtime),
        CASE (parallel_maybe_nonmonotonic_runtime), CASE (old_parallel),
        CASE (old_static), CASE (old_dynamic), CASE (old_guided),
        CASE (old_runtime), CASE (old_sections) };

EDGES_MAIN (edges)
