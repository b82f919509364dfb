/* tsan.c -- programs that were compiled for ThreadSanitizer; see tsan.h.
   SPDX-License-Identifier: BSD-3-Clause

   Such a program calls hooks that libc11test.so has as well (abi/tsan.h), but
   asks for the library that the compiler comes with.  So ours is preloaded,
   and behind it empty libraries with that one's names, from the folder
   c11test/tsan beside it: to the loader these are loaded already, wherever a
   run path points.  ThreadSanitizer's runtime never begins.

   A runtime that is linked statically, as clang does, cannot be replaced: the
   program's calls of the hooks are bound to it.

   What the debug information says about the calls of hooks is read once and
   handed over (report/places.h), of the program and of the libraries that the
   loader says it loads; not of those that dlopen brings.  */

#define _GNU_SOURCE
#include <stdbool.h>

#include "tools/campaign/tsan.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/paths.h"
#include "tools/base/program.h"
#include "tools/base/text.h"
#include "tools/campaign/rerun.h"
#include "tools/symbolise/code.h"
#include "tools/symbolise/places.h"

/* --- What is preloaded --------------------------------------------------- */

static int
is_library (const struct dirent *d)
{
  return !strncmp (d->d_name, "lib", 3);
}

/* The value of LD_PRELOAD that does so, malloced.  */
static char *
preloaded (void)
{
  const char *was = getenv ("LD_PRELOAD");
  struct paths p = paths_find ();
  struct dirent **entry;
  char *all = text_format ("%s/libc11test.so", p.libdir);
  char *dir = text_format ("%s/c11test/tsan", p.libdir);
  int n = scandir (dir, &entry, is_library, alphasort);
  if (n <= 0)
    c11t_die ("option tsan-abi: there are no libraries in '%s'; install "
              "c11test as a whole",
              dir);
  if (strpbrk (dir, ": "))
    c11t_die ("option tsan-abi: libraries in '%s' cannot be preloaded, for "
              "there is a colon or a blank in the name; install c11test "
              "elsewhere",
              dir);
  for (int i = 0; i < n; i++)
    {
      char *more = text_format ("%s:%s/%s", all, dir, entry[i]->d_name);
      free (entry[i]);
      free (all);
      all = more;
    }
  free (entry);
  free (dir);
  return was && *was ? text_format ("%s:%s", all, was) : all;
}

void
tsan_preload (const struct options *o)
{
  const char *was = getenv ("LD_PRELOAD");
  if (!options_uint (o, OPT_tsan_abi))
    return;
  setenv ("C11TEST_PRELOAD", was ? was : "", 1);
  setenv ("LD_PRELOAD", preloaded (), 1);
}

char *
tsan_wrapper (const struct options *o)
{
  const char *was = getenv ("LD_PRELOAD");
  char buf[16384];
  struct c11t_text t = C11T_TEXT (buf);
  if (!options_uint (o, OPT_tsan_abi))
    return NULL;
  char *ours = text_format ("LD_PRELOAD=%s", preloaded ());
  char *theirs = text_format ("C11TEST_PRELOAD=%s", was ? was : "");
  c11t_text_add (&t, "env");
  text_add_word (&t, ours);
  text_add_word (&t, theirs);
  free (ours);
  free (theirs);
  return t.overflowed ? NULL : text_format ("%s", buf);
}

/* --- What is read -------------------------------------------------------- */

static bool
is_hook (const char *name)
{
  return !strncmp (name, "__tsan_", 7);
}

/* Calls that have a place: not those that only tell of functions.  */
static bool
has_place (const char *name)
{
  return strcmp (name, "__tsan_init") && strncmp (name, "__tsan_func_", 12);
}

/* A program may define functions for ThreadSanitizer to call; but not this. */
static bool
is_init (const char *name)
{
  return !strcmp (name, "__tsan_init");
}

bool
tsan_is (const char *path)
{
  struct code_calls c;
  code_calls_find (path, is_hook, &c);
  code_calls_free (&c);
  return c.refers || c.defines;
}

static void
refuse (const struct program *p)
{
  struct code_calls c;
  code_calls_find (p->path, is_init, &c);
  code_calls_free (&c);
  if (!c.is_elf || !c.is_dynamic)
    c11t_die ("option tsan-abi: '%s' is no ELF program that loads libraries",
              p->path);
  if (c.defines)
    c11t_die ("option tsan-abi: ThreadSanitizer's runtime is linked into '%s' "
              "and cannot be replaced.  Link it again: with -shared-libsan, "
              "or without -fsanitize=thread and with $(c11test libs)",
              p->path);
}

/* What is found in one file.  */
struct found
{
  struct places *places;
  size_t hooked, calls, lines; /* files; in all of them */
};

static void
look_at (struct found *f, const char *name, const char *path)
{
  struct code_calls c;
  code_calls_find (path, is_hook, &c);
  code_calls_free (&c);
  if (!c.refers)
    return;
  f->hooked++;
  code_calls_find (path, has_place, &c);
  f->calls += c.n;
  f->lines += places_add (f->places, name, path, &c, is_hook);
  code_calls_free (&c);
}

/* The libraries that the loader would load with P.  */
static void
look_at_libraries (struct found *f, const struct program *p)
{
  char buf[8192], line[8192];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "LD_TRACE_LOADED_OBJECTS=1");
  text_add_word (&t, p->path);
  c11t_text_add (&t, " 2>/dev/null");
  FILE *loader = t.overflowed ? NULL : popen (buf, "re");
  while (loader && fgets (line, sizeof line, loader))
    {
      char *path = strstr (line, "=> /"), *end = strstr (line, " (0x");
      if (path && end > path)
        {
          *end = 0;
          look_at (f, path + 3, path + 3);
        }
    }
  if (loader)
    pclose (loader);
}

/* A file for the runtime with what is known of P, or -1.  */
static int
read_program (const struct program *p)
{
  struct found f = { .places = places_new () };
  refuse (p);
  look_at (&f, "", p->path);
  look_at_libraries (&f, p);
  if (!f.hooked)
    c11t_die ("option tsan-abi: neither '%s' nor a library that it loads was "
              "compiled with -fsanitize=thread; for what c11test-gcc has "
              "compiled leave the option out",
              p->path);
  if (f.calls && !f.lines)
    c11t_say ("note: '%s' has no debug information, places are addresses; "
              "compile with -g",
              p->path);
  int fd = rerun_memory_file ("c11test-places");
  int err = fd < 0 ? 0 : places_write (f.places, fd);
  if (err)
    c11t_die ("option tsan-abi: cannot keep the places of '%s' in memory: %s",
              p->path, strerror (err));
  return fd;
}

void
tsan_begin (const struct program *p, struct options *o)
{
  static bool done;
  static int fd;
  if (!options_uint (o, OPT_tsan_abi))
    return;
  if (!done)
    fd = read_program (p);
  done = true;
  if (fd >= 0)
    options_set_uint (o, OPT_places_fd, (uint64_t) fd);
}
