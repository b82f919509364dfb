/* signalfd.c -- descriptors that can be read while a signal is pending.
   SPDX-License-Identifier: BSD-3-Clause

   The kernel does not know our pending signals, so a signalfd is an eventfd
   whose count is 1 while one of its signals is pending and blocked, 0
   otherwise: poll, select and epoll need know nothing of it.  Reading it takes
   signals from the engine, and leaves the count to us.

   A signal that is pending for one thread only makes the descriptor ready for
   all, as the kernel's does for that one; only that thread can take it.  */

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/signalfd.h"
#include "engine/io/io.h"
#include "engine/signal/signal.h"
#include "c11test/strategy.h"

#define MOST 64

static struct
{
  struct
  {
    int fd; /* -1: free */
    uint64_t mask;
  } v[MOST];
  int n;
} table;

static int
slot_of (int fd)
{
  for (int i = 0; i < table.n; i++)
    if (table.v[i].fd == fd)
      return i;
  return -1;
}

bool
c11t_signalfd_is (int fd)
{
  return fd >= 0 && slot_of (fd) >= 0;
}

/* What a signalfd could give to some thread.  */
static uint64_t
pending (void)
{
  uint64_t bits = c11t_signal_bits (c11t_signals_of_process ());
  for (uint32_t i = 0; i < E.n_tids; i++)
    bits |= c11t_signal_bits (E.by_tid[i]->signals.pending)
            & E.by_tid[i]->signals.mask;
  return bits;
}

/* Two descriptors may be one object, so its count is not remembered.  */
static void
set_ready (int fd, bool ready)
{
  struct pollfd p = { .fd = fd, .events = POLLIN };
  uint64_t count = 1;
  bool is_ready = C11T_REAL (poll) (&p, 1, 0) == 1;
  if (is_ready && !ready)
    (void) !C11T_REAL (read) (fd, &count, sizeof count);
  else if (ready && !is_ready
           && C11T_REAL (write) (fd, &count, sizeof count) > 0)
    c11t_io_moved ();
}

void
c11t_signalfds_refresh (void)
{
  if (!table.n)
    return;
  uint64_t bits = pending ();
  for (int i = 0; i < table.n; i++)
    if (table.v[i].fd >= 0)
      set_ready (table.v[i].fd, bits & table.v[i].mask);
}

int
c11t_signalfd_set (int fd, const sigset_t *mask)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  int i = slot_of (fd);
  if (i < 0 && (i = slot_of (-1)) < 0 && table.n < MOST)
    i = table.n++;
  if (i >= 0)
    {
      table.v[i].fd = fd;
      table.v[i].mask = c11t_signals_of (mask);
      c11t_signals_catch (table.v[i].mask);
      c11t_signalfds_refresh ();
    }
  c11t_leave ();
  return i < 0 ? EMFILE : 0;
}

void
c11t_signalfd_copied (int from, int to)
{
  int i = from < 0 ? -1 : slot_of (from), k = slot_of (to);
  if (k < 0 && i >= 0 && (k = slot_of (-1)) < 0 && table.n < MOST)
    k = table.n++;
  if (k < 0)
    return;
  table.v[k].fd = i < 0 ? -1 : to;
  if (i >= 0)
    table.v[k].mask = table.v[i].mask;
}

bool
c11t_signalfd_take (int fd, siginfo_t *ret)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_signal *s = NULL;
  int i = slot_of (fd);
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  if (i >= 0)
    s = c11t_signal_take (t, table.v[i].mask);
  if (s)
    c11t_signal_accept (t, s, ret);
  c11t_leave ();
  return s;
}

int
c11t_signalfd_next (int after, sigset_t *ret_mask)
{
  int best = -1;
  for (int i = 0; i < table.n; i++)
    if (table.v[i].fd > after && (best < 0 || table.v[i].fd < table.v[best].fd))
      best = i;
  if (best < 0)
    return -1;
  *ret_mask = c11t_signals_set (table.v[best].mask);
  return table.v[best].fd;
}
