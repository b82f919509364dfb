/* crash-direct.c -- a crash is reported in a direct run as well.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-direct 66 {crash} }  */

#include <stddef.h>

int *volatile pointer;

int
main (void)
{
  return *pointer;
}
