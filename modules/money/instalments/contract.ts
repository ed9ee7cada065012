import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress, oneLine } from "../../../platform/shared/text.ts";
import { refundFields } from "../returns/refund-contract.ts";
import { modes, orderStates } from "./rules.ts";

const needs = "edit-system-settings";

const account = z.object({
  mode: z.enum(modes).describe("`sandbox`: Tamara's own trial system, which moves no money"),
  isOffered: z.boolean().describe("Whether clients are offered instalments; what was begun goes on without"),
  leastAmount: moneyOut.describe("Tamara offers instalments from this amount on"),
  mostAmount: moneyOut.describe("… and up to this one"),
  limitsAt: z.string().describe("When Tamara said so"),
  connectedAt: z.string(),
});

const settings = z.object({
  isServed: z.boolean().describe("Whether Tamara serves shops of this country and currency"),
  account: account.nullable().describe("Null: not connected. The tokens are never answered"),
});

export const showInstalmentAccount = route({
  method: "GET",
  path: "/api/instalment-account",
  needs,
  summary: "The shop's account at Tamara",
  answer: settings,
});

export const connectInstalments = route({
  method: "PUT",
  path: "/api/instalment-account",
  needs,
  asksPassword: "instalments",
  overwrites: "the tokens are never answered, so that a form never sends back what another user has changed",
  summary: "Connect the shop to Tamara",
  description:
    "The API token is tried at once, by asking for the amounts for which Tamara offers instalments. Absent tokens stay. Refusals: workshop-is-copy, instalments-unserved, instalments-open (another mode while orders are open), instalments-away.",
  body: z.object({
    mode: z.enum(modes),
    apiToken: oneLine(4000).optional().describe("Required the first time and for another mode"),
    notificationToken: oneLine(500)
      .optional()
      .describe("Signs Tamara's notifications; required the first time and for another mode"),
    isOffered: z.boolean(),
  }),
  answer: settings,
});

export const disconnectInstalments = route({
  method: "DELETE",
  path: "/api/instalment-account",
  evenExpired: "own-account",
  needs,
  status: 204,
  asksPassword: "instalments",
  summary: "Remove the keys of Tamara",
  description: "Only when no order is open and no refund waits. Refusals: instalments-open.",
});

const order = z.object({
  id: z.uuid(),
  number: z.string().describe("Of the invoice"),
  invoiceId: z.uuid(),
  invoiceUrl: z.string(),
  client: z.object({ id: z.uuid(), name: z.string() }),
  mode: z.enum(modes),
  state: z.enum(orderStates),
  amount: moneyOut.describe("What the client agreed to pay in instalments"),
  canceled: moneyOut,
  captured: moneyOut.describe("What Tamara owes the shop, or has paid out"),
  refunded: moneyOut.describe("What Tamara paid back to the client"),
  unbooked: moneyOut.describe("Part of `refunded` that no return explains"),
  paidTwice: moneyOut.describe("Part of `unbooked` that was paid back another way too: the client has it twice"),
  unexplained: moneyOut.describe("The rest of `unbooked`"),
  toTakeBack: z
    .array(z.object({ id: z.uuid(), amount: moneyOut }))
    .describe(
      "Refunds of a deposit that Tamara refused, were paid another way and that Tamara then paid too: what the client has to give back",
    ),
  waiting: z
    .array(
      z.object({
        id: z.uuid(),
        amount: moneyOut,
        isWithdrawn: z
          .boolean()
          .describe("Withdrawn when Tamara may have had it already: once Tamara has answered, it is booked or gone"),
        mayPayInstead: z
          .boolean()
          .describe("Whether the reader may pay it back another way: Tamara does not accept the shop's keys"),
      }),
    )
    .describe("Refunds that wait for Tamara, oldest first"),
  deposit: moneyOut.describe("What is held of what Tamara paid beyond the invoice"),
  paymentId: z.uuid().nullable().describe("The receipt of what was captured"),
  refused: z
    .array(
      z.object({
        id: z.uuid(),
        amount: moneyOut.describe("What of it is still owed and waits for nothing"),
        mayPayInstead: z.boolean().describe("Whether the reader may pay it back another way"),
      }),
    )
    .describe(
      "Refunds that Tamara refused, oldest first, as far as it still owes their money and they were neither asked for again nor paid back another way",
    ),
  paidInstead: moneyOut.describe(
    "What was paid back another way because Tamara refused it or could not be asked, without what the client gave back",
  ),
  mayAskWithoutKeys: z
    .boolean()
    .describe("Whether the reader may ask for refunds although the keys of the account that paid are not stored"),
  failure: z
    .enum(["away", "keys", "refused", "books", "differs"])
    .nullable()
    .describe(
      "Why the order does not go on. `away`: Tamara does not answer; `keys`: the token is missing or wrong; `refused`: Tamara refuses the next step; `books`: the entry cannot be posted, for example because the day is locked; `differs`: Tamara shows less paid or paid back than it did before",
    ),
  nextAt: z.string().nullable().describe("When Tamara is asked next"),
  createdAt: z.string(),
});
export type InstalmentOrder = z.output<typeof order>;

