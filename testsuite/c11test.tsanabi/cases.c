/* cases.c -- what ThreadSanitizer's hooks tell of, one case for each argument;
   cases.exp has what must be found.  CASE-race lacks what orders.
   SPDX-License-Identifier: BSD-3-Clause

   Variables are not static: the compilers would drop what nobody reads, and
   tell nobody of it.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sanitizer/tsan_interface.h>

void AnnotateHappensBefore (const char *, int, const volatile void *);
void AnnotateHappensAfter (const char *, int, const volatile void *);
void AnnotateBenignRaceSized (const char *, int, const volatile void *, size_t,
                              const char *);
void AnnotateIgnoreReadsBegin (const char *, int);
void AnnotateIgnoreReadsEnd (const char *, int);
void AnnotateIgnoreWritesBegin (const char *, int);
void AnnotateIgnoreWritesEnd (const char *, int);

static int unprotected;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void
lock (void)
{
  if (!unprotected)
    pthread_mutex_lock (&mutex);
}

static void
unlock (void)
{
  if (!unprotected)
    pthread_mutex_unlock (&mutex);
}

/* --- Accesses --------------------------------------------------------------
 */

struct large
{
  char c[300];
} large, other;

static void *
range (void *arg)
{
  lock ();
  if (arg)
    large = other;
  else
    other.c[299] = large.c[7];
  unlock ();
  return NULL;
}

/* The two bytes that overlap are in two granules.  */
struct
{
  char pad[6];
  uint32_t word;
} __attribute__ ((packed, aligned (8))) unaligned;

static void *
misaligned (void *arg)
{
  lock ();
  if (arg)
    unaligned.word = 1;
  else
    ((volatile char *) &unaligned)[8] = 1;
  unlock ();
  return NULL;
}

char from[64] = "from", to[64];

static void *
copy (void *arg)
{
  lock ();
  if (arg)
    memcpy (to, from, strlen (from) + 1);
  else
    from[2] = 0;
  unlock ();
  return NULL;
}

/* Each function with a string, and what it gives.  */
char first[32] = "begin", second[32] = "middle", text[32] = "begin";

static void *
strings (void *arg)
{
  lock ();
  if (!arg)
    first[3] = second[4] = text[2] = 'x';
  else
    {
      first[3] = 'i', second[4] = 'l', text[2] = 'g';
      assert (strcmp (first, text) == 0 && strncmp (first, second, 2) < 0);
      assert (strchr (second, 'l') == second + 4);
      assert (strstr (first, "in") == first + 3);
      assert (memcmp (first, text, sizeof first) == 0);
      assert (memchr (first, 'i', sizeof first) == first + 3);
      assert (strrchr (second, 'd') == second + 3);
      assert (strspn (first, "beg") == 3 && strcspn (first, "in") == 3);
      assert (strcpy (text, first) == text && strcat (text, second) == text);
      assert (strlen (text) == 11 && strncpy (text, first, 20) == text);
      assert (memset (text + 1, 0, 9) == text + 1 && strlen (text) == 1);
      assert (memmove (text + 1, text, 2) == text + 1 && text[1] == 'b');
    }
  unlock ();
  return NULL;
}

/* --- Calls --- */

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER,
                       two = PTHREAD_MUTEX_INITIALIZER;

static void *
locks (void *arg)
{
  bool turned = unprotected && arg;
  pthread_mutex_lock (turned ? &two : &one);
  pthread_mutex_lock (turned ? &one : &two);
  pthread_mutex_unlock (&one);
  pthread_mutex_unlock (&two);
  return NULL;
}

int *block;

static void *
freed (void *arg)
{
  lock ();
  if (!arg)
    {
      free (block);
      block = NULL;
    }
  else if (block)
    *block = 1;
  unlock ();
  return NULL;
}

/* --- Atomic operations: every kind, and what it gives
 * --------------------------- */

static _Atomic unsigned char c;
static _Atomic unsigned short s;
static _Atomic unsigned i;
static _Atomic unsigned long l;

