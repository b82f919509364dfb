# directives.tcl -- what a test of GCC says about itself.
# SPDX-License-Identifier: BSD-3-Clause
#
# GCC's tests carry words for its own drivers, { dg-options "..." { target ..}}.
# gcc_directives reads those that change how a test is compiled.  Conditions
# are decided for x86-64 GNU/Linux.  What a directive demands of the machine
# need not be decided exactly: a test that does not compile plainly, for
# whatever reason, is not compared.
#
# Does not: look at expected messages, scans of dumps, or expected output.

# Properties of the target that conditions ask for, of those that hold.
set gcc_true {int32 int32plus lp64 int128 c++11 c++14 c++17 c++17_down
    alloca fpic fork signal pthread pthread_h gthreads sse sse2 sse2_runtime
    sync_char_short sync_int_long sync_long_long sync_int_128
    sync_int_128_runtime sync_long_long_runtime pcc_bitfield_type_matters
    label_values indirect_jumps trampolines untyped_assembly return_address
    stdint_types c99_runtime fileio mmap double64plus longlong64 size32plus
    size20plus ptr32plus fenv_exceptions dfp hosted unwrapped
    libatomic_available float128 ieee exceptions exceptions_enabled rtti tls
    tls_native tls_runtime vect_int vect_double}
set gcc_false {ia32 ilp32 x32 hwaddress_exec nonpic freestanding lto
    default_packed newlib newlib_nano_io short_enums llp64 int16}

# Does the word or name NAME of a condition hold?  If unknown, UNKNOWN.
proc gcc_holds { name unknown } {
    global gcc_true gcc_false
    if {[string match *-*-* $name]} {
        return [string match $name x86_64-pc-linux-gnu]
    }
    if {$name in $gcc_true} { return 1 }
    if {$name in $gcc_false} { return 0 }
    return $unknown
}

# Does the condition SELECTOR hold: target PATTERN..., or the same with
# { ! A }, { A && B }, { A || B }?
proc gcc_selected { selector unknown } {
    if {[lindex $selector 0] in {target xfail}} {
        if {[lindex $selector 0] eq "xfail"} { return 1 }
        set selector [lrange $selector 1 end]
        if {[lsearch $selector xfail] >= 0} {
            set selector [lrange $selector 0 \
                              [lsearch $selector xfail]-1]
        }
    }
    if {[lindex $selector 0] eq "!"} {
        return [expr {![gcc_selected [lindex $selector 1] $unknown]}]
    }
    foreach {word value} {|| 0 && 1} {
        set at [lsearch -exact $selector $word]
        if {$at > 0} {
            set left [gcc_selected [lrange $selector 0 $at-1] $unknown]
            set right [gcc_selected [lrange $selector $at+1 end] $unknown]
            return [expr {$value ? $left && $right : $left || $right}]
        }
    }
    foreach word $selector {
        if {[llength $word] > 1} {
            if {[gcc_selected $word $unknown]} { return 1 }
        } elseif {[gcc_holds $word $unknown]} {
            return 1
        }
    }
    return 0
}

# The words of TEXT's directives, a list of lists.  Those that are no Tcl
# lists, as regular expressions of expected messages, do not matter here.
proc gcc_words { text } {
    set all {}
    foreach line [split $text "\n"] {
        if {![regexp {\{ *(dg-[a-z-]+.*)\}} $line - words]} { continue }
        if {[regexp {^dg-(error|warning|message|bogus|final|output|prune)} \
                 $words]} { continue }
        if {![catch {llength $words}]} { lappend all $words }
    }
    return $all
}

# What TEXT, the test FILE, says: a dict of
#   run      1 if it is to be run (DEFAULT if it does not say)
#   options  compiler options      sources  more source files
#   skip     why not to try, or nothing
proc gcc_directives { file text default } {
    set d [dict create run $default options {} sources {} skip ""]
    set after {}
    foreach words [gcc_words $text] {
        set value [lindex $words 1]
        set condition [lindex $words 2]
        switch -- [lindex $words 0] {
            dg-do {
                set run [expr {$value eq "run"
                               && ($condition eq ""
                                   || [gcc_selected $condition 1])}]
                dict set d run [expr {$run || ($value eq "run"
                                               && [dict get $d run] == 1)}]
            }
            dg-options {
                if {$condition eq "" || [gcc_selected $condition 0]} {
                    dict set d options $value
                }
            }
            dg-additional-options {
                if {$condition eq "" || [gcc_selected $condition 0]} {
                    append after " $value"
                }
            }
            dg-additional-sources {
                foreach source $value {
                    dict lappend d sources \
                        [file join [file dirname $file] $source]
                }
            }
            dg-add-options {
                if {$value eq "libatomic"} { append after " -latomic" }
            }
            dg-require-effective-target {
                if {![gcc_holds $value 1]} {
                    dict set d skip "needs $value"
                }
            }
            dg-skip-if {
                if {[llength $words] == 3 && [gcc_selected $condition 0]} {
                    dict set d skip $value
                }
            }
        }
    }
    # -fplugin and dumps are about the compiler's own tests.
    if {[string match *-fplugin* $after]} { dict set d skip "own plugin" }
    dict set d options "[dict get $d options]$after"
    return $d
}
