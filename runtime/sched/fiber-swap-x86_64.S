/* fiber-swap-x86_64.S -- switch stacks, callee-saved registers and %fs.
   SPDX-License-Identifier: BSD-3-Clause

   void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_fs,
                         int fsgsbase);

   Layout of a suspended stack, upwards from the saved stack pointer:

     +0   mxcsr (4 bytes), x87 control word (2 bytes), padding
     +8   r15
     +16  r14
     +24  r13
     +32  r12
     +40  rbx
     +48  rbp
     +56  return address

   The signal mask is not switched: it belongs to the kernel thread, which all
   fibers share.  With FSGSBASE (Linux 5.9 and a CPU of this decade) the
   thread pointer is set by one instruction; else by arch_prctl.  Shadow
   stacks (CET SHSTK) are off in user space on the kernels we support.  */

        .text
        .globl  c11t_fiber_swap
        .hidden c11t_fiber_swap
        .type   c11t_fiber_swap, @function
        .balign 16
c11t_fiber_swap:
        .cfi_startproc
        endbr64
        pushq   %rbp
        .cfi_adjust_cfa_offset 8
        pushq   %rbx
        .cfi_adjust_cfa_offset 8
        pushq   %r12
        .cfi_adjust_cfa_offset 8
        pushq   %r13
        .cfi_adjust_cfa_offset 8
        pushq   %r14
        .cfi_adjust_cfa_offset 8
        pushq   %r15
        .cfi_adjust_cfa_offset 8
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        stmxcsr (%rsp)
        fnstcw  4(%rsp)
        movq    %rsp, (%rdi)
        movq    %rsi, %rsp
        testl   %ecx, %ecx
        jz      1f
        wrfsbase %rdx
        jmp     2f
1:      movl    $158, %eax              /* __NR_arch_prctl */
        movl    $0x1002, %edi           /* ARCH_SET_FS */
        movq    %rdx, %rsi
        syscall
2:      ldmxcsr (%rsp)
        fldcw   4(%rsp)
        addq    $8, %rsp
        .cfi_adjust_cfa_offset -8
        popq    %r15
        .cfi_adjust_cfa_offset -8
        popq    %r14
        .cfi_adjust_cfa_offset -8
        popq    %r13
        .cfi_adjust_cfa_offset -8
        popq    %r12
        .cfi_adjust_cfa_offset -8
        popq    %rbx
        .cfi_adjust_cfa_offset -8
        popq    %rbp
        .cfi_adjust_cfa_offset -8
        ret
        .cfi_endproc
        .size   c11t_fiber_swap, .-c11t_fiber_swap

/* First instructions of every fiber: r12 is the entry function, r13 its
   argument.  rip is undefined here so that unwinders and debuggers stop.  */
        .globl  c11t_fiber_start
        .hidden c11t_fiber_start
        .type   c11t_fiber_start, @function
        .balign 16
c11t_fiber_start:
        .cfi_startproc
        .cfi_undefined rip
        .cfi_undefined rbp
        endbr64
        xorl    %ebp, %ebp
        movq    %r13, %rdi
        call    *%r12
        ud2
        .cfi_endproc
        .size   c11t_fiber_start, .-c11t_fiber_start

        .section .note.GNU-stack, "", @progbits
