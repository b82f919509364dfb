/* jump.c -- siglongjmp restores the signal mask that is ours.
   SPDX-License-Identifier: BSD-3-Clause

   sigsetjmp saves the kernel's mask, which is empty (engine/signal/deliver.c).
   The kernel's masks have 8 bytes and the buffer has room for 128: the
   thread's mask goes to the end of it.  sigsetjmp itself cannot be replaced in
   C, for it returns twice: jump-set.S calls c11t_note_jump and goes on to the
   C library's.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

#include "base/real.h"
#include "engine/door/control.h"
#include "engine/door/signal.h"
#include "engine/door/user.h"

#define MAGIC 0xc11e57a5c11e57a5u

struct kept
{
  uint64_t magic, mask;
};

static void *
place_in (struct __jmp_buf_tag *buf)
{
  return (char *) &buf->__saved_mask + sizeof buf->__saved_mask
         - sizeof (struct kept);
}

void *c11t_note_jump (struct __jmp_buf_tag *buf, int saves_mask);

/* Return the C library's __sigsetjmp.  */
void *
c11t_note_jump (struct __jmp_buf_tag *buf, int saves_mask)
{
  static void *real;
  if (!real)
    real = c11t_real_symbol ("__sigsetjmp");
  if (saves_mask)
    {
      struct kept k = { 0 };
      if (c11t_engine_on ())
        {
          sigset_t mask;
          c11t_signal_mask (SIG_BLOCK, NULL, &mask);
          k.magic = MAGIC;
          memcpy (&k.mask, &mask, sizeof k.mask);
        }
      memcpy (place_in (buf), &k, sizeof k);
    }
  return real;
}

static void
restore_mask (struct __jmp_buf_tag *buf)
{
  struct kept k;
  sigset_t mask;
  if (!c11t_engine_on ())
    return;
  c11t_abort_left ();
  if (!buf->__mask_was_saved)
    return;
  memcpy (&k, place_in (buf), sizeof k);
  if (k.magic != MAGIC)
    return;
  sigemptyset (&mask);
  memcpy (&mask, &k.mask, sizeof k.mask);
  c11t_signal_exchange_mask (&mask);
}

void
siglongjmp (struct __jmp_buf_tag buf[1], int value)
{
  restore_mask (buf);
  C11T_REAL (siglongjmp) (buf, value);
  __builtin_unreachable ();
}

void
longjmp (struct __jmp_buf_tag buf[1], int value)
{
  restore_mask (buf);
  C11T_REAL (longjmp) (buf, value);
  __builtin_unreachable ();
}

void
_longjmp (struct __jmp_buf_tag buf[1], int value)
{
  restore_mask (buf);
  C11T_REAL (_longjmp) (buf, value);
  __builtin_unreachable ();
}

void __longjmp_chk (struct __jmp_buf_tag buf[1], int value)
    __attribute__ ((noreturn));

void
__longjmp_chk (struct __jmp_buf_tag buf[1], int value)
{
  restore_mask (buf);
  C11T_REAL (__longjmp_chk) (buf, value);
  __builtin_unreachable ();
}
