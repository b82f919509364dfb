/* trust.h -- whether what is saved may be executed.
   SPDX-License-Identifier: BSD-3-Clause

   A saved finding names a program, its arguments and options: who writes one
   where the user replays it has his own program run as that user.  So the
   owner and the permissions are looked at, as git does with its
   safe.directory.  */

#ifndef C11T_TOOLS_TRUST_H
#define C11T_TOOLS_TRUST_H

/* End the process with STATUS_USAGE if somebody else than the user and root
   could have written NAME in the folder AT, or that folder if NAME is empty.
   WHAT is what messages call it.  What is not there is no danger.  */
void trust_check (int at, const char *name, const char *what);

#endif
