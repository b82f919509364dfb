/* same-atomic.cc -- every member of <atomic>, on every kind of type.
   SPDX-License-Identifier: BSD-3-Clause

   Prints what the operations compute, as same-stdatomic.c; and what must hold
   of sizes, traits and static initialisation holds at compile time.  */

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

enum class colour : short
{
  RED,
  GREEN = 7
};
struct pair
{
  int a, b;
};
struct wide
{
  long a, b;
};
struct three
{
  char c[3];
};
struct no_default
{
  explicit no_default (int v) : value (v) {}
  int value;
};

template <class T>
constexpr bool
same_layout ()
{
  return sizeof (std::atomic<T>) == sizeof (T)
         && alignof (std::atomic<T>) >= alignof (T)
         && std::is_standard_layout<std::atomic<T>>::value
         && std::is_nothrow_default_constructible<std::atomic<T>>::value
         && !std::is_copy_constructible<std::atomic<T>>::value
         && !std::is_copy_assignable<std::atomic<T>>::value
         && !std::is_assignable<std::atomic<T> &, std::atomic<T>>::value
         && std::is_assignable<std::atomic<T> &, T>::value
         && std::is_convertible<std::atomic<T>, T>::value;
}
static_assert (same_layout<char> () && same_layout<bool> ()
                   && same_layout<std::int16_t> () && same_layout<int *> ()
                   && same_layout<long long> () && same_layout<double> ()
                   && same_layout<colour> () && same_layout<pair> ()
                   && same_layout<wide> (),
               "layout and traits");
static_assert (std::is_same<std::atomic_int, std::atomic<int>>::value
                   && std::is_same<std::atomic_uintptr_t,
                                   std::atomic<std::uintptr_t>>::value,
               "type names");
static_assert (sizeof (std::atomic_flag) == 1, "atomic_flag");
#if __cplusplus >= 201703L
static_assert (std::atomic<int>::is_always_lock_free
                   && std::is_same<std::atomic<int>::value_type, int>::value
                   && std::is_same<std::atomic<int *>::difference_type,
                                   std::ptrdiff_t>::value,
               "members");
#endif

/* Constant initialisation: used by a constructor that runs before them.  */
extern std::atomic<int> early;
extern std::atomic_flag early_flag;
static int
look ()
{
  return early.load () * 10 + early_flag.test_and_set ();
}
static int looked = look ();
std::atomic<int> early (42);
std::atomic_flag early_flag = ATOMIC_FLAG_INIT;
static std::atomic<int> array[2] = { { 1 }, { 2 } };
static std::atomic<const char *> text{ "text" };

static void
bytes (const char *what, const void *p, std::size_t n)
{
  std::printf ("%s:", what);
  for (std::size_t i = 0; i < n; i++)
    std::printf (" %02x", static_cast<const unsigned char *> (p)[i]);
  std::printf ("\n");
}

template <class T>
void
show (const char *what, T v)
{
  bytes (what, &v, sizeof v);
}

template <class A, class T>
void
moves (A &x, T a, T b)
{
  T e = a;
  x = a;
  show ("load", x.load ());
  x.store (b, std::memory_order_release);
  show ("load", x.load (std::memory_order_acquire));
  show ("exchange", x.exchange (a));
  show ("exchange", x.exchange (b, std::memory_order_acq_rel));
  show ("strong", x.compare_exchange_strong (e, a));
  show ("seen", e);
  show ("strong", x.compare_exchange_strong (e, a, std::memory_order_acq_rel,
                                             std::memory_order_relaxed));
  while (!x.compare_exchange_weak (e, b, std::memory_order_release))
    ;
  e = a;
  show ("weak", x.compare_exchange_weak (e, a, std::memory_order_acquire,
                                         std::memory_order_acquire));
  show ("seen", e);
  T now = x;
  show ("now", now);
  show ("assigned", static_cast<T> (x = a));
  show ("lock free", x.is_lock_free ());
}

