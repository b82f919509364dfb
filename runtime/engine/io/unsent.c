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
static int sent[MOST_SENT];
static unsigned n_sent, last;

void
c11t_unsent_note (int fd)
{
  for (unsigned i = 0; i < n_sent; i++)
    if (sent[i] == fd)
      return;
  if (n_sent < MOST_SENT)
    sent[n_sent++] = fd;
  else
    sent[last++ % MOST_SENT] = fd;
}

bool
c11t_unsent_any (void)
{
  unsigned n = 0;
  for (unsigned i = 0; i < n_sent; i++)
    {
      int bytes = 0;
      if (syscall (SYS_ioctl, sent[i], SIOCOUTQNSD, &bytes) == 0 && bytes > 0)
        sent[n++] = sent[i];
    }
  n_sent = n;
  return n > 0;
}

void
c11t_unsent_forget (void)
{
  n_sent = 0;
}
