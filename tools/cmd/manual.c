/* manual.c -- what the tables of commands and options say to man and to bash;
   see manual.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/cmd/manual.h"

#include <stdbool.h>
#include <string.h>

#include "config.h"

#include "tools/cmd/commands.h"
#include "tools/base/options.h"

/* --- roff -----------------------------------------------------------------
 */

/* The N letters at S, such that roff prints them as they are.  */
static void
put (const char *s, size_t n, FILE *out)
{
  if (n && (*s == '.' || *s == '\''))
    fputs ("\\&", out);
  for (size_t i = 0; i < n; i++)
    if (s[i] == '-')
      fputs ("\\-", out);
    else if (s[i] == '\\')
      fputs ("\\e", out);
    else if (s[i] == '\'')
      fputs ("\\(aq", out);
    else
      fputc (s[i], out);
}

static void
put_text (const char *s, FILE *out)
{
  put (s, strlen (s), out);
}

/* CHOICES, which have commas between them, with blanks where a line may
   end.  */
static void
put_choices (const char *choices, FILE *out)
{
  for (size_t n; *choices; choices += n)
    {
      n = strcspn (choices, ",");
      put (choices, n, out);
      if (choices[n] == ',')
        {
          fputs (", ", out);
          n++;
        }
    }
}

/* The paragraphs of HELP.  Lines that begin with blanks stay lines; what
   begins with "Exit status:" has its own heading.  */
static void
put_help (const char *help, FILE *out)
{
  static const char status[] = "Exit status: ";
  bool as_is = false, begin = true;
  while (*help)
    {
      size_t n = strcspn (help, "\n");
      bool indented = *help == ' ';
      if (indented != as_is)
        fputs (indented ? ".nf\n" : ".fi\n", out);
      as_is = indented;
      if (n == 0)
        fputs (".PP\n", out);
      else if (begin && strncmp (help, status, strlen (status)) == 0)
        {
          fputs (".SH \"EXIT STATUS\"\n", out);
          put (help + strlen (status), n - strlen (status), out);
          fputs ("\n", out);
        }
      else
        {
          put (help, n, out);
          fputs ("\n", out);
        }
      begin = n == 0;
      help += n + (help[n] == '\n');
    }
  if (as_is)
    fputs (".fi\n", out);
}

static void
put_options (int command, FILE *out)
{
  static const struct options none;
  struct option_row r;
  fputs (".SH OPTIONS\nDefaults are shown.\n", out);
  for (size_t i = 0; options_row (command, i, &r); i++)
    {
      fputs (".TP\n", out);
      if (r.letter)
        fprintf (out, "\\fB\\-%c\\fR, ", r.letter);
      fputs ("\\fB\\-\\-", out);
      put_text (r.name, out);
      fputs ("\\fR=", out);
      put_text (options_get (&none, r.id), out);
      fputs ("\n", out);
      put_text (r.text, out);
      if (r.choices)
        {
          fputs (" (", out);
          put_choices (r.choices, out);
          fputs (")", out);
        }
      fputs ("\n", out);
    }
}

/* The title, and the line that apropos finds.  */
static void
put_head (const char *name, const char *text, FILE *out)
{
  fputs (".\\\" SPDX-License-Identifier: BSD-3-Clause\n"
         ".\\\" Made from the tables of commands and options.\n.TH \"",
         out);
  for (const char *c = name; *c; c++)
    fputc (*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c, out);
  fputs ("\" 1 \"\" \"c11test " PACKAGE_VERSION "\" \"User Commands\"\n"
         ".SH NAME\n",
         out);
  put_text (name, out);
  fputs (" \\- ", out);
  put_text (text, out);
  fputs ("\n.SH SYNOPSIS\n", out);
}

static void
put_see_also (const char *others, FILE *out)
{
  fprintf (out,
           ".SH \"SEE ALSO\"\n%s\nThe manual has more: "
           "\\fBinfo c11test\\fR.\n",
           others);
}

