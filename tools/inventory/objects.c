/* objects.c -- the inventories in objects, and in what was linked of them.
   SPDX-License-Identifier: BSD-3-Clause

   They are the section ".c11test.inventory", unit by unit in the order in which
   the linker had them.

   Does not: tell whether code was linked that nobody calls.  A unit is there as a
   whole.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <elf.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/sections.h"
#include "tools/base/text.h"

/* How the plugin begins a unit.  */
#define BEGINNING "{\"t\":\"unit\""

/* Does PATH begin as objects or archives do?  */
static bool
is_object (const char *path)
{
  char begin[8] = "";
  FILE *f = fopen (path, "r");
  size_t n = f ? fread (begin, 1, sizeof begin, f) : 0;
  if (f)
    fclose (f);
  return (n >= SELFMAG && memcmp (begin, ELFMAG, SELFMAG) == 0)
         || (n == sizeof begin
             && (memcmp (begin, "!<arch>\n", n) == 0
                 || memcmp (begin, "!<thin>\n", n) == 0));
}

/* Where the next unit begins behind the first line in the LEN bytes at TEXT; LEN if
   there is none.  The linker may have put zeros between them.  */
static size_t
unit_length (const char *text, size_t len)
{
  const char *end = text + len, *p = text;
  while ((p = memchr (p, '\n', (size_t) (end - p))) && ++p < end)
    {
      while (p < end && *p == '\0')
        p++;
      if ((size_t) (end - p) >= strlen (BEGINNING)
          && memcmp (p, BEGINNING, strlen (BEGINNING)) == 0)
        return (size_t) (p - text);
    }
  return len;
}

/* FILE-ID of the unit whose LEN bytes TEXT are, malloced; "" if it says neither.  */
static char *
unit_name (const char *text, size_t len)
{
  const char *end = memchr (text, '\n', len);
  json_t *j = json_loadb (text, end ? (size_t) (end - text) : len, 0, NULL);
  const char *file = inventory_text (j, "file"), *id = inventory_text (j, "id");
  char *name = *file || *id
                   ? text_format ("%s-%s", text_base_name (file), id)
                   : text_format ("%s", "");
  json_decref (j);
  return name;
}

void
inventory_give_units (struct inventory *v, const char *path, const char *text,
                      size_t len)
{
  while (len > 0)
    {
      if (*text == '\0')
        {
          text++, len--;
          continue;
        }
      size_t used = unit_length (text, len), own = used;
      while (text[own - 1] == '\0')
        own--;
      char *name = unit_name (text, own);
      inventory_give (
          v, &(struct inventory_unit){
                 .name = name,
                 .path = *name ? text_format ("%s(%s)", path, name) : path,
                 .text = text,
                 .len = own });
      text += used;
      len -= used;
    }
}

static void
collect (void *data, const char *file, const char *text, size_t len)
{
  (void) file;
  fwrite (text, 1, len, data);
}

bool
inventory_load_object (struct inventory *v, const char *path)
{
  char *text;
  size_t len;
  if (!is_object (path))
    return false;
  FILE *all = memory_open (&text, &len);
  if (!sections_read (path, ".c11test.inventory", "inventory", collect, all))
    c11t_die ("'%s' has no inventory; compile it with c11test-gcc and "
              "C11TEST_INVENTORY=1 in the environment, and with -g if it is "
              "linked with -flto",
              path);
  memory_close (all, &text);
  inventory_give_units (v, path, text, len);
  return true;
}
