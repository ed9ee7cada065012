import { and, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../platform/server/db/select.ts";
import { fixedAssets } from "../tables.ts";

export const fixedAssetChecks = {
  depreciation: {
    name: { en: "Fixed assets whose depreciation is not posted", ar: "أصول ثابتة لم يُرحّل إهلاكها" },
    open: async (db, { from }) => ({ count: (await db.read(due, { from }))[0]!.count, page: "/back/fixed-assets" }),
  },
  "register-differs": {
    name: { en: "Accounts that differ from the register of fixed assets", ar: "حسابات تختلف عن سجل الأصول الثابتة" },
    open: async (db) => ({ count: (await verifyRegister(db)).length, page: "/back/fixed-assets" }),
  },
} satisfies Record<string, ClosingCheck>;

/** Cost and accumulated depreciation of the register beside their accounts. */
export const verifyRegister = (db: Db) => db.read(faults);

const faults = readByHand(
  "fixed-assets.faults",
  { problem: z.string(), subject: z.string() },
  () => sql`select * from verify_fixed_assets(${shop})`,
);

const due = read("fixed-assets.due", (value: Values<{ from: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(fixedAssets)
    .where(and(isNotNull(fixedAssets.nextMonth), lte(fixedAssets.nextMonth, value.from))),
);