static void
whole_page (FILE *out)
{
  put_head ("c11test", "find the concurrency bugs that the memory model allows",
            out);
  fputs (".B c11test\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\n"
         "c11test finds the concurrency bugs that only show under the C/C++\n"
         "memory model, in programs that \\fBc11test\\-gcc\\fR or\n"
         "\\fBc11test\\-g++\\fR compiled:\n.PP\n.nf\n"
         "  c11test\\-gcc \\-g prog.c \\-o prog \\-pthread\n"
         "  c11test run \\-\\- ./prog\n.fi\n.SH COMMANDS\n",
         out);
  for (const struct command *c = commands; c->name; c++)
    {
      fprintf (out, ".TP\n\\fBc11test %s\\fR ", c->name);
      put_text (c->arguments, out);
      fputs ("\n", out);
      put_text (c->text, out);
      fputs ("\n", out);
    }
  fputs (".SH ENVIRONMENT\n.TP\n.B C11TEST_OPTIONS\nOptions as name=value,\n"
         "separated by colons; the command line wins.  A program that is run\n"
         "without c11test reads them as well.\n.TP\n.B NO_COLOR\n"
         "Unless empty: no colours.\n.SH FILES\n.TP\n.I c11test.out\n"
         "The folder that campaigns save in.\n",
         out);
  fputs (".SH \"SEE ALSO\"\n", out);
  for (const struct command *c = commands; c->name; c++)
    fprintf (out, ".BR c11test\\-%s (1)%s\n", c->name, c[1].name ? "," : ".");
  fputs ("The manual has more: \\fBinfo c11test\\fR.\n", out);
}

void
manual_page (const struct command *c, FILE *out)
{
  char name[80];
  if (!c)
    {
      whole_page (out);
      return;
    }
  snprintf (name, sizeof name, "c11test-%s", c->name);
  put_head (name, c->text, out);
  fprintf (out, ".B c11test %s\n", c->name);
  put_text (c->arguments, out);
  fputs (*c->arguments ? "\n.SH DESCRIPTION\n" : ".SH DESCRIPTION\n", out);
  /* The exit status, if HELP tells it, comes behind the options; it is the
     last paragraph.  */
  const char *status = strstr (c->help, "\n\nExit status: ");
  size_t n = status ? (size_t) (status + 1 - c->help) : strlen (c->help);
  char help[4096];
  snprintf (help, sizeof help, "%.*s", (int) n, c->help);
  if (n)
    put_help (help, out);
  else
    fprintf (out, "This command can %s.\n", c->text);
  if (command_options (c->name))
    put_options (command_options (c->name), out);
  if (status)
    put_help (status + 2, out);
  put_see_also (".BR c11test (1).", out);
}

/* --- bash -----------------------------------------------------------------
 */

static void
put_words (const char *list, FILE *out)
{
  for (const char *c = list; *c; c++)
    fputc (*c == ',' ? ' ' : *c, out);
}

void
completion_tables (FILE *out)
{
  struct option_row r;
  fputs ("_c11test_commands ()\n{\n  echo \"", out);
  for (const struct command *c = commands; c->name; c++)
    fprintf (out, "%s%s", c == commands ? "" : " ", c->name);
  fputs ("\"\n}\n\n_c11test_options ()\n{\n  case $1 in\n", out);
  for (const struct command *c = commands; c->name; c++)
    {
      fprintf (out, "    %s) echo \"", c->name);
      for (size_t i = 0; options_row (command_options (c->name), i, &r); i++)
        fprintf (out, "%s--%s=", i ? " " : "", r.name);
      fputs ("\" ;;\n", out);
    }
  fputs ("  esac\n}\n\n_c11test_values ()\n{\n  case $1:$2 in\n", out);
  for (const struct command *c = commands; c->name; c++)
    for (size_t i = 0; options_row (command_options (c->name), i, &r); i++)
      if (r.choices || r.takes_file)
        {
          fprintf (out, "    %s:%s) echo \"", c->name, r.name);
          put_words (r.choices ? r.choices : "@file", out);
          fputs ("\" ;;\n", out);
        }
  fputs ("  esac\n}\n\n_c11test_parts ()\n{\n  echo \""
#define C11T_PART(name, what, folder, file) " " #name
#include "tools/cmd/parts.def"
         "\"\n}\n",
         out);
}
