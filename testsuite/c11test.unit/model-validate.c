/* model-validate.c -- every axiom is missed by the validator when it is
   broken. SPDX-License-Identifier: BSD-3-Clause { c11t-layers "model base" }

   Executions of a model that has no rules, so that each rule can be broken
   alone; where no execution can break it, as modification order is something
   that lifting makes up, the lifted execution is tampered with.  */

#include "validate-run.h"

/* Run TEXT under the model without rules, called NAME, with N threads.  */
static bool
is_valid (const char *name, unsigned n, const char *text)
{
  run_begin (NULL, name, n);
  if (!run_script (text))
    abort ();
  enum c11t_verdict v = run_verdict ();
  if (v == C11T_TRACE_BROKEN)
    printf ("%s", run.text);
  return v == C11T_TRACE_VALID;
}

/* The same; true if AXIOM is what is broken.  */
static bool
breaks (const char *axiom, const char *name, unsigned n, const char *text)
{
  char start[64];
  run_begin (NULL, name, n);
  if (!run_script (text))
    abort ();
  enum c11t_verdict v = run_verdict ();
  snprintf (start, sizeof start, "%s (", axiom);
  bool ok
      = v == C11T_TRACE_BROKEN && !strncmp (run.text, start, strlen (start));
  if (!ok)
    printf ("not %s but: %s", axiom, *run.text ? run.text : "valid\n");
  return ok;
}

/* TEXT is valid; after the K-th and the next write of the location of the last
   write have changed places in modification order, AXIOM is broken.  */
static bool
swapped_breaks (const char *axiom, const char *name, unsigned n,
                const char *text, uint32_t k)
{
  struct c11t_broken b;
  if (!is_valid (name, n, text))
    return false;
  struct c11t_lifted *x = c11t_lift (run.trace, run.arena);
  uint32_t *v = x->by_mo + x->first_write[x->trace->n_locations - 1] + k;
  uint32_t first = v[0];
  v[0] = v[1];
  v[1] = first;
  x->mo[v[0]]--;
  x->mo[v[1]]++;
  bool hold = c11t_axioms_hold (x, &b);
  if (hold || strcmp (b.axiom, axiom))
    printf ("not %s but %s\n", axiom, hold ? "valid" : b.axiom);
  return !hold && !strcmp (b.axiom, axiom);
}

static void
coherence_is_checked (void)
{
  CHECK (swapped_breaks ("CoWW", "c11", 1, "1 W rlx x 1  1 W rlx x 2", 1));
  CHECK (breaks ("CoWR", "c11", 1, "1 W rlx x 1  1 R rlx x 0"));
  CHECK (breaks ("CoRR", "c11", 2, "1 W rlx x 1  2 R rlx x 1  2 R rlx x 0"));
  CHECK (swapped_breaks ("CoRW", "c11", 2,
                         "1 W rlx x 1  2 R rlx x 1  2 W rlx x 2", 1));
  /* Two readers that disagree.  */
  CHECK (is_valid ("c11", 3,
                   "1 W rlx x 1  2 W rlx x 2  3 R rlx x 2  3 R rlx x 1"));
  CHECK (breaks ("CoRR", "c11", 4,
                 "1 W rlx x 1  2 W rlx x 2  3 R rlx x 2  3 R rlx x 1 "
                 "4 R rlx x 1  4 R rlx x 2"));
}

static void
atomicity_is_checked (void)
{
  CHECK (is_valid ("c11", 2, "1 U rlx x 0 1  2 U rlx x 1 2"));
  CHECK (breaks ("atomicity", "c11", 2, "1 U rlx x 0 1  2 U rlx x 0 2"));
  CHECK (breaks ("atomicity", "c11", 2,
                 "1 W rlx x 1  1 W rlx x 2  2 R rlx x 2  2 U rlx x 2 3 "
                 "2 U rlx x 2 4"));
  CHECK (
      swapped_breaks ("atomicity", "c11", 2, "1 U rlx x 0 1  2 W rlx x 5", 1));
  /* RMW+adjacency of semantics.md.  */
  static const char adjacency[] = "1 W rlx x 1  2 U rlx x 1 2  3 W rlx x 5 "
                                  "4 R rlx x 5  4 R rlx x 2  5 R rlx x 1 ";
  char both[200];
  snprintf (both, sizeof both, "%s 5 R rlx x 5", adjacency);
  CHECK (is_valid ("c11", 5, adjacency));
  CHECK (breaks ("CoRR", "c11", 5, both));
}

