/* unseen.c -- what a campaign could not see; see unseen.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/unseen.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/finding/message.h"
#include "tools/base/options.h"
#include "tools/finding/results.h"
#include "tools/base/text.h"

/* --- Scope ----------------------------------------------------------------
 */

/* In the order in which they are said; the first one implies the second.  */
static const struct
{
  const char *name, *text, *caveat;
} reservations[] = {
  { "one-thread",
    "only one thread ever lived: there was nothing to find between threads",
    "only one thread ever lived" },
  { "no-sharing",
    "no two threads ever accessed the same memory: there was no race to find",
    "no two threads ever accessed the same memory" },
  { "no-plain-accesses",
    "no plain access was seen, so no data race can be: the program has none, "
    "or was not compiled with the plugin",
    "plain accesses were not seen" },
};

#define N_RESERVATIONS (sizeof reservations / sizeof *reservations)

void
scope_take (struct results *r, const struct message *m)
{
  r->scope_known = true;
  r->threads |= m->threads;
  r->sharing |= m->sharing;
  r->plain |= m->plain;
  if (m->most_threads > r->most_threads)
    r->most_threads = m->most_threads;
  r->apart |= m->apart;
  if (m->twins > r->twins)
    r->twins = m->twins;
  if (m->most_steps > r->most_steps)
    r->most_steps = m->most_steps;
}

static json_t *
reservations_to_json (const struct results *r)
{
  const bool holds[N_RESERVATIONS]
      = { !r->threads, r->threads && !r->sharing, !r->plain };
  json_t *list = json_array ();
  for (size_t i = 0; i < N_RESERVATIONS; i++)
    if (holds[i])
      json_array_append_new (list, json_of_text (reservations[i].name));
  return list;
}

void
unseen_to_json (json_t *j, const struct results *r)
{
  json_t *list = r->scope_known && r->executions ? reservations_to_json (r)
                                                 : json_array ();
  if (r->exec_unkept)
    json_object_set_new (j, "unkept",
                         json_pack ("{s:I, s:I, s:I}", "findings",
                                    (json_int_t) r->unkept, "formal_races",
                                    (json_int_t) r->unkept_formal,
                                    "executions",
                                    (json_int_t) r->exec_unkept));
  if (r->refused)
    json_object_set_new (j, "refused", json_of_text (r->refused));
  if (json_array_size (list))
    json_object_set (j, "reservations", list);
  json_decref (list);
}

/* The row of the reservation NAME, or N_RESERVATIONS.  */
static size_t
find (const json_t *name)
{
  size_t i = 0;
  while (i < N_RESERVATIONS
         && strcmp (reservations[i].name, json_text (name, "")) != 0)
    i++;
  return i;
}

/* --- For people -----------------------------------------------------------
 */

static void
show_unkept (const json_t *unkept, const char *member, const char *what,
             FILE *out)
{
  unsigned long long n = json_number (json_object_get (unkept, member), 0),
                     in = json_number (
                         json_object_get (unkept, "executions"), 0);
  if (n)
    text_print (out,
             "c11test: up to %llu more %s%s in an execution, in %llu of them, "
             "not kept: there is a limit; repair or leave out what is known, "
             "and run it again\n",
             n, what, n == 1 ? "" : "s", in);
}

void
unseen_show (const json_t *j, FILE *out)
{
  const json_t *unkept = json_object_get (j, "unkept"), *name;
  const char *refused = json_text (json_object_get (j, "refused"), NULL);
  size_t i;
  if (refused)
    text_print (out, "c11test: the campaign ended there: %s\n", refused);
  show_unkept (unkept, "findings", "finding", out);
  show_unkept (unkept, "formal_races", "formal race", out);
  json_array_foreach (json_object_get (j, "reservations"), i, name)
    if (find (name) < N_RESERVATIONS)
      text_print (out, "c11test: note: %s\n", reservations[find (name)].text);
}

char *
unseen_caveat (const json_t *j)
{
  char buf[400] = "";
  struct c11t_text t = C11T_TEXT (buf);
  const json_t *name;
  size_t i;
  json_array_foreach (json_object_get (j, "reservations"), i, name)
    if (find (name) < N_RESERVATIONS)
      c11t_text_add (&t, "%s%s", t.len ? ", and " : "; but ",
                     reservations[find (name)].caveat);
  return text_format ("%s", buf);
}

void
unseen_show_none (uint64_t max_time)
{
  text_print (stderr, "c11test: no execution has ended, so nothing is known");
  if (max_time)
    text_print (stderr,
             ": allow more than --max-time=%llu, or let an execution that "
             "takes long end as a finding, with --timeout=%llu",
             (unsigned long long) max_time,
             (unsigned long long) (max_time > 3 ? max_time / 3 : 1));
  text_print (stderr, "\n");
}
