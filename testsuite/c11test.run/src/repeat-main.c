/* repeat-main.c -- an ordinary program, whose main says what it finds and leaves
   something behind.
   SPDX-License-Identifier: BSD-3-Clause

   LEAVES is a statement, SHARED has memory mapped before main.  Whatever it does,
   each execution finds the same.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <getopt.h>
#include <grp.h>
#include <iconv.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int count;
static char page[4096] __attribute__ ((aligned (4096)));
static __thread int own;

__attribute__ ((constructor)) static void
before_main (void)
{
  count = 5;
}

static void
at_end (void)
{
  puts ("handler");
}

#ifdef SHARED
/* What is written here the kernel does not take back.  */
static int *shared;

__attribute__ ((constructor)) static void
map_shared (void)
{
  shared = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                 -1, 0);
}
#endif

#ifdef DESTRUCTOR
__attribute__ ((destructor)) static void
after_main (void)
{
  puts ("destructor");
}
#endif

static void *
thread (void *p)
{
  own++;
  count++;
  return p;
}

/* What the kernel and the C library know.  */
static void
say (int argc, char **argv)
{
  char folder[200], one[200] = "", name[20] = "";
  struct rlimit core;
  stack_t stack;
  sigset_t set;
  int to = readlink ("/proc/self/fd/1", one, sizeof one - 1) > 0;
  getrlimit (RLIMIT_CORE, &core);
  prctl (PR_GET_NAME, name);
  sigprocmask (SIG_BLOCK, NULL, &set);
  sigaltstack (NULL, &stack);
  printf ("%d %d %s %ld %s %s %d\n", count, own, getcwd (folder, sizeof folder),
          (long) core.rlim_cur, name, setlocale (LC_ALL, NULL),
          sigismember (&set, SIGUSR1));
  printf ("%s %d %s %s %d %d %d %d %zu\n", getenv ("NEW"), optind, argv[1],
          argv[argc - 1], getpriority (PRIO_PROCESS, 0), to, (int) getuid (),
          getpgrp () == getpid (), stack.ss_size);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  page[1]++;
  say (argc, argv);
  pthread_create (&t, NULL, thread, NULL);
  pthread_join (t, NULL);
  setenv ("NEW", "1", 1);
  while (getopt (argc, argv, "a") > 0)
    continue;
  printf ("\n%010d\n", (int) getpid ());
  LEAVES;
  return 0;
}
