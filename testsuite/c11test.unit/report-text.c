/* report-text.c -- a finding as text, to the letter.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "report base" }  */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "report/finding.h"
#include "unit.h"

static char buf[16384];
static char source[] = "report-text-XXXXXX.c"; /* its name has 20 letters */

static const char *
text (const struct c11t_finding *f, const char *replay, bool color)
{
  struct c11t_text t = C11T_TEXT (buf);
  c11t_finding_to_text (f, replay, &(struct c11t_look){ .color = color }, &t);
  return buf;
}

static bool
same (const char *got, const char *wanted)
{
  if (strcmp (got, wanted) != 0)
    printf ("got:\n%s\nwanted:\n%s\n", got, wanted);
  return strcmp (got, wanted) == 0;
}

static struct c11t_finding
race (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DATA_RACE,
                            .n_places = 4,
                            .id = "3f9c12ab",
                            .message = "T2 reads what T1 writes" };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_UNSYNC_LOAD,
                                    .order = 0,
                                    .size = 4,
                                    .has_value = true,
                                    .value = 1,
                                    .line = 8,
                                    .column = 5,
                                    .file = "gone.c",
                                    .function = "get",
                                    .expr = "flag",
                                    .thread = "T2",
                                    .access = "atomic load" };
  f.place[1] = (struct c11t_place){ .role = C11T_ROLE_UNSYNC_STORE,
                                    .order = 0,
                                    .size = 4,
                                    .line = 4,
                                    .file = "gone.c",
                                    .function = "put",
                                    .thread = "T1",
                                    .access = "atomic store" };
  f.place[2] = (struct c11t_place){ .role = C11T_ROLE_SECOND,
                                    .order = 0xff,
                                    .size = 8,
                                    .has_value = true,
                                    .value = 0x123456,
                                    .line = 9,
                                    .column = 3,
                                    .file = "gone.c",
                                    .function = "get",
                                    .expr = "rb->buf",
                                    .thread = "T2 (reader)",
                                    .access = "read" };
  f.place[3] = (struct c11t_place){ .role = C11T_ROLE_FIRST,
                                    .order = 0xff,
                                    .size = 1,
                                    .thread = "T1",
                                    .access = "write",
                                    .note = "no place is known" };
  return f;
}

static void
race_in_full (void)
{
  struct c11t_finding f = race ();
  CHECK (same (
      text (&f, "c11test replay 3f9c12ab", false),
      "c11test: data race on 'rb->buf' (id 3f9c12ab)\n"
      "  T2 reads what T1 writes\n"
      "gone.c:9:3: in get: T2 (reader) plain read of 8 bytes 'rb->buf', "
      "value 1193046 (0x123456)\n"
      "conflicts with the earlier access:\n"
      "  T1 plain write of 1 byte; no place is known\n"
      "T2 saw the progress of T1 only through:\n"
      "gone.c:8:5: in get: T2 atomic load (relaxed) of 4 bytes 'flag', "
      "value 1\n"
      "gone.c:4: in put: T1 atomic store (relaxed) of 4 bytes\n"
      "    No happens-before edge comes of this pair: the store is relaxed, "
      "not release, and the load is relaxed, not acquire.\n"
      "    What the storing thread did before is not ordered for the loading "
      "one.\n"
      "replay: c11test replay 3f9c12ab\n"));
}

/* Only the side that is too weak is blamed.  */
static void
blames_the_weak_side (void)
{
  struct c11t_finding f = race ();
  f.place[0].order = 2;
  text (&f, NULL, false);
  CHECK (strstr (buf, "the store is relaxed, not release.\n"));
  CHECK (!strstr (buf, "not acquire"));
  f.place[0].order = 0;
  f.place[1].order = 5;
  text (&f, NULL, false);
  CHECK (strstr (buf, "pair: the load is relaxed, not acquire.\n"));
  CHECK (!strstr (buf, "not release"));
  strcpy (f.place[0].access, "volatile read");
  f.place[0].order = 0xff;
  text (&f, NULL, false);
  CHECK (strstr (buf, "the load is volatile, which orders nothing"));
  CHECK (!strstr (buf, "replay:"));
}

