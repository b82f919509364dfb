/* environment.c -- what OpenMP's environment variables say.
   SPDX-License-Identifier: BSD-3-Clause

   Without OMP_NUM_THREADS the number of threads is C11T_OMP_THREADS, not that
   of the machine's processors.  libgomp complains about values that it does
   not understand; here they are passed over.  */

#include <limits.h>
#include <stdlib.h>
#include <strings.h>
#include <string.h>

#include "interpose/omp/omp.h"

#define MOST_LEVELS 255

static struct omp_globals globals;

/* The number that the variable NAME holds, or N.  */
static long
number (const char *name, long n)
{
  const char *p = getenv (name);
  char *end;
  long value = p ? strtol (p, &end, 10) : n;
  return p && (end == p || value < 0) ? n : value;
}

static bool
is_true (const char *name)
{
  const char *p = getenv (name);
  return p && strcasecmp (p, "true") == 0;
}

static void
read_threads (void)
{
  const char *p = getenv ("OMP_NUM_THREADS");
  while (p && *p && globals.n_list < 8)
    {
      char *end;
      long n = strtol (p, &end, 10);
      if (end == p || n <= 0)
        break;
      globals.list[globals.n_list++] = (unsigned) n;
      p = *end == ',' ? end + 1 : NULL;
    }
  globals.icv.nthreads = globals.n_list ? globals.list[0] : C11T_OMP_THREADS;
}

/* [MODIFIER:]KIND[,CHUNK] */
static void
read_schedule (void)
{
  static const char *const kinds[]
      = { NULL, "static", "dynamic", "guided", "auto" };
  const char *p = getenv ("OMP_SCHEDULE");
  globals.icv.schedule = OMP_DYNAMIC;
  globals.icv.chunk = 1;
  if (!p)
    return;
  const char *colon = strchr (p, ':');
  globals.icv.monotonic = colon && strncasecmp (p, "mono", 4) == 0;
  p = colon ? colon + 1 : p;
  for (int i = OMP_STATIC; i <= OMP_AUTO; i++)
    if (strncasecmp (p, kinds[i], strlen (kinds[i])) == 0)
      globals.icv.schedule = i;
  if (globals.icv.schedule == OMP_STATIC || globals.icv.schedule == OMP_AUTO)
    globals.icv.chunk = 0;
  const char *comma = strchr (p, ',');
  if (comma)
    globals.icv.chunk = atoi (comma + 1);
}

static void
read_levels (void)
{
  long most = globals.n_list > 1 || is_true ("OMP_NESTED") ? MOST_LEVELS : 1;
  most = number ("OMP_MAX_ACTIVE_LEVELS", most);
  globals.icv.max_active = most > MOST_LEVELS ? MOST_LEVELS : (unsigned) most;
}

/* The number of the allocator that is named.  */
static uintptr_t
allocator (void)
{
  static const char *const names[]
      = { "default", "large_cap", "const", "high_bw",
          "low_lat", "cgroup",    "pteam", "thread" };
  const char *p = getenv ("OMP_ALLOCATOR");
  for (size_t i = 0; p && i < sizeof names / sizeof *names; i++)
    {
      size_t n = strlen (names[i]);
      if (strncmp (p, "omp_", 4) == 0 && strncmp (p + 4, names[i], n) == 0
          && strcmp (p + 4 + n, "_mem_alloc") == 0)
        return i + 1;
    }
  return 1;
}

const struct omp_globals *
c11t_omp_globals (void)
{
  static bool read;
  if (read)
    return &globals;
  read = true;
  read_threads ();
  read_schedule ();
  read_levels ();
  long limit = number ("OMP_THREAD_LIMIT", INT_MAX);
  globals.icv.thread_limit = limit > 0 ? (unsigned) limit : INT_MAX;
  globals.icv.dynamic = is_true ("OMP_DYNAMIC");
  globals.icv.allocator = allocator ();
  globals.cancellation = is_true ("OMP_CANCELLATION");
  globals.max_priority = (int) number ("OMP_MAX_TASK_PRIORITY", 0);
  return &globals;
}
