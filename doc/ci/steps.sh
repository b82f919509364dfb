#!/bin/sh
# steps.sh -- what the recipes beside it do with c11test, step by step.
# SPDX-License-Identifier: BSD-3-Clause
#
#   steps.sh build                      build, with the wrappers as compilers
#   steps.sh test                       a campaign, anew
#   steps.sh night                      more executions than the nights before
#   steps.sh reports test|night FORMAT...
#                                       what that one found: sarif, junit, gitlab,
#                                       html as files in c11test.reports, github
#                                       to be printed by the job
#
# In the environment:
#   C11TEST_PROGRAM   the program with its arguments, words for the shell
#   C11TEST_BUILD     what builds it; "make" with the wrappers if not said
#   C11TEST_RUN       more options for c11test run
#   C11TEST_NIGHT     executions of a night; 100000 if not said
#
# Exit status: that of c11test run: 0, or 66 if something was found; in a night,
# if something was found that the nights before had not.  67 if it went wrong.
#
# A night goes on with the campaign of the night before (c11test.night/campaign)
# as long as the program is the same.  One that was built differently begins
# another campaign.  c11test.night/known.json is the result of the last night that
# came to its end, and tells what is known: a night that was killed reports what it
# had found the next time.  Keep c11test.night from night to night.

set -u
save=c11test.out
night=c11test.night
reports=c11test.reports

die ()
{
  echo "steps.sh: $*" >&2
  exit 67
}

has_program ()
{
  test -n "${C11TEST_PROGRAM:-}" || die "C11TEST_PROGRAM: which program?"
}

# A campaign with the options $@.
run ()
{
  eval "set -- \"\$@\" ${C11TEST_RUN:-} -- $C11TEST_PROGRAM"
  c11test run --progress=no "$@"
}

build ()
{
  eval "${C11TEST_BUILD:-make CC=c11test-gcc CXX=c11test-g++}" ||
    die "the build has failed"
}

# How many executions the campaign of the nights has made; 0 if there is none.
made ()
{
  n=
  if test -f $night/campaign/campaign.json; then
    n=$(c11test status --json $night/campaign |
        sed -n 's/^ "made": \([0-9]*\),$/\1/p')
  fi
  echo "${n:-0}"
}

# Is the campaign of the nights, of $1 executions, one of this program?  A copy is asked
# to go on with one more: who has nothing to do does not look at the program.
is_same ()
{
  rm -rf $night/copy
  cp -R $night/campaign $night/copy || exit 67
  run --save=$night/copy --resume -n $(($1 + 1)) -q --explain=0 --output=none \
    >$night/same.txt 2>&1
  status=$?
  rm -rf $night/copy
  test $status != 67
}

a_night ()
{
  has_program
  mkdir -p $night || exit 67
  made=$(made)
  if test "$made" -gt 0 && ! is_same "$made"; then
    cat $night/same.txt
    echo "steps.sh: another campaign begins; the one before is in $night/earlier"
    rm -rf $night/earlier
    mv $night/campaign $night/earlier || exit 67
    made=0
  fi
  set -- --save=$night/campaign --resume -n $((made + ${C11TEST_NIGHT:-100000}))
  if test -f $night/known.json; then
    set -- "$@" --baseline=$night/known.json
  fi
  run "$@"
  status=$?
  if test $status = 0 || test $status = 66; then
    cp $night/campaign/campaign.json $night/known.tmp &&
      mv $night/known.tmp $night/known.json || exit 67
  fi
  return $status
}

# The FORMATs $2... of the campaign $1.
all_reports ()
{
  case ${1:-} in
    test) from=$save ;;
    night) from=$night/campaign ;;
    *) die "reports of which campaign, test or night?" ;;
  esac
  shift
  mkdir -p $reports || exit 67
  worst=0
  for format; do
    case $format in
      sarif) file=c11test.sarif ;;
      junit) file=c11test.xml ;;
      gitlab) file=gl-code-quality.json ;;
      html) file=c11test.html ;;
      github) file= ;;
      *) die "there is no report '$format'" ;;
    esac
    c11test report --format="$format" --root=. \
      ${file:+--output=$reports/$file} $from || worst=$?
  done
  return $worst
}

case ${1:-} in
  build) build ;;
  test)
    has_program
    rm -rf $save
    run --save=$save
    ;;
  night) a_night ;;
  reports) shift && all_reports "$@" ;;
  *) die "what is to be done: build, test, night, or reports?" ;;
esac
