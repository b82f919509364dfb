/* same-programs.cc -- what programs do with <atomic>, and how they write it.
   SPDX-License-Identifier: BSD-3-Clause

   That it compiles is half of the test: initialisers, conversions, templates,
   traits, the free functions, and all that a class in place of the library's
   could break.  Prints what the operations compute.  */

#include <atomic>
#include <thread>
#include <mutex>
#include <condition_variable>
#include <memory>
#include <future>
#include <cstdio>
#include <vector>
#include <functional>
#include <pthread.h>
using namespace std;
struct P
{
  int a, b;
  bool
  operator== (const P &o) const
  {
    return a == o.a && b == o.b;
  }
};
struct Big
{
  int a[5];
};
enum class E
{
  X,
  Y
};
atomic<int> g (3), g2{ 4 }, g3 = ATOMIC_VAR_INIT (5);
atomic<P> ap;
atomic<Big> abig;
atomic<bool> ab (true);
atomic<E> ae (E::X);
atomic<int *> aip;
atomic<float> af (1.5f);
atomic<double> ad;
atomic<void *> avp;
atomic<const char *> acc ("x");
atomic<void (*) (int)> afp;
atomic<unsigned char> auc;
atomic<long long> all;
atomic<nullptr_t> anp;
atomic_int ai;
atomic_flag fl = ATOMIC_FLAG_INIT;
atomic_bool abool;
atomic_size_t asz;
template <class T> struct Q
{
  atomic<T *> head{ nullptr };
  alignas (64) atomic<size_t> n{ 0 };
  T *
  pop ()
  {
    T *h = head.load (memory_order_acquire);
    while (h
           && !head.compare_exchange_weak (h, h->next, memory_order_acq_rel,
                                           memory_order_relaxed))
      ;
    return h;
  }
};
struct N
{
  N *next;
};
constexpr atomic<int> ci (3);
thread_local atomic<int> tl (1);
class C
{
  mutable atomic<int> m{ 1 };

public:
  int
  get () const
  {
    return m.load ();
  }
  void
  inc ()
  {
    m++;
    ++m;
    m += 2;
    m--;
  }
  operator int () const { return m; }
};
int
h (atomic<int> &x)
{
  return x;
}
int
hv (volatile atomic<int> &x)
{
  return x.load () + x;
}
template <typename A>
void
gen (A &a)
{
  typename A::value_type v = a.load ();
  a.store (v);
  a = v;
  auto e = v;
  a.compare_exchange_strong (e, v);
  a.exchange (v);
  (void) a.is_lock_free ();
}
static int arr[4];

static void
places ()
{
  vector<atomic<int> > v (3);
  atomic<int> ar[2] = {};
  unique_ptr<atomic<int> > up (new atomic<int> (2));
  auto sp = make_shared<atomic<int> > (3);
  v[0] = 1;
  v[1] += 5;
  printf ("%d %d %d\n", v[0].load (), int (v[1]), ar[1].load ());
  *up = 4;
  (*sp)++;
  gen (g);
  gen (ap);
  gen (abig);
  gen (ab);
  gen (ae);
  gen (aip);
  gen (af);
  gen (ad);
  gen (avp);
  gen (acc);
  gen (afp);
  gen (auc);
  gen (all);
}

static void
conversions ()
{
  g = 1;
  int i = g;
  i += g;
  i = g + g2 * 2;
  if (g == 1 && g != 2 && g < 5)
    printf ("%d\n", i);
  bool b = ab;
  if (ab)
    b = !ab;
  ab = false;
  printf ("%d\n", b);
  aip = arr;
  aip++;
  aip += 1;
  --aip;
  aip.fetch_add (1);
  printf ("%td %d\n", aip.load () - arr, *aip);
  aip = nullptr;
  if (aip == nullptr)
    puts ("null");
  if (!aip)
    puts ("no");
  ap = P{ 1, 2 };
  ap.store ({ 3, 4 });
  P e{ 3, 4 };
  printf ("%d\n", ap.compare_exchange_strong (e, P{ 5, 6 }));
  ap = { 7, 8 };
  printf ("%d\n", ap.load ().a);
  ae = E::Y;
  printf ("%d\n", ae == E::Y);
  switch (ae.load ())
    {
    case E::X:
      break;
    case E::Y:
      puts ("Y");
    }
  af = 2;
  af.store (3.5f);
  printf ("%g\n", double (af));
  double dd = ad;
  (void) dd;
  float fe = 3.5f;
  af.compare_exchange_weak (fe, 1.0f, memory_order_seq_cst);
}

