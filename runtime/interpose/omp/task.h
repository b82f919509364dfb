/* task.h -- OpenMP's tasks, as the other constructs see them.
   SPDX-License-Identifier: BSD-3-Clause

   Included by omp.h, at its end.  */

#ifndef C11T_INTERPOSE_OMP_TASK_H
#define C11T_INTERPOSE_OMP_TASK_H

/* --- task.c */

struct omp_task *c11t_omp_task_new (struct omp_task *parent);
void c11t_omp_task_drop (struct omp_task *k);
/* Take a task of TEAM that is ready and OK (it, ARG), or NULL.  */
struct omp_task *c11t_omp_task_take (struct omp_team *team,
                                     bool (*ok) (const struct omp_task *k,
                                                 const void *arg),
                                     const void *arg);
void c11t_omp_task_run (struct omp_task *k);
void c11t_omp_group_begin (struct omp_group *g);
void c11t_omp_group_end (void);
/* A task runs FUNCTION on a copy of DATA; FIX, if not NULL, changes it.  */
struct omp_copy
{
  void (*function) (void *);
  void *data;
  void (*copy) (void *, void *);
  size_t size, align;
  void (*fix) (void *copy, const void *arg);
  const void *arg;
};
void c11t_omp_task_make (const struct omp_copy *c, bool deferred,
                         unsigned flags, void **depend, void *detach);
/* Is the running task, or what it is in, cancelled?  */
bool c11t_omp_task_cancelled (void);

#define OMP_TASK_FINAL 2
#define OMP_TASK_DEPEND 8
#define OMP_TASK_UP 256
#define OMP_TASK_GRAINSIZE 512
#define OMP_TASK_IF 1024
#define OMP_TASK_NOGROUP 2048
#define OMP_TASK_REDUCTION 4096
#define OMP_TASK_DETACH 8192
#define OMP_TASK_STRICT 16384

/* --- omp-depend.c
 * ------------------------------------------------------------ */

/* K, a new child of the running task, has the dependences that DEPEND tells.
 */
void c11t_omp_depend (struct omp_task *k, void **depend);
/* K begins; what the running thread has done is part of it; it has ended.  */
void c11t_omp_depend_begin (struct omp_task *k);
void c11t_omp_depend_publish (struct omp_task *k);
void c11t_omp_depend_end (struct omp_task *k);
/* Nobody depends on anything of K's any more.  */
void c11t_omp_depend_forget (struct omp_task *k);

/* --- omp-reduce.c
 * ------------------------------------------------------------ */

void c11t_omp_reduce (struct omp_group *g, uintptr_t *data,
                      const uintptr_t *first, unsigned n);
/* The running thread begins a taskgroup for a work-sharing construct.  */
void c11t_omp_reduce_begin (void);

#endif
