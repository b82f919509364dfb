/* tail.h -- hooks are called, not jumped to; see tail.cc.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_TAIL_H
#define C11T_TAIL_H

/* Add the pass, for the plugin PLUGIN.  */
void c11t_tail_init (const char *plugin);

#endif
