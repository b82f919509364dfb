/* claims.c -- the executions of a campaign that its workers take; see claims.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/claims.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "report/claims.h"
#include "tools/campaign/worker.h"

#define HIGH_FD 200 /* as the pipes of workers */

/* A descriptor of memory that programs inherit, or -1.  */
static int
make_memory (void)
{
  int low = memfd_create ("c11test-claims", MFD_CLOEXEC);
  int fd = low < 0 ? -1 : fcntl (low, F_DUPFD, HIGH_FD);
  if (low >= 0)
    close (low);
  if (fd >= 0 && ftruncate (fd, sizeof (struct c11t_claims)) < 0)
    {
      close (fd);
      fd = -1;
    }
  return fd;
}

/* Those executions that the workers from W on make by fixed shares.  False if
   there can be no such memory.  */
static bool
make (struct claims *c, const struct worker *w, unsigned jobs, uint64_t count)
{
  int fd = jobs <= C11T_CLAIMS_WORKERS ? make_memory () : -1;
  if (fd < 0)
    return false;
  struct c11t_claims *m = mmap (NULL, sizeof *m, PROT_READ | PROT_WRITE,
                                MAP_SHARED, fd, 0);
  if (m == MAP_FAILED)
    {
      close (fd);
      return false;
    }
  m->first = w->next;
  m->stride = w->stride / jobs;
  m->count = count;
  m->workers = jobs;
  *c = (struct claims){ m, fd };
  return true;
}

void
claims_share (struct claims *c, struct worker *w, unsigned jobs,
              uint64_t count)
{
  bool early;
  if (!make (c, w, jobs, count))
    return;
  for (unsigned i = 0; i < jobs; i++)
    {
      worker_init (&w[i], c->shared->first, 1, c->shared->stride);
      w[i].claims = c->shared;
      w[i].claims_fd = c->fd;
      w[i].claimer = i;
    }
  c11t_claims_take (c->shared, 0, 1, &early);
}

void
claims_free (struct claims *c)
{
  if (!c->shared)
    return;
  munmap (c->shared, sizeof *c->shared);
  close (c->fd);
  *c = (struct claims){ 0 };
}

void
claims_begin (const struct claims *c, struct worker *w)
{
  uint64_t n = c->shared->first + c->shared->waits * c->shared->stride;
  if (w->next < n)
    w->next = n;
}

uint32_t
claims_next (const struct claims *c, uint64_t place)
{
  __atomic_store_n (&c->shared->waits, place, __ATOMIC_RELEASE);
  return c11t_claims_owner (c->shared, place);
}
