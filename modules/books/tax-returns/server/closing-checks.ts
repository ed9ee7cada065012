import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";

export const taxReturnChecks = {
  "authority-differs": {
    name: {
      en: "Account of the tax authority that differs from returns and payments",
      ar: "حساب الهيئة يختلف عن الإقرارات والمدفوعات",
    },
    isRequired: true,
    open: async (db) => ({ count: (await verifySettlement(db)).length, page: "/back/tax-returns" }),
  },
} satisfies Record<string, ClosingCheck>;

/** The balance of the authority's account beside what was filed, amended, paid and refunded. */
export const verifySettlement = (db: Db) => db.read(faults);

const faults = readByHand(
  "tax-returns.faults",
  { problem: z.string(), subject: z.string() },
  () => sql`select * from verify_vat_settlement(${shop})`,
);
