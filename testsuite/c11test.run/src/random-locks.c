/* random-locks.c -- small programs with locks, drawn by number.
   SPDX-License-Identifier: BSD-3-Clause

   "run N" executes program N with threads and prints its outcome, "list N" all
   outcomes that interleavings of its operations have, a line each: an enumerator
   that shares no code with the runtime.  Threads lock two mutexes, the first one
   first, or try one; what a mutex guards is counted, and one counter is guarded by
   none.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 3
#define OPS 24
#define RESULTS 12

enum op
{
  LOCK,   /* ARG */
  UNLOCK, /* ARG */
  TRY,    /* ARG; if it is held, SKIP operations are left out */
  COUNT,  /* what ARG guards */
  LOOK,   /* at what nobody guards */
  ADD     /* to that */
};

static struct
{
  enum op op;
  int arg, skip;
} code[THREADS][OPS];
static int length[THREADS], n_threads;

/* --- Drawing ------------------------------------------------------------------ */

static uint64_t seed;

static int
below (int n)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407;
  return (int) ((seed >> 33) % (uint64_t) n);
}

static void
emit (int t, enum op op, int arg, int skip)
{
  code[t][length[t]].op = op;
  code[t][length[t]].arg = arg;
  code[t][length[t]++].skip = skip;
}

static void
guarded (int t, int m)
{
  emit (t, LOCK, m, 0);
  emit (t, COUNT, m, 0);
  emit (t, UNLOCK, m, 0);
}

static void
tried (int t, int m)
{
  emit (t, TRY, m, 2);
  emit (t, COUNT, m, 0);
  emit (t, UNLOCK, m, 0);
}

/* Not three tries: as many failures in a row at one place look like a loop that
   waits.  */
static void
draw_item (int t)
{
  static int tries[THREADS];
  int m = below (2), item = below (6);
  if ((item == 2 || item == 4) && tries[t]++ == 2)
    item = 3;
  switch (item)
    {
    case 0:
    case 1:
      guarded (t, m);
      break;
    case 2:
      tried (t, m);
      break;
    case 3:
      emit (t, LOCK, 0, 0);
      guarded (t, 1);
      emit (t, COUNT, 0, 0);
      emit (t, UNLOCK, 0, 0);
      break;
    case 4:
      emit (t, LOCK, m, 0);
      tried (t, 1 - m);
      emit (t, UNLOCK, m, 0);
      break;
    default:
      emit (t, below (2) ? LOOK : ADD, 0, 0);
    }
}

static void
draw (int number)
{
  seed = (uint64_t) number * UINT64_C (0x9e3779b97f4a7c15) + 1;
  below (2);
  n_threads = 2 + below (2);
  for (int t = 0; t < n_threads; t++)
    for (int i = 1 + below (n_threads == 2 ? 3 : 2); i > 0; i--)
      draw_item (t);
}

/* --- What becomes of it --------------------------------------------------------- */

struct state
{
  int at[THREADS], owner[2], count[2], bare;
  int n[THREADS], result[THREADS][RESULTS];
};

static void
note (struct state *s, int t, int result)
{
  s->result[t][s->n[t]++] = result;
}

static void
print (const struct state *s)
{
  printf ("@ %d %d %d", s->count[0], s->count[1], s->bare);
  for (int t = 0; t < n_threads; t++)
    {
      printf (" |");
      for (int i = 0; i < s->n[t]; i++)
        printf (" %d", s->result[t][i]);
    }
  printf ("\n");
}

/* --- Listing ---------------------------------------------------------------------- */

#define SEEN (1 << 20)

static struct state *seen[SEEN];

/* S is new; it is remembered.  */
static _Bool
is_new (const struct state *s)
{
  uint64_t h = 0;
  for (size_t i = 0; i < sizeof *s / sizeof (int); i++)
    h = (h ^ (uint64_t) ((const int *) s)[i]) * UINT64_C (0x100000001b3);
  for (h ^= h >> 32;; h++)
    {
      struct state **p = &seen[h % SEEN];
      if (*p && memcmp (*p, s, sizeof *s) == 0)
        return 0;
      if (*p)
        continue;
      *p = malloc (sizeof *s);
      if (!*p)
        abort ();
      **p = *s;
      return 1;
    }
}

/* Thread T's next operation in S; false if it has to wait.  */
static _Bool
step (struct state *s, int t)
{
  int arg = code[t][s->at[t]].arg, skip = code[t][s->at[t]].skip;
  switch (code[t][s->at[t]++].op)
    {
    case LOCK:
      if (s->owner[arg])
        return 0;
      s->owner[arg] = t + 1;
      break;
    case UNLOCK:
      s->owner[arg] = 0;
      break;
    case TRY:
      if (!s->owner[arg])
        {
          s->owner[arg] = t + 1;
          break;
        }
      note (s, t, -1);
      s->at[t] += skip;
      break;
    case COUNT:
      note (s, t, s->count[arg]++);
      break;
    case LOOK:
      note (s, t, s->bare);
      break;
    case ADD:
      note (s, t, s->bare++);
      break;
    }
  return 1;
}

static void
list (const struct state *s)
{
  _Bool ended = 1;
  if (!is_new (s))
    return;
  for (int t = 0; t < n_threads; t++)
    if (s->at[t] < length[t])
      {
        struct state next = *s;
        ended = 0;
        if (step (&next, t))
          list (&next);
      }
  if (ended)
    print (s);
}

/* --- Running ----------------------------------------------------------------------- */

static pthread_mutex_t mutex[2]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int count[2];
static atomic_int bare;
static struct state all; /* each thread its own results */

static void *
run (void *arg)
{
  int t = (int) (intptr_t) arg;
  for (int i = 0; i < length[t]; i++)
    {
      int m = code[t][i].arg;
      switch (code[t][i].op)
        {
        case LOCK:
          pthread_mutex_lock (&mutex[m]);
          break;
        case UNLOCK:
          pthread_mutex_unlock (&mutex[m]);
          break;
        case TRY:
          if (pthread_mutex_trylock (&mutex[m]) != 0)
            {
              note (&all, t, -1);
              i += code[t][i].skip;
            }
          break;
        case COUNT:
          note (&all, t, count[m]++);
          break;
        case LOOK:
          note (&all, t, atomic_load (&bare));
          break;
        case ADD:
          note (&all, t, atomic_fetch_add (&bare, 1));
          break;
        }
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread[THREADS];
  draw (argc > 2 ? atoi (argv[2]) : 0);
  if (strcmp (argv[1], "list") == 0)
    {
      struct state first;
      memset (&first, 0, sizeof first);
      list (&first);
      return 0;
    }
  for (int t = 0; t < n_threads; t++)
    pthread_create (&thread[t], NULL, run, (void *) (intptr_t) t);
  for (int t = 0; t < n_threads; t++)
    pthread_join (thread[t], NULL);
  memcpy (all.count, count, sizeof count);
  all.bare = atomic_load (&bare);
  print (&all);
  return 0;
}
