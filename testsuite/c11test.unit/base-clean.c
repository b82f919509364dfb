/* base-clean.c -- what a terminal would obey does not reach it.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "base" }  */

#include <string.h>

#include "base/clean.h"
#include "unit.h"

static const char *
cleaned (const char *text, int lines)
{
  static char buf[100];
  strcpy (buf, text);
  c11t_clean (buf, strlen (buf), lines);
  return buf;
}

static void
fit (void)
{
  CHECK (!strcmp (cleaned ("plain ~", 0), "plain ~"));
  CHECK (!strcmp (cleaned ("na\xc3\xafve \xe2\x82\xac \xf0\x9f\x98\x80", 0),
                  "na\xc3\xafve \xe2\x82\xac \xf0\x9f\x98\x80"));
  CHECK (!strcmp (cleaned ("", 0), ""));
}

static void
controls (void)
{
  CHECK (!strcmp (cleaned ("a\033]0;x\007b", 0), "a?]0;x?b"));
  CHECK (!strcmp (cleaned ("a\033[2Jb", 1), "a?[2Jb"));
  CHECK (!strcmp (cleaned ("a\tb\nc\rd\177", 0), "a b c?d?"));
  CHECK (!strcmp (cleaned ("\xc2\x9b"
                           "2J",
                           0),
                  "??2J"));
  CHECK (!strcmp (cleaned ("a\033", 1), "a?"));
}

static void
colours (void)
{
  CHECK (!strcmp (cleaned ("\033[1;31mred\033[0m\n", 1),
                  "\033[1;31mred\033[0m\n"));
  CHECK (!strcmp (cleaned ("\033[1mred", 0), "?[1mred"));
  CHECK (!strcmp (cleaned ("\033[1mred\n", 2), "?[1mred\n"));
  CHECK (!strcmp (cleaned ("\033[1;3", 1), "?[1;3"));
}

static void
directions (void)
{
  CHECK (!strcmp (cleaned ("a\xe2\x80\xae"
                           "b",
                           0),
                  "a???b"));
  CHECK (!strcmp (cleaned ("a\xe2\x81\xa6"
                           "b",
                           1),
                  "a???b"));
  CHECK (!strcmp (cleaned ("a\xe2\x80\x8f"
                           "b",
                           0),
                  "a???b"));
}

static void
no_utf8 (void)
{
  CHECK (!strcmp (cleaned ("a\xff"
                           "b",
                           0),
                  "a?b"));
  CHECK (!strcmp (cleaned ("a\xc3", 0), "a?"));
  CHECK (!strcmp (cleaned ("\xc0\xaf", 0), "??"));
  CHECK (!strcmp (cleaned ("\xed\xa0\x80", 0), "???"));
  CHECK (!strcmp (cleaned ("\xe2\x82z", 0), "??z"));
}

int
main (void)
{
  RUN (fit);
  RUN (controls);
  RUN (colours);
  RUN (directions);
  RUN (no_utf8);
  return unit_done ();
}
