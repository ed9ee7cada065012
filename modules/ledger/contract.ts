import { z } from "zod";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { purchaseGroups } from "./rules.ts";

export const account = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
});

export const listIncomeAccounts = route({
  method: "GET",
  path: "/api/income-accounts",
  needs: "signed-in",
  summary: "Accounts that a line of an invoice may go to",
  description:
    "In the order of their codes, archived ones left out. A chart has some dozens of accounts, so there are no pages.",
  answer: wholeListOf(account),
});

export const listExpenseAccounts = route({
  method: "GET",
  path: "/api/expense-accounts",
  needs: "signed-in",
  summary: "Accounts that a purchase may go to, in three groups",
  description: "The groups come in the order expenses, asset, equity; in each, accounts in the order of their codes.",
  answer: wholeListOf(
    z.object({ group: z.enum(purchaseGroups), name: z.string(), nameAr: z.string(), accounts: z.array(account) }),
  ),
});
