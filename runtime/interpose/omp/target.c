/* target.c -- target regions, which the host executes.
   SPDX-License-Identifier: BSD-3-Clause

   libgomp maps and copies; there is no device under control.  What a region
   depends on is waited for here, and nowait ones are executed at once, as an
   implementation may.  */

#include "engine/door/control.h"
#include "interpose/omp/omp.h"

#define NOWAIT 1u

void GOMP_taskwait_depend (void **depend);
void GOMP_target_ext (int device, void (*fn) (void *), size_t n, void **hosts,
                      size_t *sizes, unsigned short *kinds, unsigned flags,
                      void **depend, void **args);
void GOMP_target_update_ext (int device, size_t n, void **hosts, size_t *sizes,
                             unsigned short *kinds, unsigned flags,
                             void **depend);
void GOMP_target_enter_exit_data (int device, size_t n, void **hosts,
                                  size_t *sizes, unsigned short *kinds,
                                  unsigned flags, void **depend);
bool GOMP_teams4 (unsigned low, unsigned high, unsigned limit, bool first);
void GOMP_teams (unsigned n, unsigned limit);

/* What a league inside a target region may have: compiled code says so among
   ARGS, words with a kind and a small value, or with the value in the next
   one. */
#define KIND(word) ((word) &0xff00)
#define THREAD_LIMIT (2 << 8)
#define NEXT_WORD (1 << 7)

static void
limit_threads (unsigned limit)
{
  if (limit)
    c11t_omp_self ()->c.task->icv.thread_limit = limit;
}

static void
read_args (void **args)
{
  while (args && *args)
    {
      intptr_t word = (intptr_t) *args++;
      intptr_t value = word & NEXT_WORD ? (intptr_t) *args++ : word >> 16;
      if (KIND (word) == THREAD_LIMIT && value > 0)
        limit_threads ((unsigned) value);
    }
}

void
GOMP_target_ext (int device, void (*fn) (void *), size_t n, void **hosts,
                 size_t *sizes, unsigned short *kinds, unsigned flags,
                 void **depend, void **args)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_target_ext)
      (device, fn, n, hosts, sizes, kinds, flags, depend, args);
      return;
    }
  if (depend)
    GOMP_taskwait_depend (depend);
  struct omp_context c = c11t_omp_go_away ();
  read_args (args);
  OMP_REAL (GOMP_target_ext)
  (device, fn, n, hosts, sizes, kinds, flags & ~NOWAIT, NULL, args);
  c11t_omp_come_back (c);
}

#define MAPPING(name)                                                         \
  void name (int device, size_t n, void **hosts, size_t *sizes,               \
             unsigned short *kinds, unsigned flags, void **depend)            \
  {                                                                           \
    bool on = c11t_engine_on ();                                              \
    if (on && depend)                                                         \
      GOMP_taskwait_depend (depend);                                          \
    OMP_REAL (name)                                                           \
    (device, n, hosts, sizes, kinds, on ? flags & ~NOWAIT : flags,            \
     on ? NULL : depend);                                                     \
  }

MAPPING (GOMP_target_update_ext)
MAPPING (GOMP_target_enter_exit_data)

/* A league inside a target region: its teams follow one after the other.  */
bool
GOMP_teams4 (unsigned low, unsigned high, unsigned limit, bool first)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_teams4) (low, high, limit, first);
  struct omp_thread *th = c11t_omp_self ();
  if (first)
    {
      limit_threads (limit);
      th->n_teams = low ? low : 1;
      th->team_num = 0;
      return true;
    }
  if (th->team_num + 1 >= th->n_teams)
    return false;
  th->team_num++;
  return true;
}

void
GOMP_teams (unsigned n, unsigned limit)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_teams) (n, limit);
  else
    limit_threads (limit);
}
