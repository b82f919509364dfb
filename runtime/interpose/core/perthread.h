/* perthread.h -- what the files of interpose/ know of each other.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_PERTHREAD_H
#define C11T_INTERPOSE_PERTHREAD_H

#include <stdbool.h>
#include <sys/types.h>

enum
{
  C11T_SLOT_DTORS,  /* cxa.c: list of thread_local destructors */
  C11T_SLOT_CLEANUP, /* exit.c: list of pthread_cleanup buffers */
  C11T_SLOT_RESULT,  /* exit.c: what the thread that is ending returns */
  C11T_SLOT_OMP      /* omp-team.c: what it is to OpenMP */
};

/* Run the running thread's thread_local destructors, newest first.  */
void c11t_run_thread_dtors (void);
/* Run the destructors of the running thread's pthread keys.  */
void c11t_run_key_dtors (void);
/* Leave no value for who borrows the running thread's TLS after it.  */
void c11t_clear_keys (void);
/* The handlers that pthread_atfork was given are about to be called.  */
void c11t_handlers_of_fork_due (void);
/* Has one been registered that is called at the end?  Another has been.  */
bool c11t_has_handlers (void);
void c11t_handler_added (void);
/* The running thread, which may have threads of OpenMP's, ends.  */
void c11t_omp_thread_ends (void);
/* Control begins: see dl.c.  */
void c11t_dl_begin (void);
/* The library that ADDR is in, or NULL.  */
struct link_map;
const struct link_map *c11t_library_of (const void *addr);
/* A call of dlopen that may be about to load something: where its return
   address is, and what it is.  SLOT is NULL if there is none; otherwise who
   allocates memory tells c11t_dl_allocating its CALLER.  */
struct c11t_dl_call
{
  void **slot;
  void *to;
};
extern struct c11t_dl_call c11t_dl_pending;
void c11t_dl_allocating (const void *caller);
/* dl-call.S and dl.c for each other.  */
void *c11t_dl_enter (void **slot, unsigned which, void *library);
void *c11t_dl_returned (void);
void c11t_dl_landing (void);
/* The function that CALLER is in frees memory.  */
void c11t_dl_freeing (const void *caller);
/* START (ARG) and what a thread does at its end; see exit.c.  */
void c11t_thread_main (void *(*start) (void *), void *arg);

/* Somebody is about to make a thread: control begins, if it has not.  */
void c11t_start_now (void);

/* Before anybody forks: watch it.  */
void c11t_process_begin (void);
/* A child that shares our descriptors is about to be made.  */
void c11t_child_near (void);
/* This is a child, which has no asynchronous requests.  */
void c11t_aio_forked (void);
/* This is the child of something like a fork: leave control.  */
void c11t_child_escape (void);
/* Wait for the child PID as waitpid does, a cancellation point, and let other
   threads run; what the child's makers did is not ordered.  */
pid_t c11t_child_await (pid_t pid, int *status);

/* The stack protector's value is the same in every execution.  In a function
   that does not return to one that is protected (start.c).  */
void c11t_fix_stack_guard (void);

#endif
