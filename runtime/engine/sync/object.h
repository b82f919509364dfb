/* object.h -- the engine's record of one synchronisation object.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  Our record of an object lives in a hash table, keyed by
   address, and begins as all zeros when an address is first used.  The
   program's own object is left alone but for a mark that it has a record
   (interpose/core/mark.h), since a new one may begin its life at the same
   address without a call.  Each record carries the clock of its releases, so
   that what was done before a release happens before what follows the next
   acquisition (C11 5.1.2.4 p11, POSIX 4.12).  Waiters are woken all at once
   and try again; the strategy decides who comes first.  */

#ifndef C11T_ENGINE_OBJECT_H
#define C11T_ENGINE_OBJECT_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/turn.h"
#include "race/race.h"
#include "sched/task.h"

struct c11t_clock;
struct c11t_location;
struct c11t_lock_edge;
struct c11t_sharing;
struct c11t_thread;
struct c11test_site;

/* A call that was made, if KNOWN: its place, and the number of its thread.  */
struct c11t_call
{
  struct c11test_site *site;
  uint32_t thread;
  bool known;
};

struct c11t_object
{
  struct c11t_object *next; /* in the bucket */
  void *addr;
  struct c11t_thread *owner; /* of a mutex or write lock; who runs a once */
  struct c11test_site *held_at; /* where it was taken */
  struct c11t_waitlist waiters;
  struct c11t_clock clock;   /* of releases */
  struct c11t_clock readers_clock; /* rwlock: of unlocks by readers */
  struct c11t_thread *reader;      /* rwlock: the last one, if READERS */
  uint32_t readers;          /* rwlock: read locks held */
  uint32_t waiting_writers;  /* rwlock */
  uint32_t depth;            /* recursive mutex */
  uint32_t arrived;          /* barrier: of this round */
  struct c11t_thread *arrivals; /* barrier: who waits in it */
  uint32_t round;            /* barrier; of a condition: signals, ever */
  struct c11test_site *unheard; /* condition: the last signal that woke nobody, */
  uint32_t unheard_by;          /* and the number of its thread */
  bool signalled;               /* there was one */
  struct c11t_call heard;       /* condition: the last signal that woke one of several, */
  uint32_t heard_of;            /* and the number of the thread that it woke, */
  uint32_t heard_round;         /* in this ROUND */
  const void *with;             /* condition: the mutex of the last who waited */
  uint32_t lock; /* its number in the order of locks; 0: it was none so far */
  struct c11t_lock_edge *order; /* to what was taken while it was held */
  struct c11t_call made, ended; /* initialised, destroyed */
  struct c11t_call released; /* lock: unlocked for the last time */
  uint32_t last; /* number of the thread that released or posted it last, + 1:
                    who takes it next knows by what it finds */
  uint8_t kind;              /* lock: enum c11t_lock_kind */
  bool forked;               /* and its owner is the thread that forked */
  bool robust;               /* mutex: tells the next owner of a death */
  bool inconsistent;         /* robust: its owner died */
  bool lost;                 /* robust: and nobody repaired it */
  struct c11t_location *list; /* futex: the kernel's, of waiters; or NULL */
  struct c11t_sharing *sharing; /* sharing.h: other processes may use it; NULL */
};

/* The record for ADDR, or NULL.  */
struct c11t_object *c11t_object_find (const void *addr);
/* The same, made if there is none.  */
struct c11t_object *c11t_object_get (void *addr);
/* Call FUNCTION for every record that T owns.  */
void c11t_object_each_owned (const struct c11t_thread *t,
                             void (*function) (struct c11t_object *o));

/* The record whose releases CLOCK is of, or NULL.  Looks at all.  */
struct c11t_object *c11t_object_with_clock (const struct c11t_clock *clock);
/* The bytes that the program's object of O takes, if it is one that has a
   name: a lock, or what CALL (a function) is for; else 0.  */
size_t c11t_object_size (const struct c11t_object *o, const char *call);

/* Call FUNCTION for every record.  */
void c11t_object_each (void (*function) (struct c11t_object *o));

/* T has taken what it stood before (its LOCKS), or has given up.  */
void c11t_object_stood (struct c11t_thread *t);

/* T becomes the owner of O, which has none, and learns what was done before
   its last release.  */
void c11t_object_take (struct c11t_object *o, struct c11t_thread *t);
/* T ends O's ownership, whoever's it was; waiters may try.  */
void c11t_object_release (struct c11t_object *o, struct c11t_thread *t);
/* Wait until O has no owner, then take it.  Return 0 or ETIMEDOUT.  */
int c11t_object_wait_and_take (struct c11t_object *o, struct c11t_thread *t,
                               uint64_t deadline, const char *doing);

/* T's scheduling point before a call that uses the program's object P, and
   OTHER, which may be NULL; then its access to P, as of c11t_object_access.
   May switch fibers.  */
void c11t_before_use (struct c11t_thread *t, const void *p, const void *other);
/* T's call accesses the bytes of the program's object P as KIND, so that it
   races with what happens to P without order.  */
void c11t_object_access (struct c11t_thread *t, const void *p,
                         enum c11t_access_kind kind);
/* Does T own O, a mutex of TYPE, as the C library sees it?  */
bool c11t_mutex_is_owner (const struct c11t_object *o,
                          const struct c11t_thread *t, unsigned type);

/* Does the wait that T begins end by itself?  */
bool c11t_wakes_spuriously (struct c11t_thread *t);

/* Which of the waiters in Q, of which there is one, shall T wake?  */
struct c11t_task *c11t_choose_waiter (struct c11t_thread *t,
                                      const struct c11t_waitlist *q);

/* Wait as T once for a change of O, standing before it.  The results are
   those of c11t_block and c11t_block_interruptible.  */
enum c11t_wake c11t_object_wait (struct c11t_object *o, struct c11t_thread *t,
                                 uint64_t deadline, const char *doing,
                                 bool interruptible);

/* --- misuse.c ---------------------------------------------------------------- */

/* T's call that begins now.  */
struct c11t_call c11t_call_now (const struct c11t_thread *t);
/* T must not do what it does (DOING, the function) with OBJECT: it is WHAT,
   since EARLIER, which may be NULL.  */
void c11t_report_misuse (struct c11t_thread *t, const void *object,
                         const char *doing, const char *what,
                         const struct c11t_call *earlier);
/* T unlocks O, a lock called WHAT: does T hold it?  */
void c11t_check_unlock (struct c11t_thread *t, struct c11t_object *o,
                        const char *what, const char *doing);
/* T is about to wait for O, which it holds.  */
void c11t_check_relock (struct c11t_thread *t, struct c11t_object *o,
                        const char *what, const char *doing);

/* Who holds OBJECT (a thread's waits_for), and where it took it.  */
struct c11t_thread *c11t_object_holder (const void *object,
                                        struct c11test_site **ret_where);
/* Was OBJECT, a condition variable, signalled when nobody waited?  Which
   thread did it last, and where.  */
bool c11t_object_unheard (const void *object, uint32_t *ret_thread,
                          struct c11test_site **ret_where);
/* Has T waited for OBJECT, a condition variable, when a signal woke another thread instead,
   *RET_WOKEN is its number?  The last such signal.  */
bool c11t_object_passed_over (const void *object, const struct c11t_thread *t,
                              struct c11t_call *ret_signal, uint32_t *ret_woken);
/* The clock of the lock that belongs to the atomic object at P.  */
struct c11t_clock *c11t_object_clock (void *p);

#endif
