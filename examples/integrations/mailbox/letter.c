/* letter.c -- a test of the mailbox: prints the letter 42.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdio.h>

#include "mailbox.h"

static struct mailbox mailbox;

static void *
sender (void *unused)
{
  mailbox_put (&mailbox, 42);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, sender, NULL);
  printf ("%d\n", mailbox_get (&mailbox));
  pthread_join (thread, NULL);
  return 0;
}
