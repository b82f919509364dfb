/* same-language.cc -- C++ of any age; languages.exp compiles it as each of them.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-levels "-Og" }
   { c11t-dump { eleven: write 4 - .*n -> __c11test_write_4$} }
   { c11t-dump { twenty: read 4 - .* -> __c11test_read_4$} }  */

#include <atomic>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>
#if __cplusplus >= 201703L
#include <optional>
#include <string_view>
#include <variant>
#endif
#if __cplusplus >= 202002L
#include <compare>
#endif

static unsigned long sum;

struct base
{
  int n = 0;
  virtual ~base () {}
  virtual int get () const { return n; }
};

struct derived : base
{
  std::string text;
  volatile bool flag = false;
  int get () const override { return n + (int) text.size () + flag; }
};

static std::atomic<int> counter{ 3 };
static thread_local int own = 5;

static int
eleven (base &b, int i)
{
  b.n += i;
  auto add = [&b] (int k) { b.n += k; };
  add (2);
  std::vector<int> v{ i, i + 1, i + 2 };
  for (auto &x : v)
    x += b.get ();
  std::unique_ptr<int[]> p (new int[4]());
  p[i & 3] = v.back ();
  counter.fetch_add (p[i & 3], std::memory_order_relaxed);
  own += counter.load ();
#if __cpp_exceptions
  try
    {
      if (i & 1)
        throw std::string ("odd");
    }
  catch (const std::string &s)
    {
      b.n += s.size ();
    }
#endif
  return own + b.get ();
}

#if __cplusplus >= 201402L
template <class T> constexpr T pi = T (3.25);

static auto
fourteen (int i)
{
  auto twice = [k = i] (auto x) { return x * k; };
  return twice (pi<double>) + twice (2);
}
#endif

#if __cplusplus >= 201703L
static inline int shared = 2;

static int
seventeen (int i)
{
  std::variant<int, std::string> v = i;
  if (i & 1)
    v = std::string ("text");
  auto [a, b] = std::pair<int, int>{ i, shared++ };
  std::optional<int> o;
  if (std::string_view s = "abc"; i > 2)
    o = (int) s.size ();
  return (int) v.index () + a + b + o.value_or (7);
}
#endif

#if __cplusplus >= 202002L
struct point
{
  int x, y;
  auto operator<=> (const point &) const = default;
};

static int
twenty (point *p, int i)
{
  point q{ .x = i, .y = p->y };
  std::atomic_ref<int> r (p->x);
  r.fetch_add (i);
  return (*p < q) + r.load ();
}
#endif

int
main ()
{
  derived d;
  for (int i = 0; i < 8; i++)
    {
      d.text += 'x';
      d.flag = !d.flag;
      sum = sum * 31 + eleven (d, i);
#if __cplusplus >= 201402L
      sum = sum * 31 + (int) fourteen (i);
#endif
#if __cplusplus >= 201703L
      sum = sum * 31 + seventeen (i);
#endif
#if __cplusplus >= 202002L
      static point p{ 1, 2 };
      sum = sum * 31 + twenty (&p, i);
#endif
    }
  std::printf ("%lx\n", sum);
}
