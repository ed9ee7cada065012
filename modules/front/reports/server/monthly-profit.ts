import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { monthStart } from "../../../books/ledger/periods.ts";
import { readMonthlyProfit } from "../contract.ts";

export const monthlyProfit = serve(readMonthlyProfit, async ({ db, query, user, today }) => {
  const last = monthStart(query.to ?? today);
  const from = monthStart(last, -11);
  const found = await db.read(resultsByMonth, { from, to: last, branchIds: branchesToRead(user, query.branchId) });
  return {
    months: Array.from({ length: 12 }, (_, at) => {
      const month = monthStart(from, at);
      const { income = 0n, expenses = 0n } = found.find((row) => row.month === month) ?? {};
      return { month, income, expenses, profit: income - expenses };
    }),
  };
});

const resultsByMonth = readByHand(
  "reports.results-by-month",
  { month: z.string(), income: z.bigint(), expenses: z.bigint() },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null }>) => sql`
    select b.month, coalesce(sum(b.credit - b.debit) filter (where a.type = 'income'), 0)::bigint as income,
      coalesce(sum(b.debit - b.credit) filter (where a.type = 'expense'), 0)::bigint as expenses
    from accounts a join account_balances b on b.shop_id = a.shop_id and b.account_id = a.id
    where a.shop_id = ${shop} and a.type in ('income', 'expense') and not b.is_closing
      and b.month between ${value.from}::date and ${value.to}::date
      and ${isInBranches(sql`b.branch_id`, value.branchIds)}
    group by b.month order by b.month`,
);
