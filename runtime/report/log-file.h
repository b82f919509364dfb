/* log-file.h -- a choice log as a file.
   SPDX-License-Identifier: BSD-3-Clause

   The line C11T_LOG_MAGIC, the bytes of the log (explore/choice.h), and a last
   line that says how many choices and bytes they are, with a checksum:

     c11test choice log 2
     BYTES
     end: 12 choices, 14 bytes, checksum 0123456789abcdef

   The line break before "end" does not belong to the bytes.  The checksum is
   FNV-1a over them, 64 bits.  So a file that was cut short, at whatever byte,
   or changed, is known as one; a log cannot lose an entry without changing
   what the rest means.  Version 1 had no last line; it is refused.

   Does not read or write files.  */

#ifndef C11T_REPORT_LOG_FILE_H
#define C11T_REPORT_LOG_FILE_H

#include <stddef.h>
#include <stdint.h>

#define C11T_LOG_MAGIC "c11test choice log 2\n"

/* Room that the last line needs.  */
#define C11T_LOG_END_ROOM 128

/* Write what follows the LEN bytes at P, the line break included, to BUF with
   room for C11T_LOG_END_ROOM.  Return its length.  */
size_t c11t_log_file_end (const uint8_t *p, size_t len, char *buf);

/* Look at the SIZE bytes at FILE.  Return NULL if they are a whole file; then
   *RET_BYTES and *RET_LEN are the bytes of the log.  Otherwise return what is
   wrong with them, as the end of a sentence: "it is ...".  */
const char *c11t_log_file_check (const void *file, size_t size,
                                 const uint8_t **ret_bytes, size_t *ret_len);

#endif
