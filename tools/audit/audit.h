/* audit.h -- what a program owes to volatile, to plain accesses and to luck.
   SPDX-License-Identifier: BSD-3-Clause

   An audit runs one program in several modes (modes.def) and joins what
   fails there by synchronisation site: the variable, or the fence, whose order
   is not enough.  An outcome bug is a finding that users of the program would
   notice (audit_is_outcome); races are not.

     sweep.c     the modes, and who gets how much of the budget
     rules.c     lines for the option orders; trial.c: executions with those
     repair.c    other memory orders until nothing fails, then the fewest
     robust.c    orders with which it is robust, if that leads nowhere
     owed.c      which of these the mode for class A needs, by its races
     machines.c  on which machines it fails
     weaken.c    which orders the program could do without
     site.c      classes and sites: A and B; rest.c: the others
     json.c      all of it as data; baseline.c: what an earlier audit said

   report.h is about the result.

   Everything is tried with the option orders on the program as it is; nothing
   is built anew.  */

#ifndef C11T_TOOLS_AUDIT_H
#define C11T_TOOLS_AUDIT_H

#include "tools/campaign/campaign.h"
#include "tools/finding/save.h"

enum audit_role
{
  AUDIT_STRONG,
  AUDIT_WEAK,
  AUDIT_PART,
  AUDIT_SC,
  AUDIT_MACHINE
};

struct audit_mode
{
  const char *name;
  enum audit_role role;
  const char *values[4]; /* of volatile, plain, asm, model */
  const char *text;
};

#define AUDIT_MODES 8   /* at most */
#define AUDIT_KNOWN 12  /* executions of a mode that are known to fail */
#define AUDIT_LUCK 0.05 /* is excluded when it is less likely */

/* One mode's share of the sweep.  CAMPAIGN is used for one stretch of
   executions after the other; its results are those of all.  */
struct audit_run
{
  const struct audit_mode *mode;
  struct campaign campaign;
  uint64_t failures; /* executions with outcome bugs that count here */
  double news;       /* new behaviours an execution, in the last stretch */
  uint64_t known[AUDIT_KNOWN]; /* that failed, with whatever orders */
  unsigned n_known;
};

/* Machines that are asked about besides x86 (machines.def).  */
enum
{
#define AUDIT_MACHINE_MODEL(machine, model, name) AUDIT_MACHINE_##machine,
#include "tools/audit/machines.def"
  AUDIT_MACHINES
};

/* What one of them did.  DECIDED: it failed, or would have with luck.  */
struct audit_seen
{
  uint64_t failures, executions;
  bool decided;
};

/* A line for the option orders.  */
struct audit_rule
{
  char *file;
  uint32_t line, column;
  char *change;
  char *text; /* its lines for the option, if it is not one; or NULL */
  char *function, *variable, *expr; /* what it is about */
  char *address;                    /* of that, "" if it has none */
  char *macro;                      /* that it comes from, or "" */
  bool strong;                      /* found in the mode for class A */
  uint64_t raced, raced_in; /* or so often data races there without it */
  bool guess;                       /* no explanation asks for it */
  bool robust; /* without it the program is not robust, in execution WITHOUT */
  /* If ALONE, what machines did without the orders of this rule's site, with
     those of all others.  */
  struct audit_seen seen[AUDIT_MACHINES];
  bool alone;
  uint64_t without; /* without it, it failed after so many executions; 0: that
                       was not seen */
};

struct audit_rules
{
  struct audit_rule *v;
  size_t n;
};

/* Executions with other orders.  */
struct audit_trial
{
  struct campaign campaign;
  uint64_t executions, failures;
  struct result *first; /* outcome bug, or NULL */
  int fd;               /* of the orders; open until audit_trial_free */
};

/* An order of the program, and what it was like without it.  */
struct audit_spare
{
  struct audit_rule rule; /* that takes it away */
  const char *order;
  uint64_t executions; /* without a difference, or 0 */
  uint64_t needed_at;  /* how many it took to see one, or 0 */
};

