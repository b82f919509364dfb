/* bound.c -- a server that wants an address of its own, and has it for a while.
   SPDX-License-Identifier: BSD-3-Clause

   bound WAY: an address in "local", the abstract names of local sockets, or "none",
   which the system chooses.  Ends with 1 if the address was in use.  */

#include <errno.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int
in_use (int s, const void *address, socklen_t length)
{
  int r = bind (s, address, length) && errno == EADDRINUSE;
  for (int i = 0; i < 200; i++)
    sysconf (_SC_NPROCESSORS_ONLN); /* takes time, in files of the system */
  return r | close (s);
}

int
main (int argc, char **argv)
{
  struct sockaddr_un local = { .sun_family = AF_UNIX };
  struct sockaddr_in any = { .sin_family = AF_INET };
  if (argc > 1 && !strcmp (argv[1], "none"))
    return in_use (socket (AF_INET, SOCK_STREAM, 0), &any, sizeof any);
  strcpy (local.sun_path + 1, "c11test-bound");
  return in_use (socket (AF_UNIX, SOCK_STREAM, 0), &local,
                 offsetof (struct sockaddr_un, sun_path) + 14);
}
