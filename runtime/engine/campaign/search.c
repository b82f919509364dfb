/* search.c -- where an exhaustive search is; see search.h.
   SPDX-License-Identifier: BSD-3-Clause

   What is told is for the same build of program and runtime (the command sees to
   that), so it is what lies in memory, in hex.  How often: often at first, for
   small programs, then once a second, or less often if telling takes long.

   What the server has given to others when it tells is lost, so who goes on has
   given nothing away.

   Does not tell of findings and counts: the command knows them from the lines
   before.  */

#define _GNU_SOURCE
#include "engine/campaign/search.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/campaign/parts.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/tell.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "explore/parts.h"

#define ROOM ((size_t) 16 << 20) /* of what is not larger */
#define FIRST_NANOSECONDS 20000000u
#define MOST_NANOSECONDS 1000000000u
#define COST 50 /* telling takes one part in so many of the time */

/* What is told, before what the strategy has packed.  */
struct head
{
  uint32_t contested, apart;
  uint32_t loops[C11T_LOOP_WORDS];
  _Alignas (16) char packed[];
};

static const struct c11t_parting *parting; /* NULL: nothing is told */
static struct head *room; /* what is to be told, and before that was told */
static size_t n_told;     /* bytes that the one before us has told, or 0 */
static char *text;        /* the line */
static uint64_t last, interval; /* nanoseconds */

/* --- Going on ---------------------------------------------------------------- */

static int
digit_value (char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Decode the N digits at P.  Return false if that is not possible.  */
static bool
decode (const char *p, size_t n)
{
  uint8_t *to = (uint8_t *) room;
  if (n % 2 || n / 2 > ROOM || n / 2 < sizeof *room)
    return false;
  for (size_t i = 0; i < n; i += 2)
    {
      int high = digit_value (p[i]), low = digit_value (p[i + 1]);
      if (high < 0 || low < 0)
        return false;
      to[i / 2] = (uint8_t) (high << 4 | low);
    }
  n_told = n / 2;
  return true;
}

/* Read what the file FD has, which the program shall not find.  */
static void
read_told (int fd)
{
  struct stat st;
  if (fstat (fd, &st) < 0)
    c11t_die ("option search-fd: %s", strerror (errno));
  size_t n = (size_t) st.st_size;
  if (n)
    {
      char *p = mmap (NULL, n, PROT_READ, MAP_PRIVATE, fd, 0);
      if (p == MAP_FAILED)
        c11t_die ("option search-fd: %s", strerror (errno));
      if (!decode (p, n))
        c11t_die ("option search-fd: what it has was not told by this runtime");
      munmap (p, n);
    }
  close (fd);
}

void
c11t_search_prepare (void)
{
  if (!c11t_params.search_fd)
    return;
  if (c11t_parting_dpor.strategy != c11t_campaign_strategy.ops)
    c11t_die ("option search-fd: the strategy '%s' cannot go on later",
              c11t_campaign_strategy.ops->name);
  parting = &c11t_parting_dpor;
  room = c11t_map_shared (ROOM);
  text = c11t_map_shared (2 * ROOM + 100);
  interval = FIRST_NANOSECONDS;
  last = c11t_real_now ();
  read_told ((int) c11t_params.search_fd);
}

void
c11t_search_begin (void)
{
  if (!n_told)
    return;
  parting->unpack (c11t_strategy_room, room->packed);
  parting->keep (c11t_strategy_room);
  memcpy (c11t_shared->loops, room->loops, sizeof room->loops);
  c11t_shared->contested = room->contested;
  c11t_shared->apart = room->apart;
  n_told = 0;
}

/* --- Telling ----------------------------------------------------------------- */

void
c11t_search_look (void)
{
  if (parting && c11t_real_now () - last >= interval)
    c11t_shared->search_due = true;
}

bool
c11t_search_is_due (void)
{
  return c11t_shared->search_due && c11t_parts_is_first ();
}

/* The line with the SIZE bytes in ROOM.  */
static void
tell (size_t size)
{
  static const char digit[] = "0123456789abcdef", begin[] = "{\"t\":\"search\",\"state\":\"",
                    end[] = "\"}\n";
  const uint8_t *from = (const uint8_t *) room;
  char *p = text;
  memcpy (p, begin, sizeof begin - 1);
  p += sizeof begin - 1;
  for (size_t i = 0; i < size; i++)
    {
      *p++ = digit[from[i] >> 4];
      *p++ = digit[from[i] & 15];
    }
  memcpy (p, end, sizeof end - 1);
  p += sizeof end - 1;
  c11t_tell (text, (size_t) (p - text));
}

void
c11t_search_tell (void)
{
  if (!parting)
    return;
  uint64_t begin = c11t_real_now ();
  size_t size = parting->pack (c11t_strategy_room, room->packed,
                               ROOM - sizeof *room);
  room->contested = c11t_shared->contested;
  room->apart = c11t_shared->apart;
  memcpy (room->loops, c11t_shared->loops, sizeof room->loops);
  if (size) /* if not, what was told last remains */
    tell (sizeof *room + size);
  c11t_shared->search_due = false;
  last = c11t_real_now ();
  uint64_t least = COST * (last - begin);
  interval = 2 * interval < MOST_NANOSECONDS ? 2 * interval : MOST_NANOSECONDS;
  interval = interval > least ? interval : least;
}
