/* files.c -- names of files that executions at the same time share.
   SPDX-License-Identifier: BSD-3-Clause

   Names of semaphores and the like are translated (interpose/core/names.c);
   those of files are given to too many functions for that.  So it is said which
   file two jobs may disturb each other with: what comes of it is no bug of the
   program, and looks like one.

   Does not: look at names that have no number in them, which two processes of the
   program would share without us as well.  */

#define _GNU_SOURCE
#include "base/pid.h"
#include "engine/campaign/claim.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/door/process.h"
#include "engine/observe/warning.h"

void
c11t_file_made (const char *path)
{
  bool alone = c11t_claim_alone () && !c11t_params.board_fd;
  if (alone || !c11t_pid_in_text (path))
    return;
  struct c11t_thread *t = c11t_enter ();
  c11t_warn (t->calls.next,
             "the file '%.120s' has a process's number in its name, which is the "
             "same in each of the jobs: they share it; say --pids=real or --jobs=1",
             path);
  c11t_leave ();
}
