import { and, isNotNull, lte, sql } from "drizzle-orm";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import { fixedAssets } from "../tables.ts";

export const fixedAssetChecks = {
  depreciation: {
    name: { en: "Fixed assets whose depreciation is not posted", ar: "أصول ثابتة لم يُرحّل إهلاكها" },
    open: async (db, { from }) => ({ count: (await db.read(due, { from }))[0]!.count, page: "/back/fixed-assets" }),
  },
} satisfies Record<string, ClosingCheck>;

const due = read("fixed-assets.due", (value: Values<{ from: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(fixedAssets)
    .where(and(isNotNull(fixedAssets.nextMonth), lte(fixedAssets.nextMonth, value.from))),
);
