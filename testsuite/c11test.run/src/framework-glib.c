/* framework-glib.c -- a test of GLib's that executes the program again for
   its second half, in which there is a race.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <glib.h>
#include <pthread.h>
#include <stdlib.h>

static int data;

static void *
add (void *unused)
{
  data++;
  return unused;
}

static void
test (void)
{
  pthread_t t[2];
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 60000000, 0);
      g_test_trap_assert_passed ();
      return;
    }
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  exit (0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/counters/add", test);
  return g_test_run ();
}
