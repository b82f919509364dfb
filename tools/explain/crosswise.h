/* crosswise.h -- writes that come crosswise in modification order.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CROSSWISE_H
#define C11T_TOOLS_CROSSWISE_H

#include "tools/explain/explain.h"

/* Say what the store S and the load L after it, in one thread, need.  */
void explain_strengthen (struct explanation *x, size_t s, size_t l);

/* Read R takes a value although a write was executed later, which is older in
   modification order: if before these another pair is crosswise, say so, and
   what forbids it.  Return whether it is.  */
bool explain_crosswise (struct explanation *x, size_t r);

#endif