static void
stale_values (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_ASSERTION,
                            .n_places = 4,
                            .id = "00000001",
                            .message = "x == 1" };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_SECOND,
                                    .order = 0xff,
                                    .line = 3,
                                    .file = "gone.c",
                                    .function = "main",
                                    .expr = "x == 1",
                                    .thread = "T1",
                                    .access = "assertion" };
  for (int i = 1; i < 4; i++)
    {
      struct c11t_place *p = &f.place[i];
      p->role = (uint8_t) (C11T_ROLE_STALE_LOAD + i - 1);
      strcpy (p->thread, "T3");
      strcpy (p->access, i == 1 ? "atomic load" : "atomic store");
    }
  CHECK (same (text (&f, NULL, false),
               "c11test: assertion (id 00000001)\n"
               "  x == 1\n"
               "gone.c:3: in main: T1 assertion 'x == 1'\n"
               "T3 read an old value:\n"
               "  T3 atomic load (relaxed)\n"
               "the value was stored by:\n"
               "  T3 atomic store (relaxed)\n"
               "this newer store had been made already:\n"
               "  T3 atomic store (relaxed)\n"));
}

static void
waiting_threads_share_a_heading (void)
{
  struct c11t_finding f = { .kind = C11T_FINDING_DEADLOCK, .n_places = 2 };
  for (int i = 0; i < 2; i++)
    f.place[i] = (struct c11t_place){ .role = C11T_ROLE_WAITING,
                                      .order = 0xff,
                                      .thread = "T1",
                                      .access = "mutex lock",
                                      .note = "held by T2" };
  CHECK (same (text (&f, NULL, false), "c11test: deadlock (id )\n"
                                       "waiting:\n"
                                       "  T1 mutex lock; held by T2\n"
                                       "  T1 mutex lock; held by T2\n"));
}

/* A file whose lines 2 and 3 are short and long, without a newline at its
   end.  */
static void
write_source (void)
{
  int fd = mkstemps (source, 2);
  CHECK (fd >= 0);
  FILE *s = fdopen (fd, "w");
  for (int i = 0; i < 5000; i++)
    fputc (' ', s);
  fprintf (s, "\n\tx = \x01y;\n%0200d", 0);
  fclose (s);
}

static void
source_lines (void)
{
  write_source ();
  struct c11t_finding f = { .kind = C11T_FINDING_CRASH, .n_places = 1 };
  f.place[0] = (struct c11t_place){ .role = C11T_ROLE_LAST,
                                    .order = 0xff,
                                    .line = 2,
                                    .column = 6,
                                    .thread = "T1",
                                    .access = "read" };
  strcpy (f.place[0].file, source);
  text (&f, NULL, false);
  CHECK (strstr (buf, "\n        2 |  x =  y;\n          |      ^\n"));
  f.place[0].line = 3;
  f.place[0].column = 150;
  text (&f, NULL, false);
  /* A window of 100 columns, the caret at three quarters of it.  */
  char *zeros = strstr (buf, "| ...000"), *caret = strchr (buf, '^');
  CHECK (zeros && strspn (zeros + 5, "0") == 94);
  CHECK (zeros && !strncmp (zeros + 5 + 94, "...\n", 4));
  CHECK (caret && caret - strrchr (buf, '|') == 2 + 74);
  struct c11t_text t = C11T_TEXT (buf);
  c11t_finding_to_text (&f, NULL, &(struct c11t_look){ .width = 60 }, &t);
  zeros = strstr (buf, "| ...000");
  CHECK (zeros && strspn (zeros + 5, "0") == 42);
  f.place[0].column = 3;
  text (&f, NULL, false);
  zeros = strstr (buf, "| 000");
  CHECK (zeros && strspn (zeros + 2, "0") == 97);
  f.place[0].line = 4;
  text (&f, NULL, false);
  CHECK (!strchr (buf, '|'));
  unlink (source);
  f.place[0].line = 2;
  text (&f, NULL, false);
  CHECK (!strchr (buf, '|'));
}

static void
color_only_if_asked (void)
{
  struct c11t_finding f = race ();
  CHECK (!strchr (text (&f, "x", false), '\033'));
  CHECK (strchr (text (&f, "x", true), '\033'));
  /* Colour changes nothing else.  */
  char plain[sizeof buf], *p = plain;
  for (const char *c = buf; *c; c++)
    if (*c == '\033')
      while (*c != 'm')
        c++;
    else
      *p++ = *c;
  *p = 0;
  CHECK (same (plain, text (&f, "x", false)));
}

int
main (void)
{
  RUN (race_in_full);
  RUN (blames_the_weak_side);
  RUN (stale_values);
  RUN (waiting_threads_share_a_heading);
  RUN (source_lines);
  RUN (color_only_if_asked);
  return unit_done ();
}
