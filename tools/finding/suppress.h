/* suppress.h -- findings that the user does not want to hear of.
   SPDX-License-Identifier: BSD-3-Clause

   A file of rules in ThreadSanitizer's grammar, extended; the manual has it
   (Suppressions).  Rules match findings as data; this knows neither campaigns
   nor output.  */

#ifndef C11T_TOOLS_SUPPRESS_H
#define C11T_TOOLS_SUPPRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct c11t_finding;

/* What a place must look like: a name, or a file with a line.  */
struct pattern
{
  char *glob;            /* with every wildcard written out */
  uint32_t line, column; /* 0: any, and GLOB is any name */
};

struct suppression
{
  char *text;    /* as the file has it, without blanks around */
  unsigned line; /* in the file, from 1 */
  uint32_t kinds;   /* of findings: one bit for each */
  bool is_id;       /* PATTERN[0] is an id */
  bool is_volatile; /* one access must be volatile */
  bool is_asm;      /* or be assembly; also notes about assembly */
  struct pattern pattern[2];
  unsigned sides;   /* 2: PATTERNs of two different places */
  bool used;        /* it matched something */
};

struct suppressions
{
  const char *file;
  struct suppression *rule;
  size_t n;
};

/* Read S from FILE.  Return NULL, or a malloced sentence that begins with the
   file and the line and says how to mend it.  Lines that only ThreadSanitizer
   has a use for are ignored; WARN is told, once for each kind.  */
char *suppressions_load (struct suppressions *s, const char *file,
                         void (*warn) (const char *text));

/* The first rule of S that matches F, or assembly TEXT that is not understood
   in FUNCTION of FILE at LINE; NULL if none does.  All that match are marked as
   used.  S may be NULL.  */
struct suppression *suppressions_match (struct suppressions *s,
                                        const struct c11t_finding *f);
struct suppression *suppressions_match_assembly (struct suppressions *s,
                                                 const char *file,
                                                 uint32_t line,
                                                 const char *function,
                                                 const char *text);

/* Write to OUT what suppresses F and nothing else, with comments.  */
void suppression_suggest (const struct c11t_finding *f, FILE *out);

#endif
