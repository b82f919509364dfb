# common.tcl -- what the drivers of this folder share.
# SPDX-License-Identifier: BSD-3-Clause

load_lib "c11test.exp"
load_lib "c11test-json.exp"

# Is there a c11test fences?  If not, NAME is unsupported.
proc graph_usable { name } {
    global c11t_tool
    lassign [c11t_run [list $c11t_tool fences]] status output
    if {![regexp {built without GLPK} $output]} { return 1 }
    unsupported "$name: c11test fences (configured with --without-glpk)"
    return 0
}

# The same; and programs go to a work folder NAME, which is in the name of each
# test, too.
proc graph_setup { name } {
    global graph_dir graph_name
    set graph_name $name
    set graph_dir [c11t_workdir fences-$name]
    return [graph_usable $name]
}

proc graph_write { name text } {
    global graph_dir
    set f [open $graph_dir/$name w]
    puts $f $text
    close $f
    return $graph_dir/$name
}

# Compile NAME with TEXT to an object, with a graph unless GRAPH is 0, and with
# further FLAGS.
proc graph_object { name text {graph 1} {flags {}} } {
    global graph_dir graph_name
    set object $graph_dir/[file rootname $name].o
    lassign [c11t_compile_object [list [graph_write $name $text]] $object \
                 [concat -O1 $flags] -env [list C11TEST_GRAPH=$graph]] \
        status output
    c11t_check "$graph_name: compile $name" {$status == 0} $output
    return $object
}

# "c11test fences ARGUMENTS" ends with STATUS and prints RE, and not NEVER if
# that is given.
proc graph_says { name arguments status re {never ""} } {
    global c11t_tool graph_dir graph_name
    lassign [c11t_run [concat $c11t_tool fences $arguments] -dir $graph_dir] \
        got output
    c11t_check "$graph_name: $name" {$got == $status
        && [regexp -- $re $output]
        && ($never eq "" || ![regexp -- $never $output])} "$got: $output"
}
