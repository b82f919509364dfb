/* library-own.c -- functions of the program's own are not the C library's.
   SPDX-License-Identifier: BSD-3-Clause

   What `read' and `time' access is known of those that a header of the system declares;
   that of a function which GCC knows, without one, too.

   { c11t-dump-count 1 { use: write 0 - buffer -> __c11test_write_range$} }
   { c11t-dump-not { use: write 0 - now } }
   { c11t-dump-not { use: write .* b } }  */

extern long read (int *a, char *b, unsigned long n);
extern long time (long *t);
extern int snprintf (char *to, unsigned long n, const char *format, ...);

char buffer[9];
long now;

void
use (int *a)
{
  read (a, buffer, 9);
  time (&now);
  snprintf (buffer, 9, "%d", *a);
}
