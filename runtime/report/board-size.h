/* board-size.h -- the memory in which servers share a search.
   SPDX-License-Identifier: BSD-3-Clause

   What the command must know of engine/campaign/board.h to make it.  */

#ifndef C11T_REPORT_BOARD_SIZE_H
#define C11T_REPORT_BOARD_SIZE_H

#define C11T_BOARD_PARTS 64
#define C11T_PART_ROOM ((size_t) 1 << 20)

/* Enough for struct c11t_board.  */
#define C11T_BOARD_SIZE (C11T_BOARD_PARTS * (C11T_PART_ROOM + 1024) + 4096)

#endif
