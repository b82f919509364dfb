/* wait.h -- loops that only wait, and for what; see wait.cc.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_WAIT_H
#define C11T_WAIT_H

/* Announce the reads of loops in FUN that only wait to the runtime.  */
void c11t_wait_announce (struct function *fun);

#endif
