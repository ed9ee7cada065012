import { z } from "zod";
import { problemSubjects } from "./rule-words.ts";

/** What a document lacks before it is approved or issued. */
export const eInvoiceCheck = z.object({
  isConnected: z.boolean().describe("Whether the document's branch is connected to the tax authority"),
  insurerId: z.uuid().nullable().describe("The insurance company that the document is addressed to"),
  problems: z.array(
    z.object({
      en: z.string(),
      ar: z.string(),
      subject: z.enum(problemSubjects).describe("Whose details are to be completed"),
    }),
  ),
});
export type EInvoiceCheck = z.output<typeof eInvoiceCheck>;

export const eInvoiceCheckLine =
  "The published rules of Saudi e-invoices. In a shop that is connected to the tax authority they refuse the document (`e-invoice-rules`), elsewhere they warn. Empty for shops that issue no Saudi e-invoices, and without items.";
