/* stack.c -- recorded stacks, named; see stack.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/symbolise/stack.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/symbolise/symbolise.h"
#include "tools/base/text.h"

struct symboliser *
stack_symboliser (const struct c11t_record *r)
{
  struct symboliser *s = symboliser_new ();
  for (uint32_t i = 0; i < r->n_modules && i < C11T_RECORD_MODULES; i++)
    symboliser_add_module (s, r->module[i].path, r->module[i].bias,
                           r->module[i].start, r->module[i].end);
  return s;
}

void
stack_symboliser_free (struct symboliser *s)
{
  symboliser_free (s);
}

json_t *
stack_to_json (struct symboliser *s, const struct c11t_record *r, uint32_t at)
{
  if (!s || at == 0 || at >= C11T_RECORD_STACKS
      || r->stack[at] > C11T_RECORD_FRAMES
      || at + 1 + r->stack[at] > C11T_RECORD_STACKS)
    return json_array ();
  return symboliser_stack (s, &r->stack[at + 1], (unsigned) r->stack[at]);
}

bool
stack_is_library (const char *file)
{
  const char *include = strstr (file, "/include/");
  return include && strstr (include, "/c++/") != NULL;
}

json_t *
stack_caller (struct symboliser *s, const struct c11t_record *r, uint32_t at,
              unsigned line)
{
  json_t *stack = stack_to_json (s, r, at), *frame, *ret = NULL;
  size_t i;
  /* Who jumps to our hook instead of calling it has left no frame.  */
  if (json_integer_value (json_object_get (json_array_get (stack, 0), "line"))
      != line)
    {
      json_decref (stack);
      return NULL;
    }
  json_array_foreach (stack, i, frame)
    {
      const char *file = json_text (json_object_get (frame, "file"), "");
      if (*file && stack_is_library (file))
        continue;
      if (*file && json_object_get (frame, "line"))
        ret = json_copy (frame); /* other stacks share it */
      break;
    }
  json_decref (stack);
  return ret;
}

json_t *
stack_caller_from (struct symboliser *s, const struct c11t_record *r,
                   uint32_t at, unsigned line, char **ret_from)
{
  json_t *frame = stack_caller (s, r, at, line);
  const char *text = json_text (json_object_get (frame, "pc"), "0");
  uint64_t pc = strtoull (text, NULL, 16);
  *ret_from = NULL;
  for (uint32_t i = 0; i < r->n_modules && i < C11T_RECORD_MODULES; i++)
    if (frame && pc >= r->module[i].start && pc < r->module[i].end)
      {
        *ret_from
            = text_format ("%s+0x%llx", text_base_name (r->module[i].path),
                           (unsigned long long) (pc - r->module[i].bias));
        return frame;
      }
  json_decref (frame);
  return NULL;
}

/* The innermost of FRAMES that the user wrote, or NULL.  */
static json_t *
users_frame (const json_t *frames)
{
  size_t i;
  json_t *frame;
  json_array_foreach (frames, i, frame)
    {
      const char *file = json_text (json_object_get (frame, "file"), "");
      if (*file && !stack_is_library (file) && json_object_get (frame, "line"))
        return json_copy (frame);
    }
  return NULL;
}

json_t *
stack_at (struct symboliser *s, const struct c11t_record *r, const char *name)
{
  const char *plus = strrchr (name, '+');
  if (!s || !plus || strncmp (plus, "+0x", 3) != 0)
    return NULL;
  size_t length = (size_t) (plus - name);
  for (uint32_t i = 0; i < r->n_modules && i < C11T_RECORD_MODULES; i++)
    {
      const char *base = text_base_name (r->module[i].path);
      if (strlen (base) != length || strncmp (base, name, length) != 0)
        continue;
      json_t *frames = symboliser_frames (
          s, r->module[i].bias + strtoull (plus + 1, NULL, 16), false);
      json_t *ret = users_frame (frames);
      json_decref (frames);
      return ret;
    }
  return NULL;
}

char *
stack_variable (struct symboliser *s, uint64_t address, unsigned size)
{
  return s ? symboliser_variable (s, address, size) : NULL;
}
