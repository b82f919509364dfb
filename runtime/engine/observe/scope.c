/* scope.c -- was there anything that could have been found?
   SPDX-License-Identifier: BSD-3-Clause

   A program with one thread, one whose threads share no memory, and one whose
   plain accesses are not instrumented (the header-only kit) all have few
   findings, for reasons that say nothing about how correct they are.  What an
   execution has shown of that stays in shared memory, and is told once.  */

#include <stdbool.h>

#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/tell.h"
#include "engine/observe/keep.h"

void
c11t_scope_end (void)
{
  struct c11t_scope *s = &c11t_shared->scope;
  if (c11t_shared->steps > s->most_steps)
    s->most_steps = c11t_shared->steps;
}

static bool any; /* was told */

void
c11t_scope_anew (void)
{
  any = false;
}

/* The server: tell what is new.  */
void
c11t_scope_publish (void)
{
  static struct c11t_scope told;
  const struct c11t_scope *now = &c11t_shared->scope;
  char buf[200];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_scope_end ();
  if (any && now->threads == told.threads && now->sharing == told.sharing
      && now->plain == told.plain && now->most_steps == told.most_steps
      && now->most_threads == told.most_threads)
    return;
  any = true;
  told = *now;
  c11t_text_add (&t,
                 "{\"t\":\"scope\",\"threads\":%s,\"sharing\":%s,"
                 "\"plain\":%s,\"most_threads\":%u,\"most_steps\":%llu}\n",
                 told.threads ? "true" : "false",
                 told.sharing ? "true" : "false",
                 told.plain ? "true" : "false", (unsigned) told.most_threads,
                 (unsigned long long) told.most_steps);
  c11t_tell (buf, t.len);
}
