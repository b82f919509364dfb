/* status.h -- exit statuses of our own; that for a finding is the option
   exitcode.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_STATUS_H
#define C11T_TOOLS_STATUS_H

#define STATUS_NOTHING 0
#define STATUS_USAGE 67 /* usage, or the program cannot be run under control */

#endif
