/* l-double-checked.c -- the pattern as it was printed: volatile, and a mutex.
   SPDX-License-Identifier: BSD-3-Clause

   The pointer can be seen before what it points to.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

struct codec { int rate, channels; };

static struct codec *volatile instance;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct codec *
codec_instance (void)
{
  struct codec *c = instance;
  rmb ();
  if (!c)
    {
      pthread_mutex_lock (&lock);
      c = instance;
      if (!c)
        {
          c = malloc (sizeof *c);
          c->rate = 44100;
          c->channels = 2;
          BUG (barrier (), wmb ());
          instance = c; /* bug */
        }
      pthread_mutex_unlock (&lock);
    }
  return c;
}

static void
decode (void)
{
  assert (codec_instance ()->channels == 2);
}

int
main (void)
{
  run (decode, decode, NULL);
  free (instance);
  return 0;
}
