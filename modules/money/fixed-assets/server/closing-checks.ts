import { and, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../../platform/server/db/select.ts";
import { fixedAssets } from "../tables.ts";
import { verifyRegister } from "../verbs.ts";

export const fixedAssetChecks = {
  depreciation: {
    name: { en: "Fixed assets whose depreciation is not posted", ar: "أصول ثابتة لم يُرحّل إهلاكها" },
    open: async (db, { to }) => ({ count: (await db.read(due, { to }))[0]!.count, page: "/back/fixed-assets" }),
  },
  "register-differs": {
    name: { en: "Accounts that differ from the register of fixed assets", ar: "حسابات تختلف عن سجل الأصول الثابتة" },
    open: async (db) => ({ count: (await verifyRegister(db)).length, page: "/back/fixed-assets" }),
  },
} satisfies Record<string, ClosingCheck>;

/** The accounts that hold something, by the books or by the register; debits are positive. */
export const readTies = (db: Db) => db.read(ties);

const ties = readByHand(
  "fixed-assets.ties",
  {
    id: z.string(),
    code: z.string(),
    name: z.string(),
    nameAr: z.string(),
    registered: z.bigint(),
    ledger: z.bigint(),
  },
  () => sql`
    select a.id, a.code, a.name, a.name_ar, t.registered, t.ledger
    from fixed_asset_ties(${shop}) t join accounts a on a.shop_id = ${shop} and a.id = t.account_id
    where t.registered <> 0 or t.ledger <> 0 order by a.code, a.id`,
);

const due = read("fixed-assets.due", (value: Values<{ to: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(fixedAssets)
    .where(and(isNotNull(fixedAssets.nextMonth), lte(fixedAssets.nextMonth, value.to))),
);
