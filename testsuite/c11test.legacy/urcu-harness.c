/* urcu-harness.c -- liburcu's grace periods, queue and stacks.
   SPDX-License-Identifier: BSD-3-Clause

   The argument says which:
     gp       a writer unlinks an object, waits for a grace period, kills the
              object; readers must not notice
     wait     two writers wait for grace periods at once, one for the other
     queue    wfcqueue, two that enqueue, one that dequeues
     stack    lfstack, two that push and pop
     wfstack  wfstack, two that push, one that pops
     defer    the object is killed by call_rcu instead
   The flavour is chosen with the compiler (-DRCU_MB, -DRCU_MEMBARRIER), or is
   qsbr with -DQSBR.  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#ifdef QSBR
# include <urcu-qsbr.h>

#else
# include <urcu.h>

#endif
#include <urcu/lfstack.h>
#include <urcu/wfcqueue.h>
#include <urcu/wfstack.h>

struct object
{
  struct rcu_head head;
  int alive;
};

static struct object objects[3] = { { .alive = 1 }, { .alive = 1 },
                                    { .alive = 1 } };
static struct object *shared = &objects[0];

static void *
gp_reader (void *unused)
{
  rcu_register_thread ();
  for (int i = 0; i < 2; i++)
    {
      struct object *o;

      rcu_read_lock ();
      o = rcu_dereference (shared);
      for (int j = 0; j < 3; j++)
        assert (CMM_LOAD_SHARED (o->alive) == 1);
      rcu_read_unlock ();
#ifdef QSBR
      rcu_quiescent_state ();
#endif
    }
  rcu_unregister_thread ();
  return unused;
}

static void *
gp_writer (void *arg)
{
  struct object *new = arg;
  struct object *old = rcu_xchg_pointer (&shared, new);

  synchronize_rcu ();
  CMM_STORE_SHARED (old->alive, 0);
  return NULL;
}

static void
kill_object (struct rcu_head *head)
{
  struct object *o = caa_container_of (head, struct object, head);

  CMM_STORE_SHARED (o->alive, 0);
}

static void *
defer_writer (void *arg)
{
  struct object *new = arg;

  rcu_register_thread ();
  call_rcu (&rcu_xchg_pointer (&shared, new)->head, kill_object);
  rcu_barrier ();
  rcu_unregister_thread ();
  return NULL;
}

struct item
{
  struct cds_wfcq_node queue;
  struct cds_lfs_node lf;
  struct cds_wfs_node wf;
  int content;
};

#define ITEMS 4

static struct item items[ITEMS];
static struct cds_wfcq_head queue_head;
static struct cds_wfcq_tail queue_tail;
static struct cds_lfs_stack lf_stack;
static struct cds_wfs_stack wf_stack;

static void *
queue_producer (void *arg)
{
  struct item *own = arg;

  for (int i = 0; i < ITEMS / 2; i++)
    {
      own[i].content = 1;
      cds_wfcq_node_init (&own[i].queue);
      cds_wfcq_enqueue (&queue_head, &queue_tail, &own[i].queue);
    }
  return NULL;
}

static void *
queue_consumer (void *unused)
{
  for (int i = 0; i < ITEMS; )
    {
      struct cds_wfcq_node *node
        = __cds_wfcq_dequeue_blocking (&queue_head, &queue_tail);

      if (node == NULL)
        {
          caa_cpu_relax ();
          continue;
        }
      assert (caa_container_of (node, struct item, queue)->content++ == 1);
      i++;
    }
  return unused;
}

static void *
stack_worker (void *arg)
{
  struct item *own = arg;

  for (int i = 0; i < ITEMS / 2; i++)
    {
      struct cds_lfs_node *node;

      own[i].content = 1;
      cds_lfs_node_init (&own[i].lf);
      cds_lfs_push (&lf_stack, &own[i].lf);
      node = cds_lfs_pop_blocking (&lf_stack);
      assert (node != NULL);
      assert (caa_container_of (node, struct item, lf)->content++ == 1);
    }
  return NULL;
}

static void *
wfstack_producer (void *arg)
{
  struct item *own = arg;

  for (int i = 0; i < ITEMS / 2; i++)
    {
      own[i].content = 1;
      cds_wfs_node_init (&own[i].wf);
      cds_wfs_push (&wf_stack, &own[i].wf);
    }
  return NULL;
}

static void *
wfstack_consumer (void *unused)
{
  for (int i = 0; i < ITEMS; )
    {
      struct cds_wfs_node *node = __cds_wfs_pop_blocking (&wf_stack);

      if (node == NULL)
        {
          caa_cpu_relax ();
          continue;
        }
      assert (caa_container_of (node, struct item, wf)->content++ == 1);
      i++;
    }
  return unused;
}

/* What runs for each name: three threads at most, with their arguments.  */
static const struct
{
  const char *name;
  void *(*thread[3]) (void *);
  void *arg[3];
} tests[] = {
  { "gp", { gp_reader, gp_writer, NULL }, { NULL, &objects[1], NULL } },
  { "wait", { gp_reader, gp_writer, gp_writer },
    { NULL, &objects[1], &objects[2] } },
  { "defer", { gp_reader, defer_writer, NULL }, { NULL, &objects[1], NULL } },
  { "queue", { queue_producer, queue_producer, queue_consumer },
    { items, items + ITEMS / 2, NULL } },
  { "stack", { stack_worker, stack_worker, NULL },
    { items, items + ITEMS / 2, NULL } },
  { "wfstack", { wfstack_producer, wfstack_producer, wfstack_consumer },
    { items, items + ITEMS / 2, NULL } },
};

static void
run (int test)
{
  pthread_t t[3];

  for (int i = 0; i < 3 && tests[test].thread[i]; i++)
    pthread_create (&t[i], NULL, tests[test].thread[i], tests[test].arg[i]);
  for (int i = 0; i < 3 && tests[test].thread[i]; i++)
    pthread_join (t[i], NULL);
}

int
main (int argc, char **argv)
{
  cds_wfcq_init (&queue_head, &queue_tail);
  cds_lfs_init (&lf_stack);
  cds_wfs_init (&wf_stack);
  for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    if (argc > 1 && !strcmp (argv[1], tests[i].name))
      {
        run ((int) i);
        return 0;
      }
  fprintf (stderr, "usage: urcu-harness gp|wait|defer|queue|stack|wfstack\n");
  return 2;
}