struct audit
{
  struct options options; /* as the user gave them */
  struct program program;
  struct saver saver;
  unsigned jobs;
  double started, seconds;   /* seconds: for all of it */
  uint64_t executions, most; /* made so far, and how many there may be */
  int signal;
  const char *why_partial; /* or NULL */
  bool failed;             /* executions are missing, and that is our failure */

  struct audit_run run[AUDIT_MODES];
  size_t n_runs;

  struct audit_rules rules; /* that keep all modes from failing, if held */
  bool held;
  uint64_t held_for;      /* executions in the weakest mode */
  char *unrepaired;       /* why there are none: a sentence, or NULL */
  json_t *causes;         /* explanations that gave rules, or that gave none */
  bool strong_unrepaired; /* what is not repaired, fails in the strong mode */
  struct result *unrepaired_finding;

  struct audit_seen seen[AUDIT_MACHINES]; /* as the program is */
  struct audit_seen x86; /* after the sweep, that is */
  struct audit_seen independent; /* ARMv8, if it kept no dependencies */

  struct audit_spare *spare;
  size_t n_spare;
  uint64_t all_spare; /* executions without all that seem spare, or 0 */
};

/* --- sweep.c ------------------------------------------------------------- */

/* True if F is what users of the program would notice.  */
bool audit_is_outcome (const struct c11t_finding *f);
/* True if the finding ID was seen in the mode SC: no memory order mends it. */
bool audit_fails_under_sc (const struct audit *a, const char *id);
/* The run in the mode for ROLE; NULL if there is none.  */
struct audit_run *audit_run_of (struct audit *a, enum audit_role role);
/* The executions of R with outcome bugs, those under sc left out.  */
uint64_t audit_failures (const struct audit *a, const struct results *r);
/* O with the values of mode M.  */
struct options audit_options (const struct options *o,
                              const struct audit_mode *m);
/* Seconds left, up to SHARE (0 to 1) of all.  */
double audit_left (const struct audit *a, double share);
/* Run the modes until SHARE of the budget is used.  */
void audit_sweep (struct audit *a, double share);

/* --- rules.c ------------------------------------------------------------- */

/* R for the option orders, but number SKIP (SIZE_MAX: all).  Malloced.  */
char *audit_rules_text (const struct audit_rules *r, size_t skip);
/* Add what the explanation in MORE (second-run.h) asks for, of a failure in the
   mode for class A if STRONG.  Return false if R has it all.  */
bool audit_rules_add (struct audit_rules *r, const json_t *more, bool strong);
/* When that was not enough: the strongest orders for the explanation's events,
   as guesses.  */
bool audit_rules_guess (struct audit_rules *r, const json_t *more,
                        bool strong);
/* The same for A's, but those of rule number I's site.  Malloced.  */
char *audit_rules_but_site (const struct audit *a, size_t i);
/* Is rule number I of A the first one about its site?  */
bool audit_is_first_of_site (const struct audit *a, size_t i);
/* Remove rule number I.  */
void audit_rules_remove (struct audit_rules *r, size_t i);

/* --- trial.c ------------------------------------------------------------- */

/* Make at most N executions, from number FIRST on, in mode M with the orders
   in TEXT; stop when ENOUGH says so (campaign.h; its closure is A; or NULL),
   or after SECONDS.  */
void audit_try (struct audit *a, const struct audit_mode *m, const char *text,
                uint64_t first, uint64_t n, double seconds,
                bool (*enough) (const struct campaign *c),
                struct audit_trial *ret);
/* An ENOUGH: the first failure is.  */
bool audit_has_failed (const struct campaign *c);
void audit_trial_free (struct audit_trial *t);
/* The first outcome bug of R that counts (audit_failures), or NULL.  */
struct result *audit_first_failure (const struct audit *a,
                                    const struct results *r);
/* Remember, if there is room, that EXECUTION, numbered as in findings, fails in
   P's mode with some orders.  */
