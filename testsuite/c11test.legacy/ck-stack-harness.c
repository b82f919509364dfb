/* ck-stack-harness.c -- two threads push to and pop from one stack.
   SPDX-License-Identifier: BSD-3-Clause

   For Concurrency Kit's ck_stack, with the functions for many of each.  Each
   thread takes what it pops for its own, changes it, and pushes it back; in
   the end no change may be lost and each entry must be there once.  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#include <ck_stack.h>

#define ENTRIES 2
#define ROUNDS 3

struct item
{
  ck_stack_entry_t entry;
  int changes;
};

CK_STACK_CONTAINER (struct item, entry, item_of)

static ck_stack_t stack CK_CC_ALIGN (16) = CK_STACK_INITIALIZER;
static struct item items[ENTRIES];
static int done[2];

static void *
worker (void *arg)
{
  int *count = arg;

  for (int i = 0; i < ROUNDS; i++)
    {
      ck_stack_entry_t *entry = ck_stack_pop_mpmc (&stack);

      if (entry == NULL)
        continue;
      item_of (entry)->changes++;
      ++*count;
      ck_stack_push_mpmc (&stack, entry);
    }
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  ck_stack_entry_t *entry;
  int entries = 0, changes = 0;

  for (int i = 0; i < ENTRIES; i++)
    ck_stack_push_mpmc (&stack, &items[i].entry);
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, worker, &done[i]);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  while ((entry = ck_stack_pop_mpmc (&stack)))
    {
      entries++;
      changes += item_of (entry)->changes;
    }
  assert (entries == ENTRIES);
  assert (changes == done[0] + done[1]);
  return 0;
}
