/* file.h -- whole files: written at once, read with care.
   SPDX-License-Identifier: BSD-3-Clause

   A file that is written appears whole or not at all, also after a power cut:
   it is made beside its place as NAME.NUMBER.tmp, a random number, brought
   onto the disk, and renamed.  (A file without a name, O_TMPFILE, would not
   spare that: linkat does not replace.)  Whoever is killed in between leaves
   the .tmp, which folder.h sweeps up.

   AT is the descriptor of a folder, in which no symbolic link is followed and
   nothing but regular files is opened, and what is written is its owner's
   alone; or AT_FDCWD: the user named the file.  That may be a symbolic link
   (unless another user made it), a pipe or something in /dev.

   What is read may be anything; the reason why it is of no use completes the
   sentence "'FILE' cannot be used: ...".  */

#ifndef C11T_TOOLS_FILE_H
#define C11T_TOOLS_FILE_H

#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

/* Write J, the LEN bytes at TEXT, or the choice log of LEN bytes at P
   (report/log-file.h), to NAME in AT.  Return 0 or an errno value.  */
int file_write_json (int at, const char *name, json_t *j);
int file_write_text (int at, const char *name, const char *text, size_t len);
int file_write_log (int at, const char *name, const uint8_t *p, size_t len);

/* What these put into the file, for who keeps it elsewhere: *RET_LEN bytes, and
   a null byte behind them; malloced.  */
char *file_text_of_json (const json_t *j, size_t *ret_len);
uint8_t *file_text_of_log (const uint8_t *p, size_t len, size_t *ret_len);

/* The object in NAME, whose version is 1; the caller's.  Otherwise NULL, and
 *RET_WHY is why, malloced.  */
json_t *file_read_json (int at, const char *name, char **ret_why);

/* The same from the LEN bytes at TEXT.  */
json_t *file_json_of_text (const char *text, size_t len, char **ret_why);

/* All of FILE, which the user named, *RET_LEN bytes and a null byte behind
   them; malloced.  Otherwise NULL, and *RET_WHY is why, malloced.  */
char *file_read_text (const char *file, size_t *ret_len, char **ret_why);

/* Check that NAME holds a whole choice log.  Return NULL if so; then *RET_SUM
   is the sum of its contents that file_log_sum gives, malloced.  Otherwise
   return why it is of no use; not to be freed.  RET_SUM may be NULL.  */
const char *file_check_log (int at, const char *name, char **ret_sum);

/* The choices in the whole log NAME, *RET_LEN bytes, malloced; NULL if it is
   none.  */
uint8_t *file_read_log (int at, const char *name, size_t *ret_len);

/* "N choices, N bytes, checksum HEX" of the choice log P.  Malloced.  */
char *file_log_sum (const uint8_t *p, size_t len);

#endif