static void
p3_is_checked (void)
{
  CHECK (breaks ("29.3p3", "c11", 2, "1 W sc x 1  2 R sc x 0"));
  CHECK (breaks ("29.3p3", "c11", 3, "1 W sc x 1  2 W sc x 2  3 R sc x 1"));
  CHECK (is_valid ("c11", 3, "1 W rlx x 1  2 W sc x 2  3 R sc x 1"));
  CHECK (is_valid ("c11", 2, "1 W sc x 1  2 R rlx x 0"));
  /* A store that happens before the last seq_cst one.  */
  CHECK (breaks ("29.3p3", "c11", 3,
                 "1 W rlx x 1  1 W rel y 1  2 R acq y 1  2 W sc x 2 "
                 "3 R sc x 1"));
}

static void
sc_agrees_with_mo (void)
{
  CHECK (swapped_breaks ("29.3p3 (S and mo)", "c11", 2,
                         "1 W sc x 1  2 W sc x 2", 1));
  /* The second correction of semantics.md.  */
  CHECK (breaks ("29.3p3 (S and mo)", "c11", 4,
                 "1 W rlx x 1  2 W sc x 2  3 R rlx x 1  3 R rlx x 2 "
                 "4 U sc x 1 3"));
}

/* TEXT, but S is not the order of execution: the last event and the one before
   it change their places in it.  */
static enum c11t_verdict
with_s_swapped (const char *text)
{
  run_begin (NULL, "c11", 2);
  if (!run_script (text))
    abort ();
  struct c11t_trace_event *last = &run.trace->event[run.trace->n - 1];
  struct c11t_trace_event *other = last - 1;
  if (other->kind == C11T_TRACE_INIT)
    other--;
  uint32_t sc = last->sc;
  CHECK (other->sc && other->sc < sc);
  last->sc = other->sc;
  other->sc = sc;
  return run_verdict ();
}

static void
s_is_what_the_trace_says (void)
{
  CHECK (breaks ("29.3p3", "c11", 2, "1 W sc x 1  2 R sc x 0"));
  CHECK (with_s_swapped ("1 W sc x 1  2 R sc x 0") == C11T_TRACE_VALID);
  CHECK (is_valid ("c11", 2, "1 W sc x 1  2 W sc x 2"));
  CHECK (with_s_swapped ("1 W sc x 1  2 W sc x 2") == C11T_TRACE_VALID);
  /* Against reads-from, and the order of a thread.  */
  CHECK (is_valid ("c11", 2, "1 W sc x 1  2 R sc x 1"));
  CHECK (with_s_swapped ("1 W sc x 1  2 R sc x 1") == C11T_TRACE_BROKEN);
  CHECK (is_valid ("c11", 2, "1 W sc x 1  1 W sc y 1"));
  CHECK (with_s_swapped ("1 W sc x 1  1 W sc y 1") == C11T_TRACE_BROKEN);
}

static void
p4_is_checked (void)
{
  CHECK (breaks ("29.3p4", "c11", 2, "1 W sc x 1  2 F sc -  2 R rlx x 0"));
  CHECK (is_valid ("c11", 2, "2 F sc -  1 W sc x 1  2 R rlx x 0"));
  CHECK (is_valid ("c11", 2, "1 W rel x 1  2 F sc -  2 R rlx x 0"));
}

static void
p5_is_checked (void)
{
  CHECK (breaks ("29.3p5", "c11", 2, "1 W rlx x 1  1 F sc -  2 R sc x 0"));
  CHECK (is_valid ("c11", 2, "1 F sc -  1 W rlx x 1  2 R sc x 0"));
  CHECK (is_valid ("c11", 2, "1 W rlx x 1  1 F ar -  2 R sc x 0"));
}

static void
p6_is_checked (void)
{
  CHECK (breaks ("29.3p6", "c11", 2,
                 "1 W rlx x 1  1 F sc -  2 F sc -  2 R rlx x 0"));
  CHECK (is_valid ("c11", 2, "1 W rlx x 1  2 F sc -  1 F sc -  2 R rlx x 0"));
}

