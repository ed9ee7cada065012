import { z } from "zod";
import type { WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { paymentMethodNames } from "./rules.ts";

export const paymentEvents = {
  "payment.received": {
    name: { en: "Payment received", ar: "استلام دفعة" },
    line: {
      en: "A payment of a client or an insurer was recorded, also one taken with an invoice’s approval.",
      ar: "عند تسجيل دفعة من عميل أو شركة تأمين، ومنها ما يُستلم مع اعتماد الفاتورة.",
    },
    needs: "view-client-payments",
    data: z.object({
      clientPaymentId: z.uuid(),
      number: z.string().describe("Of its receipt"),
      partyId: z.uuid().describe("The client or insurer who paid"),
      clientVehicleId: z.uuid().nullable().describe("Null if several documents were paid at once"),
      amount: moneyOut,
      deposit: moneyOut.describe("The part that pays nothing yet"),
      currency: z.string(),
      paymentMethod: z.enum(paymentMethodNames),
      paidAt: z.string().describe("Date, YYYY-MM-DD"),
    }),
    example: {
      clientPaymentId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b31",
      number: "RCT-000342",
      partyId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b13",
      clientVehicleId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b11",
      amount: 115_000n,
      deposit: 0n,
      currency: "SAR",
      paymentMethod: "cash",
      paidAt: "2026-11-22",
    },
  },
} satisfies Record<string, WebhookEventKind>;

declare module "../../../platform/shared/kinds.ts" {
  interface WebhookEvents extends Record<keyof typeof paymentEvents, true> {}
}
