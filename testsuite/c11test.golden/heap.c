/* heap.c -- a race on a member of an object from malloc, between C functions
   that were inlined.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=10" }
   { golden-status 66 }
   { golden-kind data-race }  */

#include <pthread.h>
#include <stdlib.h>

struct item
{
  int key;
  short color;
};

static inline __attribute__ ((always_inline)) void
paint (struct item *item, short color)
{
  item->color = color;
}

static void *
painter (void *item)
{
  paint (item, 3);
  return NULL;
}

static struct item *
make_item (void)
{
  struct item *item = malloc (sizeof *item);
  if (!item)
    abort ();
  item->key = 7;
  return item;
}

int
main (void)
{
  pthread_t t;
  struct item *item = make_item ();
  pthread_create (&t, NULL, painter, item);
  paint (item, 5);
  pthread_join (t, NULL);
  free (item);
  return 0;
}
