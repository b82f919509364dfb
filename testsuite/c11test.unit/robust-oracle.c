/* robust-oracle.c -- robustness by location clocks.
   SPDX-License-Identifier: BSD-3-Clause

   The formulation of "Dynamic Robustness Verification against Weak Memory"
   (RSAN), with the misprints of its appendix A mended: a clock maps locations
   to times, and a location's time counts its writes; [U] counts plain stores
   only.  A value clock maps (location, value) to the time of the newest
   overwritten write of that value.  Shares nothing with runtime/analysis.  */

#include <stdlib.h>
#include <string.h>

#include "robust-program.h"

#define HIDDEN N_LOCATIONS /* the location of seq_cst fences */
#define L (N_LOCATIONS + 1)
#define U 2 /* all writes; plain stores */

typedef int lc[L];
typedef int lvc[L][N_VALUES];

struct oracle
{
  struct
  {
    lc c[U], a[U], r[U], sc[U];
    lvc v[U];
  } t[MOST_THREADS];
  struct
  {
    lc w[U], wsc[U], msc[U];
    lvc wv[U], mv[U];
  } l[L];
};

struct oracle *
oracle_new (void)
{
  return malloc (sizeof (struct oracle));
}

void
oracle_free (struct oracle *o)
{
  free (o);
}

void
oracle_reset (struct oracle *o)
{
  memset (o, 0, sizeof *o);
  for (unsigned t = 0; t < MOST_THREADS; t++)
    memset (o->t[t].v, -1, sizeof o->t[t].v);
  for (unsigned l = 0; l < L; l++)
    {
      memset (o->l[l].wv, -1, sizeof o->l[l].wv);
      memset (o->l[l].mv, -1, sizeof o->l[l].mv);
    }
}

static void
join (int *a, const int *b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (b[i] > a[i])
      a[i] = b[i];
}

/* UpdateLSC: T learns, and leaves what it knows at the location.  */
static void
update (int *t, int *w, int *m, unsigned n, bool writes)
{
  if (writes)
    {
      join (t, m, n);
      memcpy (m, t, n * sizeof *m);
      memcpy (w, t, n * sizeof *w);
    }
  else
    {
      join (t, w, n);
      join (m, t, n);
    }
}

/* A value that is overwritten: by anything for U 0, by a store for U 1.  */
static void
values (struct oracle *o, unsigned t, unsigned x, unsigned old, bool writes,
        bool store)
{
  for (unsigned u = 0; u < U; u++)
    {
      if (u ? store : writes)
        o->l[x].mv[u][x][old] = o->l[x].wsc[u][x];
      update (o->t[t].v[u][0], o->l[x].wv[u][0], o->l[x].mv[u][0],
              L * N_VALUES, writes);
    }
}

static void
sc_clocks (struct oracle *o, unsigned t, unsigned x, bool writes, bool store)
{
  for (unsigned u = 0; u < U; u++)
    {
      if (u ? store : writes)
        o->l[x].msc[u][x] = o->l[x].wsc[u][x] + 1;
      update (o->t[t].sc[u], o->l[x].wsc[u], o->l[x].msc[u], L, writes);
    }
}

static void
hb_clocks (struct oracle *o, unsigned t, unsigned x, bool reads, bool writes,
           bool acquires, bool releases)
{
  for (unsigned u = 0; u < U; u++)
    {
      int *w = o->l[x].w[u], *c = o->t[t].c[u], *a = o->t[t].a[u];
      const int *src = releases ? c : o->t[t].r[u];
      w[x] += u ? writes && !reads : writes;
      int time = w[x];
      c[x] = a[x] = time;
      if (reads)
        join (a, w, L);
      if (reads && acquires)
        join (c, w, L);
      if (writes && reads)
        join (w, src, L);
      else if (writes)
        {
          memcpy (w, src, sizeof (lc));
          w[x] = time;
        }
    }
}

static void
happen (struct oracle *o, unsigned t, unsigned x, unsigned old, bool reads,
        bool writes, enum c11t_order order)
{
  bool store = writes && !reads;
  values (o, t, x, old, writes, store);
  sc_clocks (o, t, x, writes, store);
  hb_clocks (o, t, x, reads, writes, c11t_order_acquires (order),
             c11t_order_releases (order));
}

static void
fence (struct oracle *o, unsigned t, enum c11t_order order)
{
  if (order == C11T_SEQ_CST)
    {
      fence (o, t, C11T_ACQUIRE);
      happen (o, t, HIDDEN, 0, true, true, C11T_ACQ_REL);
      fence (o, t, C11T_RELEASE);
      return;
    }
  if (c11t_order_acquires (order))
    memcpy (o->t[t].c, o->t[t].a, sizeof o->t[t].c);
  if (c11t_order_releases (order))
    memcpy (o->t[t].r, o->t[t].c, sizeof o->t[t].r);
}

void
oracle_commit (struct oracle *o, unsigned t, const struct op *op, unsigned old,
               bool fail)
{
  bool cas = op->kind == OP_CAS || op->kind == OP_WEAK_CAS;
  bool writes = op_writes (op, old, fail);
  if (op->kind == OP_FENCE)
    fence (o, t, op->order);
  else
    happen (o, t, op->loc, old, op->kind != OP_STORE, writes,
            cas && !writes ? op->fail_order : op->order);
}

bool
oracle_check (const struct oracle *o, unsigned t, const struct op *op)
{
  unsigned x = op->loc;
  int c = o->t[t].c[0][x], cu = o->t[t].c[1][x];
  bool differs;
  switch (op->kind)
    {
    case OP_LOAD:
    case OP_WEAK_CAS:
      return c < o->t[t].sc[0][x];
    case OP_STORE:
    case OP_XCHG:
    case OP_ADD:
      return cu < o->t[t].sc[1][x];
    case OP_WAIT:
      return c <= o->t[t].v[0][x][op->expected];
    case OP_BCAS:
      return cu <= o->t[t].v[1][x][op->expected];
    default:
      differs = cu <= o->t[t].v[1][x][op->expected];
      for (unsigned v = 0; v < N_VALUES; v++)
        differs |= v != op->expected && c <= o->t[t].v[0][x][v];
      return differs;
    }
}
