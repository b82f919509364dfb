/* instrument-asm.cc -- inline assembly: events of the memory model, or listed.
   SPDX-License-Identifier: GPL-3.0-or-later

   A template is a sequence of instructions (asm-template.cc), each of which
   must be understood (asm-idioms.def).  Then there are three cases:

     - it reads or writes memory: the statement is replaced by hooks and by
       what computes its outputs, because the value must come from the model;
     - it is a fence or a spin hint: a hook goes before it and it stays;
     - neither: a compiler barrier, which orders nothing on the machine.  The
       runtime is told of it all the same, if it clobbers memory: code for x86
       relies on that.

   Everything else that touches memory stays as it is, is listed with its
   place and reason, noted by the compiler, and counted when it runs.  Nothing
   is dropped silently.

   Does not: guess.  A statement of which a single instruction, operand or
   flag is not understood is left alone as a whole.  */

#include "gcc-headers.h"
#include "arguments.h"
#include "gcc-plugin/asm/machine.h"
#include "gcc-plugin/asm/template.h"
#include "instrument.h"
#include "gcc-plugin/access/ref.h"

/* What a whole instruction is.  */
enum meaning
{
  NOTHING,
  PAUSE,
  FENCE,
  CYCLES,
  CYCLES_CPU,
  OPAQUE
};

static const struct
{
  const char *text;
  enum meaning meaning;
  unsigned order;
} known[] = {
#define C11T_IDIOM_TEXT(text, meaning, order) { text, meaning, ORDER_##order },
#define ORDER_0 C11T_NO_ORDER
#define ORDER_ACQUIRE __ATOMIC_ACQUIRE
#define ORDER_RELEASE __ATOMIC_RELEASE
#define ORDER_ACQ_REL __ATOMIC_ACQ_REL
#define ORDER_SEQ_CST __ATOMIC_SEQ_CST
#include "gcc-plugin/asm/idioms.def"
};

/* Compare TEXT with PATTERN, in which "*" matches a displacement and "~" the
   letter of an operand size or nothing.  */

static bool
text_matches (const char *text, const char *pattern)
{
  for (; *pattern != '\0'; pattern++)
    if (*pattern == '*')
      text += strspn (text, "-+0123456789abcdefx");
    else if (*pattern == '~')
      text += *text != '\0' && strchr ("bwlq", *text) != NULL;
    else if (*text++ != *pattern)
      return false;
  return *text == '\0';
}

/* True if INSN puts what lies below the thread pointer, which is the thread's
   own, into a register.  */

static bool
reads_thread_slot_p (const struct c11t_insn *insn)
{
  return text_matches (insn->name, "mov~") && insn->n_ops == 2
         && (strncmp (insn->op[0], "@fs:", 4) == 0
             || strncmp (insn->op[0], "@gs:", 4) == 0)
         && insn->op[1][0] == '%';
}

/* Put VALUE into the low four bytes of the named register N of M, and clear the
   others.  */

static bool
set_named (struct c11t_asm *m, unsigned n, tree value)
{
  struct c11t_place p;
  memset (&p, 0, sizeof p);
  p.kind = C11T_PLACE_REGISTER;
  p.slot = c11t_asm_named (m, n);
  /* One that the statement does not name is nobody's.  */
  return p.slot < 0 || c11t_asm_write (m, &p, 4, value);
}

/* rdtsc and rdtscp on M.  They have one processor.  */

static bool
run_cycles (struct c11t_asm *m, bool cpu)
{
  tree value = c11t_asm_cycles (m);
  tree high = c11t_asm_compute (m, RSHIFT_EXPR, 8, value,
                                build_int_cst (integer_type_node, 32));
  return set_named (m, C11T_ASM_RAX, c11t_asm_resize (m, 4, value))
         && set_named (m, C11T_ASM_RDX, c11t_asm_resize (m, 4, high))
         && (!cpu
             || set_named (m, C11T_ASM_RCX,
                           build_zero_cst (c11t_hooks_uint (4))));
}

/* aarch64's counter of time into an operand.  */

static bool
run_counter (struct c11t_asm *m, const struct c11t_insn *insn)
{
  struct c11t_place p;
  const char *op = insn->op[0];
  if (op[0] != '%')
    return false;
  op += op[1] == 'x' ? 2 : 1;
  return c11t_asm_operand_place (m, atoi (op), false, &p)
         && p.kind == C11T_PLACE_REGISTER
         && c11t_asm_write (m, &p, 8, c11t_asm_cycles (m));
}

