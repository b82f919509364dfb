/* event.h -- part of a tree that breaks the rules on purpose.
   SPDX-License-Identifier: BSD-3-Clause  */
