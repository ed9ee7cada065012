import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
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
  summary: "Accounts to which a line of an invoice can be posted",
  description:
    "Ordered by code, without archived accounts. Not paged, because a chart has only some dozens of accounts.",
  answer: wholeListOf(account),
});

export const listExpenseAccounts = route({
  method: "GET",
  path: "/api/expense-accounts",
  needs: "signed-in",
  summary: "Accounts to which a purchase can be posted, in three groups",
  description: "Groups in the order expenses, asset, equity; within each, accounts ordered by code.",
  answer: wholeListOf(
    z.object({ group: z.enum(purchaseGroups), name: z.string(), nameAr: z.string(), accounts: z.array(account) }),
  ),
});
