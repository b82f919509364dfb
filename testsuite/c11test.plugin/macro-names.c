/* macro-names.c -- the macro that wrote an access is named.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-macro {direct: vread 4 - x -> \w+ \[READ_ONCE \S*:27\]$} }
   { c11t-macro {direct: vwrite 4 - x -> \w+ \[WRITE_ONCE \S*:28\]$} }
   { c11t-macro {assigned: vread 4 - x -> \w+ \[READ_ONCE \S*:27\]$} }
   { c11t-macro {initial: vread 4 - x -> \w+ \[READ_ONCE \S*:27\]$} }
   { c11t-macro {nested: vread 4 - x -> \w+ \[BUSY>READ_ONCE \S*:27\]$} }
   { c11t-macro {argument: vread 4 - x -> \w+ \[READ_ONCE \S*:27\]$} }
   { c11t-macro-not {argument: .*CHECK} }
   { c11t-macro {plain: read 4 - x -> \w+$} }
   { c11t-macro {passed: vread 4 - x -> \w+ \[OUTER \S*:32\]$} }
   { c11t-macro {fence: fence 0 seq_cst \? -> \w+ \[smp_mb \S*:33\]$} }
   { c11t-macro {fence: asm 0 seq_cst \? -> \w+ \[mb \S*:34\]$} }
   { c11t-macro {fence: asm "mfence" recognised: full fence \[mb \S*:34\]$} }
   { c11t-macro {standard: load 4 seq_cst \w+ -> \w+$} }
   { c11t-macro {own: load 4 seq_cst \w+ -> \w+ \[LOAD \S*:35\]$} }
   { c11t-macro {middle: write 4 - x -> \w+ \[L1>LEVEL_WITH_A_LONG_NAME_A>LEVEL_WITH_A_LONG_NAME_B [^ ]*:37\]$} }
   { c11t-macro {field: read 4 - p->f -> \w+ \[FIELD \S*:41\]$} }  */

#include <stdatomic.h>

int x;
atomic_int a;

#define READ_ONCE(v) (*(volatile __typeof__ (v) *) &(v))
#define WRITE_ONCE(v, w) (*(volatile __typeof__ (v) *) &(v) = (w))
#define BUSY() (READ_ONCE (x) != 0)
#define CHECK(c) ((c) ? 0 : 1)
#define INNER(e) (e)
#define OUTER() INNER (*(volatile int *) &x)
#define smp_mb() __atomic_thread_fence (__ATOMIC_SEQ_CST)
#define mb() __asm__ volatile ("mfence" ::: "memory")
#define LOAD(p) atomic_load (p)
#define L1() L2 ()
#define LEVEL_WITH_A_LONG_NAME_B() x = 7
#define LEVEL_WITH_A_LONG_NAME_A() LEVEL_WITH_A_LONG_NAME_B ()
#define L2() L3_WITH_A_NAME_THAT_LEAVES_NO_ROOM_FOR_IT_BESIDE_THE_OTHERS ()
#define L3_WITH_A_NAME_THAT_LEAVES_NO_ROOM_FOR_IT_BESIDE_THE_OTHERS() LEVEL_WITH_A_LONG_NAME_A ()
#define FIELD(p) ((p)->f)

struct s
{
  int f;
};

void
direct (void)
{
  READ_ONCE (x);
  WRITE_ONCE (x, 1);
}

void
assigned (int *p)
{
  int r;
  r = READ_ONCE (x);
  *p = r;
}

int
initial (void)
{
  int r = READ_ONCE (x);
  return r;
}

int
nested (void)
{
  return BUSY ();
}

int
argument (void)
{
  return CHECK (READ_ONCE (x));
}

int
plain (void)
{
  return CHECK (x);
}

int
passed (void)
{
  return OUTER ();
}

void
fence (void)
{
  smp_mb ();
  mb ();
}

int
standard (void)
{
  return atomic_load (&a);
}

int
own (void)
{
  return LOAD (&a);
}

void
middle (void)
{
  L1 ();
}

int
field (struct s *p)
{
  return FIELD (p);
}
