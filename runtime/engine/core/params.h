/* params.h -- the run-time options, from params.def.
   SPDX-License-Identifier: BSD-3-Clause

   Parsed once from C11TEST_OPTIONS; afterwards read-only.  */

#ifndef C11T_ENGINE_PARAMS_H
#define C11T_ENGINE_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "c11test/models.h"
#include "engine/core/cut.h"

struct c11t_params
{
#define C11T_PARAM_BOOL(f) uint8_t f;
#define C11T_PARAM_UINT(f) uint64_t f;
#define C11T_PARAM_ENUM(f) uint8_t f;
#define C11T_PARAM_SET(f) uint32_t f; /* bits, by position */
#define C11T_PARAM_STRING(f) char f[1024];
#define C11T_PARAM_NAMED(f) char f[1024];
#define C11T_PARAM(type, name, field, def, values, text)                      \
  C11T_PARAM_##type (field)
#include "c11test/params.def"
#undef C11T_PARAM_BOOL
#undef C11T_PARAM_UINT
#undef C11T_PARAM_ENUM
#undef C11T_PARAM_SET
#undef C11T_PARAM_STRING
#undef C11T_PARAM_NAMED
};

enum
{
  C11T_ANALYSIS_NONE, /* no bit of c11t_params.analysis */
#define C11T_ANALYSIS(name, word, models) C11T_ANALYSIS_##name,
#include "engine/step/observers.def"
};
enum
{
  C11T_VOLATILE_RELAXED,
  C11T_VOLATILE_ACQREL,
  C11T_VOLATILE_SEQCST,
  C11T_VOLATILE_PLAIN
};
enum
{
  C11T_PLAIN_NA,
  C11T_PLAIN_RELAXED
};
enum
{
  C11T_TIMEOUTS_ANY,
  C11T_TIMEOUTS_LATE
};
enum
{
  C11T_ASM_MODEL,
  C11T_ASM_TSO,
  C11T_ASM_IGNORE
};

enum
{
  C11T_TIME_VIRTUAL,
  C11T_TIME_REAL
};

enum
{
  C11T_ENTROPY_SAME,
  C11T_ENTROPY_REAL
};

enum
{
  C11T_PIDS_SAME,
  C11T_PIDS_REAL
};

extern struct c11t_params c11t_params;

/* Set the options from the string OPTIONS (may be NULL).  On a bad name or
   value ends the process with status 67 and a line that names it.  */
void c11t_params_parse (const char *options);

/* Word number N of those that OPTION can be, *RET_LEN long; NULL if there are
   not so many.  */
const char *c11t_params_word (const char *option, int n, size_t *ret_len);

/* Print every option with its current value to standard output.  */
void c11t_params_help (void);

#endif
