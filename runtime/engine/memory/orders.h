/* orders.h -- other memory orders than the program's (option orders).
   SPDX-License-Identifier: BSD-3-Clause

   The server reads the file once; what it says of a site is looked up at the
   site's first use and marked in the site's flags.  Without the option nothing
   of this costs more than the test of one flag.  */

#ifndef C11T_ENGINE_ORDERS_H
#define C11T_ENGINE_ORDERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/thread.h"
#include "model/event.h"
#include "report/orders-file.h"

struct c11test_site;

struct c11t_thread;

#define C11T_UNCHANGED 0 /* as a rule's number */

/* What holds for one site: the number of a rule, from 1.  NEXT is the index of
   one that holds instead for calls from where rule FROM says; 0: none.  */
struct c11t_override
{
  uint16_t rule[C11T_N_CHANGES];
  uint16_t next, from;
};

/* True if the option was given.  */
extern bool c11t_orders_on;

/* Read the file that the option names.  A bad line ends the process with
   status 67 and a sentence.  */
void c11t_orders_prepare (void);

/* NULL if nothing is changed at S.  Walks the running thread's stack if rules
   about S say where it was called from; microseconds then.  */
const struct c11t_override *c11t_override_find (struct c11test_site *s);

static inline const struct c11t_override *
c11t_override_of (struct c11test_site *s)
{
  return __builtin_expect (c11t_orders_on, 0) ? c11t_override_find (s) : NULL;
}

static inline bool
c11t_override_has (const struct c11t_override *o,
                   enum c11t_order_change change)
{
  return o && o->rule[change] != C11T_UNCHANGED;
}

/* The order that O makes of ORDER, for an operation that CHANGE is about;
   marks the rule as reached.  */
enum c11t_order c11t_override_order (const struct c11t_override *o,
                                     enum c11t_order_change change,
                                     enum c11t_order order);

/* The fence that O puts BEFORE or AFTER an access of the running thread T at
   S, if it does.  The latter offers no switch, so that the access and it are
   one step.  */
void c11t_override_before (struct c11t_thread *t,
                           const struct c11t_override *o,
                           struct c11test_site *s);
void c11t_override_after (struct c11t_thread *t, const struct c11t_override *o,
                          struct c11test_site *s);

struct c11t_text;

/* The server: append the numbers of the rules reached since the last call, as
   a list in JSON without brackets.  Return false if there is none.  */
bool c11t_orders_reached (struct c11t_text *t);

/* The server of a direct run, at the end: say which rules nobody reached.  */
void c11t_orders_say (void);

#endif
