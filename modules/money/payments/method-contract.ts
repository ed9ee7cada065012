import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { account } from "../../books/ledger/contract.ts";
import { paymentMethod } from "./contract.ts";

const boundMethod = paymentMethod.extend({ account, version });

export const listMethodAccounts = route({
  method: "GET",
  path: "/api/payment-accounts",
  needs: "edit-system-settings",
  summary: "Payment methods with the accounts on which they are received",
  answer: wholeListOf(boundMethod).extend({
    accounts: z
      .array(account.extend({ isOfCheques: z.boolean().describe("Only the method of cheques may have it") }))
      .describe("Cash and bank accounts to choose from"),
    codes: z.array(z.string()).describe("Codes of all accounts, so that a new one can be proposed"),
  }),
});

export const changeMethod = route({
  method: "PUT",
  path: "/api/payment-methods/:id",
  needs: "edit-system-settings",
  summary: "Change the account of a payment method",
  description:
    "A cash or bank account, not that of a provider of instalments; that of cheques only for cheques. Payments that were received stay on the account of before. Refusals: changed-elsewhere (outdated version).",
  body: z.object({ accountId: z.uuid(), version: readVersion.optional() }),
  answer: boundMethod,
});
