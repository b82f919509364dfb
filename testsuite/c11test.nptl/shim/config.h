/* config.h -- glibc's configuration, of which its test support needs nothing.
   SPDX-License-Identifier: BSD-3-Clause  */
