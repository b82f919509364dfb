# check.tcl -- what a generated program must fulfil.
# SPDX-License-Identifier: BSD-3-Clause
#
# One program, one compiler, one level, in six results:
#
#   same off control    prints what it prints without the plugin, the runtime
#                       doing nothing but the machine operations
#   same under control  the same as an execution of the model
#   marks               the dump has for each line of the program exactly the
#                       accesses that the generator put there
#   every builtin       the dump has exactly the builtins, with line, column
#                       and size, that GCC's own dump of the pass before ours
#                       shows; this counts those in headers too
#   nothing left        no atomic instruction and no call of libatomic is left
#                       in the object file
#   compiles            without and with the plugin
#
# "Nothing left" is itself tried on the object without the plugin, which must
# have such instructions.  No level is excluded anywhere: the plugin's pass
# comes before all that copies, merges or removes code.

# What no instrumented code has, by machine.
array set check_raw {
    x86_64  {\s(lock|xacquire|xrelease|mfence)\s|\sxchg[bwlq]?\s.*\(|\scmpxchg}
    aarch64 {\s(ld|st)a?l?xrb?h?\s|\sldarb?h?\s|\sstlrb?h?\s|\sdmb\s|\scas[alp]*|\sswp[albh]*\s|\s(ld|st)(add|clr|set|eor)[albh]*\s}
}

# A command that compiles PROGRAM (a dict) with COMPILER at LEVEL.
proc check_command { program compiler level } {
    lassign $compiler name cc cxx
    set command [expr {[dict get $program language] eq "c" ? $cc : $cxx}]
    if {[dict get $program language] eq "c++"} { lappend command -x c++ }
    # Overflow is part of the values; notes about __sync are not.
    set options {-w -fwrapv -Wno-sync-nand}
    if {[check_machine] eq "x86_64"} { lappend options -mcx16 }
    return [concat $command $options [dict get $program options] [list $level]]
}

proc check_machine {} {
    global c11t_cc check_machine_name
    if {![info exists check_machine_name]} {
        set check_machine_name [lindex [split [lindex [c11t_run [concat $c11t_cc \
                                                 -dumpmachine]] 1] -] 0]
    }
    return $check_machine_name
}

# Compile PROGRAM without and with the plugin in DIR: objects plain.o and
# made.o, programs plain and made, GCC's dump ssa, ours dump.  Returns "" or
# what went wrong.
proc check_build { program compiler level dir } {
    global c11t_plugin
    set file [dict get $program file]
    set command [check_command $program $compiler $level]
    set linker [lindex $compiler [expr {[dict get $program language] eq "c"
                                        ? 1 : 2}]]
    set plugin [list -fplugin=$c11t_plugin \
                    -fplugin-arg-c11test-dump=$dir/dump]
    foreach {object flags} [list plain -fdump-tree-ssa-lineno=ssa \
                                made $plugin] {
        file delete $dir/ssa.$object $dir/dump
        set libraries {-pthread}
        if {$object eq "made"} { set libraries [c11t_link_flags] }
        foreach argv [list \
                [concat $command $flags [list -c $file -o $object.o]] \
                [concat $linker [dict get $program options] \
                     [list $object.o -o $object] $libraries -latomic]] {
            lassign [c11t_run $argv -dir $dir -timeout 600] status output
            if {$status ne 0 || $output ne ""} { return "$argv\n$output" }
        }
    }
    return ""
}

# Sorted words KIND SIZE ORDER for each line of FILE that the dump TEXT knows, but
# for calls of std::atomic: the builtin counts, which is in a header.
proc check_dump_lines { text file } {
    set found [dict create]
    foreach line [split $text "\n"] {
        if {[regexp {^([^:]+):(\d+):\d+: .*: (load|store|rmw|cas|fence) (\d+) (\w+) .* -> __c11test_(?!asm|atomic_call)\w+$} \
                 $line all where number kind size order] && $where eq $file} {
            dict lappend found $number "$kind $size $order"
        } elseif {[regexp {: (load|store|rmw|cas|fence) \d+ \w+ .* skipped: } \
                       $line]} {
            dict lappend found 0 $line
        }
    }
    return $found
}

# Lines of the program's SOURCE whose accesses in DUMP are not those of the
# marks, and the number of marks.
proc check_marks { source dump file } {
    set found [check_dump_lines $dump $file]
    set wrong {}
    set marks 0
    set number 0
    foreach line [split $source "\n"] {
        incr number
        set wanted {}
        if {[regexp {/\*@ (.*) \*/$} $line all said] && $said ne "any"} {
            foreach mark [split $said ";"] { lappend wanted [string trim $mark] }
        }
        incr marks [llength $wanted]
        set got {}
        if {[dict exists $found $number]} { set got [dict get $found $number] }
        if {$wanted eq "some" ? $got eq {} : [lsort $wanted] ne [lsort $got]} {
            lappend wrong "$number: wanted {$wanted} got {$got}: $line"
        }
    }
    if {[dict exists $found 0]} { lappend wrong {*}[dict get $found 0] }
    return [list $wrong $marks]
}

# Functions of libatomic that access nothing: C's floating compound assignments
# raise exceptions with one.
set check_no_access {atomic_is_lock_free atomic_feraiseexcept}

# FILE:LINE:COLUMN HOOK for each builtin in GCC's dump TEXT, sorted.
proc check_ssa_builtins { text } {
    global check_no_access
    set builtins {}
    foreach line [split $text "\n"] {
        if {[regexp {^ *(?:\[([^\]]+:\d+:\d+)[^\]]*\] )?(?:.* = )?__((?:atomic|sync)_\w+) \(} \
                 $line all place name]
            && $name ni $check_no_access} {
            if {[regexp {^atomic_(load|store|exchange|compare_exchange)$} \
                     $name all operation]} {
                set name generic_$operation
            }
            lappend builtins "$place $name"
        } elseif {[regexp {= \.ATOMIC_COMPARE_EXCHANGE \(.*, (\d+), \d+, \d+\);} \
                      $line all flag]} {
            # The size and, 256, whether it is a weak one.
            lappend builtins "? atomic_compare_exchange_[expr {$flag & 255}]"
        }
    }
    return [lsort $builtins]
}

