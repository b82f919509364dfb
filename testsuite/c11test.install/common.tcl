# common.tcl -- an installed copy, and the examples of how others use it.
# SPDX-License-Identifier: BSD-3-Clause
#
# One copy for all drivers of the folder, in work/c11test.install/prefix of the
# build tree: nothing that is tried with it sees the build tree.

load_lib "c11test.exp"

# The prefix; empty if it cannot be made.
proc install_prefix {} {
    global install_prefix c11t_builddir c11t_tool
    if {[info exists install_prefix]} { return $install_prefix }
    set install_prefix ""
    if {![file executable $c11t_tool]} {
        unsupported "install: the command is not built"
        return ""
    }
    set prefix [c11t_workdir prefix]
    lassign [c11t_run [list make -C $c11t_builddir install prefix=$prefix] \
                 -timeout 300] status output
    if {[c11t_check "make install prefix=" {$status == 0} $output]} {
        set install_prefix $prefix
    }
    return $install_prefix
}

# c11t_run with the installed commands in PATH.
proc install_run { command args } {
    global env
    array set opt {-env {}}
    array set opt $args
    lappend opt(-env) PATH=[install_prefix]/bin:$env(PATH)
    return [c11t_run $command {*}[array get opt]]
}

# A copy of the examples in the work folder NAME.
proc install_examples { name } {
    global c11t_srcdir
    set dir [c11t_workdir $name]
    file copy $c11t_srcdir/examples/integrations $dir/examples
    return $dir/examples
}

# Replace FROM by TO in FILE, where it must be.
proc install_edit { file from to } {
    set text [c11t_slurp $file]
    if {[string first $from $text] < 0} { error "no '$from' in $file" }
    install_write $file [string map [list $from $to] $text]
}

proc install_write { file text } {
    file mkdir [file dirname $file]
    set f [open $file w]
    puts -nonewline $f $text
    close $f
}

# Is each of PROGRAMS here?  TEST is unsupported if not.
proc install_has { test programs } {
    foreach program $programs {
        if {[auto_execok $program] eq ""} {
            unsupported "$test: there is no $program"
            return 0
        }
    }
    return 1
}
