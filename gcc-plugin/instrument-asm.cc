/* instrument-asm.cc -- inline assembly: fences, spin hints, and the rest.
   SPDX-License-Identifier: GPL-3.0-or-later

   A template is a sequence of instructions.  If each of them is a full fence,
   a spin hint or nothing at all, the statement is recognised: a hook goes
   before it and the assembly stays.  An empty template is a compiler barrier,
   which orders nothing on the machine.  Everything else that touches memory
   is listed by name as unrecognised; nothing is dropped silently.

   Templates are compared after normalising: lower case, one space between
   words, none around commas, the first of {alternatives|dialects}, one
   percent sign, prefixes (lock, rep) joined to their instruction.

   Does not: look at operands; an RMW on the program's memory (lock xadd) is
   unrecognised.  */

#include "gcc-headers.h"
#include "instrument.h"

/* What one instruction is, in the order of importance.  */
enum meaning
{
  NOTHING,
  PAUSE,
  FENCE,
  OTHER
};

/* Instructions after normalising; "*" stands for a displacement.  */
static const struct
{
  const char *text;
  enum meaning meaning;
} known[] = {
  { "", NOTHING },
  { "nop", NOTHING },
  /* x86; any locked operation on the stack is the faster mfence.  */
  { "pause", PAUSE },
  { "rep nop", PAUSE },
  { "repz nop", PAUSE },
  { "mfence", FENCE },
  { "lock add $0,*(%rsp)", FENCE },
  { "lock add $0,*(%esp)", FENCE },
  { "lock add $0x0,*(%rsp)", FENCE },
  { "lock add $0x0,*(%esp)", FENCE },
  { "lock or $0,*(%rsp)", FENCE },
  { "lock or $0,*(%esp)", FENCE },
  { "lock or $0x0,*(%rsp)", FENCE },
  { "lock or $0x0,*(%esp)", FENCE },
  /* Arm.  */
  { "yield", PAUSE },
  { "dmb", FENCE },
  { "dmb ish", FENCE },
  { "dmb osh", FENCE },
  { "dmb sy", FENCE },
  { "dsb", FENCE },
  { "dsb ish", FENCE },
  { "dsb osh", FENCE },
  { "dsb sy", FENCE },
  /* Power, RISC-V.  */
  { "sync", FENCE },
  { "hwsync", FENCE },
  { "fence", FENCE },
  { "fence rw,rw", FENCE },
  { "fence iorw,iorw", FENCE },
};

/* Longer instructions are none that we know.  */
#define MAX_INSN 64

/* Compare TEXT with PATTERN, in which "*" matches a displacement and "add "
   and "or " match any operand size.  */

static bool
insn_matches (const char *text, const char *pattern)
{
  for (; *pattern != '\0'; pattern++)
    if (*pattern == '*')
      text += strspn (text, "-+0123456789abcdefx");
    else if (*pattern == ' ' && strchr ("bwlq", *text) != NULL
             && text[0] != '\0' && text[1] == ' '
             && (pattern[-1] == 'd' || pattern[-1] == 'r'))
      text += 2;
    else if (*text++ != *pattern)
      return false;
  return *text == '\0';
}

static enum meaning
insn_meaning (const char *text)
{
  for (unsigned i = 0; i < ARRAY_SIZE (known); i++)
    if (insn_matches (text, known[i].text))
      return known[i].meaning;
  return OTHER;
}

/* Copy the next instruction of the template at *P to BUF, of MAX_INSN bytes,
   normalised, and advance *P behind it.  What does not fit is cut off, and
   matches nothing.  */

