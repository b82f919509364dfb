/* initial.c -- weak outcomes that need the objects' initial values.
   SPDX-License-Identifier: BSD-3-Clause

   WHERE says how the objects get their initial value, SHAPE which classic is
   run on them.  A weak outcome fails an assertion; a value that is neither
   initial nor written makes the exit status 2.  The initial values are not 0
   wherever that is possible, so that forgotten ones are noticed.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define STATIC 1      /* static, with an initialiser */
#define ZERO 2        /* static, without one */
#define STACK 3       /* automatic, atomic_init */
#define HEAP 4        /* malloc and atomic_init */
#define CALLOC 5      /* calloc, nothing more */
#define CONSTRUCTOR 6 /* static, written by a constructor */
#define PLAIN 7       /* heap, written by plain stores */

#define SB 1
#define MP 2
#define IRIW 3

#if WHERE == ZERO || WHERE == CALLOC
#define OLD 0
#else
#define OLD 5
#endif
#define NEW 6

struct pair
{
  _Alignas (64) atomic_int x;
  _Alignas (64) atomic_int y;
};

#if WHERE == STATIC
static struct pair objects = { OLD, OLD };
#elif WHERE == ZERO || WHERE == CONSTRUCTOR
static struct pair objects;
#endif

#if WHERE == CONSTRUCTOR
static void __attribute__ ((constructor))
construct (void)
{
  atomic_store_explicit (&objects.x, OLD, memory_order_relaxed);
  atomic_store_explicit (&objects.y, OLD, memory_order_relaxed);
}
#endif

static struct pair *p;
static int result[4];

static int
load (atomic_int *a)
{
  int v = atomic_load_explicit (a, memory_order_relaxed);

  if (v != OLD && v != NEW)
    _Exit (2);
  return v;
}

static void
store (atomic_int *a)
{
  atomic_store_explicit (a, NEW, memory_order_relaxed);
}

#if SHAPE == SB
static void *
left (void *unused)
{
  store (&p->x);
  result[0] = load (&p->y);
  return unused;
}

static void *
right (void *unused)
{
  store (&p->y);
  result[1] = load (&p->x);
  return unused;
}

static void *(*const threads[]) (void *) = { left, right };

static int
weak (void)
{
  return result[0] == OLD && result[1] == OLD;
}
#elif SHAPE == MP
static void *
writer (void *unused)
{
  store (&p->x);
  store (&p->y);
  return unused;
}

static void *
reader (void *unused)
{
  result[0] = load (&p->y);
  result[1] = load (&p->x);
  return unused;
}

static void *(*const threads[]) (void *) = { writer, reader };

static int
weak (void)
{
  return result[0] == NEW && result[1] == OLD;
}
#else
static void *
writer_x (void *unused)
{
  store (&p->x);
  return unused;
}

static void *
writer_y (void *unused)
{
  store (&p->y);
  return unused;
}

static void *
reader_xy (void *unused)
{
  result[0] = load (&p->x);
  result[1] = load (&p->y);
  return unused;
}

static void *
reader_yx (void *unused)
{
  result[2] = load (&p->y);
  result[3] = load (&p->x);
  return unused;
}

static void *(*const threads[]) (void *)
  = { writer_x, writer_y, reader_xy, reader_yx };

static int
weak (void)
{
  return result[0] == NEW && result[1] == OLD && result[2] == NEW
         && result[3] == OLD;
}
#endif

#define N (sizeof threads / sizeof *threads)

int
main (void)
{
  pthread_t thread[N];

#if WHERE == STACK
  struct pair objects;
#elif WHERE == HEAP || WHERE == PLAIN
  p = aligned_alloc (64, sizeof *p);
#elif WHERE == CALLOC
  p = calloc (1, sizeof *p + 64);
  p = (struct pair *) (((size_t) p + 63) & -(size_t) 64);
#endif
#if WHERE == STATIC || WHERE == ZERO || WHERE == CONSTRUCTOR || WHERE == STACK
  p = &objects;
#endif
#if WHERE == STACK || WHERE == HEAP
  atomic_init (&p->x, OLD);
  atomic_init (&p->y, OLD);
#elif WHERE == PLAIN
  *(int *) &p->x = OLD;
  *(int *) &p->y = OLD;
#endif
  for (size_t i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, threads[i], NULL);
  for (size_t i = 0; i < N; i++)
    pthread_join (thread[i], NULL);
  assert (!weak ());
  return 0;
}
