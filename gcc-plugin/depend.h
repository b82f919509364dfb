/* depend.h -- on which reads of its function an access depends.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef C11T_DEPEND_H
#define C11T_DEPEND_H

/* Tell the records of FUN's atomic and volatile accesses which of its reads
   they depend on.  All hooks are there, and the records not yet complete.  The
   function is not changed; its dominators are forgotten.  */
void c11t_depend_function (struct function *fun);

#endif
