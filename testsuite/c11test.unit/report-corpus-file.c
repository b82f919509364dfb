/* report-corpus-file.c -- schedules as files: what is written is read again, what
   is wrong is said with its line.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "report model base" } */

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "report/corpus-file.h"
#include "unit.h"

/* Names by the numbers that they have in the files.  */
static const char *const name[]
    = { "a.c:f:load:0:x", "a.c:f:load:1:x", "b.c:g:store:0:x",
        "b.c:g:rmw:12:p->next[i + 1]" };
#define N_NAMES (sizeof name / sizeof *name)

static uint64_t
number (unsigned i)
{
  return c11t_place_number_of (name[i], strlen (name[i]));
}

static const char *
name_of (uint64_t place)
{
  for (unsigned i = 0; i < N_NAMES; i++)
    if (number (i) == place)
      return name[i];
  return NULL;
}

/* What is said of TEXT; "LINE: WHY", "" for nothing.  */
static const char *
said (const char *text)
{
  static char buf[200];
  struct c11test_schedule s;
  unsigned line = 0;
  /* Not ended by a null byte, as in a file.  */
  size_t len = strlen (text);
  char *exact = malloc (len ? len : 1);
  memcpy (exact, text, len);
  const char *why = c11t_corpus_read (exact, len, &s, &line);
  free (exact);
  buf[0] = 0;
  if (why)
    snprintf (buf, sizeof buf, "%u: %s", line, why);
  return buf;
}

static void
numbers_differ (void)
{
  for (unsigned i = 0; i < N_NAMES; i++)
    for (unsigned k = 0; k < N_NAMES; k++)
      CHECK ((number (i) == number (k)) == (i == k));
  CHECK_EQ (c11t_place_number_of ("initial", 7), 0);
  CHECK (c11t_place_number_of ("initial:", 8) != 0);
}

static void
a_place_is_named_without_its_line (void)
{
  struct c11test_site s
      = { .file = "/home/u/src/ring.c", .function = "put", .expr = "r->head",
          .line = 17, .kind = C11TEST_SITE_STORE, .ordinal = 3 };
  char buf[C11T_PLACE_ROOM], other[C11T_PLACE_ROOM];
  struct c11t_text t = C11T_TEXT (buf), u = C11T_TEXT (other);
  c11t_place_add_name (&t, &s);
  CHECK (!strcmp (buf, "ring.c:put:store:3:r->head"));
  s.line = 4000;
  s.file = "../src/ring.c";
  c11t_place_add_name (&u, &s);
  CHECK (!strcmp (buf, other));
  u.len = 0;
  s.expr = "a\nb"; /* would be another line of the file */
  c11t_place_add_name (&u, &s);
  CHECK (!strchr (other, '\n'));
}

/* All that a schedule can have, there and back.  */
static void
round_trips (void)
{
  for (unsigned n = 1; n <= C11TEST_MOST_WISHES; n++)
    for (unsigned found = 0; found < 2; found++)
      {
        struct c11test_schedule s = { .n = n }, back;
        char buf[C11T_CORPUS_ROOM];
        struct c11t_text t = C11T_TEXT (buf);
        unsigned line;
        strcpy (s.finding, found ? "0123abcd" : "");
        for (unsigned i = 0; i < n; i++)
          s.wish[i] = (struct c11test_wish){
            number (i % N_NAMES), i % 4 == 3 ? 0 : number (i * 7 % N_NAMES),
            (uint8_t) (i % 3)
          };
        CHECK (c11t_corpus_write (&s, name_of, &t));
        CHECK (!c11t_corpus_read (buf, t.len, &back, &line));
        CHECK_EQ (back.n, n);
        CHECK (!strcmp (back.finding, s.finding));
        for (unsigned i = 0; i < n; i++)
          CHECK (back.wish[i].read == s.wish[i].read
                 && back.wish[i].store == s.wish[i].store
                 && back.wish[i].kind == s.wish[i].kind);
      }
}

static void
unknown_places_are_not_written (void)
{
  struct c11test_schedule s = { .n = 1, .wish = { { 5, 0, 0 } } };
  char buf[C11T_CORPUS_ROOM];
  struct c11t_text t = C11T_TEXT (buf);
  CHECK (!c11t_corpus_write (&s, name_of, &t));
}

#define HEAD "c11test-corpus 1\n"
#define READS "reads a\n"

static void
lines_that_say_nothing (void)
{
  CHECK (!*said ("# by hand\n\n" HEAD "\n" READS "# why\nfrom b"));
  CHECK (!*said (HEAD "found 1\n" READS "from-old initial\n" READS
                      "not-from b\n"));
}

static void
what_is_wrong_is_said (void)
{
  CHECK (!strcmp (said (""), "1: expected 'c11test-corpus 1'"));
  CHECK (!strcmp (said ("c11test-corpus 2\n"),
                  "1: expected 'c11test-corpus 1'"));
  CHECK (!strcmp (said (HEAD),
                  "2: the file ends where 'reads PLACE' is expected"));
  CHECK (!strcmp (said (HEAD "from b\n"), "2: expected 'reads PLACE'"));
  CHECK (!strcmp (said (HEAD "reads\nfrom b\n"), "2: expected 'reads PLACE'"));
  CHECK (!strcmp (said (HEAD "reads \nfrom b\n"),
                  "2: expected 'reads PLACE'"));
  CHECK (!strcmp (said (HEAD "reads initial\nfrom b\n"),
                  "2: no load is an initial value"));
  CHECK (!strcmp (said (HEAD "\n" READS),
                  "4: the file ends where 'from PLACE' is expected"));
  CHECK (strstr (said (HEAD READS "fro b\n"),
                 "3: expected 'from PLACE', 'from-old PLACE' or"));
  CHECK (strstr (said (HEAD READS "from\n"), "3: expected 'from PLACE'"));
  CHECK (!strcmp (said (HEAD "found 0123456789abc\n"),
                  "2: expected 'reads PLACE'"));
  CHECK (!strcmp (said (HEAD "found 1\nfound 1\n" READS "from b\n"),
                  "3: expected 'reads PLACE'"));
}

static void
too_much_is_said (void)
{
  char text[2000] = HEAD;
  for (int i = 0; i <= C11TEST_MOST_WISHES; i++)
    strcat (text, READS "from b\n");
  CHECK (!strcmp (said (text), "18: too many places for one schedule"));
}

/* Whatever the file holds, the reader ends within it.  */
static void
cuts_are_read_to_their_end (void)
{
  static const char text[] = HEAD "found 0123abcd\n" READS "from-old b\n" READS
                                  "not-from initial\n";
  char cut[sizeof text];
  for (size_t n = 0; n < sizeof text; n++)
    {
      memcpy (cut, text, n);
      cut[n] = 0;
      said (cut);
    }
  CHECK (!*said (text));
}

int
main (void)
{
  RUN (numbers_differ);
  RUN (a_place_is_named_without_its_line);
  RUN (round_trips);
  RUN (unknown_places_are_not_written);
  RUN (lines_that_say_nothing);
  RUN (what_is_wrong_is_said);
  RUN (too_much_is_said);
  RUN (cuts_are_read_to_their_end);
  return unit_done ();
}
