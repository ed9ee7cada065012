import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { monthStart } from "../periods.ts";
import { openPlanned } from "./planned.ts";

/** What the books themselves must show before a month is locked. */
export const ledgerChecks = {
  "open-items-differ": {
    name: { en: "Open items that differ from their account", ar: "بنود مفتوحة تختلف عن حسابها" },
    isRequired: true,
    open: async (db) => ({ count: (await db.read(differingItems))[0]!.count, page: "/back/trial-balance" }),
  },
  "vat-differs": {
    name: { en: "VAT of documents that differs from the VAT accounts", ar: "ضريبة مستندات تختلف عن حسابات الضريبة" },
    isRequired: true,
    open: async (db, { to }) => ({
      count: (await db.read(differingVat, { to }))[0]!.count,
      page: `/back/general-ledger?from=${monthStart(to)}&to=${to}`,
    }),
  },
  "planned-entries": {
    name: { en: "Planned entries that are not posted", ar: "قيود مجدولة لم تُرحَّل" },
    open: async (db, { to }) => ({
      count: (await db.read(openPlanned, { to }))[0]!.count,
      page: "/back/recurring-entries",
    }),
  },
  "opening-balance": {
    name: { en: "Balance left on the account of opening balances", ar: "رصيد باقٍ في حساب الأرصدة الافتتاحية" },
    open: async (db, { to }) => {
      const [found] = await db.read(openingBalance, { to });
      return { count: found!.balance === 0n ? 0 : 1, page: `/back/accounts/${found!.id}?from=2018-01-01&to=${to}` };
    },
  },
} satisfies Record<string, ClosingCheck>;

/** From the monthly balances, because the checklist is read often; `verify_books` adds up every line. */
const differingItems = readByHand(
  "ledger.differing-items",
  { count: z.int() },
  () =>
    sql`select count(*)::int as count from accounts a
        left join lateral (select coalesce(sum(b.debit - b.credit), 0) as balance from account_balances b where b.shop_id = a.shop_id and b.account_id = a.id) held on true
        left join lateral (select coalesce(sum(o.remaining), 0) as remaining from open_items o where o.shop_id = a.shop_id and o.account_id = a.id) owed on true
        where a.shop_id = ${shop} and a.role in ('receivables', 'insurer-receivables', 'payables', 'refunds-due')
          and (case when a.type = 'asset' then 1 else -1 end) * held.balance <> owed.remaining`,
);

/**
 * Of the last month alone: `post_entries` compares each entry, so only a row that was changed elsewhere differs, and
 * `verify_books` reads all of them every night.
 */
const differingVat = readByHand(
  "ledger.differing-vat",
  { count: z.int() },
  (value: Values<{ to: string }>) =>
    sql`select count(*)::int as count from journal_entries e
        left join lateral (
          select coalesce(sum(l.credit - l.debit) filter (where a.role = 'output-vat'), 0) as output, coalesce(sum(l.debit - l.credit) filter (where a.role = 'input-vat'), 0) as input
          from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role in ('output-vat', 'input-vat')
          where l.shop_id = e.shop_id and l.entry_id = e.id
        ) charged on true
        left join lateral (
          select coalesce(sum(t.vat) filter (where t.direction = 'output'), 0) as output, coalesce(sum(t.vat) filter (where t.direction = 'input'), 0) as input
          from tax_entries t where t.shop_id = e.shop_id and t.entry_id = e.id
        ) declared on true
        where e.shop_id = ${shop} and e.date between date_trunc('month', ${value.to}::date)::date and ${value.to}::date
          and e.kind <> 'filing'
          and (charged.output <> declared.output or charged.input <> declared.input)`,
);

const openingBalance = readByHand(
  "ledger.opening-balance",
  { id: z.string(), balance: z.bigint() },
  (value: Values<{ to: string }>) =>
    sql`select a.id, coalesce((select sum(l.debit - l.credit) from journal_lines l where l.shop_id = a.shop_id and l.account_id = a.id and l.date <= ${value.to}::date), 0)::bigint as balance
        from accounts a where a.shop_id = ${shop} and a.role = 'opening-balances'`,
);
