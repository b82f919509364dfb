/* environment.c -- what the process gets from outside before it begins.
   SPDX-License-Identifier: BSD-3-Clause

   Addresses that are the same in every run, and variables in the environment,
   for this program and for those that it executes.  */

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/state.h"

static const char off[] = "enable=0";

/* Add what we need to GLIBC_TUNABLES: a fiber's rseq area would be stale, and
   the C library would map another heap for each of the first threads.  */
static void
set_tunables (void)
{
  static const char want[]
      = "glibc.pthread.rseq=0:glibc.malloc.arena_max=1";
  const char *old = getenv ("GLIBC_TUNABLES");
  char buf[1024];
  if (old && strstr (old, want))
    return;
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "%s%s%s", old ? old : "", old && *old ? ":" : "", want);
  if (!t.overflowed)
    setenv ("GLIBC_TUNABLES", buf, 1);
}

/* Let there be room for OFF in our options.  */
static void
make_room (void)
{
  const char *old = getenv ("C11TEST_OPTIONS");
  char buf[2 * sizeof off + 2];
  if (old && strlen (old) >= strlen (off))
    return;
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "%s%senable=1", old ? old : "", old && *old ? ":" : "");
  setenv ("C11TEST_OPTIONS", buf, 1);
}

/* The program is run again without address randomisation, unless it is so
   already or the system forbids it (then replay may differ; said once).  */
void
c11t_environment_fix (char **argv)
{
  int p = personality (0xffffffff);
  bool fixed = p < 0 || p & ADDR_NO_RANDOMIZE;
  if (!fixed && !getenv ("C11TEST_REEXEC")
      && personality ((unsigned) p | ADDR_NO_RANDOMIZE) >= 0)
    {
      set_tunables ();
      make_room ();
      setenv ("C11TEST_REEXEC", "1", 1);
      execv ("/proc/self/exe", argv);
    }
  unsetenv ("C11TEST_REEXEC");
  make_room ();
  if (!fixed)
    c11t_say ("note: addresses are randomised here and cannot be fixed; "
              "programs whose behaviour depends on addresses may not replay");
}

/* In place: setenv would change the program's heap.  */
void
c11t_environment_disown (void)
{
  char *options = getenv ("C11TEST_OPTIONS");
  if (options && strlen (options) >= strlen (off))
    strcpy (options, off);
}
