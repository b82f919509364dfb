/* pid.h -- numbers of processes that are the same in every execution.
   SPDX-License-Identifier: BSD-3-Clause

   A program that hashes its number, seeds something with it or asks whether it
   is odd would be another one in every execution.  So the processes of an
   execution have numbers of ours, by the order in which they are made: greater
   than any that a kernel of Linux gives (PID_MAX_LIMIT), so that none stands
   for two processes.  Who gives numbers to the kernel, or gets some, translates
   them with the functions here.  All others stay as they are.

   The table is in memory that the processes of an execution share, also those
   that have left control: parent and child go on to name each other.  Who
   executes another program has the kernel's numbers there.  */

#ifndef C11T_BASE_PID_H
#define C11T_BASE_PID_H

#include <stdbool.h>
#include <sys/types.h>

/* Numbers of threads follow those of their process.  */
#define C11T_PID_STRIDE 10000
#define C11T_PID_SESSION 4198000
#define C11T_PID_GROUP 4199000
#define C11T_PID_PARENT 4200000
#define C11T_PID_FIRST 4210000

/* What the kernel says.  */
pid_t c11t_pid_own (void);

/* The server, before it forks: make the table.  */
void c11t_pids_prepare (void);
/* The first process of an execution: from now on numbers are ours.  */
void c11t_pids_begin (void);

/* Ours for this process, or the kernel's if they are not used.  */
pid_t c11t_pid (void);

/* The kernel's number for V, which the program gave; less than 0: a group.  */
pid_t c11t_pid_to_kernel (pid_t v);
/* The program's number for the kernel's REAL.  */
pid_t c11t_pid_to_program (pid_t real);
/* The same where it is a group, or a session.  */
pid_t c11t_group_to_program (pid_t real);
pid_t c11t_session_to_program (pid_t real);

/* A fork is near: the child will have the next number.  */
void c11t_pid_near (void);
/* Its result: in the child (0) take that number, in the parent return it.  */
pid_t c11t_pid_forked (pid_t real);

/* The same of a child that runs in this memory, as vfork's does, while this
   process is suspended: from c11t_pid_lend on, the number is the child's; with
   the result, not 0, it is ours again.  */
void c11t_pid_lend (void);
pid_t c11t_pid_lent (pid_t real);

/* Is one of our numbers in TEXT, with no other digits beside it?  */
bool c11t_pid_in_text (const char *text);
/* Put TEXT into TO, which has as much room, with the kernel's numbers in place
   of ours.  */
void c11t_pid_text (char *to, const char *text);
/* STRINGS, which end with NULL, or the same with the kernel's numbers, for a
   program that is executed; they stay.  */
char *const *c11t_pid_strings (char *const *strings);

#endif
