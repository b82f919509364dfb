# examples/local.mk -- programs to try c11test on; not built by make.
# SPDX-License-Identifier: BSD-3-Clause

EXTRA_DIST += \
  examples/box/box.c \
  examples/classics/README.md \
  examples/classics/barrier-broken.c \
  examples/classics/barrier-correct.c \
  examples/classics/barrier.h \
  examples/classics/chase-lev-broken.c \
  examples/classics/chase-lev-correct.c \
  examples/classics/chase-lev.h \
  examples/classics/dekker-fences-broken.c \
  examples/classics/dekker-fences-correct.c \
  examples/classics/dekker-fences.h \
  examples/classics/linuxrwlocks-broken.c \
  examples/classics/linuxrwlocks-correct.c \
  examples/classics/linuxrwlocks.h \
  examples/classics/mcs-lock-broken.c \
  examples/classics/mcs-lock-correct.c \
  examples/classics/mcs-lock.h \
  examples/classics/mpmc-queue-broken.c \
  examples/classics/mpmc-queue-correct.c \
  examples/classics/mpmc-queue.h \
  examples/classics/ms-queue-broken.c \
  examples/classics/ms-queue-correct.c \
  examples/classics/ms-queue.h \
  examples/integrations/README.md \
  examples/integrations/automake/Makefile.am \
  examples/integrations/automake/configure.ac \
  examples/integrations/ci/Makefile \
  examples/integrations/cmake/CMakeLists.txt \
  examples/integrations/dejagnu-board/Makefile \
  examples/integrations/dejagnu-board/testsuite/config/default.exp \
  examples/integrations/dejagnu-board/testsuite/lib/mailbox.exp \
  examples/integrations/dejagnu-board/testsuite/mailbox.letters/letters.exp \
  examples/integrations/dejagnu/Makefile \
  examples/integrations/dejagnu/testsuite/config/default.exp \
  examples/integrations/dejagnu/testsuite/lib/mailbox.exp \
  examples/integrations/dejagnu/testsuite/mailbox.races/mailbox.exp \
  examples/integrations/mailbox/letter.c \
  examples/integrations/mailbox/mailbox.h \
  examples/integrations/meson/meson.build \
  examples/integrations/meson/meson_options.txt \
  examples/integrations/pkg-config/Makefile \
  examples/strategy/one-switch.c \
  examples/strategy/round-robin.c \
  examples/trophies/atomic-shared-ptr.cc \
  examples/trophies/boost-fiber-deque.cc \
  examples/trophies/counting-semaphore.cc \
  examples/trophies/gst-atomic-queue.c \
  examples/trophies/libuv-signal.c \
  examples/trophies/run \
  examples/volatile-ring/README.md \
  examples/volatile-ring/ring-broken.c \
  examples/volatile-ring/ring-fixed.c
