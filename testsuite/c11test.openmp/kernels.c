/* kernels.c -- small numeric programs of OpenMP, as they are written.
   SPDX-License-Identifier: BSD-3-Clause

   kernels-race.c has a mistake in each, of a kind that programs have: a clause
   that is missing, a wait too few, an index too far.

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-quick 60 }
   { c11t-each "dot histogram stencil product elimination maximum" }
   { c11t-each "fibonacci mergesort list blocks pipeline shift chain" }
   { c11t-each "seeds indirect halves collapse nowait setup buckets" }
   { c11t-each "array_reduction hand_over wavefront progress worklist" }
   { c11t-no-finding }  */

#include "edges.h"

#define P(text) _Pragma (#text)
#define N 12
#define ME omp_get_thread_num ()

static int a[N + 1], b[N + 1], c[N + 1];

static void
dot (void)
{
  int sum = 0;
  OR (P (omp parallel for reduction (+ : sum)), P (omp parallel for))
  for (int i = 0; i < N; i++)
    sum += a[i] * b[i];
  data = sum;
}

static void
histogram (void)
{
  int bins[2] = { 0 };
  P (omp parallel for schedule (dynamic))
  for (int i = 0; i < N; i++)
    {
      ONLY (P (omp atomic))
      bins[i % 2]++;
    }
  assert (OR (bins[0] == N / 2, true));
}

/* In place it is another algorithm, and nobody's.  */
static void
stencil (void)
{
  P (omp parallel)
  for (int step = 0; step < 2; step++)
    {
      P (omp for)
      for (int i = 1; i < N; i++)
        OR (c, a)[i] = a[i - 1] + a[i + 1];
      P (omp for)
      for (int i = 1; i < N; i++)
        a[i] = OR (c, a)[i];
    }
}

static void
product (void)
{
  int m[3][3] = { { 1 } }, r[3][3], sum;
  OR (P (omp parallel for private (sum)), P (omp parallel for))
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      {
        sum = 0;
        for (int k = 0; k < 3; k++)
          sum += m[i][k] * m[k][j];
        r[i][j] = sum;
      }
  data = r[0][0];
}

static void
elimination (void)
{
  int m[4][4] = { { 1 } };
  P (omp parallel)
  for (int k = 0; k < 3; k++)
    {
      OR (P (omp for schedule (dynamic)), P (omp for schedule (dynamic) nowait))
      for (int i = k + 1; i < 4; i++)
        for (int j = k; j < 4; j++)
          m[i][j] -= m[k][j];
    }
}

static void
maximum (void)
{
  int most = 0;
  P (omp parallel for)
  for (int i = 0; i < N; i++)
    {
      int old;
      OR (P (omp atomic read), )
      old = most;
      if (i > old)
        {
          P (omp critical)
          {
            int now;
            OR (P (omp atomic read), )
            now = most;
            if (i > now)
              {
                OR (P (omp atomic write), )
                most = i;
              }
          }
        }
    }
  assert (OR (most == N - 1, true));
}

static int
fib (int n)
{
  int x, y;
  if (n < 2)
    return n;
  P (omp task shared (x))
  x = fib (n - 1);
  P (omp task shared (y))
  y = fib (n - 2);
  P (omp taskwait)
  return x + y;
}

static int
fib_wrong (int n, int *ret)
{
  int *p = calloc (2, sizeof *p); /* which outlives the tasks */
  if (n < 2)
    return *ret = n;
  P (omp task firstprivate (p))
  fib_wrong (n - 1, &p[0]);
  P (omp task firstprivate (p))
  fib_wrong (n - 2, &p[1]);
  return *ret = p[0] + p[1];
}

static void
fibonacci (void)
{
  P (omp parallel)
  P (omp single)
  data = OR (fib (4), fib_wrong (4, &data));
  (void) fib;
  (void) fib_wrong;
  assert (OR (data == 3, true));
}

static void
sort (int *p, int n)
{
  int half = n / 2, t[N];
  if (n < 2)
    return;
  P (omp task)
  sort (p, half);
  P (omp task)
  sort (p + half, n - half);
  P (omp taskwait)
  for (int i = 0, x = 0, y = half; i < n; i++)
    t[i] = y == n || (x < half && p[x] < p[y]) ? p[x++] : p[y++];
  memcpy (p, t, (size_t) n * sizeof *p);
}

static void
mergesort (void)
{
  int p[6] = { 3, 5, 1, 4, 2, 6 };
  P (omp parallel)
  P (omp single)
  OR (sort (p, 6), );
  P (omp parallel num_threads (2))
  P (omp single)
  {
    P (omp task)
    sort (p, 4);
    P (omp task)
    sort (p + OR (4, 3), OR (2, 3));
  }
}

struct node
{
  int value;
  struct node *next;
};

/* (GCC gives a task a copy of a shared variable that lies on the stack and that
   the task only reads.)  */
static struct node *at;
static void
list (void)
{
  struct node n[4] = { { 1, n + 1 }, { 2, n + 2 }, { 3, n + 3 }, { 4, NULL } };
  P (omp parallel)
  P (omp single)
  for (at = n; at; at = at->next)
    {
      OR (P (omp task firstprivate (at)), P (omp task))
      {
        struct node *mine = at;
        if (mine)
          mine->value++;
      }
    }
}

static void
blocks (void)
{
  int x[3] = { 1, 0, 0 };
  P (omp parallel)
  P (omp single)
  for (int i = 0; i < 2; i++)
    {
      OR (P (omp task depend (in : x[i]) depend (out : x[i + 1])),
          P (omp task depend (out : x[i + 1])))
      x[i + 1] = x[i] + 1;
    }
  assert (OR (x[2] == 3, true));
}

