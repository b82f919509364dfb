/* cut.c -- where an exhaustive strategy was kept from seeing everything.
   SPDX-License-Identifier: BSD-3-Clause

   Loops that wait have no end unless somebody gives them one, and so they are
   cut: then not every execution was made, whatever the strategy says.  Each
   cause is counted for each place, in executions, in memory that the server
   shares with all of them.

   Does not: keep more than C11T_MAX_CUTS places.  What has no room is counted
   without one, so that the causes are complete.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "report/json.h"

static const char *const names[] = {
#define C11T_CUT(name, text) #name,
#include "report/cuts.def"
#undef C11T_CUT
};

static bool
is_at (const struct c11t_cut_place *p, const struct c11test_site *s)
{
  if (!s)
    return !p->file[0];
  return p->line == s->line && p->column == s->column && s->file
         && strncmp (p->file, s->file, sizeof p->file - 1) == 0;
}

static void
fill (struct c11t_cut_place *p, enum c11t_cut_cause cause,
      const struct c11test_site *s)
{
  memset (p, 0, sizeof *p);
  p->cause = cause;
  if (!s || !s->file)
    return;
  strncpy (p->file, s->file, sizeof p->file - 1);
  if (s->function)
    strncpy (p->function, s->function, sizeof p->function - 1);
  p->line = s->line;
  p->column = s->column;
}

/* The entry for CAUSE at S, made if there is room; otherwise the one without
   a place, which always has.  */
static struct c11t_cut_place *
entry (enum c11t_cut_cause cause, const struct c11test_site *s)
{
  struct c11t_shared *sh = c11t_shared;
  for (uint32_t i = 0; i < sh->n_cuts; i++)
    if (sh->cuts[i].cause == cause && is_at (&sh->cuts[i], s))
      return &sh->cuts[i];
  if (sh->n_cuts + (s ? C11T_N_CUT_CAUSES : 0) >= C11T_MAX_CUTS)
    return s ? entry (cause, NULL) : NULL;
  struct c11t_cut_place *p = &sh->cuts[sh->n_cuts];
  fill (p, cause, s);
  sh->n_cuts++;
  return p;
}

void
c11t_cut (enum c11t_cut_cause cause, const struct c11test_site *s)
{
  struct c11t_shared *sh = c11t_shared;
  sh->cut = true;
  if (!E.bounded)
    return;
  struct c11t_cut_place *p = entry (cause, s);
  if (!p || p->last == sh->nth + 1)
    return;
  p->last = sh->nth + 1;
  p->executions++;
}

void
c11t_cuts_publish (void (*tell) (const char *line, size_t len))
{
  struct c11t_shared *sh = c11t_shared;
  for (uint32_t i = 0; i < sh->n_cuts; i++)
    {
      struct c11t_cut_place *p = &sh->cuts[i];
      uint64_t more = p->executions - p->told;
      if (!more)
        continue;
      char buf[1024];
      struct c11t_text t = C11T_TEXT (buf);
      c11t_text_add (&t, "{\"t\":\"cut\",\"cause\":\"%s\",\"executions\":%llu",
                     names[p->cause], (unsigned long long) more);
      c11t_text_add (&t, ",\"line\":%u,\"column\":%u,\"file\":", p->line,
                     p->column);
      c11t_json_string (&t, p->file);
      c11t_text_add (&t, ",\"function\":");
      c11t_json_string (&t, p->function);
      c11t_text_add (&t, "}\n");
      p->told = p->executions;
      tell (buf, t.len);
    }
}
