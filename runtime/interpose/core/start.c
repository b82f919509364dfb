/* start.c -- where control begins.
   SPDX-License-Identifier: BSD-3-Clause

   The library's constructor runs before the program's own and those of the
   libraries that use the hooks.  A library that knows nothing of us may have
   its constructors run first; if one makes a thread, control begins there.
   main is wrapped for --main-return=wait, and to be repeated.  */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/real.h"
#include "engine/door/cancel.h"
#include "engine/door/control.h"
#include "engine/door/entropy.h"
#include "engine/door/process.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"
#include "interpose/core/bind.h"
#include "interpose/thread/cancel.h"
#include "interpose/core/perthread.h"
#include "interpose/cxx/iostream.h"
#include "interpose/import/import.h"
#include "interpose/io/stdio.h"

static bool begun;

__attribute__ ((constructor (101))) static void
start (int argc, char **argv, char **envp)
{
  if (begun)
    return;
  begun = true;
  c11t_thread_body = c11t_thread_main;
  c11t_cancel_hook = c11t_cancellation_point;
  c11t_real_begin ();
  c11t_dl_begin ();
  c11t_process_begin ();
  c11t_stdio_begin ();
  c11t_bind_begin ();
  c11t_import_begin ();
  c11t_engine_start (argc, argv, envp);
}

/* The words that this process was started with, malloced; NULL if the kernel
   does not tell.  */
static char **
own_words (void)
{
  enum
  {
    MOST = 2 << 20
  }; /* the kernel's limit for all of them */
  char *text = malloc (MOST + 1);
  int fd = C11T_REAL (open) ("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  ssize_t len = 0, n = -1, words = 0;
  while (text && fd >= 0 && len < MOST
         && (n = C11T_REAL (read) (fd, text + len, (size_t) (MOST - len))) > 0)
    len += n;
  if (fd >= 0)
    C11T_REAL (close) (fd);
  if (n != 0 || len == 0)
    return NULL;
  text[len] = 0;
  for (const char *at = text; at < text + len; at += strlen (at) + 1)
    words++;
  char **argv = calloc ((size_t) words + 1, sizeof *argv);
  char *at = text;
  for (ssize_t i = 0; argv && i < words; i++, at += strlen (at) + 1)
    argv[i] = at;
  return argv;
}

void
c11t_start_now (void)
{
  char **argv = begun ? NULL : own_words ();
  if (argv)
    start (0, argv, environ);
}

static int (*real_main) (int, char **, char **);
static int count;
static char **words, **environment;

static int
run_main (void)
{
  return real_main (count, words, environment);
}

static const struct c11t_program program = { .run = run_main,
                                             .ends_itself = c11t_has_handlers,
                                             .flush = c11t_iostream_flush };

static int
wrapped_main (int argc, char **argv, char **envp)
{
  count = argc;
  words = argv;
  environment = envp;
  if (c11t_engine_on ())
    c11t_repeat_main (&program);
  return run_main ();
}

/* The loader's part of exit, which takes its lock.  */
static void (*real_rtld_fini) (void);

static void
wrapped_rtld_fini (void)
{
  if (c11t_engine_on ())
    c11t_repeat_last_turn ();
  real_rtld_fini ();
}

/* The value that functions find changed if they overwrite their frames came from
   random bytes, and is left behind in memory that programs read by mistake.
   From here on no frame returns that has the old one.  */
void
c11t_fix_stack_guard (void)
{
#ifdef __x86_64__
  if (c11t_entropy_is_ours ())
    __asm__ volatile ("movq %0, %%fs:0x28" : : "r" (0x7465737431316300));
#endif
}

int __libc_start_main (int (*m) (int, char **, char **), int argc, char **argv,
                       void (*init) (void), void (*fini) (void),
                       void (*rtld_fini) (void), void *stack_end);

__attribute__ ((no_stack_protector)) int
__libc_start_main (int (*m) (int, char **, char **), int argc, char **argv,
                   void (*init) (void), void (*fini) (void),
                   void (*rtld_fini) (void), void *stack_end)
{
  c11t_fix_stack_guard ();
  real_main = m;
  real_rtld_fini = rtld_fini;
  return C11T_REAL (__libc_start_main) (
      wrapped_main, argc, argv, init, fini,
      rtld_fini ? wrapped_rtld_fini : NULL, stack_end);
}
