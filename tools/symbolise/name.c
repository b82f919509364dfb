/* name.c -- names of symbols as the source has them.
   SPDX-License-Identifier: BSD-3-Clause

   The demangler is libstdc++'s, which is there if programs in C++ are; else
   their names stay as they are.  It is loaded when a name needs it.  */

#define _GNU_SOURCE
#include "tools/symbolise/file.h"

#include <ctype.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"

static char *
checked (char *s)
{
  memory_check (s);
  return s;
}

/* The end of the bracketed text that begins at P.  */
static const char *
bracket_end (const char *p)
{
  int depth = 0;
  for (; *p; p++)
    {
      depth += strchr ("(<{[", *p) != NULL;
      depth -= strchr (")>}]", *p) != NULL;
      if (!depth)
        return p + 1;
    }
  return p;
}

/* Copy NAME, which is demangled, to TO without parameters and without the type
   that a template returns.  TO may be NAME.  */
static void
copy_short (const char *name, char *to)
{
  static const char anonymous[] = "(anonymous namespace)", op[] = "operator";
  char *start = to, *type = to;
  bool is_operator = false;
  while (*name)
    {
      const char *end = name + 1;
      if (!is_operator && (to == start || !isalnum ((unsigned char) to[-1]))
          && !strncmp (name, op, strlen (op)))
        is_operator = true;
      if (*name == '(' && !strncmp (name, anonymous, strlen (anonymous)))
        end = name + strlen (anonymous);
      else if (*name == '(' && is_operator && !strncmp (name, "()(", 3))
        end = name + 2;
      else if (*name == '(')
        {
          name = bracket_end (name);
          name += strncmp (name, " const", 6) ? 0 : 6;
          continue;
        }
      else if (*name == '{' || *name == '[' || (*name == '<' && !is_operator))
        end = bracket_end (name);
      memmove (to, name, (size_t) (end - name));
      to += end - name;
      if (*name == ' ' && !is_operator)
        type = to;
      name = end;
    }
  memmove (start, type, (size_t) (to - type));
  start[to - type] = 0;
}

/* NAME demangled, malloced; NULL if that cannot be done.  */
static char *
demangle (const char *name)
{
  typedef char *function (const char *, char *, size_t *, int *);
  static function *demangler;
  static bool loaded;
  int status;
  if (!loaded)
    {
      void *library = dlopen ("libstdc++.so.6", RTLD_LAZY | RTLD_LOCAL);
      void *f = library ? dlsym (library, "__cxa_demangle") : NULL;
      memcpy (&demangler, &f, sizeof f);
      loaded = true;
    }
  char *text = demangler ? demangler (name, NULL, NULL, &status) : NULL;
  if (text)
    {
      /* The name of a test, see c11test.h.  */
      static const char prefix[] = "c11test_body_::";
      copy_short (text, text);
      if (!strncmp (text, prefix, sizeof prefix - 1))
        memmove (text, text + sizeof prefix - 1,
                 strlen (text) - (sizeof prefix - 1) + 1);
    }
  return text;
}

/* Is the LENGTH bytes long part of a name after a dot from the compiler?  */
static bool
is_suffix (const char *part, size_t length)
{
  static const char *const known[]
      = { "lto_priv", "constprop", "isra", "part", "cold", "llvm",
          "localalias", "clone", "resolver" };
  if (strspn (part, "0123456789") >= length)
    return true;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strlen (known[i]) == length && !strncmp (part, known[i], length))
      return true;
  return false;
}

char *
symbol_source_name (const char *symbol)
{
  /* A version after "@", suffixes after dots: ".part.0", ".lto_priv.1"; but
     clang calls the variable n in the function f "f.n".  */
  size_t end = strcspn (symbol, "@"), from, length;
  char *name = checked (malloc (2 * end + 1)), *to = name, *short_name;
  for (from = 0; from < end; from += length + 1)
    {
      length = strcspn (symbol + from, ".@");
      if (from && is_suffix (symbol + from, length))
        break;
      if (from)
        to = mempcpy (to, "::", 2);
      to = mempcpy (to, symbol + from, length);
    }
  *to = 0;
  short_name = strncmp (name, "_Z", 2) ? NULL : demangle (name);
  if (!short_name)
    return name;
  free (name);
  return short_name;
}