static void
pipeline (void)
{
  P (omp parallel for ordered (1) schedule (dynamic))
  for (int i = 1; i < N; i++)
    {
      OR (P (omp ordered depend (sink : i - 1)),
          P (omp ordered depend (sink : i - 2)))
      a[i] = a[i - 1] + 1;
      P (omp ordered depend (source))
    }
  assert (OR (a[N - 1] == N - 1, true));
}

static void
shift (void)
{
  P (omp parallel for)
  for (int i = 0; i < N; i++)
    OR (b, a)[i] = a[i + 1] + 1;
}

static void
chain (void)
{
  P (omp parallel for ordered schedule (static, 1))
  for (int i = 1; i < N; i++)
    {
      b[i] = i;
      OR (P (omp ordered), )
      a[i] = a[i - 1] + b[i];
    }
}

static int seed, shared_seed;
P (omp threadprivate (seed))
static void
seeds (void)
{
  P (omp parallel for reduction (+ : data))
  for (int i = 0; i < N; i++)
    {
      int *s = OR (&seed, &shared_seed);
      *s = *s * 1103515245 + 12345;
      data += *s & 1;
    }
}

static void
indirect (void)
{
  int index[N];
  for (int i = 0; i < N; i++)
    index[i] = OR (N - 1 - i, i / 2 * 2 % 10);
  P (omp parallel for schedule (static, 1))
  for (int i = 0; i < N; i++)
    a[index[i]] += i;
}

static void
halves (void)
{
  P (omp parallel sections)
  {
    P (omp section)
    for (int i = 0; i < N / 2 + OR (0, 1); i++)
      a[i] = i;
    P (omp section)
    for (int i = N / 2; i < N; i++)
      a[i] = -i;
  }
}

static void
collapse (void)
{
  int m[3][4], i, j;
  OR (P (omp parallel for collapse (2)), P (omp parallel for))
  for (i = 0; i < 3; i++)
    for (j = 0; j < 4; j++)
      m[i][j] = i + j;
  data = m[2][3];
}

/* Without a barrier this holds while both loops have one static schedule.  */
static void
nowait (void)
{
  P (omp parallel)
  {
    P (omp for schedule (static, 3) nowait)
    for (int i = 0; i < N; i++)
      a[i] = i;
    OR (P (omp for schedule (static, 3)), P (omp for schedule (static, 1)))
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
}

static void
setup (void)
{
  int *p = NULL;
  P (omp parallel shared (p))
  {
    OR (P (omp single), P (omp master))
    p = a;
    P (omp for schedule (dynamic))
    for (int i = 0; i < N; i++)
      if (p)
        p[i] = i;
  }
}

static void
buckets (void)
{
  omp_lock_t lock[2];
  for (int i = 0; i < 2; i++)
    omp_init_lock (&lock[i]);
  P (omp parallel for schedule (static, 1))
  for (int i = 0; i < N; i++)
    {
      int which = i % 3 % 2;
      omp_lock_t *l = &lock[OR (which, i % 2)];
      omp_set_lock (l);
      a[which] += i;
      omp_unset_lock (l);
    }
  for (int i = 0; i < 2; i++)
    omp_destroy_lock (&lock[i]);
}

static void
array_reduction (void)
{
  int r[2] = { 0 };
  OR (P (omp parallel for reduction (+ : r[:2])), P (omp parallel for))
  for (int i = 0; i < N; i++)
    r[i % 2] += i;
  data = r[0];
}

static int ready;
static void
hand_over (void)
{
  P (omp parallel num_threads (2))
  if (ME == 0)
    {
      data = 1;
      OR (P (omp atomic write release), P (omp atomic write relaxed))
      ready = 1;
    }
  else
    {
      int seen;
      do
        {
          OR (P (omp atomic read acquire), P (omp atomic read relaxed))
          seen = ready;
        }
      while (!seen);
      data++;
    }
}

static void
wavefront (void)
{
  int m[4][4] = { { 1 } };
  P (omp parallel)
  P (omp single)
  for (int i = 1; i < 4; i++)
    for (int j = 1; j < 3; j++)
      {
        OR (P (omp task depend (in : m[i - 1][j], m[i][j - 1])
               depend (out : m[i][j])),
            P (omp task depend (in : m[i - 1][j]) depend (out : m[i][j])))
        m[i][j] = m[i - 1][j] + m[i][j - 1];
      }
}

/* Who is last prints.  */
static void
progress (void)
{
  int left = 4, seen;
  P (omp parallel num_threads (4) private (seen))
  {
    a[ME] = ME;
    OR (P (omp atomic capture seq_cst), P (omp atomic capture relaxed))
    seen = --left;
    if (seen == 0)
      for (int i = 0; i < 4; i++)
        data += a[i];
  }
  assert (OR (data == 6, true));
}

static void
worklist (void)
{
  int next = 0;
  P (omp parallel num_threads (3))
  for (;;)
    {
      int mine;
      OR (P (omp critical (worklist)), )
      mine = next++;
      if (mine >= N)
        break;
      b[mine] = mine;
    }
}

#define CASE(name) { #name, name }

static const struct edge edges[]
    = { CASE (dot), CASE (histogram), CASE (stencil), CASE (product),
        CASE (elimination), CASE (maximum), CASE (fibonacci),
        CASE (mergesort), CASE (list), CASE (blocks), CASE (pipeline),
        CASE (shift), CASE (chain), CASE (seeds), CASE (indirect),
        CASE (halves), CASE (collapse), CASE (nowait), CASE (setup),
        CASE (buckets), CASE (array_reduction), CASE (hand_over),
        CASE (wavefront), CASE (progress), CASE (worklist) };

EDGES_MAIN (edges)
