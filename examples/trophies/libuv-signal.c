/* libuv-signal.c -- two event loops that watch one signal.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <uv.h>

static void
on_signal (uv_signal_t *watcher, int number)
{
  (void) watcher;
  (void) number;
}

static void
check (int error)
{
  if (error)
    abort ();
}

/* A loop of one's own, as libuv wants it of each thread.  */
static void *
watch (void *arg)
{
  uv_loop_t loop;
  uv_signal_t watcher;
  check (uv_loop_init (&loop));
  check (uv_signal_init (&loop, &watcher));
  check (uv_signal_start (&watcher, on_signal, SIGUSR1));
  check (uv_signal_stop (&watcher));
  uv_close ((uv_handle_t *) &watcher, NULL);
  check (uv_run (&loop, UV_RUN_DEFAULT));
  check (uv_loop_close (&loop));
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, watch, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
