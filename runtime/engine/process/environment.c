/* environment.c -- what the process gets from outside before it begins.
   SPDX-License-Identifier: BSD-3-Clause

   Addresses that are the same in every run and in every environment, and
   variables, for this program and for those that it executes.  These get
   neither our personality nor our tunables, but the option enable=0.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "base/heap-key.h"
#include "base/out.h"
#include "base/real.h"
#include "engine/core/params.h"
#include "engine/process/environment.h"
#include "report/finding.h"

static const char off[] = "enable=0";

/* What we need in GLIBC_TUNABLES: a fiber's rseq area would be stale, and
   the C library would map another heap for each of the first threads.  */
static const char want[] = "glibc.pthread.rseq=0:glibc.malloc.arena_max=1";

static void
set_tunables (void)
{
  const char *old = getenv ("GLIBC_TUNABLES");
  char buf[1024];
  if (old && strstr (old, want))
    return;
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "%s%s%s", old ? old : "", old && *old ? ":" : "", want);
  if (!t.overflowed)
    setenv ("GLIBC_TUNABLES", buf, 1);
}

/* Who has read WANT by now is the C library; the program, and what it executes,
   see what the user had.  In place: unsetenv would do, setenv would not.  */
static void
take_tunables (void)
{
  char *now = getenv ("GLIBC_TUNABLES");
  size_t n = now ? strlen (now) : 0, tail = sizeof want - 1;
  if (n < tail || strcmp (now + n - tail, want) != 0)
    return;
  if (n == tail)
    unsetenv ("GLIBC_TUNABLES");
  else if (now[n - tail - 1] == ':')
    now[n - tail - 1] = 0;
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

/* The command's way to have us loaded is not for programs that this one
   executes; what the user had is in C11TEST_PRELOAD.  In place, too.  */
static void
take_preload (void)
{
  const char *was = getenv ("C11TEST_PRELOAD");
  char *now = getenv ("LD_PRELOAD");
  if (!was)
    return;
  if (!*was)
    unsetenv ("LD_PRELOAD");
  else if (now && strlen (was) <= strlen (now))
    strcpy (now, was);
  unsetenv ("C11TEST_PRELOAD");
}

/* --- Where things lie ------------------------------------------------------------ */

/* The kernel puts the program's path, the environment and the arguments at the
   top of the stack, and the pointers to them below.  Both sizes are made up to
   multiples of these, by variables that take_padding takes away, so that what
   lies below is at the same addresses in every environment.  */
#define STRINGS ((size_t) 32 << 10)
#define POINTERS 512

static const char padding[] = "C11TEST_PADDING=";
static const char program[] = "/proc/self/exe";

/* Arguments are moved to a place with this alignment.  */
#define ALIGNMENT 64

static size_t
count (char *const *strings, size_t *size)
{
  size_t n = 0;
  for (; strings[n]; n++)
    *size += strlen (strings[n]) + 1;
  return n;
}

/* The bytes that the strings of ARGV behind the program's name have, one behind the
   other.  */
static size_t
length_of_arguments (char **argv)
{
  size_t n = 0;
  for (unsigned i = 1; argv[0] && argv[i]; i++)
    n += strlen (argv[i]) + 1;
  return n;
}

/* Execute the program again with ARGV and the environment, padded, with room for its
   arguments.  Returns if that is not possible.  */
static void
execute_again (char **argv)
{
  size_t size = sizeof program, n_args = count (argv, &size);
  size_t n = count (environ, &size), all = n_args + n + 1;
  all += (POINTERS - all % POINTERS) % POINTERS;
  size_t n_all = all - n_args;
  size_t room = length_of_arguments (argv) + 2 * ALIGNMENT;
  size += (n_all - n) * sizeof padding + room;
  size_t more = room + (STRINGS - size % STRINGS) % STRINGS;
  char **env = malloc ((n_all + 1) * sizeof *env);
  char *longest = malloc (sizeof padding + more);
  if (!env || !longest)
    return;
  memcpy (longest, padding, sizeof padding);
  memset (longest + sizeof padding - 1, '-', more);
  longest[sizeof padding - 1 + more] = 0;
  for (size_t i = 0; i < n_all; i++)
    env[i] = i < n ? environ[i] : (char *) padding;
  env[n_all - 1] = longest;
  env[n_all] = NULL;
  execve (program, argv, env);
}

/* Where arguments lie, behind the program's name, depends on how that is written, and so
   does which of them share a granule.  They go to the end of the padding, which is at the
   same address whatever the name is.  The kernel goes on to show them where they
   were.  */
static void
place_arguments (char **argv)
{
  char **last = environ;
  size_t n = length_of_arguments (argv);
  while (*last && last[1])
    last++;
  size_t room = *last ? strlen (*last) : 0;
  if (n == 0 || room < n + sizeof padding + ALIGNMENT
      || strncmp (*last, padding, sizeof padding - 1) != 0)
    return;
  uintptr_t end = (uintptr_t) *last + room - n;
  char *to = (char *) (end - end % ALIGNMENT), *from = argv[1];
  memcpy (to, from, n);
  for (unsigned i = 1; argv[i]; i++)
    argv[i] = to + (argv[i] - from);
}

/* Who looks for the auxiliary vector behind the environment finds nothing, as
   after unsetenv.  */
static void
take_padding (void)
{
  char **to = environ;
  for (char **from = environ; *from; from++)
    if (strncmp (*from, padding, sizeof padding - 1) != 0)
      *to++ = *from;
  while (*to)
    *to++ = NULL;
}

/* The kernel names the process after "/proc/self/exe".  */
static void
take_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  C11T_REAL (prctl) (PR_SET_NAME, slash ? slash + 1 : path);
}

/* Sixteen random bytes, which the C library has used by now, and what it has
   made of others.  */
static void
fix_random_bytes (void)
{
  char *bytes = (char *) getauxval (AT_RANDOM);
  if (c11t_params.entropy != C11T_ENTROPY_SAME)
    return;
  if (bytes)
    memcpy (bytes, "c11test's random", 16);
  c11t_heap_key_fix ();
}

/* What the personality was before the command, or who else passes the number on
   in the variable NAME, changed it; NOW if there is none.  */
static int
former_personality (const char *name, int now)
{
  const char *was = getenv (name);
  return was && *was ? atoi (was) : now;
}

/* The program is run again without address randomisation, unless the system
   forbids it (then replay may differ; said once), and with the stack as in any
   environment.  */
void
c11t_environment_fix (char **argv)
{
  int p = personality (0xffffffff);
  bool fixed = p < 0 || p & ADDR_NO_RANDOMIZE;
  int was = former_personality ("C11TEST_PERSONALITY", p);
  bool again = getenv ("C11TEST_REEXEC");
  if (!again && argv[0]
      && (fixed || personality ((unsigned) p | ADDR_NO_RANDOMIZE) >= 0))
    {
      set_tunables ();
      make_room ();
      char number[16];
      struct c11t_text t = C11T_TEXT (number);
      c11t_text_add (&t, "%d", was);
      setenv ("C11TEST_REEXEC", number, 1);
      execute_again (argv);
    }
  if (again)
    {
      was = former_personality ("C11TEST_REEXEC", p);
      take_name (argv[0]);
      take_tunables ();
      place_arguments (argv);
    }
  /* Our memory is laid out; that of who is executed by us is not our affair.  */
  if (was >= 0)
    personality ((unsigned) was);
  take_preload ();
  take_padding ();
  unsetenv ("C11TEST_REEXEC");
  unsetenv ("C11TEST_PERSONALITY");
  make_room ();
  fix_random_bytes ();
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
