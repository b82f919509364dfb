// local-reuse.cc -- the stack is used again by everything that can; no alarm.
// SPDX-License-Identifier: BSD-3-Clause
//
// Temporaries, arrays of any length, alloca, callbacks of libraries, handlers of
// signals, exceptions, longjmp, large parameters and results, where locals were
// that have ended.
//
// { c11t-options "-w" }
// { c11t-levels "-O0 -O1 -O2" }
// { c11t-run "--executions=8 --seed=1" }
// { c11t-no-finding }

#include <algorithm>
#include <alloca.h>
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>
#include <map>
#include <atomic>
#include <stdexcept>
#include <future>
#include <sstream>
#include <csignal>
static thread_local int *volatile sink;
static std::atomic<int> total;
struct T
{
  int a[6];
  T (int n)
  {
    for (int i = 0; i < 6; i++)
      a[i] = n + i;
    sink = a;
  }
  ~T () { total += a[3]; }
  T (const T &o)
  {
    memcpy (a, o.a, sizeof a);
    sink = a;
  }
};
static int
cmp (const void *a, const void *b)
{
  int x = *(const int *) a, y = *(const int *) b;
  T t (x);
  return x < y ? -1 : x > y;
}
__attribute__ ((noinline)) static int
leaf (int n)
{
  int v[16];
  for (int i = 0; i < 16; i++)
    v[i] = n;
  sink = v;
  return v[n & 15];
}
static void
vla (int n)
{
  int v[n];
  sink = v;
  for (int i = 0; i < n; i++)
    v[i] = i;
  qsort (v, n, sizeof *v, cmp);
  total += v[n - 1];
  int *p = (int *) alloca (64);
  sink = p;
  for (int i = 0; i < 16; i++)
    p[i] = i;
  std::sort (p, p + 16, [] (int a, int b) { return a > b; });
  leaf (3);
  total += p[2];
}
static T
make (int n)
{
  T t (n);
  if (n & 1)
    return T (2);
  return t;
}
static int
recurse (int n)
{
  T t (n);
  int x = n;
  sink = &x;
  if (n == 0)
    return x;
  {
    int y = 4;
    sink = &y;
    total += y;
  }
  {
    long z[3] = { 1, 2, 3 };
    sink = (int *) z;
    total += z[1];
  }
  int r = recurse (n - 1);
  return r + x + t.a[0];
}
static void
thrower (int n)
{
  T t (n);
  int x = n;
  sink = &x;
  if (n == 0)
    throw std::runtime_error ("x");
  {
    T u (3);
    thrower (n - 1);
  }
}
static jmp_buf env;
static void
jumper (int n)
{
  int v[4] = { n };
  sink = v;
  leaf (n);
  if (n == 0)
    longjmp (env, 1);
  {
    int y[5] = { n };
    sink = y;
    jumper (n - 1);
  }
}
static void
loops ()
{
  for (int i = 0; i < 5; i++)
    {
      int x = i;
      sink = &x;
      *sink = 4;
      if (x == 9)
        goto out;
      for (int j = 0; j < 3; j++)
        {
          int x2[2] = { i, j };
          sink = x2;
          sink[1]++;
          if (j == 1)
            continue;
          char b[40];
          snprintf (b, sizeof b, "%d", x2[0]);
          total += b[0];
        }
    }
out:;
}
static void
on_signal (int, siginfo_t *si, void *)
{
  int x = si->si_signo;
  sink = &x;
  T t (si->si_code);
  total += x;
}
struct big
{
  long a[40];
};
__attribute__ ((noinline)) static big
by_value (big b, int n)
{
  b.a[n] = n;
  sink = (int *) &b;
  big c = b;
  sink = (int *) &c;
  c.a[2]++;
  return c;
}
static void
library ()
{
  std::string s;
  for (int i = 0; i < 20; i++)
    s += std::to_string (i);
  std::ostringstream o;
  o << s << 3.5;
  total += o.str ().size ();
  std::function<int (int)> f = [&] (int a) {
    T t (a);
    return t.a[1];
  };
  total += f (3);
  std::map<int, std::string> m;
  m[1] = s;
  m[2] = s;
  for (auto &[k, v] : m)
    total += k;
}
static void
all ()
{
  for (int i = 0; i < 3; i++)
    {
      vla (7 + i);
      T m = make (i);
      total += m.a[0];
      recurse (4);
      try
        {
          thrower (3);
        }
      catch (std::exception &e)
        {
          int q = 3;
          sink = &q;
          total += q;
          leaf (1);
        }
      if (setjmp (env) == 0)
        jumper (3);
      loops ();
      library ();
      big b = {};
      b = by_value (b, i);
      b = by_value (by_value (b, 1), 2);
      raise (SIGUSR1);
    }
}
static void
worker ()
{
  for (int i = 0; i < 3; i++)
    {
      vla (5);
      recurse (3);
      loops ();
      try
        {
          thrower (2);
        }
      catch (...)
        {
        }
      leaf (i);
      library ();
    }
}
int
main ()
{
  struct sigaction sa = {};
  sa.sa_sigaction = on_signal;
  sa.sa_flags = SA_SIGINFO;
  sigaction (SIGUSR1, &sa, nullptr);
  std::thread a (worker), b (worker);
  all ();
  auto f = std::async (std::launch::async, [] {
    T t (1);
    leaf (2);
    return t.a[0];
  });
  total += f.get ();
  a.join ();
  b.join ();
  return 0;
}
