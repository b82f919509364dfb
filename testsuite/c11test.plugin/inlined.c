/* inlined.c -- small functions are inlined before hooks are put.
   SPDX-License-Identifier: BSD-3-Clause

   The function and the text of a place stay those of the source, whatever it is
   inlined into; what is then a local that nobody else sees has no hook.

   { c11t-levels "-O1 -O2 -O3 -Os" }
   { c11t-dump {inlined\.c:46:[0-9]+: get: read 4 - p->n -> __c11test_read_4$} }
   { c11t-dump {inlined\.c:46:[0-9]+: get: read 4 - p->n skipped: does not escape$} }
   { c11t-dump {inlined\.c:52:[0-9]+: set: write 4 - p->n -> __c11test_write_4$} }
   { c11t-dump {inlined\.c:52:[0-9]+: set: write 4 - p->n skipped: does not escape$} }
   { c11t-dump {inlined\.c:62:[0-9]+: twice: read 4 - \*get_other\(\) -> __c11test_read_4$} }
   { c11t-dump-not { kept: } }
   { c11t-dump {get: read 4 - p->n skipped: accessed just before, with nothing between$} }

   What synchronises, at any distance, is not.

   { c11t-dump-count 1 {wait: vread 4 - flag -> __c11test_volatile_load_4$} }
   { c11t-dump-count 1 {fence: fence 0 seq_cst \? -> __c11test_atomic_thread_fence$} }
   { c11t-dump-count 1 {barrier: asm 0 .*-> __c11test_asm_barrier$} }
   { c11t-dump-count 1 {lock: call 0 - pthread_mutex_lock -> __c11test_call$} }

   A function with options of its own has its hooks once.

   { c11t-dump-count 1 {slow: read 8 - p->m -> __c11test_read_8$} }

   Nor does what has hooks become part of a function that has none.

   { c11t-dump {left: function skipped: attribute c11test_no_instrument$} }
   { c11t-dump-not { left: .*->} }
   { c11t-dump {inlined\.c:109:[0-9]+: for_left: write 4 - p->n -> __c11test_write_4$} }  */

#include <pthread.h>

struct s
{
  int n;
  long m;
};

struct s shared;

static inline int
get (const struct s *p)
{
  return p->n;
}

static inline void
set (struct s *p, int n)
{
  p->n = n;
}

static inline int *
get_other (void)
{ return &shared.n; }

int
twice (void)
{
  return *get_other () + get (&shared);
}

int
merged (struct s *other)
{
  set (other, 1);
  return get (other) + get (other + 1);
}

int
kept (int a)
{
  struct s local;
  set (&local, a);
  return get (&local);
}

static inline int wait (void) { static volatile int flag; return flag; }
int waits (void) { return wait () + wait (); }

static inline __attribute__ ((always_inline)) void
fence (void)
{
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

static inline void barrier (void) { __asm__ volatile ("" ::: "memory"); }
static inline void lock (pthread_mutex_t *m) { pthread_mutex_lock (m); }
static inline void lock_too (pthread_mutex_t *m) { lock (m); }

/* GCC inlines all that this calls, whatever it is.  */
__attribute__ ((flatten)) void
flat (struct s *p, pthread_mutex_t *m)
{
  fence ();
  barrier ();
  lock_too (m);
  set (p, 2);
}

__attribute__ ((optimize ("O0"))) long
slow (struct s *p)
{
  return p->m;
}

static inline void for_left (struct s *p) { p->n = 3; }

__attribute__ ((c11test_no_instrument)) void
left (struct s *p)
{
  for_left (p);
}
