/* json-util.h -- jansson with our conventions.
   SPDX-License-Identifier: BSD-3-Clause

   Numbers of 2^53 and more travel as texts (report/json.h); texts need not be
   UTF-8 on our side.  All functions that make a value end the process when
   memory runs out.  */

#ifndef C11T_TOOLS_JSON_UTIL_H
#define C11T_TOOLS_JSON_UTIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

struct c11t_finding;

/* New values.  */
json_t *json_of_number (uint64_t n);
json_t *json_of_text (const char *s);
json_t *json_of_finding (const struct c11t_finding *f);

/* The text or number in J; FALLBACK if it is something else or NULL.  */
const char *json_text (const json_t *j, const char *fallback);
uint64_t json_number (const json_t *j, uint64_t fallback);

/* Fill F from the object J, the form that json_of_finding gives.  Return
   false if the kind or a role is unknown or the id is missing.  */
bool finding_of_json (const json_t *j, struct c11t_finding *f);

#endif
