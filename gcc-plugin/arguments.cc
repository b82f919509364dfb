/* arguments.cc -- the plugin's arguments and the check that it fits this GCC.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's own plugin_default_version_check compares the configure arguments as
   well, among them the distribution's package version, so that it refuses
   every rebuild of the same compiler.  What decides whether the plugin fits
   is the layout of GCC's data: the release and the target.

   Does not: notice a compiler that was patched without changing either.  */

#include "gcc-headers.h"
#include "plugin-version.h"
#include "arguments.h"
#include "ignore.h"

struct c11t_arguments c11t_arguments = { NULL, NULL,  NULL,  false,
                                         true, false, false, NULL };

static const char valid_keys[]
    = "dump=FILE, asm-report=FILE, asm-warn=0|1, graph=0|1, ignore=FILE, "
      "ignore-version, inventory=0|1|DIR and stop=0|1";

/* The value of ARG, which needs one.  */

static const char *
string_value (const char *plugin, const struct plugin_argument *arg)
{
  if (arg->value == NULL || arg->value[0] == '\0')
    fatal_error (UNKNOWN_LOCATION,
                 "%<-fplugin-arg-%s-%s%> needs a file name: "
                 "%<-fplugin-arg-%s-%s=FILE%>",
                 plugin, arg->key, plugin, arg->key);
  return arg->value;
}

/* The value of ARG, 0 or 1; 1 if there is none.  */

static bool
truth_value (const char *plugin, const struct plugin_argument *arg)
{
  if (arg->value == NULL || strcmp (arg->value, "1") == 0)
    return true;
  if (strcmp (arg->value, "0") != 0)
    fatal_error (UNKNOWN_LOCATION, "%<-fplugin-arg-%s-%s%> is 0 or 1", plugin,
                 arg->key);
  return false;
}

void
c11t_arguments_parse (const struct plugin_name_args *info)
{
  const char *plugin = info->base_name;
  for (int i = 0; i < info->argc; i++)
    {
      const struct plugin_argument *arg = &info->argv[i];
      if (strcmp (arg->key, "dump") == 0)
        c11t_arguments.dump = string_value (plugin, arg);
      else if (strcmp (arg->key, "asm-report") == 0)
        c11t_arguments.asm_report = string_value (plugin, arg);
      else if (strcmp (arg->key, "asm-warn") == 0)
        c11t_arguments.asm_warn = truth_value (plugin, arg);
      else if (strcmp (arg->key, "graph") == 0)
        c11t_arguments.graph = truth_value (plugin, arg);
      else if (strcmp (arg->key, "inventory") == 0)
        c11t_arguments.inventory
            = arg->value == NULL ? "1" : string_value (plugin, arg);
      else if (strcmp (arg->key, "stop") == 0)
        c11t_arguments.stop = truth_value (plugin, arg);
#ifdef C11T_CHECKING
      else if (strcmp (arg->key, "fail") == 0)
        c11t_arguments.fail = string_value (plugin, arg);
#endif
      else if (strcmp (arg->key, "ignore") == 0)
        c11t_ignore_read (string_value (plugin, arg));
      else if (strcmp (arg->key, "ignore-version") == 0)
        {
          if (arg->value != NULL)
            fatal_error (UNKNOWN_LOCATION,
                         "%<-fplugin-arg-%s-ignore-version%> takes no value",
                         plugin);
          c11t_arguments.ignore_version = true;
        }
      else
        fatal_error (UNKNOWN_LOCATION,
                     "unknown plugin argument %<-fplugin-arg-%s-%s%>; the "
                     "valid ones are %s",
                     plugin, arg->key, valid_keys);
    }
}

/* Copy the target triple named in the configure arguments ARGS to BUF of SIZE
   bytes; "" if there is none.  */

static void
target_of (const char *args, char *buf, size_t size)
{
  static const char key[] = "--target=";
  const char *p = strstr (args, key);
  size_t n = 0;
  if (p != NULL)
    {
      p += sizeof key - 1;
      n = strcspn (p, " '");
    }
  if (n >= size)
    n = size - 1;
  if (n > 0)
    memcpy (buf, p, n);
  buf[n] = '\0';
}

/* Fail because FIELD is OURS in the plugin and THEIRS in the compiler.  */

static void
refuse (const char *field, const char *ours, const char *theirs)
{
  int major = atoi (gcc_version.basever);
  if (strcmp (field, "target") == 0)
    fatal_error (UNKNOWN_LOCATION,
                 "the c11test plugin was built for %s %qs, but this compiler "
                 "has %qs; build c11test for this target with its own plugin "
                 "headers",
                 field, ours, theirs);
  int their_major = atoi (theirs);
  if (their_major == 0)
    their_major = major;
  fatal_error (UNKNOWN_LOCATION,
               "the c11test plugin was built for GCC %s %qs, but this "
               "compiler has %qs; use %<gcc-%d%>, or install the Debian "
               "package %<gcc-%d-plugin-dev%> and build c11test with "
               "%<CC=gcc-%d%>; %<-fplugin-arg-c11test-ignore-version%> "
               "skips this check",
               field, ours, theirs, major, their_major, their_major);
}

/* True if A and B name the same major.minor release.  */

static bool
same_release (const char *a, const char *b)
{
  char *ea;
  char *eb;
  long majors[2] = { strtol (a, &ea, 10), strtol (b, &eb, 10) };
  if (majors[0] != majors[1])
    return false;
  long minors[2] = { *ea == '.' ? strtol (ea + 1, NULL, 10) : 0,
                     *eb == '.' ? strtol (eb + 1, NULL, 10) : 0 };
  return minors[0] == minors[1];
}

void
c11t_arguments_check_version (const struct plugin_gcc_version *host)
{
  if (c11t_arguments.ignore_version)
    return;
  if (!same_release (gcc_version.basever, host->basever))
    refuse ("version", gcc_version.basever, host->basever);
  char ours[64];
  char theirs[64];
  target_of (gcc_version.configuration_arguments, ours, sizeof ours);
  target_of (host->configuration_arguments, theirs, sizeof theirs);
  if (strcmp (ours, theirs) != 0)
    refuse ("target", ours, theirs);
}
