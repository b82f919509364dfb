# c11test.gdb -- the threads of a program under control, for gdb.
# SPDX-License-Identifier: BSD-3-Clause
#
#   (gdb) source c11test.gdb         "c11test replay --gdb" does this itself
#   (gdb) c11test threads            all threads, and what each one waits for
#   (gdb) c11test thread 2           show thread 2: backtrace, up, info locals
#   (gdb) c11test thread back        the running thread again
#   (gdb) c11test stop               stop where a finding is made
#   (gdb) c11test user               go up to the program's own frame
#   (gdb) c11test why                the explanation of the finding
#
# A thread of the program is a fiber: gdb shows the running one by itself and
# knows nothing of the others.  Their registers lie on their stacks, as
# runtime/sched/fiber-swap-x86_64.S has put them there; to show one, this puts
# them in gdb's registers and keeps the running thread's own in variables
# $c11t_*.  The program must not run on with another thread's registers: while
# one is shown, the commands that let it run are refused.
#
# Plain commands of gdb 10 or later, no Python.  Needs the debugging
# information of libc11test.so, and a live process on x86-64.
#
# Does not: change what gdb prints for a thread-local variable, which it looks up
# once for each stop; see "c11test tls".

set $c11t_shown = -1

# By default gdb makes the kernel's threads stop one by one inside, whatever the
# user sees, and gdb 13 then loses some ends of processes that have several:
# "Couldn't get registers: No such process" instead of "exited normally", in any
# such program.  A program under control always has several, the lenders of
# thread-local storage.  While a process lives it cannot be changed; then it
# stays as it is.
if $_thread == 0
  maintenance set target-non-stop off
end

