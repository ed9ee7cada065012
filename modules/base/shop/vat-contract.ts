import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { company } from "./contract.ts";

export const changeVatRegistration = route({
  method: "POST",
  path: "/api/shop/vat-registration",
  needs: "edit-system-settings",
  summary: "Say whether the shop is registered for VAT",
  description:
    "A shop that is not registered charges no VAT, titles its papers *Invoice*, adds the VAT of vendors to its costs and has no tax entries. Open drafts take what follows for their days at once, with the same prices before VAT. A first day before invoices that were approved, or advances that were received and are not used, without VAT answers 409 `needs-confirmation` with these as `invoices`, until `confirm`: then the VAT contained in them is posted, that of an advance by an advance invoice of today. The end of a registration before documents that charged VAT answers 409 `needs-confirmation` with these as `invoices`, until `confirm`: they stay as they are, and their VAT stays owed. What was said of the same day and later is replaced. Refusals: e-invoice-rules (an advance invoice of a connected branch).",
  body: z.object({
    vatNumber: oneLine(40).nullable().describe("In the country's format; null: the shop is not registered"),
    from: dayOfPaper
      .optional()
      .describe(
        "The first day. Default: since ever if nothing was said yet; the same day if the number is corrected; else today",
      ),
    confirm: z.boolean().default(false),
  }),
  answer: company,
});

/** What a refusal tells of the documents whose VAT the change concerns; as a screen reads it. */
export const documentsConcerned = z.object({
  invoices: z.array(z.object({ number: z.string() })),
  vat: z.string(),
});
