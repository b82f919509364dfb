/* asm.c -- classics in inline assembly of x86 and aarch64, for asm.exp.
   SPDX-License-Identifier: BSD-3-Clause

   Nothing but fences is left for the assembler, and those only where they are
   asked for; SHAPE is the test, the other macros are what it is made of.

   1  store buffering: STORE, FENCE, load.  Both reading 0 is an assertion.
   2  message passing: payload, BEFORE, STORE; load, AFTER, payload.
   3  a counter under a lock: LOCK, UNLOCK.  */

#include <assert.h>
#include <pthread.h>

#define MOV(x, v) __asm__ volatile ("movl %1,%0" : "=m"(x) : "ir"(v))
#define MOV_BARRIER(x, v)                                                     \
  __asm__ volatile ("movl %1,%0" : "=m"(x) : "ir"(v) : "memory")
#define XCHG(x, v)                                                            \
  do                                                                          \
    {                                                                         \
      int v_ = (v);                                                           \
      __asm__ volatile ("xchgl %0,%1" : "+r"(v_), "+m"(x) : : "memory");      \
    }                                                                         \
  while (0)
#define STR(x, v) __asm__ volatile ("str %w1,%0" : "=m"(x) : "r"(v) : "memory")
#define STLR(x, v)                                                            \
  __asm__ volatile ("stlr %w1,%0" : "=m"(x) : "r"(v) : "memory")

#define VOLATILE(x, v) (*(volatile int *) &(x) = (v))

#define NONE
#define BARRIER __asm__ volatile ("" : : : "memory")
#define ASM(text) __asm__ volatile (text : : : "memory")
#define SIGNAL __atomic_signal_fence (__ATOMIC_SEQ_CST)
#define STACK __asm__ volatile ("lock; addl $0,(%%rsp)" : : : "memory", "cc")

#ifndef STORE
#define STORE MOV
#endif
#ifndef LOAD
#define LOAD "movl %1,%0"
#endif
#ifndef FENCE
#define FENCE NONE
#endif
#ifndef BEFORE
#define BEFORE NONE
#endif
#ifndef AFTER
#define AFTER NONE
#endif
#ifndef UNLOCK
#define UNLOCK MOV_BARRIER
#endif

static int x, y, payload, counter;

static int
load (int *p)
{
  int v;
#ifdef VOLATILE_LOAD
  return *(volatile int *) p;
#endif
  __asm__ volatile (LOAD : "=r"(v) : "m"(*p) : "memory");
  return v;
}

/* True if *P was 0 and is 1 now.  */
static inline int
cmpxchg (int *p)
{
  unsigned char ok;
  int zero = 0;
  __asm__ volatile ("lock; cmpxchgl %3,%1; sete %0"
                    : "=q"(ok), "+m"(*p), "+a"(zero)
                    : "r"(1)
                    : "memory", "cc");
  return ok;
}

static inline int
bts (int *p)
{
  int was;
  __asm__ volatile ("lock; btsl $0,%1; sbbl %0,%0"
                    : "=r"(was), "+m"(*p) : : "memory", "cc");
  return was == 0;
}

static inline int
ldaxr (int *p)
{
  int old, failed;
  __asm__ volatile ("1: ldaxr %w0, %2; cbnz %w0, 2f;"
                    "stxr %w1, %w3, %2; cbnz %w1, 1b; 2:"
                    : "=&r"(old), "=&r"(failed), "+m"(*p)
                    : "r"(1)
                    : "memory");
  return old == 0;
}

static inline int
ldxr (int *p)
{
  int old, failed;
  __asm__ volatile ("1: ldxr %w0, %2; cmp %w0, #0; b.ne 2f;"
                    "stxr %w1, %w3, %2; cbnz %w1, 1b; 2:"
                    : "=&r"(old), "=&r"(failed), "+m"(*p)
                    : "r"(1)
                    : "memory");
  return old == 0;
}

#if SHAPE == 1
static int r1, r2;

static void *
one (void *arg)
{
  STORE (x, 1);
  FENCE;
  r1 = load (&y);
  return arg;
}

static void *
two (void *arg)
{
  STORE (y, 1);
  FENCE;
  r2 = load (&x);
  return arg;
}

#elif SHAPE == 2
static void *
one (void *arg)
{
  payload = 1;
  BEFORE;
  STORE (x, 1);
  return arg;
}

static void *
two (void *arg)
{
  if (load (&x))
    {
      AFTER;
      assert (payload == 1);
    }
  return arg;
}

#else
static void *
one (void *arg)
{
  while (!LOCK (&x))
    __asm__ volatile ("pause");
  counter++;
  UNLOCK (x, 0);
  return arg;
}

#define two one
#endif

int
main (void)
{
  pthread_t t;
  pthread_create (&t, 0, one, 0);
  two (0);
  pthread_join (t, 0);
#if SHAPE == 1
  assert (r1 || r2);
#elif SHAPE == 3
  assert (counter == 2);
#endif
  return 0;
}
