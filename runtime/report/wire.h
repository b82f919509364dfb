/* wire.h -- what a controlled program tells c11test run, line by line.
   SPDX-License-Identifier: BSD-3-Clause

   The runtime's server process writes JSON objects, one a line, to the file
   descriptor of the option result-fd.  Lines are written whole.  Versioned by
   the field "version" of the first line.

   {"t":"hello","version":1,"pid":N,"batches":BOOL,"modules":["PATH",...]}
     once, when the runtime takes control.  A program that ends without it is
     not instrumented or does not load the runtime.  modules: the executable
     and the libraries loaded with it; missing if they are too many.
     batches: executions may be told later than they were made, with "execs";
     missing if not.
   {"t":"exec","n":N,"status":"exit"|"signal"|"end"|"redundant","code":N,
    "steps":N,"choices":N,"hash":"16 hex","behaviour":"16 hex",
    "diverged":BOOL,"cut":BOOL,"replaced":BOOL,
    "forked":BOOL,"validated":BOOL,"unkept":N,"unkept_formal":N,
    "assembly":["16 hex",...],"loop":N}
     after each execution.  "end": the runtime ended it (deadlock, livelock,
     timeout); "redundant": an exhaustive strategy did, as only executions
     that were made before lay ahead.  cut: something was left out that an
     exhaustive strategy would have to try.
     replaced: it became another program, which was not controlled.
     forked: it made a child by fork, which was not either.
     validated: the axioms were checked and hold.  unkept, unkept_formal: how
     many findings, and formal races, there was no room for
   (engine/observe/keep.c); 0 if they are missing.  assembly: the ids of the
     places with assembly that is not understood that it ran.  hash is over the
   choice log, behaviour over who read what.  loop: with "part" lines, the
   execution has shown a loop, by which it may have to be made again: nothing else
   came of it, and it is none if an earlier one has shown the same.
   {"t":"execs","n":N,"cut":[I,...],"redundant":[I,...]}BEHAVIOURS
     in place of exec lines of consecutive executions, the first of which is N:
     status "exit", code 0, without assembly; all flags false but for "cut"
     of those in the list, counted from 0, and status "redundant" of those in
     the other one, which may be missing.  BEHAVIOURS, which a reader of JSON would take
     long for, has 16 hex for each of them, and so their number.  Hashes of their
     choices are not told.
   {"t":"finding","log":"hex of the choice log, the first time this server
    sees the id, else empty", ...the finding's own fields...}
     before the exec line of its execution.  An empty log is also what a log
     of more than C11T_WIRE_MAX_LOG bytes gives.
   {"t":"warning","file":"...","line":N,"column":N,"function":"...",
    "message":"..."}
     before the exec line of the execution that gave rise to it, once for each
     server.  FILE is empty if the place is not known.
   {"t":"assembly","id":"16 hex","file":"...","line":N,"column":N,
    "function":"...","text":"..."}
     what an id in "assembly" is, before the first exec line that has it, once
     for each server.  The same place has the same id in all of them.
   {"t":"orders","reached":[N,...]}
     rules of the option orders, counted from 0, that were reached for the
     first time, before the exec line; each rule once for each server.
   {"t":"scope","threads":BOOL,"sharing":BOOL,"plain":BOOL,"most_threads":N,
    "twins":N,"apart":BOOL,"most_steps":N}
     what any execution of this server has had: a second thread, memory that
     two threads accessed, plain accesses that are instrumented; the most threads
     and steps of one, and threads that are alike, of which one order was tried;
     apart: that did not do, and the search has begun anew.  Before the first exec
     line, and again when something has come to it.
   {"t":"target","executions":[N,N,N,N]}
     with the option target: what was counted, in so many more executions than
     were told of before (report/target.h).
   {"t":"pair","kind":"reads"|"meets","place":PLACE,"other":PLACE,"since":N,
    "executions":N}
     with target=unseen, a pair that no execution before SINCE had shown, with
     target=cycles one of those, and in how many more executions than were told of
     before it was shown since then; 0 as well the first time.  PLACE is {"file":"...","line":N,"column":N}.
     {"t":"pair","full":true}: there was no room for some.
   {"t":"cut","cause":"...","executions":N,"file":"...","line":N,"column":N,
    "function":"..."}
     an exhaustive strategy left something out there, in so many more
   executions than were told of before; cause: a name of cuts.def.  FILE is
   empty if the place is not known.
   {"t":"site","id":"16 hex","file":"...","line":N,"column":N,
    "function":"...","site_kind":N,"threads":"hex"}
     with the option sites: an instrumented place that was reached, by the
     threads whose bits are set, the last one for all from 63 on; before the
     first exec line with a new one.
   {"t":"schedule","text":"..."}
     with the option corpus-fd: what later campaigns are to know of the
     execution (report/corpus-file.h), before its exec line.
   {"t":"profile","spent":{"PART":N,...},"alone":{"REASON":N,...},
    "slow_plain":N,"steps":N,"waiting_steps":N,
    "places":{"FILE:LINE:FUNCTION":{"file":"...","line":"...",
    "function":"...","spent":N,"waiting_steps":N},...}}
     with the option profile, now and then and before "bye": what has come to each
     of these since the last such line; numbers of 0 are missing, and so may
     anything be.  Adds up, whatever executions it is of.  spent, slow_plain:
     nanoseconds, by the names of spent.def, of those the ones of plain accesses
     that have no short way.  alone: processes that made one execution only, by
     the names of alone.def.  waiting_steps: those of loops that wait.  A line is
     a text, as it does not add up.
   {"t":"extent","executions":N}
     now and then: an exhaustive strategy is thought to make so many in all.
   {"t":"part","id":N}
     with the option board-fd: what follows is told of this segment of the
     search, which begins, up to the next such line.  Numbers of executions
     mean nothing then.
   {"t":"rest","id":N,"parts":[N,...]}
     the segment ID has ended.  What one server would tell after it are those
     segments, in this order, each with what follows it; they may be told
     earlier, or by others.  What follows nothing is not part of the result.  The
     search begins with segment 0.
   {"t":"search","state":"hex"}
     with the option search-fd, now and then after an exec or execs line: where an
     exhaustive strategy is then, for a server to begin with.  Only servers know
     what it means.
   {"t":"error","message":"...","refused":BOOL,"trace":"..."}
     the server cannot go on; ends with status 67.  refused: nor can any other
     one, for the program cannot be controlled.  trace: what an internal
     error is about, several lines; otherwise missing.
   {"t":"bye","exhausted":BOOL,"why":"...","processes":N}
     all executions done, by that many processes.  exhausted: an exhaustive strategy has made all that
     there are; otherwise WHY says what stopped it, if it could not go on.  */

#ifndef C11T_REPORT_WIRE_H
#define C11T_REPORT_WIRE_H

#define C11T_WIRE_VERSION 2
#define C11T_WIRE_MAX_LOG ((unsigned long) 32 << 20)

#endif
