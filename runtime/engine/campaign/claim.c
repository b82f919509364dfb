/* claim.c -- which executions this server makes; see claim.h.
   SPDX-License-Identifier: BSD-3-Clause

   How many are taken at a time follows from how long they take: what has to be
   asked for each time must not cost much, and the other servers and whoever
   waits for a result, which is in the order of numbers, must not wait long.

   What the server has now lies in the shared memory: a child that makes several
   executions must know of it.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/campaign/claim.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "report/claims.h"

#define NANOSECONDS 10000000 /* that the executions taken at a time take */
#define MOST 1024            /* of them */
#define EARLY_NANOSECONDS 1000000

static struct c11t_claims *claims;
static uint64_t most = 1; /* to be taken at a time */
static uint64_t begun, had; /* since when it makes the ones that it has */

/* What the server has is N executions, the first of which, its execution NTH,
   has the number FIRST.  */
static void
have (uint64_t nth, uint64_t first, uint64_t n)
{
  c11t_shared->base = first - nth * c11t_params.stride;
  c11t_shared->end = nth + n;
}

static void
have_claim (uint64_t nth, const struct c11t_claim *x)
{
  have (nth, claims->first + x->place * claims->stride, x->count);
  had = x->count;
  begun = c11t_real_now ();
}

void
c11t_claim_prepare (void)
{
  int fd = (int) c11t_params.claims_fd;
  struct stat st;
  /* There in any case: the program's memory lies where it does without.  */
  void *room = mmap (NULL, sizeof *claims, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (!fd)
    {
      have (0, c11t_params.first, c11t_params.executions);
      return;
    }
  if (room == MAP_FAILED || fstat (fd, &st) < 0 || st.st_size < (off_t) sizeof *claims)
    c11t_die ("option claims-fd: it is not what c11test run has made");
  claims = mmap (room, sizeof *claims, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_FIXED, fd, 0);
  if (claims == MAP_FAILED)
    c11t_die ("option claims-fd: %s", strerror (errno));
  close (fd);
  /* What one before us had and did not make.  */
  uint64_t from = (c11t_params.first - claims->first) / claims->stride;
  struct c11t_claim x
      = c11t_claims_own (claims, (uint32_t) c11t_params.claimer, from);
  have_claim (0, &x);
}

void
c11t_claim_child (void)
{
  if (claims)
    mprotect (claims, sizeof *claims, PROT_NONE);
}

uint64_t
c11t_claim_number (uint64_t nth)
{
  return c11t_shared->base + nth * c11t_params.stride;
}

bool
c11t_claim_is_last (uint64_t nth)
{
  return nth + 1 >= c11t_shared->end;
}

bool
c11t_claim_ends (uint64_t nth)
{
  return !claims && c11t_claim_is_last (nth);
}

bool
c11t_claim_alone (void)
{
  return c11t_params.stride == 1 && !c11t_params.claims_fd;
}

/* From how long the last ones took: how many next.  Grows slowly, since the
   first ones tell little.  */
static void
see_to_size (void)
{
  uint64_t took = c11t_real_now () - begun;
  if (!had)
    return;
  uint64_t fit = took ? had * NANOSECONDS / took : MOST;
  most = fit < 4 * had ? fit : 4 * had;
  most = most < 1 ? 1 : most > MOST ? MOST : most;
}

bool
c11t_claim_has (uint64_t nth)
{
  if (nth < c11t_shared->end)
    return true;
  if (!claims)
    return false;
  see_to_size ();
  for (;;)
    {
      bool early;
      struct c11t_claim x = c11t_claims_take (
          claims, (uint32_t) c11t_params.claimer, most, &early);
      have_claim (nth, &x);
      if (!early)
        return x.count > 0;
      syscall (SYS_nanosleep,
               &(struct timespec){ .tv_nsec = EARLY_NANOSECONDS }, NULL);
    }
}
