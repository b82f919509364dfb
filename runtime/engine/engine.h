/* engine.h -- what the front doors (abi/, interpose/) may ask of the engine.
   SPDX-License-Identifier: BSD-3-Clause

   Every function here may switch fibers unless it says "does not switch".
   None sets errno.  When c11t_engine_on () is false the front doors must do
   the plain operation themselves: the process is the server, control is off,
   or we are inside the runtime (a signal handler, say).  */

#ifndef C11T_ENGINE_ENGINE_H
#define C11T_ENGINE_ENGINE_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"

/* True when this process executes under control.  Does not switch.  */
extern int c11t_engine_state; /* 0 off, 1 on and outside the runtime */
static inline bool
c11t_engine_on (void)
{
  return __builtin_expect (c11t_engine_state == 1, 1);
}

/* --- Memory accesses (SIZE 1, 2, 4, 8 or 16; ORDER __ATOMIC_*) --------- */

enum c11t_rmw_op
{
  C11T_OP_XCHG,
  C11T_OP_ADD,
  C11T_OP_SUB,
  C11T_OP_AND,
  C11T_OP_OR,
  C11T_OP_XOR,
  C11T_OP_NAND
};

/* OLD op OPERAND in the low SIZE bytes.  Does not switch.  */
c11test_uint128 c11t_rmw_value (enum c11t_rmw_op op, c11test_uint128 old,
                                c11test_uint128 operand, unsigned size);

c11test_uint128 c11t_atomic_load (const volatile void *p, unsigned size,
                                  int order, struct c11test_site *s);
void c11t_atomic_store (volatile void *p, unsigned size,
                        c11test_uint128 value, int order,
                        struct c11test_site *s);
/* Returns the old value.  */
c11test_uint128 c11t_atomic_rmw (volatile void *p, unsigned size,
                                 enum c11t_rmw_op op, c11test_uint128 operand,
                                 int order, struct c11test_site *s);
/* Returns true on success; *EXPECTED becomes the value read.  */
bool c11t_atomic_cas (volatile void *p, unsigned size,
                      c11test_uint128 *expected, c11test_uint128 desired,
                      bool weak, int order, int fail_order,
                      struct c11test_site *s);

/* The same for N bytes at any address, as libatomic's functions do it.  Values
   are copied from and to the program's objects, which this does not watch.  */
void c11t_generic_load (const volatile void *p, size_t n, void *ret, int order,
                        struct c11test_site *s);
void c11t_generic_store (volatile void *p, size_t n, const void *value,
                         int order, struct c11test_site *s);
void c11t_generic_exchange (volatile void *p, size_t n, const void *value,
                            void *ret, int order, struct c11test_site *s);
bool c11t_generic_cas (volatile void *p, size_t n, void *expected,
                       const void *desired, int order, int fail_order,
                       struct c11test_site *s);
void c11t_fence (int order, struct c11test_site *s);
/* A fence written in assembly, of the order that the site says.  */
void c11t_asm_fence (struct c11test_site *s);
/* What is no fence stands at S: assembly that is not understood.  The option
   orders may make it one.  */
void c11t_no_fence (struct c11test_site *s);
/* A barrier of ORDER for the compiler stands at S, which is no fence either
   but with asm=tso: a signal fence, or an empty asm that clobbers memory.  */
void c11t_compiler_barrier (int order, struct c11test_site *s);
/* Assembly that is not understood is about to run.  Does not switch.  */
void c11t_asm_unknown (struct c11test_site *s);
/* N bytes at P are an operand of it.  */
void c11t_asm_memory (const void *p, size_t n);

uint64_t c11t_volatile_load (const volatile void *p, unsigned size,
                             struct c11test_site *s);
void c11t_volatile_store (volatile void *p, unsigned size, uint64_t value,
                          struct c11test_site *s);

/* Code that is not instrumented is about to write the word at P, with a release
   store; it may have done so.  Do not switch.  */
void c11t_unseen_store_begins (uint32_t *p);
void c11t_unseen_store_ended (uint32_t *p);

