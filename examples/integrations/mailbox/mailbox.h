/* mailbox.h -- a place for one number, from one thread to another one.
   SPDX-License-Identifier: BSD-3-Clause

   What the other folders build and test.  With MAILBOX_ORDER as
   memory_order_relaxed it is broken: nothing orders the letter before the
   flag.  */

#ifndef MAILBOX_H
#define MAILBOX_H

#include <stdatomic.h>

#ifndef MAILBOX_ORDER
#define MAILBOX_ORDER memory_order_release
#endif

struct mailbox
{
  int letter;
  atomic_int full;
};

static inline void
mailbox_put (struct mailbox *m, int letter)
{
  m->letter = letter;
  atomic_store_explicit (&m->full, 1, MAILBOX_ORDER);
}

/* The letter.  Waits until it is there.  */
static inline int
mailbox_get (struct mailbox *m)
{
  while (!atomic_load_explicit (&m->full, memory_order_acquire))
    continue;
  return m->letter;
}

#endif
