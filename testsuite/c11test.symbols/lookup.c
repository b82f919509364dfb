/* lookup.c -- what the command finds at the addresses that a program printed
   (where.h).
   SPDX-License-Identifier: BSD-3-Clause

   Usage: lookup [-p] FILE

   -p looks up as without libdw.  Prints for each line "stack" or "variable" of
   FILE its second word, a blank, and what was found: "FUNCTION@FILE:LINE"
   words, or a variable; "?" for what is not known.  For a line "each START END
   STEP": the frames of each address, and the seconds used at the end.  For a
   line "json PC": the frames as they are.  */

#define _GNU_SOURCE
#include "tools/symbolise/symbolise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tools/base/json-util.h"

static void
print_blankless (const char *s)
{
  for (; *s; s++)
    putchar (*s == ' ' ? '_' : *s);
}

static void
print_frames (json_t *frames)
{
  size_t i;
  json_t *f;
  json_array_foreach (frames, i, f)
    {
      const char *file = json_text (json_object_get (f, "file"), "?");
      const char *slash = strrchr (file, '/');
      putchar (' ');
      print_blankless (json_text (json_object_get (f, "function"), "?"));
      printf ("@%s:%d", slash ? slash + 1 : file,
              (int) json_number (json_object_get (f, "line"), 0));
    }
  printf ("\n");
  json_decref (frames);
}

static void
print_stack (struct symboliser *s, char *words)
{
  uint64_t pc[64];
  unsigned n = 0;
  char *word;
  while (n < 64 && (word = strsep (&words, " ")))
    if (*word == '0')
      pc[n++] = strtoull (word, NULL, 0);
    else
      printf ("%s%s", *word ? " " : "", word);
  printf (" =");
  print_frames (symboliser_stack (s, pc, n));
}

static void
print_each (struct symboliser *s, uint64_t from, uint64_t to, uint64_t step)
{
  struct timespec a, b;
  clock_gettime (CLOCK_MONOTONIC, &a);
  for (; from < to; from += step)
    {
      printf ("0x%jx", (uintmax_t) from);
      print_frames (symboliser_frames (s, from, false));
    }
  clock_gettime (CLOCK_MONOTONIC, &b);
  printf ("seconds %.3f\n",
          (double) (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) / 1e9);
}

static void
do_line (struct symboliser *s, char *line)
{
  char text[4096];
  unsigned long a, b, c;
  if (sscanf (line, "module %4095s %lx %lx %lx", text, &a, &b, &c) == 4)
    symboliser_add_module (s, text, a, b, c);
  else if (sscanf (line, "variable %4095s %lx %lu", text, &a, &b) == 3)
    {
      char *name = symboliser_variable (s, a, (unsigned) b);
      printf ("variable %s = ", text);
      print_blankless (name ? name : "?");
      printf ("\n");
      free (name);
    }
  else if (!strncmp (line, "stack ", 6))
    {
      printf ("stack");
      print_stack (s, line + 6);
    }
  else if (sscanf (line, "each %lx %lx %lu", &a, &b, &c) == 3)
    print_each (s, a, b, c);
  else if (sscanf (line, "json %lx", &a) == 1)
    {
      json_t *frames = symboliser_frames (s, a, false);
      json_dumpf (frames, stdout, JSON_COMPACT);
      printf ("\n");
      json_decref (frames);
    }
}

int
main (int argc, char **argv)
{
  bool plain = argc > 1 && !strcmp (argv[1], "-p");
  FILE *f = argc > 1 + plain ? fopen (argv[1 + plain], "r") : NULL;
  struct symboliser *s;
  char *line = NULL;
  size_t room = 0;
  if (!f)
    return 2;
  s = plain ? symboliser_new_plain () : symboliser_new ();
  while (getline (&line, &room, f) > 0)
    {
      line[strcspn (line, "\n")] = 0;
      do_line (s, line);
    }
  symboliser_free (s);
  free (line);
  fclose (f);
  return 0;
}
