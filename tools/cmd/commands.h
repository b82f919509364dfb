/* commands.h -- what the subcommands share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_COMMANDS_H
#define C11T_TOOLS_COMMANDS_H

#include <stdbool.h>

#include "tools/base/status.h"

struct command
{
  const char *name, *arguments, *text;
  int (*run) (int argc, char **argv);
  const char *help; /* further paragraphs */
};

#define C11T_COMMAND(name, arguments, text)                                   \
  int cmd_##name (int argc, char **argv);                                     \
  extern const char help_##name[];
#include "tools/cmd/commands.def"

/* The command called NAME; ends the process with STATUS_USAGE and a line that
   lists all if there is none.  */
const struct command *command_find (const char *name);

/* Everything is reported; end as who sent signal NUMBER expects.  */
void command_end_by_signal (int number);

/* Write TEXT to the file that the option ID of O names, if it does; false, and said,
   if that cannot be.  */
struct options;
bool command_write (const struct options *o, unsigned id, const char *text);

/* Which options the command NAME has (enum option_commands); 0: none.  */
int command_options (const char *name);

/* All of them; ends with a row whose name is NULL.  */
extern const struct command commands[];

#endif