static void
p7_is_checked (void)
{
  CHECK (swapped_breaks ("29.3p7", "c11", 2,
                         "1 W sc x 1  2 F sc -  2 W rlx x 2", 1));
  CHECK (swapped_breaks ("29.3p7", "c11", 2,
                         "1 W rlx x 1  1 F sc -  2 W sc x 2", 1));
  CHECK (swapped_breaks ("29.3p7", "c11", 2,
                         "1 W rlx x 1  1 F sc -  2 F sc -  2 W rlx x 2", 1));
  /* Observed: then two readers of one thread are what closes the cycle.  */
  CHECK (breaks ("CoRR", "c11", 3,
                 "1 W rlx x 1  1 F sc -  2 F sc -  2 W rlx x 2 "
                 "3 R rlx x 2  3 R rlx x 1"));
}

/* A store of a made-up number is read.  */
static void
a_read_takes_a_store_that_was_made (void)
{
  run_begin (NULL, "c11", 1);
  struct c11t_event e
      = { .kind = C11T_LOAD, .tid = 1, .size = 4, .loc = run_location ('x') };
  struct c11t_store s = { .seq = 99, .loc = e.loc };
  run.ops->commit (run.model, &e, &s);
  CHECK_EQ (run_verdict (), C11T_TRACE_BROKEN);
  CHECK (!strncmp (run.text, "reads-from (", 12));
}

static void
a_read_takes_the_value_of_its_store (void)
{
  run_begin (NULL, "c11", 1);
  struct c11t_event e
      = { .kind = C11T_LOAD, .tid = 1, .size = 4, .loc = run_location ('x') };
  struct c11t_store s = { .value = 1, .loc = e.loc };
  run.ops->commit (run.model, &e, &s);
  CHECK_EQ (run_verdict (), C11T_TRACE_BROKEN);
  CHECK (!strncmp (run.text, "reads-from (", 12));
}

/* Two events change places in the total order of all.  */
static bool
reordered_is_cyclic (const char *text, uint32_t place)
{
  struct c11t_broken b;
  if (!is_valid ("c11", 2, text))
    return false;
  struct c11t_lifted *x = c11t_lift (run.trace, run.arena);
  uint32_t p = x->order[place], q = x->order[place + 1];
  x->order[place] = q;
  x->order[place + 1] = p;
  x->place[q] = place;
  x->place[p] = place + 1;
  return !c11t_axioms_hold (x, &b)
         && !strcmp (b.axiom, "hb u sc u rf acyclic");
}

static void
hb_sc_rf_have_no_cycle (void)
{
  /* Events 0 to 4 make the threads, 5 the location.  */
  CHECK (reordered_is_cyclic ("1 W rlx x 1  2 R rlx x 1", 6)); /* rf */
  CHECK (reordered_is_cyclic ("1 R rlx x 0  1 R rlx x 0", 6)); /* sb */
  CHECK (reordered_is_cyclic ("1 unlock - m  2 lock - m", 5)); /* sw */
  CHECK (reordered_is_cyclic ("1 F rlx -", 1));                /* asw */
}

static void
tsan11_has_mo_as_executed (void)
{
  static const char two[]
      = "1 W rlx x 1  2 W rlx x 2  3 R rlx x 2  3 R rlx x 1";
  CHECK (is_valid ("c11", 3, two));
  CHECK (breaks ("CoRR", "tsan11", 3, two));
  CHECK (breaks ("atomicity", "tsan11", 2, "1 W rlx x 1  2 U rlx x 0 2"));
  CHECK (is_valid ("c11", 2, "1 W rlx x 1  2 U rlx x 0 2"));
  CHECK (is_valid ("tsan11", 2, "1 W rlx x 1  2 R rlx x 0"));
  CHECK (swapped_breaks ("mo is execution order", "tsan11", 2,
                         "1 W rlx x 1  2 W rlx x 2", 1));
  CHECK (swapped_breaks ("mo is execution order", "sc", 2,
                         "1 W rlx x 1  2 W rlx x 2", 1));
}

static void
sc_reads_the_latest_store (void)
{
  CHECK (is_valid ("sc", 2, "1 W rlx x 1  2 R rlx x 1"));
  CHECK (breaks ("latest store", "sc", 2, "1 W rlx x 1  2 R rlx x 0"));
}

