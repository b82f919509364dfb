/* local-ended.c -- a local is used when its function or its scope has ended.
   SPDX-License-Identifier: BSD-3-Clause

   By another thread or by the same one, through a pointer that was kept.  An
   argument that begins with "=" is the twin in which the local still lives.

   { c11t-options "-w" }
   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "scope loop thread-scope" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {is of 'local', a local of '\w+' in T0, which has left its scope} }
   { c11t-expect {local-ended\.c:\d+:\d+: in \w+: T0 end of the scope 'local'} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "return atomic thread-return" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {is of '\w+', a local of '\w+' in T0, which has returned} }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "=scope =loop =thread-scope =return =atomic =thread-return" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

static bool right;
static int *kept;
static atomic_int *kept_atomic;
static sem_t go, done;

static void *
use_later (void *unused)
{
  sem_wait (&go);
  *kept = 2;
  sem_post (&done);
  return unused;
}

static void __attribute__ ((noinline))
let_go (void)
{
  sem_post (&go);
  sem_wait (&done);
}

/* The same thread, a scope that has ended.  */
static void
scope (void)
{
  {
    int local = 1;
    kept = &local;
    if (right)
      *kept = 2;
  }
  if (!right)
    *kept = 2;
}

/* Each turn's local is another one.  */
static void
loop (void)
{
  for (int i = 0; i < 3; i++)
    {
      if (!right && i == 2)
        *kept = 2;
      int local = i;
      kept = &local;
      *kept = 3;
    }
}

/* Another thread, the same.  */
static void
thread_scope (void)
{
  {
    int local = 1;
    kept = &local;
    if (right)
      let_go ();
  }
  if (!right)
    let_go ();
}

static void __attribute__ ((noinline))
keep (void)
{
  int local = 1;
  atomic_int atomic = 1;
  kept = &local;
  kept_atomic = &atomic;
  if (right)
    {
      *kept = 2;
      atomic_store (kept_atomic, 2);
    }
}

static void __attribute__ ((noinline))
keep_for_thread (void)
{
  int local = 1;
  kept = &local;
  if (right)
    let_go ();
}

/* Far enough from what is called next: a return address of that could lie in the
   same bytes.  */
static void __attribute__ ((noinline))
keep_deep (void)
{
  volatile char above[65536];
  above[0] = 0;
  keep_for_thread ();
  above[1] = 0;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  const char *name = argv[argc - 1];
  right = *name == '=';
  name += right;
  sem_init (&go, 0, 0);
  sem_init (&done, 0, 0);
  if (!strncmp (name, "thread", 6))
    pthread_create (&thread, NULL, use_later, NULL);
  if (!strcmp (name, "scope"))
    scope ();
  else if (!strcmp (name, "loop"))
    loop ();
  else if (!strcmp (name, "thread-scope"))
    thread_scope ();
  else if (!strcmp (name, "thread-return"))
    {
      keep_deep ();
      if (!right)
        let_go ();
    }
  else
    {
      keep ();
      if (!right && !strcmp (name, "return"))
        *kept = 2;
      if (!right && !strcmp (name, "atomic"))
        atomic_store (kept_atomic, 2);
    }
  if (!strncmp (name, "thread", 6))
    pthread_join (thread, NULL);
  return 0;
}
