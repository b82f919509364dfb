/* ignore-elsewhere.h -- a file that a pattern leaves alone.
   SPDX-License-Identifier: BSD-3-Clause  */

static inline void
elsewhere (int *p)
{
  *p = 1;
}
