/* paths.c -- the folder that glibc's test support asks for.
   SPDX-License-Identifier: BSD-3-Clause  */

const char support_objdir_root[] = ".";
