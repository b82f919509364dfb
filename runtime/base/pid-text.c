/* pid-text.c -- numbers of processes in texts.
   SPDX-License-Identifier: BSD-3-Clause

   A program that is executed, and the file system, know the kernel's numbers
   only: "kill 4210000" and "/proc/4210000/maps" mean nothing to them, and the
   same name must not be two executions' at a time.  Ours have seven digits or
   eight that nothing else is likely to have.  */

#include <string.h>

#include "base/arena.h"
#include "base/pid.h"

#define LEAST_DIGITS 7
#define MOST_DIGITS 8

/* The kernel's number for the digits at P, all *RET_LEN of them, if they are
   one of ours; else 0.  */
static pid_t
number_at (const char *p, size_t *ret_len)
{
  pid_t v = 0;
  size_t n = 0;
  for (; p[n] >= '0' && p[n] <= '9'; n++)
    v = n < MOST_DIGITS ? v * 10 + (p[n] - '0') : 0;
  *ret_len = n;
  if (n < LEAST_DIGITS || n > MOST_DIGITS)
    return 0;
  pid_t real = c11t_pid_to_kernel (v);
  return real != v ? real : 0;
}

static char *
add_number (char *to, pid_t v)
{
  if (v >= 10)
    to = add_number (to, v / 10);
  *to = (char) ('0' + v % 10);
  return to + 1;
}

bool
c11t_pid_in_text (const char *text)
{
  for (size_t len; *text; text += len + !len)
    if (number_at (text, &len))
      return true;
  return false;
}

void
c11t_pid_text (char *to, const char *text)
{
  while (*text)
    {
      size_t len;
      pid_t real = number_at (text, &len);
      len += !len;
      if (real)
        to = add_number (to, real);
      else
        to = (char *) memcpy (to, text, len) + len;
      text += len;
    }
  *to = 0;
}

char *const *
c11t_pid_strings (char *const *strings)
{
  size_t n = 0, size = 0;
  bool any = false;
  for (; strings && strings[n]; n++)
    {
      size += strlen (strings[n]) + 1;
      any |= c11t_pid_in_text (strings[n]);
    }
  if (!any)
    return strings;
  char **copy = c11t_map_private ((n + 1) * sizeof *copy + size);
  char *to = (char *) (copy + n + 1);
  for (size_t i = 0; i < n; i++)
    {
      copy[i] = to;
      c11t_pid_text (to, strings[i]);
      to += strlen (strings[i]) + 1;
    }
  return copy;
}
