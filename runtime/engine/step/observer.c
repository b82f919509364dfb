/* observer.c -- who watches this execution, and what they have found.
   SPDX-License-Identifier: BSD-3-Clause

   The table observers.def at run time, and observations as findings.  What an
   observer has said so far lies in memory that the server shares, as a finding
   that is ready: the process may end in any way.

   Does not: show steps; step.c does.  */

#include "engine/step/observer.h"

#include <stddef.h>
#include <string.h>

#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/core/state.h"
#include "engine/observe/explain.h"
#include "report/finding.h"

static const struct
{
  const struct c11t_observer *observer;
  unsigned models;
  int analysis; /* its bit in c11t_params.analysis; -1: it has none */
  const char *word;
} all[] = {
#define C11T_OBSERVER(name, models) { &c11t_observe_##name, models, -1, NULL },
#define C11T_ANALYSIS(name, word, models)                                     \
  { &c11t_observe_##name, models, C11T_ANALYSIS_##name, word },
#include "engine/step/observers.def"
};

#define N_ALL (sizeof all / sizeof *all)
_Static_assert(N_ALL <= C11T_MOST_OBSERVERS, "each finds room");

static bool
is_asked_for (size_t i)
{
  return all[i].analysis < 0 || c11t_params.analysis >> all[i].analysis & 1;
}

static bool
fits_model (size_t i)
{
  return all[i].models >> c11t_params.model & 1;
}

void
c11t_observers_prepare (void)
{
  for (size_t i = 0; i < N_ALL; i++)
    if (all[i].word && is_asked_for (i) && !fits_model (i))
      {
        char models[200];
        struct c11t_text t = C11T_TEXT (models);
        const char *word;
        size_t n;
        for (int k = 0; (word = c11t_params_word ("model", k, &n)); k++)
          if (all[i].models >> k & 1)
            c11t_text_add (&t, "%s%.*s", t.len ? " or " : "", (int) n, word);
        c11t_die ("option analysis: %s is no question about this model; it "
                  "needs model=%s",
                  all[i].word, models);
      }
}

void
c11t_observers_begin (void)
{
  E.n_observers = 0;
  for (size_t i = 0; i < N_ALL; i++)
    if (is_asked_for (i) && fits_model (i)
        && (!all[i].observer->begin || all[i].observer->begin ()))
      E.observer[E.n_observers++] = all[i].observer;
  E.watched = E.n_observers || c11t_profile_on ();
}

/* --- Observations -------------------------------------------------------- */

static void
fill_in (struct c11t_finding *f, const struct c11t_observer *w,
         const struct c11t_observation *o)
{
  struct c11t_text t = C11T_TEXT (f->message);
  c11t_text_add (&t, "%s: %s", w->name, o->text);
  f->address = o->address;
  if (o->site)
    c11t_add_place (f, C11T_ROLE_SECOND, o->site, E.by_tid[o->tid]);
  if (o->earlier)
    c11t_add_place (f, C11T_ROLE_FIRST, o->earlier, E.by_tid[o->earlier_tid]);
}

void
c11t_observed (const struct c11t_observer *w, const struct c11t_observation *o)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_OBSERVATION);
  if (!f)
    return;
  fill_in (f, w, o);
  c11t_finding_done (f);
}

static size_t
number_of (const struct c11t_observer *w)
{
  size_t i = 0;
  while (all[i].observer != w)
    i++;
  return i;
}

void
c11t_observed_so_far (const struct c11t_observer *w,
                      const struct c11t_observation *o)
{
  size_t i = number_of (w);
  struct c11t_finding *f = &c11t_shared->observation[i];
  c11t_shared->observed &= ~(1u << i); /* should we be killed here */
  memset (f, 0, sizeof *f);
  fill_in (f, w, o);
  __atomic_or_fetch (&c11t_shared->observed, 1u << i, __ATOMIC_RELEASE);
}

/* Only what c11t_finding_new does not know is taken over.  */
static void
end_one (const struct c11t_finding *said)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_OBSERVATION);
  if (!f)
    return;
  memcpy (f->message, said->message, sizeof f->message);
  memcpy (f->place, said->place, sizeof f->place);
  f->n_places = said->n_places;
  f->address = said->address;
  c11t_finding_done (f);
}

void
c11t_observations_end (void)
{
  for (size_t i = 0; i < N_ALL; i++)
    if (c11t_shared->observed >> i & 1)
      end_one (&c11t_shared->observation[i]);
  c11t_shared->observed = 0;
}
