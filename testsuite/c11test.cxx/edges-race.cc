/* edges-race.cc -- edges.cc without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-args mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args mutex-try_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args recursive_mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args timed_mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args recursive_timed_mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args shared_mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args shared_mutex-try_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args shared_timed_mutex }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args scoped_lock }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args call_once }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args local-static }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args condition_variable }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args wait_for }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args condition_variable_any }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args promise }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args future-wait_for }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args exception_ptr }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args latch }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args latch-try_wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args barrier }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args counting_semaphore }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args binary_semaphore }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args atomic-wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args atomic_flag-wait }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args stop_token }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args thread }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args jthread }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args thread_local }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args async }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args packaged_task }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   { c11t-args shared_ptr }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding data-race 50 }
   */

#define UNPROTECTED
#include "edges.cc"
