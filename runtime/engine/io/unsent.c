/* unsent.c -- bytes that the kernel holds back.
   SPDX-License-Identifier: BSD-3-Clause

   TCP keeps a small segment until the one before it is acknowledged (Nagle's
   algorithm), and the receiver takes up to 40 ms for that.  Virtual time would
   leap over every deadline meanwhile, so that an answer within one machine came
   too late for any timeout.  Therefore the sockets written to last are asked
   whether they have sent everything, before time goes on.

   Does not: wait for other machines, or for a receiver whose buffer is full.  */

#include <stdbool.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/io/io.h"
#include "report/finding.h"

#define MOST_SENT 16

/* Descriptors, some of which may be no sockets.  */
static struct
{
  int fd[MOST_SENT];
  unsigned n, next; /* to be put out, of a full table */
} sent;

void
c11t_unsent_note (int fd)
{
  for (unsigned i = 0; i < sent.n; i++)
    if (sent.fd[i] == fd)
      return;
  if (sent.n < MOST_SENT)
    sent.fd[sent.n++] = fd;
  else
    sent.fd[sent.next++ % MOST_SENT] = fd;
}

bool
c11t_unsent_any (void)
{
  unsigned n = 0;
  for (unsigned i = 0; i < sent.n; i++)
    {
      int bytes = 0;
      if (syscall (SYS_ioctl, sent.fd[i], SIOCOUTQNSD, &bytes) == 0 && bytes > 0)
        sent.fd[n++] = sent.fd[i];
    }
  sent.n = n;
  return n > 0;
}

void
c11t_unsent_forget (void)
{
  sent.n = 0;
}
