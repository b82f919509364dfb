// wait-loops.cc -- loops that wait, and loops that do more; see wait.exp.
// SPDX-License-Identifier: BSD-3-Clause
//
// "await: VALUE MASK HOW" is what the runtime must be told in the function that
// follows; "await: no", nothing.  HOW is a value of enum c11test_await; 779 is
// GUESS + LATER + ANY, 1291 GUESS + CAS + ANY: those do not wait.

#include <atomic>
#include <thread>

struct lock
{
  std::atomic<unsigned> sequence;
  std::atomic<lock *> next;
  int slot[4];
  volatile unsigned char byte;
};

static std::atomic<int> x, y;
static volatile int z;
static unsigned word;
int work;

// await: 3 18446744073709551615 0
void wait_equal () { while (x.load (std::memory_order_acquire) != 3); }
// await: 0 18446744073709551615 1
void wait_conversion () { while (!x) std::this_thread::yield (); }
// await: ? 18446744073709551615 9
void wait_signed (int k) { while (z < k); }
// await: ? 18446744073709551615 2
void wait_unsigned (unsigned k) { while (__atomic_load_n (&word, 2) >= k); }
// await: 0 1 0
void wait_bit (lock *l) { while (l->sequence.load () & 1) __builtin_ia32_pause (); }
// await: ? 18446744073709551615 0
void wait_slot (int i, lock *l)
{
  while (__atomic_load_n (&l->slot[i], 2) != i)
    asm volatile ("pause" ::: "memory");
}
// await: 0 18446744073709551615 0
void wait_cas () { while (!__sync_bool_compare_and_swap (&word, 0, 1)); }
// await: 0 1 0
unsigned wait_value (lock *l)
{
  unsigned s;
  do
    s = l->sequence.load ();
  while (s & 1);
  return s;
}
// await: 0 18446744073709551615 1
lock *wait_pointer (lock *l)
{
  lock *n;
  while (!(n = l->next.load (std::memory_order_acquire)));
  return n;
}
// await: 7 18446744073709551615 0
void wait_byte (lock *l) { while (l->byte != 7); }

// await: 0 18446744073709551615 0
void wait_exchange () { while (x.exchange (1, std::memory_order_acquire)); }
static std::atomic_flag flag;
// await: 0 18446744073709551615 0
void wait_flag () { while (flag.test_and_set ()) std::this_thread::yield (); }
// await: 0 18446744073709551615 10, 0 18446744073709551615 0
void wait_test_and_test_and_set ()
{
  do
    while (__atomic_load_n (&word, 0))
      __builtin_ia32_pause ();
  while (__sync_lock_test_and_set (&word, 1));
}
// await: 0 18446744073709551615 0
void wait_cas_reset ()
{
  int expected = 0;
  while (!x.compare_exchange_weak (expected, 1))
    expected = 0;
}
// await: 2 18446744073709551615 0
void wait_cas_set ()
{
  unsigned expected;
  do
    expected = 2;
  while (!__atomic_compare_exchange_n (&word, &expected, 1, 0, 2, 0));
}
// await: 5 18446744073709551615 0
void wait_cas_value () { while (__sync_val_compare_and_swap (&word, 5, 6) != 5); }

// The address changes.
// await: no
void no_address (lock *l)
{
  for (int i = 0; __atomic_load_n (&l->slot[i & 3], 2); i++);
}
// It stores.
// await: no
void no_store () { while (x.load () != 3) work++; }
// It reads two things.
// await: no
void no_two () { while (x.load () != 3 && y.load () != 4); }
// It calls what may do anything.
void anything ();
// await: no
void no_call () { while (x.load () != 3) anything (); }
// What it compares with changes.
// await: no
void no_value () { for (int i = 0; x.load () != i; i++); }
// It ends after some turns.
// await: no
bool no_bound ()
{
  for (int i = 0; i < 100; i++)
    if (x.load () == 3)
      return true;
  return false;
}
// A compare-exchange with something new each time.
// await: 0 18446744073709551615 1291
void no_retry () { unsigned v; do v = word; while (!__sync_bool_compare_and_swap (&word, v, v + 1)); }
// It goes on with what it has read.
// await: 0 18446744073709551615 1291
void no_reset ()
{
  unsigned expected = 0;
  while (!__atomic_compare_exchange_n (&word, &expected, 1, 0, 2, 0));
}
// It expects one of two values.
// await: no
void no_one_value (bool b)
{
  unsigned expected = 1;
  while (!__atomic_compare_exchange_n (&word, &expected, 1, 0, 2, 0))
    expected = 2;
}
// What else it has read is used behind it; 12 begins again, 13 has ended.
// await: 0 18446744073709551615 779, 0 18446744073709551615 12, 0 18446744073709551615 13
int no_hint ()
{
  int seen;
  do
    seen = y.load ();
  while (x.exchange (1));
  return seen;
}
// It ends by failure.
// await: no
void no_success () { while (__sync_bool_compare_and_swap (&word, 0, 1)); }
