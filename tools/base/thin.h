/* thin.h -- the members of thin archives.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_THIN_H
#define C11T_TOOLS_THIN_H

#include <stdbool.h>

/* Call MEMBER, with DATA and its path, for each member of FILE, in order; false if
   that is no thin archive.  Ends the process if it is one and damaged.  */
bool thin_members (const char *file,
                   void (*member) (void *data, const char *file), void *data);

#endif
