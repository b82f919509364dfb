// entropy.cc -- for entropy.exp: random numbers from wherever programs get them.
// SPDX-License-Identifier: BSD-3-Clause

#include <cassert>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <pthread.h>
#include <random>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static std::random_device before_main;
static unsigned first = before_main ();

static void
show (const char *what, const void *p, size_t n)
{
  printf ("%s", what);
  for (size_t i = 0; i < n; i++)
    printf (" %02x", static_cast<const unsigned char *> (p)[i]);
  printf ("\n");
}

static void
show_file (const char *name)
{
  unsigned char bytes[12];
  int fd = open (name, O_RDONLY);
  assert (fd >= 0 && read (fd, bytes, sizeof bytes) == sizeof bytes);
  close (fd);
  show (name, bytes, sizeof bytes);
}

static void
show_all ()
{
  unsigned char bytes[19];
  std::random_device device;
  unsigned one = device (), two = device ();
  assert (one != two);
  show ("random_device", &one, sizeof one);
  assert (getrandom (bytes, sizeof bytes, 0) == sizeof bytes);
  show ("getrandom", bytes, sizeof bytes);
  assert (syscall (SYS_getrandom, bytes, 7ul, GRND_NONBLOCK) == 7);
  show ("syscall", bytes, 7);
  assert (getrandom (bytes, sizeof bytes, 0x4000) == -1);
  assert (getentropy (bytes, sizeof bytes) == 0);
  show ("getentropy", bytes, sizeof bytes);
  assert (getentropy (nullptr, 257) == -1);
#if __GLIBC_PREREQ(2, 36)
  uint32_t word = arc4random ();
  show ("arc4random", &word, sizeof word);
  arc4random_buf (bytes, 3);
  show ("arc4random_buf", bytes, 3);
  for (int i = 0; i < 1000; i++)
    assert (arc4random_uniform (7) < 7);
#endif
  show_file ("/dev/urandom");
  show_file ("/dev/random");
  FILE *f = fopen ("/dev/urandom", "r");
  assert (f && fread (bytes, 1, 5, f) == 5);
  show ("stream", bytes, 5);
  fclose (f);
}

static void *
run (void *)
{
  show_all ();
  return nullptr;
}

// Its numbers are not its parent's.
static void
fork_and_show ()
{
  uint32_t word;
  fflush (stdout);
  pid_t child = fork ();
  assert (getrandom (&word, sizeof word, 0) == sizeof word);
  show (child ? "parent" : "child", &word, sizeof word);
  if (child == 0)
    {
      fflush (stdout);
      _exit (0);
    }
  assert (waitpid (child, nullptr, 0) == child);
}

int
main (int argc, char **)
{
  pthread_t t;
  show_all ();
  show ("before main", &first, sizeof first);
  pthread_create (&t, nullptr, run, nullptr);
  pthread_join (t, nullptr);
  if (argc > 1)
    fork_and_show ();
}
