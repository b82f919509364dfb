/* arguments.h -- the plugin's arguments and the check that it fits this GCC.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_ARGUMENTS_H
#define C11T_ARGUMENTS_H

struct c11t_arguments
{
  const char *dump;       /* file that gets one line per site, or NULL */
  const char *asm_report; /* file that gets one line per asm, or NULL */
  const char *inventory;  /* "1": objects get theirs; "0"; folder; or NULL */
  bool graph;             /* objects get their event graph */
  bool asm_warn;          /* note assembly that is not understood */
  bool ignore_version;    /* load into a GCC other than the one built for */
  bool stop;              /* internal errors end the compilation */
  const char *fail;       /* HOW:FUNCTION that is to fail, for tests; or NULL */
};

/* What the command line said.  Filled by c11t_arguments_parse.  */
extern struct c11t_arguments c11t_arguments;

/* Read the arguments in INFO.  An unknown key, a missing or a superfluous
   value is a fatal error that names it.  */
void c11t_arguments_parse (const struct plugin_name_args *info);

/* Compare the GCC that loads the plugin, HOST, with the one it was built
   for.  A difference that matters is a fatal error that names the field.  */
void c11t_arguments_check_version (const struct plugin_gcc_version *host);

#endif
