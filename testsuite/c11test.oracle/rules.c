/* rules.c -- the axioms, one function for each.
   SPDX-License-Identifier: BSD-3-Clause

   Paragraphs are those of C++11 (N3337), 29.3p7 as C++14 completed it.  A rule
   looks at a candidate in which all that it speaks of is chosen: the coherence
   rules at two accesses of one location, mo being complete; the rules about
   sc at the event that is last in sc so far, which the rule may call B, X or
   Y, and at all before it.  */

#include "axioms.h"

#define BIT(rule) (1u << RULE_##rule)
#define COHERENCE (BIT (COWW) | BIT (CORR) | BIT (COWR) | BIT (CORW))
#define SC_RULES                                                              \
  (BIT (SC_HB) | BIT (SC_MO) | BIT (P3) | BIT (P4) | BIT (P5) | BIT (P6)      \
   | BIT (P7))

const struct axioms_model axioms_models[AXIOMS_MODELS] = {
  { "c11", false, COHERENCE | BIT (RMW) | SC_RULES, false,
    NO_MACHINE },
  { "tsan11", true, COHERENCE | BIT (RMW) | SC_RULES | BIT (MO_ORDER), false,
    NO_MACHINE },
  /* The others follow from the last here, with sb for hb; they cut early.  */
  { "sc", false, COHERENCE | BIT (RMW) | BIT (INTERLEAVING), false, NO_MACHINE },
  /* Coherence with sb for hb, which is all that x86 knows.  */
  { "tso", false, COHERENCE | BIT (RMW) | BIT (X86), false, NO_MACHINE },
  { "c20", false, COHERENCE | BIT (RMW), true, NO_MACHINE },
  { "mca", false, COHERENCE | BIT (RMW), false, MCA },
  { "armv8", false, COHERENCE | BIT (RMW), false, ARMV8 },
  { "armv8_any", false, COHERENCE | BIT (RMW), false, ARMV8_ANY },
  { "riscv", false, COHERENCE | BIT (RMW), false, RISCV },
  { "power", false, COHERENCE | BIT (RMW), false, POWER },
};

/* The write A is before the write B in mo, or B itself.  */
static bool
at_or_before (const struct axioms *x, unsigned a, unsigned b)
{
  return x->mo_at[a] <= x->mo_at[b];
}

/* 1.10p15: A, a write, happens before B, a write.  */
static bool
coww (const struct axioms *x, unsigned a, unsigned b)
{
  return !x->e[a].writes || !x->e[b].writes || x->mo_at[a] < x->mo_at[b];
}

/* 1.10p16: A, a read, happens before B, a read.  */
static bool
corr (const struct axioms *x, unsigned a, unsigned b)
{
  return !x->e[a].reads || !x->e[b].reads
         || at_or_before (x, x->rf[a], x->rf[b]);
}

/* 1.10p18: A, a write, happens before B, a read.  */
static bool
cowr (const struct axioms *x, unsigned a, unsigned b)
{
  return !x->e[a].writes || !x->e[b].reads || at_or_before (x, a, x->rf[b]);
}

/* 1.10p17: A, a read, happens before B, a write.  */
static bool
corw (const struct axioms *x, unsigned a, unsigned b)
{
  return !x->e[a].reads || !x->e[b].writes || x->mo_at[x->rf[a]] < x->mo_at[b];
}

bool
axioms_coherent (const struct axioms *x, unsigned a, unsigned b)
{
  return (!axioms_has (x, RULE_COWW) || coww (x, a, b))
         && (!axioms_has (x, RULE_CORR) || corr (x, a, b))
         && (!axioms_has (x, RULE_COWR) || cowr (x, a, b))
         && (!axioms_has (x, RULE_CORW) || corw (x, a, b));
}

/* 29.3p12: an RMW reads the last value before its own in mo.  */
bool
axioms_atomic (const struct axioms *x, unsigned w)
{
  return !axioms_has (x, RULE_RMW) || !x->e[w].reads
         || x->mo_at[w] == x->mo_at[x->rf[w]] + 1;
}

/* 29.3p3: sc agrees with happens-before; and, in this fragment, with rf, and
   in models that have it so with mo: (hb u sc u rf) has no cycle.  All that
   must come before B is before it.  */
