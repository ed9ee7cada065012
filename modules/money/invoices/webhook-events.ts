import { z } from "zod";
import type { WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { moneyOut } from "../../../platform/shared/money.ts";

export const invoiceEvents = {
  "invoice.approved": {
    name: { en: "Invoice approved", ar: "اعتماد فاتورة" },
    line: { en: "A client invoice was approved.", ar: "عند اعتماد فاتورة عميل." },
    needs: "view-client-invoices",
    data: z.object({
      clientInvoiceId: z.uuid(),
      number: z.string(),
      clientVehicleId: z.uuid(),
      clientId: z.uuid(),
      licensePlate: z.string(),
      issuedAt: z.string().describe("Date, YYYY-MM-DD"),
      vat: moneyOut,
      grandTotal: moneyOut.describe("With VAT"),
      remaining: moneyOut.describe("Not paid yet, by client and insurer"),
      currency: z.string(),
      approvedAt: z.string(),
    }),
    example: {
      clientInvoiceId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b41",
      number: "INV-000218",
      clientVehicleId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b11",
      clientId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b13",
      licensePlate: "1234 ABJ",
      issuedAt: "2026-11-22",
      vat: 15_000n,
      grandTotal: 115_000n,
      remaining: 0n,
      currency: "SAR",
      approvedAt: "2026-11-22T13:05:10.000Z",
    },
  },
} satisfies Record<string, WebhookEventKind>;

declare module "../../../platform/shared/kinds.ts" {
  interface WebhookEvents extends Record<keyof typeof invoiceEvents, true> {}
}
