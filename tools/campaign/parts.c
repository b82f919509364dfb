/* parts.c -- what is told of a search that several workers make; see parts.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "report/board-size.h"
#include "tools/base/memory.h"
#include "tools/finding/message.h"

#define MOST_SEGMENTS ((uint64_t) 1 << 28)
#define HIGH_FD 200 /* as the pipes of workers */

struct segment
{
  struct message *head, **tail;
  json_t *rest; /* what follows, or NULL if it has not ended */
};

struct parts *
parts_new (void)
{
  int low = memfd_create ("c11test-search", MFD_CLOEXEC);
  int fd = low < 0 ? -1 : fcntl (low, F_DUPFD, HIGH_FD);
  int err = errno;
  if (low >= 0)
    close (low);
  if (fd < 0 || ftruncate (fd, C11T_BOARD_SIZE) < 0)
    {
      errno = fd < 0 ? err : errno;
      return NULL;
    }
  struct parts *p = memory_new (1, sizeof *p);
  p->fd = fd;
  p->room = 16;
  p->next = memory_new (p->room, sizeof *p->next);
  p->n_next = 1; /* segment 0 */
  return p;
}

void
parts_free (struct parts *p)
{
  if (!p)
    return;
  for (size_t i = 0; i < p->n; i++)
    {
      while (p->segment[i].head)
        {
          struct message *m = p->segment[i].head;
          p->segment[i].head = m->next;
          message_free (m);
        }
      json_decref (p->segment[i].rest);
    }
  close (p->fd);
  free (p->segment);
  free (p->next);
  free (p->loop);
  free (p);
}

/* The segment ID, or NULL if there can be none.  */
static struct segment *
segment_of (struct parts *p, uint64_t id)
{
  if (id >= MOST_SEGMENTS)
    return NULL;
  if (id >= p->n)
    {
      size_t n = 2 * id + 16;
      p->segment = realloc (p->segment, n * sizeof *p->segment);
      memory_check (p->segment);
      for (size_t i = p->n; i < n; i++)
        p->segment[i] = (struct segment){ 0 };
      p->n = n;
    }
  return &p->segment[id];
}

bool
parts_put (struct parts *p, uint64_t id, struct message *m)
{
  struct segment *s = segment_of (p, id);
  if (!s || s->rest)
    return false;
  if (m->type == MESSAGE_REST)
    {
      s->rest = json_incref (m->parts);
      message_free (m);
      return true;
    }
  m->next = NULL;
  *(s->head ? s->tail : &s->head) = m;
  s->tail = &m->next;
  p->waiting += m->type == MESSAGE_EXEC ? 1 : m->count;
  return true;
}

/* --- Taking ---------------------------------------------------------------- */

/* The segment that is taken from has nothing any more, and others follow.  */
static void
follow (struct parts *p, json_t *rest)
{
  size_t n = json_array_size (rest);
  p->n_next--;
  while (p->n_next + n > p->room)
    {
      p->room *= 2;
      p->next = realloc (p->next, p->room * sizeof *p->next);
      memory_check (p->next);
    }
  for (size_t i = n; i > 0; i--)
    p->next[p->n_next++]
        = (uint64_t) json_integer_value (json_array_get (rest, i - 1));
}

/* Take out of S the messages of one execution; NULL if they are not all
   there.  */
static struct message *
take_out (struct parts *p, struct segment *s)
{
  struct message **end = &s->head, *first = s->head;
  while (*end && (*end)->type != MESSAGE_EXEC && (*end)->type != MESSAGE_EXECS)
    end = &(*end)->next;
  struct message *last = *end;
  if (!last)
    return NULL;
  p->waiting--;
  if (last->type == MESSAGE_EXECS)
    {
      /* One of several: those that remain stay.  */
      struct message *m
          = message_of_noted_exec (0, &last->noted[last->used++]);
      *end = m;
      m->next = NULL;
      first = s->head;
      s->head = last;
      if (last->used < last->count)
        return first;
      s->head = last->next;
      message_free (last);
      return first;
    }
  s->head = last->next;
  last->next = NULL;
  return first;
}

/* True if the execution with the messages from M on, which are freed then, is
   none: the loop that it has shown was known.  */
static bool
is_none (struct parts *p, struct message *m)
{
  const struct message *last = m;
  while (last->next)
    last = last->next;
  if (!last->has_loop)
    return false;
  size_t i = 0;
  while (i < p->n_loops && p->loop[i] != last->loop)
    i++;
  if (i == p->n_loops)
    {
      p->loop = realloc (p->loop, (i + 1) * sizeof *p->loop);
      memory_check (p->loop);
      p->loop[p->n_loops++] = last->loop;
      return false;
    }
  while (m)
    {
      struct message *next = m->next;
      message_free (m);
      m = next;
    }
  return true;
}

struct message *
parts_take (struct parts *p, bool *ret_over)
{
  while (p->n_next)
    {
      struct segment *s = segment_of (p, p->next[p->n_next - 1]);
      struct message *m = s ? take_out (p, s) : NULL;
      if (m && !is_none (p, m))
        return m;
      if (!m && !(s && s->rest))
        return NULL;
      if (!m)
        follow (p, s->rest);
    }
  *ret_over = true;
  return NULL;
}

struct message *
parts_take_any (struct parts *p)
{
  for (size_t i = 0; i < p->n; i++)
    {
      struct message *m = take_out (p, &p->segment[i]);
      if (m)
        return m;
    }
  return NULL;
}