static bool
sc_hb (const struct axioms *x, unsigned b)
{
  for (unsigned a = 0; a < x->n; a++)
    if (x->e[a].sc && axioms_in (x->order, a, b) && x->sc_at[a] >= x->sc_at[b])
      return false;
  return true;
}

/* 29.3p3: sc agrees with mo: of two writes.  */
static bool
sc_mo (const struct axioms *x, unsigned b)
{
  for (unsigned i = 0; i + 1 < x->n_sc; i++)
    {
      unsigned a = x->sc[i];
      if (x->e[a].writes && x->e[b].writes && x->e[a].loc == x->e[b].loc
          && !at_or_before (x, a, b))
        return false;
    }
  return true;
}

/* The last modification of LOC in sc before its event number AT; x->n if there
   is none.  */
static unsigned
last_sc_write (const struct axioms *x, unsigned loc, unsigned at)
{
  while (at-- > 0)
    if (x->e[x->sc[at]].writes && x->e[x->sc[at]].loc == loc)
      return x->sc[at];
  return x->n;
}

/* 29.3p3: a seq_cst operation B that loads a value observes the last
   modification A of the location before B in sc, or a modification that is
   not seq_cst and does not happen before A; if there is no A, one that is not
   seq_cst.  */
static bool
p3 (const struct axioms *x, unsigned b)
{
  if (!x->e[b].reads)
    return true;
  unsigned a = last_sc_write (x, x->e[b].loc, x->sc_at[b]);
  unsigned w = x->rf[b];
  return w == a || (!x->e[w].sc && (a == x->n || !axioms_in (x->hb, w, a)));
}

/* 29.3p4: a read B after a seq_cst fence X observes the last seq_cst
   modification A of the location before X in sc, or a later one in mo.  */
static bool
p4 (const struct axioms *x, unsigned fence)
{
  for (unsigned b = 0; x->e[fence].fence && b < x->n; b++)
    if (x->e[b].reads && axioms_in (x->sb, fence, b))
      {
        unsigned a = last_sc_write (x, x->e[b].loc, x->sc_at[fence]);
        if (a < x->n && !at_or_before (x, a, x->rf[b]))
          return false;
      }
  return true;
}

/* 29.3p5: A, a modification, sequenced before a seq_cst fence X, X before B,
   a seq_cst read, in sc: B observes A or a later one in mo.  */
static bool
p5 (const struct axioms *x, unsigned b)
{
  for (unsigned i = 0; x->e[b].reads && i + 1 < x->n_sc; i++)
    for (unsigned a = 0; x->e[x->sc[i]].fence && a < x->n; a++)
      if (x->e[a].writes && x->e[a].loc == x->e[b].loc
          && axioms_in (x->sb, a, x->sc[i]) && !at_or_before (x, a, x->rf[b]))
        return false;
  return true;
}

/* 29.3p6: A, a modification, sequenced before a seq_cst fence X, X before the
   seq_cst fence Y in sc, Y sequenced before the read B: B observes A or a
   later one in mo.  */
static bool
p6 (const struct axioms *x, unsigned y)
{
  for (unsigned i = 0; x->e[y].fence && i + 1 < x->n_sc; i++)
    for (unsigned a = 0; x->e[x->sc[i]].fence && a < x->n; a++)
      for (unsigned b = 0; x->e[a].writes && b < x->n; b++)
        if (x->e[b].reads && x->e[a].loc == x->e[b].loc
            && axioms_in (x->sb, a, x->sc[i]) && axioms_in (x->sb, y, b)
            && !at_or_before (x, a, x->rf[b]))
          return false;
  return true;
}

/* 29.3p7: of two modifications B is later than A in mo if X is before Y in sc,
   where X is A or a fence after it, and Y is B or a fence before it, and at
   least one of the two is a fence.  */
static bool
p7 (const struct axioms *x, unsigned y)
{
  for (unsigned i = 0; i + 1 < x->n_sc; i++)
    for (unsigned a = 0; a < x->n; a++)
      for (unsigned b = 0; b < x->n; b++)
        {
          unsigned from = x->sc[i];
          if (!x->e[a].writes || !x->e[b].writes || a == b
              || x->e[a].loc != x->e[b].loc
              || (!x->e[from].fence && !x->e[y].fence))
            continue;
          if ((a == from || (x->e[from].fence && axioms_in (x->sb, a, from)))
              && (b == y || (x->e[y].fence && axioms_in (x->sb, y, b)))
              && !at_or_before (x, a, b))
            return false;
        }
  return true;
}

