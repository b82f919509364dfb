/* orders.c -- prints the order in which threads made the steps at one object.
   SPDX-License-Identifier: BSD-3-Clause

   Arguments: a word for each thread, whose letters are its steps.  'x' appends
   the thread's number to what is printed, in one step; '.' is a step at an object
   that nobody else uses.  Main makes the threads before a word "/"; those behind
   it are made by the letters '+', all of one thread.  After a word "lock" an 'x'
   is made under a mutex, which is another object that threads compete for.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define MOST 8

static const char *steps[MOST];
static int n, behind, locked;
static pthread_t thread[MOST];
static atomic_int at, own[MOST];
static char text[100];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *run (void *number);

static void
make (int i)
{
  static int number[MOST];
  number[i] = i;
  pthread_create (&thread[i], NULL, run, &number[i]);
}

static void *
run (void *number)
{
  int me = *(int *) number;
  for (const char *s = steps[me]; *s; s++)
    if (*s == 'x')
      {
        if (locked)
          pthread_mutex_lock (&mutex);
        text[atomic_fetch_add (&at, 1)] = (char) ('0' + me);
        if (locked)
          pthread_mutex_unlock (&mutex);
      }
    else if (*s == '+')
      make (behind++);
    else
      atomic_fetch_add (&own[me], 1);
  return NULL;
}

int
main (int argc, char **argv)
{
  int by_main = -1;
  for (int i = 1; i < argc && n < MOST; i++)
    if (strcmp (argv[i], "lock") == 0)
      locked = 1;
    else if (strcmp (argv[i], "/") == 0)
      by_main = n;
    else
      steps[n++] = argv[i];
  behind = by_main = by_main < 0 ? n : by_main;
  for (int i = 0; i < by_main; i++)
    make (i);
  for (int i = 0; i < by_main; i++)
    pthread_join (thread[i], NULL);
  for (int i = by_main; i < behind; i++)
    pthread_join (thread[i], NULL);
  printf ("order %s\n", text);
  return 0;
}
