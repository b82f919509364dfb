/* string.c -- what memcpy, strlen and their kin access.
   SPDX-License-Identifier: BSD-3-Clause

   The rows say what the plugin's instrument-string.cc and instrument-memory.cc
   say of the same functions.  All of it is announced before the function runs,
   by the record of its call.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "interpose/import/import.h"

#define NONE (-1)
#define ALL 100 /* as many bytes as the limit says */
#define LENGTH C11TEST_STRING_LENGTH
#define COMPARE C11TEST_STRING_COMPARE
#define COMPARE_CASE C11TEST_STRING_COMPARE_CASE
#define CHAR C11TEST_STRING_CHAR
#define BYTE C11TEST_STRING_BYTE
#define PART C11TEST_STRING_PART
#define WITHIN C11TEST_STRING_WITHIN
#define WITHOUT C11TEST_STRING_WITHOUT

struct c11t_string_function
{
  const char *name;
  unsigned how; /* enum c11test_string_how, or ALL */
  /* Arguments, or NONE.  */
  int8_t read;  /* the string whose extent HOW says */
  int8_t other; /* what HOW compares it with or looks for */
  int8_t limit;
  int8_t written; /* it gets what READ is */
  bool appended;  /* at its end */
  bool padded;    /* up to the limit */
};

static const struct c11t_string_function functions[] = {
  { "memcpy", ALL, 1, NONE, 2, 0, false, false },
  { "memmove", ALL, 1, NONE, 2, 0, false, false },
  { "mempcpy", ALL, 1, NONE, 2, 0, false, false },
  { "memset", ALL, NONE, NONE, 2, 0, false, false },
  { "memcmp", ALL, 0, 1, 2, NONE, false, false },
  { "bcmp", ALL, 0, 1, 2, NONE, false, false },
  { "memchr", BYTE, 0, 1, 2, NONE, false, false },
  { "strlen", LENGTH, 0, NONE, NONE, NONE, false, false },
  { "strnlen", LENGTH, 0, NONE, 1, NONE, false, false },
  { "strrchr", LENGTH, 0, NONE, NONE, NONE, false, false },
  { "rindex", LENGTH, 0, NONE, NONE, NONE, false, false },
  { "strdup", LENGTH, 0, NONE, NONE, NONE, false, false },
  { "strndup", LENGTH, 0, NONE, 1, NONE, false, false },
  { "strcpy", LENGTH, 1, NONE, NONE, 0, false, false },
  { "stpcpy", LENGTH, 1, NONE, NONE, 0, false, false },
  { "strncpy", LENGTH, 1, NONE, 2, 0, false, true },
  { "stpncpy", LENGTH, 1, NONE, 2, 0, false, true },
  { "strcat", LENGTH, 1, NONE, NONE, 0, true, false },
  { "strncat", LENGTH, 1, NONE, 2, 0, true, false },
  { "strcmp", COMPARE, 0, 1, NONE, NONE, false, false },
  { "strncmp", COMPARE, 0, 1, 2, NONE, false, false },
  { "strcasecmp", COMPARE_CASE, 0, 1, NONE, NONE, false, false },
  { "strncasecmp", COMPARE_CASE, 0, 1, 2, NONE, false, false },
  { "strchr", CHAR, 0, 1, NONE, NONE, false, false },
  { "index", CHAR, 0, 1, NONE, NONE, false, false },
  { "strstr", PART, 0, 1, NONE, NONE, false, false },
  { "strspn", WITHIN, 0, 1, NONE, NONE, false, false },
  { "strcspn", WITHOUT, 0, 1, NONE, NONE, false, false },
  { "strpbrk", WITHOUT, 0, 1, NONE, NONE, false, false },
};

const struct c11t_string_function *
c11t_string_function (const char *name)
{
  char bare[32];
  size_t n = strlen (name);
  /* With -D_FORTIFY_SOURCE: __memcpy_chk, with one argument more.  */
  if (n > 6 && n < sizeof bare && !strncmp (name, "__", 2)
      && !strcmp (name + n - 4, "_chk"))
    {
      memcpy (bare, name + 2, n - 6);
      bare[n - 6] = 0;
      name = bare;
    }
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!strcmp (functions[i].name, name))
      return &functions[i];
  return NULL;
}

/* An announcement of a call.  */
struct call
{
  const uintptr_t *args;
  struct c11test_site *site;
};

static void
announce (const struct call *c, int arg, size_t n, bool write)
{
  if (arg == NONE || !n || (write ? c11t_ignored.writes : c11t_ignored.reads))
    return;
  if (write)
    c11t_plain_write ((void *) c->args[arg], n, c->site);
  else
    c11t_seen_read ((const void *) c->args[arg], n, c->site);
}

static size_t
extent (const struct call *c, unsigned how, uintptr_t a, size_t b,
        size_t limit)
{
  return __c11test_string_extent (how, (const void *) a, b, limit, c->site);
}

/* What F writes, which has read N bytes.  */
static void
announce_copy (const struct c11t_string_function *f, const struct call *c,
               size_t n, size_t limit)
{
  uintptr_t d = c->args[f->written];
  if (!f->appended)
    {
      announce (c, f->written, f->padded ? limit : n, true);
      return;
    }
  if (f->limit != NONE)
    n = extent (c, C11TEST_STRING_CUT, c->args[f->read], 0, limit);
  size_t length = extent (c, LENGTH, d, 0, SIZE_MAX);
  announce (c, f->written, length, false);
  if (!c11t_ignored.writes)
    c11t_plain_write ((void *) (d + length - 1), n, c->site);
}

void
c11t_string_called (const struct c11t_string_function *f, const void *pc,
                    const uintptr_t *args)
{
  bool writes = f->written != NONE;
  struct call c
      = { args,
          c11t_code_site (pc, writes ? C11TEST_SITE_WRITE : C11TEST_SITE_READ,
                          0, 0xff) };
  size_t limit = f->limit == NONE ? SIZE_MAX : args[f->limit], n = limit;
  if (f->how != ALL)
    n = extent (&c, f->how, args[f->read],
                f->other == NONE ? 0 : args[f->other], limit);
  announce (&c, f->read, n, false);
  if (f->how == ALL || f->how == COMPARE || f->how == COMPARE_CASE)
    announce (&c, f->other, n, false);
  else if (f->other != NONE && f->how != CHAR && f->how != BYTE)
    announce (&c, f->other, extent (&c, LENGTH, args[f->other], 0, SIZE_MAX),
              false);
  if (writes)
    announce_copy (f, &c, n, limit);
}
