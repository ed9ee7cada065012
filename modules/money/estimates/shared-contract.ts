import { z } from "zod";
import { grades } from "../../workshop/findings/rules.ts";
import { alternatives, answers, channels, estimateStates } from "./rules.ts";

const amount = z.string().describe("Decimal string");
const pair = z.object({ en: z.string(), ar: z.string() });

/** What the public page of an estimate shows. */
export const sharedEstimate = z.object({
  number: z.string(),
  revision: z.number().int().describe("The version; an answer names it"),
  isBeingRevised: z.boolean().describe("The workshop prepares the next version"),
  state: z.enum(estimateStates),
  date: z.string().describe("YYYY-MM-DD"),
  validUntil: z.string(),
  canBeAnswered: z.boolean(),
  newPriceRequestedAt: z
    .string()
    .nullable()
    .describe("When the workshop was asked for a new price, once it had expired"),
  disputeReason: z.string().nullable().describe("What is being cleared up while it is disputed"),
  clientName: z.string(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  vehicle: pair.nullable().describe("Make, model and year"),
  memo: z.string().nullable(),
  groups: z
    .array(
      z.object({
        key: z.string().describe("Names the group in an answer"),
        name: pair,
        note: z.string().nullable().describe("What was found"),
        grade: z.enum(grades).nullable().describe("Null for a line without a finding"),
        isSafety: z.boolean().describe("The finding concerns safety"),
        change: z
          .object({
            kind: z.enum(["changed", "added"]),
            before: amount.nullable().describe("Its total in the version before, of the first alternative"),
          })
          .nullable()
          .describe("Against the version before; null: the same, or there is none"),
        keyBefore: z.string().nullable().describe("Its key in the version before, if it is the same"),
        photos: z.array(
          z.object({
            url: z.string(),
            thumbnailUrl: z.string().nullable(),
            pageUrl: z.string().describe("As wide as a page on a phone"),
          }),
        ),
        alternatives: z.array(z.enum(alternatives)),
        answer: z.enum(answers).nullable(),
        picked: z.enum(alternatives).nullable(),
        lines: z.array(
          z.object({
            id: z.uuid(),
            findingId: z.uuid().nullable(),
            alternative: z.enum(alternatives).nullable(),
            name: pair,
            description: z.string().nullable(),
            warrantyOf: z.string().nullable().describe("The earlier invoice because of whose warranty it is free"),
            qty: z.string(),
            vat: amount,
            grandTotal: amount.describe("VAT included"),
          }),
        ),
      }),
    )
    .describe("One for each finding, and for each line without one"),
  removed: z.array(pair).describe("What the version before offered and this one does not"),
  questions: z
    .array(z.object({ text: z.string(), createdAt: z.string() }))
    .describe("That were asked about it or an earlier version, oldest first"),
  vatRates: z.array(z.number()).describe("Percent"),
  deposit: z
    .object({
      percent: z.number().int().nullable(),
      amount: amount.nullable(),
      from: amount.nullable(),
      approved: amount.describe("What is approved so far"),
      received: amount,
      bankName: z.string().nullable(),
      bankAccountName: z.string().nullable(),
      iban: z.string().nullable(),
    })
    .nullable()
    .describe("What is asked for before the work begins, and where it can be transferred to; null if nothing is"),
  answers: z
    .array(z.object({ name: z.string(), channel: z.enum(channels), answeredAt: z.string(), grandTotal: amount }))
    .describe("To this version, oldest first"),
});
export type SharedEstimate = z.output<typeof sharedEstimate>;
