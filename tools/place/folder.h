/* folder.h -- the folder that a campaign saves in.
   SPDX-License-Identifier: BSD-3-Clause

   It is opened once, and used by its descriptor, so that nobody can put
   another one in its place.  One campaign at a time has it: it holds a lock on
   the file .lock in it (lock.h), which only its owner may open, and which ends
   with the process however that ends.  So a campaign that left "running"
   behind and holds no lock was killed.  Where a file system has no locks,
   nobody is told apart, and nothing else changes.  */

#ifndef C11T_TOOLS_FOLDER_H
#define C11T_TOOLS_FOLDER_H

#include <stdbool.h>
#include <sys/stat.h>

#include "tools/place/lock.h"

/* Make DIR, which only its owner may look into, and the folders above it.
   Return 0 or an errno value.  */
int folder_make (const char *dir);

/* Open DIR.  Return its descriptor, or -1 and errno: ELOOP if it is a symbolic
   link.  */
int folder_open (const char *dir);

/* True if the folder FD was removed.  */
bool folder_is_gone (int fd);

/* True if the file of ST, in the folder FD, is neither ours, nor root's, nor
   that of the folder's owner.  */
bool folder_is_stranger (int fd, const struct stat *st);

/* Rename NAME in the folder FD to NAME.damaged, or, if that is taken, to
   NAME.damaged.2 and so on; *RET_KEPT is that name, malloced.  Return 0 or an
   errno value.  */
int folder_keep (int fd, const char *name, char **ret_kept);

/* Lock the folder FD until folder_unlock (*RET_LOCK), or until this process
   ends.  */
enum folder_lock folder_lock (int fd, int *ret_lock);
void folder_unlock (int lock);

/* FOLDER_IN_USE if a campaign has the folder FD now, FOLDER_LOCKED if none
   has, FOLDER_NOT_LOCKED if that cannot be told.  */
enum folder_lock folder_is_in_use (int fd);

/* Remove the files that killed campaigns left unfinished in FD, which is
   locked.  */
void folder_sweep (int fd);

/* True if NAME is such a file: one of ours, with a number.  */
bool folder_is_unfinished (const char *name);

#endif
