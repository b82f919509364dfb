/* options.h -- options of the command: one table, several sources.
   SPDX-License-Identifier: BSD-3-Clause

   An option comes from params.def (the runtime has it too) or from
   command-options.def.  A set of options is an array of texts that are valid
   for their option; NULL means the default.  Sets are copied by assignment;
   the texts live as long as the process.  */

#ifndef C11T_TOOLS_OPTIONS_H
#define C11T_TOOLS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/base/text.h"

enum option_id
{
#define C11T_PARAM(type, name, field, def, values, text) OPT_##field,
#include "c11test/params.def"
  N_PARAMS,
  OPT_before_first = N_PARAMS - 1,
#define C11T_OPTION(type, commands, name, field, def, values, text) OPT_##field,
#include "tools/base/options.def"
  N_OPTIONS
};

enum option_commands
{
  FOR_RUN = 1,
  FOR_REPLAY = 2,
  FOR_LITMUS = 4,
  FOR_REPORT = 8,
  FOR_AUDIT = 16,
  FOR_INVENTORY = 32,
  FOR_HARDEN = 64,
  FOR_RELAX = 128,
  FOR_FENCES = 256,
  FOR_MERGE = 512,
  FOR_STATUS = 1024,
  FOR_SUBMIT = 2048
};

struct options
{
  const char *value[N_OPTIONS];
};

/* The value of option ID in O, its default if it has none.  "" is the default
   of options without one.  */
const char *options_get (const struct options *o, enum option_id id);
uint64_t options_uint (const struct options *o, enum option_id id);
bool options_is (const struct options *o, enum option_id id,
                 const char *value);
/* True if the strategy makes every execution.  It keeps its place in one
   process.  */
bool options_exhaustive (const struct options *o);
const char *options_name (enum option_id id);

/* Set option ID to VALUE.  If it does not fit, end the process with
   STATUS_USAGE and a line that names the option, the value, what is valid, and
   SOURCE ("on the command line").  */
void options_set (struct options *o, enum option_id id, const char *value,
                  const char *source);
void options_set_uint (struct options *o, enum option_id id, uint64_t value);

/* Set the options in TEXT, which has the syntax of C11TEST_OPTIONS.  */
void options_parse_text (struct options *o, const char *text);

/* Set the options in ARGV from index *AT on, for the subcommand COMMAND (one
   of enum option_commands); move *AT to the first word that is no option.  */
void options_parse_args (struct options *o, int command, char **argv, int *at);

/* The options of O that the runtime has and that are not the default, in the
   syntax of C11TEST_OPTIONS, filled up with blanks to a multiple of 2048
   letters: the program's stack begins at the same address whatever the
   numbers are.  Malloced.  */
char *options_to_text (const struct options *o);

/* All options of O that the runtime has, as an object; and back, from an
   object found in FILE.  */
json_t *options_to_json (const struct options *o);
void options_from_json (struct options *o, const json_t *j, const char *file);

/* One that users may give.  */
struct option_row
{
  enum option_id id;
  const char *name, *text;
  const char *choices; /* "a,b,c" if it is one of these, or NULL */
  bool takes_file;     /* or a folder */
  char letter;         /* the short form, or 0 */
};

/* Fill RET with number AT, from 0, of those that COMMAND has.  Return false if
   there are not so many.  */
bool options_row (int command, size_t at, struct option_row *ret);

/* Print the options that COMMAND has, with their values in O.  */
void options_print (const struct options *o, int command);

#endif
