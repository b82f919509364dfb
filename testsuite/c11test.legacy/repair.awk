# repair.awk -- JACK's ringbuffer.c with its indices ordered by fences.
# SPDX-License-Identifier: BSD-3-Clause
#
# Does what JACK's own repair (jack2 commit 75516ffe) does, to whatever version
# is given: the indices are no longer volatile; an acquire fence follows the
# reading of both indices, before anything is decided or copied by them; a
# release fence precedes each publication of an index.  Resetting and creating
# happen without company and stay as they are.  Ends with status 1 if it did not find the places it
# knows, so that a file of another shape is not taken for repaired.

/volatile[ \t]+size_t[ \t]+(read|write)_ptr;/ {
  sub (/volatile[ \t]+/, "")
  declarations++
}

/^[ \t]*rb->(read|write)_ptr[ \t]*=/ && !/=[ \t]*0;/ {
  print "\t__atomic_thread_fence (__ATOMIC_RELEASE);"
  releases++
}

{ print }

# "w = rb->write_ptr; r = rb->read_ptr;" always comes in this order.
/^[ \t]*r = rb->read_ptr;/ {
  print "\t__atomic_thread_fence (__ATOMIC_ACQUIRE);"
  acquires++
}

END {
  exit !(declarations == 2 && releases == 6 && acquires == 4)
}