export const listInstalmentOrders = route({
  method: "GET",
  path: "/api/instalment-orders",
  needs: "view-client-payments",
  summary: "What clients pay in instalments",
  description:
    "Newest first, also what was begun and not finished; of who may work at some branches only, the orders of these.",
  query: listQuery.extend({
    state: z.enum(orderStates).optional(),
    invoiceId: z.uuid().optional(),
    paidInvoiceId: z
      .uuid()
      .optional()
      .describe("Those whose money paid this invoice: its own, and those of which a deposit was used for it"),
  }),
  answer: listOf(order),
});

export const askAboutInstalments = route({
  method: "POST",
  path: "/api/instalment-orders/:id/inquiries",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 204,
  summary: "Ask Tamara about an order now",
  description:
    "It is asked by itself too: after its notifications, and every quarter of an hour while something is to come.",
});

const refund = z.object({ id: z.uuid(), orderId: z.uuid(), amount: moneyOut });

const withoutKeys = z
  .boolean()
  .optional()
  .describe(
    "Managing directors only: also while the keys of the account that paid are not stored. The refund then waits for them, and can be paid back another way",
  );

export const refundInstalments = route({
  method: "POST",
  path: "/api/return-invoices/:id/instalment-refunds",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Pay back through Tamara what is owed for a return",
  description:
    "At most what Tamara paid and has not paid back. It is booked when Tamara has done it; if Tamara refuses, nothing is booked and the order says so. If less is owed for the return before Tamara is asked, the refund is withdrawn by itself, and the bell says so. Refusals: return-not-approved, instalments-not-connected.",
  body: z.object({ amount: positiveMoneyIn, withoutKeys }),
  answer: refund,
});

export const refundInstalmentDeposit = route({
  method: "POST",
  path: "/api/client-payments/:id/instalment-refunds",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Pay back through Tamara what it paid beyond an invoice",
  description:
    "Of a payment that Tamara made and that left a deposit. It is booked when Tamara has done it. If an invoice uses the deposit before Tamara is asked, the refund is withdrawn by itself, and the bell says so. Refusals: not-found, for a payment by another way too; instalments-not-connected.",
  body: z.object({ amount: positiveMoneyIn.describe("At most what is left of the deposit"), withoutKeys }),
  answer: refund,
});

export const withdrawInstalmentRefund = route({
  method: "POST",
  path: "/api/instalment-refunds/:id/withdrawals",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  summary: "Withdraw a refund that waits for Tamara",
  description:
    "It is not asked for any more. If Tamara was asked before and its answer is not known, the order tells once Tamara has answered whether it was too late. Refusals: instalment-refund-ended.",
  answer: refund.extend({ isUncertain: z.boolean().describe("Whether Tamara may have it already") }),
});