template <class T>
void
free_functions (std::atomic<T> *p, T a, T b)
{
  T e = a;
  std::atomic_init (p, a);
  std::atomic_store (p, b);
  show ("load", std::atomic_load (p));
  std::atomic_store_explicit (p, a, std::memory_order_relaxed);
  show ("load", std::atomic_load_explicit (p, std::memory_order_relaxed));
  show ("exchange", std::atomic_exchange (p, b));
  show ("exchange",
        std::atomic_exchange_explicit (p, a, std::memory_order_relaxed));
  show ("strong", std::atomic_compare_exchange_strong (p, &e, b));
  show ("weak", std::atomic_compare_exchange_weak_explicit (
                    p, &e, b, std::memory_order_seq_cst,
                    std::memory_order_relaxed));
  show ("seen", e);
}

template <class A, class T>
void
arithmetic (A &x, T a, T b)
{
  x = a;
  show ("fetch_add", x.fetch_add (b));
  show ("fetch_sub", x.fetch_sub (1, std::memory_order_relaxed));
  show ("fetch_or", x.fetch_or (24));
  show ("fetch_xor", x.fetch_xor (b, std::memory_order_acq_rel));
  show ("fetch_and", x.fetch_and (126));
  show ("+=", static_cast<T> (x += 5));
  show ("-=", static_cast<T> (x -= b));
  show ("|=", static_cast<T> (x |= 9));
  show ("^=", static_cast<T> (x ^= a));
  show ("&=", static_cast<T> (x &= 0x7f));
  show ("x++", static_cast<T> (x++));
  show ("++x", static_cast<T> (++x));
  show ("x--", static_cast<T> (x--));
  show ("--x", static_cast<T> (--x));
}

template <class T>
void
integer (T a, T b)
{
  static std::atomic<T> x;
  static volatile std::atomic<T> y;
  moves (x, a, b);
  moves (y, a, b);
  arithmetic (x, a, b);
  arithmetic (y, a, b);
  free_functions (&x, a, b);
  show ("free add", std::atomic_fetch_add (&x, b));
  show ("free sub", std::atomic_fetch_sub_explicit (
                        &x, a, std::memory_order_release));
  show ("free or", std::atomic_fetch_or (&x, 3));
  show ("free and", std::atomic_fetch_and (&y, 3));
  show ("free xor", std::atomic_fetch_xor (&x, 99));
#if __cplusplus >= 202002L
  T plain = a;
  std::atomic_ref<T> r (plain);
  moves (r, a, b);
  arithmetic (r, a, b);
  show ("plain", plain);
#endif
}

template <class T>
void
other (T a, T b)
{
  static std::atomic<T> x (a);
  static volatile std::atomic<T> y (a);
  moves (x, a, b);
  moves (y, a, b);
  free_functions (&x, a, b);
#if __cplusplus >= 202002L
  alignas (16) T plain = a;
  std::atomic_ref<T> r (plain);
  moves (r, a, b);
#endif
}

static void
pointers ()
{
  static int a[16];
  std::atomic<int *> p (a);
  std::printf ("%td", p.fetch_add (4) - a);
  std::printf (" %td", p.fetch_sub (1, std::memory_order_relaxed) - a);
  std::printf (" %td %td", (p += 3) - a, (p -= 2) - a);
  std::printf (" %td %td", p++ - a, ++p - a);
  std::printf (" %td %td", p-- - a, --p - a);
  std::printf (" %td", std::atomic_fetch_add (&p, 2) - a);
  std::printf (" %td", p.load () - a);
  p = nullptr;
  p = 0;
  int **const q = nullptr;
  std::printf (" %d %d\n", p == nullptr, q == nullptr);
}