/* Plain accesses: see abi.h.  c11t_plain_copy also copies.  */
const void *c11t_plain_read (const void *p, size_t n, struct c11test_site *s);
void c11t_plain_write (void *p, size_t n, struct c11test_site *s);
void c11t_plain_copy (void *d, const void *p, size_t n,
                      struct c11test_site *s);

/* The thread waits by spinning: let others go first.  */
void c11t_spin (struct c11test_site *s);

/* The next synchronisation call stands at S.  Does not switch.  */
void c11t_note_call (struct c11test_site *s);
/* Where the one that was noted last stands.  Does not switch.  */
struct c11test_site *c11t_noted_call (void);
/* The call at S of something that makes such calls begins, in a function whose
   stack ends at SP; it has returned.  Do not switch.  */
void c11t_note_enter (struct c11test_site *s, uintptr_t sp);
void c11t_note_leave (struct c11test_site *s);

/* --- Threads ----------------------------------------------------------- */

/* Deadlines are virtual nanoseconds since the virtual monotonic epoch, or
   C11T_NO_DEADLINE.  One that has passed still lets an operation succeed that
   need not wait.  */
#define C11T_NO_DEADLINE UINT64_MAX

/* As the pthread functions of these names; return an errno value.  EINTR from
   a join means that the running thread may have to be cancelled.  */
int c11t_thread_create (const void *from, pthread_t *ret,
                        const pthread_attr_t *attr,
                        void *(*start) (void *), void *arg);
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
/* The number of the running thread: 0 for main, then in order of creation.
   Does not switch.  */
uint32_t c11t_thread_number (void);
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

/* Make executions of BODY, one after the other, until the server has no more or
   this process cannot go on.  Does not return.  */
void c11t_repeat (void (*body) (void)) __attribute__ ((noreturn));
/* The program does something that putting back memory does not undo.  Does not
   switch.  */
void c11t_repeat_spoil (void);

/* Per-thread words that interpose/ keeps: see interpose/perthread.h.  */
void **c11t_thread_slot (unsigned i);
#define C11T_THREAD_SLOTS 4

/* --- Cancellation ------------------------------------------------------- */

/* Ask the thread HANDLE to end.  Return 0 or ESRCH.  */
int c11t_cancel (pthread_t handle);
/* Set the running thread's state or type, as pthread_setcancelstate does;
   return the old one.  Do not switch.  */
bool c11t_cancel_disable (bool disable);
bool c11t_cancel_asynchronously (bool asynchronously);
/* The running thread looks whether somebody has asked it to end.  */
void c11t_cancel_poll (void);
/* True, once, if the running thread must end now with PTHREAD_CANCELED.  Does
   not switch.  */
bool c11t_cancel_begin (void);

/* What acts on an asynchronous cancellation: c11t_cancellation_point.  Set
   before the first thread is created.  */
extern void (*c11t_cancel_hook) (void);

/* --- Signals ------------------------------------------------------------- */

/* The numbers are those that a program can have.  Signals are delivered at
   scheduling points, where handlers run.  */

/* As sigaction and pthread_sigmask; SET and RET_OLD may be NULL.  */
int c11t_signal_action (int number, const struct sigaction *action,
                        struct sigaction *ret_old);
int c11t_signal_mask (int how, const sigset_t *set, sigset_t *ret_old);
/* Change the running thread's mask and deliver nothing; return the old one.
   Does not switch.  */
sigset_t c11t_signal_exchange_mask (const sigset_t *set);
/* What is pending and blocked.  */
sigset_t c11t_signal_pending (void);
/* The program is about to send the signal NUMBER, to whomever.  Who dies by a
   SIGKILL of its own is told apart by that from who was killed by others.  */
void c11t_note_kill (int number);
/* Send INFO's signal to the thread HANDLE, or to the process.  Signal 0 only
   looks whether the thread exists.  Return 0 or ESRCH.  */
int c11t_signal_send (pthread_t handle, bool to_process,
                      const siginfo_t *info);
/* Wait until a handler has run, or a cancellation is due, with the mask MASK
   meanwhile unless it is NULL.  */
void c11t_signal_suspend (const sigset_t *mask, const char *doing);
/* Wait for one of the signals in SET.  Return 0, EAGAIN when DEADLINE has
   passed, or EINTR.  */
