# common.sh -- what the tests of the installed packages use.
# SPDX-License-Identifier: BSD-3-Clause
# shellcheck shell=sh
#
# Sourced by the scripts beside it, which run in an empty folder of their own,
# with the examples of c11test-doc in the folder examples.

set -eu
LC_ALL=C.UTF-8
export LC_ALL
cd "${AUTOPKGTEST_TMP:-$(mktemp -d)}"
rm -rf examples
cp -R /usr/share/doc/c11test/examples examples

# expect STATUS REGEXP COMMAND...: run the command; it must exit with STATUS and
# print a line that matches.
expect ()
{
  wanted=$1 line=$2
  shift 2
  status=0
  "$@" >said 2>&1 || status=$?
  if test $status != "$wanted" || ! grep -Eq -e "$line" said; then
    cat said
    echo "FAIL: $*"
    echo "exit status $status; wanted: $wanted, and a line like '$line'"
    exit 1
  fi
  echo "ok: $*"
}

# The mailbox of examples/integrations, broken from here on.
break_mailbox ()
{
  header=examples/integrations/mailbox/mailbox.h
  sed -i 's/ORDER memory_order_release/ORDER memory_order_relaxed/' $header
  grep -q 'ORDER memory_order_relaxed' $header
}
