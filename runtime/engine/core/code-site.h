/* code-site.h -- places that are known by their code only.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_CODE_SITE_H
#define C11T_ENGINE_CORE_CODE_SITE_H

#include <stdint.h>

struct c11test_site;

/* In the server, once: read what the option places-fd offers.  */
void c11t_code_sites_prepare (void);

/* The return address of the call that S stands for, if it is one of those that
   were read; else 0.  */
uintptr_t c11t_code_site_pc (const struct c11test_site *s);

#endif
