/* keep.c -- which findings of an execution are kept.
   SPDX-License-Identifier: BSD-3-Clause

   There is room for so many.  A program with more races than that must not
   lose the crash that comes after them, and formal races, of which there may
   be very many, not the races that count: each of the three has a room of its
   own.  What does not fit is counted, each finding once.  */

#include <stddef.h>
#include <stdint.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/large.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/observe/explain.h"
#include "engine/observe/keep.h"
#include "engine/observe/record.h"
#include "report/finding.h"

static const uint32_t room_size[C11T_N_ROOMS]
    = { [C11T_ROOM_OUTCOMES] = C11T_MAX_OUTCOMES,
        [C11T_ROOM_FORMAL] = C11T_MAX_FORMAL,
        [C11T_ROOM_RACES] = C11T_MAX_RACES };

static enum c11t_room
room_of (const struct c11t_finding *f)
{
  switch (f->kind)
    {
    case C11T_FINDING_ASSERTION:
    case C11T_FINDING_CRASH:
    case C11T_FINDING_DEADLOCK:
    case C11T_FINDING_LIVELOCK:
    case C11T_FINDING_TOO_LONG:
    case C11T_FINDING_TIMEOUT:
    case C11T_FINDING_EXIT_STATUS:
      return C11T_ROOM_OUTCOMES;
    case C11T_FINDING_FORMAL_RACE:
      return C11T_ROOM_FORMAL;
    default:
      return C11T_ROOM_RACES;
    }
}

/* Not its path: wherever it lies, its findings are the same.  Nor the name that
   it was called by, which scripts and links change.  */
const char *
c11t_program_name (void)
{
  static char kept[PATH_MAX];
  char path[PATH_MAX]; /* the kernel must not write to tracked memory */
  static const char deleted[] = " (deleted)";
  static const char *name;
  if (name)
    return name;
  ssize_t n = readlink ("/proc/self/exe", path, sizeof path - 1);
  size_t end = n > 0 ? (size_t) n : 0, tail = strlen (deleted);
  path[end] = 0;
  if (end > tail && !strcmp (path + end - tail, deleted))
    path[end - tail] = 0;
  const char *slash = strrchr (path, '/');
  return name = strcpy (kept, slash ? slash + 1 : path);
}

static struct c11t_finding spare C11T_LARGE;

struct c11t_finding *
c11t_finding_new (enum c11t_finding_kind kind)
{
  struct c11t_shared *sh = c11t_shared;
  struct c11t_finding *f = &sh->finding[sh->n_findings];
  enum c11t_room room
      = room_of (&(struct c11t_finding){ .kind = (uint8_t) kind });
  if (sh->n_kept[room] >= room_size[room])
    {
      if (sh->n_unkept_ids == C11T_MOST_UNKEPT)
        return NULL;
      f = &spare;
    }
  memset (f, 0, sizeof *f);
  f->kind = (uint8_t) kind;
  f->seed = c11t_params.seed;
  f->execution = sh->execution;
  f->count = 1;
  snprintf (f->program, sizeof f->program, "%s", c11t_program_name ());
  return f;
}

static void
count_unkept (const struct c11t_finding *f)
{
  struct c11t_shared *sh = c11t_shared;
  for (uint32_t i = 0; i < sh->n_unkept_ids; i++)
    if (!strcmp (sh->unkept_id[i], f->id))
      return;
  strcpy (sh->unkept_id[sh->n_unkept_ids++], f->id);
  sh->n_unkept[room_of (f)]++;
}

/* Where gdb stops (gdb/c11test.gdb): F is whole.  */
void __attribute__ ((noinline))
c11t_finding_made (const struct c11t_finding *f)
{
  __asm__ volatile("" : : "r"(f) : "memory");
}

void
c11t_finding_done (struct c11t_finding *f)
{
  struct c11t_shared *sh = c11t_shared;
  c11t_finding_set_id (f);
  c11t_finding_clean (f);
  for (uint32_t i = 0; i < sh->n_findings; i++)
    if (!strcmp (sh->finding[i].id, f->id))
      return;
  if (f == &spare)
    {
      count_unkept (f);
      return;
    }
  c11t_finding_doubt (f);
  sh->n_kept[room_of (f)]++;
  sh->n_findings++;
  c11t_record_finding (sh->n_findings - 1);
  c11t_finding_made (f);
}
