import { z } from "zod";
import { moneyOut } from "../../../platform/shared/money.ts";
import { channels } from "./rules.ts";

export const person = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const answer = z.object({
  id: z.uuid(),
  revision: z.number().int().describe("The version that was answered"),
  number: z.number().int().describe("From 1 within that version"),
  channel: z.enum(channels),
  name: z.string(),
  phone: z.string().nullable().describe("The number that was called"),
  reason: z.string().nullable().describe("Why an approval was taken back"),
  answeredAt: z.string(),
  recordedBy: person.nullable().describe("Who wrote it down; null if it came by link"),
  address: z.string().nullable().describe("The network address from which an answer by link came"),
  grandTotal: moneyOut.describe("Of everything that is approved since"),
  pdfUrl: z.string().describe("The estimate as it was answered, with name and signature"),
});

export const deposit = z.object({
  percent: z.number().int().nullable().describe("Of what is approved"),
  amount: moneyOut.nullable().describe("A fixed amount, at most what is approved"),
  from: moneyOut.nullable().describe("The lowest approved total that asks for it"),
  due: moneyOut.describe("Of what is approved; before the first answer, of the whole estimate"),
  received: moneyOut.describe("Less what was given back; of all versions"),
  missing: moneyOut.describe("What is due of what is approved and was not received"),
  excess: moneyOut.describe("What was received and is no longer asked for"),
  payments: z.array(
    z.object({
      id: z.uuid(),
      number: z.string().describe("Of the receipt"),
      paidAt: z.string(),
      amount: moneyOut.describe("What the estimate has of it: unused, or used by an invoice"),
      unused: moneyOut.describe("What no invoice has used and was not given back or moved"),
      availableFrom: z.string().describe("The first date, YYYY-MM-DD, on which `unused` can be refunded"),
      pdfUrl: z.string(),
    }),
  ),
});

export const dispute = z.object({
  id: z.uuid(),
  name: z.string().describe("Who says so"),
  reason: z.string().describe("What has to be cleared up"),
  openedAt: z.string(),
  openedBy: person.nullable(),
  liftedAt: z.string().nullable(),
  liftedBy: person.nullable(),
  liftReason: z.string().nullable(),
});
