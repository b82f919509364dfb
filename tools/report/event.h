/* event.h -- the events of an explanation.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_REPORT_EVENT_H
#define C11T_TOOLS_REPORT_EVENT_H

#include "tools/report/report.h"

/* In execution order.  EVENT is malloced; the events are the explanation's.  */
struct event_list
{
  const json_t **event;
  size_t n;
  size_t total; /* of the explanation */
};

/* The events of EXPLANATION that belong to its short form; if none does, the
   first ones.  */
struct event_list events_shown (const json_t *explanation);
/* All of them, or the first ones of very many.  */
struct event_list events_all (const json_t *explanation);

/* Where the event with INDEX is in LIST, or -1.  */
long event_position (const struct event_list *list, uint64_t index);

/* "T1".  Malloced, as are the following.  */
char *event_thread (const json_t *e);
/* "store (release)" */
char *event_action (const json_t *e);
/* "ring.head", or what stands for it, "" if nothing does.  */
const char *event_object (const json_t *e);
/* "reads 1, writes 2" */
char *event_values (const json_t *e);
/* All of it: "T1 store (release) of 4 bytes 'ring.head', writes 2; note" */
char *event_text (const json_t *e);

#endif
