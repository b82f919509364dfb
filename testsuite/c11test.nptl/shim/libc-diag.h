/* libc-diag.h -- glibc's macros about warnings, which tests use: no effect.
   SPDX-License-Identifier: BSD-3-Clause  */

#define DIAG_PUSH_NEEDS_COMMENT
#define DIAG_POP_NEEDS_COMMENT
#define DIAG_IGNORE_NEEDS_COMMENT(version, option)
#define DIAG_IGNORE_Os_NEEDS_COMMENT(version, option)
