/* x86-operands.cc -- the operands of x86's instructions.
   SPDX-License-Identifier: GPL-3.0-or-later

   AT&T syntax: "%0", "%b0", "@rax", "$1", "8(%1)".

   Does not: know indexed addresses, segments and symbols.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/x86.h"

/* The registers with names, by their number in asm-operands.cc, from 8 bytes
   down to 1.  */
static const char *const register_names[][4] = {
  { "rax", "eax", "ax", "al" },  { "rbx", "ebx", "bx", "bl" },
  { "rcx", "ecx", "cx", "cl" },  { "rdx", "edx", "dx", "dl" },
  { "rsi", "esi", "si", "sil" }, { "rdi", "edi", "di", "dil" },
};

/* The place of the register NAME, without "@".  */

bool
c11t_x86_register (struct c11t_asm *m, const char *name,
                   struct c11t_place *ret)
{
  int slot = -1;
  memset (ret, 0, sizeof *ret);
  for (unsigned i = 0; i < ARRAY_SIZE (register_names); i++)
    for (unsigned j = 0; j < 4; j++)
      if (strcmp (name, register_names[i][j]) == 0)
        {
          slot = c11t_asm_unsaid (m, i);
          ret->size = 8 >> j;
        }
  if (*name == 'r' && ISDIGIT (name[1]))
    {
      char *end;
      unsigned long n = strtoul (name + 1, &end, 10);
      static const char suffixes[] = "dwb";
      const char *suffix = *end ? strchr (suffixes, *end) : NULL;
      if (n >= 8 && n < 16 && (*end == '\0' || (suffix && end[1] == '\0')))
        slot = c11t_asm_unsaid (m, n);
      ret->size = suffix ? 4 >> (suffix - suffixes) : 8;
    }
  ret->kind = C11T_PLACE_REGISTER;
  ret->slot = slot;
  return slot >= 0;
}

/* The place of operand TEXT, "%0" or "%b0"; *END is behind it.  */

static bool
numbered_operand (struct c11t_asm *m, const char *text, bool want_memory,
                  struct c11t_place *ret, const char **end)
{
  static const char modifiers[] = "qkwb";
  const char *modifier = strchr (modifiers, *++text);
  if (modifier != NULL)
    text++;
  if (!ISDIGIT (*text))
    return false;
  unsigned long n = strtoul (text, const_cast<char **> (end), 10);
  if (!c11t_asm_operand_place (m, n, want_memory, ret))
    return false;
  if (ret->kind == C11T_PLACE_REGISTER && modifier != NULL)
    ret->size = 8 >> (modifier - modifiers);
  return true;
}

/* The place of the register TEXT, by number or by name; *END is behind.  */

static bool
parse_register (struct c11t_asm *m, const char *text, struct c11t_place *ret,
                const char **end)
{
  if (*text == '%')
    return numbered_operand (m, text, false, ret, end)
           && ret->kind == C11T_PLACE_REGISTER;
  char name[8];
  size_t n = *text == '@' ? strspn (text + 1, "abcdefghijklmnopqrstuvwxyz"
                                              "0123456789")
                          : 0;
  if (n == 0 || n >= sizeof name)
    return false;
  memcpy (name, text + 1, n);
  name[n] = '\0';
  *end = text + 1 + n;
  return c11t_x86_register (m, name, ret);
}

/* The place of TEXT, "8(%1)".  */

static bool
parse_indirect (struct c11t_asm *m, const char *text, struct c11t_place *ret)
{
  char *open;
  HOST_WIDE_INT offset = strtoll (text, &open, 0);
  struct c11t_place base;
  const char *end;
  return *open == '(' && parse_register (m, open + 1, &base, &end)
         && strcmp (end, ")") == 0 && base.size == POINTER_SIZE_UNITS
         && c11t_asm_indirect (m, &base, offset, ret);
}

/* The place of the number TEXT, "$-1".  */

static bool
parse_immediate (const char *text, struct c11t_place *ret)
{
  char *end;
  HOST_WIDE_INT value = strtoll (text + 1, &end, 0);
  memset (ret, 0, sizeof *ret);
  ret->kind = C11T_PLACE_CONSTANT;
  ret->value = build_int_cst (long_long_integer_type_node, value);
  return end != text + 1 && *end == '\0';
}

/* The place of operand N of X.  */

bool
c11t_x86_place (const struct c11t_x86_insn *x, unsigned n,
                struct c11t_place *ret)
{
  const char *text = x->insn->op[n];
  const char *end;
  if (*text == '$')
    return parse_immediate (text, ret);
  if (*text == '%' && numbered_operand (x->m, text, false, ret, &end)
      && *end == '\0')
    return true;
  if (*text == '@' && parse_register (x->m, text, ret, &end) && *end == '\0')
    return true;
  return parse_indirect (x->m, text, ret);
}
