/* pair-plain-flag.c -- nothing is atomic, and nothing volatile either.
   SPDX-License-Identifier: BSD-3-Clause

   The idiom of code from before volatile was thought to matter: a plain flag
   after plain data, and a barrier for the compiler on either side.  What it owes
   is owed to plain accesses: where these do what is written, nothing fails.
   Repair: barriers for the machine.

   { pair-fails "--plain=relaxed" }
   { pair-holds "--model=sc --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "post store release" }
   { audit-repair "poll load acquire" }  */

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define WRITE_BARRIER() ASM_WRITE ()
# define READ_BARRIER() ASM_READ ()
#else
# define WRITE_BARRIER() ASM_COMPILER ()
# define READ_BARRIER() ASM_COMPILER ()
#endif

static struct
{
  long payload[2];
  int posted;
} mailbox;

static void *
sender (void *unused)
{
  mailbox.payload[0] = 1;
  mailbox.payload[1] = 2;
  WRITE_BARRIER ();
  mailbox.posted = 1; /* audit: post */
  return unused;
}

static void *
receiver (void *unused)
{
  if (mailbox.posted) /* audit: poll */
    {
      READ_BARRIER ();
      assert (mailbox.payload[0] == 1 && mailbox.payload[1] == 2);
    }
  return unused;
}

int
main (void)
{
  run_threads (sender, receiver, NULL);
  return 0;
}