#define EACH(p)                                                               \
  do                                                                          \
    {                                                                         \
      __typeof__ (*(p) + 0) e = 5;                                            \
      __typeof__ (atomic_load (p)) expected = 5;                              \
      (void) e;                                                               \
      atomic_store (p, 5);                                                    \
      assert (atomic_load (p) == 5);                                          \
      assert (atomic_fetch_add (p, 3) == 5);                                  \
      assert (atomic_fetch_sub (p, 2) == 8);                                  \
      assert (atomic_fetch_and (p, 4) == 6);                                  \
      assert (atomic_fetch_or (p, 3) == 4);                                   \
      assert (atomic_fetch_xor (p, 2) == 7);                                  \
      assert (__atomic_fetch_nand ((__typeof__ (expected) *) (p), 5,          \
                                   __ATOMIC_SEQ_CST)                          \
              == 5);                                                          \
      assert (atomic_load (p) == (__typeof__ (expected)) ~5);                 \
      assert (atomic_exchange (p, 9) == (__typeof__ (expected)) ~5);          \
      assert (!atomic_compare_exchange_strong (p, &expected, 1));             \
      assert (expected == 9);                                                 \
      while (!atomic_compare_exchange_weak (p, &expected, 2))                 \
        assert (expected == 9);                                               \
      assert (atomic_load (p) == 2 && expected == 9);                         \
    }                                                                         \
  while (0)

static void *
values (void *arg)
{
  if (!arg)
    return NULL;
  EACH (&c);
  EACH (&s);
  EACH (&i);
  EACH (&l);
  return NULL;
}

/* Sizes for which there are no hooks: the message goes by an object of 20
   bytes, whose operations are under a lock, or by one of 16.  */
struct odd
{
  int v[5];
};
_Atomic struct odd odd;
_Atomic __int128 wide;
int message;

static void *
odd_sizes (void *arg)
{
  struct odd o = { { 1, 2, 3, 4, 5 } };
  if (arg)
    {
      message = 1;
      if (!unprotected)
        atomic_store (&odd, o);
      return NULL;
    }
  o = atomic_load (&odd);
  assert (!o.v[4] || o.v[0] == 1);
  if (unprotected || o.v[4])
    message = 2;
  return NULL;
}

static void *
wide_ones (void *arg)
{
  __int128 one = 1, none = 0;
  memory_order order
      = unprotected ? memory_order_relaxed : memory_order_seq_cst;
  if (arg)
    {
      message = 1;
      atomic_store_explicit (&wide, one << 100, order);
    }
  else if (atomic_load_explicit (&wide, order))
    {
      assert (unprotected
              || (!atomic_compare_exchange_strong (&wide, &none, 7)
                  && none == one << 100));
      assert (atomic_exchange_explicit (&wide, 5, order) == one << 100);
      message = 2;
    }
  return NULL;
}

/* --- What is said
 * ------------------------------------------------------------------ */

int data, turn_taken;
_Atomic int turn;

/* The data is handed over by a relaxed flag, and the words say what that
 * orders.  */
static void *
hand_over (void *arg)
{
  if (arg)
    {
      data = 1;
      if (!unprotected)
        AnnotateHappensBefore (__FILE__, __LINE__, &turn);
      atomic_store_explicit (&turn, 1, memory_order_relaxed);
    }
  else if (atomic_load_explicit (&turn, memory_order_relaxed))
    {
      if (!unprotected)
        AnnotateHappensAfter (__FILE__, __LINE__, &turn);
      turn_taken = data;
    }
  return NULL;
}

static void *
release (void *arg)
{
  if (arg)
    {
      data = 1;
      if (!unprotected)
        __tsan_release (&turn);
      atomic_store_explicit (&turn, 1, memory_order_relaxed);
    }
  else if (atomic_load_explicit (&turn, memory_order_relaxed))
    {
      if (!unprotected)
        __tsan_acquire (&turn);
      turn_taken = data;
    }
  return NULL;
}

