/* robustness.h -- the option analysis=robustness.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; see robustness.c.  */

#ifndef C11T_ENGINE_ROBUSTNESS_H
#define C11T_ENGINE_ROBUSTNESS_H

/* In the server: refuse what cannot be.  */
void c11t_robustness_prepare (void);

/* In each execution, when the model is there with all that stands in its place:
   watch it, if the option says so.  */
void c11t_robustness_begin (void);

#endif
