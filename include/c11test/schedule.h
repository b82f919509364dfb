/* schedule.h -- what loads of an execution are to read.
   SPDX-License-Identifier: BSD-3-Clause

   A part of strategy.h.  A place of the program has a number that stays when the
   program is compiled again, also after edits elsewhere: it is made of the
   file's name, the function, the kind of access, the expression, and which one
   of several such this is.  A schedule is what campaigns leave to later ones
   (option corpus).  */

#ifndef C11TEST_SCHEDULE_H
#define C11TEST_SCHEDULE_H

#include <stdint.h>

enum c11test_wish_kind
{
  C11TEST_WISH_READS,     /* from that store while it is the newest */
  C11TEST_WISH_READS_OLD, /* from that store when newer ones have been made */
  C11TEST_WISH_READS_NOT  /* from another store */
};

/* That the place READ does so with the store of the place STORE, 0: with an
   initial value.  A use of a synchronisation object reads from the use before.
 */
struct c11test_wish
{
  uint64_t read, store;
  uint8_t kind; /* enum c11test_wish_kind */
};

#define C11TEST_MOST_WISHES 8

/* What an execution is to look like, as far as anybody cares.  */
struct c11test_schedule
{
  uint32_t n;
  char finding[12]; /* an execution like that has had this one; or "" */
  struct c11test_wish wish[C11TEST_MOST_WISHES];
};

#endif
