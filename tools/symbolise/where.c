/* where.c -- addresses in findings as lines; see where.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/symbolise/where.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "report/finding.h"
#include "tools/symbolise/stack.h"
#include "tools/symbolise/symbolise.h"

static const char begin[] = "now at ";

/* The path among MODULES whose last part is the LEN bytes at NAME; or NULL.  */
static const char *
path_of (const json_t *modules, const char *name, size_t len)
{
  size_t i;
  json_t *m;
  json_array_foreach (modules, i, m)
    {
      const char *path = json_text (m, ""), *slash = strrchr (path, '/');
      const char *last = slash ? slash + 1 : path;
      if (strlen (last) == len && strncmp (last, name, len) == 0)
        return path;
    }
  return NULL;
}

/* P's thread is at the place FRAME.  */
static void
tell (struct c11t_place *p, const json_t *frame)
{
  const char *function = json_text (json_object_get (frame, "function"), "");
  const char *file = json_text (json_object_get (frame, "file"), "");
  uint64_t line = json_number (json_object_get (frame, "line"), 0);
  if (!*function)
    return;
  if (p->file[0] || !*file)
    {
      /* The line is what counts: a long path gives up its folders.  */
      const char *slash = strrchr (file, '/');
      char text[400];
      int n = snprintf (text, sizeof text, "now in %.60s at %s:%llu",
                        function, file, (unsigned long long) line);
      if (slash && (n < 0 || (size_t) n >= sizeof p->note))
        n = snprintf (text, sizeof text, "now in %.60s at %.40s:%llu",
                      function, slash + 1, (unsigned long long) line);
      if (line && n >= 0 && (size_t) n < sizeof p->note)
        memcpy (p->note, text, (size_t) n + 1);
      else
        snprintf (p->note, sizeof p->note, "now in %.60s", function);
      return;
    }
  snprintf (p->file, sizeof p->file, "%s", file);
  snprintf (p->function, sizeof p->function, "%s", function);
  p->line = (uint32_t) line;
  p->column
      = (uint32_t) json_number (json_object_get (frame, "column"), 0);
  p->note[0] = 0;
}

static bool
in_library (const json_t *frame)
{
  return stack_is_library (json_text (json_object_get (frame, "file"), ""));
}

/* P is at NAME, "prog+0x1234" with prog among MODULES.  */
static void
resolve (struct c11t_place *p, const char *name, const json_t *modules)
{
  const char *plus = strrchr (name, '+');
  const char *path = plus ? path_of (modules, name, (size_t) (plus - name))
                          : NULL;
  if (!path)
    return;
  struct symboliser *s = symboliser_new ();
  symboliser_add_module (s, path, 0, 0, UINT64_MAX);
  json_t *frames
      = symboliser_frames (s, strtoull (plus + 1, NULL, 16), false);
  size_t i = 0, n = json_array_size (frames);
  /* Of a stack, the user's own line is wanted.  */
  if (p->role != C11T_ROLE_LAST)
    while (i < n && in_library (json_array_get (frames, i)))
      i++;
  tell (p, json_array_get (frames, i < n ? i : 0));
  json_decref (frames);
  symboliser_free (s);
}

/* P is a free that a library made for the program, whose call is known by its
   address only: let it be known by its line.  */
static void
resolve_free (struct c11t_place *p, const json_t *modules)
{
  char name[sizeof p->file];
  memcpy (name, p->file, sizeof name);
  p->file[0] = 0;
  resolve (p, name, modules);
  if (!p->file[0])
    memcpy (p->file, name, sizeof name);
}

/* Leave the frames of F out that are in the C++ library's headers.  */
static void
drop_library (struct c11t_finding *f)
{
  int n = 0;
  for (int i = 0; i < f->n_places; i++)
    if (f->place[i].role != C11T_ROLE_FRAME
        || !stack_is_library (f->place[i].file))
      f->place[n++] = f->place[i];
  f->n_places = (uint8_t) n;
}

void
where_resolve (struct c11t_finding *f, const json_t *modules)
{
  for (int i = 0; i < f->n_places; i++)
    {
      struct c11t_place *p = &f->place[i];
      if (strncmp (p->note, begin, strlen (begin)) == 0)
        resolve (p, p->note + strlen (begin), modules);
      else if (p->line == 0 && strcmp (p->expr, "free") == 0)
        resolve_free (p, modules);
    }
  drop_library (f);
}
