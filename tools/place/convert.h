/* convert.h -- a saved campaign from one kind of place into another.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CONVERT_H
#define C11T_TOOLS_CONVERT_H

#include <stdbool.h>

#include "tools/place/place.h"

/* True if FROM and TO, the name of a place, are of different kinds and TO has
   no campaign.  */
bool convert_is_wanted (struct place *from, const char *to);

/* Put all that c11test has saved in FROM into TO, as it is; what others could
   have written, only if TRUSTED.  Return NULL, or why it cannot be, as the end
   of a sentence about TO; malloced.  Then TO may have a part of it, which a
   second try completes.  Ends the process if FROM is not to be trusted.  */
char *convert (struct place *from, const char *to, bool trusted);

#endif
