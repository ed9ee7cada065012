import { index, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";

/** Televisions in the workshop, each with a link of its own; the row's id is the link's. */
export const wallBoards = shopTable(
  "wall_boards",
  {
    name: text().notNull(),
    /** Whose vehicles it shows; null: of all branches. */
    branchId: uuid(),
    madeBy: uuid().notNull(),
    createdAt: createdAt(),
    /** When the board was asked for last, to five minutes. */
    lastSeenAt: time(),
    closedAt: time(),
  },
  (t) => [
    refers("wall_boards_branch_fkey", [t.shopId, t.branchId], branches),
    refers("wall_boards_maker_fkey", [t.shopId, t.madeBy], users),
    index("wall_boards_branch").on(t.shopId, t.branchId),
    index("wall_boards_maker").on(t.shopId, t.madeBy),
  ],
);
