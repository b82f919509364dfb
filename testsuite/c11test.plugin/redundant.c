/* redundant.c -- an access that repeats one just before it has no hook.
   SPDX-License-Identifier: BSD-3-Clause

   The functions whose name ends in _twice have something between the two
   accesses that must not be looked across, or access different things.

   { c11t-levels "-O1 -O2" }
   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-dump-count 1 { reads: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { reads: read 4 - p->a skipped: accessed just before} }
   { c11t-dump-count 1 { own_write: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { own_write: read 4 - p->a skipped: accessed just b} }
   { c11t-dump-count 1 { writes: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { writes: write 4 - p->a skipped: accessed just before} }
   { c11t-dump-count 1 { branch: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { call_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { store_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { fence_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { atomic_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { volatile_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { asm_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { join_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { between_twice: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { write_twice: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { write_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 1 { loop_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 1 { second: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 1 { second: read 4 - p->a skipped: accessed just bef} }
   { c11t-dump-count 1 { meet: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 1 { meet: read 4 - p->a skipped: accessed just before} }
   { c11t-dump-count 1 { meet_write: write 4 - p->a -> __c11test_write_4$} }
   { c11t-dump-count 1 { meet_write: write 4 - p->a skipped: accessed just} }
   { c11t-dump-count 2 { meet_call_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { meet_store_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { meet_hook_twice: write 4 - p->a -> __c11test_write_} }
   { c11t-dump-count 2 { meet_long_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 3 { meet_other_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-count 2 { way_back_twice: read 4 - p->a -> __c11test_read_4$} }
   { c11t-dump-not { \w+_twice: .*accessed just before} }  */

struct s
{
  int a, b;
  int v[16];
};

int opaque (void);
int atomic;
volatile int flag;

int
reads (struct s *p)
{
  return p->a + p->a * p->a;
}

int
own_write (struct s *p, int x)
{
  p->a = x;
  return p->a;
}

void
writes (struct s *p)
{
  p->a = 1;
  p->a = 2;
}

int
branch (struct s *p)
{
  if (p->a)
    return p->a + 1;
  return 0;
}

int
call_twice (struct s *p)
{
  int x = p->a;
  opaque ();
  return x + p->a;
}

int
store_twice (struct s *p, int *q)
{
  int x = p->a;
  *q = 5;
  return x + p->a;
}

int
fence_twice (struct s *p)
{
  int x = p->a;
  __atomic_thread_fence (__ATOMIC_ACQUIRE);
  return x + p->a;
}

int
atomic_twice (struct s *p)
{
  int x = p->a;
  x += __atomic_load_n (&atomic, __ATOMIC_RELAXED);
  return x + p->a;
}

int
volatile_twice (struct s *p)
{
  int x = p->a;
  x += flag;
  return x + p->a;
}

int
asm_twice (struct s *p)
{
  int x = p->a;
  __asm__ volatile ("" ::: "memory");
  return x + p->a;
}

/* Two ways lead to the second read; only one has been to the first.  */
int
join_twice (struct s *p, int c)
{
  int x = 0;
  if (c)
    x = p->a;
  else
    x = opaque ();
  return x + p->a;
}

/* The runtime takes the first value at the hook between.  */
int
between_twice (struct s *p)
{
  p->a = 1;
  int x = p->b;
  p->a = 2;
  return x;
}

int
write_twice (struct s *p)
{
  int x = p->a;
  p->a = 1;
  return x;
}

int
loop_twice (struct s *p)
{
  int n = 0;
  while (!p->a)
    n++;
  return n;
}

/* The second read is on the other way out of the block of the first.  */
int
second (struct s *p, int c)
{
  int x = p->a;
  if (c)
    x += opaque ();
  else
    x += p->a;
  return x;
}

/* Both ways to the second read have been to the first.  */
int
meet (struct s *p, int c)
{
  int x = p->a;
  if (c > 0)
    x += p->b;
  else
    x -= c;
  return x + p->a;
}

int
meet_write (struct s *p, int c)
{
  int x = c;
  p->a = 1;
  if (c > 0)
    x *= 5;
  p->a = 2;
  return x;
}

int
meet_call_twice (struct s *p, int c)
{
  int x = p->a;
  if (c > 0)
    x += opaque ();
  return x + p->a;
}

int
meet_store_twice (struct s *p, int *q, int c)
{
  int x = p->a;
  if (c > 0)
    *q = 5;
  return x + p->a;
}

/* As in between_twice, on one of the ways.  */
int
meet_hook_twice (struct s *p, int c)
{
  int x = c;
  p->a = 1;
  if (c > 0)
    x = p->b;
  p->a = 2;
  return x;
}

/* On one of the ways the runtime's copy would have died.  */
int
meet_long_twice (struct s *p, int c)
{
  int x = p->a;
  if (c > 0)
    x += p->v[0] + p->v[1] + p->v[2] + p->v[3] + p->v[4] + p->v[5] + p->v[6]
         + p->v[7] + p->v[8] + p->v[9] + p->v[10] + p->v[11] + p->v[12];
  return x + p->a;
}

/* Each way has its own place to read from.  */
int
meet_other_twice (struct s *p, int c)
{
  int x;
  if (c > 0)
    x = p->a * 3;
  else
    x = p->a * 5;
  return x + p->a;
}

/* The way back has made a call.  */
int
way_back_twice (struct s *p)
{
  int x = p->a;
  do
    x += p->a;
  while (opaque ());
  return x;
}