/* Run INSN on M if it is one of the known texts.  */

static bool
run_text (struct c11t_asm *m, const struct c11t_insn *insn)
{
  for (unsigned i = 0; i < ARRAY_SIZE (known); i++)
    if (text_matches (insn->text, known[i].text))
      {
        if (known[i].meaning == FENCE)
          c11t_asm_fence (m, known[i].order);
        else if (known[i].meaning == PAUSE)
          c11t_asm_pause (m);
        else if (known[i].meaning == CYCLES || known[i].meaning == CYCLES_CPU)
          return run_cycles (m, known[i].meaning == CYCLES_CPU);
        else if (known[i].meaning == OPAQUE)
          m->opaque = true;
        return true;
      }
  if (strcmp (insn->name, "mrs") == 0 && insn->n_ops == 2
      && strcmp (insn->op[1], "cntvct_el0") == 0)
    return run_counter (m, insn);
  if (reads_thread_slot_p (insn))
    {
      m->opaque = true;
      return true;
    }
  return strncmp (insn->name, "prefetch", 8) == 0
         || strcmp (insn->name, "prfm") == 0;
}

/* How many of INSNS from number I on are a request to Valgrind: a register is
   rotated until it is what it was, and one is exchanged with itself.  Without
   Valgrind that does nothing.  0 if they are none.  */

static unsigned
client_request_length (const vec<c11t_insn> &insns, unsigned i)
{
  if (i + 5 > insns.length () || strncmp (insns[i].op[1], "@", 1) != 0)
    return 0;
  unsigned bits = 0;
  for (unsigned j = i; j < i + 4; j++)
    {
      if (!text_matches (insns[j].name, "rol~") || insns[j].n_ops != 2
          || insns[j].op[0][0] != '$'
          || strcmp (insns[j].op[1], insns[i].op[1]) != 0)
        return 0;
      bits += atoi (insns[j].op[0] + 1);
    }
  const struct c11t_insn *last = &insns[i + 4];
  bool same = text_matches (last->name, "xchg~") && last->n_ops == 2
              && strcmp (last->op[0], last->op[1]) == 0;
  return same && bits % 64 == 0 ? 5 : 0;
}

/* True if INSNS are Arm's: x86 has no such instructions that we know.  */

static bool
arm_p (const vec<c11t_insn> &insns)
{
  static const char *const prefixes[] = { "ld", "st", "cas", "swp" };
  for (unsigned i = 0; i < insns.length (); i++)
    for (unsigned j = 0; j < ARRAY_SIZE (prefixes); j++)
      if (strncmp (insns[i].name, prefixes[j], strlen (prefixes[j])) == 0)
        return true;
  return false;
}

/* True if operands in the templates of this compilation are as in AT&T's
   syntax.  */

static bool
att_syntax_p (void)
{
#ifdef ASSEMBLER_DIALECT
  return ASSEMBLER_DIALECT == 0;
#else
  return true;
#endif
}

/* Run all of INSNS on M; REASON says why they cannot be replaced, or is NULL.
   Return the first that is not understood, or NULL.  */

static const struct c11t_insn *
run (struct c11t_asm *m, const vec<c11t_insn> &insns, const char *reason)
{
  bool arm = arm_p (insns);
  unsigned i = 0;
  while (i < insns.length ())
    {
      const struct c11t_insn *insn = &insns[i];
      unsigned done = 0;
      if (insn->odd)
        return insn;
      /* Only the last one may jump.  */
      if (m->label != NULL_TREE)
        return insn - 1;
      if (run_text (m, insn))
        done = 1;
      else if ((done = client_request_length (insns, i)) != 0)
        m->opaque = true;
      else if (reason == NULL && arm)
        done = c11t_asm_run_arm (m, insn, insns.length () - i);
      else if (reason == NULL && att_syntax_p ())
        done = c11t_asm_run_x86 (m, insn);
      if (done == 0)
        return insn;
      i += done;
    }
  return NULL;
}

/* True if STMT has a memory clobber, across which the compiler moves no
   access.  */

