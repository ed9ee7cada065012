import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { entry, ledgerSource, partyName } from "./journal-contract.ts";
import { bookReaders } from "./readers.ts";

/** After so many days past its due date an item is shown unless said otherwise. */
export const usualDays = 180;

const overdueItem = z.object({
  id: z.uuid(),
  party: partyName,
  source: ledgerSource,
  dated: z.string(),
  due: z.string(),
  daysOverdue: z.number().int(),
  amount: moneyOut,
  remaining: moneyOut,
});
export type OverdueItem = z.output<typeof overdueItem>;

export const listOverdue = route({
  method: "GET",
  path: "/api/overdue-items",
  needs: bookReaders,
  summary: "Receivables long past their due date, the oldest first",
  query: pageQuery.extend({
    days: z.coerce.number().int().min(1).max(3650).default(usualDays).describe("Days past the due date, at least"),
  }),
  answer: listOf(overdueItem),
});

export const writeOff = route({
  method: "POST",
  path: "/api/overdue-items/:id/write-off",
  needs: "edit-accounts",
  summary: "Write off what is open of a receivable as a bad debt",
  description:
    "Posts the open amount, VAT included, to bad debts, dated today, and settles the item. Its VAT is taken back by a relief of its own, where the country gives one. " +
    "Undone by reversing the entry. Refusals: nothing-open, period-locked, open-items-changed.",
  body: z.object({ reason: oneLine(300) }),
  answer: entry,
});