static void
flags ()
{
  std::atomic_flag f = ATOMIC_FLAG_INIT;
  std::printf ("%d", f.test_and_set ());
  std::printf ("%d", f.test_and_set (std::memory_order_acquire));
  f.clear (std::memory_order_release);
  std::printf ("%d", std::atomic_flag_test_and_set (&f));
  std::atomic_flag_clear_explicit (&f, std::memory_order_relaxed);
#if __cplusplus >= 202002L
  std::printf ("%d", f.test ());
#endif
  std::printf ("%d\n", std::atomic_flag_test_and_set_explicit (
                           &f, std::memory_order_acq_rel));
}

/* What rests on atomics elsewhere in the library.  */
static void
library ()
{
  auto s = std::make_shared<std::string> ("shared");
  std::weak_ptr<std::string> w = s;
  std::shared_ptr<std::string> t = std::atomic_load (&s);
  std::promise<int> promise;
  std::future<int> result = promise.get_future ();
  std::thread thread ([&promise, t] { promise.set_value (7); });
  std::printf ("%d %s %d\n", result.get (), t->c_str (), w.expired ());
  thread.join ();
  std::once_flag once;
  std::call_once (once, [] { std::printf ("once\n"); });
  std::vector<std::atomic<int>> v (3);
  v[1] = 4;
  std::atomic<no_default> n (no_default (5));
  n.store (no_default (n.load ().value + v[1]));
  std::printf ("%d\n", n.load ().value);
}

/* Builtins whose order is known when the program runs.  */
static void
orders (int order)
{
  int x = 1, y = 0, three = 3;
  __atomic_load (&x, &y, order);
  __atomic_store_n (&x, y + 1, order);
  std::printf ("%d\n", __atomic_fetch_add (&x, 2, order));
  __atomic_exchange (&x, &three, &y, order);
  bool same = __atomic_compare_exchange_n (&x, &y, 3, false, order,
                                           __ATOMIC_RELAXED);
  __atomic_thread_fence (order);
  std::printf ("%d %d %d\n", y, same, __atomic_load_n (&x, order));
}

int
main ()
{
  std::printf ("early: %d\n", looked);
  std::printf ("%d %s\n", array[1].load (), text.load ());
  integer<signed char> (-3, 100);
  integer<unsigned char> (3, 200);
  integer<short> (-3, 1000);
  integer<unsigned> (3, 0xfffffff0u);
  integer<long> (-3, 0x123456789abcdef);
  integer<unsigned long long> (3, 5);
  integer<char> ('a', 'b');
  other<bool> (true, false);
  other<colour> (colour::RED, colour::GREEN);
  other<float> (1.5f, -2.25f);
  other<double> (1.5, -2.25);
  other<int *> (nullptr, reinterpret_cast<int *> (4096));
  other<pair> (pair{ 1, 2 }, pair{ 3, 4 });
  other<wide> (wide{ 1, 2 }, wide{ 3, 4 });
  other<three> (three{ { 'a', 'b', 'c' } }, three{ { 'd', 'e', 'f' } });
#if __cplusplus >= 202002L
  std::atomic<double> d (1.5);
  show ("double", d.fetch_add (2));
  show ("double", d.fetch_sub (0.5, std::memory_order_relaxed));
  show ("double", d += 3);
  std::atomic<int> gate (0);
  std::thread opener ([&gate] { gate = 1; gate.notify_all (); });
  gate.wait (0);
  opener.join ();
#ifdef __cpp_lib_atomic_shared_ptr /* not in GCC 11's library */
  std::atomic<std::shared_ptr<int>> owned (std::make_shared<int> (3));
  std::printf ("%d\n", *owned.load ());
#endif
#endif
#if __cplusplus >= 201703L
  std::atomic deduced = 8;
  std::printf ("%d\n", deduced.load ());
#endif
  pointers ();
  flags ();
  orders (looked > 0 ? __ATOMIC_RELAXED : __ATOMIC_SEQ_CST);
  library ();
  std::atomic_thread_fence (std::memory_order_seq_cst);
  std::atomic_signal_fence (std::memory_order_seq_cst);
  return 0;
}
