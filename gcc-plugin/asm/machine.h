/* machine.h -- the machine that an asm template runs on, symbolically.
   SPDX-License-Identifier: GPL-3.0-or-later

   A register is a slot that holds a GIMPLE value; a memory access is a call
   of a hook.  The instructions of a template are run one after another; they
   leave a sequence of statements that does what the template does.  */

#ifndef C11T_ASM_MACHINE_H
#define C11T_ASM_MACHINE_H

#include "gcc-plugin/hooks.h"

/* A register: an operand's, or one that the template calls by its name.  */
struct c11t_asm_slot
{
  tree value;    /* unsigned, SIZE bytes; NULL if undefined */
  tree original; /* the operand it was when the template began, or NULL */
  unsigned size; /* 0 if it is none that we can compute with */
  bool lost;     /* it has what another had that was undefined */
  bool unsaid;   /* the statement does not say that it is written */
  bool unread;   /* nobody has read what was written to it last */
};

/* What an operand of the statement is; it may be both.  */
struct c11t_asm_operand
{
  unsigned size; /* of its type, if that fits in a register; or 0 */
  int slot;      /* in a register, or an immediate; -1 if not */
  tree memory;   /* an object in memory, or NULL */
  tree constant; /* may be an immediate: its value; or NULL */
  bool pair;     /* 16 bytes in rdx and rax ("A") */
};

/* An operand of an instruction.  */
enum c11t_place_kind
{
  C11T_PLACE_REGISTER,
  C11T_PLACE_MEMORY,
  C11T_PLACE_CONSTANT
};

struct c11t_place
{
  enum c11t_place_kind kind;
  unsigned size;    /* as the register's name says, 0 if nothing says it */
  int slot;         /* of a register */
  tree value;       /* the constant; the address of memory, an operand */
  const char *text; /* memory: the object, from text.h */
};

/* A hook that the template calls.  */
struct c11t_asm_event
{
  gcall *call; /* its last argument is to become the site */
  enum c11t_row row;
  unsigned kind; /* enum c11test_site_kind */
  unsigned order;
  unsigned size;
  const char *expr;
};

#define C11T_ASM_OPERANDS 30 /* GCC's MAX_RECOG_OPERANDS */
#define C11T_ASM_REGISTERS 32
/* The numbers of some of x86's, as in asm-operands.cc.  */
#define C11T_ASM_RAX 0
#define C11T_ASM_RBX 1
#define C11T_ASM_RCX 2
#define C11T_ASM_RDX 3

struct c11t_asm
{
  gasm *stmt;
  location_t loc;
  auto_vec<c11t_asm_slot, 16> slots;
  c11t_asm_operand operands[C11T_ASM_OPERANDS];
  unsigned n_operands;
  int registers[C11T_ASM_REGISTERS]; /* slots of those with names, or -1 */
  gimple_seq seq;                    /* what was run so far */
  auto_vec<c11t_asm_event, 4> events;
  bool accesses; /* reads or writes memory */
  bool opaque;   /* an instruction computes what we cannot */

  /* The last instruction of an asm goto goes to LABEL if CONDITION, one byte,
     is not 0.  NULL if there was none.  */
  tree label, condition;

  /* While a loop is run: what depends on the value that it reads, and the
     statements that compute it.  NULL outside.  */
  hash_set<tree> *dependent;
  gimple_seq after;

  /* The flags are those of RESULT = LEFT CODE RIGHT; NULL what is unknown.
     Inc and dec know no CARRY.  */
  tree result, left, right;
  enum tree_code code;
  bool carry;
  bool zero_only; /* and nothing but if RESULT is zero */
};

/* Make M from STMT.  Return NULL, or why it cannot be replaced; M can still
   be asked for nothing but fences then.  */
const char *c11t_asm_begin (struct c11t_asm *m, gasm *stmt);

/* Operand N of the statement as a place; as memory if it can be that and
   WANT_MEMORY, or if it cannot be anything else.  */
bool c11t_asm_operand_place (struct c11t_asm *m, unsigned n, bool want_memory,
                             struct c11t_place *ret);

