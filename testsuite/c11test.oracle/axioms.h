/* axioms.h -- the memory models by their axioms, by brute force.
   SPDX-License-Identifier: BSD-3-Clause

   A candidate execution is a script with three choices: what each event that
   reads takes (rf; with it whether a CAS writes), a modification order of each
   location (mo), and an order of the seq_cst events (sc).  axioms.c and
   orders.c make all candidates, relations.c says what happens before what in
   one, rules.c has the axioms, each of them as the standard puts it and with
   everything it speaks of already chosen.  An outcome is allowed if some
   candidate with its rf and final writes satisfies all of them.

   Shares no code with the model library.  Relations are arrays of bit sets:
   R [a] has bit b iff (a, b) is in R.  Events 0 to n_locs - 1 are the initial
   values, the script's events follow.  */

#ifndef ORACLE_AXIOMS_H
#define ORACLE_AXIOMS_H

#include "script.h"

#define AXIOMS_EVENTS (SCRIPT_EVENTS + SCRIPT_LOCATIONS)

/* The rules, in the order of rules.c.  */
enum axioms_rule
{
  RULE_COWW,
  RULE_CORR,
  RULE_COWR,
  RULE_CORW,
  RULE_RMW,
  RULE_SC_HB,
  RULE_SC_MO,
  RULE_P3,
  RULE_P4,
  RULE_P5,
  RULE_P6,
  RULE_P7,
  RULE_MO_ORDER,
  RULE_INTERLEAVING,
  RULE_X86,
  RULES
};

/* Instead of what the standard says of seq_cst (machines.c, power.c).  */
enum axioms_machine
{
  NO_MACHINE,
  MCA,
  ARMV8,
  ARMV8_ANY, /* with exclusives and LDAPR */
  RISCV,
  POWER
};

struct axioms_model
{
  const char *name;
  bool cxx11_release_sequence; /* depends on mo */
  unsigned rules;              /* bit set of enum axioms_rule */
  bool psc; /* the seq_cst of C++20, without an sc */
  enum axioms_machine machine;
};

#define AXIOMS_MODELS 10
#define AXIOMS_LANGUAGES 5 /* of them without a machine, and tso; first */
extern const struct axioms_model axioms_models[AXIOMS_MODELS];

struct axioms_event
{
  const struct script_event *s; /* NULL: initial value */
  unsigned thread, loc;         /* of initial values no thread of the script */
  bool settled;                 /* it is known what is read, and all below */
  bool reads, writes, fence, acquires, releases, sc;
};

typedef uint32_t axioms_relation[AXIOMS_EVENTS];

struct axioms
{
  const struct script *script;
  const struct axioms_model *model;
  unsigned n;
  struct axioms_event e[AXIOMS_EVENTS];
  axioms_relation sb;
  /* The candidate.  */
  unsigned rf[AXIOMS_EVENTS];
  unsigned mo[SCRIPT_LOCATIONS][AXIOMS_EVENTS], n_mo[SCRIPT_LOCATIONS];
  unsigned mo_at[AXIOMS_EVENTS];    /* position of a write in its mo */
  unsigned final[SCRIPT_LOCATIONS]; /* last in mo; chosen before it */
  unsigned sc[AXIOMS_EVENTS], n_sc;
  unsigned sc_at[AXIOMS_EVENTS]; /* position in sc; n_sc of those not in it */
  /* What follows from it.  */
  axioms_relation hb;
  axioms_relation order; /* what sc must agree with, transitively closed */
};

static inline bool
axioms_in (const axioms_relation r, unsigned a, unsigned b)
{
  return r[a] >> b & 1;
}

/* All outcomes of S that MODEL allows, into OUT, which is empty.  */
void axioms_outcomes (const struct script *s, const struct axioms_model *model,
                      struct outcomes *out);

/* orders.c  */

/* The writes of location L.  */
uint32_t axioms_writes (const struct axioms *x, unsigned l);

/* X has rf and final writes: are there an mo and an sc, too?  */
bool axioms_orders_exist (struct axioms *x);

/* relations.c  */

/* Close R, on N events, transitively; true if it has no cycle.  */
bool axioms_close (axioms_relation r, unsigned n);

/* X->hb := sb alone, or with what synchronises, which needs rf and, in models
   with C++11's release sequences, mo.  False if there is a cycle.  */
bool axioms_hb_is_sb (struct axioms *x);
bool axioms_make_hb (struct axioms *x);

/* X->order := hb with rf, and with mo if WITH_MO.  False if there is a
   cycle.  */
bool axioms_make_order (struct axioms *x, bool with_mo);

/* rules.c  */

/* True if RULE is one of X's model.  */
static inline bool
axioms_has (const struct axioms *x, enum axioms_rule rule)
{
  return x->model->rules >> rule & 1;
}

const char *axioms_rule_name (enum axioms_rule rule);

/* 1.10 and 29.3p12: true if A, which happens before B, and B, accesses of one
   location whose mo is complete, break no coherence rule.  */
bool axioms_coherent (const struct axioms *x, unsigned a, unsigned b);

/* True if the write W, unless it is an RMW, or its place in mo is right.  */
bool axioms_atomic (const struct axioms *x, unsigned w);

/* True if E, the last in sc so far, breaks no rule about sc.  mo is
   complete.  */
bool axioms_sc_allows (const struct axioms *x, unsigned e);

/* True if X, which has rf and mo, is one interleaving of the threads in which
   each read takes the latest write.  */
bool axioms_interleaves (const struct axioms *x);

/* True if X, which has rf and mo, is what an x86 may do, if it is coherent.  */
bool axioms_x86_allows (const struct axioms *x);

/* machines.c  */

/* True if X, which has rf and mo and is coherent, is what its machine may
   do.  */
bool axioms_machine_allows (const struct axioms *x);

/* power.c: the same for Power.  */
bool axioms_power_allows (const struct axioms *x);

/* psc.c  */

/* True if X, which has rf, mo and hb and is coherent, has a psc without a
   cycle.  */
bool axioms_psc (const struct axioms *x);

#endif
