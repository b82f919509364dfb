/* asm-bit-lock.c -- a lock that is one bit, taken with bts, as GLib has it.
   SPDX-License-Identifier: BSD-3-Clause

   By asm goto, or by setcc and movzx.  The twin forgets that the lock may be
   taken already.

   { c11t-each "goto setcc" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }
   { c11t-never {not understood} }
   { c11t-run "--executions=300 --seed=2" }
   { c11t-no-finding }
   { c11t-run "--executions=300 --seed=3" }
   { c11t-no-finding }
   { c11t-each "goto-twin setcc-twin" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 20 }  */

#include <pthread.h>
#include <string.h>

static int bit;
static int n;
static int with_goto, twin;

#ifdef __x86_64__
static int
try_goto (void)
{
  __asm__ volatile goto ("lock bts %1, (%0)\n jc %l[busy]\n"
                         :
                         : "r"(&bit), "r"(0)
                         : "cc", "memory"
                         : busy);
  return 1;
busy:
  __asm__ volatile ("pause");
  return 0;
}

static int
try_setcc (void)
{
  int ok;
  __asm__ volatile ("lock bts %2, (%1)\n setnc %%al\n movzx %%al, %0"
                    : "=r"(ok)
                    : "r"(&bit), "r"(0)
                    : "cc", "memory", "eax");
  return ok;
}

static void
unlock (void)
{
  __asm__ volatile ("lock btr %1, (%0)"
                    :
                    : "r"(&bit), "r"(0)
                    : "cc", "memory");
}
#else
static int
try_goto (void)
{
  return !(__atomic_fetch_or (&bit, 1, __ATOMIC_SEQ_CST) & 1);
}
#define try_setcc try_goto

static void
unlock (void)
{
  __atomic_fetch_and (&bit, ~1, __ATOMIC_SEQ_CST);
}
#endif

static void *
thread (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      while (!(with_goto ? try_goto () : try_setcc ()) && !twin)
        ;
      n++;
      unlock ();
    }
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];
  with_goto = argc > 1 && argv[1][0] == 'g';
  twin = argc > 1 && strstr (argv[1], "twin") != NULL;
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, thread, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return twin ? 0 : n != 6;
}
