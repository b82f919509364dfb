/* main.c -- the c11test command: pick the subcommand.
   SPDX-License-Identifier: BSD-3-Clause

   The command starts controlled programs, reads what they tell (wire.h),
   keeps and prints findings.  It never links the engine: a program brings
   its own runtime.  */

#include <fcntl.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/file.h"
#include "tools/cmd/commands.h"
#include "tools/base/options.h"
#include "tools/campaign/worker.h"

const struct command commands[] = {
#define C11T_COMMAND(name, arguments, text)                                   \
  { #name, arguments, text, cmd_##name, help_##name },
#include "tools/cmd/commands.def"
  { 0 }
};

static void
list_commands (struct c11t_text *t)
{
  for (const struct command *c = commands; c->name; c++)
    c11t_text_add (t, "%s%s", c == commands ? "" : ", ", c->name);
}

const struct command *
command_find (const char *name)
{
  char list[256];
  struct c11t_text t = C11T_TEXT (list);
  const char *near = NULL;
  unsigned best = 3;
  for (const struct command *c = commands; c->name; c++)
    {
      if (strcmp (c->name, name) == 0)
        return c;
      unsigned d = text_distance (c->name, name);
      if (d < best)
        {
          best = d;
          near = c->name;
        }
    }
  list_commands (&t);
  if (near)
    c11t_die ("no command '%s'; did you mean '%s'?  The commands are: %s",
              name, near, list);
  c11t_die ("no command '%s'; the commands are: %s", name, list);
}

bool
command_write (const struct options *o, unsigned id, const char *text)
{
  const char *file = options_get (o, (enum option_id) id);
  int err = *file ? file_write_text (AT_FDCWD, file, text, strlen (text)) : 0;
  if (err)
    c11t_say ("option %s: cannot write '%s': %s",
              options_name ((enum option_id) id), file, strerror (err));
  return !err;
}

int
command_options (const char *name)
{
  return strcmp (name, "run") == 0         ? FOR_RUN
         : strcmp (name, "replay") == 0    ? FOR_REPLAY
         : strcmp (name, "audit") == 0     ? FOR_AUDIT
         : strcmp (name, "harden") == 0    ? FOR_HARDEN
         : strcmp (name, "relax") == 0     ? FOR_RELAX
         : strcmp (name, "litmus") == 0    ? FOR_LITMUS
         : strcmp (name, "report") == 0    ? FOR_REPORT
         : strcmp (name, "inventory") == 0 ? FOR_INVENTORY
         : strcmp (name, "fences") == 0    ? FOR_FENCES
         : strcmp (name, "merge") == 0     ? FOR_MERGE
         : strcmp (name, "status") == 0    ? FOR_STATUS
         : strcmp (name, "submit") == 0    ? FOR_SUBMIT
                                           : 0;
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      char list[256];
      struct c11t_text t = C11T_TEXT (list);
      list_commands (&t);
      c11t_die ("what to do?  The commands are: %s; see 'c11test help'", list);
    }
  worker_outlive_file_limit ();
  const char *name = argv[1];
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0)
    name = "help";
  else if (strcmp (name, "--version") == 0 || strcmp (name, "-V") == 0)
    name = "version";
  return command_find (name)->run (argc - 1, argv + 1);
}
