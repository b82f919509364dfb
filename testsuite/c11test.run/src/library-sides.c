/* library-sides.c -- two threads call a function of the C library for one object.
   SPDX-License-Identifier: BSD-3-Clause

   library-sides NAME [locked|handed]

   Without anything the two calls race, or a call with a write of what it reads.  Locked, they
   do not; nor do they if the other thread's writing comes before, and what tells of that is
   what the function waits for.  "names" prints the names.  */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

static char text[80] = "text";
static struct tm when;
static time_t seconds;
static struct timespec clock_time;
static struct timeval day_time;
static struct stat status;
static struct rusage usage;
static struct rlimit limit;
static struct utsname names;
static unsigned seed;
static int numbers[4] = { 3, 1, 2, 0 };
static int pipes[2], sockets[2];
static FILE *file, *null;
static volatile int result;

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static void
print (char *to, ...)
{
  va_list list;
  va_start (list, to);
  vsprintf (to, "%d", list);
  va_end (list);
}

static void
print_some (char *to, size_t n, ...)
{
  va_list list;
  va_start (list, n);
  vsnprintf (to, n, "%d", list);
  va_end (list);
}

/* The call, and what it is to race with: NULL for the call itself.  */
#define FUNCTIONS(X)                                                          \
  X (sprintf, sprintf (text, "%d", 1), )                                      \
  X (snprintf, snprintf (text, sizeof text, "%d", 1), )                       \
  X (vsprintf, print (text, 1), )                                             \
  X (vsnprintf, print_some (text, sizeof text, 1), )                          \
  X (puts, puts (text), text[0] = 'x')                                        \
  X (fputs, fputs (text, null), text[0] = 'x')                                \
  X (fwrite, fwrite (text, 2, 2, null), text[3] = 'x')                        \
  X (write, result = (int) write (pipes[1], text, 1), text[0] = 'x')          \
  X (send, result = (int) send (sockets[1], text, 1, 0), text[0] = 'x')       \
  X (read, result = (int) read (pipes[0], text, 9), )                         \
  X (recv, result = (int) recv (sockets[0], text, 9, 0), )                    \
  X (sendto, result = (int) sendto (sockets[1], text, 1, 0, NULL, 0),         \
     text[0] = 'x')                                                           \
  X (recvfrom, result = (int) recvfrom (sockets[0], text, 9, 0, NULL, NULL), ) \
  X (pwrite, result = (int) pwrite (fileno (file), text, 1, 0), text[0] = 'x') \
  X (pread, result = (int) pread (fileno (file), text, 9, 0), )               \
  X (readlink, result = (int) readlink ("/proc/self/exe", text, 9), )         \
  X (getcwd, result = getcwd (text, sizeof text) != NULL, )                   \
  X (gethostname, gethostname (text, sizeof text), )                          \
  X (inet_ntop, inet_ntop (AF_INET, "\1\2\3\4", text, sizeof text), )         \
  X (time, time (&seconds), )                                                 \
  X (clock_gettime, clock_gettime (CLOCK_REALTIME, &clock_time), )            \
  X (clock_getres, clock_getres (CLOCK_REALTIME, &clock_time), )              \
  X (gettimeofday, gettimeofday (&day_time, NULL), )                          \
  X (localtime_r, localtime_r (&seconds, &when), )                            \
  X (gmtime_r, gmtime_r (&seconds, &when), seconds = 1)                       \
  X (mktime, mktime (&when), )                                                \
  X (timegm, timegm (&when), when.tm_min = 1)                                 \
  X (asctime_r, asctime_r (&when, text), )                                    \
  X (ctime_r, ctime_r (&seconds, text), )                                     \
  X (strftime, strftime (text, sizeof text, "%Y", &when), )                   \
  X (strftime_time, strftime (text, sizeof text, "%Y", &when), when.tm_year++) \
  X (stat, stat ("/", &status), )                                             \
  X (lstat, lstat ("/", &status), )                                           \
  X (fstat, fstat (0, &status), )                                             \
  X (fstatat, fstatat (AT_FDCWD, "/", &status, 0), )                          \
  X (getrusage, getrusage (RUSAGE_SELF, &usage), )                            \
  X (getrlimit, getrlimit (RLIMIT_CORE, &limit), )                            \
  X (uname, uname (&names), )                                                 \
  X (rand_r, rand_r (&seed), )                                                \
  X (qsort, qsort (numbers, 4, sizeof *numbers, compare), )                   \
  X (bsearch, bsearch (&result, numbers, 4, 4, compare), numbers[3] = 4)


static const struct
{
  const char *name;
} functions[] = {
#define X(name, call, other) { #name },
  FUNCTIONS (X)
};

#define N (sizeof functions / sizeof *functions)

/* Function number I, or, if OTHER, what races with it.  */
static void
act (size_t i, int other)
{
  enum
  {
#define NUMBER(name, call, other) NUMBER_##name,
    FUNCTIONS (NUMBER)
  };
  switch (i)
    {
#define CASE(name, call, write)                                               \
  case NUMBER_##name:                                                         \
    if (other && *#write)                                                     \
      {                                                                       \
        write;                                                                \
      }                                                                       \
    else                                                                      \
      call;                                                                  \
    break;
      FUNCTIONS (CASE)
    }
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static size_t chosen;
static int locked, handed;

static void *
thread (void *arg)
{
  if (locked)
    pthread_mutex_lock (&mutex);
  act (chosen, arg != NULL);
  if (locked)
    pthread_mutex_unlock (&mutex);
  return arg;
}

/* What the other thread waits for in its call comes after this write.  */
static void
hand (void)
{
  strcpy (text, "handed over");
  result = (int) write (pipes[1], "1", 1);
  result = (int) send (sockets[1], "1", 1, 0);
}

static void
prepare (void)
{
  file = tmpfile ();
  null = fopen ("/dev/null", "w");
  fputs ("one\ntwo\nthree\n", file);
  rewind (file);
  if (pipe (pipes) != 0 || socketpair (AF_UNIX, SOCK_STREAM, 0, sockets) != 0)
    abort ();
  if (handed)
    return;
  result = (int) write (pipes[1], "abcdefghijklmnopqrs", 18);
  result = (int) send (sockets[1], "abcdefghijklmnopqrs", 18, 0);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  handed = argc > 2 && strcmp (argv[2], "handed") == 0;
  locked = argc > 2 && !handed;
  if (argc < 2 || strcmp (argv[1], "names") == 0)
    for (size_t i = 0; i < N; i++)
      puts (functions[i].name);
  while (argc > 1 && chosen < N && strcmp (functions[chosen].name, argv[1]))
    chosen++;
  if (argc < 2 || chosen == N)
    return argc > 1 && strcmp (argv[1], "names") ? 2 : 0;
  prepare ();
  pthread_create (&t, NULL, thread, NULL);
  if (handed)
    hand ();
  else
    thread ((void *) 1);
  pthread_join (t, NULL);
}
