import { z } from "zod";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { version } from "../../../platform/shared/versions.ts";
import { ledgerSource } from "../ledger/journal-contract.ts";
import { emirateCodes } from "../../base/shop/emirates.ts";
import { boxesWithDocuments } from "./boxes.ts";
import { taxPeriodPattern } from "./periods.ts";

const readers = ["view-reports", "file-tax-returns"] as const;

const period = {
  id: z.string().describe("`2026-Q3` or `2026-09`"),
  from: z.string(),
  to: z.string(),
  dueOn: z
    .string()
    .describe("Last day to file and pay: the end of the month after; in the UAE 28, in Oman 30 days after the period"),
};

export const listTaxPeriods = route({
  method: "GET",
  path: "/api/tax-periods",
  needs: readers,
  summary: "The shop's tax periods that are over, latest first",
  description: "From the first one with VAT entries on; the last one before today if there are none. At most 40.",
  answer: wholeListOf(z.object({ ...period, isFiled: z.boolean() })).extend({
    next: z.object({ id: z.string(), from: z.string(), to: z.string() }).describe("The period that is not over yet"),
    toFile: z.string().nullable().describe("The earliest period that is over and not filed; only it can be filed"),
  }),
});

export const taxPeriodIn = z.string().regex(taxPeriodPattern);

const periodId = taxPeriodIn.optional().describe("`2026-Q3` or `2026-09`; default the shop's last period that is over");

const amounts = {
  amount: moneyOut.nullable().describe("Net amount of documents; null in boxes 13 to 16"),
  adjustment: moneyOut
    .nullable()
    .describe("Net amount of credit and debit notes, positive where it reduces; null in boxes 13 to 16"),
  vat: moneyOut.describe(
    "Sum of the VAT of each document. Box 9: output VAT less what is deductible; it is owed, so box 12 is less by it",
  ),
  documents: z.number().int().describe("Documents without notes, each once whatever the number of its treatments"),
  notes: z.number().int(),
};

const box = z.object({ box: z.number().int(), name: z.string(), nameAr: z.string(), ...amounts });

const tie = z.object({
  what: z.enum(["output", "input", "net"]),
  declared: moneyOut.describe("VAT in the return, corrections included"),
  ledger: moneyOut.describe("Movement of the VAT accounts in the period"),
  difference: moneyOut.describe("Zero, or the books are damaged"),
});

export const showTaxReturn = route({
  method: "GET",
  path: "/api/tax-return",
  needs: readers,
  conditional: true,
  summary: "The VAT return of a period that is over",
  description:
    "As filed, or computed now. Boxes 1 to 16 for a Saudi shop; for others `boxes` is empty, and `treatments` has one line for each rate and treatment, and in the Emirates for the standard rated sales of each emirate. Refusals: period-not-over.",
  query: z.object({ period: periodId }),
  answer: z.object({
    ...period,
    vatNumber: z.string().nullable(),
    boxes: z.array(box),
    treatments: z.array(
      z.object({
        direction: z.enum(["output", "input"]),
        code: z.string(),
        rate: z.number().describe("Percent"),
        emirate: z
          .enum(emirateCodes)
          .nullable()
          .describe("Of standard rated sales in the Emirates, where the branch is"),
        key: z.string().describe("Names it in `GET /api/tax-entries`: `output-S-1000`, `output-S-500-DXB`"),
        name: z.string(),
        nameAr: z.string(),
        ...amounts,
      }),
    ),
    due: moneyOut.describe("Output less input VAT of the period, box 13"),
    corrections: moneyOut.describe("Of earlier periods, box 14"),
    carried: moneyOut.describe("Credit carried forward, box 15"),
    net: moneyOut.describe("To pay, or to reclaim if negative, box 16"),
    ties: z.array(tie),
    form: z
      .array(z.object({ box: z.number().int(), vat: moneyOut, difference: moneyOut }))
      .describe("Boxes 1 and 7 as the authority's form computes them: the rate of the net amount"),
    corrected: z
      .array(
        z.object({
          period: z.string(),
          name: z.string(),
          nameAr: z.string(),
          vat: moneyOut.describe("VAT owed more than was filed; negative: less"),
          mustBeAmended: z.boolean().describe("Understated by the limit or more: its own return is amended instead"),
        }),
      )
      .describe("The periods that box 14 corrects"),
    limit: moneyOut.nullable().describe("The understated VAT from which a filed return is amended itself"),
    filing: z
      .object({
        id: z.uuid(),
        filedAt: z.string(),
        filedBy: z.object({ name: z.string(), nameAr: z.string().nullable() }),
        reference: z.string().nullable().describe("Number that the authority's portal gave"),
        entryUrl: z.string().nullable().describe("The entry that moved the VAT; null if there was none"),
      })
      .nullable()
      .describe("Of a filed return, which stays as it was filed"),
    version,
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});

export const printTaxReturn = route({
  method: "GET",
  path: "/api/tax-return.pdf",
  needs: readers,
  kind: "file",
  summary: "The VAT return as a PDF in both languages",
  query: z.object({ period: periodId, download: z.literal("1").optional() }),
});

export const exportTaxReturn = route({
  method: "GET",
  path: "/api/tax-return.xlsx",
  needs: readers,
  kind: "file",
  summary: "The VAT return as a spreadsheet in the user's language",
  query: z.object({ period: periodId }),
});

export const treatmentKey = z
  .string()
  .regex(/^(output|input)-[A-Za-z0-9-]{1,20}-\d{1,5}(-[A-Z]{3})?$/)
  .describe("Direction, code and rate in hundredths of a percent: `output-S-1000`, `input-reverse-charge-1000`");

export const listTaxEntries = route({
  method: "GET",
  path: "/api/tax-entries",
  needs: readers,
  summary: "The documents behind a box of the VAT return",
  description:
    "By date, each document once, as the box counts it. Box 13 answers all documents of the period, box 14 those that correct an earlier one. Outside Saudi Arabia `treatment` names a line instead.",
  query: pageQuery.extend({
    period: periodId,
    box: z.coerce
      .number()
      .int()
      .refine((number) => boxesWithDocuments.includes(number))
      .default(13)
      .describe("1 to 14"),
    treatment: treatmentKey.optional(),
  }),
  answer: listOf(
    z.object({
      id: z.uuid(),
      date: z.string(),
      source: ledgerSource,
      viewUrl: z.string().describe("Page of the document, else of its entry"),
      party: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
      isNote: z.boolean(),
      base: moneyOut.describe("Net amount that the document adds to the box, of all its rates and treatments there"),
      vat: moneyOut.describe("As the box counts it: in boxes 9, 13 and 14 output less input VAT, in 12 the reverse"),
    }),
  ),
});
