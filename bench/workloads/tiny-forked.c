/* tiny-forked.c -- store buffering, in a program with something to do at its end.
   SPDX-License-Identifier: BSD-3-Clause

   tiny-forked

   One execution of it is an operation.  That of tiny.c shares its process with
   others, this one cannot.  */

#include "tiny.c"

static volatile int ended;

/* GCC takes an empty one away.  */
__attribute__ ((destructor)) static void
after_main (void)
{
  ended = 1;
}