/* A lock of the program's own, all relaxed.  */
static void *
own_lock (void *arg)
{
  __tsan_mutex_pre_lock (&turn, 0);
  while (atomic_exchange_explicit (&turn, 1, memory_order_relaxed))
    sched_yield ();
  if (!unprotected)
    __tsan_mutex_post_lock (&turn, 0, 0);
  data += arg != NULL;
  if (!unprotected)
    __tsan_mutex_pre_unlock (&turn, 0);
  atomic_store_explicit (&turn, 0, memory_order_relaxed);
  __tsan_mutex_post_unlock (&turn, 0);
  return NULL;
}

/* Two threads with the same reader's lock write: that orders nothing.  */
static void *
readers (void *arg)
{
  unsigned flags = unprotected ? __tsan_mutex_read_lock : 0;
  __tsan_mutex_post_lock (&turn, flags, 0);
  if (arg || unprotected || atomic_load (&turn))
    data = 1;
  __tsan_mutex_pre_unlock (&turn, flags);
  return NULL;
}

static void *
ignored (void *arg)
{
  if (!unprotected)
    {
      AnnotateIgnoreReadsBegin (__FILE__, __LINE__);
      AnnotateIgnoreWritesBegin (__FILE__, __LINE__);
    }
  data += arg != NULL;
  if (!unprotected)
    {
      AnnotateIgnoreReadsEnd (__FILE__, __LINE__);
      AnnotateIgnoreWritesEnd (__FILE__, __LINE__);
    }
  return NULL;
}

/* An object of a library that says itself when it reads and writes.  */
static void *
external (void *arg)
{
  void *tag = __tsan_external_register_tag ("object");
  if (arg && unprotected)
    __tsan_external_write (&data, __builtin_return_address (0), tag);
  else
    __tsan_external_read (&data, __builtin_return_address (0), tag);
  return NULL;
}

static void *
benign (void *arg)
{
  data += arg != NULL;
  return NULL;
}

/* --- A volatile flag: no race, but the data behind it has one
 * --------------------- */

volatile int flag;

static void *
vflag (void *arg)
{
  if (arg)
    flag = 1;
  else if (flag)
    turn_taken = 1;
  return NULL;
}

/* A plain read of an atomic object sees memory, and no older value: what this
   thread has seen may not be unseen.  */
_Atomic int seen;

static void *
memory (void *arg)
{
  if (arg)
    for (int n = 1; n < 4; n++)
      atomic_store_explicit (&seen, n, memory_order_relaxed);
  else
    {
      int first = *(int *) &seen;
      assert (atomic_load_explicit (&seen, memory_order_relaxed) >= first);
      assert (*(int *) &seen >= first);
    }
  return NULL;
}

static const struct
{
  const char *name;
  void *(*body) (void *);
} cases[] = { { "range", range },       { "misaligned", misaligned },
              { "copy", copy },         { "strings", strings },
              { "odd", odd_sizes },     { "wide", wide_ones },
              { "values", values },     { "locks", locks },
              { "freed", freed },       { "hand-over", hand_over },
              { "release", release },   { "own-lock", own_lock },
              { "readers", readers },   { "ignored", ignored },
              { "external", external }, { "benign", benign },
              { "volatile", vflag },    { "memory", memory } };

int
main (int argc, char **argv)
{
  const char *preload = getenv ("LD_PRELOAD");
  size_t n = argc > 1 ? strlen (argv[1]) : 0, k = 0;
  unprotected = n > 5 && !strcmp (argv[1] + n - 5, "-race");
  n -= unprotected ? 5 : 0;
  printf ("LD_PRELOAD: %s\n", preload ? preload : "none");
  while (
      k < sizeof cases / sizeof *cases
      && (strlen (cases[k].name) != n || strncmp (argv[1], cases[k].name, n)))
    k++;
  if (k == sizeof cases / sizeof *cases)
    return 2;
  if (cases[k].body == benign && !unprotected)
    AnnotateBenignRaceSized (__FILE__, __LINE__, &data, sizeof data, "test");
  block = malloc (sizeof *block);
  pthread_t t[2];
  for (int j = 0; j < 2; j++)
    pthread_create (&t[j], NULL, cases[k].body, j ? &data : NULL);
  for (int j = 0; j < 2; j++)
    pthread_join (t[j], NULL);
  return 0;
}
