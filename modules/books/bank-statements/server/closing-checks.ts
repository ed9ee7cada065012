import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";

export const bankChecks = {
  "bank-lines-open": {
    name: { en: "Bank lines that are not matched", ar: "سطور بنكية دون مطابقة" },
    open: async (db, { to }) => {
      const [found] = await db.read(openThrough, { to });
      return { count: found!.count, page: pageOf(found!.accountId) };
    },
  },
  "bank-not-imported": {
    name: { en: "Bank accounts without a statement through the month", ar: "حسابات بنكية دون كشف حتى نهاية الشهر" },
    open: async (db, { from, to }) => {
      const [found] = await db.read(withoutStatement, { from, to });
      return { count: found!.count, page: pageOf(found!.accountId) };
    },
  },
} satisfies Record<string, ClosingCheck>;

const pageOf = (accountId: string | null) => `/back/bank-statements${accountId ? `?account=${accountId}` : ""}`;

const counted = { count: z.int(), accountId: z.string().nullable() };

const openThrough = readByHand(
  "bank-statements.open-through",
  counted,
  (value: Values<{ to: string }>) =>
    sql`select count(*)::int as count, min(account_id::text) as account_id from bank_lines
        where shop_id = ${shop} and matched_at is null and date <= ${value.to}::date`,
);

/** Accounts of the bank, and those that have statements, if they moved in the month. */
const withoutStatement = readByHand(
  "bank-statements.without-statement",
  counted,
  (value: Values<{ from: string; to: string }>) =>
    sql`select count(*)::int as count, min(a.id::text) as account_id from accounts a
        where a.shop_id = ${shop} and (a.role = 'bank' or exists (select from bank_statements s where s.shop_id = a.shop_id and s.account_id = a.id))
          and exists (select from journal_lines l where l.shop_id = a.shop_id and l.account_id = a.id and l.date between ${value.from}::date and ${value.to}::date)
          and coalesce((select max(s."to") from bank_statements s where s.shop_id = a.shop_id and s.account_id = a.id), '-infinity'::date) < (
            select max(l.date) from journal_lines l where l.shop_id = a.shop_id and l.account_id = a.id and l.date between ${value.from}::date and ${value.to}::date)`,
);
