/* trust.c -- whether what is saved may be executed; see trust.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/place/trust.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/text.h"

/* Why others than the user and root could have written what has ST; NULL if
   they could not.  Malloced.  */
static char *
doubt (const struct stat *st)
{
  /* Where each may remove his own files only, others cannot put theirs in the
     place of ours, and theirs are looked at by themselves.  */
  bool guarded = S_ISDIR (st->st_mode) && (st->st_mode & S_ISVTX);
  if (st->st_uid != geteuid () && st->st_uid != 0)
    return text_format ("belongs to another user (uid %u)", st->st_uid);
  if ((st->st_mode & (S_IWGRP | S_IWOTH)) && !guarded)
    return text_format ("may be written by others (mode %04o)",
                        st->st_mode & 07777);
  return NULL;
}

void
trust_check (int at, const char *name, const char *what)
{
  struct stat st;
  int r
      = *name ? fstatat (at, name, &st, AT_SYMLINK_NOFOLLOW) : fstat (at, &st);
  char *why = r == 0 ? doubt (&st) : NULL;
  if (r < 0 && errno != ENOENT)
    c11t_die ("'%s' cannot be used: %s", what, strerror (errno));
  if (why)
    c11t_die ("'%s' %s, who may have put in it what would be executed now; "
              "look at it, and say --trust to execute it all the same",
              what, why);
}
