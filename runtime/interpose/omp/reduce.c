/* reduce.c -- reductions over tasks.
   SPDX-License-Identifier: BSD-3-Clause

   The compiler describes them in chained records: how many variables, how many
   bytes a thread needs for them, alignment (then: the memory), allocator, the
   next record, whether a chain begins here, the memory's end; then for each
   variable its address, its offset in a thread's part, and a spare word.  Each
   thread has a part of the memory, where tasks that it runs find their copies.
 */

#include "engine/door/control.h"
#include "interpose/omp/omp.h"

enum
{
  VARIABLES,
  PART,
  MEMORY,
  ALLOCATOR,
  NEXT,
  FIRST,
  END,
  VARIABLE
};

void GOMP_taskgroup_reduction_register (uintptr_t *data);
void GOMP_taskgroup_reduction_unregister (uintptr_t *data);
void GOMP_task_reduction_remap (size_t n, size_t n_original, void **p);
void GOMP_workshare_task_reduction_unregister (bool cancelled);

static void
give_memory (uintptr_t *d, unsigned n)
{
  uintptr_t align = d[MEMORY], size = d[PART] * n;
  if (align < sizeof (void *))
    align = sizeof (void *);
  /* Where the block begins is noted before what is aligned.  */
  char *block = c11t_omp_alloc_shared (size + align + sizeof (void *));
  char *p = block + sizeof (void *);
  p += -(uintptr_t) p % align;
  ((void **) p)[-1] = block;
  d[MEMORY] = (uintptr_t) p;
  d[END] = d[MEMORY] + size;
}

/* The records at DATA are for the tasks of G, in a team of N; FIRST are those
   of the thread that came first, which has got the memory.  */
void
c11t_omp_reduce (struct omp_group *g, uintptr_t *data, const uintptr_t *first,
                 unsigned n)
{
  for (uintptr_t *d = data;; d = (uintptr_t *) d[NEXT])
    {
      if (first)
        {
          d[MEMORY] = first[MEMORY];
          d[END] = first[END];
          first = (const uintptr_t *) first[NEXT];
        }
      else
        give_memory (d, n);
      d[FIRST] = 0;
      if (!d[NEXT])
        {
          d[NEXT] = (uintptr_t) g->reductions;
          break;
        }
    }
  data[FIRST] = 1;
  g->reductions = data;
}

void
c11t_omp_reduce_begin (void)
{
  c11t_omp_group_begin (c11t_omp_alloc (sizeof (struct omp_group)));
  c11t_omp_self ()->c.task->group->workshare = true;
}

static unsigned
team_size (void)
{
  return c11t_omp_self ()->c.team->n;
}

void
GOMP_taskgroup_reduction_register (uintptr_t *data)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_taskgroup_reduction_register) (data);
  else
    c11t_omp_reduce (c11t_omp_self ()->c.task->group, data, NULL,
                     team_size ());
}

void
GOMP_taskgroup_reduction_unregister (uintptr_t *data)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_taskgroup_reduction_unregister) (data);
      return;
    }
  uintptr_t *d = data;
  do
    {
      c11t_omp_free (((void **) d[MEMORY])[-1]);
      d = (uintptr_t *) d[NEXT];
    }
  while (d && !d[FIRST]);
}

/* The record and variable that P is about: by its address, or by a copy.  */
static bool
find (uintptr_t *data, uintptr_t p, uintptr_t **ret_record,
      uintptr_t **ret_variable)
{
  for (uintptr_t *d = data; d; d = (uintptr_t *) d[NEXT])
    for (uintptr_t i = 0; i < d[VARIABLES]; i++)
      {
        uintptr_t *v = d + VARIABLE + 3 * i;
        if (v[0] == p
            || (p >= d[MEMORY] && p < d[END]
                && (p - d[MEMORY]) % d[PART] == v[1]))
          {
            *ret_record = d;
            *ret_variable = v;
            return true;
          }
      }
  return false;
}

void
GOMP_task_reduction_remap (size_t n, size_t n_original, void **p)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_task_reduction_remap) (n, n_original, p);
      return;
    }
  const struct omp_context *c = &c11t_omp_self ()->c;
  uintptr_t *data = c->task->group ? c->task->group->reductions : NULL;
  for (size_t i = 0; i < n; i++)
    {
      uintptr_t *d, *v;
      if (!find (data, (uintptr_t) p[i], &d, &v))
        c11t_omp_refuse ("an in_reduction of a variable without a "
                         "task_reduction");
      p[i] = (void *) (d[MEMORY] + c->id * d[PART] + v[1]);
      if (i < n_original)
        p[n + i] = (void *) v[0];
    }
}

void
GOMP_workshare_task_reduction_unregister (bool cancelled)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_workshare_task_reduction_unregister) (cancelled);
      return;
    }
  const struct omp_context *c = &c11t_omp_self ()->c;
  uintptr_t *data = c->task->group->reductions;
  bool owns = c->id == 0;
  c11t_omp_group_end ();
  if (!cancelled)
    c11t_omp_barrier (false, "the end of an OpenMP construct");
  if (owns)
    GOMP_taskgroup_reduction_unregister (data);
}
