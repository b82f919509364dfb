/* stack.c -- recorded stacks, named; see stack.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "stack.h"

#include "symbolise.h"

struct symboliser *
stack_symboliser (const struct c11t_record *r)
{
  struct symboliser *s = symboliser_new ();
  for (uint32_t i = 0; i < r->n_modules && i < C11T_RECORD_MODULES; i++)
    symboliser_add_module (s, r->module[i].path, r->module[i].bias,
                           r->module[i].start, r->module[i].end);
  return s;
}

void
stack_symboliser_free (struct symboliser *s)
{
  symboliser_free (s);
}

json_t *
stack_to_json (struct symboliser *s, const struct c11t_record *r, uint32_t at)
{
  if (!s || at == 0 || at >= C11T_RECORD_STACKS
      || r->stack[at] > C11T_RECORD_FRAMES
      || at + 1 + r->stack[at] > C11T_RECORD_STACKS)
    return json_array ();
  return symboliser_stack (s, &r->stack[at + 1], (unsigned) r->stack[at]);
}

char *
stack_variable (struct symboliser *s, uint64_t address, unsigned size)
{
  return s ? symboliser_variable (s, address, size) : NULL;
}
