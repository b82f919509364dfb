/* edges-io-race.c -- edges-io.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "pipe readv eventfd send sendmsg poll select epoll" }
   { c11t-each "eventfd_read sendto recv_at_once recvfrom_at_once" }
   { c11t-each "recvmsg_at_once recv_all sendmmsg read_chk recv_chk" }
   { c11t-each "recvfrom_chk poll_chk ppoll_chk close shutdown accept" }
   { c11t-each "accept4 only_poll only_ppoll only_select only_pselect" }
   { c11t-each "only_epoll epoll_pwait epoll_pwait2 epoll_ctl timerfd" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-io.c"
