import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { partyName } from "../../books/ledger/journal-contract.ts";
import { chequeStates } from "./cheque-rules.ts";

export const chequeFields = {
  number: oneLineOrNone(40),
  bankName: oneLineOrNone(80),
  dueOn: day.nullish().describe("The date written on it"),
};

const cheque = z.object({
  id: z.uuid().describe("The payment's"),
  state: z.enum(chequeStates),
  number: z.string().nullable(),
  bankName: z.string().nullable(),
  dueOn: z.string().nullable(),
  amount: moneyOut,
  receivedOn: z.string(),
  receipt: z.string().describe("Number of the receipt"),
  client: partyName.describe("Who paid: a client or an insurer"),
  depositedOn: z.string().nullable(),
  clearedOn: z.string().nullable(),
  bouncedOn: z.string().nullable(),
  viewUrl: z.string().describe("Page of its vehicle"),
});
export type Cheque = z.input<typeof cheque>;

export const listCheques = route({
  method: "GET",
  path: "/api/cheques",
  needs: "view-client-payments",
  summary: "Cheques of clients, latest received first",
  description:
    "For a user limited to some branches, those that these received. The first page carries `summary` over all of them, later ones null.",
  query: pageQuery.extend({ state: z.enum(chequeStates).optional() }),
  answer: listOf(cheque).extend({
    summary: z.object({ onHand: moneyOut, deposited: moneyOut.describe("Not cleared yet") }).nullable(),
  }),
});

export const changeCheque = route({
  method: "PUT",
  path: "/api/cheques/:id",
  evenExpired: "ends-begun",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: "create-client-payments",
  summary: "Change what is written on a cheque",
  description: "While it is on hand or deposited. Refusals: cheque-cleared, cheque-bounced, payment-reversed.",
  body: z.object(chequeFields),
  answer: cheque,
});

const onDay = dayOfPaper.optional().describe("Not in the future; default today");

export const depositCheque = route({
  method: "POST",
  path: "/api/cheques/:id/deposit",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  summary: "Mark a cheque as handed to the bank",
  description:
    "Posts nothing: it stays on the account of cheques until it is cleared. Refusals: cheque-deposited, cheque-cleared, cheque-bounced, payment-reversed.",
  body: z.object({ date: onDay }),
  answer: cheque,
});

export const clearCheque = route({
  method: "POST",
  path: "/api/cheques/:id/clear",
  evenExpired: "ends-begun",
  needs: "edit-accounts",
  summary: "Clear a deposited cheque",
  description:
    "Moves its amount from the account of cheques to a bank account. Refusals: cheque-not-deposited, cheque-cleared, cheque-bounced, payment-reversed, period-locked.",
  body: z.object({
    date: onDay,
    accountId: z.uuid().optional().describe("A cash or bank account; default the bank account of payments"),
  }),
  answer: cheque,
});

export const bounceCheque = route({
  method: "POST",
  path: "/api/cheques/:id/bounce",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Record that a cheque bounced",
  description:
    "Reverses its payment today; what it paid is due again. Refusals: cheque-cleared, cheque-bounced, payment-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: cheque,
});

export const undoCheque = route({
  method: "POST",
  path: "/api/cheques/:id/undo",
  evenExpired: "ends-begun",
  needs: "edit-accounts",
  summary: "Undo the last step of a cheque",
  description:
    "A cleared cheque is deposited again, its entry reversed today; a deposited one is on hand again. Refusals: cheque-state (another state than was read), cheque-not-deposited, cheque-bounced, payment-reversed, period-locked.",
  body: z.object({
    state: z.enum(["deposited", "cleared"]).describe("The state that was read; in another one nothing is undone"),
    reason: oneLine(300),
  }),
  answer: cheque,
});
