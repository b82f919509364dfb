/* corpus-file.h -- a file that says what loads of an execution are to read.
   SPDX-License-Identifier: BSD-3-Clause

   One schedule of a corpus (option corpus):

     c11test-corpus 1
     found 0123abcd
     reads PLACE
     from PLACE

   "found", which may be missing: an execution like that has had the finding with
   this id.  Then up to C11TEST_MOST_WISHES pairs of lines, the second of which is

     from PLACE       a store that is the newest then
     from-old PLACE   one that is not
     not-from PLACE   any other one

   PLACE is FILE:FUNCTION:KIND:NTH:EXPRESSION, the file without folders and NTH
   counted among those of the function with that kind and expression, so that
   edits elsewhere do not change it; or, of a store, "initial".  A "#" at the
   beginning of a line makes it say nothing.

   Both the command, which reads and names the files, and the runtime, which
   makes the texts, are served here.  Does not read files, nor know sites.  */

#ifndef C11T_REPORT_CORPUS_FILE_H
#define C11T_REPORT_CORPUS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/schedule.h"

struct c11t_text;
struct c11test_site;

#define C11T_PLACE_ROOM 400 /* for the name of a place, longer ones are cut */
/* For the text of a schedule.  */
#define C11T_CORPUS_ROOM ((2 * C11TEST_MOST_WISHES + 1) * C11T_PLACE_ROOM)

/* Append the name of the place S.  */
void c11t_place_add_name (struct c11t_text *t, const struct c11test_site *s);

/* The number of the place with the LEN letters at NAME; not 0, but for initial
   values.  */
uint64_t c11t_place_number_of (const char *name, size_t len);

/* Append the text of S, places named by NAME_OF.  Return false if that does not
   know one of them.  */
bool c11t_corpus_write (const struct c11test_schedule *s,
                        const char *(*name_of) (uint64_t place),
                        struct c11t_text *t);

/* Read the LEN bytes at TEXT.  Return NULL, or what is wrong in the line
   *RET_LINE, from 1.  */
const char *c11t_corpus_read (const char *text, size_t len,
                              struct c11test_schedule *ret,
                              unsigned *ret_line);

#endif