static void
tso_has_one_memory (void)
{
  /* A load goes back before stores of its own thread only.  */
  static const char sb[] = "1 W rlx x 1  2 W rlx y 1  1 R rlx y 0  2 R rlx x 0";
  CHECK (is_valid ("tso", 2, sb));
  CHECK (is_valid ("tso", 2, "1 W sc x 1  2 W rlx y 1  2 R sc x 0"));
  CHECK (breaks ("store buffer", "tso", 2, "1 W rlx x 1  2 R rlx x 0"));
  CHECK (breaks ("memory order", "tso", 2,
                 "1 W rlx x 1  1 W rlx y 1  2 W rlx z 1  2 R rlx y 1 "
                 "2 R rlx x 0"));
  CHECK (is_valid ("tso", 2,
                   "1 W rlx y 1  1 W rlx x 1  2 W rlx z 1  2 R rlx y 1 "
                   "2 R rlx x 0"));
  /* Reading its own store says nothing.  */
  CHECK (is_valid ("tso", 2,
                   "1 W rlx y 1  2 W rlx z 1  2 R rlx z 1  2 R rlx y 0"));
  CHECK (breaks ("store buffer", "tso", 2,
                 "2 W rlx z 1  1 W rlx v 1  1 W rlx y 1  2 R rlx v 1 "
                 "2 R rlx y 0"));
  CHECK (breaks ("CoWR", "tso", 1, "1 W rlx x 1  1 R rlx x 0"));
  CHECK (breaks ("atomicity", "tso", 2,
                 "1 W rlx x 1  2 W rlx y 1  2 U rlx x 0 2"));
  CHECK (swapped_breaks ("mo is execution order", "tso", 2,
                         "1 W rlx x 1  2 W rlx x 2", 1));
}

/* Is BETWEEN the store and the load of thread 2 a fence on x86?  */
static bool
drains (const char *between)
{
  char whole[200];
  snprintf (whole, sizeof whole, "2 W rlx y 1  1 W rlx x 1  %s  2 R rlx x 0",
            between);
  return breaks ("memory order", "tso", 3, whole);
}

static void
tso_empties_the_buffer (void)
{
  CHECK (drains ("2 F sc -"));
  CHECK (drains ("2 W sc z 1"));
  CHECK (drains ("2 U rlx z 0 1"));
  CHECK (drains ("2 unlock - m"));
  CHECK (drains ("2 lock - m"));
  CHECK (drains ("2 start - 4"));
  CHECK (is_valid ("tso", 2, "2 W rlx y 1  1 W rlx x 1  2 F ar -  2 R rlx z 0 "
                             "2 R sc x 0"));
}

/* --- happens-before -------------------------------------------------------
 */

/* After TEXT, is what thread 1 did before it known to thread 3?  */
static bool
passes (const char *name, const char *text)
{
  char whole[300];
  snprintf (whole, sizeof whole, "1 W rlx d 1  %s  3 R rlx d 0", text);
  run_begin (NULL, name, 3);
  if (!run_script (whole))
    abort ();
  return run_verdict () == C11T_TRACE_BROKEN && !strncmp (run.text, "CoWR", 4);
}

static void
release_and_acquire_synchronise (void)
{
  CHECK (passes ("c11", "1 W rel x 1  3 R acq x 1"));
  CHECK (passes ("c11", "1 W sc x 1  3 R sc x 1"));
  CHECK (!passes ("c11", "1 W rlx x 1  3 R acq x 1"));
  CHECK (!passes ("c11", "1 W rel x 1  3 R rlx x 1"));
  CHECK (!passes ("c11", "1 W rel x 1  3 R acq x 0"));
  CHECK (passes ("c11", "1 F rel -  1 W rlx x 1  3 R acq x 1"));
  CHECK (passes ("c11", "1 W rel x 1  3 R rlx x 1  3 F acq -"));
  CHECK (passes ("c11", "1 F sc -  1 W rlx x 1  3 R rlx x 1  3 F sc -"));
  CHECK (!passes ("c11", "1 F acq -  1 W rlx x 1  3 R acq x 1"));
  CHECK (!passes ("c11", "1 W rel x 1  3 R rlx x 1  3 F rel -"));
  CHECK (!passes ("c11", "1 W rel x 1  3 F acq -  3 R rlx x 1"));
}

