/* robustness.h -- the option analysis=robustness.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; see robustness.c.  */

#ifndef C11T_ENGINE_ROBUSTNESS_H
#define C11T_ENGINE_ROBUSTNESS_H

/* In the server: refuse what cannot be.  The rest is an observer.  */
void c11t_robustness_prepare (void);

#endif
