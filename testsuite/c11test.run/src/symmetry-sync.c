/* symmetry-sync.c -- like threads that use what threads use.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a case, argv[2] is the number of its threads, all made with the
   same function and argument.  An execution prints one line "@OUTCOME" at its
   end, which does not say who of them did what; see dpor-symmetry.exp.  */

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 8
#define RLX memory_order_relaxed

static atomic_int x, y;
static int plain, ready, noted[2 * MOST], n_noted, n;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t once_only = PTHREAD_ONCE_INIT;
static pthread_barrier_t barrier;
static sem_t semaphore;
static pthread_key_t key;

/* Nobody sees the order in which this is called.  */
static __attribute__ ((no_sanitize ("thread"))) void
note (int value)
{
  noted[n_noted++] = value;
}

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static __attribute__ ((no_sanitize ("thread"))) void
print_noted (int last_x, int last_y)
{
  qsort (noted, (size_t) n_noted, sizeof *noted, compare);
  printf ("@");
  for (int i = 0; i < n_noted; i++)
    printf (" %d", noted[i]);
  printf (" | %d %d\n", last_x, last_y);
}

static int
add (atomic_int *p)
{
  return atomic_fetch_add_explicit (p, 1, RLX);
}

static void
wait_for_condition (void)
{
  pthread_mutex_lock (&mutex);
  while (!ready)
    pthread_cond_wait (&cond, &mutex);
  note (ready--);
  pthread_mutex_unlock (&mutex);
}

static void
wait_at_barrier (void)
{
  int i = add (&x);
  note (10 * i + (pthread_barrier_wait (&barrier) != 0));
}

static void
try_semaphore (void)
{
  int err = sem_trywait (&semaphore);
  note (err);
  if (err)
    return;
  add (&x);
  sem_post (&semaphore);
}

static void
wait_for_semaphore (void)
{
  sem_wait (&semaphore);
  note (add (&x));
  sem_post (&semaphore);
}

static void
read_then_write (void)
{
  pthread_rwlock_rdlock (&rwlock);
  int value = plain;
  pthread_rwlock_unlock (&rwlock);
  pthread_rwlock_wrlock (&rwlock);
  plain = value + 1;
  pthread_rwlock_unlock (&rwlock);
  note (value);
}

static void
begin (void)
{
  add (&y);
}

static void
once (void)
{
  pthread_once (&once_only, begin);
  note (add (&x));
}

static void
try_mutex (void)
{
  int err = pthread_mutex_trylock (&mutex);
  note (err ? -1 : plain++);
  if (!err)
    pthread_mutex_unlock (&mutex);
}

static void
print_first (void)
{
  puts ("hello");
  note (add (&x));
}

static void
exchange_in_a_loop (void)
{
  int old = atomic_load_explicit (&x, RLX);
  while (!atomic_compare_exchange_strong_explicit (&x, &old, old + 1, RLX, RLX))
    ;
  note (old);
}

static void
test_and_test (void)
{
  do
    while (atomic_load_explicit (&x, RLX))
      ;
  while (atomic_exchange_explicit (&x, 1, memory_order_acquire));
  note (plain++);
  atomic_store_explicit (&x, 0, memory_order_release);
}

static void
end_of_key (void *value)
{
  (void) value;
  note (100 + add (&y));
}

static void
with_key (void)
{
  pthread_setspecific (key, &key);
  note (add (&x));
}

static void
wait_for_flag (void)
{
  while (!atomic_load_explicit (&y, memory_order_acquire))
    ;
  note (add (&x));
}

static void
race (void)
{
  int i = add (&x);
  if (i == 0)
    plain = 1;
  if (i == 1)
    note (plain);
}

/* The first one takes them in another order than the others.  */
static void
two_locks (void)
{
  int i = add (&x);
  if (i == 0)
    pthread_mutex_lock (&mutex);
  pthread_rwlock_wrlock (&rwlock);
  if (i != 0)
    pthread_mutex_lock (&mutex);
  pthread_mutex_unlock (&mutex);
  pthread_rwlock_unlock (&rwlock);
}

static const struct
{
  const char *name;
  void (*f) (void);
} cases[] = { { "condition", wait_for_condition },
              { "barrier", wait_at_barrier },
              { "try-semaphore", try_semaphore },
              { "semaphore", wait_for_semaphore },
              { "rwlock", read_then_write },
              { "once", once },
              { "try", try_mutex },
              { "print", print_first },
              { "cas-loop", exchange_in_a_loop },
              { "test-and-test", test_and_test },
              { "key", with_key },
              { "flag", wait_for_flag },
              { "race", race },
              { "two-locks", two_locks } };

static void *
run (void *f)
{
  (*(void (*const *) (void)) f) ();
  return NULL;
}

/* What those that wait wait for.  */
static void
let_go (void (*f) (void))
{
  if (f == wait_for_condition)
    {
      pthread_mutex_lock (&mutex);
      ready = n;
      pthread_cond_broadcast (&cond);
      pthread_mutex_unlock (&mutex);
    }
  if (f == wait_for_flag)
    atomic_store_explicit (&y, 1, memory_order_release);
}

int
main (int argc, char **argv)
{
  pthread_t t[MOST];
  size_t k = 0;
  if (argc != 3)
    return 2;
  n = atoi (argv[2]);
  while (strcmp (cases[k].name, argv[1]))
    k++;
  pthread_barrier_init (&barrier, NULL, (unsigned) n);
  sem_init (&semaphore, 0, 1);
  pthread_key_create (&key, end_of_key);
  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, run, (void *) &cases[k].f);
  let_go (cases[k].f);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
  print_noted (atomic_load_explicit (&x, RLX), atomic_load_explicit (&y, RLX));
  return 0;
}
