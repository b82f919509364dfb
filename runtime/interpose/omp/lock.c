/* lock.c -- critical regions, the lock of atomic, OpenMP's locks.
   SPDX-License-Identifier: BSD-3-Clause

   They are mutexes of the engine's, with all that it finds out about those.
   A lock that can be set again notes in the program's object by which task,
   and how often.  */

#include <string.h>

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/omp/omp.h"

typedef struct
{
  int owned;
} omp_lock_t;

typedef struct
{
  int owned, count;
  void *task; /* that has it */
} omp_nest_lock_t;

#define SIMPLE (C11T_MUTEX_NORMAL | C11T_MUTEX_OPENMP)

static void
lock (void *p, const char *doing)
{
  c11t_mutex_lock (p, SIMPLE, false, C11T_NO_DEADLINE, doing);
}

static void
unlock (void *p)
{
  c11t_mutex_unlock (p, SIMPLE);
}

/* --- Regions
 * -------------------------------------------------------------------- */

static char critical, atomic; /* their addresses */

#define REGION(name, parameters, arguments, action)                           \
  void name parameters;                                                       \
  void name parameters                                                        \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      OMP_REAL (name) arguments;                                              \
    else                                                                      \
      action;                                                                 \
  }

REGION (GOMP_critical_start, (void), (), lock (&critical, "a critical region"))
REGION (GOMP_critical_end, (void), (), unlock (&critical))
REGION (GOMP_critical_name_start, (void **p), (p),
        lock (p, "a critical region"))
REGION (GOMP_critical_name_end, (void **p), (p), unlock (p))
REGION (GOMP_atomic_start, (void), (), lock (&atomic, "an atomic operation"))
REGION (GOMP_atomic_end, (void), (), unlock (&atomic))

/* --- Locks
 * ------------------------------------------------------------------------ */

/* Only the task that has it can set it again; another one of its thread
   cannot, and would wait for ever.  */
static bool
take_nest (omp_nest_lock_t *l, bool try, const char *doing)
{
  void *task = c11t_omp_self ()->c.task;
  if (l->task != task
      && c11t_mutex_lock (l, SIMPLE, try, C11T_NO_DEADLINE, doing))
    return false;
  l->count = l->task == task ? l->count + 1 : 1;
  l->task = task;
  return true;
}

static void
unset_nest (omp_nest_lock_t *l)
{
  if (l->count > 1)
    l->count--;
  else
    {
      l->count = 0;
      l->task = NULL;
      unlock (l);
    }
}

static void
init (void *l, size_t n)
{
  memset (l, 0, n);
  c11t_sync_init (l);
}

#define DESTROY(l, name) c11t_sync_destroy (l, "OpenMP lock", name, false)

REGION (omp_init_lock, (omp_lock_t * l), (l), init (l, sizeof *l))
REGION (omp_destroy_lock, (omp_lock_t * l), (l), DESTROY (l, __func__))
REGION (omp_set_lock, (omp_lock_t * l), (l), lock (l, __func__))
REGION (omp_unset_lock, (omp_lock_t * l), (l), unlock (l))
REGION (omp_init_nest_lock, (omp_nest_lock_t * l), (l), init (l, sizeof *l))
REGION (omp_destroy_nest_lock, (omp_nest_lock_t * l), (l),
        DESTROY (l, __func__))
REGION (omp_set_nest_lock, (omp_nest_lock_t * l), (l),
        (void) take_nest (l, false, __func__))
REGION (omp_unset_nest_lock, (omp_nest_lock_t * l), (l), unset_nest (l))

int omp_test_lock (omp_lock_t *l);
int omp_test_nest_lock (omp_nest_lock_t *l);

int
omp_test_lock (omp_lock_t *l)
{
  if (!c11t_engine_on ())
    return OMP_REAL (omp_test_lock) (l);
  return !c11t_mutex_lock (l, SIMPLE, true, C11T_NO_DEADLINE, __func__);
}

int
omp_test_nest_lock (omp_nest_lock_t *l)
{
  if (!c11t_engine_on ())
    return OMP_REAL (omp_test_nest_lock) (l);
  return take_nest (l, true, __func__) ? l->count : 0;
}
