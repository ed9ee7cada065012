import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { eInvoices } from "../tables.ts";

export const eInvoiceChecks = {
  "rejected-e-invoices": {
    name: { en: "E-invoices that the tax authority rejected", ar: "فواتير إلكترونية رفضتها الهيئة" },
    open: async (db, { from, to }) => {
      const [found] = await db.read(rejected, { from, to });
      return { count: found!.count, page: "/back/e-invoices?filter=rejected" };
    },
  },
} satisfies Record<string, ClosingCheck>;

const rejected = read("e-invoices.rejected", (value: Values<{ from: string; to: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(eInvoices)
    .where(
      and(
        eq(eInvoices.state, "rejected"),
        isNull(eInvoices.repairedAt),
        gte(eInvoices.issuedAt, value.from),
        lte(eInvoices.issuedAt, value.to),
      ),
    ),
);
