/* mend.h -- the fewest stronger orders, the most weaker ones.
   SPDX-License-Identifier: BSD-3-Clause

   harden looks for changes of memory orders, and for fences, with which a
   program is robust (runtime/analysis/robust.h); relax for orders that it can
   do without.  Both try them with the option orders on the program as it is.

     site.c         the places whose order can be changed
     change.c       sets of changes: as lines for the option orders, what they
                    cost
     trial.c        executions with a set
     harden.c       a set that is enough; prune.c: nothing more than that
     relax.c        the other way
     diff.c         changes in the program's source
     json.c, text.c  the result

   Under the model sc, orders and these fences change nothing that happens: an
   execution with one number is the same interleaving with every set, judged
   anew.  So all sets are held against the same executions, in which a set that
   is larger never does worse; and what is left is tried on others.

   What counts to harden is an access that could go otherwise, and a data race:
   both end with the right orders of atomic accesses, or do not, with the
   strongest ones everywhere: then they are told and do not count.  */

#ifndef C11T_TOOLS_MEND_H
#define C11T_TOOLS_MEND_H

#include "model/event.h"
#include "tools/campaign/campaign.h"

#define MEND_SITES 400 /* whose order is looked at, at most */
#define MEND_HOPELESS 256
#define MEND_KNOWN 16 /* executions that fail, beyond those of each trial */

enum mend_kind
{
  MEND_LOAD,
  MEND_STORE,
  MEND_RMW,
  MEND_FENCE
};

/* A place in the user's program.  Accesses in headers of the C++ library have
   one each where they are called; for the option orders they are at RULE_FILE
   and so on, FROM some addresses.  */
struct mend_site
{
  enum mend_kind kind;
  enum c11t_order order; /* that it has in the program */
  char *file;
  uint32_t line, column;
  char *rule_file; /* the same, or in a header */
  uint32_t rule_line, rule_column;
  char **from; /* "prog+0x1234" each; none: from everywhere */
  size_t n_from;
  char *function, *variable, *expr, *macro; /* "" if it has none */
  bool cas;                                 /* RMW: a compare-exchange */
  bool suspect;                             /* a finding named it */
};

/* What becomes of a site: its order, and a seq_cst fence AFTER it, or not.  */
struct mend_change
{
  uint8_t order;
  bool after;
};

/* One for each site.  */
struct mend_set
{
  struct mend_change of[MEND_SITES];
};

/* Why a change is there, or why an order stays: what shows without it.  */
struct mend_evidence
{
  bool known;
  uint64_t execution;
  char message[240];
  enum c11t_order tried; /* relax: the strongest of the orders that fail */
};

/* Executions with a set.  */
struct mend_trial
{
  uint64_t executions, failures;
  const struct results *results;
  const struct result *first; /* finding that counts, or NULL */
};

struct mend
{
  struct options options; /* of every execution */
  struct program program;
  unsigned jobs;
  double started, seconds;
  double reserve;       /* seconds of those, for the last trial */
  uint64_t many, fresh; /* executions of a trial, of the last one */
  uint64_t executions;  /* made */
  int signal;
  const char *why_partial; /* or NULL */
  int target;              /* row of targets.def */
  bool relax;
  bool outcomes; /* relax: only what users notice counts, not robustness */

  struct mend_site site[MEND_SITES];
  size_t n_sites;
  bool sites_left_out;

  uint64_t known[MEND_KNOWN]; /* numbers beyond a trial's that failed */
  unsigned n_known;

  struct mend_trial before;         /* as the program is */
  struct mend_trial writes_before;  /* the same, of what WRITES asks */
  bool writes; /* now asked for: which writes could come before others */
  char hopeless[MEND_HOPELESS][12]; /* harden: ids that no order mends */
  size_t n_hopeless;
  struct mend_set set; /* the result */
  bool found;          /* it is one */
  const char *why_not; /* a sentence, if it is none */
  struct mend_evidence evidence[MEND_SITES];
  uint64_t tested; /* executions in the last trial */
};

