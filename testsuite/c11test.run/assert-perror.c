/* assert-perror.c -- assert_perror of an error is a failed assertion, and of 0
   is nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-args "2" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {No such file or directory} }
   { c11t-args "0" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int err = argc > 1 ? atoi (argv[1]) : 0;
  assert_perror (err);
  return 0;
}
