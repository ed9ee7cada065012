import { index, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { NoticeKind } from "../../../platform/shared/kinds.ts";
import { branches } from "../shop/tables.ts";
import { users } from "../team/tables.ts";
import type { NoticeValues } from "./rules.ts";

/** What happened to a document, told to everybody who may see it. Kept for 90 days. */
export const notices = shopTable(
  "notices",
  {
    kind: text().$type<NoticeKind>().notNull(),
    /** The document; its page follows from the kind. */
    thingId: uuid().notNull(),
    values: jsonb().$type<NoticeValues>().notNull(),
    /** Where the document belongs: others are not told, unless it is for them alone. Null: to no branch. */
    branchId: uuid(),
    /** The user who did it and is not told. */
    causedBy: uuid(),
    /** The only user it is for, beside supervisors; null: for everybody who may see the document. */
    userId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("notices_branch_fkey", [t.shopId, t.branchId], branches),
    refers("notices_causer_fkey", [t.shopId, t.causedBy], users),
    refers("notices_user_fkey", [t.shopId, t.userId], users),
    index("notices_branch").on(t.shopId, t.branchId),
    index("notices_causer").on(t.shopId, t.causedBy),
    index("notices_user").on(t.shopId, t.userId),
    index("notices_newest").on(t.shopId, t.createdAt, t.id),
    index("notices_thing").on(t.shopId, t.thingId),
  ],
);

export const noticeReadings = shopTable(
  "notice_readings",
  { noticeId: uuid().notNull(), userId: uuid().notNull(), readAt: time().notNull() },
  (t) => [
    refers("notice_readings_notice_fkey", [t.shopId, t.noticeId], notices).onDelete("cascade"),
    refers("notice_readings_user_fkey", [t.shopId, t.userId], users),
    unique("notice_readings_key").on(t.shopId, t.noticeId, t.userId),
    index("notice_readings_user").on(t.shopId, t.userId),
  ],
);
