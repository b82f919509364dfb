/* section.h -- what a unit says of itself, in its object.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_SECTION_H
#define C11T_SECTION_H

/* Put the LENGTH bytes at TEXT into the section NAME of the object, which is not
   loaded when the program runs.  To be called when the assembly is nearly
   complete (PLUGIN_FINISH_UNIT); a unit with errors, or without assembly, gets
   none.  TEXT is the caller's.  */
void c11t_section_write (const char *name, const char *text, size_t length);

#endif
