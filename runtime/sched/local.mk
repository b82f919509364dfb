# Fibers, borrowed TLS, tasks.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-sched.la
libc11t_sched_la_SOURCES = runtime/sched/fiber.h runtime/sched/lend.c \
	runtime/sched/lend.h runtime/sched/task.c runtime/sched/task.h
if C11T_FIBER_X86_64
libc11t_sched_la_SOURCES += runtime/sched/fiber-swap-x86_64.S \
	runtime/sched/fiber-x86_64.c
endif
if C11T_FIBER_AARCH64
libc11t_sched_la_SOURCES += runtime/sched/fiber-swap-aarch64.S \
	runtime/sched/fiber-frame.c
endif
if C11T_FIBER_RISCV64
libc11t_sched_la_SOURCES += runtime/sched/fiber-swap-riscv64.S \
	runtime/sched/fiber-frame.c
endif
if C11T_FIBER_UCONTEXT
libc11t_sched_la_SOURCES += runtime/sched/fiber-ucontext.c
endif
EXTRA_DIST += runtime/sched/fiber-swap-x86_64.S runtime/sched/fiber-x86_64.c \
	runtime/sched/fiber-swap-aarch64.S runtime/sched/fiber-swap-riscv64.S \
	runtime/sched/fiber-frame.c \
	runtime/sched/fiber-ucontext.c
