import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { mediaFile } from "../../base/media/contract.ts";
import { happenings } from "./history-rules.ts";

const happening = z.object({
  key: z.string().describe("Unique within the answer"),
  kind: z.enum(happenings),
  at: z.string().describe("Of an exit, of which only the day is known, the end of that day"),
  hasTime: z.boolean().describe("False for an exit"),
  by: z
    .object({ name: z.string(), nameAr: z.string().nullable() })
    .nullable()
    .describe("The employee; of an answer to an estimate who gave it, as written"),
  number: z
    .string()
    .nullable()
    .describe(
      "Of a diagnosis, an estimate, an invoice or a receipt; of the entry which visit of the vehicle it begins, from the second on",
    ),
  count: z.number().int().nullable().describe("Findings of a diagnosis, tasks that were done or checked"),
  amount: moneyOut.nullable().describe("Of an answer what is approved; of an invoice or a payment its total"),
  photos: z.array(mediaFile).describe("Pictures that were taken at it, oldest first, at most 30"),
});

export const showHistory = route({
  method: "GET",
  path: "/api/client-vehicles/:id/history",
  needs: "view-client-vehicles",
  summary: "What happened in a visit, the latest first",
  description:
    "Entry, entry card, diagnoses, estimates and their answers, work and its quality check by day, invoices, payments that stand, exit inspection and exit, each as far as the user may view it. At most 200.",
  answer: wholeListOf(happening),
});