/* The memory OFFSET bytes from where P, a register, points to.  */
bool c11t_asm_indirect (struct c11t_asm *m, const struct c11t_place *p,
                        HOST_WIDE_INT offset, struct c11t_place *ret);

/* The slot of the named register N, or -1.  */
int c11t_asm_named (struct c11t_asm *m, unsigned n);

/* The same for a register that a template uses without saying so.  */
int c11t_asm_unsaid (struct c11t_asm *m, unsigned n);

/* EXPR as an operand; what computes it is appended to the sequence.  */
tree c11t_asm_value (struct c11t_asm *m, tree expr);

/* VALUE as an unsigned operand of SIZE bytes.  */
tree c11t_asm_resize (struct c11t_asm *m, unsigned size, tree value);

/* CODE of the unsigned operands A and B of SIZE bytes.  */
tree c11t_asm_compute (struct c11t_asm *m, enum tree_code code, unsigned size,
                       tree a, tree b);

/* The low SIZE bytes of P, zero-extended if it has fewer; NULL if they are
   undefined.  P is not in memory.  */
tree c11t_asm_read (struct c11t_asm *m, const struct c11t_place *p,
                    unsigned size);

/* Set the low SIZE bytes of register P to VALUE.  Writing 4 bytes clears the
   others, as both machines do it.  */
bool c11t_asm_write (struct c11t_asm *m, const struct c11t_place *p,
                     unsigned size, tree value);

/* Events.  They return the value read, or NULL if it is impossible.  */
tree c11t_asm_load (struct c11t_asm *m, const struct c11t_place *p,
                    unsigned size, unsigned order);
bool c11t_asm_store (struct c11t_asm *m, const struct c11t_place *p,
                     unsigned size, unsigned order, tree value);
tree c11t_asm_rmw (struct c11t_asm *m, const struct c11t_place *p,
                   enum c11t_row row, unsigned size, unsigned order,
                   tree value);
tree c11t_asm_cas (struct c11t_asm *m, const struct c11t_place *p,
                   unsigned size, unsigned order, tree expected, tree desired);
void c11t_asm_fence (struct c11t_asm *m, unsigned order);
void c11t_asm_pause (struct c11t_asm *m);
/* The processor's counter, 8 bytes.  */
tree c11t_asm_cycles (struct c11t_asm *m);

/* The flags are unknown from now on.  */
void c11t_asm_no_flags (struct c11t_asm *m);
/* The flags are those of RESULT = LEFT CODE RIGHT.  */
void c11t_asm_set_flags (struct c11t_asm *m, enum tree_code code, tree result,
                         tree left, tree right);
/* Condition COND of x86, or "eq" and "ne" of Arm, as an unsigned 0 or 1 of
   one byte; NULL if unknown.  */
tree c11t_asm_condition (struct c11t_asm *m, const char *cond);

/* The values of the named registers HIGH and LOW together, 16 bytes; NULL if
   one is unknown.  And the opposite; false if it is not possible.  */
tree c11t_asm_read_pair (struct c11t_asm *m, unsigned high, unsigned low);
bool c11t_asm_write_pair (struct c11t_asm *m, unsigned high, unsigned low,
                          tree value);

/* Replace the statement by the sequence.  Return false, with nothing
   changed, if an output has a value that we do not know.  */
bool c11t_asm_replace (struct c11t_asm *m);
/* Put the fences and pauses before the statement, which stays.  */
void c11t_asm_announce (struct c11t_asm *m);
/* The sequence is not wanted.  */
void c11t_asm_discard (struct c11t_asm *m);

/* Run the instructions: in asm-x86.cc and asm-arm.cc.  INSN is the first of
   REST instructions.  Return how many of them were run, 0 if the first is not
   understood.  */
struct c11t_insn;
unsigned c11t_asm_run_x86 (struct c11t_asm *m, const struct c11t_insn *insn);
unsigned c11t_asm_run_arm (struct c11t_asm *m, const struct c11t_insn *insn,
                           unsigned rest);

#endif
