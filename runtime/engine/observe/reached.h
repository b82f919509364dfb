/* reached.h -- which places run, in which threads (option sites).
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_REACHED_H
#define C11T_ENGINE_OBSERVE_REACHED_H

#include <stdbool.h>
#include <stddef.h>

#include "c11test/abi.h"

struct c11t_thread;
struct c11test_site;

extern bool c11t_reached_on;
/* Make room in memory shared with the executions, if the option says so.  */
void c11t_reached_prepare (void);
void c11t_reached_note (const struct c11t_thread *t, struct c11test_site *s);
/* The running thread T is at S.  */
static inline void
c11t_reached (const struct c11t_thread *t, struct c11test_site *s)
{
  if (__builtin_expect (c11t_reached_on, 0))
    c11t_reached_note (t, s);
}
/* The server: TELL, line by line, what is new (report/wire.h).  */
void c11t_reached_publish (void (*tell) (const char *line, size_t len));

#endif
