/* corpus.c -- what campaigns leave to later ones; see corpus.h.
   SPDX-License-Identifier: BSD-3-Clause

   Of what a server makes quietly, to learn from it, nothing is told: who owns
   that execution does.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/campaign/corpus.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/large.h"
#include "base/out.h"
#include "c11test/strategy.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/tell.h"
#include "engine/core/params.h"
#include "engine/core/place-number.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "report/corpus-file.h"
#include "report/finding.h"
#include "report/json.h"

const struct c11test_schedule *c11t_corpus;
uint32_t c11t_corpus_size;

/* The program shall not find the descriptor.  */
static void
read_corpus (int fd)
{
  struct stat st;
  if (fstat (fd, &st) == 0 && st.st_size > 0)
    {
      void *p = mmap (NULL, (size_t) st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
      if (p == MAP_FAILED)
        c11t_die ("option corpus-fd: cannot be read");
      c11t_corpus = p;
      c11t_corpus_size
          = (uint32_t) ((size_t) st.st_size / sizeof *c11t_corpus);
    }
  close (fd);
}

void
c11t_corpus_prepare (void)
{
  const struct c11test_strategy *s = c11t_campaign_strategy.ops;
  if (s->note_size)
    c11t_strategy_note = c11t_map_shared (s->note_size);
  if (s->places)
    c11t_place_numbers_prepare ();
  if (c11t_params.corpus_fd)
    read_corpus ((int) c11t_params.corpus_fd);
}

/* The id of what the execution has found, "" if nothing.  */
static const char *
found (void)
{
  for (uint32_t i = 0; i < c11t_shared->n_findings; i++)
    if (c11t_shared->finding[i].kind != C11T_FINDING_FORMAL_RACE)
      return c11t_shared->finding[i].id;
  return "";
}

/* True if something may be kept of the execution that has ended, as RET.  */
static bool
keep (struct c11test_schedule *ret)
{
  const struct c11test_strategy *s = c11t_campaign_strategy.ops;
  const struct c11t_shared *sh = c11t_shared;
  const char *id = found ();
  if (!s->keep || !c11t_params.corpus_fd || c11t_params.replay[0]
      || c11t_params.plan[0]
      || !(*id || c11t_strategy_is_lesson (sh->execution)))
    return false;
  struct c11test_summary summary = { .execution = sh->execution,
                                     .steps = sh->steps,
                                     .behaviour = sh->behaviour,
                                     .found = *id,
                                     .note = c11t_strategy_note,
                                     .corpus = c11t_corpus,
                                     .n_corpus = c11t_corpus_size };
  if (!s->keep (c11t_strategy_room, &summary, ret))
    return false;
  snprintf (ret->finding, sizeof ret->finding, "%s", id);
  return true;
}

void
c11t_corpus_tell (void)
{
  static char text[C11T_CORPUS_ROOM] C11T_LARGE,
      line[2 * C11T_CORPUS_ROOM] C11T_LARGE;
  struct c11test_schedule kept;
  struct c11t_text t = C11T_TEXT (text), j = C11T_TEXT (line);
  if (!keep (&kept) || !c11t_corpus_write (&kept, c11t_place_name, &t))
    return;
  c11t_text_add (&j, "{\"t\":\"schedule\",\"text\":");
  c11t_json_string (&j, text);
  c11t_text_add (&j, "}\n");
  if (!j.overflowed)
    c11t_tell (line, j.len);
}
