/* message.c -- fuzzes what a worker tells the command (wire.h).
   SPDX-License-Identifier: BSD-3-Clause

   The worker is the program under test, which may write anything there.  */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "tools/finding/message.h"

void
fuzz_begin (void)
{
}

void
fuzz_input (const char *text, size_t len)
{
  for (const char *end = text + len; text < end;)
    {
      const char *stop = memchr (text, '\n', (size_t) (end - text));
      size_t n = (size_t) ((stop ? stop : end) - text);
      message_free (message_parse (text, n));
      text += n + (stop != NULL);
    }
}
