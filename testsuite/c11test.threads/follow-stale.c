/* follow-stale.c -- a followed child may read old values, whatever its parent
   has accessed last.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1 --follow-fork=1" }
   { c11t-each "parent none" }
   { c11t-status 66 }
   { c11t-finding assertion 5 }
   { c11t-run "--executions=300 --seed=1 --follow-fork=1" }
   { c11t-args "ordered" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int data, flag;
static memory_order order = memory_order_relaxed;

static void *
reader (void *unused)
{
  if (atomic_load_explicit (&flag, memory_order_acquire))
    assert (atomic_load_explicit (&data, memory_order_relaxed) == 1);
  return unused;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "none";
  pthread_t t;
  int status;

  if (!strcmp (what, "ordered"))
    order = memory_order_release;
  for (int i = 0; strcmp (what, "none") && i < 2; i++)
    atomic_store (&data, 0);
  pid_t pid = fork ();
  if (pid == 0)
    {
      pthread_create (&t, NULL, reader, NULL);
      atomic_store_explicit (&data, 1, memory_order_relaxed);
      atomic_store_explicit (&flag, 1, order);
      pthread_join (t, NULL);
      _exit (0);
    }
  assert (waitpid (pid, &status, 0) == pid && status == 0);
  return 0;
}
