/* section.cc -- what a unit says of itself, in its object.
   SPDX-License-Identifier: GPL-3.0-or-later

   A side file does not survive ar, libtool and shared libraries; a section that
   is not loaded does, and linkers put those of many objects one behind the
   other.  tools/base/sections.c reads them.

   Does not: say anything of what is in them.  */

#include "gcc-headers.h"
#include "section.h"

static void
write_as (const char *name, unsigned flags, const char *text, size_t length)
{
  switch_to_section (get_section (name, SECTION_DEBUG | flags, NULL));
  for (size_t at = 0; at < length; at += 2000)
    ASM_OUTPUT_ASCII (asm_out_file, text + at,
                      (int) MIN (length - at, (size_t) 2000));
}

void
c11t_section_write (const char *name, const char *text, size_t length)
{
  if (seen_error () || asm_out_file == NULL)
    return;
  /* Of objects for link time optimisation, lto-wrapper hands on the sections
     with this prefix, and takes the prefix off; nothing else does.  */
  if (flag_generate_lto)
    write_as (ACONCAT ((".gnu.debuglto_", name, NULL)), SECTION_EXCLUDE, text,
              length);
  if (!flag_generate_lto || flag_fat_lto_objects)
    write_as (name, 0, text, length);
}
