/* info.c -- c11test cflags, libs, path, version, help.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"

#include "base/out.h"
#include "tools/cmd/commands.h"
#include "tools/cmd/manual.h"
#include "tools/base/options.h"
#include "tools/base/paths.h"

const char help_cflags[]
    = "Prints what the wrappers add when they compile:\n"
      "  gcc $(c11test cflags) -c prog.c\n"
      "With --overlay, what another compiler needs instead of the plugin:\n"
      "  clang $(c11test cflags --overlay) -c prog.c\n"
      "  clang++ $(c11test cflags --overlay=c++) -c prog.cc\n"
      "  clang $(c11test cflags --overlay=volatile) -c prog.c  C atomics, and\n"
      "                        READ_ONCE, smp_mb and the like\n";
const char help_libs[] = "Prints what the wrappers add when they link; it "
                         "must come before other\n"
                         "libraries, so that libc11test.so is loaded first:\n"
                         "  gcc $(c11test libs) prog.o\n";
const char help_path[]
    = "Prints the path of the part NAME, for the files of a build system; without\n"
      "NAME, all of them:\n"
#define C11T_PART(name, what, folder, file) "  " #name ": " what "\n"
#include "tools/cmd/parts.def"
    ;
const char help_version[] = "";
const char help_help[] = "";

static void
no_arguments (int argc, char **argv)
{
  if (argc > 1)
    c11t_die ("'c11test %s' takes no argument, but got '%s'", argv[0],
              argv[1]);
}

/* The flags for the overlay KIND ("c" if NULL).  */
static void
print_overlay (const struct paths *p, const char *kind)
{
  const char *header = "stdatomic-overlay.h", *more = "";
  if (kind && strcmp (kind, "c++") == 0)
    header = "atomic-overlay.hpp";
  else if (kind && strcmp (kind, "volatile") == 0)
    more = " -DC11TEST_OVERLAY_ONCE -include c11test/volatile-overlay.h";
  else if (kind && strcmp (kind, "c") != 0)
    c11t_die ("there is no overlay '%s'; there are c, c++ and volatile", kind);
  printf ("-I%s -include c11test/%s%s\n", p->includedir, header, more);
}

int
cmd_cflags (int argc, char **argv)
{
  struct paths p = paths_find ();
  if (argc == 2 && strncmp (argv[1], "--overlay", 9) == 0
      && (argv[1][9] == 0 || argv[1][9] == '='))
    {
      print_overlay (&p, argv[1][9] ? argv[1] + 10 : NULL);
      return STATUS_NOTHING;
    }
  no_arguments (argc, argv);
  printf ("-fplugin=%s -D__C11TEST__=1 -I%s\n", p.plugin, p.includedir);
  return STATUS_NOTHING;
}

int
cmd_libs (int argc, char **argv)
{
  struct paths p = paths_find ();
  no_arguments (argc, argv);
  /* One argument: libtool and CMake sort libraries from options.  */
  printf ("-L%s -Wl,-rpath,%s "
          "-Wl,--push-state,--no-as-needed,-lc11test,--pop-state\n",
          p.libdir, p.libdir);
  return STATUS_NOTHING;
}

int
cmd_path (int argc, char **argv)
{
  struct paths p = paths_find ();
  const struct
  {
    const char *name, *folder, *file;
  } parts[] = {
#define C11T_PART(name, what, folder, file) { #name, p.folder, file },
#include "tools/cmd/parts.def"
  };
  if (argc > 2)
    c11t_die ("one part at a time, please; '%s' is one more", argv[2]);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (argc == 1)
      printf ("%-9s %s%s\n", parts[i].name, parts[i].folder, parts[i].file);
    else if (strcmp (argv[1], parts[i].name) == 0)
      {
        printf ("%s%s\n", parts[i].folder, parts[i].file);
        return STATUS_NOTHING;
      }
  if (argc == 2)
    c11t_die ("there is no part '%s'; 'c11test path' lists them", argv[1]);
  return STATUS_NOTHING;
}

static const char *
presence (const char *file)
{
  return access (file, R_OK) == 0 ? "" : " (missing)";
}

/* Print the version of the compiler that the wrappers will call.  */
static void
print_compiler (void)
{
  const char *cc = getenv ("C11TEST_CC");
  if (!cc || !*cc)
    cc = C11T_CC;
  char *command = text_format ("%s -dumpfullversion 2>/dev/null", cc),
       *newline;
  char version[64] = "";
  FILE *f = popen (command, "re");
  if (f)
    {
      if (!fgets (version, sizeof version, f))
        version[0] = 0;
      pclose (f);
    }
  if ((newline = strchr (version, '\n')))
    *newline = 0;
  printf ("compiler: %s %s, plugin built for %s\n", cc,
          version[0] ? version : "(cannot be run)", __VERSION__);
  free (command);
}

int
cmd_version (int argc, char **argv)
{
  struct paths p = paths_find ();
  no_arguments (argc, argv);
  char *runtime = text_format ("%s/libc11test.so", p.libdir);
  printf ("c11test %s\n", PACKAGE_VERSION);
  printf ("plugin: %s%s\n", p.plugin, presence (p.plugin));
  printf ("runtime: %s%s\n", runtime, presence (runtime));
  printf ("headers: %s/c11test\n", p.includedir);
  print_compiler ();
  free (runtime);
  return STATUS_NOTHING;
}

int
cmd_help (int argc, char **argv)
{
  /* For the makefile.  */
  if (argc >= 2 && strcmp (argv[1], "--man") == 0)
    {
      manual_page (argc > 2 ? command_find (argv[2]) : NULL, stdout);
      return STATUS_NOTHING;
    }
  if (argc == 2 && strcmp (argv[1], "--completion") == 0)
    {
      completion_tables (stdout);
      return STATUS_NOTHING;
    }
  if (argc > 2)
    c11t_die ("help for one command at a time, please");
  if (argc == 2)
    {
      const struct command *c = command_find (argv[1]);
      static const struct options none;
      int options = command_options (c->name);
      printf ("usage: c11test %s%s%s\n\n", c->name, *c->arguments ? " " : "",
              c->arguments);
      if (*c->help)
        printf ("%s", c->help);
      else
        printf ("c11test %s: %s\n", c->name, c->text);
      if (options)
        {
          printf ("\nOptions, with their defaults:\n");
          options_print (&none, options);
        }
      return STATUS_NOTHING;
    }
  printf ("c11test finds the concurrency bugs that only show under the C/C++ "
          "memory model.\n\n");
  for (const struct command *c = commands; c->name; c++)
    printf ("  c11test %s %s\n      %s\n", c->name, c->arguments, c->text);
  printf ("\nFirst steps:\n"
          "  c11test-gcc -g prog.c -o prog -pthread\n"
          "  c11test run -- ./prog\n");
  return STATUS_NOTHING;
}
