/* follow-race.c -- a followed child's threads race; its parent has one as well.
   SPDX-License-Identifier: BSD-3-Clause

   Not followed, the child does as it likes, and nobody hears of it.

   { c11t-run "--executions=60 --seed=1 --follow-fork=1 --explain=30" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }
   { c11t-expect {nothing orders the .* by T[12] of child 1 } }
   { c11t-expect {why \(message passing\):} }
   { c11t-expect {#[0-9]+ +read data=1 <#[0-9]+ \*  +.*follow-race.c:4[0-9]} }
   { c11t-never {minimal:} }
   { c11t-run "--executions=60 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=60 --seed=1 --follow-fork=1" }
   { c11t-args "ordered" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

static int data, before;
static atomic_int flag;
static memory_order order = memory_order_relaxed;

static void *
writer (void *unused)
{
  data = 1;
  atomic_store_explicit (&flag, 1, order == memory_order_relaxed
                                       ? memory_order_relaxed
                                       : memory_order_release);
  return unused;
}

static void *
reader (void *unused)
{
  if (atomic_load_explicit (&flag, order))
    assert (data == 1);
  return unused;
}

/* What another thread of the parent does is no race with the child, whose
   memory is a copy.  */
static void *
bystander (void *unused)
{
  before++;
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];
  int status;
  (void) argv;
  if (argc > 1)
    order = memory_order_acquire;
  pthread_create (&t[0], NULL, bystander, NULL);
  pid_t pid = fork ();
  assert (pid >= 0);
  if (pid == 0)
    {
      before++;
      pthread_create (&t[0], NULL, writer, NULL);
      pthread_create (&t[1], NULL, reader, NULL);
      pthread_join (t[0], NULL);
      pthread_join (t[1], NULL);
      _exit (3);
    }
  assert (waitpid (pid, &status, 0) == pid);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == 3);
  pthread_join (t[0], NULL);
  return 0;
}
