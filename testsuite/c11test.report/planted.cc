/* planted.cc -- twenty bugs in C++, as they are written; run by planted.exp.
   SPDX-License-Identifier: BSD-3-Clause

   CASE says which.  Each has a line with the mark BUG, where an order is too
   weak or a look comes too early; with MENDED that line is right.  */

#include <atomic>
#include <cassert>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#ifdef MENDED
#define BUG(wrong, right) right
#else
#define BUG(wrong, right) wrong
#endif

using std::atomic;
constexpr auto rlx = std::memory_order_relaxed;
constexpr auto acq = std::memory_order_acquire;
constexpr auto rel = std::memory_order_release;
constexpr auto acq_rel = std::memory_order_acq_rel;
constexpr auto seq_cst = std::memory_order_seq_cst;

template <typename F, typename G>
static void
both (F f, G g)
{
  std::thread a (f), b (g);
  a.join ();
  b.join ();
}

#if CASE == 1 /* a flag that publishes nothing */
static int value;
static atomic<bool> ready;
static void
test ()
{
  both ([] { value = 42; ready.store (true, BUG (rlx, rel)); },
        [] { if (ready.load (acq)) assert (value == 42); });
}
#elif CASE == 2 /* a flag that is looked at too weakly */
static std::string *text = nullptr;
static atomic<std::string *> shared{ nullptr };
static void
test ()
{
  both ([] { shared.store (new std::string ("news"), rel); },
        [] { std::string *s = shared.load (BUG (rlx, acq));
             if (s) assert (s->size () == 4); });
  delete shared.load (rlx);
  (void) text;
}
#elif CASE == 3 /* a spinlock whose unlock orders nothing */
struct lock
{
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  void take () { while (flag.test_and_set (acq)) std::this_thread::yield (); }
  void drop () { flag.clear (BUG (rlx, rel)); }
};
static lock l;
static int counter;
static void
test ()
{
  auto f = [] { l.take (); counter++; l.drop (); };
  both (f, f);
  assert (counter == 2);
}
#elif CASE == 4 /* a count of references that frees too early */
struct object
{
  atomic<int> refs{ 2 };
  int use = 0;
  void drop ()
  {
    if (refs.fetch_sub (1, BUG (rel, acq_rel)) == 1)
      delete this;
  }
};
static void
test ()
{
  object *o = new object;
  both ([o] { o->use = 1; o->drop (); }, [o] { o->drop (); });
}
#elif CASE == 5 /* double-checked initialisation */
struct config { int a = 1, b = 2; };
static atomic<config *> instance{ nullptr };
static std::mutex m;
static config *
get ()
{
  config *c = instance.load (acq);
  if (!c)
    {
      std::lock_guard<std::mutex> g (m);
      c = instance.load (rlx);
      if (!c)
        {
          c = new config;
          instance.store (c, BUG (rlx, rel));
        }
    }
  return c;
}
static void
test ()
{
  both ([] { assert (get ()->b == 2); }, [] { assert (get ()->b == 2); });
}
#elif CASE == 6 /* Dekker's way in */
static atomic<bool> wants[2];
static int inside;
static void
enter (int i)
{
  wants[i].store (true, BUG (rel, seq_cst));
  if (!wants[1 - i].load (BUG (acq, seq_cst)))
    inside++;
}
static void
test ()
{
  both ([] { enter (0); }, [] { enter (1); });
}
#elif CASE == 7 /* a ring with one producer and one consumer */
template <typename T, unsigned N>
class ring
{
  T slot[N];
  atomic<unsigned> head{ 0 }, tail{ 0 };

public:
  bool
  push (T x)
  {
    unsigned t = tail.load (rlx);
    if (t - head.load (acq) == N)
      return false;
    slot[t % N] = x;
    tail.store (t + 1, BUG (rlx, rel));
    return true;
  }
  std::optional<T>
  pop ()
  {
    unsigned h = head.load (rlx);
    if (tail.load (acq) == h)
      return {};
    T x = slot[h % N];
    head.store (h + 1, rel);
    return x;
  }
};
static ring<long, 4> q;
static void
test ()
{
  both ([] { q.push (1); q.push (2); },
        [] { for (int i = 0; i < 2; i++) if (auto x = q.pop ()) assert (*x); });
}
#elif CASE == 8 /* a list to push on, whose nodes come without contents */
struct node { int v; node *next; };
static atomic<node *> top{ nullptr };
static void
push (int v)
{
  node *n = new node{ v, top.load (rlx) };
  while (!top.compare_exchange_weak (n->next, n, BUG (rlx, rel), rlx))
    ;
}
static void
test ()
{
  both ([] { push (7); },
        [] { if (node *n = top.load (acq)) assert (n->v == 7); });
  delete top.load (rlx);
}
#elif CASE == 9 /* a seqlock without its second fence */
static atomic<unsigned> seq{ 0 };
static atomic<int> a{ 0 }, b{ 0 };
static void
test ()
{
  both ([] {
          seq.store (1, rlx);
          std::atomic_thread_fence (rel);
          a.store (1, rlx);
          b.store (1, rlx);
          seq.store (2, rel);
        },
        [] {
          unsigned s = seq.load (acq);
          int i = a.load (rlx), j = b.load (rlx);
          std::atomic_thread_fence (BUG (rel, acq));
          if (!(s & 1) && seq.load (rlx) == s)
            assert (i == j);
        });
}
#elif CASE == 10 /* work is done when the count says so */
static std::vector<int> result (2);
static atomic<int> left{ 2 };
static void
work (int i)
{
  result[i] = i + 1;
  left.fetch_sub (1, BUG (rlx, rel));
}
static void
test ()
{
  std::thread x ([] { work (0); }), y ([] { work (1); });
  if (left.load (acq) == 0)
    assert (result[0] + result[1] == 3);
  x.join ();
  y.join ();
}
#elif CASE == 11 /* a ticket lock whose next customer sees nothing */
static atomic<unsigned> next{ 0 }, serving{ 0 };
static int account;
static void
deposit ()
{
  unsigned t = next.fetch_add (1, rlx);
  while (serving.load (BUG (rlx, acq)) != t)
    std::this_thread::yield ();
  account += 10;
  serving.store (t + 1, rel);
}
static void
test ()
{
  both (deposit, deposit);
  assert (account == 20);
}
#elif CASE == 12 /* a hazard pointer that is set too late to be seen */
static atomic<int *> head{ nullptr }, hazard{ nullptr };
static atomic<bool> freed{ false };
static void
test ()
{
  static int cell;
  head.store (&cell, rlx);
  both ([] {
          int *p = head.load (acq);
          hazard.store (p, BUG (rel, seq_cst));
          if (p && head.load (BUG (acq, seq_cst)) == p)
            assert (!freed.load (rlx));
          hazard.store (nullptr, rel);
        },
        [] {
          int *p = head.exchange (nullptr, seq_cst);
          if (hazard.load (seq_cst) != p)
            freed.store (true, rel);
        });
}
#elif CASE == 13 /* who is woken looks at the flag alone */
static std::mutex m;
static std::condition_variable c;
static atomic<bool> go{ false };
static void
test ()
{
  both ([] {
#ifdef MENDED
          std::unique_lock<std::mutex> g (m);
          c.wait (g, [] { return go.load (); });
#else
          if (!go.load ())
            {
              std::unique_lock<std::mutex> g (m);
              c.wait (g); /* BUG */
            }
#endif
        },
        [] {
#ifdef MENDED
          std::lock_guard<std::mutex> g (m);
#endif
          go = true;
          c.notify_one ();
        });
}
#elif CASE == 14 /* two locks in two orders */
static std::mutex from, to;
static int money = 10, more;
static void
test ()
{
  both ([] { std::lock_guard<std::mutex> a (from), b (to); money--; more++; },
        [] {
          BUG (to, from).lock ();
          BUG (from, to).lock ();
          more--, money++;
          from.unlock ();
          to.unlock ();
        });
}
#elif CASE == 15 /* a counter that is read and written, not added to */
static atomic<int> hits{ 0 };
static void
hit ()
{
#ifdef MENDED
  hits.fetch_add (1, rlx);
#else
  hits.store (hits.load (rlx) + 1, rlx); /* BUG */
#endif
}
static void
test ()
{
  both (hit, hit);
  assert (hits.load () == 2);
}
#elif CASE == 16 /* a message through a third thread */
static int letter;
static atomic<bool> sent{ false }, passed_on{ false };
static void
test ()
{
  std::thread x ([] { letter = 1; sent.store (true, rel); });
  std::thread y ([] { if (sent.load (BUG (rlx, acq))) passed_on.store (true, rel); });
  std::thread z ([] { if (passed_on.load (acq)) assert (letter == 1); });
  x.join ();
  y.join ();
  z.join ();
}
#elif CASE == 17 /* two readers see two writes in two orders */
static atomic<int> p{ 0 }, q{ 0 }, disagree{ 0 };
static void
test ()
{
  std::thread w ([] { p.store (1, BUG (rel, seq_cst)); });
  std::thread x ([] { q.store (1, BUG (rel, seq_cst)); });
  std::thread y ([] { if (p.load (BUG (acq, seq_cst)) && !q.load (BUG (acq, seq_cst))) disagree++; });
  std::thread z ([] { if (q.load (BUG (acq, seq_cst)) && !p.load (BUG (acq, seq_cst))) disagree++; });
  w.join ();
  x.join ();
  y.join ();
  z.join ();
  assert (disagree != 2);
}
#elif CASE == 18 /* the last store wins, crosswise */
static atomic<int> x{ 0 }, y{ 0 };
static void
test ()
{
  both ([] { x.store (1, BUG (rlx, seq_cst)); y.store (2, BUG (rlx, seq_cst)); },
        [] { y.store (1, BUG (rlx, seq_cst)); x.store (2, BUG (rlx, seq_cst)); });
  assert (!(x.load () == 1 && y.load () == 1));
}
#elif CASE == 19 /* a pointer into what another thread throws away */
static atomic<int *> current{ nullptr };
static void
test ()
{
  current.store (new int (5), rel);
  both ([] { if (int *p = current.load (acq)) assert (*p == 5); },
        [] { int *p = current.exchange (nullptr, acq_rel); BUG (delete p, (void) p); });
}
#elif CASE == 20 /* the end is announced before the work is */
static int sum;
static atomic<bool> stop{ false };
static void
test ()
{
  std::thread t ([] {
    for (int i = 1; i <= 3; i++)
      sum += i;
    stop.store (true, rel);
  });
  while (!stop.load (BUG (rlx, acq)))
    std::this_thread::yield ();
  assert (sum == 6);
  t.join ();
}
#endif

int
main ()
{
  test ();
  return 0;
}
