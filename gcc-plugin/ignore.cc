/* ignore.cc -- what the user asked to leave alone, by name and by file.
   SPDX-License-Identifier: GPL-3.0-or-later

   A file of patterns has one on each line, KEY:PATTERN; "#" begins a line of
   comment, and blank lines count for nothing.  The keys:

     function:GLOB   functions, by their plain name, their qualified name, their
                     whole declaration ("int ns::f(long int) const"), or their
                     name for the linker
     variable:GLOB   variables, the same
     file:GLOB       functions defined in a source file, by its name as the
                     compiler was given it; without a slash, by its last part

   In a GLOB * and ? match anything, slashes too, and [...] one of a set.

   Does not: know of the attributes; those are found in the declarations
   (skip.cc), but for the one that means a whole file (c11test.cc).  */

#include <fnmatch.h>

#include "gcc-headers.h"
#include "ignore.h"

enum key
{
  FUNCTION,
  VARIABLE,
  SOURCE_FILE,
  N_KEYS
};

static const char *const key_names[N_KEYS]
    = { "function", "variable", "file" };

/* One line.  */
struct pattern
{
  enum key key;
  const char *glob;
  const char *reason;
};

static vec<pattern> patterns;

/* Source files that contain C11TEST_NO_INSTRUMENT_FILE.  */
static vec<const char *> quiet_files;

/* Fail because line NUMBER of the file NAME is WRONG, which is followed by
   the quoted TEXT.  */

static void
bad_line (const char *name, unsigned number, const char *wrong,
          const char *text)
{
  fatal_error (UNKNOWN_LOCATION,
               "%s:%u: %s %qs; a line is %<function:PATTERN%>, "
               "%<variable:PATTERN%>, %<file:PATTERN%>, empty, or begins "
               "with %<#%>",
               name, number, wrong, text);
}

/* Take TEXT, line NUMBER of the file NAME, without the blanks around it.  */

static void
read_line (const char *name, unsigned number, char *text)
{
  char *colon = strchr (text, ':');
  if (colon == NULL)
    bad_line (name, number, "no key in", text);
  unsigned key;
  for (key = 0; key < N_KEYS; key++)
    if (strlen (key_names[key]) == (size_t) (colon - text)
        && strncmp (key_names[key], text, colon - text) == 0)
      break;
  char *glob = colon + 1 + strspn (colon + 1, " \t");
  if (key == N_KEYS)
    {
      *colon = '\0';
      bad_line (name, number, "unknown key", text);
    }
  if (*glob == '\0')
    bad_line (name, number, "no pattern after", text);
  char *reason = xasprintf ("ignored by %s:%u", name, number);
  patterns.safe_push ({ (enum key) key, xstrdup (glob), reason });
}

void
c11t_ignore_read (const char *name)
{
  FILE *f = fopen (name, "r");
  if (f == NULL)
    fatal_error (UNKNOWN_LOCATION, "%<-fplugin-arg-c11test-ignore%>: %qs: %m",
                 name);
  char *text = NULL;
  size_t room = 0;
  for (unsigned number = 1; getline (&text, &room, f) >= 0; number++)
    {
      char *begin = text + strspn (text, " \t");
      char *end = begin + strlen (begin);
      while (end > begin && strchr (" \t\r\n", end[-1]) != NULL)
        end--;
      *end = '\0';
      if (*begin != '\0' && *begin != '#')
        read_line (name, number, begin);
    }
  /* A folder can be opened, not read.  */
  if (ferror (f))
    fatal_error (UNKNOWN_LOCATION, "%<-fplugin-arg-c11test-ignore%>: %qs: %m",
                 name);
  free (text);
  fclose (f);
}

void
c11t_ignore_add_file (const char *name)
{
  quiet_files.safe_push (xstrdup (name));
}

/* True if GLOB matches a name of DECL.  */

static bool
names_p (const char *glob, tree decl)
{
  if (DECL_NAME (decl) == NULL_TREE)
    return false;
  if (fnmatch (glob, IDENTIFIER_POINTER (DECL_NAME (decl)), 0) == 0)
    return true;
  for (int verbosity = 1; verbosity <= 2; verbosity++)
    if (fnmatch (glob, lang_hooks.decl_printable_name (decl, verbosity), 0)
        == 0)
      return true;
  return HAS_DECL_ASSEMBLER_NAME_P (decl) && DECL_ASSEMBLER_NAME_SET_P (decl)
         && fnmatch (glob, IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)), 0)
                == 0;
}

/* True if GLOB matches the source file NAME.  */

static bool
file_p (const char *glob, const char *name)
{
  if (name == NULL)
    return false;
  if (strchr (glob, '/') == NULL)
    name = lbasename (name);
  return fnmatch (glob, name, 0) == 0;
}

/* The reason of the first pattern with KEY that matches DECL, or NULL.  */

static const char *
find (enum key key, tree decl)
{
  for (unsigned i = 0; i < patterns.length (); i++)
    {
      const struct pattern *p = &patterns[i];
      if (p->key == key
          && (key == SOURCE_FILE ? file_p (p->glob, DECL_SOURCE_FILE (decl))
                                 : names_p (p->glob, decl)))
        return p->reason;
    }
  return NULL;
}

const char *
c11t_ignore_function_reason (tree decl)
{
  const char *file = DECL_SOURCE_FILE (decl);
  for (unsigned i = 0; i < quiet_files.length (); i++)
    if (file != NULL && strcmp (quiet_files[i], file) == 0)
      return "attribute c11test_no_instrument_file";
  const char *reason = find (FUNCTION, decl);
  return reason != NULL ? reason : find (SOURCE_FILE, decl);
}

const char *
c11t_ignore_variable_reason (tree decl)
{
  return find (VARIABLE, decl);
}