static void
release_sequences_are_those_of_the_model (void)
{
  /* RMWs belong in both standards, and give what they know themselves.  */
  CHECK (passes ("c11", "1 W rel x 1  2 U rlx x 1 2  3 R acq x 2"));
  CHECK (passes ("tsan11", "1 W rel x 1  2 U rlx x 1 2  3 R acq x 2"));
  CHECK (passes ("c11", "1 W rel y 1  2 R acq y 1  2 U rel x 0 2 "
                        "1 U rlx x 2 3  3 R acq x 3"));
  /* The same thread's stores: C++11 only.  */
  static const char own[] = "1 W rel x 1  1 W rlx x 2  3 R acq x 2";
  CHECK (!passes ("c11", own));
  CHECK (!passes ("sc", own));
  CHECK (passes ("tsan11", own));
  CHECK (passes ("tsan11", "1 F rel -  1 W rlx x 1  1 W rlx x 2 "
                           "3 R acq x 2"));
  CHECK (passes ("tsan11", "1 U rel x 0 1  2 U rlx x 1 2  1 W rlx x 3 "
                           "3 R acq x 3"));
  /* Another thread's store ends them.  */
  CHECK (!passes ("tsan11", "1 W rel x 1  2 W rlx x 2  3 R acq x 2"));
  CHECK (!passes ("tsan11",
                  "1 W rel x 1  2 W rlx x 2  1 W rlx x 3  3 R acq x 3"));
  CHECK (!passes ("tsan11",
                  "1 W rel x 1  2 U rlx x 1 2  2 W rlx x 3  3 R acq x 3"));
}

static void
other_synchronisation_counts (void)
{
  CHECK (passes ("c11", "1 unlock - m  3 lock - m"));
  CHECK (!passes ("c11", "1 unlock - m  3 lock - n"));
  CHECK (!passes ("c11", "3 lock - m  1 unlock - m"));
  CHECK (passes ("c11", "1 end - -  3 join - 1"));
  CHECK (passes ("c11", "1 start - 4  4 unlock - m  3 lock - m"));
  /* What a parent does after the creation is not known to the child.  */
  CHECK (is_valid ("c11", 1, "1 start - 4  1 W rlx d 1  4 R rlx d 0"));
  /* A slot that is used again is another thread.  */
  CHECK (breaks ("CoWR", "c11", 2,
                 "1 W rlx x 1  1 end - -  0 join - 1  0 start - 1 "
                 "1 R rlx x 0"));
  CHECK (
      is_valid ("c11", 2, "1 W rlx x 1  1 end - -  2 start - 1  1 R rlx x 0"));
}

static void
an_empty_clock_is_a_new_object (void)
{
  run_begin (NULL, "c11", 3);
  run_script ("1 W rlx d 1  1 unlock - m");
  run.locks['m' - 'a'] = (struct c11t_clock){ 0 };
  run_script ("2 unlock - m  3 lock - m  3 R rlx d 0");
  CHECK_EQ (run_verdict (), C11T_TRACE_VALID);
}

/* --- plain writes ---------------------------------------------------------
 */

static void
late_plain_writes_are_where_they_were_made (void)
{
  CHECK (breaks ("CoWR", "c11", 2,
                 "1 P - x 1  1 unlock - m  1 F rlx -  2 lock - m  2 T - x "
                 "2 R rlx x 0"));
  CHECK (breaks ("CoWR", "c11", 2,
                 "1 P - x 1  1 W rel y 1  1 F rlx -  2 R acq y 1  2 T - x "
                 "2 R rlx x 0"));
  CHECK (breaks ("CoWR", "c11", 1, "1 P - x 1  1 T - x  1 R rlx x 0"));
  CHECK (is_valid ("c11", 2, "1 P - x 1  1 T - x  2 R rlx x 0"));
  /* Made after the release.  */
  CHECK (is_valid ("c11", 2,
                   "1 unlock - m  1 P - x 1  1 unlock - n  2 lock - m "
                   "2 T - x  2 R rlx x 0"));
  CHECK (is_valid ("c11", 2,
                   "1 R rlx x 0  1 P - x 1  1 unlock - m  2 lock - m "
                   "2 T - x  2 R rlx x 1"));
  CHECK (swapped_breaks ("plain write last", "c11", 2,
                         "2 W rlx x 2  1 P - x 1  1 T - x", 1));
  /* They are no atomic modifications: fences do not order them.  */
  CHECK (is_valid ("c11", 2,
                   "1 P - x 1  1 F sc -  2 F sc -  2 T - x  2 R rlx x 0"));
}

