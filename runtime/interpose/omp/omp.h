/* omp.h -- what stands in for GCC's OpenMP library under control.
   SPDX-License-Identifier: BSD-3-Clause

   libgomp makes its threads wait in system calls of its own and synchronises
   with atomic operations that are not instrumented.  So the entry points that
   compiled code calls (GOMP_*, omp_*) are interposed, and their work is done
   here: a thread of a team is a thread of ours, waiting is the engine's, and
   what OpenMP orders is said by c11t_gate_release and c11t_gate_acquire.  What
   OpenMP leaves open is a matter of the schedule (who gets the next chunk, who
   is the single one) or a choice (which task runs next, whether at once).

   All of this is state of one process; other threads run only inside the
   engine's calls, so nothing here takes a lock.  Off control libgomp does it.
 */

#ifndef C11T_INTERPOSE_OMP_H
#define C11T_INTERPOSE_OMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/real.h"

/* The default, not the machine's: executions are the same everywhere.  */
#define C11T_OMP_THREADS 4

/* libgomp's function NAME; looked up at the first use, since a lookup that
   fails in programs without OpenMP leaves a text on their heap.  */
void *c11t_omp_symbol (const char *name);
#define OMP_REAL(name)                                                        \
  (__extension__({                                                            \
    static void *real_;                                                       \
    if (!real_)                                                               \
      real_ = c11t_omp_symbol (#name);                                        \
    (__typeof__ (&name)) real_;                                               \
  }))

/* Memory that the program does not see; zero.  */
void *c11t_omp_alloc (size_t n);
void c11t_omp_free (void *p);
/* Memory that it sees, but not who has made it: of N bytes, zero.  */
void *c11t_omp_alloc_shared (size_t n);

enum
{
  OMP_RUNTIME,
  OMP_STATIC,
  OMP_DYNAMIC,
  OMP_GUIDED,
  OMP_AUTO
};

/* Internal control variables, which each task has of its own.  */
struct omp_icv
{
  unsigned nthreads, thread_limit, max_active;
  bool dynamic;
  int schedule;
  bool monotonic;
  int chunk;
  uintptr_t allocator;
};

/* Those of the whole program, from the environment.  */
struct omp_globals
{
  struct omp_icv icv;
  unsigned list[8], n_list; /* OMP_NUM_THREADS by level */
  bool cancellation;
  int max_priority;
};
const struct omp_globals *c11t_omp_globals (void);

/* A work-sharing construct that the threads of a team meet.  */
struct omp_share
{
  struct omp_share *next;
  unsigned seq;   /* of the team's constructs */
  unsigned ended; /* threads that have left it */
  unsigned n;     /* in the team */
  bool cancelled;
  /* Iterations 0 to TOTAL - 1, which are START, START + INCR, ... */
  int schedule;
  uint64_t start, end, incr, total, chunk, next_iteration;
  /* Ordered: chunks have tickets in the order of their iterations.  */
  uint64_t tickets, turn;
  char ordered; /* its address carries what ordered regions order */
  /* Doacross: which iterations have been posted.  */
  unsigned n_dims;
  uint64_t *dims;
  uint8_t *posted;
  uint64_t n_posted;
  void *copied;          /* copyprivate */
  uintptr_t *reductions; /* of the first thread */
  void *memory;          /* asked for by the compiler */
};

/* A taskgroup.  */
struct omp_group
{
  struct omp_group *outer;
  unsigned n; /* incomplete tasks; carries what they order */
  bool cancelled, workshare;
  uintptr_t *reductions;
};

/* An address that children of a task depend on; its two characters carry what
   they order.  */
struct omp_address
{
  struct omp_address *next;
  const void *p;
  char out, in;
};

struct omp_dependence
{
  struct omp_address *address;
  bool in;
};

struct omp_task
{
  struct omp_task *next; /* of the team's that are ready */
  struct omp_task *parent;
  unsigned refs;     /* itself, children that live */
  unsigned children; /* incomplete ones; carries what they order */
  struct omp_icv icv;
  struct omp_group *group;
  bool final, implicit, cancellable;
  void (*function) (void *);
  void *data, *buffer;
  struct omp_task *sibling; /* the parent's with dependences, incomplete */
  struct omp_task *siblings;
  struct omp_address *addresses; /* that children depend on */
  struct omp_dependence *depends;
  unsigned n_depends, waits; /* tasks that must end first */
  bool detached, fulfilled, done;
  bool now; /* its maker waits to execute it: it is in no list */
  struct omp_team *team;
};

/* Where a thread is.  */
struct omp_context
{
  struct omp_team *team;
  unsigned id;
  struct omp_task *task;
  struct omp_share *share;
  unsigned n_shares; /* constructs it has met */
  uint64_t trip;     /* chunks it got by a static schedule */
  uint64_t ticket;
  bool has_ticket;
  bool was_away; /* what it had, while it is left for a target region: */
  unsigned team_num, n_teams;
};

struct omp_barrier
{
  unsigned arrived, round;
  char carries[2]; /* by round: what it orders */
};

struct omp_team
{
  unsigned n, level, active_level;
  unsigned refs;                    /* threads that have not left it */
  struct omp_barrier barrier, last; /* that at the end is one of its own, for
                                       who is cancelled goes there */
  bool cancelled;
  unsigned tasks; /* incomplete */
  struct omp_task *ready;
  struct omp_share *shares;
  struct omp_context outer; /* of the thread that made it */
  void (*function) (void *);
  void *data;
};

struct omp_thread
{
  struct omp_context c, next; /* where it is, and in the next team */
  struct omp_thread **pool;   /* of an initial thread: N_POOL others */
  unsigned n_pool;
  pid_t process; /* that these are in */
  bool pooled;   /* in somebody's */
  bool leaves;   /* the pool */
  bool initial;
  bool away; /* in a target region: the pool is not for that */
  bool has_work;
  unsigned team_num, n_teams; /* of a league */
  struct omp_thread *root;    /* the initial thread that it comes from */
  unsigned busy;              /* of that: threads in teams beside it */
};

/* --- team.c */

/* The running thread's.  */
struct omp_thread *c11t_omp_self (void);
/* The threads of TH's pool end.  */
void c11t_omp_dismiss (struct omp_thread *th);
/* How many threads for a region that asks for ASKED, or 0, and has work for
   MOST, or 0.  */
unsigned c11t_omp_resolve (unsigned asked, unsigned most);
/* Begin a team of N; its implicit tasks are in GROUP, and its threads have met
   the construct S, if these are not NULL.  The caller is to run FUNCTION
   (DATA) as thread 0.  */
void c11t_omp_begin (void (*function) (void *), void *data, unsigned n,
                     struct omp_group *group, struct omp_share *s);
void c11t_omp_end (void);
/* The running thread goes where it is a team of its own again; it returns.  */
struct omp_context c11t_omp_go_away (void);
void c11t_omp_come_back (struct omp_context c);
/* A thread of ours that runs BODY (ARG).  */
void c11t_omp_start (void *(*body) (void *), void *arg);
void c11t_omp_refuse (const char *what) __attribute__ ((noreturn));

/* --- barrier.c */

/* The barrier of the running thread's team.  True if it may be cancelled and
   was.  */
bool c11t_omp_barrier (bool cancellable, const char *doing);
/* The one at the end of its parallel region.  */
void c11t_omp_last_barrier (void);
/* Something has changed that threads of TEAM may wait for.  */
void c11t_omp_wake (struct omp_team *team);

/* --- share.c */

/* The running thread meets the next construct of its team; *RET_FIRST: as the
   first one.  */
struct omp_share *c11t_omp_meet (bool *ret_first);
void c11t_omp_leave (void);
/* What a loop or sections with task reductions, or a demand for memory, need
   after c11t_omp_meet.  */
void c11t_omp_share_extras (struct omp_share *s, bool first,
                            uintptr_t *reductions, void **mem);

/* --- omp-loop.c
 * ---------------------------------------------------------------- */

/* S is about iterations from START to before END.  */
void c11t_omp_loop_init (struct omp_share *s, int schedule, bool up,
                         bool is_signed, uint64_t start, uint64_t end,
                         uint64_t incr, uint64_t chunk);
/* The running thread's next chunk: from iteration *RET_FROM to before *RET_TO.
   False if there is none.  */
bool c11t_omp_chunk (struct omp_share *s, uint64_t *ret_from,
                     uint64_t *ret_to);
/* The same as values of the loop's variable.  */
bool c11t_omp_next (uint64_t *ret_start, uint64_t *ret_end, bool ordered);
/* The schedule SCHED of compiled code; *CHUNK may change.  */
int c11t_omp_schedule (long sched, uint64_t *chunk);

/* --- omp-ordered.c
 * ----------------------------------------------------------- */

/* The running thread is done with its chunk of an ordered loop.  */
void c11t_omp_ordered_pass (struct omp_share *s);

#include "interpose/omp/task.h"

#endif
