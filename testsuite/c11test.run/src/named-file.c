/* named-file.c -- makes a file with its process's number in the name.
   SPDX-License-Identifier: BSD-3-Clause

   named-file FOLDER WAY: with open, openat, fopen; or "none", without the
   number.  */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  char path[400];
  const char *way = argc > 2 ? argv[2] : "none";
  if (!strcmp (way, "none"))
    snprintf (path, sizeof path, "%s/file", argv[1]);
  else
    snprintf (path, sizeof path, "%s/file-%d.tmp", argv[1], (int) getpid ());
  if (!strcmp (way, "fopen"))
    {
      FILE *f = fopen (path, "w");
      return !f || fclose (f);
    }
  int fd = !strcmp (way, "openat")
               ? openat (AT_FDCWD, path, O_RDWR | O_CREAT, 0600)
               : open (path, O_RDWR | O_CREAT, 0600);
  return fd < 0 || close (fd);
}
