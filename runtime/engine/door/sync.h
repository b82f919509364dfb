/* sync.h -- synchronisation objects, named by address.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_SYNC_H
#define C11T_ENGINE_DOOR_SYNC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/door/control.h"

/* Results are errno values.  DOING is the function's name for reports.  */

enum
{
  C11T_MUTEX_NORMAL,
  C11T_MUTEX_RECURSIVE,
  C11T_MUTEX_ERRORCHECK,
  C11T_MUTEX_KIND = 3,    /* mask of the above */
  C11T_MUTEX_ROBUST = 4,  /* flags */
  C11T_MUTEX_OWNED = 8,   /* only its owner can unlock it */
  C11T_MUTEX_SPIN = 16,   /* it is called a spin lock, */
  C11T_MUTEX_OPENMP = 32, /* or OpenMP's; */
  C11T_MUTEX_STREAM = 64, /* it is a stream's */
  C11T_MUTEX_WRITER = 128 /* it is the write side of a read-write lock */
};

/* What a record of a lock is about.  */
enum c11t_lock_kind
{
  C11T_LOCK_NONE,
  C11T_LOCK_MUTEX,
  C11T_LOCK_SPIN,
  C11T_LOCK_RWLOCK,
  C11T_LOCK_GUARD,  /* of a static object */
  C11T_LOCK_STREAM, /* from here on, what another thread holds at a fork is */
  C11T_LOCK_ONCE,   /* free in the child */
  C11T_LOCK_LOADER
};

int c11t_mutex_lock (void *m, unsigned type, bool try, uint64_t deadline,
                     const char *doing);
int c11t_mutex_unlock (void *m, unsigned type);
int c11t_mutex_consistent (void *m);
/* The call DOING of the C library for the stream F begins, and has ended: it
   has the stream's lock, which c11t_mutex_lock (F, C11T_MUTEX_RECURSIVE, ...)
   takes too.  c11t_stream_hold returns false if no lock is needed; then do not
   drop it.  c11t_stream_drop does not switch.  */
bool c11t_stream_hold (void *f, const char *doing);
void c11t_stream_drop (void *f);
/* The call DOING of the dynamic loader begins: wait until no other thread is
   inside it.  */
void c11t_loader_await (const char *doing);
/* The call that began runs the program's code now: keep others out.  False,
   and nothing is done, if steps were made since: it is over. c11t_loader_drop:
   it has returned.  May be nested.  Do not switch.  */
bool c11t_loader_take (void);
void c11t_loader_drop (void);
int c11t_cond_wait (void *c, void *m, unsigned type, uint64_t deadline);
void c11t_cond_wake (void *c, bool all);
int c11t_rwlock_read (void *l, bool prefers_writers, bool try,
                      uint64_t deadline);
int c11t_rwlock_write (void *l, bool try, uint64_t deadline);
int c11t_rwlock_unlock (void *l);
/* TAKE and POST are the C library's sem_trywait and sem_post, or do what they
   do: 0 or -1 and errno.  c11t_sem_wait returns 0, EAGAIN (TRY), EINTR or
   ETIMEDOUT, c11t_sem_post what POST does.  */
int c11t_sem_wait (void *s, int (*take) (void *), bool try, uint64_t deadline);
int c11t_sem_post (void *s, int (*post) (void *));
/* The same for GET, the C library's sem_getvalue.  */
int c11t_sem_value (void *s, int (*get) (void *, int *), int *ret);
/* What membarrier(2) does to all threads of the process.  */
void c11t_membarrier (void);
/* Wait for COUNT threads.  True for one of them.  */
bool c11t_barrier_wait (void *b, unsigned count);
/* Forget the object at P: the memory starts a new life.  */
void c11t_sync_forget (void *p);
/* The same; the object has been initialised by the call that was noted.  */
void c11t_sync_init (void *p);
/* The function DOING destroys the object at P, which is called WHAT.  A
   finding if a thread has it or waits for it.  False if it REFUSES, because a
   thread has it.  */
bool c11t_sync_destroy (void *p, const char *what, const char *doing,
                        bool refuses);
/* DOING gets an object at P that has been destroyed; that has never been
   initialised.  Do not switch.  */
void c11t_sync_gone (void *p, const char *what, const char *doing);
void c11t_sync_raw (void *p, const char *what, const char *doing);
/* True if the N bytes at P are what malloc left there.  Does not switch.  */
bool c11t_sync_is_filler (const void *p, size_t n);

/* once: returns true if the caller must run the function and then call
   c11t_once_end; false when it has been run, with its effects visible.
   Blocks while another thread runs it.  IS_DONE tells from the memory at P
   whether it has been run.  */
bool c11t_once_begin (void *p, bool (*is_done) (const void *p),
                      enum c11t_lock_kind kind);
/* If IS_DONE does not say so by now, the function did not complete, and the
   next caller tries again.  */
void c11t_once_end (void *p);

/* Gates (gate.c).  c11t_gate_turn: a scheduling point before something whose
   outcome depends on what others do with P.  c11t_gate_wait: wait at P until
   IS_OPEN (ARG), which somebody who then calls c11t_gate_wake (P) makes true.
   c11t_gate_dock: the same for a thread that has nothing to do: neither a
   deadlock nor the end of main is about it.  */
void c11t_gate_turn (void *p);
void c11t_gate_wait (void *p, bool (*is_open) (void *), void *arg,
                     const char *doing);
void c11t_gate_dock (void *p, bool (*is_open) (void *), void *arg);
/* These do not switch.  What a thread did before c11t_gate_release (P) happens
   before what another one does after a later c11t_gate_acquire (P).  */
void c11t_gate_wake (void *p);
void c11t_gate_release (void *p);
void c11t_gate_acquire (void *p);
/* What the thread was given belongs to the execution's behaviour.  */
void c11t_gate_note (uint64_t answer);
/* An answer below N from the strategy; true in one case of four.  */
uint32_t c11t_gate_choose (uint32_t n);
bool c11t_gate_rarely (void);

/* What the operations of the system call futex do; PRIVATE: the word is said
   to be this process's alone.  The code at CALLER, or interpose/ if that is
   NULL, makes the call.  FUTEX_WAIT_BITSET: 0, EAGAIN, EINTR or ETIMEDOUT.  */
int c11t_futex_wait (uint32_t *addr, uint32_t value, uint32_t mask,
                     bool private, uint64_t deadline);
/* FUTEX_WAKE_BITSET: how many woke.  */
int c11t_futex_wake (uint32_t *addr, int most, uint32_t mask, bool private,
                     const void *caller);
/* FUTEX_CMP_REQUEUE, FUTEX_REQUEUE if EXPECTED is NULL: how many woke or were
   moved, or -EAGAIN.  */
int c11t_futex_requeue (uint32_t *addr, int most, uint32_t *to, int most_moved,
                        const uint32_t *expected, bool private,
                        const void *caller);
/* FUTEX_WAKE_OP with the operation CODE: how many woke, or -ENOSYS.  */
int c11t_futex_wake_op (uint32_t *addr, int most, uint32_t *other,
                        int most_other, uint32_t code, bool private,
                        const void *caller);

#endif
