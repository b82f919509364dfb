/* options.c -- fuzzes option strings, on both sides.
   SPDX-License-Identifier: BSD-3-Clause

   The whole input is the text of C11TEST_OPTIONS for the runtime and for the
   command, and its lines are words on the command line of each subcommand.
   What the command understands and hands on, the runtime must understand.  */

#include <stdlib.h>
#include <string.h>

#include "engine/core/params.h"
#include "fuzz.h"
#include "tools/base/options.h"

#define MOST_WORDS 64

static struct c11t_params fresh;
static struct options parsed;
static char *words[MOST_WORDS + 1];

void
fuzz_begin (void)
{
  fresh = c11t_params;
}

static void
runtime_reads (void *text)
{
  c11t_params = fresh;
  c11t_params_parse (text);
}

static void
command_reads (void *text)
{
  memset (&parsed, 0, sizeof parsed);
  options_parse_text (&parsed, text);
}

static void
command_writes (void *text)
{
  *(char **) text = options_to_text (&parsed);
}

static void
command_line (void *command)
{
  int at = 0;
  memset (&parsed, 0, sizeof parsed);
  options_parse_args (&parsed, *(int *) command, words, &at);
  fuzz_expect (at >= 0 && at <= MOST_WORDS, "the words do not run out");
}

/* Hand PARSED on.  */
static void
hand_on (void)
{
  char *text = NULL;
  if (fuzz_try (command_writes, &text))
    fuzz_expect (fuzz_try (runtime_reads, text),
                 "the runtime understands what the command hands on");
  struct options again = { { NULL } };
  json_t *j = options_to_json (&parsed);
  options_from_json (&again, j, "here");
  json_decref (j);
}

static void
split (const char *text)
{
  char *own = strdup (text), *line = own;
  int n = 0;
  for (char *end; n < MOST_WORDS && line; line = end ? end + 1 : NULL)
    {
      end = strchr (line, '\n');
      if (end)
        *end = 0;
      words[n++] = line;
    }
  words[n] = NULL;
}

void
fuzz_input (const char *text, size_t len)
{
  (void) len;
  fuzz_try (runtime_reads, (void *) text);
  c11t_params_help ();
  if (fuzz_try (command_reads, (void *) text))
    hand_on ();
  split (text);
  for (int command = FOR_RUN; command <= FOR_INVENTORY; command *= 2)
    if (fuzz_try (command_line, &command)
        && (command == FOR_RUN || command == FOR_AUDIT))
      hand_on ();
}
