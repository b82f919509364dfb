/* corpus-file.c -- schedules as texts; see corpus-file.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "report/corpus-file.h"

#include <string.h>

#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"

#define HEAD "c11test-corpus 1"
#define INITIAL "initial"

/* By enum c11test_wish_kind.  */
static const char *const words[] = { "from", "from-old", "not-from" };
#define N_WORDS (sizeof words / sizeof *words)

/* --- Places --------------------------------------------------------------- */

/* By enum c11test_site_kind.  */
static const char *const kinds[]
    = { "read", "write", "volatile-read", "volatile-write",
        "load", "store", "rmw",           "cas",
        "fence", "asm",  "pause",         "call" };

void
c11t_place_add_name (struct c11t_text *t, const struct c11test_site *s)
{
  const char *slash = strrchr (s->file, '/');
  size_t from = t->len;
  c11t_text_add (t, "%.100s:%.100s:%s:%u:%.150s", slash ? slash + 1 : s->file,
                 s->function,
                 s->kind < sizeof kinds / sizeof *kinds ? kinds[s->kind] : "?",
                 (unsigned) s->ordinal, s->expr);
  for (size_t i = from; i < t->len; i++)
    if ((unsigned char) t->buf[i] < ' ')
      t->buf[i] = ' '; /* it is one line of a file */
}

uint64_t
c11t_place_number_of (const char *name, size_t len)
{
  uint64_t h = C11T_FNV_BASIS;
  if (len == strlen (INITIAL) && !memcmp (name, INITIAL, len))
    return 0;
  for (size_t i = 0; i < len; i++)
    h = (h ^ (unsigned char) name[i]) * C11T_FNV_PRIME;
  h = (h ^ h >> 32) * C11T_HASH_MULTIPLIER;
  h ^= h >> 29;
  return h ? h : 1;
}

/* --- Writing -------------------------------------------------------------- */

bool
c11t_corpus_write (const struct c11test_schedule *s,
                   const char *(*name_of) (uint64_t place),
                   struct c11t_text *t)
{
  c11t_text_add (t, HEAD "\n");
  if (*s->finding)
    c11t_text_add (t, "found %s\n", s->finding);
  for (uint32_t i = 0; i < s->n; i++)
    {
      const struct c11test_wish *w = &s->wish[i];
      const char *read = name_of (w->read);
      const char *store = w->store ? name_of (w->store) : INITIAL;
      if (!read || !store)
        return false;
      c11t_text_add (t, "reads %s\n%s %s\n", read, words[w->kind], store);
    }
  return !t->overflowed;
}

/* --- Reading -------------------------------------------------------------- */

struct reader
{
  const char *p, *end; /* what is not read yet */
  const char *line;    /* what is: LEN bytes */
  size_t len;
  unsigned number;
};

/* The next line that says something.  False if there is none.  */
static bool
next_line (struct reader *r)
{
  while (r->p < r->end)
    {
      const char *nl = memchr (r->p, '\n', (size_t) (r->end - r->p));
      r->line = r->p;
      r->len = (size_t) ((nl ? nl : r->end) - r->p);
      r->p = nl ? nl + 1 : r->end;
      r->number++;
      if (r->len && *r->line != '#')
        return true;
    }
  r->number++;
  return false;
}

/* True if the line is WORD and something behind it: the number of that place,
   in *RET.  */
static bool
take_place (const struct reader *r, const char *word, uint64_t *ret)
{
  size_t n = strlen (word);
  if (r->len < n + 2 || memcmp (r->line, word, n) != 0 || r->line[n] != ' ')
    return false;
  *ret = c11t_place_number_of (r->line + n + 1, r->len - n - 1);
  return true;
}

/* True if the line says what was found: the id, in RET.  */
static bool
take_finding (const struct reader *r, char *ret)
{
  static const char word[] = "found ";
  size_t n = sizeof word - 1;
  if (r->len <= n || r->len - n >= sizeof ((struct c11test_schedule *) 0)->finding
      || memcmp (r->line, word, n) != 0)
    return false;
  memcpy (ret, r->line + n, r->len - n);
  ret[r->len - n] = 0;
  return true;
}

/* Read the pair of lines that begins with this one.  */
static const char *
read_wish (struct reader *r, struct c11test_wish *ret)
{
  if (!take_place (r, "reads", &ret->read))
    return "expected 'reads PLACE'";
  if (!ret->read)
    return "no load is an initial value";
  if (!next_line (r))
    return "the file ends where 'from PLACE' is expected";
  for (uint8_t i = 0; i < N_WORDS; i++)
    if (take_place (r, words[i], &ret->store))
      {
        ret->kind = i;
        return NULL;
      }
  return "expected 'from PLACE', 'from-old PLACE' or 'not-from PLACE'";
}

const char *
c11t_corpus_read (const char *text, size_t len, struct c11test_schedule *ret,
                  unsigned *ret_line)
{
  struct reader r = { .p = text, .end = text + len };
  const char *why = NULL;
  *ret = (struct c11test_schedule){ 0 };
  if (!next_line (&r) || r.len != strlen (HEAD) || memcmp (r.line, HEAD, r.len))
    why = "expected '" HEAD "'";
  while (!why && next_line (&r))
    if (!ret->n && !*ret->finding && take_finding (&r, ret->finding))
      continue;
    else if (ret->n == C11TEST_MOST_WISHES)
      why = "too many places for one schedule";
    else
      why = read_wish (&r, &ret->wish[ret->n++]);
  if (!why && !ret->n)
    why = "the file ends where 'reads PLACE' is expected";
  *ret_line = r.number;
  return why;
}
