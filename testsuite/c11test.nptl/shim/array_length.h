/* array_length.h -- glibc's macros about arrays, which tests use.
   SPDX-License-Identifier: BSD-3-Clause  */

#define array_length(a) (sizeof (a) / sizeof ((a)[0]))
#define array_end(a) ((a) + array_length (a))