/* --- site.c -------------------------------------------------------------- */

/* Record some executions, and learn of the places in them.  */
void mend_sites_record (struct mend *m);
/* Learn of the site of P, if its order can be changed and it is new, and mark
   it as suspect; one in a library's header stands for all that call it.  */
void mend_suspect (struct mend *m, const struct c11t_place *p);
/* Is site I at P?  */
bool mend_is_at (const struct mend *m, size_t i, const struct c11t_place *p);
/* "load", "store", "rmw", "fence".  */
const char *mend_kind_name (enum mend_kind kind);

/* --- change.c ------------------------------------------------------------ */

/* The set that changes nothing.  */
struct mend_set mend_nothing (const struct mend *m);
/* Is there a change at site I?  */
bool mend_changed (const struct mend *m, const struct mend_set *s, size_t i);
size_t mend_changes (const struct mend *m, const struct mend_set *s);
/* The orders that a site of KIND can have, weakest first; ends with SEQ_CST. A
   fence that is RELAXED is none.  */
const enum c11t_order *mend_orders (enum mend_kind kind);
/* Is order A weaker than B?  False if they can't be compared.  */
bool mend_weaker (enum c11t_order a, enum c11t_order b);
/* What order O costs at a site of KIND; what S costs beside the program (less
   than nothing if it is weaker).  */
int mend_cost_of (const struct mend *m, enum mend_kind kind,
                  enum c11t_order o);
int mend_cost (const struct mend *m, const struct mend_set *s);
/* The row of targets.def called NAME, and back.  */
int mend_target (const char *name);
const char *mend_target_name (int target);
/* What M's set makes of the order of site I: "load acquire".  Malloced.  */
char *mend_change_text (const struct mend *m, size_t i);
/* S for the option orders.  Malloced.  */
char *mend_set_text (const struct mend *m, const struct mend_set *s);

/* --- trial.c ------------------------------------------------------------- */

/* Make N executions with S from number FIRST on, until ENOUGH of them fail.
   RET's results are there until the process ends.  */
void mend_try (struct mend *m, const struct mend_set *s, uint64_t first,
               uint64_t n, uint64_t enough, struct mend_trial *ret);
/* True if none of the executions that all sets are held against fails with S.
   E, unless NULL, gets the first that does.  */
bool mend_holds (struct mend *m, const struct mend_set *s,
                 struct mend_evidence *e);
/* Does F count?  */
bool mend_counts (const struct mend *m, const struct c11t_finding *f);
/* Hold later sets against the execution of T's first finding, too.  */
void mend_remember (struct mend *m, const struct mend_trial *t);
/* Seconds left, without the reserve; 0 after a signal.  */
double mend_left (const struct mend *m);
/* The last trial of M's set, on other executions, for which there is the
   reserve.  True if some are made and none fails.  */
bool mend_verify (struct mend *m, struct mend_trial *ret);

/* --- prune.c ------------------------------------------------------------- */

/* Take from S all that is not missed, the dearer first; FENCES before orders.
   S holds, and goes on doing so.  */
void mend_prune (struct mend *m, struct mend_set *s);

/* --- harden.c, relax.c --------------------------------------------------- */

void mend_harden (struct mend *m);
void mend_relax (struct mend *m);

/* --- The result ---------------------------------------------------------- */

/* Everything (doc/schema/mend.json).  */
json_t *mend_to_json (struct mend *m);
/* For people.  */
void mend_to_text (const json_t *j, FILE *out);
/* The change CHANGE ("load acquire") of M's set at site I in words: what to
   write.  Malloced.  */
char *mend_words (const struct mend *m, size_t i, const char *change);
/* M's set as a unified diff of the program's sources; *MISSING counts changes
   that could not be written into them.  Malloced.  */
char *mend_diff (const struct mend *m, size_t *missing);

#endif