static void
functions ()
{
  int i = g;
  atomic_store (&g, 7);
  printf ("%d\n", atomic_load (&g));
  atomic_fetch_add (&g, 1);
  atomic_fetch_add_explicit (&g, 1, memory_order_relaxed);
  atomic_init (&ai, 1);
  int ee = 9;
  atomic_compare_exchange_strong (&g, &ee, 10);
  std::atomic_compare_exchange_weak_explicit (
      &g, &ee, 10, std::memory_order_seq_cst, std::memory_order_seq_cst);
  atomic_exchange (&g, 3);
  atomic_store (&avp, nullptr);
  atomic_store_explicit (&all, 1, memory_order_release);
  atomic_fetch_add (&aip, 1);
  fl.test_and_set ();
  fl.clear ();
  atomic_flag_test_and_set (&fl);
  atomic_flag_clear_explicit (&fl, memory_order_release);
  while (fl.test_and_set (memory_order_acquire))
    ;
  fl.clear (std::memory_order_release);
  atomic_thread_fence (memory_order_seq_cst);
  std::atomic_signal_fence (std::memory_order_acquire);
  int kd = kill_dependency (i);
  (void) kd;
  C c;
  c.inc ();
  printf ("%d %d\n", c.get (), int (c));
  printf ("%d %d %d\n", h (g), hv (g), tl.load ());
}

static void
library ()
{
  auto f = [&] (int k) {
    g += k;
    auc |= 1;
    auc ^= 3;
    auc &= 7;
    all -= 1;
    ab.exchange (true);
    g.fetch_sub (k);
  };
  thread t (f, 3), t2 (f, 4);
  t.join ();
  t2.join ();
  once_flag of;
  call_once (of, [] {});
  mutex m;
  condition_variable cv;
  {
    lock_guard<mutex> l (m);
    cv.notify_all ();
  }
  auto fu = async (launch::async, [] { return 3; });
  printf ("%d\n", fu.get ());
  promise<int> pr;
  pr.set_value (1);
  printf ("%d\n", pr.get_future ().get ());
  shared_ptr<int> s1 = make_shared<int> (3), s2;
  atomic_store (&s2, s1);
  auto s3 = atomic_load (&s2);
  printf ("%d\n", *s3);
  Q<N> q;
  q.n++;
  q.n.fetch_add (2, memory_order_relaxed);
  (void) q.pop ();
  printf ("%zu\n", q.n.load ());
  size_t sz = q.n;
  (void) sz;
}

static void
values ()
{
  static_assert (sizeof (atomic<int>) == 4
                     && is_same<atomic_int, atomic<int> >::value
                     && is_trivially_destructible<atomic<int> >::value
                     && !is_copy_constructible<atomic<int> >::value
                     && !is_copy_assignable<atomic<int> >::value
                     && is_standard_layout<atomic<int> >::value
                     && is_nothrow_default_constructible<atomic<int> >::value,
                 "");

  printf ("%d %d\n", g.load (memory_order_relaxed), max<int> (g, 4));
  int t3 = (g, 3);
  int t4 = g ? 1 : 2;
  int i = g += 3;
  printf ("%d %d %d\n", t3, t4, i);
  printf ("%d\n", (int) g);
  long lo = g;
  unsigned un = g;
  (void) lo;
  (void) un;
#if __cplusplus >= 201703L
  static_assert (atomic<int>::is_always_lock_free);
  atomic cg (5);
  static_assert (is_same_v<decltype (cg), atomic<int> >);
  atomic<int>::value_type vt = cg;
  atomic<int *>::difference_type df = vt;
  (void) df;
  if (int z = cg; z)
    puts ("17");
#endif
}

static void
twenty ()
{
#if __cplusplus >= 202002L
  af += 1.0f;
  af.fetch_add (1.5f);
  ad -= 2;
  int raw = 3;
  atomic_ref<int> r (raw);
  r++;
  r = 5;
  r.fetch_add (2, memory_order::relaxed);
  printf ("%d %d\n", int (r), raw);
  atomic_ref rr (raw);
  rr.store (9);
  P pp{};
  atomic_ref<P> rp (pp);
  rp.store ({ 1, 1 });
  double rd = 1;
  atomic_ref<double> ard (rd);
  ard += 2;
  int *rip = arr;
  atomic_ref<int *> arip (rip);
  arip++;
  g.wait (99);
  g.notify_one ();
  g.notify_all ();
  fl.wait (true);
  fl.notify_one ();
  printf ("%d\n", fl.test ());
  atomic_wait (&g, 99);
  atomic_notify_one (&g);
  atomic_notify_all (&g);
  atomic_wait_explicit (&g, 99, memory_order_relaxed);
  g.store (1, memory_order::release);
#ifdef __cpp_lib_atomic_shared_ptr /* not in GCC 11's library */
  atomic<shared_ptr<int> > asp;
  asp.store (make_shared<int> (3));
  printf ("%d\n", *asp.load ());
  atomic<weak_ptr<int> > awp;
#endif
  jthread jt ([] (stop_token st) { (void) st.stop_requested (); });
  constinit static atomic<int> cs{ 3 };
  cs = 4;
  static_assert (atomic_ref<int>::required_alignment == 4);
#endif
}

int
main ()
{
  places ();
  conversions ();
  functions ();
  library ();
  values ();
  twenty ();
}