void audit_note_failure (struct audit_run *p, uint64_t execution);
/* Executions without a failure after which P's, where it failed, is gone.  */
uint64_t audit_enough (const struct audit *a, const struct audit_run *p);
/* The probability that N executions show none of P's failures although they
   are as frequent as before; 1 if there were none.  */
double audit_luck (const struct audit_run *p, uint64_t n);
/* Try the orders in TEXT in the mode of P until something fails: first, if
   that is rare, what is known to fail, which RET does not count, then as many
   executions as are enough, in SHARE of the time.  Return false if nothing
   failed in so few that it may well be luck.  */
bool audit_try_hard (struct audit *a, struct audit_run *p, const char *text,
                     double share, struct audit_trial *ret);
/* The same for N executions from FIRST on.  */
void audit_try_more (struct audit *a, struct audit_run *p, const char *text,
                     uint64_t first, uint64_t n, double share,
                     struct audit_trial *ret);

/* --- robust.c ------------------------------------------------------------ */

/* Make A's rules those with which the program is robust under the mode of P
   but in interleavings, in SHARE of the time.  False if there are none; then
   A's rules stay.  */
bool audit_rules_robust (struct audit *a, const struct audit_run *p,
                         double share);

/* --- repair.c ------------------------------------------------------------ */

/* Find orders with which nothing fails, in SHARE of the time.  */
void audit_repair (struct audit *a, double share);

/* --- owed.c -------------------------------------------------------------- */

/* Mark as strong the rules without which data races in the mode STRONG.  */
void audit_owed (struct audit *a, double share);

/* --- machines.c ---------------------------------------------------------- */

/* Try the machines, in SHARE of the time.  */
void audit_machines (struct audit *a, double share);
/* True if what R mends (NULL: all of it) fails on no machine that shows a store
   to all threads at once: class C.  */
bool audit_needs_two_memories (struct audit *a, const struct audit_rule *r);
/* On which machines it fails without R's orders; what fails under sc.  */
json_t *audit_portability_to_json (struct audit *a, const struct audit_rule *r);
json_t *audit_portability_of_sc (void);

/* --- weaken.c ------------------------------------------------------------ */

/* Find orders that can go, in SHARE of the time.  */
void audit_weaken (struct audit *a, double share);

/* --- site.c -------------------------------------------------------------- */

/* Are X and Y about one variable?  A fence, which has none, is a site of its
   own.  */
bool audit_same_site (const struct audit_rule *x, const struct audit_rule *y);

/* The sites, a list of objects (doc/schema/audit.json): the worst first.  */
json_t *audit_sites (struct audit *a);
/* For rest.c: a site with the class LETTER at PLACE, whose reference is
   taken; FILE and NAME make its id.  */
json_t *audit_site_new (char letter, json_t *place, const char *file,
                        const char *name);
json_t *audit_place (const char *file, uint32_t line, uint32_t column,
                     const char *function, const char *variable);
json_t *audit_site_of_finding (struct audit *a, char letter,
                               const struct c11t_finding *f);
json_t *audit_rule_to_json (const struct audit_rule *r);

/* --- rest.c -------------------------------------------------------------- */

/* Add the sites of classes D, E and F to LIST.  */
void audit_add_races (struct audit *a, json_t *list);
void audit_add_spare (struct audit *a, json_t *list);
void audit_add_assembly (struct audit *a, json_t *list);

/* --- json.c -------------------------------------------------------------- */

/* Everything.  */
json_t *audit_to_json (struct audit *a);
/* Try again to save its findings.  */
void audit_save_again (struct audit *a);

/* --- baseline.c ---------------------------------------------------------- */

/* The result that the option baseline names; NULL if it names none.  Ends the
   process with STATUS_USAGE if it is none.  */
json_t *audit_baseline_read (const struct options *o);
/* Mark the sites of AUDIT, and add those that only EARLIER has.  */
void audit_baseline_compare (json_t *audit, const json_t *earlier);

#endif
