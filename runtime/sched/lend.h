/* lend.h -- thread context borrowing (paper section 7.4).
   SPDX-License-Identifier: BSD-3-Clause

   Building a TLS block by hand would depend on every detail of the C
   library.  Instead each fiber borrows the thread pointer of a real kernel
   thread, the lender, which sleeps on a futex for as long as the loan lasts.
   errno, __thread and thread_local variables, pthread_self and the C++
   exception state of the fiber are then the lender's.

   Lenders made before a fork keep working in the child although their kernel
   threads are gone there: their TLS is just memory (feasibility, section 3).
   So the server makes a pool once and every execution uses it.

   A lender that a fiber has used can serve another one if its TLS can be made
   as new: what it held at first, start-up libraries' variables, is copied back.
   Variables of libraries that came later have no such copy, so with one of them
   a lender is used once.  The C library's own variables stay, for they own
   memory: the thread's cache of freed chunks above all.  What of them a new
   thread sees, and keys' values, are the caller's to make as new.  New lenders
   go first, then those unused for longest: handles come back as late as
   possible.  */

#ifndef C11T_SCHED_LEND_H
#define C11T_SCHED_LEND_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes below its end that are a lender's own: its stack, which never runs user
   code but has room for the static TLS of large programs.  */
#define C11T_LENDER_STACK ((size_t) 256 << 10)

struct c11t_lender
{
  pthread_t handle; /* what pthread_self () says on the fiber */
  void *tls;        /* thread pointer to borrow */
  int wake;         /* futex: 1 asks the kernel thread to end */
  int ready;        /* futex: 1 when HANDLE and TLS are set */
  int pid;          /* the process that has the kernel thread */
  char *low, *high; /* thread-local variables, maybe with frames of the C library; */
  void *first;      /* what was there at first, or NULL: used once */
  struct c11t_lender *next;
};

/* Have N unused lenders in the pool, as far as the system allows.  */
void c11t_lender_reserve (unsigned n);

/* Take a lender from the pool, or make one.  NULL when the system has no
   more threads.  The caller owns it until c11t_lender_return.  */
struct c11t_lender *c11t_lender_take (void);

/* The end of what L lends: of its stack, where thread-local variables are.  */
uintptr_t c11t_lender_end (const struct c11t_lender *l);

/* How many have ever been made, by this process and those it was forked from.  */
unsigned c11t_lenders_made (void);

/* How many libraries are loaded.  */
unsigned c11t_lend_libraries (void);

/* How many new ones this execution has taken.  */
unsigned c11t_lenders_taken (void);

/* This is the child of a fork that the C library made: the stacks of lenders
   that nobody uses here are its own again.  */
void c11t_lenders_forked (void);

/* The fiber that used L is gone: keep it for another, or let its kernel thread
   end.  */
void c11t_lender_return (struct c11t_lender *l);

#endif
