/* framework-check.c -- a suite for libcheck; with an argument, one test has a
   race.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <check.h>
#include <pthread.h>
#include <stdlib.h>

static int racy, locked;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *
without (void *unused)
{
  racy++;
  return unused;
}

static void *
with (void *unused)
{
  pthread_mutex_lock (&mutex);
  locked++;
  pthread_mutex_unlock (&mutex);
  return unused;
}

static void
twice (void *(*function) (void *))
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, function, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}

START_TEST (test_with)
{
  twice (with);
  ck_assert_int_eq (locked, 2);
}
END_TEST

START_TEST (test_without)
{
  twice (without);
  ck_assert_int_ge (racy, 1);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *s = suite_create ("counters");
  TCase *c = tcase_create ("counters");
  (void) argv;
  tcase_set_timeout (c, 60);
  tcase_add_test (c, test_with);
  if (argc > 1)
    tcase_add_test (c, test_without);
  suite_add_tcase (s, c);
  SRunner *r = srunner_create (s);
  srunner_run_all (r, CK_NORMAL);
  int failed = srunner_ntests_failed (r);
  srunner_free (r);
  return failed != 0;
}
