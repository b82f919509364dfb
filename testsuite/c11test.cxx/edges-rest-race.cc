/* edges-rest-race.cc -- edges-rest.cc without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "shared_lock try_lock_shared try_lock_shared_for" }
   { c11t-each "try_lock_shared_until shared_mutex-try_lock_shared" }
   { c11t-each "timed_mutex-try_lock_until recursive-try_lock_until" }
   { c11t-each "shared_timed-try_lock_until unique_lock-try_lock" }
   { c11t-each "unique_lock-try_lock_until std-lock std-try_lock" }
   { c11t-each "guard_abort call_once-throws wait_until any-wait_until" }
   { c11t-each "any-stop_token any-wait_for-stop_token stop_callback" }
   { c11t-each "stop_callback-destroyed jthread-request_stop" }
   { c11t-each "set_value_at_thread_exit set_exception_at_thread_exit" }
   { c11t-each "make_ready_at_thread_exit notify_all_at_thread_exit" }
   { c11t-each "future-wait future-wait_until shared_future" }
   { c11t-each "async-deferred latch-arrive_and_wait barrier-arrive" }
   { c11t-each "barrier-completion try_acquire try_acquire_until" }
   { c11t-each "atomic_ref-wait osyncstream exception-dropped" }
   { c11t-each "atomic_wait" }
   { c11t-finding data-race 1 }  */

#define UNPROTECTED
#include "edges-rest.cc"
