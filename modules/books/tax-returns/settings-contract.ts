import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { periodLengths } from "./periods.ts";

const lengths = z.array(z.object({ startsOn: day, length: z.enum(periodLengths) }));

const settings = z.object({
  lengths: lengths.describe("How often the shop files, oldest first; a new one starts on the first day of a quarter"),
  limits: z
    .array(z.object({ startsOn: z.string(), amount: moneyOut }))
    .describe("From this understated VAT on a filed return is amended itself, oldest first"),
  version,
});

export const readTaxSettings = route({
  method: "GET",
  path: "/api/tax-settings",
  needs: ["view-reports", "file-tax-returns"],
  summary: "Tax periods and the limit of corrections",
  answer: settings,
});

export const changeTaxSettings = route({
  method: "PUT",
  path: "/api/tax-settings",
  evenExpired: "ends-begun",
  needs: "file-tax-returns",
  summary: "Change tax periods or the limit of corrections",
  description: "Replaces the list that is sent. Periods that are filed keep their length. Refusals: changed-elsewhere.",
  body: z.object({
    lengths: lengths.min(1).max(20).optional(),
    limits: z
      .array(z.object({ startsOn: day, amount: positiveMoneyIn }))
      .max(20)
      .optional(),
    version: readVersion,
  }),
  answer: settings,
});
