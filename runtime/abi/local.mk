# The hooks that compiled code calls.
# SPDX-License-Identifier: BSD-3-Clause

noinst_LTLIBRARIES += libc11t-abi.la
libc11t_abi_la_SOURCES = runtime/abi/atomic.c runtime/abi/extent.h \
	runtime/abi/generic.c runtime/abi/lifetime.c \
	runtime/abi/native.h runtime/abi/plain.c \
	runtime/abi/string.c runtime/abi/tsan.h runtime/abi/tsan-annotate.c \
	runtime/abi/tsan-atomic.c runtime/abi/tsan-plain.c runtime/abi/user.c