static bool
clobbers_memory_p (gasm *stmt)
{
  for (unsigned i = 0; i < gimple_asm_nclobbers (stmt); i++)
    {
      tree clobber = TREE_VALUE (gimple_asm_clobber_op (stmt, i));
      if (strcmp (TREE_STRING_POINTER (clobber), "memory") == 0)
        return true;
    }
  return false;
}

/* True if STMT, which consists of INSNS, may read or write memory.  */

static bool
touches_memory_p (gasm *stmt, const vec<c11t_insn> &insns)
{
  if (clobbers_memory_p (stmt))
    return true;
  for (unsigned i = 0; i < gimple_asm_noutputs (stmt); i++)
    if (!is_gimple_reg (TREE_VALUE (gimple_asm_output_op (stmt, i))))
      return true;
  for (unsigned i = 0; i < gimple_asm_ninputs (stmt); i++)
    if (!is_gimple_val (TREE_VALUE (gimple_asm_input_op (stmt, i))))
      return true;
  for (unsigned i = 0; i < insns.length (); i++)
    if (insns[i].lock)
      return true;
  /* Without operands nothing says what it does.  */
  return c11t_gcc_asm_basic_p (stmt);
}

/*
 * The lists.
 */

/* The longest verdict.  */
#define MAX_VERDICT 400

/* Append to TEXT what event E is.  */

static void
print_event (char *text, const struct c11t_asm_event *e)
{
  static const char *const orders[]
      = { "relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst" };
  size_t n = strlen (text);
  const char *separator = n > 0 ? ", " : "";
  if (e->row == C11T_ROW_cycles)
    snprintf (text + n, MAX_VERDICT - n, "%stime", separator);
  else if (e->row == C11T_ROW_pause)
    snprintf (text + n, MAX_VERDICT - n, "%sspin hint", separator);
  else if (e->row == C11T_ROW_asm_fence)
    snprintf (text + n, MAX_VERDICT - n, "%s%s fence", separator,
              e->order == __ATOMIC_SEQ_CST ? "full" : orders[e->order]);
  else
    snprintf (text + n, MAX_VERDICT - n, "%s%s %u %s %s", separator,
              c11t_hooks_row_name (e->row), e->size, orders[e->order],
              e->expr[0] != '\0' ? e->expr : "?");
}

/* Say what the understood statement M with template TEMPL is.  */

static void
list_recognised (struct c11t_asm *m, const char *templ)
{
  char events[MAX_VERDICT] = "";
  char verdict[MAX_VERDICT + 20];
  for (unsigned i = 0; i < m->events.length (); i++)
    print_event (events, &m->events[i]);
  snprintf (verdict, sizeof verdict, "recognised: %s", events);
  c11t_site_asm (m->loc, templ, verdict);
}

/* Tell the user, once for each place, that the assembly at LOC is not
   understood because of REASON.  A note, because -Werror is to have no say in
   it.  */

static void
tell (location_t loc, const char *reason)
{
  static hash_set<int_hash<location_t, UNKNOWN_LOCATION> > *told;
  if (!c11t_arguments.asm_warn || loc == UNKNOWN_LOCATION)
    return;
  if (told == NULL)
    told = new hash_set<int_hash<location_t, UNKNOWN_LOCATION> >;
  if (told->add (LOCATION_LOCUS (loc)))
    return;
  inform (loc, "inline assembly is not understood: %s", reason);
}

/* TEMPL on one line, shortened, as an interned string.  */

static const char *
short_text (const char *templ)
{
  char text[64];
  size_t n = 0;
  for (; *templ != '\0' && n < sizeof text - 4; templ++)
    if (!ISSPACE (*templ))
      text[n++] = *templ;
    else if (n > 0 && text[n - 1] != ' ')
      text[n++] = ' ';
  strcpy (text + n, *templ != '\0' ? "..." : "");
  return IDENTIFIER_POINTER (get_identifier (text));
}

/* Insert a call of hook ROW, which takes nothing but a site, before STMT.  */

static void
put_hook (gimple *stmt, enum c11t_row row, unsigned kind, unsigned order,
          const char *expr)
{
  tree hook = c11t_hooks_decl (row, 0, NULL_TREE);
  struct c11t_site site = { kind, order, 0, expr, gimple_location (stmt) };
  auto_vec<tree, 1> args;
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *call = c11t_hooks_call (site.loc, hook, args);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
}

/* STMT, or a call of a machine builtin, with template TEMPL stays, and is not
   understood because of REASON.  */

