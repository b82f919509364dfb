/* thread.h -- threads of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_THREAD_H
#define C11T_ENGINE_DOOR_THREAD_H

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/door/control.h"

/* Deadlines are virtual nanoseconds since the virtual monotonic epoch, or
   C11T_NO_DEADLINE.  One that has passed still lets an operation succeed that
   need not wait.  */
#define C11T_NO_DEADLINE UINT64_MAX

/* As the pthread functions of these names; return an errno value.  EINTR from
   a join means that the running thread may have to be cancelled.  */
int c11t_thread_create (const void *from, pthread_t *ret,
                        const pthread_attr_t *attr, void *(*start) (void *),
                        void *arg);
int c11t_thread_join (pthread_t handle, void **ret, uint64_t deadline);
int c11t_thread_tryjoin (pthread_t handle, void **ret);
/* The stack of the thread HANDLE, its guard, and whether it is detached.
   Return ESRCH for the main thread and unknown ones: the C library knows
   those.  Does not switch.  */
int c11t_thread_attributes (pthread_t handle, void **ret_stack,
                            size_t *ret_size, size_t *ret_guard,
                            bool *ret_detached);
/* True if HANDLE is a thread that can be joined or runs.  Does not switch.  */
bool c11t_thread_exists (pthread_t handle);
/* The thread with the number NUMBER, as below, in *RET.  Return 0 or ESRCH.
   Does not switch.  */
int c11t_thread_by_number (uint32_t number, pthread_t *ret);
/* What the program has said of how a thread is scheduled: remembered for it to
   ask, and without effect.  A thread begins with its creator's.  */
struct c11t_scheduling
{
  int policy;
  bool reniced, bound; /* the next two have been said */
  int nice;
  cpu_set_t processors;
};
/* That of the thread HANDLE; NULL if there is none.  Does not switch.  */
struct c11t_scheduling *c11t_thread_scheduling (pthread_t handle);
/* The number of the running thread: 0 for main, then in order of creation.
   Does not switch.  */
uint32_t c11t_thread_number (void);
/* The running thread is told something that no other one is.  Does not
   switch.  */
void c11t_thread_shown (void);
/* The highest number so far.  Does not switch.  */
uint32_t c11t_threads_made (void);
/* Is the running thread the only one?  Does not switch.  */
bool c11t_thread_is_last (void);
int c11t_thread_detach (pthread_t handle);
/* The running thread ends with RESULT; its destructors have run.  Never
   returns; for the main thread the process ends with the last thread.  */
void c11t_thread_exit (void *result) __attribute__ ((noreturn));
/* interpose/ runs START (ARG) here, then the thread's destructors, and calls
   c11t_thread_exit.  Set before the first thread is created.  */
extern void (*c11t_thread_body) (void *(*start) (void *), void *arg);
/* A scheduling point that prefers other threads.  */
void c11t_thread_yield (void);
/* The name of a thread, for reports and for the program itself.  Return 0 or
   ESRCH.  Do not switch.  */
int c11t_thread_name (pthread_t handle, const char *name);
int c11t_thread_get_name (pthread_t handle, const char **ret);
/* True on the main thread.  Does not switch.  */
bool c11t_thread_is_main (void);
/* Block until no other thread lives (main-return=wait).  */
void c11t_wait_for_others (void);
/* The process is about to end although other threads may live: they may do
   something before.  */
void c11t_before_exit (void);

/* Make executions of BODY, one after the other, until the server has no more
   or this process cannot go on.  Does not return.  */
void c11t_repeat (void (*body) (void)) __attribute__ ((noreturn));
/* An ordinary program.  */
struct c11t_program
{
  int (*run) (void); /* main */
  /* Is there something to do for exit in this execution besides writing out
     streams?  */
  bool (*ends_itself) (void);
  void (*flush) (void); /* write out those that the C library does not know */
};
/* The same for P.  An execution that leaves something to do ends its process, by
   exit with what main has returned.  */
void c11t_repeat_main (const struct c11t_program *p) __attribute__ ((noreturn));
/* exit (STATUS) is about to be called.  Returns if there is something to do for it,
   or the execution is none of many.  */
void c11t_repeat_exit (int status);
/* The end of exit waits for the loader, which others may hold: once.  May switch.  */
void c11t_repeat_last_turn (void);
/* The program does something that putting back memory does not undo.  Does not
   switch.  */
void c11t_repeat_spoil (void);
/* The execution is given up here: go on with the next one.  Returns if that needs
   another process from the beginning on.  */
void c11t_repeat_abandon (void);
/* The same, as one whose process ended by SIGABRT.  Returns also if there is a
   handler for that, and always if c11t_repeat_can_abort does not say true.  */
void c11t_repeat_abort (void);
bool c11t_repeat_can_abort (void);

/* Per-thread words that interpose/ keeps: see interpose/core/perthread.h.  */
void **c11t_thread_slot (unsigned i);
#define C11T_THREAD_SLOTS 4

#endif
