# common.tcl -- what the drivers of this folder share.
# SPDX-License-Identifier: BSD-3-Clause
#
# The command is tested with fake-server.c in place of a controlled program:
# the variable FAKE tells it what to say, so nothing depends on the runtime.
# Programs and folders live in a work folder of the driver.

load_lib "c11test.exp"

# The work folder NAME with fake-server in it; empty if it cannot be built.
proc cli_setup { name } {
    global c11t_cc c11t_srcdir c11t_libdir c11t_tool srcdir subdir cli_dir
    set cli_dir [c11t_workdir $name]
    if {![file executable $c11t_tool]} {
        unresolved "$name: the command is not built"
        return ""
    }
    lassign [c11t_run [concat $c11t_cc -std=gnu11 -g -Wall -Wextra \
                           -I$c11t_srcdir/runtime -o $cli_dir/fake \
                           [file normalize $srcdir/$subdir/fake-server.c] \
                           $c11t_libdir/libc11t-report.a \
                           $c11t_libdir/libc11t-base.a -ldl]] status output
    if {![c11t_check "$name: fake-server.c (test for excess errors)" \
              {$status == 0 && $output eq ""} $output]} {
        return ""
    }
    return $cli_dir
}

# Run c11test with WORDS in the work folder, FAKE in the environment, and the
# further ARGS of c11t_run.  Sets the caller's variables status and text (both
# streams).
proc cli { fake words args } {
    global c11t_tool cli_dir
    upvar 1 status status text text
    set env [list FAKE=$fake]
    array set opt {-env {}}
    array set opt $args
    set opt(-env) [concat $env $opt(-env)]
    if {![info exists opt(-dir)]} { set opt(-dir) $cli_dir }
    lassign [c11t_run [concat [list $c11t_tool] $words] {*}[array get opt]] \
        status text
    verbose -log "status $status\n$text" 2
}

# Run the benchmark with WORDS in the work folder, and the further ARGS of c11t_run.
proc bench_run { words args } {
    global c11t_builddir c11t_srcdir cli_dir
    upvar 1 status status text text
    lassign [c11t_run [concat [list $c11t_builddir/bench/c11t-bench \
                                   --source=$c11t_srcdir \
                                   --build=$c11t_builddir \
                                   --work=$cli_dir/work] $words] \
                 -dir $cli_dir -timeout 300 {*}$args] status text
    verbose -log "status $status\n$text" 2
}

# The result of the campaign that wrote r.json, as a dict.
proc cli_result {} {
    global cli_dir
    return [json_parse [c11t_slurp $cli_dir/r.json]]
}

# pass TEST if the status is WANTED and the text matches every one of PATTERNS
# (a list of regular expressions; with a leading "!" it must not match).
proc cli_expect { test wanted patterns } {
    upvar 1 status status text text
    set bad {}
    if {$status ne $wanted} { lappend bad "status $status, not $wanted" }
    foreach pattern $patterns {
        if {[string index $pattern 0] eq "!"} {
            if {[regexp -- [string range $pattern 1 end] $text]} {
                lappend bad "there is $pattern"
            }
        } elseif {![regexp -- $pattern $text]} {
            lappend bad "no $pattern"
        }
    }
    c11t_check $test {[llength $bad] == 0} "[join $bad \n]\n$text"
}

# The ids in the array NAME of RESULT.
proc cli_ids { result name } {
    set ids {}
    foreach finding [dict get $result $name] {
        lappend ids [dict get $finding id]
    }
    return $ids
}

proc cli_done {} {
    global cli_dir
    file delete -force $cli_dir
}
