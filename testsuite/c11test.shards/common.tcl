# common.tcl -- what the drivers of this folder share.
# SPDX-License-Identifier: BSD-3-Clause
#
# Campaigns in parts are compared with one process that makes all of it.  fake
# is c11test.cli/fake-server.c, which says what the variable FAKE tells it;
# prog is tally.c, a real program that repeats in its process.

load_lib "c11test.exp"
load_lib "c11test-schema.exp"

# A work folder NAME with fake in it; empty if it cannot be built.
proc shards_setup { name } {
    global c11t_cc c11t_srcdir c11t_libdir c11t_tool shards_dir
    set shards_dir [c11t_workdir $name]
    if {![file executable $c11t_tool]} {
        unsupported "$name: the command is not built"
        return ""
    }
    lassign [c11t_run [concat $c11t_cc -std=gnu11 -g -Wall -Wextra \
                           -I$c11t_srcdir/runtime -o $shards_dir/fake \
                           $c11t_srcdir/testsuite/c11test.cli/fake-server.c \
                           $c11t_libdir/libc11t-report.a \
                           $c11t_libdir/libc11t-base.a -ldl]] status output
    if {![c11t_check "$name: fake-server.c" {$status == 0 && $output eq ""} \
              $output]} {
        return ""
    }
    return $shards_dir
}

# Build prog from tally.c with FLAGS, as NAME.  False if there is no plugin.
proc shards_program { name flags } {
    global c11t_plugin c11t_libdir c11t_srcdir shards_dir
    if {![file exists $c11t_plugin]
        || ![file exists $c11t_libdir/libc11test.so]} {
        unsupported "a real program (the plugin or the runtime is not built)"
        return 0
    }
    lassign [c11t_compile $c11t_srcdir/testsuite/c11test.shards/tally.c \
                 $shards_dir/$name [concat -O1 $flags]] status output
    return [c11t_check "$name is compiled" {$status == 0} $output]
}

# Run c11test with WORDS, and what c11t_run takes; sets the caller's status and
# text.
proc shards { fake words args } {
    global c11t_tool shards_dir
    upvar 1 status status text text
    array set opt {-env {}}
    array set opt $args
    set opt(-env) [concat [list FAKE=$fake] $opt(-env)]
    lassign [c11t_run [concat [list $c11t_tool] $words] -dir $shards_dir \
                 {*}[array get opt]] status text
}

# The same, killed with SIGKILL after MILLISECONDS.
proc shards_killed { fake words milliseconds } {
    global c11t_tool shards_dir
    c11t_run [concat [list timeout --foreground -s KILL \
                          [expr {$milliseconds / 1000.0}] $c11t_tool] $words] \
        -dir $shards_dir -env [list FAKE=$fake]
}

# pass NAME if the status is WANTED and the text matches each of PATTERNS, or
# with "!" before it does not.
proc shards_expect { name wanted patterns } {
    upvar 1 status status text text
    set bad {}
    if {$status ne $wanted} { lappend bad "status $status, not $wanted" }
    foreach pattern $patterns {
        set no [string equal [string index $pattern 0] "!"]
        if {[regexp -- [string range $pattern $no end] $text] == $no} {
            lappend bad "[expr {$no ? "there is" : "no"}] $pattern"
        }
    }
    c11t_check $name {[llength $bad] == 0} "[join $bad \n]\n$text"
}

# What asks databases.
proc shards_sql_tool {} { return [c11t_helper sql c11test.shards/sql.c] }

# What the STATEMENTS give in FILE of the work folder.
proc shards_sql { file args } {
    global shards_dir
    lassign [c11t_run [list [shards_sql_tool] $file {*}$args] \
                 -dir $shards_dir] status output
    if {$status != 0} { return "status $status: $output" }
    return [string trim $output]
}

# campaign.json of FOLDER, or what is that of a database; "" if there is none.
proc shards_campaign { folder } {
    global shards_dir
    if {[string match *.sqlite $folder]} {
        if {![file exists $shards_dir/$folder]} { return "" }
        return [shards_sql $folder "SELECT c.document FROM campaign c
            JOIN part p ON p.id = c.part WHERE p.name = ''"]
    }
    if {![file exists $shards_dir/$folder/campaign.json]} { return "" }
    return [c11t_slurp $shards_dir/$folder/campaign.json]
}

# What the campaign in FOLDER has found: all of campaign.json but who, when, how
# fast, and explanations.
proc shards_result { folder } {
    set text [shards_campaign $folder]
    if {$text eq ""} { return "" }
    set j [json_parse $text]
    dict unset j campaign
    dict unset j causes
    dict unset j stats seconds
    dict unset j stats executions_per_second
    dict set j statuses [lsort -stride 2 [dict get $j statuses]]
    return $j
}

# Which members of the results of the folders A and B differ; empty if none.
proc shards_differ { a b } {
    set x [shards_result $a]
    set y [shards_result $b]
    set bad {}
    if {$x eq "" || $y eq ""} { return "there is no result" }
    foreach name [lsort -unique [concat [dict keys $x] [dict keys $y]]] {
        set one [expr {[dict exists $x $name] ? [dict get $x $name] : "none"}]
        set two [expr {[dict exists $y $name] ? [dict get $y $name] : "none"}]
        if {$one ne $two} { lappend bad "$name: $one\nand $two" }
    }
    return [join $bad \n]
}

proc shards_below { n } { return [expr {int (rand () * $n)}] }

# LIST in an order drawn at random.
proc shards_shuffle { list } {
    set pairs {}
    foreach x $list { lappend pairs [list [expr {rand ()}] $x] }
    return [lmap pair [lsort -real -index 0 $pairs] { lindex $pair 1 }]
}

# Seed the draws, so that the log tells how to repeat them.
proc shards_seed { variable } {
    global env
    set seed [expr {[clock milliseconds] % 1000000}]
    if {[info exists env($variable)]} { set seed $env($variable) }
    verbose -log "$variable=$seed" 1
    expr {srand($seed)}
    return $seed
}

# Merge FOLDERS by a tree drawn at random, some of them more than once, and return
# the folder of the result; what is in between is kept in places whose names have
# one of the endings in shards_endings.  Complaints go to the variable BAD of the
# caller.
proc shards_tree { folders badname } {
    upvar 1 $badname bad
    global shards_dir shards_trees shards_endings
    set pool $folders
    while {[llength $pool] > 1} {
        set pool [shards_shuffle $pool]
        set n [expr {2 + [shards_below 3]}]
        set parts [lrange $pool 0 $n-1]
        set pool [lrange $pool $n end]
        if {rand () < 0.5} {
            lappend parts [lindex $folders [shards_below [llength $folders]]]
        }
        set out tree[incr shards_trees][lindex $shards_endings \
            [shards_below [llength $shards_endings]]]
        shards "" [concat [list merge -o $out] $parts]
        if {$status != 0} { lappend bad "merge $parts: $status\n$text" }
        lappend pool $out
    }
    if {[llength $folders] == 1} {
        set out tree[incr shards_trees]
        shards "" [concat [list merge -o $out] $folders]
        if {$status != 0} { lappend bad "merge $folders: $status\n$text" }
        return $out
    }
    return $pool
}
set shards_trees 0
set shards_endings {{}}

proc shards_done {} {
    global shards_dir
    file delete -force $shards_dir
}