static void
leave_alone (gimple *stmt, const char *templ, const char *reason)
{
  char verdict[MAX_VERDICT];
  snprintf (verdict, sizeof verdict, "unrecognised: %s", reason);
  c11t_site_asm (gimple_location (stmt), templ, verdict);
  tell (gimple_location (stmt), reason);
  put_hook (stmt, C11T_ROW_asm_unknown, C11TEST_SITE_ASM, C11T_NO_ORDER,
            short_text (templ));
}

/* The largest operand that says where the memory is.  A larger one says "from
   here on", as Linux does.  */
#define MAX_OPERAND 4096

/* Tell the runtime, before STMT, where its operand REF lies if that is memory
   that another thread may know.  */

static void
put_operand (gasm *stmt, tree ref)
{
  struct c11t_ref r;
  tree base = is_gimple_val (ref) ? NULL_TREE : get_base_address (ref);
  if (base == NULL_TREE
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref)))
      || (DECL_P (base) ? !is_global_var (base) && !TREE_ADDRESSABLE (base)
                        : TREE_CODE (base) != MEM_REF)
      || (VAR_P (base) && DECL_HARD_REGISTER (base))
      || c11t_ref_analyse (ref, &r) != NULL || !tree_fits_uhwi_p (r.size)
      || !IN_RANGE (tree_to_uhwi (r.size), 1, MAX_OPERAND))
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  auto_vec<tree, 2> args;
  args.quick_push (c11t_ref_address (&r, &seq));
  args.quick_push (r.size);
  tree hook = c11t_hooks_decl (C11T_ROW_asm_memory, 0, NULL_TREE);
  gimple_seq_add_stmt (&seq,
                       c11t_hooks_call (gimple_location (stmt), hook, args));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* The same for all operands of STMT.  */

static void
put_operands (gasm *stmt)
{
  for (unsigned i = 0; i < gimple_asm_noutputs (stmt); i++)
    put_operand (stmt, TREE_VALUE (gimple_asm_output_op (stmt, i)));
  for (unsigned i = 0; i < gimple_asm_ninputs (stmt); i++)
    put_operand (stmt, TREE_VALUE (gimple_asm_input_op (stmt, i)));
}

/*
 * Statements.
 */

/* True if M has a fence among its events.  */

static bool
has_fence_p (const struct c11t_asm *m)
{
  for (unsigned i = 0; i < m->events.length (); i++)
    if (m->events[i].row == C11T_ROW_asm_fence)
      return true;
  return false;
}

/* True if M asks for the time and does nothing else that its replacement would
   order.  */

static bool
only_time_p (const struct c11t_asm *m)
{
  for (unsigned i = 0; i < m->events.length (); i++)
    if (m->events[i].row != C11T_ROW_cycles)
      return false;
  return true;
}

/* M was run to its end: do what it says.  Return NULL, or why that is not
   possible.  */

static const char *
finish (struct c11t_asm *m, const char *templ, const vec<c11t_insn> &insns)
{
  if (m->accesses)
    {
      if (m->opaque)
        return "access to memory beside an instruction of unknown effect";
      if (clobbers_memory_p (m->stmt) && only_time_p (m))
        put_hook (m->stmt, C11T_ROW_asm_barrier, C11TEST_SITE_ASM,
                  C11T_NO_ORDER, "compiler barrier");
      if (!c11t_asm_replace (m))
        return "output that is not computed";
      list_recognised (m, templ);
      return NULL;
    }
  if (m->events.length () != 0)
    list_recognised (m, templ);
  else if (touches_memory_p (m->stmt, insns))
    c11t_site_asm (m->loc, templ,
                   m->opaque ? "no access to memory" : "compiler barrier");
  else
    c11t_site_asm (m->loc, templ, NULL);
  if (clobbers_memory_p (m->stmt) && !has_fence_p (m))
    put_hook (m->stmt, C11T_ROW_asm_barrier, C11TEST_SITE_ASM, C11T_NO_ORDER,
              "compiler barrier");
  c11t_asm_announce (m);
  c11t_asm_discard (m);
  return NULL;
}

/* The text of INSN as in the source, until the next call.  */