export const payRefusedRefund = route({
  method: "POST",
  path: "/api/instalment-refunds/:id/manual-refunds",
  evenExpired: "ends-begun",
  needs: "signed-in",
  status: 201,
  summary: "Pay back another way what Tamara refused to refund",
  description:
    "Managing directors only. A refund by hand of the return, or of the deposit, with its voucher; the reason is its note. Tamara is not asked for it any more. Also of one that waits while Tamara does not accept the shop's keys (`failure` is `keys`): it then counts as refused. If Tamara pays it back all the same, that is not booked a second time, and the bell says so. Refusals: instalment-refund-not-refused (it waits, was done or was withdrawn), instalment-refund-paid (another way already), period-locked, day-counted.",
  body: z.object({
    amount: positiveMoneyIn.describe("At most what Tamara refused and is still owed"),
    paymentMethodId: refundFields.paymentMethodId,
    paymentReference: refundFields.paymentReference,
    paidAt: refundFields.paidAt,
    reason: oneLine(300),
  }),
  answer: refund,
});

export const takeBackRefund = route({
  method: "POST",
  path: "/api/instalment-refunds/:id/returned-payments",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Record that the client gave back what it has twice",
  description:
    "Of a deposit that was paid back another way because Tamara refused, and that Tamara then paid back all the same. A receipt of what the client gives back; Tamara's payment is booked against it. For a return, the refund by hand is reversed instead. `id` is that of the receipt. Refusals: instalment-refund-not-twice, period-locked, day-counted.",
  body: z.object({
    amount: positiveMoneyIn.describe("At most its `amount` in `to_take_back`"),
    paymentMethodId: refundFields.paymentMethodId,
    memo: refundFields.memo,
    paidAt: dayOfPaper.optional().describe("Up to today, not in a locked period; default today"),
  }),
  answer: refund,
});

const offer = z.object({
  isOffered: z.boolean().describe("Whether an order can be begun now"),
  isTrial: z.boolean().describe("Whether the shop is connected to Tamara's trial system: nobody pays anything"),
  needsEmail: z.boolean().describe("Whether `email` is required to begin: the workshop does not know the client's"),
  amount: moneyOut.describe("What the client still owes of the invoice"),
  order: z
    .object({ state: z.enum(orderStates), amount: moneyOut })
    .nullable()
    .describe("The latest one, without what was canceled"),
});

export const showInstalmentOffer = route({
  method: "GET",
  path: "/api/public/links/:token/instalments",
  needs: "nobody",
  summary: "Whether the invoice behind a link can be paid in instalments",
  description: "Refusals: link-closed.",
  answer: offer,
});

export const beginInstalments = route({
  method: "POST",
  path: "/api/public/links/:token/instalments",
  needs: "nobody",
  evenExpired: "ends-begun",
  quiet: true,
  summary: "Begin to pay the invoice behind a link in instalments",
  description:
    "Answers the address of Tamara's checkout; a repeated call answers the same one until it expires. Refusals: link-closed, instalments-not-offered, instalments-under-way, instalments-declined, instalments-away.",
  body: z.object({
    email: emailAddress
      .optional()
      .describe(
        "Of the client, for Tamara alone: it is not kept. Required if the offer says so, else it goes there instead of the one that the workshop knows",
      ),
  }),
  answer: z.object({ checkoutUrl: z.string() }),
});

export const receiveInstalmentEvent = route({
  method: "POST",
  path: "/api/public/instalment-events/:shop",
  needs: "nobody",
  evenExpired: "ends-begun",
  kind: "webhook",
  quiet: true,
  summary: "What Tamara tells of an order",
  description:
    "Signed by a JWT (HS256, the shop's notification token) in `tamaraToken`. The order is then read at Tamara; nothing else of the notification is believed. Refusals: notification-unsigned.",
  answer: z.object({ received: z.literal(true) }),
});