proc check_dump_builtins { text } {
    set builtins {}
    foreach line [split $text "\n"] {
        if {[regexp {^([^:]+:\d+:\d+): .* -> __c11test_((?:atomic|sync|generic)_(?!call$)\w+)$} \
                 $line all place name]} {
            lappend builtins "$place $name"
        }
    }
    return [lsort $builtins]
}

# Words of the list A that B has not, and the other way round.
proc check_difference { a b } {
    set count [dict create]
    foreach word $a { dict incr count $word }
    foreach word $b { dict incr count $word -1 }
    return [dict filter $count script {word n} { expr {$n != 0} }]
}

# Atomic instructions and undefined atomic functions in OBJECT.
proc check_raw_of { object } {
    global check_raw check_no_access
    # grep reads the many lines faster than we do.
    set command "objdump -d --no-show-raw-insn '$object' |
        LC_ALL=C grep -E '$check_raw([check_machine])'"
    set raw [split [string trim [lindex [c11t_run [list sh -c $command]] 1]] \
                 "\n"]
    foreach line [split [lindex [c11t_run [list nm -u $object]] 1] "\n"] {
        if {[regexp {U __((?:atomic|sync)_\w+)} $line all name]
            && $name ni $check_no_access} {
            lappend raw $line
        }
    }
    return $raw
}

# The first lines where the texts A and B differ.
proc check_text_difference { a b } {
    set i 0
    foreach x [split $a "\n"] y [split $b "\n"] {
        if {$x ne $y} { append said "- $x\n+ $y\n" ; incr i }
        if {$i == 20} { break }
    }
    return [expr {$i ? $said : "(no difference)"}]
}

# The results about what PROGRAM, built in DIR, prints.
proc check_output { test dir } {
    lassign [c11t_run [list $dir/plain]] status plain
    if {$status ne 0 || $plain eq ""} {
        verbose -log "$test: without the plugin: $status $plain"
        unresolved "$test: runs without the plugin"
        return
    }
    foreach {name options} {"off control" enable=0 "under control" seed=1} {
        lassign [c11t_run [list $dir/made] -env C11TEST_OPTIONS=$options \
                     -separate 1 -timeout 300] status output messages
        c11t_check "$test: same $name" \
            {$status eq 0 && $output eq $plain && $messages eq ""} \
            "status $status\n$messages\n[check_text_difference $plain $output]"
    }
}

# All results of PROGRAM.
proc check_program { program compiler level } {
    set test "[dict get $program name] [lindex $compiler 0] $level"
    set dir [c11t_workdir program]
    set file [dict get $program file]
    set f [open $dir/$file w]
    puts -nonewline $f [dict get $program text]
    close $f
    set wrong [check_build $program $compiler $level $dir]
    if {![c11t_check "$test: compiles" {$wrong eq ""} $wrong]} { return }
    check_output $test $dir
    set dump [c11t_slurp $dir/dump]
    lassign [check_marks [dict get $program text] $dump $file] wrong marks
    c11t_check "$test: marks" {$wrong eq ""} [join $wrong "\n"]
    set wanted [check_ssa_builtins [c11t_slurp $dir/ssa]]
    set got [check_dump_builtins $dump]
    if {![dict get $program places]} {
        foreach list {wanted got} {
            set $list [lsort [lmap word [set $list] { lindex $word end }]]
        }
    }
    c11t_check "$test: every builtin once" \
        {$wanted ne {} && $wanted eq $got} [check_difference $wanted $got]
    set raw [check_raw_of $dir/made.o]
    c11t_check "$test: nothing left" \
        {$raw eq {} && [check_raw_of $dir/plain.o] ne {}} [join $raw "\n"]
    file delete -force $dir
}
