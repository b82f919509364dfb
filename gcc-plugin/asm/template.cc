/* template.cc -- an asm template taken apart into instructions.
   SPDX-License-Identifier: GPL-3.0-or-later

   Normalising: lower case, one space between words, none around commas, the
   alternative of {a|b} that this compilation uses, comments removed, prefixes
   (lock, rep) joined to their instruction, labels split from it.  A register
   written with its name is "@rax"; "%" always begins an operand.

   Does not: know any instruction; see asm-idioms.def.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/template.h"

/* A template being read.  */
struct reader
{
  const char *p;
  bool is_basic;
  int alternative; /* in {a|b}: which, counted from 0; -1 outside */
};

/* Which alternative of {att|intel} counts.  */

static int
dialect (void)
{
#ifdef ASSEMBLER_DIALECT
  return ASSEMBLER_DIALECT;
#else
  return 0;
#endif
}

/* If a comment begins at R, after the N characters of INSN, skip it and
   return true.  "#1" and "#%1" are Arm's immediates.  */

static bool
skip_comment (struct reader *r, const char *insn, size_t n)
{
  if (r->p[0] == '/' && r->p[1] == '*')
    {
      const char *end = strstr (r->p + 2, "*/");
      r->p = end ? end + 2 : r->p + strlen (r->p);
      return true;
    }
  bool hash = *r->p == '#'
              && (n == 0
                  || (insn[n - 1] == ' ' && !ISDIGIT (r->p[1])
                      && r->p[1] != '%' && r->p[1] != '-'));
  if (!hash && !(r->p[0] == '/' && r->p[1] == '/'))
    return false;
  r->p += strcspn (r->p, "\n");
  return true;
}

/* The next character that counts, 0 at the end of the instruction; -1 if it
   is not handled.  */

static int
next_char (struct reader *r)
{
  for (;; r->p++)
    {
      char c = *r->p;
      if (c == '\0')
        return 0;
      if (!r->is_basic && strchr ("{|}", c))
        {
          r->alternative = c == '{' ? 0 : c == '}' ? -1 : r->alternative + 1;
          continue;
        }
      if (r->alternative >= 0 && r->alternative != dialect ())
        continue;
      if (c == ';' || c == '\n')
        return 0;
      r->p++;
      if (c == '@')
        return -1;
      if (c != '%')
        return TOLOWER (c);
      if (r->is_basic)
        return '@';
      if (*r->p == '%')
        {
          r->p++;
          return '@';
        }
      return ISALNUM (*r->p) ? '%' : -1;
    }
}

/* Read one instruction into INSN->text.  */

static void
read_text (struct reader *r, struct c11t_insn *insn)
{
  char *buf = insn->text;
  size_t n = 0;
  for (;;)
    {
      if (skip_comment (r, buf, n))
        continue;
      int c = next_char (r);
      if (c == 0)
        break;
      bool space = ISSPACE (c);
      if (space && (n == 0 || strchr (" ,", buf[n - 1])))
        continue;
      if (c == ',' && n > 0 && buf[n - 1] == ' ')
        n--;
      if (c < 0 || n == C11T_INSN_TEXT - 1)
        insn->odd = true;
      else
        buf[n++] = space ? ' ' : c;
      if (c == ':' && n > 1 && ISALNUM (buf[0]) && !strchr (buf, ' '))
        {
          buf[n] = '\0';
          return;
        }
      buf[n] = '\0';
    }
  while (n > 0 && buf[n - 1] == ' ')
    n--;
  buf[n] = '\0';
  if (*r->p != '\0')
    r->p++;
}

/* Split INSN->text, from its character FROM on, into mnemonic and operands. */

static void
split_operands (struct c11t_insn *insn, size_t from)
{
  const char *p = insn->text + from;
  size_t n = strcspn (p, " ");
  memcpy (insn->name, p, n);
  insn->name[n] = '\0';
  p += n;
  while (*p != '\0')
    {
      p++; /* the space or the comma */
      int depth = 0;
      for (n = 0; p[n] != '\0' && (p[n] != ',' || depth > 0); n++)
        depth += strchr ("([", p[n]) ? 1 : strchr (")]", p[n]) ? -1 : 0;
      if (insn->n_ops == C11T_INSN_OPS)
        {
          insn->odd = true;
          return;
        }
      memcpy (insn->op[insn->n_ops], p, n);
      insn->op[insn->n_ops++][n] = '\0';
      p += n;
    }
}

/* The length of the prefixes that TEXT begins with, and the space behind;
   all of it if it is nothing else.  */

static size_t
prefix_length (const char *text, bool *lock)
{
  static const char *const prefixes[] = { "lock", "rep", "repz", "repe" };
  size_t n = strcspn (text, " ");
  for (unsigned i = 0; i < ARRAY_SIZE (prefixes); i++)
    if (strlen (prefixes[i]) == n && memcmp (text, prefixes[i], n) == 0)
      {
        *lock = i == 0;
        return text[n] == ' ' ? n + 1 : n;
      }
  return 0;
}

/* Read one instruction, with a prefix that stands on its own.  */

static void
read_insn (struct reader *r, struct c11t_insn *insn)
{
  memset (insn, 0, sizeof *insn);
  read_text (r, insn);
  bool lock = false;
  size_t n = prefix_length (insn->text, &lock);
  while (n != 0 && insn->text[n] == '\0' && *r->p != '\0')
    {
      struct c11t_insn rest;
      memset (&rest, 0, sizeof rest);
      read_text (r, &rest);
      if (rest.text[0] == '\0')
        continue;
      insn->odd |= rest.odd || n + 1 + strlen (rest.text) >= C11T_INSN_TEXT;
      if (!insn->odd)
        {
          insn->text[n++] = ' ';
          strcpy (insn->text + n, rest.text);
        }
      break;
    }
  insn->lock = lock;
  split_operands (insn, n);
}

void
c11t_asm_split (const char *templ, bool is_basic, vec<c11t_insn> *insns)
{
  struct reader r = { templ, is_basic, -1 };
  while (*r.p != '\0')
    {
      struct c11t_insn insn;
      read_insn (&r, &insn);
      if (insn.text[0] != '\0' || insn.odd)
        insns->safe_push (insn);
    }
}