int c11t_signal_wait (const sigset_t *set, siginfo_t *ret_info,
                      uint64_t deadline, const char *doing);
/* Deliver what is due: the kernel may have sent something.  */
void c11t_signal_point (void);

/* --- Synchronisation objects, named by address ------------------------- */

/* Results are errno values.  DOING is the function's name for reports.  */

enum
{
  C11T_MUTEX_NORMAL,
  C11T_MUTEX_RECURSIVE,
  C11T_MUTEX_ERRORCHECK,
  C11T_MUTEX_KIND = 3,   /* mask of the above */
  C11T_MUTEX_ROBUST = 4, /* flags */
  C11T_MUTEX_OWNED = 8,  /* only its owner can unlock it */
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
/* The call DOING of the C library for the stream F begins, and has ended: it has
   the stream's lock, which c11t_mutex_lock (F, C11T_MUTEX_RECURSIVE, ...) takes
   too.  c11t_stream_hold returns false if no lock is needed; then do not drop
   it.  c11t_stream_drop does not switch.  */
bool c11t_stream_hold (void *f, const char *doing);
void c11t_stream_drop (void *f);
/* The call DOING of the dynamic loader begins: wait until no other thread is
   inside it.  */
void c11t_loader_await (const char *doing);
/* The call that began runs the program's code now: keep others out.  False,
   and nothing is done, if steps were made since: it is over.  c11t_loader_drop:
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
int c11t_sem_wait (void *s, int (*take) (void *), bool try,
                   uint64_t deadline);
int c11t_sem_post (void *s, int (*post) (void *));
/* The same for GET, the C library's sem_getvalue.  */
int c11t_sem_value (void *s, int (*get) (void *, int *), int *ret);
/* Wait for COUNT threads.  True for one of them.  */
bool c11t_barrier_wait (void *b, unsigned count);
/* Forget the object at P: the memory starts a new life.  */
void c11t_sync_forget (void *p);
/* The same; the object has been initialised by the call that was noted.  */
void c11t_sync_init (void *p);
/* The function DOING destroys the object at P, which is called WHAT.  A finding
   if a thread has it or waits for it.  False if it REFUSES, because a thread
   has it.  */
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

/* What the operations of the system call futex do; PRIVATE: the word is said to
   be this process's alone.  The code at CALLER, or interpose/ if that is NULL,
   makes the call.  FUTEX_WAIT_BITSET: 0, EAGAIN, EINTR or ETIMEDOUT.  */
int c11t_futex_wait (uint32_t *addr, uint32_t value, uint32_t mask,
                     bool private, uint64_t deadline);
/* FUTEX_WAKE_BITSET: how many woke.  */
int c11t_futex_wake (uint32_t *addr, int most, uint32_t mask, bool private,
                     const void *caller);
/* FUTEX_CMP_REQUEUE, FUTEX_REQUEUE if EXPECTED is NULL: how many woke or were
   moved, or -EAGAIN.  */
int c11t_futex_requeue (uint32_t *addr, int most, uint32_t *to,
                        int most_moved, const uint32_t *expected,
                        bool private, const void *caller);
/* FUTEX_WAKE_OP with the operation CODE: how many woke, or -ENOSYS.  */
int c11t_futex_wake_op (uint32_t *addr, int most, uint32_t *other,
                        int most_other, uint32_t code, bool private,
                        const void *caller);

/* --- Objects that several processes may use (sharing.c) ------------------ */

/* Is P in memory that other processes may map?  Does not switch.  */
bool c11t_is_shared (const void *p);

enum
{
  C11T_SHARED_TRIES = 1, /* does not wait */
  C11T_SHARED_ACQUIRES = 2,
  C11T_SHARED_RELEASES = 4,
  C11T_SHARED_READS = 8,      /* releases to writers only */
  C11T_SHARED_CANCELLED = 16, /* a cancellation ends the wait */
  C11T_SHARED_SIGNALLED = 32, /* so does a handler without SA_RESTART */
  C11T_SHARED_INTERRUPTIBLE = 48,
  C11T_SHARED_WAKES = 64 /* who waits looks again, as it does after a release */
};

/* ATTEMPT (ARG) does what is asked of the object at P, or returns EBUSY if that
   must wait; it is tried until it returns something else.  Return that, which is
   0, negative, or an error, or ETIMEDOUT or EINTR.  */
int c11t_shared_call (void *p, unsigned how, int (*attempt) (void *),
                      void *arg, uint64_t deadline, const char *doing);
/* A lock at P, of a TYPE as above; ATTEMPT (P) takes it, or releases it.  ORPHAN
   (P) says that the owner of a robust mutex has ended, as the kernel would.
   IS_FREE: nobody has it.  */
int c11t_shared_lock (void *p, unsigned type, bool try,
                      int (*attempt) (void *), int (*orphan) (void *),
                      uint64_t deadline, const char *doing);
int c11t_shared_unlock (void *p, unsigned type, int (*attempt) (void *),
                        bool is_free);
/* The read side of a read-write lock; unlocks either side.  */
int c11t_shared_read (void *p, bool try, int (*attempt) (void *),
                      uint64_t deadline);
int c11t_shared_rwunlock (void *p, int (*attempt) (void *));

/* --- File descriptors -------------------------------------------------- */

/* A and B are the ends of something new that only this process has.  These
   five do not switch.  */
void c11t_fd_pair (int a, int b);
/* From now on others can move FD, too.  */
void c11t_fd_foreign (int fd);
/* TO is another name for what FROM is (or, with FROM -1, for something else).  */
void c11t_fd_copy (int from, int to);
/* True if nobody but this process can move FD.  */
bool c11t_fd_is_ours (int fd);
/* Another process has all our descriptors from now on.  */
void c11t_fd_shared (void);
/* The running thread is about to do something whose result depends on what
   others have done with descriptors, or with anything else that the kernel
   keeps for the process: who comes first is a choice.  */
void c11t_fd_turn (void);
/* The same for a state of the library's that P, any address, stands for, and
   which has nothing to do with descriptors.  */
void c11t_turn_at (const void *p);
/* c11t_fd_turn's operation would have had to wait, and has not.  Who tries
   again and again lets others go on.  */
void c11t_fd_idle (void);
/* The running thread is about to write to FD, and takes its turn for that; has
   read from it.  */
void c11t_fd_release (int fd);
void c11t_fd_acquire (int fd);
/* What the running thread did with a descriptor gave N: part of the execution's
   behaviour.  Does not switch.  */
void c11t_fd_answer (int64_t n);
/* c11t_fd_release for who has taken the turn before, or holds a lock of the C
   library's: does not switch.  */
void c11t_fd_release_now (int fd);
/* Something was read, written or closed: threads that wait look again.  Does
   not switch.  */
void c11t_fd_progress (void);

struct pollfd;

/* Wait until one of the N descriptors at FDS may be ready, which the caller
   then looks at; with N == 0, until somebody may have done something.  The
   caller has just looked, after c11t_fd_turn, and found nothing.
   Return 0, ETIMEDOUT, EINTR, or ERESTART if a handler ran that wants the call
   to go on.  */
int c11t_fd_wait (struct pollfd *fds, unsigned n, uint64_t deadline,
                  const char *doing);

/* --- Time -------------------------------------------------------------- */

/* Virtual nanoseconds since the virtual start (monotonic).  */
uint64_t c11t_now (void);
/* Virtual wall-clock time of monotonic time 0, nanoseconds since 1970.  */
#define C11T_WALL_BASE 1700000000000000000u
#define C11T_MONO_BASE 1000000000000u
/* Nanoseconds since 1970 at monotonic time 0: C11T_WALL_BASE, or real ones if
   time is real (c11t_time_is_real).  Do not switch.  */
uint64_t c11t_wall_base (void);
bool c11t_time_is_real (void);
/* Return true if the sleep was interrupted.  */
bool c11t_sleep_until (uint64_t deadline);

/* --- Random numbers -------------------------------------------------------- */

/* Do the system's random numbers come from us?  */
bool c11t_entropy_is_ours (void);
/* Fill the N bytes at P with the next ones.  Does not switch.  */
void c11t_entropy (void *p, size_t n);

/* --- Timers ------------------------------------------------------------- */

/* What a timer causes.  */
struct c11t_timer_event
{
  enum
  {
    C11T_TIMER_NOTHING,
    C11T_TIMER_SIGNAL,
    C11T_TIMER_FD,    /* an eventfd counts */
    C11T_TIMER_THREAD /* c11t_timer_await returns */
  } kind;
  int number, code; /* of the signal, and its si_code */
  union sigval value;
  bool value_is_id; /* the timer's */
  bool to_thread;
  pthread_t thread;
  int fd;
};

struct c11t_timer_state
{
  uint64_t left, interval; /* 0: not armed, once */
};

/* A new timer, not armed; -1 if there are too many.  Does not switch.  */
int c11t_timer_make (const struct c11t_timer_event *event);
/* The rest return 0 or EINVAL.  A timer with the deadline C11T_NO_DEADLINE is
   not armed.  */
int c11t_timer_set (int id, uint64_t deadline, uint64_t interval,
                    struct c11t_timer_state *ret_old);
int c11t_timer_get (int id, struct c11t_timer_state *ret);
int c11t_timer_delete (int id);
/* Of the signal that came last, or -1.  */
int c11t_timer_overrun (int id);
/* Wait for the timer's next tick.  False when it has been deleted.  */
bool c11t_timer_await (int id);

/* --- Heap -------------------------------------------------------------- */

/* False if N more bytes would exceed the option max-memory: the allocation
   must fail.  Does not switch.  */
bool c11t_heap_may_grow (size_t n);

/* True if the object at P has been freed already, which is reported.  Does not
   switch.  */
bool c11t_heap_is_dead (void *p, const void *from);

/* The N bytes at P begin a new life, or end one at the noted call site.
   Do not switch.  */
void c11t_heap_born (void *p, size_t n);
void c11t_heap_dies (void *p, size_t n, const void *from);
/* The C library has mapped memory for an object, or is about to unmap it.  Does
   not switch.  */
void c11t_heap_mapped (void);
/* The N bytes at P, of an object just born, hold nothing yet: fill them so that
   an atomic read of them can be told (option malloc-fill).  Does not switch. */
void c11t_heap_fill (void *p, size_t n);

/* The N bytes at P were unmapped, or are mapped anew: what is known of them is
   about other objects.  Does not switch.  */
void c11t_memory_renewed (void *p, size_t n);
/* The same, and they are zero, which is a write.  */
void c11t_memory_mapped (void *p, size_t n);
/* And other processes may see them; NAMED: also such as we have not made.  */
void c11t_memory_shared (void *p, size_t n, bool named);

/* --- The user's macros and the end ------------------------------------- */

/* Record an assertion finding.  Does not end the process, does not switch.
   FUNCTION may be NULL.  */
void c11t_assertion (const char *expr, const char *file, unsigned line,
                     const char *function);

/* An exception: where it was thrown.  */
#define C11T_THROW_FRAMES 24
struct c11t_throw
{
  const void *object;
  void *type;                /* its std::type_info */
  struct c11test_site *site; /* the last call that was noted before it */
  uintptr_t from, pc[C11T_THROW_FRAMES]; /* return addresses */
  unsigned n;
  char thread[40];
};
/* Fill in T but for OBJECT and TYPE.  FROM is the return address of the function
   that throws, NULL if all of the stack counts.  Does not switch.  */
void c11t_note_throw (struct c11t_throw *t, const void *from);
/* Record the finding that MESSAGE tells of, about an exception of TYPE that was
   thrown at THROWN, or none if they are NULL; then NOTED says that the call that
   was noted last is the place.  Does not end the process, does not switch.  */
void c11t_report_terminated (const char *message, const char *type,
                             const struct c11t_throw *thrown, bool noted);
/* Is the last call that was noted one of NAME, or in NAME?  */
bool c11t_calls_for (const char *name);
/* The running thread calls the program's handler for an abort, WHAT, which is an
   assertion finding if the process ends there; c11t_abort_left: it has returned,
   or the thread jumps out of it or ends, if there is one.  Do not switch.  */
void c11t_abort_begins (const char *what);
void c11t_abort_left (void);
/* The execution is not of interest: end it without a finding.  */
void c11t_assume_failed (void) __attribute__ ((noreturn));
/* An answer below N from the strategy.  */
uint32_t c11t_choose_value (uint32_t n);

/* Races on the N bytes at P are not reported until the memory is allocated
   anew.  Does not switch.  */
void c11t_benign_race (const volatile void *p, size_t n);
/* What a thread did before c11t_order_before (P) happens before what another
   one does after a later c11t_order_after (P).  */
void c11t_order_before (const volatile void *p);
void c11t_order_after (const volatile void *p);

/* The record for the place that LIKE describes, made at the first use; NULL
   when there are very many.  The texts are compared as pointers and must
   stay.  Does not switch.  */
struct c11test_site *c11t_site_at (const struct c11test_site *like);
/* The same for a place without a file, known by the return address PC.  */
struct c11test_site *c11t_site_at_pc (const struct c11test_site *like,
                                      const void *pc);

/* Take control or serve executions: called once, before the program's own
   constructors.  Returns in the process that executes the program.  */
void c11t_engine_start (int argc, char **argv, char **envp);
/* This process leaves control.  Does not switch.  */
void c11t_engine_leave (void);

/* --- signalfd: the descriptors are the caller's eventfds, by number --------- */

/* FD shall tell of the signals in MASK; EMFILE if there are too many.  */
int c11t_signalfd_set (int fd, const sigset_t *mask);
/* Does not switch.  */
bool c11t_signalfd_is (int fd);
/* TO is the same as FROM now, or nothing if FROM is -1.  Does not switch.  */
void c11t_signalfd_copied (int from, int to);
/* The running thread takes one of FD's signals, if there is one.  */
bool c11t_signalfd_take (int fd, siginfo_t *ret);
/* The first descriptor greater than AFTER, and its signals, or -1.  */
int c11t_signalfd_next (int after, sigset_t *ret_mask);

/* --- Processes --------------------------------------------------------- */

/* Before a fork, in the thread that makes it; after it in the parent, and in
   the child, which is followed or leaves control.  Do not switch.  */
void c11t_fork_prepare (void);
void c11t_fork_parent (void);
void c11t_fork_child (void);
/* The fork has returned PID in the parent: decide who is first.  */
void c11t_fork_done (pid_t pid);
/* Another kind of fork was made, and this is the child: leave control.  */
void c11t_fork_escape (void);

/* A lock that was held when this process began, by a fork.  */
struct c11t_held_lock
{
  void *addr;
  enum c11t_lock_kind kind;
  uint32_t depth, readers; /* read locks, or 0 */
  bool mine;               /* the thread that forked has it */
  uint32_t holder;         /* number of a thread that has it, */
  struct c11test_site *since; /* and where it took it */
};
/* In the child of a fork: tell FUNCTION of each.  Does not switch.  */
void c11t_fork_held (void (*function) (const struct c11t_held_lock *l));
/* This process has left control, and waits for ever at PC in DOING for L.  Does
   not switch.  */
void c11t_fork_waits_out (const struct c11t_held_lock *l, const char *doing,
                          const void *pc);
/* A child was made that is not followed.  Does not switch.  */
void c11t_fork_left (void);
/* The running thread has looked for a child that has ended.  Does not switch. */
void c11t_child_awaited (bool found);
/* The running thread asks the kernel for another program; the kernel could not
   do it.  Between the two no hook and no other thread runs.  The first, which
   also tells what timer TIMER has left, or nothing if it is -1, may switch
   fibers.  */
void c11t_exec_prepare (int timer, struct c11t_timer_state *ret_timer);
void c11t_exec_failed (void);
/* Around the making of a child that begins with another program.  Do not
   switch.  */
void c11t_spawn_prepare (void);
void c11t_spawn_done (void);
/* The program cannot be controlled, for the reason that MESSAGE gives: end the
   campaign.  */
void c11t_refuse (const char *message) __attribute__ ((noreturn));
/* True if --main-return=wait.  */
bool c11t_engine_main_waits (void);

#endif
