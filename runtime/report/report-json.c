/* report-json.c -- a finding as one line of JSON.
   SPDX-License-Identifier: BSD-3-Clause

   The members are those of design.md section 2 (id kind count first message
   locations), and the rest of struct c11t_finding: the command rebuilds the
   struct from them.  A member that would say nothing (no value, no note, no
   address) is left out; "value" and "seed" follow c11t_json_number.  */

#include <stddef.h>

#include "base/out.h"
#include "report/finding.h"
#include "report/json.h"

int
c11t_utf8_length (const unsigned char *s)
{
  unsigned low = 0x80, high = 0xbf; /* of the second byte */
  int n;
  if (s[0] < 0x80)
    return 1;
  if (s[0] >= 0xc2 && s[0] <= 0xdf)
    n = 2;
  else if (s[0] >= 0xe0 && s[0] <= 0xef)
    {
      n = 3;
      low = s[0] == 0xe0 ? 0xa0 : low;
      high = s[0] == 0xed ? 0x9f : high;
    }
  else if (s[0] >= 0xf0 && s[0] <= 0xf4)
    {
      n = 4;
      low = s[0] == 0xf0 ? 0x90 : low;
      high = s[0] == 0xf4 ? 0x8f : high;
    }
  else
    return 0;
  if (s[1] < low || s[1] > high)
    return 0;
  for (int i = 2; i < n; i++)
    if (s[i] < 0x80 || s[i] > 0xbf)
      return 0;
  return n;
}

void
c11t_json_string (struct c11t_text *t, const char *string)
{
  const unsigned char *s = (const unsigned char *)string;
  c11t_text_add (t, "\"");
  while (*s)
    {
      int n = c11t_utf8_length (s);
      if (n == 0)
        c11t_text_add (t, "\\ufffd");
      else if (*s == '"' || *s == '\\')
        c11t_text_add (t, "\\%c", *s);
      else if (*s < 0x20 || *s == 0x7f)
        c11t_text_add (t, "\\u%04x", *s);
      else
        c11t_text_add (t, "%.*s", n, (const char *)s);
      s += n ? n : 1;
    }
  c11t_text_add (t, "\"");
}

void
c11t_json_number (struct c11t_text *t, uint64_t n)
{
  const char *quote = n < (uint64_t)1 << 53 ? "" : "\"";
  c11t_text_add (t, "%s%llu%s", quote, (unsigned long long)n, quote);
}

static void
member (struct c11t_text *t, const char *name, const char *value)
{
  c11t_text_add (t, "\"%s\":", name);
  c11t_json_string (t, value);
  c11t_text_add (t, ",");
}

static void
add_place (struct c11t_text *t, const struct c11t_place *p)
{
  c11t_text_add (t, "{");
  member (t, "role", c11t_role_name (p->role));
  member (t, "file", p->file);
  c11t_text_add (t, "\"line\":%u,\"column\":%u,", p->line, p->column);
  member (t, "function", p->function);
  member (t, "access", p->access);
  member (t, "order", c11t_order_name (p->order));
  c11t_text_add (t, "\"size\":%u,", p->size);
  member (t, "thread", p->thread);
  member (t, "expr", p->expr);
  if (p->has_value)
    {
      c11t_text_add (t, "\"value\":");
      c11t_json_number (t, p->value);
      c11t_text_add (t, ",");
    }
  if (p->note[0])
    member (t, "note", p->note);
  if (p->macro[0])
    member (t, "macro", p->macro);
  if (p->macro_at[0])
    member (t, "macro_at", p->macro_at);
  c11t_text_add (t, "\"site_kind\":%u,\"ordinal\":%u}", p->kind, p->ordinal);
}

void
c11t_finding_to_json (const struct c11t_finding *f, struct c11t_text *t)
{
  c11t_text_add (t, "{");
  member (t, "id", f->id);
  if (f->former_id[0])
    member (t, "former_id", f->former_id);
  member (t, "kind", c11t_finding_kind_name (f->kind));
  c11t_text_add (t, "\"count\":");
  c11t_json_number (t, f->count);
  c11t_text_add (t, ",\"first\":{\"seed\":");
  c11t_json_number (t, f->seed);
  c11t_text_add (t, ",\"execution\":");
  c11t_json_number (t, f->execution);
  c11t_text_add (t, "},");
  member (t, "message", f->message);
  if (f->doubt[0])
    member (t, "doubt", f->doubt);
  if (f->address)
    c11t_text_add (t, "\"address\":\"0x%llx\",",
                   (unsigned long long)f->address);
  c11t_text_add (t, "\"locations\":[");
  for (int i = 0; i < f->n_places; i++)
    {
      if (i)
        c11t_text_add (t, ",");
      add_place (t, &f->place[i]);
    }
  c11t_text_add (t, "]}");
}
