/* plain.c -- stacks and variables of C.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "where.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "plain.h"

/* --- Variables ------------------------------------------------------------
 */

struct inner
{
  int a;
  struct
  {
    char tag[3];
    uint16_t code;
  };
};

typedef struct
{
  uint32_t head, tail;
  struct inner at[4];
  union
  {
    uint64_t whole;
    uint32_t half[2];
    uint8_t byte[8];
  } as;
  unsigned flag : 3, mode : 5;
  void *next;
} ring_type;

static ring_type ring;
ring_type rings[3];
_Atomic int counter;
const volatile int limits[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
static char text[16] = "hello";
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int plain_zero;

static NOINLINE int
count_calls (void)
{
  static int calls;
  static struct inner last = { 1, { "ab", 2 } };
  where_variable ("count_calls::calls", &calls, sizeof calls);
  where_variable ("count_calls::last.code", &last.code, sizeof last.code);
  return calls++ + last.a;
}

static void
variables (void)
{
  WHERE_VARIABLE (ring.head);
  WHERE_VARIABLE (ring.tail);
  WHERE_VARIABLE (ring.at[2].a);
  WHERE_VARIABLE (ring.at[3].tag[1]);
  WHERE_VARIABLE (ring.at[0].code);
  WHERE_VARIABLE (ring.as.whole);
  WHERE_VARIABLE (ring.as.half[1]);
  WHERE_VARIABLE (ring.as.byte[3]);
  WHERE_VARIABLE (ring.next);
  WHERE_VARIABLE (ring);
  WHERE_VARIABLE (rings);
  WHERE_VARIABLE (rings[1]);
  WHERE_VARIABLE (rings[2].tail);
  WHERE_VARIABLE (counter);
  WHERE_VARIABLE (limits[1][2]);
  WHERE_VARIABLE (limits[1]);
  WHERE_VARIABLE (text[5]);
  WHERE_VARIABLE (text);
  WHERE_VARIABLE (mutex);
  WHERE_VARIABLE (plain_zero);
  WHERE_VARIABLE (plain_shared);
  WHERE_VARIABLE (plain_table[1].right);
  where_variable ("text[4..7]", &text[4], 4);
  where_variable ("rings[0..1]", &rings[0], 2 * sizeof rings[0]);
  where_variable ("counter+2", (char *) &counter + 2, 1);
  where_variable ("mutex", (char *) &mutex + 16, 4);
  where_variable ("ring.at[0]", &ring.at[0], 8);
}

/* --- Stacks ---------------------------------------------------------------
 */

static INLINE int
innermost (int x)
{
  where ("innermost@i middle@m outer@o main@1"); /* @i */
  return x + 1;
}

static INLINE int
middle (int x)
{
  x *= 3;
  x = innermost (x); /* @m */
  return x - 1;
}

static NOINLINE int
outer (int x)
{
  if (x & 1)
    {
      int y = x / 2;
      x += middle (y); /* @o */
    }
  return x + 7;
}

static NOINLINE int
recursive (int x)
{
  if (!x)
    where ("recursive@r recursive@s recursive@s main@2"); /* @r */
  else
    x += recursive (x - 1); /* @s */
  return x + 1;
}

static NOINLINE int
callback (int x)
{
  where ("callback@c plain_deep@d plain_call@p main@3"); /* @c */
  return x + 2;
}

static void *
thread (void *arg)
{
  where ("thread@t"); /* @t */
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  (void) argv;
  where_modules ();
  int x = outer (2 * argc + 1);          /* @1 */
  x += recursive (argc + 1);             /* @2 */
  x += plain_call (callback, argc);      /* @3 */
  variables ();
  x += count_calls ();
  pthread_create (&t, NULL, thread, NULL);
  pthread_join (t, NULL);
  memset (rings, x, sizeof rings);
  return 0;
}