bool
axioms_sc_allows (const struct axioms *x, unsigned e)
{
  static bool (*const rules[RULES]) (const struct axioms *, unsigned) = {
    [RULE_SC_HB] = sc_hb, [RULE_SC_MO] = sc_mo, [RULE_P3] = p3, [RULE_P4] = p4,
    [RULE_P5] = p5,       [RULE_P6] = p6,       [RULE_P7] = p7
  };
  for (unsigned i = 0; i < RULES; i++)
    if (rules[i] && axioms_has (x, (enum axioms_rule) i) && !rules[i](x, e))
      return false;
  return true;
}

/* Program order, rf, mo, and "the read is before all that is later in mo than
   what it reads" have no cycle.  Any order of all events that agrees with
   these four is such an interleaving.  */
bool
axioms_interleaves (const struct axioms *x)
{
  axioms_relation r;
  for (unsigned a = 0; a < x->n; a++)
    {
      r[a] = x->sb[a];
      for (unsigned b = 0; b < x->n; b++)
        if (a != b && x->e[b].reads && x->rf[b] == a)
          r[a] |= 1u << b;
        else if (a != b && !x->e[a].fence && x->e[b].writes
                 && x->e[a].loc == x->e[b].loc
                 && ((x->e[a].writes && x->mo_at[a] < x->mo_at[b])
                     || (x->e[a].reads && x->mo_at[x->rf[a]] < x->mo_at[b])))
          r[a] |= 1u << b;
    }
  return axioms_close (r, x->n);
}

/* True if A before B in program order is an order for all of memory: a load
   may overtake an older store, unless there is a fence or a locked
   instruction, and a seq_cst store is one.  Fences that are not seq_cst are no
   instructions.  */
static bool
x86_preserves (const struct axioms *x, unsigned a, unsigned b)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  bool store = e->writes && !e->reads && !e->sc;
  bool load = f->reads && !f->writes && !script_is_cas (f->s);
  if (!axioms_in (x->sb, a, b) || (e->fence && !e->sc) || (f->fence && !f->sc))
    return false;
  return !e->s || !store || !load;
}

/* Owens, Sarkar and Sewell, TPHOLs 2009; as in Alglave, Maranget, Tautschnig,
   "Herding Cats", TOPLAS 2014: preserved program order, rf between
   threads, mo, and "the read is before all that is later in mo than what it
   reads" have no cycle.  */
bool
axioms_x86_allows (const struct axioms *x)
{
  axioms_relation r;
  for (unsigned a = 0; a < x->n; a++)
    {
      r[a] = 0;
      for (unsigned b = 0; b < x->n; b++)
        {
          bool same = a != b && !x->e[a].fence && x->e[b].writes
                      && x->e[a].loc == x->e[b].loc;
          bool rfe = x->e[b].reads && x->rf[b] == a
                     && x->e[a].thread != x->e[b].thread;
          bool mo = same && x->e[a].writes && x->mo_at[a] < x->mo_at[b];
          bool fr = same && x->e[a].reads && x->mo_at[x->rf[a]] < x->mo_at[b];
          if (rfe || mo || fr || x86_preserves (x, a, b))
            r[a] |= 1u << b;
        }
    }
  return axioms_close (r, x->n);
}

const char *
axioms_rule_name (enum axioms_rule rule)
{
  static const char *const names[RULES]
      = { [RULE_COWW] = "CoWW",
          [RULE_CORR] = "CoRR",
          [RULE_COWR] = "CoWR",
          [RULE_CORW] = "CoRW",
          [RULE_RMW] = "29.3p12 (RMW)",
          [RULE_SC_HB] = "29.3p3 (sc and hb)",
          [RULE_SC_MO] = "29.3p3 (sc and mo)",
          [RULE_P3] = "29.3p3",
          [RULE_P4] = "29.3p4",
          [RULE_P5] = "29.3p5",
          [RULE_P6] = "29.3p6",
          [RULE_P7] = "29.3p7",
          [RULE_MO_ORDER] = "hb u sc u rf u mo",
          [RULE_INTERLEAVING] = "interleaving",
          [RULE_X86] = "x86 (global happens-before)" };
  return names[rule];
}