# Stepping stays in the program.
skip -rfu ^__c11test_
skip -gfi *runtime/interpose/*
skip -gfi *runtime/abi/*

define-prefix c11test

document c11test
The threads of a program under control of c11test.
c11test threads       lists them
c11test thread N      shows thread N, as backtrace, up, and info locals see it
c11test thread back   shows the running thread again
c11test stop          stops where a finding is made, from now on
c11test user          goes up to the program's own frame
c11test why           shows the explanation of the finding that is replayed
c11test tls SYMBOL    prints a thread-local variable of the thread shown
end

# --- What a thread does ------------------------------------------------------

# The place SITE of a thread, or nothing.
define c11test-place
  set $c11t_site = $arg0
  if $c11t_site
    printf " at %s:%u", $c11t_site->file, $c11t_site->line
    printf " in %s", $c11t_site->function
  end
end

document c11test-place
Internal to c11test.gdb.
end

# What the waiting thread T waits for.
define c11test-waits
  set $c11t_w = $arg0
  set $c11t_o = (struct c11t_object *) $c11t_w->wait.object
  if $c11t_w->wait.doing
    printf "waits in %s", $c11t_w->wait.doing
  else
    printf "waits"
  end
  if $c11t_o
    printf " for %p", $c11t_o->addr
    set $c11t_h = $c11t_o->owner
    if !$c11t_h && $c11t_o->readers
      set $c11t_h = $c11t_o->reader
    end
    if $c11t_h
      printf " held by T%u", $c11t_h->task.number
    end
  end
  if $c11t_w->life.joining
    printf " for the end of T%u", $c11t_w->life.joining->task.number
  end
  if $c11t_w->task.deadline != ~0ull
    printf " for %llu ns at most", $c11t_w->task.deadline - c11t_e.now
  end
end

document c11test-waits
Internal to c11test.gdb.
end

define c11test-line
  set $c11t_t = $arg0
  if $c11t_t == (struct c11t_thread *) c11t_e.sched.current
    printf "* T%u ", $c11t_t->task.number
  else
    printf "  T%u ", $c11t_t->task.number
  end
  if $c11t_t->life.name[0]
    printf "(%s) ", $c11t_t->life.name
  end
  if $c11t_t->task.state == C11T_TASK_FINISHED
    printf "has finished"
  end
  if $c11t_t->task.state == C11T_TASK_WAITING
    c11test-waits $c11t_t
  end
  if $c11t_t->task.state == C11T_TASK_YIELDED
    printf "lets others go first"
  end
  if $c11t_t->task.state == C11T_TASK_RUNNABLE
    if $c11t_t == (struct c11t_thread *) c11t_e.sched.current
      printf "runs"
    else
      printf "can run"
    end
  end
  if $c11t_t->task.state != C11T_TASK_FINISHED
    c11test-place $c11t_t->site
  end
  if $c11t_t->task.number == $c11t_shown
    printf " [shown]"
  end
  printf "\n"
end

document c11test-line
Internal to c11test.gdb.
end

define c11test threads
  if !c11t_e.main
    printf "The program is not under control yet.\n"
  end
  set $c11t_i = 0
  while $c11t_i < c11t_e.n_tids
    if c11t_e.by_tid[$c11t_i] && !c11t_e.by_tid[$c11t_i]->life.slot_free
      c11test-line c11t_e.by_tid[$c11t_i]
    end
    set $c11t_i = $c11t_i + 1
  end
end

document c11test threads
List the threads of the program under control.
Each line has the thread's number, what it does or waits for, who holds that,
and the last place where c11test saw it.  A star marks the running thread.
end

# --- Registers ---------------------------------------------------------------

# $c11t_found becomes the thread with the number $arg0, or 0.
define c11test-find
  set $c11t_found = (struct c11t_thread *) 0
  set $c11t_i = 0
  while $c11t_i < c11t_e.n_tids
    set $c11t_t = c11t_e.by_tid[$c11t_i]
    if $c11t_t && !$c11t_t->life.slot_free && $c11t_t->task.number == $arg0
      set $c11t_found = $c11t_t
    end
    set $c11t_i = $c11t_i + 1
  end
end

document c11test-find
Internal to c11test.gdb.
end

# One kernel thread runs the program, the first; the others only lend their
# thread-local storage.
define c11test-runner
  if $_thread != 1
    thread 1
  end
  select-frame 0
end

document c11test-runner
Internal to c11test.gdb.
end

define c11test-save
  set $c11t_rip = $rip
  set $c11t_rsp = $rsp
  set $c11t_rbp = $rbp
  set $c11t_rbx = $rbx
  set $c11t_r12 = $r12
  set $c11t_r13 = $r13
  set $c11t_r14 = $r14
  set $c11t_r15 = $r15
  set $c11t_fs = $fs_base
  set $c11t_orig_rax = $orig_rax
end

document c11test-save
Internal to c11test.gdb.
end

# $rip last: with each of them gdb looks for the frames anew.
define c11test-restore
  set $rsp = $c11t_rsp
  set $rbp = $c11t_rbp
  set $rbx = $c11t_rbx
  set $r12 = $c11t_r12
  set $r13 = $c11t_r13
  set $r14 = $c11t_r14
  set $r15 = $c11t_r15
  set $fs_base = $c11t_fs
  set $rip = $c11t_rip
  set $orig_rax = $c11t_orig_rax
  set $c11t_shown = -1
  select-frame 0
end

document c11test-restore
Internal to c11test.gdb.
end

# The registers of a suspended thread, as fiber-swap-x86_64.S leaves them:
# above its stack pointer lie mxcsr, r15, r14, r13, r12, rbx, rbp, and the
# return address.
define c11test-load
  set $c11t_f = $arg0->task.fiber
  # Without it there is another layout.
  set $c11t_s = (unsigned long *) &c11t_fiber_swap
  set $c11t_s = (unsigned long *) $c11t_f.sp
  set $c11t_shown = $arg0->task.number
  set $rsp = (unsigned long) ($c11t_s + 8)
  set $rbp = $c11t_s[6]
  set $rbx = $c11t_s[5]
  set $r12 = $c11t_s[4]
  set $r13 = $c11t_s[3]
  set $r14 = $c11t_s[2]
  set $r15 = $c11t_s[1]
  set $fs_base = (unsigned long) $c11t_f.tls
  set $rip = $c11t_s[7]
  select-frame 0
end

document c11test-load
Internal to c11test.gdb.
end

# --- The view ----------------------------------------------------------------

define-prefix c11test thread

define c11test thread
  if $argc != 1
    printf "Which one?  c11test threads lists them.\n"
  else
    if $c11t_shown != -1
      printf "T%u is shown; say c11test thread back first.\n", $c11t_shown
    else
      c11test-find $arg0
      if !$c11t_found
        printf "There is no thread %u; c11test threads lists them.\n", $arg0
      else
        c11test-show $c11t_found
      end
    end
  end
end

document c11test thread
Show thread N of the program under control: c11test thread N.
backtrace, frame, up, down, and info locals then are about this thread, until
you say c11test thread back.  The program cannot run on before.
end

define c11test-show
  if $_isvoid ($rsp)
    printf "This is not x86-64: the registers of threads lie elsewhere.\n"
  else
    c11test-show-here $arg0
  end
end

document c11test-show
Internal to c11test.gdb.
end

define c11test-show-here
  if $arg0 == (struct c11t_thread *) c11t_e.sched.current
    c11test-runner
    printf "This is the running thread, which gdb shows by itself.\n"
  else
    if $arg0->task.state == C11T_TASK_FINISHED
      printf "T%u has finished.\n", $arg0->task.number
    else
      c11test-runner
      c11test-save
      c11test-load $arg0
      c11test-line $arg0
      printf "c11test thread back ends this view.\n"
    end
  end
end

document c11test-show-here
Internal to c11test.gdb.
end

define c11test thread back
  if $c11t_shown == -1
    printf "The running thread is shown already.\n"
  else
    c11test-runner
    c11test-restore
    set $c11t_t = (struct c11t_thread *) c11t_e.sched.current
    c11test-line $c11t_t
  end
end

document c11test thread back
Show the running thread of the program under control again.
end

# gdb's own answer is the running thread's; seen from its thread pointer the
# variable lies where it lies in every thread.  An element of an array keeps its
# type when something is assigned to it: gdb has no other way to say "a pointer
# to what this is".
define c11test tls
  if $c11t_shown == -1
    set $c11t_t = (struct c11t_thread *) c11t_e.sched.current
  else
    c11test-find $c11t_shown
    set $c11t_t = $c11t_found
  end
  set $c11t_a = {&$arg0, &$arg0}
  set $c11t_d = (long) $c11t_t->task.fiber.tls
  set $c11t_d = $c11t_d - (long) c11t_e.sched.current->fiber.tls
  set $c11t_a[1] = (long) $c11t_a[0] + $c11t_d
  print *$c11t_a[1]
end

document c11test tls
Print the thread-local variable SYMBOL of the thread shown: c11test tls SYMBOL.
gdb's own print shows the running thread's.  Variables of libraries that dlopen
has loaded cannot be found.
end

# --- Commands that let the program run ---------------------------------------

define c11test-refuse
  if $c11t_shown != -1
    printf "T%u is shown, which does not run.  ", $c11t_shown
    printf "Say c11test thread back first.\n"
    c11test-not-the-running-thread
  end
end

document c11test-refuse
Internal to c11test.gdb: ends a command by an error if the view is changed.
end

define hook-continue
  c11test-refuse
end

define hook-step
  c11test-refuse
end

define hook-next
  c11test-refuse
end

define hook-stepi
  c11test-refuse
end

define hook-nexti
  c11test-refuse
end

define hook-finish
  c11test-refuse
end

define hook-until
  c11test-refuse
end

define hook-advance
  c11test-refuse
end

define hook-jump
  c11test-refuse
end

define hook-signal
  c11test-refuse
end

define hook-return
  c11test-refuse
end

define hook-call
  c11test-refuse
end

define c11test-leave
  if $c11t_shown != -1
    c11test-runner
    c11test-restore
  end
end

document c11test-leave
Internal to c11test.gdb.
end

define hook-detach
  c11test-leave
end

define hook-quit
  c11test-leave
end

# These begin a new process.

define hook-run
  set $c11t_shown = -1
end

define hook-start
  set $c11t_shown = -1
end

define hook-kill
  set $c11t_shown = -1
end

# --- Findings ----------------------------------------------------------------

define c11test user
  if !c11t_e.own_code[1]
    printf "The program is not under control yet.\n"
  end
  while $pc >= c11t_e.own_code[0] && $pc < c11t_e.own_code[1]
    up-silently
  end
  frame
end

document c11test user
Select the innermost frame that is not the runtime's.
The runtime calls nothing of the program's between an access and the report, so
that is where the program is.
end

define c11test-found
  printf "c11test: finding %s: %s\n", f->id, f->message
  c11test user
end

document c11test-found
Internal to c11test.gdb.
end

# $arg0, if given: the first eight letters of the id to stop for, as a number,
# for gdb compares no texts without Python.
define c11test stop
  set breakpoint pending on
  if $argc == 0
    break c11t_finding_made if f->kind != C11T_FINDING_FORMAL_RACE
  else
    break c11t_finding_made if *(unsigned long *) f->id == $arg0
  end
  set breakpoint pending auto
  commands
    silent
    c11test-found
  end
end

document c11test stop
Stop where a finding is made, from now on, in the program's own frame.
Formal races do not count.  "c11test replay --gdb" says this, for the finding that
is replayed; delete the breakpoint if you do not want it.
end

define c11test why
  shell if [ -n "$C11TEST_WHY" ]; then eval "$C11TEST_WHY"; else echo "No saved finding is replayed: see c11test report."; fi
end

document c11test why
Show the explanation of the finding that is replayed, as the report has it.
end