static const char *
readable (const struct c11t_insn *insn)
{
  static char text[2 * C11T_INSN_TEXT];
  char *p = text;
  for (const char *s = insn->text; *s != '\0'; s++)
    if (*s == '@')
      {
        *p++ = '%';
        *p++ = '%';
      }
    else
      *p++ = *s;
  *p = '\0';
  return text;
}

void
c11t_instrument_asm (gasm *stmt)
{
  const char *templ = gimple_asm_string (stmt);
  auto_vec<c11t_insn> insns;
  c11t_asm_split (templ, c11t_gcc_asm_basic_p (stmt), &insns);
  struct c11t_asm m;
  const char *reason = c11t_asm_begin (&m, stmt);
  const struct c11t_insn *unknown = run (&m, insns, reason);
  if (unknown == NULL)
    {
      reason = finish (&m, templ, insns);
      if (reason == NULL)
        return;
    }
  else if (reason == NULL)
    reason = readable (unknown);
  c11t_asm_discard (&m);
  /* What does not touch memory is nobody's business.  */
  if (touches_memory_p (stmt, insns))
    {
      leave_alone (stmt, templ, reason);
      put_operands (stmt);
    }
  else
    c11t_site_asm (gimple_location (stmt), templ, NULL);
}

/* Replace CALL, of the builtin for rdtsc or rdtscp, by the hook.  */

static void
replace_cycles (gcall *call, const char *name)
{
  tree hook = c11t_hooks_decl (C11T_ROW_cycles, 0, NULL_TREE);
  struct c11t_site site = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, "",
                            gimple_location (call) };
  auto_vec<tree, 1> args;
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *made = c11t_hooks_call (site.loc, hook, args);
  tree value = c11t_hooks_result (made), lhs = gimple_call_lhs (call);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, made);
  if (gimple_call_num_args (call) == 1) /* where the processor goes */
    {
      tree to = fold_build2 (
          MEM_REF, unsigned_type_node, gimple_call_arg (call, 0),
          build_zero_cst (build_pointer_type (unsigned_type_node)));
      gimple_seq_add_stmt (
          &seq,
          gimple_build_assign (to, build_zero_cst (unsigned_type_node)));
    }
  c11t_site_asm (site.loc, name, "recognised: time");
  c11t_instrument_insert_before (call, seq);
  tree vdef = gimple_vdef (call);
  unlink_stmt_vdef (call);
  if (vdef != NULL_TREE && TREE_CODE (vdef) == SSA_NAME)
    release_ssa_name (vdef);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  if (lhs != NULL_TREE)
    gsi_replace (&gsi, gimple_build_assign (lhs, NOP_EXPR, value), false);
  else
    gsi_remove (&gsi, true);
}

void
c11t_instrument_machine_builtin (gcall *call)
{
  static const struct
  {
    const char *name;
    enum c11t_row row;
    unsigned order;
    const char *verdict;
  } builtins[] = {
    { "__builtin_ia32_pause", C11T_ROW_pause, C11T_NO_ORDER,
      "recognised: spin hint" },
    { "__builtin_ia32_mfence", C11T_ROW_asm_fence, __ATOMIC_SEQ_CST,
      "recognised: full fence" },
    { "__builtin_ia32_lfence", C11T_ROW_asm_fence, __ATOMIC_ACQUIRE,
      "recognised: acquire fence" },
    { "__builtin_ia32_sfence", C11T_ROW_asm_fence, __ATOMIC_RELEASE,
      "recognised: release fence" },
    { "__builtin_ia32_clflush", C11T_ROW_asm_unknown, C11T_NO_ORDER, NULL },
  };
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !fndecl_built_in_p (fndecl, BUILT_IN_MD))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  if (strcmp (name, "__builtin_ia32_rdtsc") == 0
      || strcmp (name, "__builtin_ia32_rdtscp") == 0)
    {
      replace_cycles (call, name);
      return;
    }
  for (unsigned i = 0; i < ARRAY_SIZE (builtins); i++)
    if (strcmp (name, builtins[i].name) != 0)
      continue;
    else if (builtins[i].verdict == NULL)
      leave_alone (call, name, name);
    else
      {
        c11t_site_asm (gimple_location (call), name, builtins[i].verdict);
        put_hook (call, builtins[i].row,
                  builtins[i].row == C11T_ROW_pause ? C11TEST_SITE_PAUSE
                                                    : C11TEST_SITE_ASM,
                  builtins[i].order, "");
      }
}