static void
an_initial_value_may_be_somebodys (void)
{
  run_begin (NULL, "c11", 2);
  run.locs[0] = run.ops->location (run.model, 4, 7, 1, run_clk (1), NULL);
  run_script ("1 W rlx a 1  2 W rlx a 2  2 R rlx a 7");
  CHECK_EQ (run_verdict (), C11T_TRACE_VALID);
  run_script ("1 R rlx a 7");
  CHECK_EQ (run_verdict (), C11T_TRACE_BROKEN);
  CHECK (!strncmp (run.text, "CoWR", 4));
}

/* Thread 1 writes b plainly and unlocks; thread 2 uses it then, after LOCKING
   or not.  Is the initial value before its store for certain?  */
static bool
initial_value_comes_first (const char *locking)
{
  run_begin (NULL, "c11", 3);
  c11t_clk clk = run_clk (1);
  run_script ("1 unlock - m");
  run_script (locking);
  run.locs[1] = run.ops->location (run.model, 4, 7, 1, clk, NULL);
  run_script ("2 W rlx b 1  3 R rlx b 1  3 R rlx b 7");
  return run_verdict () == C11T_TRACE_BROKEN;
}

static void
a_late_initial_value_is_where_it_was_made (void)
{
  CHECK (initial_value_comes_first ("2 lock - m"));
  CHECK (!initial_value_comes_first (""));
}

static void
freed_locations_begin_anew (void)
{
  CHECK (is_valid ("c11", 1, "1 W rlx x 1  1 free - x  1 R rlx x 0"));
}

/* --- the whole ------------------------------------------------------------
 */

static void
what_is_too_long_is_not_valid (void)
{
  run_begin (NULL, "c11", 0);
  for (int i = 0; i < RUN_ROOM; i++)
    run_script ("0 F rlx -");
  CHECK (run.trace->overflowed);
  CHECK_EQ (run_verdict (), C11T_TRACE_UNKNOWN);
  /* The inner model goes on.  */
  run_script ("0 W rlx x 1  0 start - 1  1 unlock - m  0 lock - m  1 end - - "
              "0 join - 1  0 free - x");
  CHECK_EQ (run_verdict (), C11T_TRACE_UNKNOWN);
}

static void
the_report_has_the_trace (void)
{
  breaks ("CoRR", "c11", 2, "1 W rlx x 1  2 R acq x 1  2 R rlx x 0");
  CHECK (
      strstr (run.text, "\n  A is #7 T2 load acquire L0 reads 1 from #6\n"));
  CHECK (
      strstr (run.text, "\n  B is #8 T2 load relaxed L0 reads 0 from #5\n"));
  CHECK (strstr (run.text, "modification order of L0, as far as there is one:"
                           " #5 #6\n"));
  CHECK (strstr (run.text, "\n#6 T1 store relaxed L0 writes 1\n"));
}

int
main (void)
{
  RUN (coherence_is_checked);
  RUN (atomicity_is_checked);
  RUN (p3_is_checked);
  RUN (sc_agrees_with_mo);
  RUN (s_is_what_the_trace_says);
  RUN (p4_is_checked);
  RUN (p5_is_checked);
  RUN (p6_is_checked);
  RUN (p7_is_checked);
  RUN (a_read_takes_a_store_that_was_made);
  RUN (a_read_takes_the_value_of_its_store);
  RUN (hb_sc_rf_have_no_cycle);
  RUN (tsan11_has_mo_as_executed);
  RUN (sc_reads_the_latest_store);
  RUN (tso_has_one_memory);
  RUN (tso_empties_the_buffer);
  RUN (release_and_acquire_synchronise);
  RUN (release_sequences_are_those_of_the_model);
  RUN (other_synchronisation_counts);
  RUN (an_empty_clock_is_a_new_object);
  RUN (late_plain_writes_are_where_they_were_made);
  RUN (an_initial_value_may_be_somebodys);
  RUN (a_late_initial_value_is_where_it_was_made);
  RUN (freed_locations_begin_anew);
  RUN (what_is_too_long_is_not_valid);
  RUN (the_report_has_the_trace);
  return unit_done ();
}
