/* loader.cc -- c11test.so: finds the module for the compiler that loads it.
   SPDX-License-Identifier: GPL-3.0-or-later

   A module uses GCC's own data structures, so there is one for each GCC
   release: c11test-gcc11.so, c11test-gcc12.so, ... beside this file.  GCC
   resolves all symbols of a plugin when it loads it, so a module in the wrong
   compiler dies of a missing symbol before it can say what is wrong.  This
   file needs nothing of GCC but its way to report errors, which all releases
   have, and so the same -fplugin=c11test.so does for all of them.

   The file must be called exactly c11test.so: GCC derives the prefix of the
   arguments (-fplugin-arg-c11test-...) from it.

   Modules for another target lack symbols, too; that is looked at when loading
   has failed.  Otherwise the module checks it (arguments.cc).  */

#include <dlfcn.h>

#include "gcc-plugin.h"
#include "diagnostic-core.h"
#include "plugin-version.h"
#include "module.h"

int plugin_is_GPL_compatible;

const int C11T_LOADER_MARK = 1;

#define MODULE "c11test-gcc%d.so"
#define ROOM 4096

/* Put the releases that modules in DIR are for into BUF, as "11, 12".  */

static void
list_modules (const char *dir, char *buf, size_t size)
{
  size_t n = 0;
  buf[0] = '\0';
  for (int major = 1; major < 100; major++)
    {
      char path[ROOM];
      snprintf (path, sizeof path, "%s/" MODULE, dir, major);
      if (access (path, R_OK) == 0 && n < size)
        n += (size_t) snprintf (buf + n, size - n, "%s%d", n ? ", " : "",
                                major);
    }
}

static void
folder_of (const char *file, char *dir, size_t size)
{
  const char *slash = strrchr (file, '/');
  if (slash == NULL)
    snprintf (dir, size, ".");
  else
    snprintf (dir, size, "%.*s", (int) (slash - file), file);
}

/* Copy the target triple named in the configure arguments ARGS to BUF of SIZE
   bytes; "" if there is none.  */

static void
target_of (const char *args, char *buf, size_t size)
{
  static const char key[] = "--target=";
  const char *p = strstr (args, key);
  p = p != NULL ? p + strlen (key) : "";
  snprintf (buf, size, "%.*s", (int) strcspn (p, " '"), p);
}

/* Fail because the module cannot be loaded into the GCC of VERSION; REASON is
   what the system says.  */

static void
refuse (const struct plugin_gcc_version *version, const char *reason)
{
  char ours[128];
  char theirs[128];
  target_of (gcc_version.configuration_arguments, ours, sizeof ours);
  target_of (version->configuration_arguments, theirs, sizeof theirs);
  if (strcmp (ours, theirs) != 0)
    fatal_error (UNKNOWN_LOCATION,
                 "the c11test plugin was built for target %qs, but this "
                 "compiler has %qs; build c11test for it with "
                 "%<configure --host=%s%>",
                 ours, theirs, theirs);
  fatal_error (UNKNOWN_LOCATION, "the c11test plugin cannot be loaded: %s",
               reason);
}

int
plugin_init (struct plugin_name_args *info, struct plugin_gcc_version *version)
{
  char dir[ROOM / 2];
  char path[ROOM];
  int major = atoi (version->basever);
  folder_of (info->full_name, dir, sizeof dir);
  snprintf (path, sizeof path, "%s/" MODULE, dir, major);
  if (access (path, R_OK) != 0)
    {
      char have[256];
      list_modules (dir, have, sizeof have);
      fatal_error (UNKNOWN_LOCATION,
                   "the c11test plugin was built for GCC version %s, but this "
                   "compiler has version %qs; use one of those, or install "
                   "the Debian package %<gcc-%d-plugin-dev%> and build c11test "
                   "again",
                   have[0] != '\0' ? have : "(no module is there)",
                   version->basever, major);
    }
  void *module = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (module == NULL)
    refuse (version, dlerror ());
  plugin_init_func init
      = reinterpret_cast<plugin_init_func> (dlsym (module, "plugin_init"));
  if (init == NULL)
    fatal_error (UNKNOWN_LOCATION, "%qs is not a c11test module", path);
  return init (info, version);
}
