import { and, gt, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Attention } from "../../../../platform/server/attention.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { isNearThreshold, periodOn, thresholdOn } from "../../../base/shop/vat-status.ts";
import { vatScreenWords } from "../../../base/shop/vat-words.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { billingSources } from "../../payments/rules.ts";
import { invoiceAttentionWords as say } from "../attention-words.ts";
import { listInvoices } from "../list-contract.ts";
import { overdueThrough } from "../rules.ts";

export const invoiceAttention = {
  /** As the list of overdue invoices counts and adds them up. */
  "overdue-invoices": {
    needs: listInvoices.needs,
    read: async ({ db, user, today }) => {
      const [found] = await db.read(overdue, { through: overdueThrough(today), ...ownBranchesOf(user) });
      const { count, amount } = found!;
      if (count === 0) return null;
      return {
        tone: "wrong",
        icon: "invoice",
        title: { text: say.overdue, values: { count } },
        line: { text: say.open, amounts: { amount } },
        act: attentionActs.followUp,
        page: "/back/client-invoices?status=overdue",
      };
    },
  },
  /** The sales of twelve months of a shop that is not registered for VAT. */
  "vat-threshold": {
    needs: listInvoices.needs,
    read: async ({ db, shop, today }) => {
      const units = thresholdOn(shop.country, today);
      if (units === null || periodOn(await vatRatesOf(db), today).status !== "not-registered") return null;
      const threshold = BigInt(units) * 10n ** BigInt(shop.digits);
      const [{ turnover } = { turnover: 0n }] = await db.read(turnoverRead, { from: addDays(today, -365), to: today });
      if (!isNearThreshold(turnover, threshold)) return null;
      return {
        tone: "wait",
        icon: "tax",
        title: { text: say.nearThreshold },
        line: { text: say.turnover, amounts: { turnover, threshold } },
        act: vatScreenWords.register,
        page: "/back/settings/company",
      };
    },
  },
} satisfies Record<string, Attention>;

const overdue = read("invoices.overdue", (value: Values<{ through: string } & OwnBranches>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    amount: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint"),
  })
    .from(openItems)
    .where(
      and(
        gt(openItems.remaining, sql`0`),
        inArray(openItems.sourceKind, billingSources),
        lte(openItems.due, value.through),
        isInBranches(openItems.branchId, value.ownBranches),
      ),
    ),
);

const turnoverRead = readByHand(
  "invoices.turnover",
  { turnover: z.bigint() },
  ({ from, to }: Values<{ from: string; to: string }>) => sql`
    select coalesce(sum(grand_total + debited_total - returned_total), 0)::bigint as turnover
    from client_invoices where shop_id = ${ofShop} and approved_at is not null and taxed_on > ${from}::date and taxed_on <= ${to}::date`,
);
