/* vanish.c -- preloaded into c11test report: the file VANISH goes away between
   the look at the folder and the look at the file.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*filter) (const struct dirent *);
typedef int (*order) (const struct dirent **, const struct dirent **);

int
scandirat (int at, const char *dir, struct dirent ***list, filter f, order o)
{
  int (*real) (int, const char *, struct dirent ***, filter, order)
      = (__typeof__ (real)) dlsym (RTLD_NEXT, "scandirat");
  int n = real (at, dir, list, f, o);
  const char *name = getenv ("VANISH");
  if (name)
    unlink (name);
  return n;
}

int
scandir (const char *dir, struct dirent ***list, filter f, order o)
{
  int (*real) (const char *, struct dirent ***, filter, order)
      = (__typeof__ (real)) dlsym (RTLD_NEXT, "scandir");
  int n = real (dir, list, f, o);
  const char *name = getenv ("VANISH");
  if (name)
    unlink (name);
  return n;
}