static void
next_insn (const char **p, char *buf)
{
  size_t n = 0;
  bool alternative = false; /* in the second or later of {a|b} */
  for (; **p != '\0' && **p != ';' && **p != '\n'; ++*p)
    {
      char c = TOLOWER (**p);
      if (c == '{' || c == '}' || c == '|')
        {
          alternative = c == '|';
          continue;
        }
      if (alternative || (c == '%' && (*p)[1] == '%'))
        continue;
      bool space = ISSPACE (c);
      if (space && (n == 0 || strchr (" ,", buf[n - 1])))
        continue;
      if (c == ',' && n > 0 && buf[n - 1] == ' ')
        n--;
      if (n < MAX_INSN - 1)
        buf[n++] = space ? ' ' : c;
    }
  while (n > 0 && buf[n - 1] == ' ')
    n--;
  buf[n] = '\0';
  if (**p != '\0')
    ++*p;
}

/* What TEMPL means as a whole.  */

static enum meaning
template_meaning (const char *templ)
{
  enum meaning all = NOTHING;
  char insn[2 * MAX_INSN] = "";
  size_t prefix = 0;
  while (*templ != '\0')
    {
      next_insn (&templ, insn + prefix);
      if (prefix != 0 && insn[prefix] == '\0')
        continue;
      if (prefix == 0
          && (strcmp (insn, "lock") == 0 || strcmp (insn, "rep") == 0))
        {
          prefix = strlen (insn);
          insn[prefix++] = ' ';
          insn[prefix] = '\0';
          continue;
        }
      enum meaning one = insn_meaning (insn);
      prefix = 0;
      all = MAX (all, one);
    }
  return prefix != 0 ? OTHER : all;
}

/* True if STMT may read or write memory.  */

static bool
touches_memory_p (gasm *stmt)
{
  for (unsigned i = 0; i < gimple_asm_nclobbers (stmt); i++)
    {
      tree clobber = TREE_VALUE (gimple_asm_clobber_op (stmt, i));
      if (strcmp (TREE_STRING_POINTER (clobber), "memory") == 0)
        return true;
    }
  for (unsigned i = 0; i < gimple_asm_noutputs (stmt); i++)
    if (!is_gimple_reg (TREE_VALUE (gimple_asm_output_op (stmt, i))))
      return true;
  for (unsigned i = 0; i < gimple_asm_ninputs (stmt); i++)
    if (!is_gimple_val (TREE_VALUE (gimple_asm_input_op (stmt, i))))
      return true;
  /* Without operands nothing says what it does.  */
  return gimple_asm_input_p (stmt);
}

/* Insert what MEANING calls for before STMT.  Return what the lists say.  */

static const char *
put_hook (gimple *stmt, enum meaning meaning)
{
  switch (meaning)
    {
    case PAUSE:
      c11t_instrument_before (stmt, C11T_ROW_pause, C11TEST_SITE_PAUSE, "");
      return "recognised: spin hint";
    case FENCE:
      c11t_instrument_before (stmt, C11T_ROW_asm_fence, C11TEST_SITE_ASM, "");
      return "recognised: full fence";
    case NOTHING:
      return "compiler barrier";
    default:
      return "unrecognised";
    }
}

void
c11t_instrument_asm (gasm *stmt)
{
  const char *templ = gimple_asm_string (stmt);
  enum meaning meaning = template_meaning (templ);
  /* What neither hints nor touches memory is nobody's business.  */
  if ((meaning == OTHER || meaning == NOTHING) && !touches_memory_p (stmt))
    return;
  c11t_site_asm (gimple_location (stmt), templ, put_hook (stmt, meaning));
}

void
c11t_instrument_machine_builtin (gcall *call)
{
  static const struct
  {
    const char *name;
    enum meaning meaning;
  } builtins[] = {
    { "__builtin_ia32_pause", PAUSE },   { "__builtin_ia32_mfence", FENCE },
    { "__builtin_ia32_lfence", OTHER },  { "__builtin_ia32_sfence", OTHER },
    { "__builtin_ia32_clflush", OTHER },
  };
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !fndecl_built_in_p (fndecl, BUILT_IN_MD))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  for (unsigned i = 0; i < ARRAY_SIZE (builtins); i++)
    if (strcmp (name, builtins[i].name) == 0)
      c11t_site_asm (gimple_location (call), name,
                     put_hook (call, builtins[i].meaning));
}
