/* orders-file.c -- changed memory orders, read from text; see orders-file.h.
   SPDX-License-Identifier: BSD-3-Clause

   A line is read from its end, because a file's name may hold blanks and
   colons.  */

#include "report/orders-file.h"

#include <stdio.h>
#include <string.h>

#include "model/event.h"
#include "report/named-place.h"

/* What the orders of each change may be, with blanks around them.  */
static const struct
{
  const char *name, *orders;
} changes[C11T_N_CHANGES] = {
  [C11T_CHANGE_LOAD] = { "load", " relaxed acquire seq_cst " },
  [C11T_CHANGE_STORE] = { "store", " relaxed release seq_cst " },
  [C11T_CHANGE_RMW] = { "rmw", " relaxed acquire release acq_rel seq_cst " },
  [C11T_CHANGE_FENCE] = { "fence", " none acquire release acq_rel seq_cst " },
  [C11T_CHANGE_BEFORE] = { "before", " acquire release acq_rel seq_cst " },
  [C11T_CHANGE_AFTER] = { "after", " acquire release acq_rel seq_cst " },
};

static const struct
{
  const char *name;
  enum c11t_order order;
} orders[] = {
  { "none", C11T_RELAXED },    { "relaxed", C11T_RELAXED },
  { "acquire", C11T_ACQUIRE }, { "release", C11T_RELEASE },
  { "acq_rel", C11T_ACQ_REL }, { "seq_cst", C11T_SEQ_CST },
};

/* LEN bytes that are not ended by a null byte.  */
struct words
{
  const char *p;
  size_t len;
};

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

static void
trim (struct words *w)
{
  while (w->len && is_blank (w->p[w->len - 1]))
    w->len--;
  for (; w->len && is_blank (*w->p); w->p++)
    w->len--;
}

/* Take the last word of W.  */
static struct words
last_word (struct words *w)
{
  trim (w);
  size_t n = 0;
  while (n < w->len && !is_blank (w->p[w->len - n - 1]))
    n++;
  w->len -= n;
  struct words word = { w->p + w->len, n };
  trim (w);
  return word;
}

static bool
same (struct words w, const char *s)
{
  return strlen (s) == w.len && !memcmp (s, w.p, w.len);
}

/* Take the change that the words NAME and ORDER say; NULL, or what is wrong.
   WHY (SIZE bytes) is there for the sentence.  */
static const char *
take_change (struct words name, struct words order, struct c11t_order_rule *r,
             char *why, size_t size)
{
  unsigned i = 0, k = 0;
  while (i < C11T_N_CHANGES && !same (name, changes[i].name))
    i++;
  if (i == C11T_N_CHANGES)
    {
      snprintf (why, size,
                "'%.*s' is no change; there are load, store, rmw, fence, "
                "before, after, each followed by a memory order",
                (int) (name.len < 60 ? name.len : 60), name.p);
      return why;
    }
  const size_t n = sizeof orders / sizeof *orders;
  while (k < n
         && (!same (order, orders[k].name)
             || !strstr (changes[i].orders, orders[k].name)))
    k++;
  if (k == n)
    {
      int all = (int) strlen (changes[i].orders) - 2;
      snprintf (why, size,
                "'%.*s' is nothing that '%s' can become: it is one of %.*s",
                (int) (order.len < 60 ? order.len : 60), order.p,
                changes[i].name, all, changes[i].orders + 1);
      return why;
    }
  r->change = (uint8_t) i;
  r->order = (uint8_t) orders[k].order;
  return NULL;
}

/* Take MODULE+0xOFFSET, all of W.  */
static bool
take_from (struct words w, struct c11t_order_rule *r)
{
  size_t plus = w.len, digits;
  while (plus > 0 && w.p[plus - 1] != '+')
    plus--;
  digits = w.len - plus;
  if (plus < 2 || plus > sizeof r->from || digits < 3 || digits > 18
      || memcmp (w.p + plus, "0x", 2) != 0)
    return false;
  for (size_t i = plus + 2; i < w.len; i++)
    {
      const char *hex = "0123456789abcdef";
      const char *found = memchr (hex, w.p[i], 16);
      if (!found)
        return false;
      r->offset = r->offset << 4 | (uint64_t) (found - hex);
    }
  memcpy (r->from, w.p, plus - 1);
  return true;
}

/* Read the line W into R.  Return NULL, or what is wrong with it.  */
static const char *
read_line (struct words w, struct c11t_order_rule *r, char *why, size_t size)
{
  struct words order = last_word (&w), name = last_word (&w);
  if (same (name, "from"))
    {
      if (!take_from (order, r))
        return "what follows 'from' is not MODULE+0xOFFSET, in small letters";
      order = last_word (&w);
      name = last_word (&w);
    }
  if (name.len == 0 || w.len == 0)
    return "it is not FILE:LINE[:COLUMN], a change and a memory order";
  const char *bad = take_change (name, order, r, why, size);
  if (bad)
    return bad;
  if (!c11t_named_place_read (w.p, w.len, &r->place))
    return "its place is not FILE:LINE or FILE:LINE:COLUMN";
  return NULL;
}

int
c11t_orders_read (const char *text, size_t len, struct c11t_order_rule *ret,
                  char *why, size_t size)
{
  const char *end = text + len;
  int n = 0;
  for (uint32_t at = 1; text < end; at++)
    {
      char detail[200];
      const char *newline = memchr (text, '\n', (size_t) (end - text));
      struct words w = { text, (size_t) ((newline ? newline : end) - text) };
      text = newline ? newline + 1 : end;
      trim (&w);
      if (w.len == 0 || *w.p == '#')
        continue;
      struct c11t_order_rule r = { .at = at };
      const char *bad = n == C11T_MOST_ORDERS
                            ? "there is no room for so many changes"
                            : read_line (w, &r, detail, sizeof detail);
      if (bad)
        {
          snprintf (why, size, "line %u, '%.*s': %s", at,
                    (int) (w.len < 100 ? w.len : 100), w.p, bad);
          return -1;
        }
      ret[n++] = r;
    }
  return n;
}
