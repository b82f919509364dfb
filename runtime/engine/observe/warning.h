/* warning.h -- what deserves a line but is no finding.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_OBSERVE_WARNING_H
#define C11T_ENGINE_OBSERVE_WARNING_H

#include <stddef.h>

#include "c11test/abi.h"

struct c11test_site;

/* Say the printf-like FORMAT of the place S, once for each campaign.  */
void c11t_warn (const struct c11test_site *s, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
/* The server: say the execution's warnings that are new, as JSON lines with
   TELL, or to the user if it is NULL.  */
void c11t_warnings_publish (void (*tell) (const char *line, size_t len));

/* The server: all are new again.  */
void c11t_warnings_anew (void);

#endif
