/* folder.h -- the folder that a campaign saves in.
   SPDX-License-Identifier: BSD-3-Clause

   One campaign at a time has a folder: it holds a lock on the folder itself
   (flock), which ends with the process however that ends.  So a campaign
   that left "running" behind and holds no lock was killed.  Where a file
   system has no locks, nobody is told apart, and nothing else changes.  */

#ifndef C11T_TOOLS_FOLDER_H
#define C11T_TOOLS_FOLDER_H

#include <stdbool.h>

/* Make DIR, which only its owner may look into, and the folders above it.
   Return 0 or an errno value.  */
int folder_make (const char *dir);

enum folder_lock
{
  FOLDER_LOCKED,
  FOLDER_NOT_LOCKED, /* it does not exist, or has no locks */
  FOLDER_IN_USE      /* another process has it */
};

/* Lock DIR until the process ends.  */
enum folder_lock folder_lock (const char *dir);

/* True if a campaign has DIR now.  */
bool folder_is_in_use (const char *dir);

/* Remove the files that killed campaigns left unfinished in DIR, which is
   locked.  */
void folder_sweep (const char *dir);

/* True if NAME is such a file: one of ours, with a number.  */
bool folder_is_unfinished (const char *name);

#endif
