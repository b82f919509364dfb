/* share.c -- OpenMP's work-sharing constructs: who meets which; sections,
   single, scope, and the ends of loops.
   SPDX-License-Identifier: BSD-3-Clause

   The threads of a team meet the same constructs in the same order, so the
   construct is found by how many a thread has met.  Meeting one orders
   nothing: only the barrier at its end does, or a copyprivate's.  Who comes
   first, and who gets which section, is a matter of the schedule.  */

#include "engine/door/control.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

bool GOMP_single_start (void);
void *GOMP_single_copy_start (void);
void GOMP_single_copy_end (void *data);
unsigned GOMP_sections_start (unsigned count);
unsigned GOMP_sections2_start (unsigned count, uintptr_t *reductions,
                               void **mem);
unsigned GOMP_sections_next (void);
void GOMP_sections_end (void);
void GOMP_sections_end_nowait (void);
bool GOMP_sections_end_cancel (void);
void GOMP_loop_end (void);
void GOMP_loop_end_nowait (void);
bool GOMP_loop_end_cancel (void);
void GOMP_scope_start (uintptr_t *reductions);

struct omp_share *
c11t_omp_meet (bool *ret_first)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  struct omp_share **s = &c->team->shares;
  unsigned seq = c->n_shares++;
  c11t_gate_turn (c->team);
  while (*s && (*s)->seq != seq)
    s = &(*s)->next;
  *ret_first = !*s;
  if (!*s)
    {
      *s = c11t_omp_alloc (sizeof **s);
      (*s)->seq = seq;
      (*s)->n = c->team->n;
    }
  c->share = *s;
  c->trip = 0;
  c->has_ticket = false;
  c11t_gate_note (*ret_first);
  return *s;
}

/* Nobody will come to S any more.  */
static void
drop (struct omp_team *team, struct omp_share *s)
{
  struct omp_share **p = &team->shares;
  while (*p != s)
    p = &(*p)->next;
  *p = s->next;
  c11t_sync_forget (s);
  c11t_sync_forget (&s->ordered);
  for (uint64_t i = 0; i < s->n_posted; i++)
    c11t_sync_forget (&s->posted[i]);
  c11t_omp_free (s->posted);
  c11t_omp_free (s->dims);
  c11t_omp_free (s->memory);
  c11t_omp_free (s);
}

void
c11t_omp_leave (void)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  struct omp_share *s = c->share;
  c->share = NULL;
  if (s && ++s->ended == s->n)
    drop (c->team, s);
}

void
c11t_omp_share_extras (struct omp_share *s, bool first, uintptr_t *reductions,
                       void **mem)
{
  struct omp_thread *th = c11t_omp_self ();
  if (reductions)
    {
      c11t_omp_reduce_begin ();
      c11t_omp_reduce (th->c.task->group, reductions, s->reductions,
                       th->c.team->n);
      if (first)
        s->reductions = reductions;
    }
  if (mem && first)
    s->memory = c11t_omp_alloc_shared ((size_t) *mem);
  if (mem)
    *mem = s->memory;
}

/* --- single, scope
 * ------------------------------------------------------------ */

bool
GOMP_single_start (void)
{
  bool first;
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_single_start) ();
  c11t_omp_meet (&first);
  c11t_omp_leave ();
  return first;
}

void *
GOMP_single_copy_start (void)
{
  bool first;
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_single_copy_start) ();
  struct omp_share *s = c11t_omp_meet (&first);
  if (first)
    return NULL;
  c11t_omp_barrier (false, "a copyprivate");
  void *data = s->copied;
  c11t_omp_leave ();
  return data;
}

void
GOMP_single_copy_end (void *data)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_single_copy_end) (data);
      return;
    }
  c11t_omp_self ()->c.share->copied = data;
  c11t_omp_barrier (false, "a copyprivate");
  c11t_omp_leave ();
}

void
GOMP_scope_start (uintptr_t *reductions)
{
  bool first;
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_scope_start) (reductions);
      return;
    }
  struct omp_share *s = c11t_omp_meet (&first);
  c11t_omp_share_extras (s, first, reductions, NULL);
  c11t_omp_leave ();
}

/* --- sections
 * ------------------------------------------------------------------- */

unsigned
GOMP_sections_next (void)
{
  uint64_t from, to;
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_sections_next) ();
  struct omp_share *s = c11t_omp_self ()->c.share;
  return c11t_omp_chunk (s, &from, &to) ? (unsigned) from + 1 : 0;
}

static unsigned
sections (unsigned count, uintptr_t *reductions, void **mem)
{
  bool first;
  struct omp_share *s = c11t_omp_meet (&first);
  if (first)
    c11t_omp_loop_init (s, OMP_DYNAMIC, true, false, 0, count, 1, 1);
  c11t_omp_share_extras (s, first, reductions, mem);
  return count ? GOMP_sections_next () : 0;
}

unsigned
GOMP_sections_start (unsigned count)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_sections_start) (count);
  return sections (count, NULL, NULL);
}

unsigned
GOMP_sections2_start (unsigned count, uintptr_t *reductions, void **mem)
{
  if (!c11t_engine_on ())
    return OMP_REAL (GOMP_sections2_start) (count, reductions, mem);
  return sections (count, reductions, mem);
}

/* --- Ends
 * ----------------------------------------------------------------------- */

#define END(name, result, call)                                               \
  result name (void)                                                          \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return OMP_REAL (name) ();                                              \
    c11t_omp_leave ();                                                        \
    return call;                                                              \
  }

#define AT_END(cancellable)                                                   \
  c11t_omp_barrier (cancellable, "the end of an OpenMP construct")

END (GOMP_loop_end, void, (void) AT_END (false))
END (GOMP_loop_end_nowait, void, (void) 0)
END (GOMP_loop_end_cancel, bool, AT_END (true))
END (GOMP_sections_end, void, (void) AT_END (false))
END (GOMP_sections_end_nowait, void, (void) 0)
END (GOMP_sections_end_cancel, bool, AT_END (true))
