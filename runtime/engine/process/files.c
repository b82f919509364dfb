/* files.c -- names of files and sockets that executions at the same time share.
   SPDX-License-Identifier: BSD-3-Clause

   Names of semaphores and the like are translated (interpose/core/names.c);
   those of files are given to too many functions for that.  So it is said which
   file two jobs may disturb each other with: what comes of it is no bug of the
   program, and looks like one.  So does an address of a socket, of which a host has
   one: a server's second execution at the same time ends with an error.

   Does not: look at names that have no number in them, which two processes of the
   program would share without us as well; know who uses an address, which may be
   the program itself.  */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "base/pid.h"
#include "engine/campaign/claim.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/door/process.h"
#include "engine/observe/warning.h"

static bool
is_alone (void)
{
  return c11t_claim_alone () && !c11t_params.board_fd;
}

void
c11t_file_made (const char *path)
{
  if (is_alone () || !c11t_pid_in_text (path))
    return;
  struct c11t_thread *t = c11t_enter ();
  c11t_warn (t->calls.next,
             "the file '%.120s' has a process's number in its name, which is the "
             "same in each of the jobs: they share it; say --pids=real or --jobs=1",
             path);
  c11t_leave ();
}

/* ADDRESS of LENGTH bytes in words, in the N bytes at TEXT.  */
static void
name_address (char *text, size_t n, const struct sockaddr *address,
              unsigned length)
{
  const struct sockaddr_un *local = (const void *) address;
  const struct sockaddr_in *net = (const void *) address;
  const struct sockaddr_in6 *net6 = (const void *) address;
  int path = (int) length - (int) offsetof (struct sockaddr_un, sun_path);
  bool whole = length >= sizeof *net || path > 0;
  int family = whole ? address->sa_family : AF_UNSPEC;
  if (family == AF_UNIX)
    {
      bool abstract = !*local->sun_path;
      snprintf (text, n, "the socket '%s%.*s'", abstract ? "@" : "",
                path - abstract, local->sun_path + abstract);
    }
  else if (family == AF_INET)
    snprintf (text, n, "port %u", ntohs (net->sin_port));
  else if (family == AF_INET6)
    snprintf (text, n, "port %u", ntohs (net6->sin6_port));
  else
    snprintf (text, n, "an address");
}

void
c11t_address_taken (const struct sockaddr *address, unsigned length)
{
  char name[160];
  if (is_alone ())
    return;
  name_address (name, sizeof name, address, length);
  struct c11t_thread *t = c11t_enter ();
  c11t_warn (t->calls.next,
             "%s is in use, perhaps by an execution at the same time: what "
             "comes of that is no bug of the program; say --jobs=1",
             name);
  c11t_leave ();
}
