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

static struct
{
  bool any; /* was told */
  struct c11t_scope scope;
  bool apart; /* shared->apart then */
} told;

void
c11t_scope_anew (void)
{
  told.any = false;
}

/* The server: tell what is new.  */
void
c11t_scope_publish (void)
{
  const struct c11t_scope *now = &c11t_shared->scope;
  char buf[200];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_scope_end ();
  const struct c11t_scope *old = &told.scope;
  if (told.any && now->threads == old->threads && now->sharing == old->sharing
      && now->plain == old->plain && now->most_steps == old->most_steps
      && now->most_threads == old->most_threads && now->twins == old->twins
      && told.apart == (c11t_shared->apart != 0))
    return;
  told.any = true;
  told.scope = *now;
  told.apart = c11t_shared->apart != 0;
  c11t_text_add (&t,
                 "{\"t\":\"scope\",\"threads\":%s,\"sharing\":%s,"
                 "\"plain\":%s,\"most_threads\":%u,\"twins\":%u,\"apart\":%s,"
                 "\"most_steps\":%llu}\n",
                 now->threads ? "true" : "false", now->sharing ? "true" : "false",
                 now->plain ? "true" : "false", (unsigned) now->most_threads,
                 (unsigned) now->twins, told.apart ? "true" : "false",
                 (unsigned long long) now->most_steps);
  c11t_tell (buf, t.len);
}
