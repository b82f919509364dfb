/* switch.c -- what a switch between fibers costs.
   SPDX-License-Identifier: BSD-3-Clause

   c11t-switch OPERATIONS

   Two fibers with the thread-local storage of a lender each hand control to
   each other OPERATIONS times, with the runtime's own parts and nothing
   around them: no model, no choice of who is next.  Fails if they did not have
   storage of their own.  */

#include "sched/fiber.h"
#include "sched/lend.h"

#include <stdio.h>
#include <stdlib.h>

#define STACK ((size_t) 64 << 10)

static struct c11t_fiber outside, fiber[2];
static unsigned long operations;
static unsigned long counted[2];
static __thread unsigned long mine;

/* Never inlined: see fiber.h about thread-local variables and switches.  */
static __attribute__ ((noinline)) void
count (void)
{
  mine++;
}

static __attribute__ ((noinline)) unsigned long
read_count (void)
{
  return mine;
}

static void
run (void *arg)
{
  unsigned me = (unsigned) (size_t) arg;

  while (operations)
    {
      operations--;
      count ();
      c11t_fiber_switch (&fiber[me], &fiber[!me]);
    }
  counted[me] = read_count ();
  /* The first to come here lets the other one come, too.  */
  c11t_fiber_switch (&fiber[me], counted[!me] ? &outside : &fiber[!me]);
  abort ();
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      fprintf (stderr, "usage: %s OPERATIONS\n", argv[0]);
      return 2;
    }
  operations = strtoul (argv[1], NULL, 10) + 2;
  unsigned long all = operations;
  c11t_fiber_init ();
  c11t_fiber_adopt (&outside);
  for (size_t i = 0; i < 2; i++)
    {
      struct c11t_lender *l = c11t_lender_take ();
      void *stack = aligned_alloc (64, STACK);
      if (!l || !stack)
        {
          fprintf (stderr, "%s: no thread or no memory\n", argv[0]);
          return 2;
        }
      c11t_fiber_make (&fiber[i], stack, STACK, run, (void *) i, l->tls);
    }
  c11t_fiber_switch (&outside, &fiber[0]);
  return counted[0] + counted[1] != all || counted[0] - counted[1] > 1;
}
