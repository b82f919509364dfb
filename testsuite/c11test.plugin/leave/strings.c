/* strings.c -- loops whose conditions name what nobody has looked at before.
   SPDX-License-Identifier: BSD-3-Clause

   The inventory is taken before anything is instrumented, and the condition
   of a loop may be about a value that no variable holds.  */

#include <stdbool.h>
#include <string.h>

bool
only_signs (const char *text)
{
  for (int i = 1; text[i]; i++)
    if (!strchr ("-._", text[i]))
      return false;
  return true;
}

bool letter (unsigned char c);

bool
identifier (const char *text)
{
  int i;
  if (!letter (text[0]))
    return false;
  for (i = 1; text[i]; i++)
    if (!letter (text[i]) && !strchr ("-._", text[i]))
      return false;
  return true;
}
