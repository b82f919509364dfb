/* environment.h -- what the process gets from outside before it begins.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_PROCESS_ENVIRONMENT_H
#define C11T_ENGINE_PROCESS_ENVIRONMENT_H

/* Run the program ARGV again with fixed addresses, or return if they are.  */
void c11t_environment_fix (char **argv);
/* A program that this one executes must not believe that the campaign is its
   own, nor begin one.  */
void c11t_environment_disown (void);

#endif
