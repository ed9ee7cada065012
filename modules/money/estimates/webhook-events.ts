import { z } from "zod";
import type { WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { channels, outcomes } from "./rules.ts";

export const estimateEvents = {
  "estimate.answered": {
    name: { en: "Estimate answered", ar: "رد على عرض سعر" },
    line: {
      en: "A client, or staff for the client, answered an estimate, or an approval was taken back. Each answer is sent.",
      ar: "عند رد العميل على عرض سعر أو تسجيل رده أو التراجع عن الموافقة. يُرسل كل رد.",
    },
    needs: "view-estimates",
    data: z.object({
      estimateId: z.uuid(),
      number: z.string(),
      revision: z.number().int(),
      clientVehicleId: z.uuid(),
      clientId: z.uuid(),
      licensePlate: z.string(),
      state: z
        .enum([...outcomes, "sent"])
        .describe("Of the answers together; `sent`: after an approval was taken back, part of it is not answered"),
      approvedTotal: moneyOut.describe("Of the approved lines, with VAT"),
      currency: z.string(),
      channel: z.enum(channels).describe("`link`, `in-person`, `phone`; `taken-back`: an approval was taken back"),
      answeredAt: z.string(),
    }),
    example: {
      estimateId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b21",
      number: "EST-000127",
      revision: 1,
      clientVehicleId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b11",
      clientId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b13",
      licensePlate: "1234 ABJ",
      state: "approved",
      approvedTotal: 115_000n,
      currency: "SAR",
      channel: "link",
      answeredAt: "2026-11-20T09:12:44.000Z",
    },
  },
} satisfies Record<string, WebhookEventKind>;

declare module "../../../platform/shared/kinds.ts" {
  interface WebhookEvents extends Record<keyof typeof estimateEvents, true> {}
}
